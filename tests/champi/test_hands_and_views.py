"""What each seat sees of hands, backs, piles and the draw pile, and what it may suppose."""

from __future__ import annotations

from typing import Any

import pytest

import ludo
from ludo.core.match import AnyMatch, Match
from ludo.core.rng import Rng
from tests.champi.conftest import (
    RULE_SETS,
    all_cards,
    hand,
    of_kind,
    only,
    passing,
    pile,
    table,
    texts,
)

rule = pytest.mark.rule


def worlds(match: AnyMatch, seat: int | None, n: int = 12) -> list[AnyMatch]:
    """Return some worlds that a seat may suppose, each as a match of its own."""
    game, seen = match.game, match.view(seat)
    states = (game.determinize(seen, seat, Rng(seed)) for seed in range(n))
    return [Match(game, match.players, 0, state=state) for state in states]


def hands_of(match: AnyMatch, seat: int, owner: int) -> set[tuple[str, ...]]:
    """Return the hands that a seat thinks an owner may hold."""
    return {tuple(hand(world, owner)) for world in worlds(match, seat)}


def logged(match: AnyMatch, seat: int | None) -> str:
    return " / ".join(match.log(seat))


# --- hands -----------------------------------------------------------------------------------
@rule("champi.hand.secret")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    match = table(players=3, hands=[["salad-1", "shield"], ["peek", "swap"], ["mirror"]])
    assert sorted(match.view(0)["hand"]) == ["salad-1", "shield"]
    assert sorted(match.view(1)["hand"]) == ["peek", "swap"]
    assert match.view(None)["hand"] == []
    for viewer in (None, 0, 2):
        seen = match.view(viewer)
        assert seen["seats"][1]["hand"] == 2
        assert "peek" not in str(seen)
        assert "swap" not in str(seen)


@rule("champi.hand.secret")
def test_hands_that_others_hold_look_alike() -> None:
    one = table(players=3, hands=[["salad-1"], ["peek", "swap"], ["mirror"]], draw=["salad-5"])
    other = table(players=3, hands=[["salad-1"], ["meat-1", "meat-2"], ["skip"]], draw=["salad-5"])
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert one.view(1) != other.view(1)


@rule("champi.hand.secret")
def test_the_deal_and_the_refill_are_told_without_faces() -> None:
    match = table(champis=["thorn", "vane"], hands=[["salad-1"]], draw=["meat-5", "rain", "skip"])
    match.play("done")
    drew = only(match.last_events, "hand_refilled")
    assert (drew.seen_by, dict(drew.data)) == ((0,), {"n": 3, "climates": 1})
    assert match.say(drew, 0) == "Blue drew Meat 5, Rain and Skip."
    for other in (None, 1):
        assert match.say(drew, other) == "Blue drew 3 cards; Climate backs: 1."
    opening = ludo.new("champi", players=3, seed=2)
    for seat, dealt in enumerate(of_kind(opening.events, "hand_dealt")):
        assert (dealt.seen_by, set(dealt.data)) == ((seat,), {"n", "climates"})


@rule("champi.hand.secret")
def test_moves_of_the_knight_are_told_without_faces() -> None:
    match = table(
        players=2, hands=[["salad-5"], ["meat-1"]], knights=["knight"], piles=[["salad-1"]]
    )
    match.play("keep salad-5")
    assert logged(match, 0) == "Blue put Salad 5 under their Knight."
    assert logged(match, 1) == "Blue put a card under their Knight."
    assert match.view(0)["seats"][0]["kept"] == "salad-5"
    for other in (None, 1):
        seen = match.view(other)["seats"][0]
        assert (seen["knight"], seen["keeps"], seen["kept"]) == ("knight", True, None)
        assert "salad-5" not in str(match.view(other))
    match = table(hands=[[], []], knights=["knight"], kept=["salad-5"])
    match.play("take")
    assert logged(match, 1) == "Blue took the card back from the Knight."
    assert "salad-5" not in str(match.view(1))


@rule("champi.hand.secret")
def test_a_swap_is_told_with_faces_to_the_two_only() -> None:
    match = table(players=3, hands=[["swap", "salad-5"], ["meat-4", "meat-3"]])
    passing(match, "aim swap 1")
    swapped = only(match.last_events, "hands_swapped")
    assert swapped.seen_by == (0, 1)
    assert match.say(swapped, 2) == "Blue and Red swapped hands, 1 card for 2."
    assert "Meat 3 and Meat 4" in match.say(swapped, 1)
    assert "salad-5" not in str(match.view(2))
    assert "meat-4" not in str(match.view(2))


