"""Farm phase, step 4: buying roof tiles, and when they can be used."""

from __future__ import annotations

import pytest

from tests.granja.conftest import (
    OWN_STEPS,
    allowed,
    farm,
    kinds,
    new,
    only,
    play_on,
    refusal,
    rule,
    starting,
    stores,
)
from tests.granja.farms import table


# --- buying ----------------------------------------------------------------------------------
@rule("granja.roof.one")
def test_one_of_the_tiles_of_the_round_may_be_bought() -> None:
    match = table("roof", {"silver": 9}, {"silver": 9}, roofs=[5, 6])
    assert starting(match, "roof") == ["roof 5", "roof 6"]
    match.play("roof 6")
    assert refusal(match, "roof 5") == ("granja.roof.one", "no.roof-bought", {"seat": 0})
    assert starting(match, "roof") == []
    match.play("done")
    # What is left is there for the next player.
    assert starting(match, "roof") == ["roof 5"]
    assert refusal(match, "roof 6") == (
        "granja.roof.one",
        "no.tile-bought",
        {"tile": 6, "owner": 0},
    )


@rule("granja.roof.one")
def test_nobody_has_to_buy_a_tile() -> None:
    match = table("roof", {"silver": 9}, roofs=[5, 6])
    match.play("done")
    assert match.to_act == (1,)
    assert (farm(match)["roofs"], farm(match)["silver"]) == ([], 9)


@rule("granja.roof.one")
def test_tiles_are_bought_in_the_fourth_farm_step_only() -> None:
    for phase in ("cards", "income", "harvest", "free"):
        match = table(phase, {"silver": 9}, roofs=[5])
        assert refusal(match, "roof 5")[:2] == ("granja.round.phases", "no.not-now")


@rule("granja.roof.order")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_round_1_tiles_are_bought_in_reverse_turn_order(players: int) -> None:
    match = play_on(new(players, first_player=1), "roof")
    order = match.view()["order"]
    for seat in reversed(order):
        assert match.to_act == (seat,)
        match.play("done")
    assert match.view()["phase"] != "roof"


@rule("granja.roof.order")
@pytest.mark.parametrize("number", [2, 6])
def test_later_tiles_are_bought_in_turn_order(number: int) -> None:
    match = table("harvest", round=number, players=3, order=[2, 0, 1], turn=1)
    match.play("done")
    for seat in (2, 0, 1):
        assert (match.view()["phase"], match.to_act) == ("roof", (seat,))
        match.play("done")


@rule("granja.roof.price")
@pytest.mark.parametrize("number", range(1, 7))
def test_the_price_is_the_number_of_the_round(number: int) -> None:
    tile = 4 * number
    match = table("roof", {"silver": number}, round=number, roofs=[tile])
    told = only(match.play(f"roof {tile}"), "roof_bought")
    assert (told.rule, told["tile"], told["price"]) == ("granja.roof.price", tile, number)
    assert farm(match)["silver"] == 0
    match = table("roof", {"silver": number - 1}, round=number, roofs=[tile])
    assert refusal(match, f"roof {tile}") == (
        "granja.roof.price", "no.cannot-buy-roof",
        {"seat": 0, "price": number, "silver": number - 1},
    )  # fmt: skip


@rule("granja.roof.price")
@rule("granja.roof.vp")
def test_the_booklets_example_a_tile_of_round_2_costs_2_silver_and_brings_1_vp() -> None:
    match = table("roof", {"silver": 2, "roofs": [4], "used": [1]}, round=2, roofs=[5, 6])
    match.play("roof 5")
    own = farm(match)
    assert (own["silver"], own["vp"], own["tally"]["roofs"]) == (0, 1, 1)
    assert own["roofs"] == [{"tile": 4, "used": True}, {"tile": 5, "used": False}]


@rule("granja.roof.place")
def test_a_tile_goes_to_the_leftmost_free_space() -> None:
    match = table("roof", {"silver": 9, "roofs": [4, 2]}, round=3, roofs=[9, 10])
    match.play("roof 10")
    assert [roof["tile"] for roof in farm(match)["roofs"]] == [4, 2, 10]
    assert refusal(match, "tile 4") == (
        "granja.roof.place", "no.no-tile-there", {"seat": 0, "place": 4, "n": 3},
    )  # fmt: skip


@rule("granja.roof.place")
def test_there_are_five_spaces_and_tiles_are_never_discarded() -> None:
    own = {"silver": 9, "roofs": [4, 5, 9, 13, 17], "used": [1, 2, 3, 4, 5]}
    match = table("roof", own, round=6, roofs=[21, 22])
    assert refusal(match, "roof 21") == ("granja.roof.place", "no.roof-full", {"seat": 0, "n": 5})
    four = table("roof", {"silver": 9, "roofs": [4, 5, 9, 13]}, round=6, roofs=[21, 22])
    four.play("roof 21")
    assert len(farm(four)["roofs"]) == 5


