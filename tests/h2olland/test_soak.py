"""Random games of every table keep the contract; `make soak` plays many more of them."""

from __future__ import annotations

import pytest

from tests.soak import TABLES, Table, check_table

GAMES = 25


@pytest.mark.parametrize("table", [t for t in TABLES if t.game == "h2olland"], ids=str)
def test_random_games_keep_the_contract(table: Table) -> None:
    check_table(table, GAMES)