@rule("champi.hand.secret")
def test_each_seat_sees_its_own_answers_only_and_passes_are_public() -> None:
    match = table(players=3, hands=[["peek"], ["shield"], ["rescue"]], piles=[[], ["salad-1"]])
    match.play("aim peek 1")
    assert texts(match) == ["answer shield", "pass"]
    for other in (None, 0, 2):
        assert match.perspective(other).legal == ()
        assert "shield" not in str(match.view(other))
    assert match.legal(0) == match.legal(2) == []
    match.play("pass")
    passed = only(match.last_events, "passed")
    assert (passed.seat, passed.secret, dict(passed.data)) == (1, {}, {})
    assert [match.say(passed, seat) for seat in (0, 2)] == ["Red passed."] * 2


@rule("champi.hand.secret")
def test_equal_cards_are_one_choice() -> None:
    match = table(hands=[["salad-1"] * 2 + ["shield"] * 2])
    assert texts(match) == ["play salad-1", "discard salad-1", "discard shield", "done"]
    match = table(hands=[["forced-discard"], ["salad-1"] * 2 + ["shield"] * 2])
    match.play("aim forced-discard 1")
    assert texts(match) == ["answer shield", "pass"]
    match.play("pass")
    assert texts(match) == ["discard salad-1", "discard shield"]


@rule("champi.hand.secret")
@rule("champi.food.hidden")
@rule("champi.setup.deck")
@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_in_mid_game_worlds_drawn_from_a_view_show_the_same_view(players: int, rules: str) -> None:
    """They hold all cards, and add up; what a view may hold is proved in `test_secrets.py`."""
    match, rng = ludo.new("champi", players=players, seed=players, rules=rules), Rng(players)
    for step in range(200):
        if match.over:
            break
        if step % 8 == 0:
            for seat in (None, *range(players)):
                for world in worlds(match, seat, 2):
                    assert world.view(seat) == match.view(seat)
                    assert world.game.invariants(world.state) == []
                    assert all_cards(world) == all_cards(match)
        match.play(rng.choice(match.legal()))


# --- backs -----------------------------------------------------------------------------------
@rule("champi.card.backs")
def test_everybody_sees_how_many_climates_each_hand_has() -> None:
    match = table(players=3, hands=[["rain", "fair", "salad-1"], ["salad-2"], ["rain"]])
    for viewer in (None, 0, 1, 2):
        assert [part["climates"] for part in match.view(viewer)["seats"]] == [2, 0, 1]


@rule("champi.card.backs")
def test_the_backs_do_not_tell_rain_from_fair_weather() -> None:
    wet = table(hands=[["rain", "rain"], []], draw=["rain"])
    dry = table(hands=[["fair", "fair"], []], draw=["fair"])
    assert wet.view(1) == dry.view(1)


@rule("champi.card.backs")
@pytest.mark.parametrize(("top", "climate"), [("rain", True), ("fair", True), ("salad-1", False)])
def test_everybody_sees_whether_the_top_of_the_draw_pile_is_a_climate(
    top: str, climate: bool
) -> None:
    # What lies second does not show.
    match = table(players=3, draw=[top, "salad-2" if climate else "rain"])
    for viewer in (None, 0, 1, 2):
        draw = match.view(viewer)["draw"]
        assert (draw["climate"], draw["top"]) == (climate, None)
    empty = table(left=0, last=0).view(1)["draw"]
    assert empty == {"left": 0, "climate": False, "top": None}


@rule("champi.card.backs")
def test_the_backs_of_drawn_cards_are_told() -> None:
    match = table(hands=[["salad-1"]], draw=["rain", "salad-2", "fair"])
    match.play("done")
    assert only(match.last_events, "hand_refilled").data["climates"] == 2
    assert match.view(1)["seats"][0]["climates"] == 2
    opening = ludo.new("champi", players=6, seed=1)
    dealt = [event.data["climates"] for event in of_kind(opening.events, "hand_dealt")]
    held = [[card for card in hand(opening, s) if card in ("rain", "fair")] for s in range(6)]
    assert dealt == [len(cards) for cards in held]
    assert sum(dealt) > 0


@rule("champi.card.backs")
def test_champi_are_never_among_the_other_cards() -> None:
    match = ludo.new("champi", players=4, seed=8)
    champis = {part["champi"] for part in match.view()["seats"]}
    assert not champis & set(all_cards(match))