@rule("granja.roof.vp")
@pytest.mark.parametrize("owned", range(5))
def test_a_space_brings_0_1_2_3_4_vp_when_it_is_covered(owned: int) -> None:
    match = table(
        "roof", {"silver": 6, "vp": 7, "roofs": [4, 5, 9, 13][:owned]}, round=6, roofs=[21]
    )
    told = match.play("roof 21")
    assert farm(match)["vp"] == 7 + owned
    assert farm(match)["tally"]["roofs"] == owned
    assert ("roof_paid_vp" in kinds(told)) == (owned > 0)
    if owned:
        paid = only(told, "roof_paid_vp")
        assert (paid.rule, paid["n"], paid["place"]) == ("granja.roof.vp", owned, owned + 1)


@rule("granja.roof.leftover")
def test_tiles_that_nobody_buys_leave_the_game() -> None:
    match = table("roof", {"silver": 9}, {"silver": 9}, round=2, roofs=[5, 6])
    match.play("roof 5")
    play_on(match, "paid", 1)
    play_on(match, "cards")
    shown = match.view()["shown"]
    assert match.view()["round"] == 3
    assert len(shown) == 2
    assert set(shown) <= {9, 10, 11, 12}
    first = match.view()["turn"]
    play_on(match, "roof", first)
    assert refusal(match, "roof 6") == (
        "granja.roof.leftover", "no.not-on-sale", {"tile": 6, "tiles": shown},
    )  # fmt: skip


# --- using -----------------------------------------------------------------------------------
@rule("granja.roof.use")
def test_a_tile_is_used_once_and_turned_face_down() -> None:
    match = table("income", {"roofs": [4, 16]})
    match.play("tile 1")
    assert farm(match)["silver"] == 4
    assert farm(match)["roofs"] == [{"tile": 4, "used": True}, {"tile": 16, "used": False}]
    said = ("granja.roof.use", "no.tile-used", {"seat": 0, "place": 1})
    assert refusal(match, "tile 1") == said
    # Not in a later round either.
    play_on(match, "paid", 0)
    play_on(match, "income", 0)
    assert refusal(match, "tile 1") == said
    assert allowed(match, "tile 2")


@rule("granja.roof.use")
def test_a_tile_may_be_used_in_the_step_in_which_it_is_bought() -> None:
    """It brings 4 silver, but not before it has been paid for."""
    match = table("roof", {"silver": 1}, round=1, roofs=[4])
    match.play_all(["roof 4", "tile 1"])
    assert farm(match)["silver"] == 4
    poor = table("roof", {}, round=1, roofs=[4])
    assert refusal(poor, "tile 1")[0] == "granja.roof.place"
    assert refusal(poor, "roof 4")[0] == "granja.roof.price"


@rule("granja.roof.phase")
@pytest.mark.parametrize("phase", OWN_STEPS)
def test_tiles_with_numerals_work_only_in_their_phases(phase: str) -> None:
    """Tile 6 is a delivery (II, III), tile 4 has no numeral; tile 11 belongs to the roofs (I)."""
    own = {"roofs": [6, 4, 11], "stores": {"olive": 1}}
    match = table(phase, own)
    assert allowed(match, "tile 2")
    late = OWN_STEPS.index(phase) >= 4
    assert allowed(match, "tile 1") == late
    if not late:
        assert refusal(match, "tile 1") == (
            "granja.roof.phase", "no.wrong-phase", {"effect": "tile-delivery"},
        )  # fmt: skip
    said = refusal(match, "tile 3")
    if phase == "roof":
        assert said[0] == "granja.tile.double"
    else:
        assert said == ("granja.roof.phase", "no.wrong-phase", {"effect": "tile-double"})


@rule("granja.roof.turn")
@pytest.mark.parametrize("phase", ["income", "roof", "die1", "free"])
def test_a_tile_is_used_in_the_own_turn_only(phase: str) -> None:
    match = table(phase, {}, {"roofs": [4]})
    assert refusal(match, "1: tile 1") == (
        "granja.round.order", "no.not-your-turn", {"seat": 1, "turn": 0},
    )  # fmt: skip
    assert match.legal(1) == []
    play_on(match, phase, 1)
    match.play("tile 1")
    assert (farm(match, 1)["silver"], farm(match)["silver"]) == (4, 0)
    assert stores(match, 1) == {} or phase == "die1"
