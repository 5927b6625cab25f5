"""Many random games of one table, looked at as closely as time allows."""

from __future__ import annotations

from ludo.core.conformance import check_game
from ludo.finca.game import Finca

GAMES = 500


def soak(edition: str, players: int) -> None:
    """Play 500 games and fail on the first breach of the contract."""
    # In every step nothing is lost, in each 20th every action is tried and every refusal read,
    # and each 80th is looked at from all sides.
    game = Finca(edition=edition)
    report = check_game(game, players=[players], games=GAMES, every=80, legal_every=20)
    report.raise_if_bad()
    assert report.games == GAMES
    assert report.steps > 100 * GAMES
    assert report.refusals > 4_000 * GAMES
