"""The hand: its limit, drawing, discarding, and who sees it."""

from __future__ import annotations

from typing import Any

import pytest

from ludo.core.match import AnyMatch
from ludo.core.rng import Rng
from tests.granja.conftest import (
    farm,
    hand,
    new,
    of_kind,
    only,
    play_on,
    refusal,
    rule,
    starting,
    texts,
)
from tests.granja.farms import EXTENSIONS, cards, table


@rule("granja.hand.limit")
def test_at_first_the_hand_limit_is_three() -> None:
    match = new(3)
    assert [farm(match, seat)["limit"] for seat in range(3)] == [3, 3, 3]
    play_on(match, "income")
    # Of four cards two were played, and one was drawn.
    assert [farm(match, seat)["hand"] for seat in range(3)] == [3, 3, 3]
    assert [event["n"] for event in of_kind(match.events, "cards_drawn")] == [1, 1, 1]


@rule("granja.hand.more")
@pytest.mark.parametrize(
    ("own", "limit"),
    [
        ({}, 3),
        ({"extensions": EXTENSIONS[:1]}, 4),
        ({"extensions": EXTENSIONS}, 6),
        ({"helpers": ["scholar"]}, 5),
        ({"helpers": ["scholar"], "extensions": EXTENSIONS[:2]}, 7),
    ],
)
def test_extensions_and_the_scholar_raise_the_hand_limit(own: dict[str, Any], limit: int) -> None:
    """The booklet's picture: with one extension the limit is 4."""
    match = cards(own)
    assert farm(match)["limit"] == limit
    play_on(match, "income")
    assert len(hand(match)) == limit


@rule("granja.hand.refill")
def test_when_all_have_played_everybody_draws_in_turn_order() -> None:
    match = cards(
        {}, {"extensions": EXTENSIONS[:1]}, draw=list(range(30, 36)), order=[1, 0], turn=1
    )
    match.play("done")
    # Seat 1 has no card and waits until seat 0 has played too.
    assert farm(match, 1)["hand"] == 0
    match.play("field 1")
    told = of_kind(match.play("done"), "cards_drawn")
    assert [(event.seat, event["n"], event.rule) for event in told] == [
        (1, 4, "granja.hand.refill"), (0, 2, "granja.hand.refill"),
    ]  # fmt: skip
    assert hand(match, 1) == [30, 31, 32, 33]
    assert hand(match, 0) == [2, 34, 35]
    assert match.view()["phase"] == "income"


@rule("granja.hand.refill")
def test_a_full_hand_draws_nothing() -> None:
    match = cards(hands=[[1, 2, 3], [4, 5]])
    match.play("done")
    told = of_kind(match.play("done"), "cards_drawn")
    assert [(event.seat, event["n"]) for event in told] == [(1, 1)]


@rule("granja.hand.cut")
def test_who_has_too_many_cards_chooses_what_to_discard_face_up() -> None:
    match = cards(hands=[[1, 2, 3, 4, 5], [6, 7]])
    match.play("done")
    told = only(match.play("done"), "hand_too_big")
    assert (told.rule, told.seat, told["n"]) == ("granja.hand.cut", 0, 2)
    # Seat 1 has not drawn yet: it is the turn of seat 0 to come down to three.
    assert (match.to_act, farm(match, 1)["hand"]) == ((0,), 2)
    assert texts(match) == [f"discard {card}" for card in (1, 2, 3, 4, 5)]
    assert refusal(match, "discard 6")[0] == "granja.hand.secret"
    told = only(match.play("discard 4"), "card_discarded")
    assert (told.rule, told["card"], told.secret) == ("granja.hand.cut", 4, {})
    assert match.to_act == (0,)
    match.play("discard 1")
    assert hand(match) == [2, 3, 5]
    assert match.view()["discard"] == [4, 1]
    assert farm(match, 1)["hand"] == 3
    assert match.view()["phase"] == "income"


