"""1,500 random games of the 2009 edition keep the contract."""

from __future__ import annotations

import pytest

from ludo.core.conformance import check_game
from ludo.finca.game import Finca

GAMES = 500


@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_hundred_random_games_keep_the_contract(players: int) -> None:
    # In every step nothing is lost, in each 20th every action is tried and every refusal read,
    # and each 80th is looked at from all sides.
    game = Finca(edition="2009")
    report = check_game(game, players=[players], games=GAMES, every=80, legal_every=20)
    report.raise_if_bad()
    assert report.games == GAMES
    assert report.steps > 100 * GAMES
    assert report.refusals > 4_000 * GAMES
