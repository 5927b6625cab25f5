"""1,500 random games of the 2009 edition keep the contract (a file each, to share the work)."""

from __future__ import annotations

import pytest

from tests.finca.soak import soak


@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_hundred_random_games_keep_the_contract(players: int) -> None:
    soak("2009", players)
