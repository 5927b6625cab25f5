"""Ludo: modern tabletop games whose every rule is data, code, a test and a lesson.

>>> import ludo
>>> match = ludo.new("finca", players=2, seed=7)
>>> match.to_act
(0,)
"""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any

from ludo.core.errors import (
    AmbiguousAction,
    BadComponents,
    BadOption,
    BadSave,
    CannotRead,
    IllegalAction,
    LudoError,
    LudoWarning,
    NoSuchMoment,
    UnknownBot,
    UnknownGame,
    UnknownName,
    UnknownRule,
    UnknownStep,
)
from ludo.core.registry import games

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from ludo.core.game import AnyGame
    from ludo.core.match import AnyMatch
    from ludo.core.rules import Rule, Rulebook

__version__ = "0.1.0"
__all__ = [
    "AmbiguousAction",
    "BadComponents",
    "BadOption",
    "BadSave",
    "CannotRead",
    "IllegalAction",
    "LudoError",
    "LudoWarning",
    "NoSuchMoment",
    "UnknownBot",
    "UnknownGame",
    "UnknownName",
    "UnknownRule",
    "UnknownStep",
    "from_json",
    "games",
    "load",
    "mechanisms",
    "new",
    "rulebook",
    "scenario",
]


def new(
    game: str | None = None,
    *,
    players: int | None = None,
    seed: int = 0,
    names: Sequence[str] = (),
    **options: Any,
) -> AnyMatch:
    """Start a match of a game: `ludo.new("finca", players=3, seed=7, edition="2009")`.

    Without `players`, there are as many as there are names; without names, as few as the game
    allows, but not one alone: two, in all games of the kit. Numbers with which it may never end are
    allowed, with a warning.
    """
    from ludo.core.match import Match
    from ludo.core.registry import check_game, game_class

    rules = game_class(check_game(game, "ludo.new"))(**options)
    seats = _usual_players(rules, names) if players is None else players
    match: AnyMatch = Match(rules, seats, seed, names)
    doubt = match.game.may_not_end(match.players)
    if doubt:
        warnings.warn(doubt, LudoWarning, stacklevel=2)
    return match


def _usual_players(game: AnyGame, names: Sequence[str]) -> int:
    """Return how many play if nobody says so."""
    if isinstance(names, list | tuple) and names:
        return len(names)
    return min(max(2, game.min_players), game.max_players)


def scenario(game: str, **position: Any) -> AnyMatch:
    """Return a match that starts from a position written by hand; each game says what it takes."""
    from ludo.core.registry import game_class

    return game_class(game).scenarios().build(**position)


def load(path: str | Path) -> AnyMatch:
    """Read a match that was written by `match.save(path)`."""
    from ludo.core import codec

    return codec.read(path)


def from_json(text: str) -> AnyMatch:
    """Return a match that starts from a position (`match.to_json()`) or repeats a record."""
    from ludo.core import codec

    return codec.restore(text)


def rulebook(game: str) -> Rulebook:
    """Return all rules of a game as data."""
    from ludo.core.registry import game_class
    from ludo.core.rules import load_rulebook

    found = game_class(game)
    return load_rulebook(found.package, found.name)


def mechanisms() -> dict[str, list[Rule]]:
    """Return the design mechanisms of all games, each with the rules that carry it."""
    found: dict[str, list[Rule]] = {}
    for game in games():
        for rule in rulebook(game):
            for tag in rule.mechanisms:
                found.setdefault(tag, []).append(rule)
    return dict(sorted(found.items()))
