"""Many random games of one table, looked at as closely as time allows."""

from __future__ import annotations

from typing import Any

from ludo.core.conformance import Report, check_game
from ludo.core.game import Game


def soak(game: Game[Any, Any], players: int, games: int, *, every: int, legal_every: int) -> Report:
    """Play games and fail on the first breach of the contract.

    In every step nothing is lost; in each `legal_every`-th every action is tried and every refusal
    read, and each `every`-th is looked at from all sides.
    """
    report = check_game(game, players=[players], games=games, every=every, legal_every=legal_every)
    report.raise_if_bad()
    assert report.games == games
    return report
