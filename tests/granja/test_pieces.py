"""Markers, farm cards, goods and pens."""

from __future__ import annotations

from typing import Any

import pytest

import ludo
from tests.granja.conftest import (
    allowed,
    farm,
    impossible,
    kinds,
    new,
    of_kind,
    only,
    refusal,
    rule,
    starting,
    stores,
    texts,
    under_way,
)
from tests.granja.farms import table

CROPS = ("olive", "grain", "grape")
# With so many goods in its stores a farm has no marker left.
FULL = {"olive": 10, "grain": 10, "wine": 5}


# --- markers ---------------------------------------------------------------------------------
@rule("granja.piece.marker")
def test_what_a_marker_is_depends_on_where_it_lies() -> None:
    """A marker on an olive field is an olive, one in the centre a commodity, one on the market a
    stall, one in a pen a pig: each of them can be used as such."""
    own = {
        "fields": ["olive"], "ripe": {"olive": 1}, "stores": {"commodity": 1, "pig": 1},
        "stalls": [1], "silver": 3,
    }  # fmt: skip
    match = table("income", own)
    assert farm(match)["left"] == 25 - 4
    assert [text for text in texts(match) if text.startswith(("upgrade", "sell"))] == [
        "sell pig", "upgrade pig", "upgrade field-olive",
    ]  # fmt: skip
    assert starting(match, "return")[0] == "return silver"
    # The marker moves from the field to the store of food: it is food now.
    match.play("upgrade field-olive")
    assert farm(match)["left"] == 25 - 4
    assert (farm(match)["ripe"], stores(match)["food"]) == ({}, 1)


@rule("granja.piece.marker")
def test_every_place_in_the_village_and_on_a_barrow_takes_a_marker() -> None:
    own = {
        "barrows": [7], "loaded": [{"olive": 1, "meat": 1}], "stalls": [1, 5],
        "delivered": {"butcher": {"pig": 2}}, "done": ["deli"], "helpers": ["elder"],
        "reserved": 3, "fields": ["grape"], "ripe": {"grape": 1},
    }  # fmt: skip
    assert farm(table("die1", own))["left"] == 25 - (2 + 2 + 2 + 1 + 1 + 1)


@rule("granja.piece.limit")
def test_there_are_25_markers_and_each_thing_takes_one() -> None:
    match = new(2)
    assert [farm(match, seat)["left"] for seat in (0, 1)] == [23, 23]
    match = table("income", {"stores": {**FULL, "wine": 4}, "silver": 8})
    assert farm(match)["left"] == 1
    assert "markers_ran_out" not in kinds(match.play("buy olive"))
    assert farm(match)["left"] == 0
    told = only(match.play("buy grape"), "markers_ran_out")
    assert (told.rule, told["n"], told.seat) == ("granja.piece.limit", 25, 0)
    assert stores(match) == {**FULL, "olive": 11, "wine": 4}


@rule("granja.piece.limit")
def test_a_position_with_26_markers_does_not_exist() -> None:
    assert farm(table("income", {"stores": FULL}))["left"] == 0
    with pytest.raises(ludo.BadOption, match="seat 0 has -1 markers left"):
        table("income", {"stores": {**FULL, "wine": 6}})


@rule("granja.piece.limit")
def test_a_marker_that_is_not_needed_any_more_comes_back() -> None:
    match = table("income", {"stores": {"pig": 1, "commodity": 1, "olive": 1}})
    assert farm(match)["left"] == 22
    match.play("sell pig")
    assert farm(match)["left"] == 23
    match.play("return silver")
    assert farm(match)["left"] == 24


def short(**more: Any) -> Any:
    """Return a position in which a bought grape waits for a marker."""
    own = {
        "stores": {"olive": 8, "food": 6, "pig": 1, "commodity": 1}, "silver": 4,
        "fields": ["grain"], "ripe": {"grain": 1}, "barrows": [1], "loaded": [{"olive": 1}],
        "stalls": [3, 9], "delivered": {"butcher": {"pig": 2}, "wainwright": {"wine": 1}},
        "done": ["deli", "greengrocer"],
    }  # fmt: skip
    match = table("income", {**own, **more})
    assert farm(match)["left"] == 0
    match.play("buy grape")
    return match


