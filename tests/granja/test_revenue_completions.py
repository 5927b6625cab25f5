"""What is completed with a delivery of the Revenue phase brings all that it brings in Transport."""

from __future__ import annotations

from typing import Any

import pytest

from ludo.core.match import AnyMatch
from tests.granja.conftest import by_rule, do, farm, kinds, only, rule, stores
from tests.granja.farms import barrow, nearly, table

# The steps of the Revenue phase, and what lets a player deliver there: a die on space 6.
BY_DIE = {"die1": ["die 6"], "die2": ["die 6"], "last": []}
in_each_step = pytest.mark.parametrize("phase", BY_DIE)


def deliver(phase: str, own: dict[str, Any], delivery: str, **spec: Any) -> AnyMatch:
    """Return a position after a delivery with a die on space 6."""
    match = table(phase, own, dice=[6, 4, 4, 2, 3], **spec)
    do(match, *BY_DIE[phase], "choose delivery", delivery)
    return match


@rule("granja.barrow.commodity")
@in_each_step
def test_a_barrow_brings_a_commodity(phase: str) -> None:
    match = deliver(phase, barrow(3), "deliver olive barrow-1")
    got = by_rule(match.last_events, "barrow.commodity")
    assert (got.kind, got.seat, got["good"]) == ("good_received", 0, "commodity")
    assert stores(match) == {"commodity": 1}
    # It can be used as soon as the marker is on the market.
    do(match, "stall 3", "return silver")
    assert farm(match)["silver"] == 4


@rule("granja.barrow.commodity")
def test_a_barrow_that_a_roof_tile_fills_brings_a_commodity_too() -> None:
    # Tile 6 is a free delivery.
    match = table("die1", {**barrow(3), "roofs": [6]})
    do(match, "tile 1", "deliver olive barrow-1")
    assert stores(match) == {"commodity": 1}


@rule("granja.bonus.wainwright")
@in_each_step
def test_the_wainwright_brings_its_delivery_and_then_the_siesta_vp(phase: str) -> None:
    own = nearly("wainwright", stores={"olive": 1}, siesta=5)
    match = deliver(phase, own, "deliver meat wainwright")
    vp = farm(match)["vp"]
    assert vp == 1 + 2
    told = do(match, "deliver olive deli")
    paid = only(told, "siesta_paid_vp")
    assert (paid.rule, paid.seat, paid["n"]) == ("granja.bonus.wainwright", 0, 2)
    assert farm(match)["vp"] == vp + 2
    assert farm(match)["rows"]["deli"] == {"food": 1, "meat": 1}
    assert match.view()["pending"] == []


@rule("granja.bonus.wainwright")
@in_each_step
def test_the_siesta_vp_of_the_wainwright_do_not_need_its_delivery(phase: str) -> None:
    own = nearly("wainwright", stores={"olive": 1}, siesta=3)
    match = deliver(phase, own, "deliver meat wainwright")
    assert only(do(match, "skip"), "siesta_paid_vp")["n"] == 1
    assert farm(match)["vp"] == 1 + 2 + 1


@rule("granja.solo.removed")
@in_each_step
def test_alone_each_neutral_marker_that_is_removed_brings_a_vp(phase: str) -> None:
    # Space 4 touches the lower spaces 1, 3 and 8.
    match = deliver(phase, barrow(4), "deliver olive barrow-1", players=1, neutral=[1, 3, 5, 8])
    told = do(match, "stall 4")
    assert kinds(told) == ["stall_placed", "neutral_removed", "market_paid_vp"]
    assert only(told, "market_paid_vp")["n"] == 3
    assert (farm(match)["vp"], match.view()["neutral"]) == (4 + 3, [5])
