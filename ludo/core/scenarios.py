"""Positions written by hand: what every game asks of them, and how one becomes a match.

A game that can be taught writes a `Scenario`: which parts a position may name, and how they are
laid on a table that has just been set up. Lessons and tests then say

    ludo.scenario("finca", players=2, fruits=[{"lemon": 4}], carts=[1, 0])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from ludo.core.errors import BadOption, did_you_mean, shown
from ludo.core.game import AnyGame
from ludo.core.match import AnyMatch, Match
from ludo.core.shapes import Anything, DoesNotFit, Shape, Whole, expect

G = TypeVar("G", bound=AnyGame)


class Scenario(Generic[G]):
    """Positions of one game. As it stands: a table just set up, from a seed."""

    # Parts of a position that are options of the game, which reads them itself.
    options: ClassVar[tuple[str, ...]] = ()

    def __init__(self, game: type[G], players: int | None = None) -> None:
        self._kind = game
        self._players = game.min_players if players is None else players

    # --- what a game writes --------------------------------------------------------------
    def shapes(self, game: G, players: int) -> Mapping[str, Shape]:
        """Return what the parts of a position look like, besides those that every game has."""
        return {}

    def options_of(self, spec: Mapping[str, Any], players: int) -> dict[str, Any]:
        """Return the options that the position is played with."""
        return {name: spec[name] for name in self.options if name in spec}

    def lay(self, game: G, state: Any, spec: Mapping[str, Any]) -> None:
        """Lay the parts of a position on the table; raise DoesNotFit where they cannot lie."""

    # --- what every game has -------------------------------------------------------------
    def build(self, /, **spec: Any) -> AnyMatch:
        """Return a match that starts from a position written by hand."""
        players = spec.get("players", self._players)
        plain = self._kind(**{name: spec[name] for name in self.options if name in spec})
        plain.check_players(players)
        self._check(spec, plain, players)
        game = self._kind(**self.options_of(spec, players))
        state = game.setup(players, spec.get("seed", 0))
        try:
            self.lay(game, state, spec)
        except DoesNotFit as error:
            raise _cannot_be(error) from None
        return _match_at(game, state, players, spec.get("names", ()))

    def _check(self, spec: Mapping[str, Any], game: G, players: int) -> None:
        """Raise BadOption for a part of a position that has no meaning, or not its shape."""
        own = dict.fromkeys(("names", *self.options), Anything())
        always = {"players": Whole(players, players), "seed": Whole(0, 2**63)}
        shapes: dict[str, Shape] = {**always, **self.shapes(game, players), **own}
        for name, value in spec.items():
            if name not in shapes:
                hint, known = did_you_mean(name, shapes), ", ".join(shapes)
                raise BadOption(
                    f"A position of {game.name} has no {shown(name)}.{hint} It has: {known}."
                )
            try:
                expect(value, shapes[name], name)
            except DoesNotFit as error:
                raise _cannot_be(error) from None


def check_sums(wrong: Sequence[str]) -> None:
    """Raise BadOption if something of a position does not add up."""
    if wrong:
        raise BadOption(f"This position does not add up: {'; '.join(wrong)}.")


def by_seat(spec: Mapping[str, Any], name: str, players: int, empty: Any) -> list[Any]:
    """Return a part that is listed by seat; who is not named has what is empty."""
    given = list(spec.get(name, ()))
    return given + [empty] * (players - len(given))


def _cannot_be(error: Exception) -> BadOption:
    return BadOption(f"This position cannot be built: {error}.")


def _match_at(game: AnyGame, state: Any, players: int, names: Any) -> AnyMatch:
    check_sums(game.invariants(state))
    for seat in game.to_act(state):
        if not game.legal(state, seat):
            raise BadOption(f"This position cannot be played: seat {seat} can do nothing.")
    return Match(game, players, 0, names, state)
