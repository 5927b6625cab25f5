"""Farm cards: playing them on four sides, paying for extensions, and the hand."""

from __future__ import annotations

from typing import Any

import pytest

from ludo.core.match import AnyMatch
from tests.granja.conftest import (
    allowed,
    farm,
    hand,
    impossible,
    kinds,
    new,
    of_kind,
    only,
    play_on,
    refusal,
    rule,
    starting,
    stores,
    texts,
)
from tests.granja.farms import table

KINDS = ("olive", "grain", "grape", "pig", "food", "wine", "meat", "silver", "vp")
# One of each farm good.
RICH: dict[str, Any] = {"silver": 1, "vp": 1, "stores": dict.fromkeys(KINDS[:7], 1)}
EXTENSIONS = ["silver+pen", "silver+delivery", "delivery+pen"]


def cards(*farms: dict[str, Any], **spec: Any) -> AnyMatch:
    """Return a position in the card step of round 2, with cards 1 and 2 in the first hand."""
    return table("cards", *farms, **{"hands": [[1, 2]], **spec})


# --- how many --------------------------------------------------------------------------------
@rule("granja.cards.one")
@pytest.mark.parametrize("action", ["field 1", "barrow 1", "helper 1", "extend 1"])
def test_one_card_may_be_played_in_the_step(action: str) -> None:
    match = cards({"silver": 1})
    assert match.view()["plays"] == 1
    match.play(action)
    if action == "extend 1":
        match.play("pay silver")
    assert hand(match) == [2]
    assert refusal(match, "field 2") == ("granja.cards.one", "no.no-plays", {"seat": 0})
    assert starting(match, "field", "barrow", "helper", "extend") == []


@rule("granja.cards.one")
def test_nobody_has_to_play_a_card_after_round_1() -> None:
    match = cards()
    match.play("done")
    assert match.to_act == (1,)
    assert hand(match) == [1, 2]


@rule("granja.cards.one")
def test_a_card_is_played_from_the_own_hand_only() -> None:
    match = cards(hands=[[1, 2], [3]])
    assert refusal(match, "field 3") == (
        "granja.hand.secret",
        "no.not-held",
        {"seat": 0, "card": 3},
    )


@rule("granja.cards.first-round")
def test_in_round_1_everybody_plays_two_cards_in_a_row() -> None:
    match = new(2, seed=4, first_player=0)
    for seat in (0, 1):
        first, second, *_ = hand(match, seat)
        assert match.view()["plays"] == 2
        for left, card in ((2, first), (1, second)):
            assert refusal(match, "done") == (
                "granja.cards.first-round", "no.play-more", {"seat": seat, "n": left},
            )  # fmt: skip
            match.play(f"field {card}")
            assert match.to_act == (seat,)
        assert refusal(match, f"field {hand(match, seat)[0]}")[0] == "granja.cards.one"
        match.play("done")
        assert len(farm(match, seat)["fields"]) == 2


@rule("granja.cards.first-round")
def test_a_card_that_is_played_for_a_commodity_does_not_count() -> None:
    match = new(2, first_player=0)
    one, two, three, _ = hand(match, 0)
    match.play_all(["return play", f"field {one}"])
    assert match.view()["plays"] == 2
    match.play(f"field {two}")
    assert refusal(match, "done")[2] == {"seat": 0, "n": 1}
    match.play(f"barrow {three}")
    assert allowed(match, "done")


# --- four sides ------------------------------------------------------------------------------
@rule("granja.cards.field")
def test_a_field_bears_the_crop_of_its_card_and_comes_into_play_empty() -> None:
    """Card 1 shows grapes, card 2 olives, card 3 grain."""
    for card, crop in ((1, "grape"), (2, "olive"), (3, "grain")):
        match = cards(hands=[[card]])
        told = only(match.play(f"field {card}"), "field_laid")
        assert (told["card"], told["crop"], told["n"]) == (card, crop, 1)
        assert farm(match)["fields"] == [card]
        assert farm(match)["ripe"] == {}
        play_on(match, "harvest", 0)
        match.play("harvest")
        assert farm(match)["ripe"] == {crop: 1}


