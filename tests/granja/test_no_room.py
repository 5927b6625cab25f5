"""Goods that find no marker or no pen, wherever they come from."""

from __future__ import annotations

import pytest

from tests.granja.conftest import do, farm, of_kind, only, refused, rule, silver, stores, under_way
from tests.granja.farms import nearly, table


# --- the Deli, when all markers are out ------------------------------------------------------
def all_out(*done: str) -> dict[str, object]:
    """Return a farm whose markers are all out: one in each completed workshop, the rest food."""
    return {"done": [*done], "stores": {"food": 25 - len(done)}}


@rule("granja.lasting.deli", "granja.piece.back")
def test_with_all_markers_out_the_delis_commodity_asks_for_one() -> None:
    match = table("income", all_out("deli"))
    assert farm(match)["left"] == 0
    told = do(match, "income")
    assert only(told, "markers_ran_out")["n"] == 25
    assert under_way(match) == ["marker"]
    told = do(match, "back food")
    assert only(told, "good_received")["good"] == "commodity"
    assert stores(match) == {"food": 23, "commodity": 1}
    assert (under_way(match), farm(match)["left"]) == ([], 0)


@rule("granja.lasting.deli", "granja.piece.back")
def test_one_may_go_without_the_delis_commodity() -> None:
    match = table("income", all_out("deli"))
    told = do(match, "income", "skip")
    assert of_kind(told, "good_received") == []
    assert stores(match) == {"food": 24}
    assert refused(match, "income").rule == "granja.income.once"


@rule("granja.lasting.deli")
def test_the_silver_of_the_income_does_not_wait_for_the_delis_marker() -> None:
    match = table("income", all_out("deli", "merchant-house"))
    do(match, "income")
    assert (silver(match), under_way(match)) == (3, ["marker"])


# --- the Greengrocer's pig -------------------------------------------------------------------
@rule("granja.bonus.greengrocer")
@pytest.mark.parametrize("phase", ["free", "last"])
def test_a_pig_of_the_greengrocers_front_without_a_pen_is_sold(phase: str) -> None:
    own = nearly("greengrocer", stores={"pig": 2})
    match = table(phase, own, dice=[6]) if phase == "last" else table(phase, own)
    if phase == "last":
        do(match, "choose delivery")
    do(match, "deliver food greengrocer")
    told = do(match, "take pig")
    sold = only(told, "pig_sold")
    # A pig is sold for 3 silver, its printed price.
    assert (sold.rule, sold.seat, sold["n"]) == ("granja.good.pig-sold", 0, 3)
    assert (stores(match), silver(match)) == ({"pig": 2}, 3)
    assert match.view()["pending"] == []


@rule("granja.bonus.greengrocer")
def test_with_a_free_pen_the_greengrocers_pig_stays() -> None:
    match = table("free", nearly("greengrocer", stores={"pig": 1}))
    do(match, "deliver food greengrocer", "take pig")
    assert (stores(match), silver(match)) == ({"pig": 2}, 0)
