"""1,500 random games of the 2009 edition keep the contract (a file each, to share the work)."""

from __future__ import annotations

import pytest

from ludo.finca.game import Finca
from tests.soak import soak

GAMES = 500


@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_hundred_random_games_keep_the_contract(players: int) -> None:
    report = soak(Finca(edition="2009"), players, GAMES, every=80, legal_every=20)
    assert report.steps > 100 * GAMES
    assert report.refusals > 4_000 * GAMES