@rule("champi.card.backs")
def test_worlds_keep_the_backs() -> None:
    match = table(players=3, hands=[["salad-1"], ["rain", "salad-2"], ["salad-3"]], draw=["fair"])
    seen = match.view(0)
    tops = set()
    for world in worlds(match, 0, 40):
        there = world.view(0)
        assert [p["climates"] for p in there["seats"]] == [p["climates"] for p in seen["seats"]]
        assert there["draw"]["climate"]
        tops.add(world.game.deck.ids[world.state.draw[-1]])  # type: ignore[attr-defined]
    assert tops == {"rain", "fair"}


# --- what a seat knows -----------------------------------------------------------------------
@rule("champi.hand.secret")
def test_a_seat_supposes_any_hand_that_it_does_not_know() -> None:
    match = table(players=3, hands=[["salad-1"], ["meat-2", "meat-3"], ["shield"]])
    assert hands_of(match, 0, 0) == {("salad-1",)}
    assert len(hands_of(match, 0, 1)) > 8
    assert hands_of(match, 1, 1) == {("meat-2", "meat-3")}


@rule("champi.hand.secret")
def test_a_hand_that_was_shown_is_known_to_all_until_it_changes() -> None:
    match = table(
        players=3, hands=[["drought"], ["salad-1", "meat-2", "rain"], ["salad-2"]],
        draw=["alchemist"] * 3 + ["shield"] * 3,
    )  # fmt: skip
    passing(match, "aim drought 1").play("show")
    for viewer in (0, 2):
        assert sorted(match.view(viewer)["seats"][1]["known"]) == ["meat-2", "rain", "salad-1"]
        assert hands_of(match, viewer, 1) == {("meat-2", "rain", "salad-1")}
    # Somebody who looks on keeps no notes.
    assert match.view(None)["seats"][1]["known"] == []
    match.play_all(["done", "play rain", "play salad-1", "done"])
    assert match.view(0)["seats"][1]["known"] == ["meat-2"]
    supposed = hands_of(match, 0, 1)
    assert all("meat-2" in cards and len(cards) == 4 for cards in supposed)
    assert len(supposed) > 8


@rule("champi.hand.secret")
def test_a_known_card_may_lie_under_the_knight_later() -> None:
    match = table(hands=[["drought"], ["salad-1", "salad-2"]], knights=[None, "knight"],
                  left=0, last=1)  # fmt: skip
    passing(match, "aim drought 1").play_all(["show", "done", "keep salad-1"])
    assert sorted(match.view(0)["seats"][1]["known"]) == ["salad-1", "salad-2"]
    # Which of the two lies there, seat 0 cannot tell.
    assert hands_of(match, 0, 1) == {("salad-1",), ("salad-2",)}
    match.play("play kept")
    assert match.view(0)["seats"][1]["known"] == ["salad-2"]


@rule("champi.hand.secret")
def test_after_a_swap_each_knows_what_it_gave() -> None:
    match = table(
        players=3, hands=[["swap", "salad-5"], ["meat-4", "meat-3"], ["salad-2"]]
    )  # fmt: skip
    passing(match, "aim swap 1")
    assert match.view(0)["seats"][1]["known"] == ["salad-5"]
    assert sorted(match.view(1)["seats"][0]["known"]) == ["meat-3", "meat-4"]
    assert [part["known"] for part in match.view(2)["seats"]] == [[], [], []]
    assert hands_of(match, 0, 1) == {("salad-5",)}
    assert hands_of(match, 1, 0) == {("meat-3", "meat-4")}
    assert len(hands_of(match, 2, 0)) > 8


@rule("champi.hand.secret")
def test_what_others_knew_of_two_hands_goes_along_with_a_swap() -> None:
    match = table(players=3, hands=[["drought", "swap", "salad-5"], ["meat-4"], ["salad-2"]])
    passing(match, "aim drought 1").play("show")
    passing(match, "aim swap 1")
    assert match.view(2)["seats"][0]["known"] == ["meat-4"]
    assert match.view(2)["seats"][1]["known"] == []
    assert hands_of(match, 2, 0) == {("meat-4",)}


@rule("champi.hand.secret")
def test_all_know_what_magpie_took_from_the_discard_pile() -> None:
    match = table(champis=["magpie", "thorn", "vane"], hands=[["salad-1", "salad-2"]],
                  discard=["shield"])  # fmt: skip
    match.play("exchange salad-1")
    for viewer in (1, 2):
        assert match.view(viewer)["seats"][0]["known"] == ["shield"]
        supposed = hands_of(match, viewer, 0)
        assert all("shield" in cards for cards in supposed)
        assert len(supposed) > 5
    match.play("discard shield")
    assert match.view(1)["seats"][0]["known"] == []


