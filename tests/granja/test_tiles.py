"""What each roof tile does, once, in its phases, in a step of one's own."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludo.core.match import AnyMatch
from tests.granja.conftest import (
    OWN_STEPS,
    REVENUE,
    TRANSPORT,
    allowed,
    do,
    farm,
    helped,
    of_kind,
    refused,
    rule,
    rules_of,
    silver,
    starting,
    stores,
    under_way,
)
from tests.granja.farms import loaded, nearly, table

# Tiles by their number: what each does, and in which steps.
TILES = {
    1: "goods", 2: "pig", 3: "upgrade", 4: "silver", 5: "any-good", 6: "delivery", 7: "die",
    8: "card", 9: "upgraded", 10: "good", 11: "double", 12: "income", 13: "upgrade", 14: "stall",
    15: "siesta", 16: "silver", 17: "either", 18: "turn-up", 19: "die", 20: "paid", 21: "good",
    22: "silver", 23: "siesta", 24: "vp",
}  # fmt: skip
LATER = (*REVENUE, *TRANSPORT)
TIMES = {"delivery": LATER, "paid": LATER, "stall": LATER, "die": ("die1", "die2"),
         "double": ("roof",)}  # fmt: skip


def used(match: AnyMatch) -> list[bool]:
    """Return which roof tiles of seat 0 lie face down, from left to right."""
    return [tile["used"] for tile in farm(match)["roofs"]]


def steps(fitting: bool) -> list[Any]:
    """Return each tile with each step that fits it, or does not; dice have tests of their own."""
    return [
        pytest.param(tile, step, marks=rule(f"granja.tile.{effect}"), id=f"{tile}-{effect}-{step}")
        for tile, effect in TILES.items()
        for step in OWN_STEPS
        if (step in TIMES.get(effect, OWN_STEPS)) == fitting and effect != "die"
    ]


@pytest.mark.parametrize(("tile", "step"), steps(True))
def test_a_tile_is_used_in_its_phases_and_then_lies_face_down(tile: int, step: str) -> None:
    first, sold = 1 if tile == 4 else 4, 22 if tile == 21 else 21
    own = {"roofs": [first, tile], "used": [1], "silver": 9, "stores": {"olive": 1}}
    match = table(step, own, hands=[[12]], roofs=[sold], round=6)
    if step == "roof":
        do(match, f"roof {sold}")
    (told,) = of_kind(do(match, "tile 2"), "tile_used")
    assert told.rule == f"granja.tile.{TILES[tile]}"
    assert used(match)[1]
    if under_way(match)[-1:] == ["turn-up"]:
        do(match, "turn 1")
    while under_way(match) not in ([], ["revenue"]):
        do(match, "skip")
    assert refused(match, "tile 2").rule == "granja.roof.use"


@pytest.mark.parametrize(("tile", "step"), steps(False))
def test_a_tile_with_phases_is_not_used_in_others(tile: int, step: str) -> None:
    own = {"roofs": [tile], "silver": 9, "stores": {"olive": 1}}
    match = table(step, own, hands=[[12]])
    assert refused(match, "tile 1").rule == "granja.roof.phase"


@pytest.mark.parametrize(
    "tile", [pytest.param(t, marks=rule(f"granja.tile.{e}"), id=e) for t, e in TILES.items()]
)
def test_a_tile_is_its_owner_s_and_waits_for_its_turn(tile: int) -> None:
    owner = {"roofs": [tile], "silver": 9, "stores": {"olive": 1}}
    match = table("free", {}, owner)
    assert match.legal(1) == []
    assert refused(match, "1: tile 1").rule == "granja.round.order"
    assert refused(match, "tile 1").rule == "granja.roof.place"
    do(match, "done")
    if TILES[tile] not in ("die", "double", "turn-up"):
        assert allowed(match, "tile 1")


# --- goods and silver ----------------------------------------------------------------------------
@rule("granja.tile.good")
@pytest.mark.parametrize(("tile", "good"), [(10, "grape"), (21, "olive")])
def test_a_tile_brings_the_good_that_it_names_to_the_store(tile: int, good: str) -> None:
    match = table("harvest", {"roofs": [tile], "fields": [16, 17]})
    events = do(match, "tile 1")
    assert (stores(match), farm(match)["ripe"], under_way(match)) == ({good: 1}, {}, [])
    assert "granja.tile.good" in rules_of(of_kind(events, "good_received"))


@rule("granja.tile.silver")
@pytest.mark.parametrize(("tile", "n"), [(4, 4), (16, 3), (22, 2)])
def test_a_tile_brings_the_silver_that_it_shows(tile: int, n: int) -> None:
    match = table("hats", {"roofs": [tile], "silver": 1})
    do(match, "tile 1")
    assert silver(match) == 1 + n


@rule("granja.tile.either")
@pytest.mark.parametrize("good", ["grain", "olive"])
def test_a_tile_brings_a_grain_or_an_olive(good: str) -> None:
    match = table("income", {"roofs": [17]})
    do(match, "tile 1")
    assert starting(match, "take") == ["take olive", "take grain"]
    assert refused(match, "take grape").rule == "granja.good.choice"
    do(match, f"take {good}")
    assert (stores(match), under_way(match)) == ({good: 1}, [])


@rule("granja.tile.any-good")
@pytest.mark.parametrize("good", ["olive", "grain", "grape"])
def test_a_tile_brings_any_harvest_good(good: str) -> None:
    match = table("income", {"roofs": [5]})
    do(match, "tile 1")
    assert starting(match, "take") == ["take olive", "take grain", "take grape"]
    do(match, f"take {good}")
    assert (stores(match), under_way(match)) == ({good: 1}, [])


@rule("granja.tile.goods")
@settings(max_examples=12, deadline=None)
@given(goods=st.permutations(["olive", "grain", "grape"]))
def test_a_tile_brings_two_different_harvest_goods(goods: list[str]) -> None:
    match = table("income", {"roofs": [1]})
    do(match, "tile 1", f"take {goods[0]}")
    assert refused(match, f"take {goods[0]}").rule == "granja.good.choice"
    assert refused(match, "take pig").rule == "granja.good.choice"
    do(match, f"take {goods[1]}")
    assert (stores(match), under_way(match)) == ({goods[0]: 1, goods[1]: 1}, [])


@rule("granja.tile.pig")
def test_a_tile_brings_a_pig_or_its_price() -> None:
    match = table("last", {"roofs": [2]})
    do(match, "tile 1")
    assert (stores(match), silver(match)) == ({"pig": 1}, 0)
    match = table("last", {"roofs": [2], "stores": {"pig": 2}})
    do(match, "tile 1")
    assert (stores(match), silver(match)) == ({"pig": 2}, 3)


@rule("granja.tile.upgraded")
@pytest.mark.parametrize("good", ["food", "wine", "meat"])
def test_a_tile_brings_an_upgraded_good(good: str) -> None:
    match = table("cards", {"roofs": [9]})
    do(match, "tile 1")
    assert starting(match, "take") == ["take food", "take wine", "take meat"]
    do(match, f"take {good}")
    assert (stores(match), silver(match), under_way(match)) == ({good: 1}, 0, [])


@rule("granja.tile.upgrade")
@pytest.mark.parametrize(("tile", "n"), [(13, 1), (3, 2)])
def test_a_tile_upgrades_as_many_resources_as_it_shows(tile: int, n: int) -> None:
    match = table("free", {"roofs": [tile], "stores": {"olive": 3}})
    do(match, "tile 1", *["upgrade olive"] * n)
    assert (stores(match), under_way(match)) == ({"olive": 3 - n, "food": n}, [])
    assert refused(match, "upgrade olive").rule == "granja.upgrade.cost"


@rule("granja.tile.upgrade")
def test_free_upgrades_take_from_fields_and_pens_and_may_be_left() -> None:
    own = {"roofs": [3], "stores": {"pig": 1}, "fields": [16], "ripe": {"grape": 1}}
    match = table("free", own)
    do(match, "tile 1", "upgrade field-grape", "skip")
    assert (stores(match), under_way(match)) == ({"pig": 1, "wine": 1}, [])
    match = table("free", {"roofs": [3], "stores": {"food": 1}})
    assert refused(match, "tile 1").rule == "granja.space.only-possible"


@rule("granja.tile.vp")
def test_a_tile_brings_a_vp() -> None:
    match = table("paid", {"roofs": [24], "vp": 1})
    do(match, "tile 1")
    assert (farm(match)["vp"], farm(match)["tally"]["roofs"]) == (2, 1)


@rule("granja.tile.income")
def test_a_tile_brings_what_the_income_would_pay_now() -> None:
    own = {"roofs": [12], "extensions": ["silver+pen", "silver+delivery"],
            "helpers": ["steward", "gardener"], "done": ["merchant-house", "deli", "greengrocer"],
            "fields": [16], "stores": {"pig": 2}}  # fmt: skip
    match = table("last", {**own, "helpers": ["steward", "gardener", "swineherd"]})
    do(match, "tile 1")
    # No harvest, no piglet, no Greengrocer.
    assert silver(match) == 2 + 2 + 3
    assert stores(match) == {"pig": 2, "olive": 1, "commodity": 1}
    assert (farm(match)["ripe"], under_way(match)) == ({}, ["revenue"])


@rule("granja.tile.income")
def test_a_workshop_marker_of_this_round_pays_no_income_yet() -> None:
    match = table("paid", {"roofs": [12], "fresh": ["merchant-house", "deli"]})
    do(match, "tile 1")
    assert (silver(match), stores(match)) == (0, {})


@rule("granja.tile.income")
def test_the_tile_comes_on_top_of_the_income_of_the_round() -> None:
    match = table("income", {"roofs": [12], "helpers": ["steward"]})
    do(match, "tile 1", "income")
    assert silver(match) == 4


# --- cards, deliveries, siesta -------------------------------------------------------------------
@rule("granja.tile.card")
def test_a_tile_plays_or_draws_a_card() -> None:
    match = table("free", {"roofs": [8]}, hands=[[12]], draw=[50])
    do(match, "tile 1")
    assert starting(match, "choose") == ["choose play", "choose draw"]
    do(match, "choose draw")
    assert (match.view(0)["hand"], under_way(match)) == ([12, 50], [])
    match = table("free", {"roofs": [8]}, hands=[[12]])
    do(match, "tile 1", "choose play", "field 12")
    assert (farm(match)["fields"], under_way(match)) == ([12], [])
    assert starting(match, "field") == []


@rule("granja.tile.card")
def test_an_extension_by_a_tile_has_its_cost() -> None:
    match = table("free", {"roofs": [8], "silver": 1}, hands=[[12]])
    do(match, "tile 1", "choose play", "extend 12", "pay silver")
    assert (silver(match), farm(match)["extensions"]) == (0, [12])


@rule("granja.tile.card")
def test_with_no_card_in_hand_one_is_drawn() -> None:
    match = table("free", {"roofs": [8]})
    do(match, "tile 1")
    assert starting(match, "choose") == ["choose draw"]
    match = table("free", {"roofs": [8]}, {}, hands=[[], list(range(1, 67))])
    assert refused(match, "tile 1").rule == "granja.space.only-possible"


@rule("granja.tile.delivery")
def test_a_tile_makes_a_free_delivery_of_its_own() -> None:
    match = table("free", {"roofs": [6], "stores": {"olive": 2}, "chosen": 1})
    do(match, "tile 1", "deliver olive deli")
    assert (match.view()["moves"], silver(match), under_way(match)) == (1, 0, [])
    match = table("hats", {"roofs": [6]})
    assert refused(match, "tile 1").rule == "granja.space.only-possible"


@rule("granja.tile.delivery")
def test_the_delivery_of_a_tile_may_complete_something_and_may_be_left() -> None:
    match = table("last", nearly("deli", roofs=[6]))
    do(match, "tile 1", "deliver meat deli")
    assert farm(match)["done"] == ["deli"]
    match = table("last", nearly("deli", roofs=[6]))
    do(match, "tile 1", "skip")
    assert (under_way(match), used(match)) == (["revenue"], [True])


@rule("granja.tile.paid")
def test_a_tile_makes_a_delivery_for_a_silver_outside_the_quota() -> None:
    match = table("paid", {"roofs": [20], "stores": {"olive": 2}, "silver": 2})
    do(match, "tile 1", "deliver olive deli")
    assert (silver(match), match.view()["quota"], match.view()["moves"]) == (1, 1, 0)
    do(match, "hire 1", "deliver olive greengrocer")
    assert silver(match) == 0


@rule("granja.tile.paid")
def test_who_has_no_silver_or_nothing_to_deliver_keeps_the_tile() -> None:
    match = table("free", {"roofs": [20], "stores": {"olive": 2}})
    assert refused(match, "tile 1").rule == "granja.tile.paid"
    match = table("free", {"roofs": [20], "silver": 1})
    assert refused(match, "tile 1").rule == "granja.space.only-possible"


@rule("granja.tile.siesta")
@pytest.mark.parametrize(("tile", "n"), [(23, 1), (15, 2)])
@pytest.mark.parametrize("space", [0, 4, 7])
def test_a_tile_moves_the_siesta_marker(tile: int, n: int, space: int) -> None:
    match = table("free", {"roofs": [tile], "siesta": space})
    events = do(match, "tile 1", f"siesta {n}")
    assert farm(match)["siesta"] == min(space + n, 7)
    assert "granja.tile.siesta" in rules_of(of_kind(events, "siesta_moved"))


@rule("granja.tile.siesta")
def test_the_steps_of_a_tile_count_for_the_order_while_the_hats_move() -> None:
    match = table("hats", {"chosen": 3}, {"chosen": 4, "roofs": [15]})
    do(match, "hats", "done", "tile 1", "siesta 2", "done")
    assert match.view()["order"] == [1, 0]


# --- dice ----------------------------------------------------------------------------------------
@rule("granja.tile.die")
@settings(max_examples=40, deadline=None)
@given(
    tile=st.sampled_from([(19, 1), (7, 2)]), face=st.integers(1, 6),
    way=st.sampled_from(["up", "down"]), step=st.sampled_from(["die1", "die2"]),
)  # fmt: skip
def test_a_tile_changes_a_die_by_exactly_its_number(
    tile: tuple[int, int], face: int, way: str, step: str
) -> None:
    match = table(step, {"roofs": [tile[0]]}, dice=[face, 1, 6])
    do(match, f"die {face}")
    assert under_way(match) == ["die"]
    new = face + tile[1] if way == "up" else face - tile[1]
    if not 1 <= new <= 6:
        assert refused(match, f"shift tile-1 {way}").rule == "granja.tile.die"
        return
    (told,) = of_kind(do(match, f"shift tile-1 {way}"), "die_changed")
    assert (told["before"], told["die"], told.rule) == (face, new, "granja.tile.die")
    assert (farm(match)["dice"], used(match)) == ([new], [True])
    # The new number is the space that is used.
    assert under_way(match) == (["take"] if new == 3 else ["revenue"])
    assert match.view()["pending"][-1]["at"] == (0 if new == 3 else new - 1)


@rule("granja.tile.die")
def test_a_die_may_stay_as_it_is() -> None:
    match = table("die1", {"roofs": [19]})
    do(match, "die 4", "keep", "choose silver")
    assert (silver(match), used(match)) == (4, [False])


@rule("granja.tile.die")
def test_two_tiles_may_change_one_die_one_after_the_other() -> None:
    match = table("die1", {"roofs": [19, 7]})
    do(match, "die 1", "shift tile-1 up", "shift tile-2 up", "choose silver")
    assert (silver(match), used(match)) == (4, [True, True])
    # Each result stays on the die, whatever comes after it.
    match = table("die1", {"roofs": [19, 7]})
    do(match, "die 6")
    assert refused(match, "shift tile-1 up").rule == "granja.tile.die"
    assert starting(match, "shift") == ["shift tile-1 down", "shift tile-2 down"]


@rule("granja.tile.die")
def test_a_die_tile_is_declared_with_the_die_and_never_on_the_last_one() -> None:
    match = table("die1", {"roofs": [19, 4]})
    assert refused(match, "tile 1").rule == "granja.tile.die"
    do(match, "die 4")
    assert refused(match, "tile 2").rule == "granja.anytime.not-inside"
    assert refused(match, "shift tile-2 up").key == "no.no-such-tool"
    match = table("last", {"roofs": [19]}, dice=[2])
    assert under_way(match) == ["revenue"]
    assert refused(match, "tile 1").rule == "granja.roof.phase"
    match = table("die1", {"roofs": [19], "used": [1]})
    do(match, "die 4", "choose silver")
    assert silver(match) == 4


# --- the market ----------------------------------------------------------------------------------
@rule("granja.tile.stall")
def test_a_tile_sets_a_marker_on_any_free_space_and_brings_no_vp() -> None:
    match = table("free", {"roofs": [14], "stalls": [6]}, {"stalls": [7, 8, 9, 2]})
    do(match, "tile 1")
    free = [space for space in range(1, 15) if space not in (2, 6, 7, 8, 9)]
    assert starting(match, "stall") == [f"stall {space}" for space in free]
    assert refused(match, "stall 6").rule == "granja.tile.stall"
    assert refused(match, "stall 9").rule == "granja.tile.stall"
    do(match, "stall 4")
    # The lower neighbours leave; 9 has the same value, 2 a higher one.
    assert farm(match, 1)["stalls"] == [2, 9]
    assert (farm(match)["stalls"], farm(match)["vp"]) == ([4, 6], 0)
    assert farm(match)["left"] == 23
    assert farm(match, 1)["left"] == 23


@rule("granja.tile.stall")
def test_the_tile_s_marker_may_be_left_and_covered_spaces_are_not_free() -> None:
    match = table("free", {"roofs": [14]}, players=3)
    do(match, "tile 1")
    assert refused(match, "stall 1").rule == "granja.market.covers"
    assert len(starting(match, "stall")) == 20
    do(match, "skip")
    assert (farm(match)["stalls"], used(match)) == ([], [True])


@rule("granja.tile.stall")
def test_on_a_full_market_the_tile_waits() -> None:
    farms = ({"roofs": [14], "stalls": [*range(1, 8)]}, {"stalls": [*range(8, 15)]})
    assert refused(table("free", *farms), "tile 1").rule == "granja.space.only-possible"


@rule("granja.tile.stall")
def test_the_tile_brings_neither_commodity_nor_a_barrow_s_help() -> None:
    match = table("free", {"roofs": [14], "helpers": ["auctioneer", "quartermaster"]},
                  {"stalls": [7]})  # fmt: skip
    do(match, "tile 1", "stall 3")
    assert (stores(match), silver(match), helped(match)) == ({}, 0, 0)


@rule("granja.tile.stall")
def test_a_marker_taken_back_for_the_tile_brings_no_vp_either() -> None:
    match = table("free", {"roofs": [14], "stores": {"olive": 25}}, {"stalls": [7, 8]})
    do(match, "tile 1", "stall 4")
    assert under_way(match) == ["marker"]
    do(match, "back olive")
    assert (farm(match)["stalls"], farm(match, 1)["stalls"]) == ([4], [])
    assert farm(match)["vp"] == 0


# --- tiles about tiles ---------------------------------------------------------------------------
@rule("granja.tile.turn-up")
def test_a_tile_turns_another_up_which_can_be_used_again() -> None:
    match = table("income", {"roofs": [4, 18, 22], "used": [1, 3]})
    do(match, "tile 2")
    assert starting(match, "turn") == ["turn 1", "turn 3"]
    do(match, "turn 1", "tile 1")
    assert (silver(match), used(match), under_way(match)) == (4, [True, True, True], [])


@rule("granja.tile.turn-up")
def test_the_tile_never_turns_up_itself_nor_one_that_is_up() -> None:
    match = table("income", {"roofs": [4, 18, 22], "used": [1]})
    do(match, "tile 2")
    assert starting(match, "turn") == ["turn 1"]
    assert refused(match, "turn 2").rule == "granja.tile.turn-up"
    assert refused(match, "turn 3").rule == "granja.tile.turn-up"


@rule("granja.tile.turn-up")
def test_there_must_be_something_to_turn_up() -> None:
    match = table("income", {"roofs": [4, 18]})
    assert refused(match, "tile 2").rule == "granja.tile.turn-up"
    do(match, "tile 1", "tile 2", "turn 1")
    assert used(match) == [False, True]
    assert refused(match, "tile 2").rule == "granja.roof.use"


@rule("granja.tile.double")
@pytest.mark.parametrize("covered", range(1, 5))
def test_a_tile_doubles_the_vp_of_the_space_that_is_covered(covered: int) -> None:
    own = [11, 2, 4, 5][:covered]
    match = table("roof", {"roofs": own, "silver": 9}, roofs=[12], round=3)
    assert refused(match, "tile 1").rule == "granja.tile.double"
    do(match, "roof 12")
    assert farm(match)["vp"] == covered
    do(match, "tile 1")
    assert (farm(match)["vp"], farm(match)["tally"]["roofs"]) == (2 * covered, 2 * covered)


@rule("granja.tile.double")
def test_the_tile_doubles_its_own_space_too() -> None:
    match = table("roof", {"roofs": [1, 4, 5], "silver": 3}, roofs=[11], round=3)
    do(match, "roof 11", "tile 4")
    assert farm(match)["vp"] == 6


@rule("granja.tile.double")
def test_a_purchase_is_doubled_once_and_only_its_space() -> None:
    own = {"roofs": [11, 18, 4], "silver": 9, "helpers": ["thatcher"]}
    match = table("roof", own, roofs=[17])
    do(match, "roof 17", "tile 1", "tile 2", "turn 1")
    assert refused(match, "tile 1").rule == "granja.tile.double"
    # What a Thatcher pays is not doubled.
    assert farm(match)["vp"] == 3 + 3 + 1


@rule("granja.tile.double")
@pytest.mark.parametrize("before", [True, False])
def test_the_tile_has_to_lie_face_up_when_one_buys(before: bool) -> None:
    match = table("roof", {"roofs": [11, 18, 4], "used": [1], "silver": 9}, roofs=[17])
    turned = ["tile 2", "turn 1"]
    do(match, *([*turned, "roof 17"] if before else ["roof 17", *turned]))
    if before:
        do(match, "tile 1")
    else:
        refusal = refused(match, "tile 1")
        assert (refusal.rule, refusal.key) == ("granja.tile.double", "no.too-late-to-double")
    assert farm(match)["vp"] == (6 if before else 3)


@rule("granja.tile.double")
def test_without_a_purchase_in_the_step_there_is_nothing_to_double() -> None:
    match = table("roof", {"roofs": [11, 2], "silver": 9}, roofs=[12], round=3)
    refusal = refused(match, "tile 1")
    assert (refusal.rule, refusal.key) == ("granja.tile.double", "no.buy-first")
    do(match, "done", "done")
    assert match.view()["phase"] == "die1"
    assert refused(match, "tile 1").rule == "granja.roof.phase"


# --- bought and used in one step -----------------------------------------------------------------
@rule("granja.tile.silver")
@pytest.mark.parametrize(("coins", "can"), [(0, False), (1, True)])
def test_a_tile_is_used_in_the_step_of_its_purchase_but_does_not_pay_for_itself(
    coins: int, can: bool
) -> None:
    match = table("roof", {"silver": coins}, roofs=[4], round=1)
    assert allowed(match, "roof 4") == can
    if can:
        do(match, "roof 4", "tile 1")
        assert silver(match) == 4


@rule("granja.tile.delivery")
def test_a_tile_of_a_later_phase_waits_for_it() -> None:
    match = table("roof", loaded(2, silver=2), roofs=[6])
    do(match, "roof 6")
    assert refused(match, "tile 1").rule == "granja.roof.phase"