@rule("granja.hand.cut")
def test_two_players_with_too_many_cards_are_both_told() -> None:
    match = cards(hands=[[1, 2, 3, 4], [5, 6, 7, 8]])
    match.play_all(["done", "done", "discard 1"])
    assert match.to_act == (1,)
    match.play("discard 8")
    told = of_kind(match.events, "hand_too_big")
    assert [(event.seat, event["n"]) for event in told] == [(0, 1), (1, 1)]
    assert (hand(match, 0), hand(match, 1)) == ([2, 3, 4], [5, 6, 7])


@rule("granja.hand.only-here")
def test_for_the_rest_of_the_round_one_may_hold_more() -> None:
    match = table("income", {"stores": {"commodity": 3}}, hands=[[1, 2, 3]], draw=[11, 12, 13])
    match.play_all(["return draw"] * 3)
    assert hand(match) == [1, 2, 3, 11, 12, 13]
    assert refusal(match, "discard 1") == (
        "granja.hand.only-here", "no.not-now", {"step": "step-2", "what": "do-discard"},
    )  # fmt: skip
    play_on(match, "paid", 0)
    play_on(match, "cards", 0)
    assert farm(match)["hand"] >= 6
    play_on(match, "discard", 0)
    play_on(match, "income", 0)
    assert farm(match)["hand"] == 3


@rule("granja.hand.only-here")
def test_a_limit_that_grows_in_the_round_brings_no_cards_before_the_next() -> None:
    own = {"stores": {"commodity": 1}, "silver": 1}
    match = table("income", own, hands=[[1, 2, 3]])
    match.play_all(["return play", "extend 1", "pay silver", "done"])
    assert (farm(match)["limit"], hand(match)) == (4, [2, 3])
    match = play_on(match, "roof")
    assert hand(match) == [2, 3]


@rule("granja.hand.reshuffle")
def test_as_soon_as_the_draw_pile_is_empty_the_discards_become_the_new_one() -> None:
    match = table("income", {"stores": {"commodity": 1}}, left=1, draw=[9], hands=[[1]])
    n = len(match.view()["discard"])
    assert (match.view()["draw"], n) == (1, 64)
    before = match.view()["discard"]
    told = match.play("return draw")
    assert only(told, "cards_reshuffled")["n"] == 64
    assert (match.view()["draw"], match.view()["discard"]) == (64, [])
    after = [card + 1 for card in match.state.draw]
    assert sorted(after) == sorted(before)
    assert after not in (before, sorted(before))
    assert hand(match) == [1, 9]


@rule("granja.hand.reshuffle")
def test_also_in_the_middle_of_refilling_hands() -> None:
    match = cards(hands=[[1], []], left=3, draw=[7, 8, 9])
    match.play("done")
    told = match.play("done")
    assert only(told, "cards_reshuffled")["n"] == 62
    assert set(hand(match)) == {1, 7, 8}
    assert 9 in hand(match, 1)
    assert len(hand(match, 1)) == 3
    assert match.view()["draw"] == 60


@rule("granja.hand.reshuffle")
def test_a_card_discarded_onto_an_empty_table_is_the_new_draw_pile() -> None:
    own = [{"fields": list(range(1, 34))}, {"fields": list(range(34, 61))}]
    match = table("cards", *own, hands=[[61, 62, 63, 64], [65, 66]])
    match.play_all(["done", "done"])
    told = match.play("discard 61")
    assert only(told, "cards_reshuffled")["n"] == 1
    # Seat 1 has one card too few, and draws it.
    assert hand(match, 1) == [61, 65, 66]
    assert (match.view()["draw"], match.view()["discard"]) == (0, [])