@rule("granja.cards.field")
def test_there_may_be_any_number_of_fields() -> None:
    match = cards({"fields": list(range(3, 23))})
    match.play("field 1")
    assert len(farm(match)["fields"]) == 21
    assert match.view()["pending"] == []


@rule("granja.cards.barrow")
def test_a_barrow_shows_its_goods_and_its_vp() -> None:
    """Card 1 asks for an olive and a grain, and brings 2 VP; card 7 brings 6."""
    match = cards()
    told = only(match.play("barrow 1"), "barrow_laid")
    assert (told["card"], told["goods"], told["n"]) == (1, {"olive": 1, "grain": 1}, 2)
    assert farm(match)["barrows"] == [
        {"card": 1, "missing": {"olive": 1, "grain": 1}}, None, None,
    ]  # fmt: skip
    match = cards({"barrows": [1, 2]}, hands=[[7]])
    assert only(match.play("barrow 7"), "barrow_laid")["n"] == 6
    assert farm(match)["barrows"][2] == {
        "card": 7, "missing": {"olive": 1, "grain": 1, "grape": 1, "food": 1, "meat": 1},
    }  # fmt: skip


@rule("granja.cards.barrow")
def test_barrows_bring_2_to_6_vp_and_never_ask_for_a_commodity() -> None:
    game: Any = new(2).game
    assert {card.vp for card in game.components.cards} == {2, 3, 4, 5, 6}
    assert all(card.barrow >> 8 * 7 == 0 for card in game.components.cards)
    match = table("free", {"barrows": [1], "loaded": [{"grain": 1}], "stores": {"olive": 1}})
    match.play("deliver olive barrow-1")
    assert farm(match)["vp"] == 2


@rule("granja.cards.extension")
@pytest.mark.parametrize(
    ("card", "gifts", "sums"),
    [
        (1, ["paid-delivery", "pen"], (4, 0, 2, 3)),
        (2, ["silver", "paid-delivery"], (4, 1, 2, 2)),
        (3, ["silver", "pen"], (4, 1, 1, 3)),
    ],
)
def test_an_extension_gives_a_card_in_hand_and_two_things(
    card: int, gifts: list[str], sums: tuple[int, ...]
) -> None:
    match = cards({"silver": 1}, hands=[[card]])
    match.play(f"extend {card}")
    told = only(match.play("pay silver"), "extension_built")
    assert (told["card"], told["gifts"], told["n"]) == (card, gifts, 1)
    own = farm(match)
    assert (own["limit"], own["pays"], own["paid"], own["pens"]) == sums
    assert own["extensions"] == [card]


@rule("granja.cards.extension")
def test_each_card_gives_two_of_the_three_and_their_number_is_free() -> None:
    game: Any = new(2).game
    gifts = {card.gifts for card in game.components.cards}
    assert gifts == {(1, 1, 0), (1, 0, 1), (0, 1, 1)}
    own = farm(table("income", {"extensions": EXTENSIONS * 3}))
    assert (own["limit"], own["pays"], own["paid"], own["pens"]) == (12, 6, 7, 8)


@rule("granja.cards.helper")
def test_a_helper_can_be_used_from_then_on() -> None:
    """Card 1 is the Chef: each upgrade costs 1 silver less. Card 23 is the Farm Servant."""
    match = cards({"silver": 1, "stores": {"olive": 1}})
    assert not allowed(match, "upgrade olive")
    told = only(match.play("helper 1"), "helper_came")
    assert (told["card"], told["helper"]) == (1, "chef")
    assert farm(match)["helpers"] == [
        {"card": 1, "helper": "chef", "exhausted": False}, None, None,
    ]  # fmt: skip
    match.play("upgrade olive")
    assert farm(match)["silver"] == 0
    match = cards({"stores": {"olive": 1}}, hands=[[23]])
    assert refusal(match, "call 1") == (
        "granja.cards.helper", "no.no-helper", {"seat": 0, "notch": 1},
    )  # fmt: skip
    match.play("helper 23")
    assert allowed(match, "call 1")