@rule("granja.piece.back")
def test_without_a_marker_one_is_taken_back_from_the_farm_or_the_market() -> None:
    """From stores, pens, commodities, fields, barrows and stalls; never from a workshop."""
    assert texts(short()) == [
        "back olive", "back pig", "back food", "back commodity", "back field-grain",
        "back barrow-1-olive", "back stall-3", "back stall-9", "skip",
    ]  # fmt: skip


@rule("granja.piece.back")
@pytest.mark.parametrize(
    "place",
    ["olive", "pig", "food", "commodity", "field-grain", "barrow-1-olive", "stall-9"],
)
def test_the_marker_that_is_taken_back_becomes_the_new_thing(place: str) -> None:
    match = short()
    before = farm(match)
    told = match.play(f"back {place}")
    assert kinds(told) == ["marker_taken_back", "good_bought"]
    after = farm(match)
    assert (after["stores"]["grape"], after["silver"]) == (1, 0)
    assert after["left"] == 0
    assert match.view()["pending"] == []
    assert match.game.invariants(match.state) == []
    if place in before["stores"]:
        assert after["stores"].get(place, 0) == before["stores"][place] - 1
    assert (after["ripe"] == {}) == (place == "field-grain")
    missing = {"olive": 1, "grain": 1} if place == "barrow-1-olive" else {"grain": 1}
    assert after["barrows"][0]["missing"] == missing
    assert after["stalls"] == ([3] if place == "stall-9" else [3, 9])
    assert after["rows"] == before["rows"]


@rule("granja.piece.back")
def test_a_marker_is_taken_back_only_from_where_one_lies_and_never_from_a_workshop() -> None:
    match = short()
    said = ("granja.piece.back", "no.no-marker-there", {"seat": 0})
    assert refusal(match, "back wine") == said
    assert refusal(match, "back stall-4") == said
    assert refusal(match, "back barrow-1-grain") == said
    assert refusal(match, "back barrow-2-olive") == said
    assert all(impossible(match, f"back {name}") for name in ("deli", "butcher", "wainwright"))


@rule("granja.piece.back")
def test_who_takes_no_marker_back_goes_without_the_new_thing() -> None:
    match = short()
    before = farm(match)
    match.play("skip")
    assert farm(match) == before
    assert "grape" not in stores(match)
    # What was not had is not paid.
    assert farm(match)["silver"] == 4
    assert match.view()["pending"] == []
    assert match.view()["phase"] == "income"


@rule("granja.piece.back")
def test_the_choice_is_there_in_the_harvest_too() -> None:
    own = {"fields": ["grape", "grape", "olive"], "stores": {**FULL, "wine": 4}}
    match = table("harvest", own)
    told = match.play("harvest")
    # One field finds the last marker, for the two others one has to be taken back.
    assert len(of_kind(told, "markers_ran_out")) == 2
    assert sum(farm(match)["ripe"].values()) == 1
    match.play("back wine")
    assert sum(farm(match)["ripe"].values()) == 2
    match.play("skip")
    assert sum(farm(match)["ripe"].values()) == 2
    assert stores(match) == {**FULL, "wine": 3}
    assert match.view()["phase"] == "harvest"


@rule("granja.piece.limit")
@rule("granja.piece.back")
def test_a_good_that_is_received_needs_a_marker_too() -> None:
    """A pig of a roof tile, then a piglet: each waits until a marker is taken back, or is lost."""
    pens = {"extensions": ["delivery+pen", "delivery+pen"]}
    full = {**FULL, "pig": 2, "grain": 8}
    match = table("harvest", {"roofs": [2], "stores": full, **pens})
    assert "markers_ran_out" in kinds(match.play("tile 1"))
    assert stores(match)["pig"] == 2
    match.play("back wine")
    assert (stores(match)["pig"], stores(match)["wine"]) == (3, 4)
    match.play("breed")
    assert stores(match)["pig"] == 3
    match.play("back wine")
    assert (stores(match)["pig"], stores(match)["wine"], farm(match)["left"]) == (4, 3, 0)
    match = table("harvest", {"stores": full, **pens})
    match.play_all(["breed", "skip"])
    assert stores(match) == full


@rule("granja.piece.back")
def test_markers_are_taken_back_only_when_all_are_out() -> None:
    match = table("income", {"stores": {"olive": 3}, "silver": 9})
    assert refusal(match, "back olive") == (
        "granja.piece.back", "no.not-now", {"step": "step-2", "what": "do-back"},
    )  # fmt: skip


