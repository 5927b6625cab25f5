"""Positions written by hand: what every builder asks of them, and how one becomes a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludo.core.errors import BadOption, did_you_mean, shown
from ludo.core.game import AnyGame
from ludo.core.match import AnyMatch, Match
from ludo.core.shapes import DoesNotFit, Shape, expect


def check_spec(game: str, spec: Mapping[str, Any], shapes: Mapping[str, Shape]) -> None:
    """Raise BadOption for a part of a position that has no meaning, or not its shape."""
    for name, value in spec.items():
        if name not in shapes:
            hint, known = did_you_mean(name, shapes), ", ".join(shapes)
            raise BadOption(f"A position of {game} has no {shown(name)}.{hint} It has: {known}.")
        try:
            expect(value, shapes[name], name)
        except DoesNotFit as error:
            raise cannot_build(error) from None


def cannot_build(error: Exception) -> BadOption:
    """Return the error for a position that cannot be."""
    return BadOption(f"This position cannot be built: {error}.")


def match_at(game: AnyGame, state: Any, players: int, names: Any = ()) -> AnyMatch:
    """Return a match that starts from a position; raise BadOption if no game could stand there."""
    wrong = game.invariants(state)
    if wrong:
        raise BadOption(f"This position does not add up: {'; '.join(wrong)}.")
    for seat in game.to_act(state):
        if not game.legal(state, seat):
            raise BadOption(f"This position cannot be played: seat {seat} can do nothing.")
    return Match(game, players, 0, names, state)