@rule("granja.cards.free")
@pytest.mark.parametrize("action", ["field 1", "barrow 1", "helper 1"])
def test_fields_barrows_and_helpers_cost_nothing(action: str) -> None:
    match = cards({"extensions": EXTENSIONS})
    match.play(action)
    assert match.view()["pending"] == []
    assert hand(match) == [2]
    match = cards(RICH)
    before = farm(match)
    match.play(action)
    assert [farm(match)[part] for part in ("silver", "vp", "stores")] == [
        before[part] for part in ("silver", "vp", "stores")
    ]


# --- three notches ---------------------------------------------------------------------------
@rule("granja.cards.three")
@pytest.mark.parametrize("side", ["barrow", "helper"])
def test_a_fourth_needs_one_of_its_kind_to_be_discarded_first(side: str) -> None:
    other = "helper" if side == "barrow" else "barrow"
    own = {f"{side}s": [11, 12, 13], f"{other}s": [14, 15, 16]}
    match = cards(own)
    match.play(f"{side} 1")
    assert texts(match) == ["clear 1", "clear 2", "clear 3"]
    told = only(match.play("clear 2"), "card_made_room")
    assert (told.rule, told["card"], told["side"]) == ("granja.cards.three", 12, side)
    assert [part["card"] for part in farm(match)[f"{side}s"]] == [11, 1, 13]
    assert [part["card"] for part in farm(match)[f"{other}s"]] == [14, 15, 16]
    assert match.view()["discard"] == [12]
    assert hand(match) == [2]


@rule("granja.cards.three")
@pytest.mark.parametrize("side", ["barrow", "helper"])
def test_up_to_three_nothing_is_discarded(side: str) -> None:
    match = cards({f"{side}s": [11, 12]})
    match.play(f"{side} 1")
    assert [part["card"] for part in farm(match)[f"{side}s"]] == [11, 12, 1]
    assert match.view()["discard"] == []
    # There is no other reason to discard a card from the farm.
    assert refusal(match, "clear 1") == (
        "granja.cards.three", "no.not-now", {"step": "step-0", "what": "do-clear"},
    )  # fmt: skip


@rule("granja.cards.lost")
def test_goods_on_a_discarded_barrow_are_lost() -> None:
    loaded = [{}, {"olive": 1, "meat": 1}, {}]
    match = cards({"barrows": [11, 7, 13], "loaded": loaded})
    assert farm(match)["left"] == 23
    match.play("barrow 1")
    told = only(match.play("clear 2"), "load_lost")
    assert (told.rule, told["n"]) == ("granja.cards.lost", 2)
    assert (farm(match)["left"], stores(match)) == (25, {})
    assert farm(match)["barrows"][1] == {"card": 1, "missing": {"olive": 1, "grain": 1}}
    match = cards({"barrows": [11, 7, 13], "loaded": loaded})
    match.play("barrow 1")
    assert "load_lost" not in kinds(match.play("clear 1"))
    assert farm(match)["left"] == 23


# --- paying for an extension -----------------------------------------------------------------
@rule("granja.extension.cost")
@pytest.mark.parametrize("owned", range(9))
def test_the_next_extension_costs_one_farm_good_more(owned: int) -> None:
    match = cards({**RICH, "extensions": (EXTENSIONS * 3)[:owned]}, hands=[[66]])
    told = only(match.play("extend 66"), "extension_begun")
    assert (told.rule, told["card"], told["n"]) == ("granja.extension.cost", 66, owned + 1)
    for paid, kind in enumerate(KINDS[: owned + 1]):
        assert len(farm(match)["extensions"]) == owned
        assert len(texts(match)) == 9 - paid
        match.play(f"pay {kind}")
    assert len(farm(match)["extensions"]) == owned + 1
    assert (farm(match)["silver"], farm(match)["vp"]) == (owned < 7, owned < 8)
    assert stores(match) == dict.fromkeys(KINDS[owned + 1 : 7], 1)
    assert farm(match)["left"] == 25 - len(stores(match))


@rule("granja.extension.cost")
@pytest.mark.parametrize("kind", KINDS)
def test_the_first_extension_can_be_paid_with_any_farm_good(kind: str) -> None:
    match = cards(RICH)
    match.play_all(["extend 1", f"pay {kind}"])
    own = farm(match)
    assert own["extensions"] == [1]
    held = {**own["stores"], "silver": own["silver"], "vp": own["vp"]}
    assert {name: n for name, n in held.items() if n} == {name: 1 for name in KINDS if name != kind}