@rule("granja.piece.unlimited")
def test_silver_and_vp_never_run_out() -> None:
    """There are 42 coins and 54 VP tokens in the box: more than they are worth can be had."""
    own = {"silver": 300, "vp": 500, "stores": {"commodity": 1}}
    match = table("roof", {**own, "roofs": [24, 4]}, roofs=[21])
    match.play("return silver")
    assert farm(match)["silver"] == 304
    match.play("tile 1")
    assert farm(match)["vp"] == 501
    match.play("roof 21")
    assert (farm(match)["silver"], farm(match)["vp"]) == (298, 503)


@rule("granja.piece.unlimited")
def test_any_number_of_helpers_may_be_exhausted() -> None:
    """There are ten exhaustion markers in the box, and twelve helpers can lie at a table."""
    used = {"exhausted": [1, 2, 3]}
    farms: list[dict[str, Any]] = [
        {"helpers": ["reader", "farm-worker", "farm-servant"], "silver": 1, "exhausted": [2, 3]},
        {"helpers": ["peddler", "innkeeper", "tinker"], **used},
        {"helpers": ["cook", "broker", "huckster"], **used},
        {"helpers": ["bargainer", "mayor", "grocer"], **used},
    ]
    match = table("income", *farms, players=4)
    match.play("call 1")
    assert [helper["exhausted"] for helper in farm(match)["helpers"]] == [True] * 3
    assert refusal(match, "call 1")[0] == "granja.helper.once"


# --- cards -----------------------------------------------------------------------------------
@rule("granja.piece.strip")
def test_a_card_that_is_a_field_is_nothing_else() -> None:
    """Card 38 shows an olive, silver and a delivery, a barrow, and the Swineherd with 2 pens."""
    match = table("harvest", {"fields": [38]})
    own = farm(match)
    assert (own["limit"], own["pays"], own["paid"], own["pens"]) == (3, 0, 1, 2)
    assert own["helpers"] == own["barrows"] == [None, None, None]
    match.play("harvest")
    assert farm(match)["ripe"] == {"olive": 1}


@rule("granja.piece.strip")
@pytest.mark.parametrize(
    ("side", "sums"),
    [("barrows", (3, 0, 1, 2)), ("extensions", (4, 1, 2, 2)), ("helpers", (3, 0, 1, 4))],
)
def test_the_hidden_edges_of_a_card_have_no_effect(side: str, sums: tuple[int, ...]) -> None:
    match = table("harvest", {side: [38]})
    own = farm(match)
    assert (own["limit"], own["pays"], own["paid"], own["pens"]) == sums
    # No olive grows on it, it is no field.
    assert refusal(match, "harvest") == (
        "granja.harvest.fields", "no.no-empty-field", {"seat": 0, "n": 0},
    )  # fmt: skip


# --- goods -----------------------------------------------------------------------------------
@rule("granja.good.harvest")
@pytest.mark.parametrize("crop", CROPS)
def test_harvest_goods_grow_on_fields_lie_in_stores_and_can_be_upgraded(crop: str) -> None:
    match = table("harvest", {"fields": [crop], "silver": 9})
    match.play("harvest")
    assert farm(match)["ripe"] == {crop: 1}
    match.play(f"buy {crop}")
    assert stores(match) == {crop: 1}
    assert allowed(match, f"upgrade field-{crop}")
    assert allowed(match, f"upgrade {crop}")


@rule("granja.good.harvest")
def test_there_are_three_crops_and_nothing_else_grows() -> None:
    game: Any = new(2).game
    assert {card.crop for card in game.components.cards} == {0, 1, 2}
    match = table("income", {"roofs": [5]})
    match.play("tile 1")
    assert starting(match, "take") == ["take olive", "take grain", "take grape"]


@rule("granja.good.resource")
@pytest.mark.parametrize("good", [*CROPS, "pig"])
def test_resources_can_be_bought_sold_and_upgraded(good: str) -> None:
    match = table("income", {"silver": 20, "stores": {good: 1}})
    for action in ("buy", "sell", "upgrade"):
        assert allowed(match, f"{action} {good}")
    match.play(f"buy {good}")
    assert stores(match) == {good: 2}
    match.play(f"sell {good}")
    assert stores(match) == {good: 1}
    match.play(f"upgrade {good}")
    assert good not in stores(match)


