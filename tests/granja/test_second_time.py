"""The second of two equal things counts as the first did: tiles, completions, fields, rolls."""

from __future__ import annotations

from collections import Counter

import pytest

from ludo.granja.names import WORKSHOPS
from tests.granja.conftest import do, farm, kinds, new, refused, rule, until
from tests.granja.farms import barrow, cards, nearly, table


# --- donkey tiles ----------------------------------------------------------------------------
@rule("granja.donkey.used")
@pytest.mark.parametrize("number", [1, 4])
def test_the_tiles_of_two_rounds_are_both_used_up_in_the_third(number: int) -> None:
    match = table("donkey", players=2, round=number)
    used: list[int] = []
    for tile in (2, 4, 1):
        until(match, "donkey")
        for seat in (0, 1):
            left = [f"{seat}: donkey {other}" for other in (1, 2, 3, 4) if other not in used]
            assert [match.text(action) for action in match.legal(seat)] == left
            for other in used:
                assert refused(match, f"{seat}: donkey {other}").rule == "granja.donkey.used"
        do(match, f"0: donkey {tile}", f"1: donkey {tile}")
        until(match, "paid")
        used.append(tile)
        assert farm(match)["donkeys"] == farm(match, 1)["donkeys"] == sorted(used)


# --- workshops -------------------------------------------------------------------------------
@rule("granja.workshop.flip")
def test_two_markers_of_one_round_both_wait_for_its_end() -> None:
    """The Butcher comes first; it pays nothing for a barrow, also after the Merchant House."""
    butcher, house, full = nearly("butcher"), nearly("merchant-house"), barrow(3)
    own = {
        "delivered": {**butcher["delivered"], **house["delivered"]},
        **full,
        "stores": {**butcher["stores"], **house["stores"], **full["stores"]},
        "chosen": 4,
    }
    match = table("free", own, round=2)
    do(match, "deliver meat butcher", "deliver commodity merchant-house")
    assert sorted(farm(match)["fresh"]) == ["butcher", "merchant-house"]
    vp = farm(match)["vp"]
    told = do(match, "deliver olive barrow-1", "stall 3")
    assert "marker_paid_vp" not in kinds(told)
    assert farm(match)["vp"] == vp + 3
    until(match, "cards")
    assert farm(match)["fresh"] == []
    assert sorted(farm(match)["done"]) == ["butcher", "merchant-house"]


@rule("granja.setup.closed")
def test_a_roll_for_a_closed_workshop_is_repeated_and_not_moved_on() -> None:
    """After a repeated roll every workshop that is left is as likely as the others."""
    tables = 1200
    second, third = Counter[int](), Counter[int]()
    for seed in range(tables):
        closed = [WORKSHOPS.index(name) for name in new(2, seed).view()["closed"]]
        assert len(set(closed)) == 3
        first, *others = closed
        second[(others[0] - first) % 6] += 1
        open_ones = [(closed[1] + step) % 6 for step in range(1, 6)]
        third[[name for name in open_ones if name != first].index(closed[2])] += 1
    # A roll that went on to the next workshop would bring 400 there, out of 1200.
    assert set(second) == {1, 2, 3, 4, 5}
    assert all(abs(n - tables / 5) < 55 for n in second.values()), second
    assert set(third) == {0, 1, 2, 3}
    assert all(abs(n - tables / 4) < 60 for n in third.values()), third


# --- fields ----------------------------------------------------------------------------------
@rule("granja.cards.field")
@pytest.mark.parametrize("ripe", [0, 1])
@pytest.mark.parametrize("others", [["olive"], ["olive", "grain"], ["olive"] * 3])
def test_a_field_comes_into_play_empty_where_there_are_others(others: list[str], ripe: int) -> None:
    own = {"fields": others, "ripe": {"olive": ripe} if ripe else {}}
    match = cards(own)
    before, left = farm(match)["ripe"], farm(match)["left"]
    do(match, "field 1")
    assert len(farm(match)["fields"]) == len(others) + 1
    assert (farm(match)["ripe"], farm(match)["left"]) == (before, left)
    # It is harvested with the others.
    until(match, "harvest")
    do(match, "harvest")
    assert sum(farm(match)["ripe"].values()) == len(others) + 1


@rule("granja.cards.field")
def test_the_second_field_of_round_1_is_as_empty_as_the_first() -> None:
    match = table("cards", round=1, hands=[[1, 2, 3, 4]])
    do(match, "field 1", "field 2")
    assert (farm(match)["ripe"], farm(match)["left"]) == ({}, 25)