@rule("granja.extension.cost")
def test_what_one_does_not_have_does_not_pay() -> None:
    match = cards({"silver": 1})
    match.play("extend 1")
    assert refusal(match, "pay olive") == (
        "granja.extension.cost", "no.cannot-pay", {"seat": 0, "good": "olive"},
    )  # fmt: skip
    assert texts(match) == ["pay silver"]


@rule("granja.extension.different")
def test_the_goods_that_are_paid_are_all_different() -> None:
    own = {"silver": 5, "vp": 5, "stores": {"olive": 5}, "fields": ["olive"], "ripe": {"olive": 1}}
    match = cards({**own, "extensions": EXTENSIONS[:2]})
    match.play_all(["extend 1", "pay olive"])
    said = ("granja.extension.different", "no.paid-already", {"good": "olive"})
    assert refusal(match, "pay olive") == said
    # An olive on a field is an olive too.
    assert refusal(match, "pay field-olive") == said
    match.play("pay silver")
    assert texts(match) == ["pay vp"]
    match.play("pay vp")
    assert (farm(match)["silver"], farm(match)["vp"], stores(match)) == (4, 4, {"olive": 4})
    assert len(farm(match)["extensions"]) == 3


@rule("granja.extension.different")
def test_an_olive_of_a_field_and_one_of_a_store_are_of_one_kind() -> None:
    own = {"silver": 1, "stores": {"olive": 1}, "fields": ["olive"], "ripe": {"olive": 1}}
    match = cards({**own, "extensions": EXTENSIONS[:1]})
    match.play_all(["extend 1", "pay field-olive"])
    assert refusal(match, "pay olive")[1:] == ("no.paid-already", {"good": "olive"})
    assert texts(match) == ["pay silver"]


@rule("granja.extension.different")
def test_too_few_kinds_do_not_pay_however_many_goods_there_are() -> None:
    match = cards({"silver": 20, "stores": {"olive": 9}, "extensions": EXTENSIONS[:2]})
    assert refusal(match, "extend 1") == (
        "granja.extension.different", "no.cannot-extend", {"seat": 0, "n": 3, "had": 2},
    )  # fmt: skip


@rule("granja.extension.no-commodity")
def test_a_commodity_does_not_pay_for_an_extension() -> None:
    match = cards({"stores": {"commodity": 3}})
    assert refusal(match, "extend 1") == (
        "granja.extension.no-commodity", "no.commodity-pays-nothing", {"n": 1, "had": 0},
    )  # fmt: skip
    match = cards({"stores": {"commodity": 3}, "vp": 1})
    match.play("extend 1")
    assert texts(match) == ["pay vp"]
    assert impossible(match, "pay commodity")


@rule("granja.extension.fields")
@pytest.mark.parametrize("crop", ["olive", "grain", "grape"])
def test_goods_on_fields_may_pay(crop: str) -> None:
    own = {"fields": [crop], "ripe": {crop: 1}, "extensions": EXTENSIONS[:1]}
    match = cards({**own, "silver": 1})
    match.play("extend 1")
    assert set(texts(match)) == {"pay silver", f"pay field-{crop}"}
    match.play_all([f"pay field-{crop}", "pay silver"])
    assert farm(match)["ripe"] == {}
    assert farm(match)["left"] == 25
    assert len(farm(match)["extensions"]) == 2


@rule("granja.extension.tenth")
def test_a_tenth_extension_cannot_be_paid() -> None:
    match = cards({**RICH, "extensions": EXTENSIONS * 3}, hands=[[66]])
    assert refusal(match, "extend 66") == (
        "granja.extension.tenth", "no.too-many-extensions", {"n": 10},
    )  # fmt: skip


@rule("granja.extension.tenth")
def test_a_ninth_can() -> None:
    match = cards({**RICH, "extensions": (EXTENSIONS * 3)[:8]}, hands=[[66]])
    assert allowed(match, "extend 66")


# --- the hand --------------------------------------------------------------------------------
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