@rule("granja.good.resource")
def test_nothing_else_is_a_resource() -> None:
    own = {"silver": 20, "stores": dict.fromkeys(("food", "wine", "meat", "commodity"), 1)}
    match = table("income", own)
    assert starting(match, "buy") == ["buy olive", "buy grain", "buy grape", "buy pig"]
    assert starting(match, "sell", "upgrade") == []
    # The Greengrocer gives a resource: one of the four.
    match = table("harvest", {"done": ["greengrocer"]})
    match.play("greengrocer")
    assert starting(match, "take") == ["take olive", "take grain", "take grape", "take pig"]


@rule("granja.good.upgraded")
@pytest.mark.parametrize(
    ("good", "better"), [("olive", "food"), ("grain", "food"), ("grape", "wine"), ("pig", "meat")]
)
def test_what_each_resource_becomes(good: str, better: str) -> None:
    match = table("income", {"silver": 3, "stores": {good: 1}})
    told = only(match.play(f"upgrade {good}"), "good_upgraded")
    assert (told["source"], told["good"]) == (good, better)
    assert stores(match) == {better: 1}


@rule("granja.good.upgraded")
def test_an_upgraded_good_is_not_upgraded_again() -> None:
    match = table("income", {"silver": 20, "stores": {"food": 1, "wine": 1, "commodity": 1}})
    assert starting(match, "upgrade") == []
    for good in ("food", "wine", "meat", "commodity"):
        assert refusal(match, f"upgrade {good}") == (
            "granja.good.upgraded", "no.no-upgrade-of", {"good": good},
        )  # fmt: skip


@rule("granja.good.store")
def test_goods_that_are_not_harvested_go_to_the_stores() -> None:
    """By purchase, commodity, roof tile or helper: the empty fields stay empty."""
    own = {
        "fields": ["olive", "grain", "grape"], "silver": 3, "stores": {"commodity": 1},
        "roofs": [10], "helpers": ["gardener"],
    }  # fmt: skip
    match = table("income", own)
    match.play_all(["buy olive", "return goods", "take olive", "take grain", "tile 1", "income"])
    assert stores(match) == {"olive": 3, "grain": 1, "grape": 1}
    assert farm(match)["ripe"] == {}


@rule("granja.good.choice")
def test_who_resolves_a_tile_chooses_the_good_unless_it_is_named() -> None:
    match = table("income", {"roofs": [5, 17, 10]})
    match.play("tile 1")
    assert starting(match, "take") == ["take olive", "take grain", "take grape"]
    assert refusal(match, "take pig") == (
        "granja.good.choice", "no.not-offered",
        {"good": "pig", "goods": ["olive", "grain", "grape"]},
    )  # fmt: skip
    match.play("take grape")
    match.play("tile 2")
    assert refusal(match, "take grape")[2] == {"good": "grape", "goods": ["olive", "grain"]}
    match.play("take grain")
    # This one names the grape: there is nothing to choose.
    match.play("tile 3")
    assert match.view()["pending"] == []
    assert stores(match) == {"grape": 2, "grain": 1}


@rule("granja.good.choice")
def test_a_good_that_is_offered_may_be_left_and_is_chosen_only_then() -> None:
    match = table("income", {"roofs": [5]})
    assert refusal(match, "take olive") == (
        "granja.good.choice", "no.not-now", {"step": "step-2", "what": "do-take"},
    )  # fmt: skip
    match.play("tile 1")
    told = match.play("skip")
    assert [(event.kind, event.rule) for event in told] == [("left_over", "granja.good.choice")]
    assert stores(match) == {}


# --- pens ------------------------------------------------------------------------------------
@rule("granja.good.pens")
def test_the_barn_has_two_pens_for_one_pig_each() -> None:
    match = table("income", {"silver": 15})
    assert farm(match)["pens"] == 2
    match.play_all(["buy pig", "buy pig"])
    assert stores(match) == {"pig": 2}
    assert not allowed(match, "buy pig")


