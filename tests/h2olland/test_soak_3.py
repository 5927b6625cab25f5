"""1,000 random games of 3 players end within their years, and nothing is lost."""

from __future__ import annotations

from ludo.h2olland.game import H2Olland
from tests.soak import soak

GAMES = 1_000


def test_a_thousand_random_games_keep_the_contract() -> None:
    report = soak(H2Olland(), 3, GAMES, every=500, legal_every=250)
    assert report.steps > 60 * GAMES
    assert report.refusals > 1_000 * GAMES