@rule("granja.hand.none")
def test_without_any_pile_nothing_is_drawn() -> None:
    """All 66 cards lie as fields."""
    own = [{"fields": list(range(1, 34))}, {"fields": list(range(34, 67))}]
    match = table("cards", *own)
    match.play("done")
    told = of_kind(match.play("done"), "nothing_to_draw")
    assert [(event.rule, event.seat, event["n"]) for event in told] == [
        ("granja.hand.none", 0, 3), ("granja.hand.none", 1, 3),
    ]  # fmt: skip
    assert [hand(match, seat) for seat in (0, 1)] == [[], []]
    assert match.view()["phase"] == "income"


@rule("granja.hand.none")
def test_without_any_pile_drawing_cannot_be_chosen() -> None:
    own: list[dict[str, Any]] = [
        {"fields": list(range(1, 34)), "stores": {"commodity": 1}}, {"fields": list(range(34, 66))},
    ]  # fmt: skip
    match = table("income", *own, hands=[[66]])
    assert refusal(match, "return draw") == ("granja.hand.none", "no.no-draw", {"seat": 0})
    # With a single card in the pile it can.
    match = table("income", *own, draw=[66])
    match.play("return draw")
    assert hand(match) == [66]
    match = table("die1", *own, hands=[[66]], dice=[2, 2, 2, 2, 2])
    match.play("die 2")
    assert starting(match, "choose") == ["choose good", "choose play"]
    assert refusal(match, "choose draw")[0] == "granja.hand.none"


@rule("granja.hand.none")
def test_a_refill_takes_what_there_is() -> None:
    own = [{"fields": list(range(1, 34))}, {"fields": list(range(34, 65))}]
    match = table("cards", *own, draw=[65, 66])
    match.play("done")
    told = of_kind(match.play("done"), "nothing_to_draw")
    assert [(event.seat, event["n"]) for event in told] == [(0, 1), (1, 3)]
    assert hand(match) == [65, 66]


@rule("granja.hand.secret")
def test_only_the_owner_sees_the_cards_of_a_hand() -> None:
    match = cards(hands=[[1, 2], [7, 8, 9]])
    assert match.view(0)["hand"] == [1, 2]
    assert match.view(1)["hand"] == [7, 8, 9]
    assert match.view(None)["hand"] == []
    assert [part["hand"] for part in match.view(0)["seats"]] == [2, 3]
    said = repr({**match.view(0), "hand": []})
    assert said == repr({**match.view(1), "hand": [], "seat": 0})


@rule("granja.hand.secret")
def test_only_the_owner_is_told_which_cards_are_drawn() -> None:
    match = cards(draw=[20, 21, 22, 23])
    match.play("done")
    told = of_kind(match.play("done"), "cards_drawn")
    assert [(dict(event.data), dict(event.secret), event.seen_by) for event in told] == [
        ({"n": 1}, {"cards": [20]}, (0,)), ({"n": 3}, {"cards": [21, 22, 23]}, (1,)),
    ]  # fmt: skip


def worlds_of(match: AnyMatch, n: int) -> list[Any]:
    """Worlds that fit what the first seat sees."""
    view = match.view(0)
    return [match.game.determinize(view, 0, Rng(seed)) for seed in range(n)]


@rule("granja.hand.secret")
def test_worlds_deal_the_unseen_cards_in_many_ways() -> None:
    worlds = worlds_of(new(2), 20)
    assert len({tuple(world.hands[1]) for world in worlds}) > 10
    assert len({tuple(world.draw) for world in worlds}) > 10


@rule("granja.setup.roofs")
def test_worlds_lay_the_unseen_roof_tiles_in_many_ways() -> None:
    assert len({repr(world.ahead) for world in worlds_of(new(2), 20)}) > 10


@rule("granja.donkey.used")
def test_in_no_world_has_a_used_donkey_been_chosen() -> None:
    match = table("donkey", {"donkeys": [1, 2]}, {"donkeys": [1, 2]}, round=3)
    match.play("1: donkey 4")
    for world in worlds_of(match, 40):
        assert list(match.game.invariants(world)) == []