@rule("granja.good.pens")
@pytest.mark.parametrize(
    ("own", "pens"),
    [
        ({"extensions": ["silver+pen"]}, 3),
        ({"extensions": ["silver+pen", "delivery+pen", "silver+delivery"]}, 4),
        ({"helpers": ["swineherd"]}, 4),
        ({"helpers": ["swineherd"], "extensions": ["silver+pen"]}, 5),
    ],
)
def test_extensions_and_helpers_add_pens(own: dict[str, Any], pens: int) -> None:
    match = table("income", {**own, "silver": 5, "stores": {"pig": pens - 1}})
    assert farm(match)["pens"] == pens
    match.play("buy pig")
    match = table("income", {**own, "silver": 5, "stores": {"pig": pens}})
    assert refusal(match, "buy pig")[2] == {"seat": 0, "n": pens}


@rule("granja.good.pens")
def test_the_stores_hold_any_number_of_goods() -> None:
    match = table("income", {"stores": {"olive": 20}, "silver": 9})
    match.play_all(["buy olive"] * 3)
    assert stores(match) == {"olive": 23}


@rule("granja.good.pig-sold")
@pytest.mark.parametrize(
    ("phase", "own", "actions"),
    [
        ("die1", {}, ["die 1", "choose pig"]),
        ("income", {"roofs": [2]}, ["tile 1"]),
        ("income", {"stores": {"pig": 2, "commodity": 1}}, ["return pig"]),
        ("harvest", {"done": ["greengrocer"]}, ["greengrocer", "take pig"]),
    ],
)
def test_a_pig_without_a_pen_is_sold_at_once(
    phase: str, own: dict[str, Any], actions: list[str]
) -> None:
    """By a revenue die, a roof tile, a commodity, a workshop marker."""
    match = table(phase, {"stores": {"pig": 2}, **own})
    match.play_all(actions)
    assert stores(match) == {"pig": 2}
    assert farm(match)["silver"] == 3
    told = only(match.last_events, "pig_sold")
    assert (told.rule, told["n"], told.seat) == ("granja.good.pig-sold", 3, 0)


@rule("granja.good.pig-sold")
def test_a_pig_with_a_pen_is_not_sold() -> None:
    match = table("die1", {"stores": {"pig": 1}})
    match.play_all(["die 1", "choose pig"])
    assert (stores(match), farm(match)["silver"]) == ({"pig": 2}, 0)


@rule("granja.good.pens-lost")
@pytest.mark.parametrize(("pigs", "kept", "silver"), [(2, 2, 0), (3, 2, 3), (4, 2, 6)])
def test_pigs_that_lose_their_pens_are_sold(pigs: int, kept: int, silver: int) -> None:
    """The Swineherd leaves with 2 pens; the barn keeps its own two."""
    own = {"helpers": ["swineherd", "chef", "steward"], "stores": {"pig": pigs}}
    match = table("cards", own, hands=[[9]])
    match.play_all(["helper 9", "clear 1"])
    assert farm(match)["pens"] == 2
    assert stores(match) == {"pig": kept}
    assert farm(match)["silver"] == silver
    assert farm(match)["left"] == 25 - kept
    sold = of_kind(match.last_events, "pig_sold")
    assert [(event.rule, event["n"]) for event in sold] == [("granja.good.pens-lost", 3)] * (
        pigs - kept
    )


@rule("granja.good.pens-lost")
def test_pigs_move_to_pens_that_are_free() -> None:
    own = {
        "helpers": ["swineherd", "chef", "steward"], "stores": {"pig": 4},
        "extensions": ["silver+pen"],
    }  # fmt: skip
    match = table("cards", own, hands=[[9]])
    match.play_all(["helper 9", "clear 1"])
    assert (stores(match), farm(match)["silver"]) == ({"pig": 3}, 3)


@rule("granja.good.pig-sold")
def test_a_pig_without_a_pen_needs_no_marker() -> None:
    match = table("last", {"stores": {"pig": 2, "olive": 23}}, dice=[1])
    assert farm(match)["left"] == 0
    assert kinds(match.play("choose pig"))[-1] == "pig_sold"
    assert farm(match)["silver"] == 3
    assert under_way(match) == []


@rule("granja.piece.back")
def test_who_leaves_one_crop_is_asked_about_the_next() -> None:
    match = table("harvest", {"fields": ["olive", "grain"], "stores": {"food": 25}})
    match.play("harvest")
    assert under_way(match) == ["marker", "marker"]
    match.play("skip")
    assert under_way(match) == ["marker"]
