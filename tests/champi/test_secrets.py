"""Who has seen neither of two cards cannot tell which of them lies where: see `tests/secrets`."""

from __future__ import annotations

import pytest

from tests.secrets.channels import CHANNELS
from tests.secrets.worlds import Closeness, compare
from tests.soak import Table, tables

rule = pytest.mark.rule
# Cards of the draw pile, its top, of hands, under Knights, in food piles; and chance.
KINDS = {"draw", "top", "hand", "under", "pile", "chance"}
CLOSENESS = Closeness(every=15, steps=7, slow_every=25)


@rule("champi.hand.secret")
@rule("champi.food.hidden")
@rule("champi.setup.deck")
@rule("champi.card.backs")
@rule("champi.knight.keep")
@rule("champi.power.seer")
@rule("champi.effect.peek")
@pytest.mark.parametrize("table", tables("champi"), ids=str)
def test_who_has_seen_neither_card_is_told_the_same_in_both_worlds(table: Table) -> None:
    found = compare(table, 1, CLOSENESS)
    assert {kind for kind, _ in found.counts} >= KINDS - {"under"}
    assert {channel for _, channel in found.counts} >= set(CHANNELS)
    assert sum(found.phases.values()) > 250
    assert found.phases["window"] > 5
