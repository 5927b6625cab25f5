"""Playing cards on the four sides of the farm, and paying for extensions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.granja.conftest import (
    allowed,
    farm,
    hand,
    impossible,
    kinds,
    new,
    only,
    play_on,
    refusal,
    rule,
    starting,
    stores,
    texts,
)
from tests.granja.farms import EXTENSIONS, cards, table

KINDS = ("olive", "grain", "grape", "pig", "food", "wine", "meat", "silver", "vp")
# One of each farm good.
RICH: dict[str, Any] = {"silver": 1, "vp": 1, "stores": dict.fromkeys(KINDS[:7], 1)}


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


@rule("granja.extension.different")
def test_what_is_still_to_be_paid_is_counted_down() -> None:
    match = cards({"extensions": ["silver+pen"], "silver": 1, "vp": 1})
    match.play("extend 1")
    left = [only(match.play(text), "extension_paid").data["n"] for text in ("pay silver", "pay vp")]
    assert left == [1, 0]


@rule("granja.extension.no-commodity")
def test_commodities_are_no_farm_goods_however_many() -> None:
    own = {"extensions": EXTENSIONS[:2], "silver": 1, "stores": {"commodity": 2}}
    match = cards(own)
    assert refusal(match, "extend 1")[1] == "no.cannot-extend"


@rule("granja.cards.first-round")
def test_who_has_no_card_left_may_end_the_first_card_step() -> None:
    match = new(2, numbers={"start_hand": 1}, first_player=0)
    match.play(starting(match, "field")[0])
    assert hand(match) == []
    assert allowed(match, "done")