@rule("champi.hand.secret")
def test_a_card_that_was_played_or_lost_is_no_longer_known_in_the_hand() -> None:
    match = table(hands=[["drought", "forced-discard"], ["shield", "meat-1", "meat-2"]])
    passing(match, "aim drought 1").play("show")
    match.play_all(["aim forced-discard 1", "pass", "discard meat-1"])
    assert sorted(match.view(0)["seats"][1]["known"]) == ["meat-2", "shield"]


@rule("champi.food.hidden")
def test_a_seat_keeps_what_it_peeked_at_and_supposes_the_rest() -> None:
    match = table(
        champis=["thorn", "greencap", "vane"], hands=[["peek"], ["salad-5", "stone-5"]],
        piles=[["meat-1"], ["salad-1", "bottle-2", "stone-3"], ["meat-4", "meat-3"]],
    )  # fmt: skip
    passing(match, "aim peek 1").play_all(["done", "play stone-5", "play salad-5"])
    seen, whole = worlds(match, 0, 30), pile(match, 1)
    assert {tuple(pile(world, 1)[:3]) for world in seen} == {("salad-1", "bottle-2", "stone-3")}
    assert {pile(world, 1)[4] for world in seen} == {"salad-5"}
    assert len({pile(world, 1)[3] for world in seen}) > 5
    # Seat 2 saw the top only; and Greencap never ate meat.
    supposed = [pile(world, 1) for world in worlds(match, 2, 30)]
    assert all(len(cards) == 5 and cards[-1] == "salad-5" for cards in supposed)
    assert not any("meat" in card for cards in supposed for card in cards)
    assert len({tuple(cards) for cards in supposed}) > 20
    assert {tuple(pile(world, 1)) for world in worlds(match, 1)} == {tuple(whole)}


@rule("champi.food.hidden")
def test_what_was_peeked_at_and_is_gone_is_not_remembered_in_its_place() -> None:
    match = table(
        players=2, hands=[["peek", "spoil"], ["salad-5"]], piles=[[], ["salad-1", "salad-2"]]
    )
    passing(passing(match, "aim peek 1"), "aim spoil 1").play_all(["done", "play salad-5"])
    assert match.view(0)["seats"][1]["seen"] == ["salad-1"]
    assert {tuple(pile(world, 1)) for world in worlds(match, 0)} == {("salad-1", "salad-5")}


@rule("champi.setup.deck")
def test_the_draw_pile_is_supposed_in_any_order() -> None:
    match = table(players=3, draw=["mirror", "salad-1", "salad-1"])
    draws = {world.state.draw for world in worlds(match, 0)}
    assert len(draws) == 12
    assert {len(draw) for draw in draws} == {match.view()["draw"]["left"]}
    assert len({draw[-1] for draw in draws}) > 5


@rule("champi.power.seer")
def test_what_seer_saw_it_knows_in_every_world() -> None:
    match = table(champis=["seer", "thorn"], draw=["mirror"])
    assert {tuple(w.view(0)["draw"].values()) for w in worlds(match, 0)} == {(88, False, "mirror")}
    top = match.state.draw[-1]
    assert {world.state.draw[-1] for world in worlds(match, 0)} == {top}
    assert len({world.state.draw[-1] for world in worlds(match, 1)}) > 5


@rule("champi.power.seer")
def test_seer_knows_the_card_it_saw_when_another_draws_it() -> None:
    four = ["bottle-1", "bottle-2", "bottle-3", "bottle-4"]
    match = table(champis=["seer", "thorn", "vane"], hands=[four], draw=["mirror", "salad-1"])
    # Its hand is full: it draws nothing, and seat 1 draws what it saw.
    match.play_all(["done", "done"])
    assert match.view(0)["seats"][1]["known"] == ["mirror"]
    assert match.view(2)["seats"][1]["known"] == []
    assert match.view(0)["draw"]["top"] is None


@rule("champi.hand.secret")
def test_what_seer_saw_reaches_nobody_else() -> None:
    match = table(champis=["thorn", "seer"], hands=[["salad-1"]], draw=["shield"] * 3 + ["mirror"])
    match.play("done")
    seen: Any = match.view(0)
    assert "mirror" in str(match.view(1))
    assert "mirror" in str(match.perspective(1).events)
    assert "mirror" not in str(seen) + str(match.perspective(0).events)
    assert not {"rng", "seed", "hands", "piles", "under", "top_known"} & set(seen)
