"""Who has seen neither of two pieces cannot tell which of them lies where: see `tests/secrets`."""

from __future__ import annotations

import pytest

from tests.secrets.channels import CHANNELS
from tests.secrets.worlds import Closeness, compare
from tests.soak import Table, tables

rule = pytest.mark.rule
# Cards of the draw pile, its top, of hands; roof tiles of rounds to come; donkey tiles; chance.
KINDS = {"draw", "top", "hand", "roofs", "donkeys", "chance"}
CLOSENESS = Closeness(every=100, steps=6, slow_every=40)


@rule("granja.hand.secret")
@rule("granja.setup.roofs")
@rule("granja.donkey.choose")
@rule("granja.donkey.reveal")
@pytest.mark.parametrize("table", tables("granja"), ids=str)
def test_who_has_seen_neither_piece_is_told_the_same_in_both_worlds(table: Table) -> None:
    found = compare(table, 1, CLOSENESS)
    # Four players use all roof tiles of a round: none is left in the box.
    wanted = KINDS - {"roofs"} if table.players == 4 else KINDS
    assert {kind for kind, _ in found.counts} >= wanted
    assert {channel for _, channel in found.counts} >= set(CHANNELS)
    assert len(found.phases) >= 11
    assert found.phases["donkey"] > 10
