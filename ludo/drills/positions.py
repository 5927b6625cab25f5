"""Positions to ask about: games that bots play at every table, and what is tried in each of them.

Everything follows from a seed: the same seed leads to the same positions on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from ludo.bots import GreedyBot, RandomBot
from ludo.bots.base import decide
from ludo.core.events import Event
from ludo.core.game import AnyGame
from ludo.core.grammar import Verb
from ludo.core.rng import Rng

# Whose action is tried: of the seat that looks at the position, or of one that is not to act.
SELF, OTHER = "self", "other"
# A greedy bot thinks long, so it plays one action in so many, in one game in so many.
_GREEDY_GAMES, _GREEDY_ACTIONS = 6, 16
# With changed numbers a game may never end.
_MOST_ACTIONS = 1_000


@dataclass(frozen=True, slots=True)
class Table:
    """How a game is played: by how many, and with which options."""

    players: int
    options: tuple[tuple[str, Any], ...] = ()


@cache
def tables(kind: type[AnyGame]) -> tuple[Table, ...]:
    """Return every table of a game: each mixture of options with choices, for each number."""
    named = [
        [(name, choice) for choice in option.choices]
        for name, option in kind.options_taken.items()
        if option.choices
    ]
    numbers = range(kind.min_players, kind.max_players + 1)
    return tuple(Table(n, options) for options in product(*named) for n in numbers)


@cache
def game_at(kind: type[AnyGame], table: Table) -> AnyGame:
    """Return the rules of a table."""
    return kind(**dict(table.options))


class Position(NamedTuple):
    """A game at one moment: how many actions led there, and who looks at it."""

    game: AnyGame
    state: Any
    ply: int = 0

    @property
    def seat(self) -> int:
        """The seat that is asked: the first that is to act; 0 when the game is over."""
        return next(iter(self.game.to_act(self.state)), 0)

    @property
    def phase(self) -> str:
        return self.game.phase(self.state)

    def kept(self) -> Position:
        """Return the position by itself: the game that it comes from goes on without it."""
        return self._replace(state=self.game.clone(self.state))

    def seat_of(self, who: str, rng: Rng) -> int | None:
        """Return the seat that tries something: the one that looks, or one not to act."""
        if who == SELF:
            return self.seat
        acting = self.game.to_act(self.state)
        others = [seat for seat in range(self.state.players) if seat not in acting]
        return rng.choice(others) if others and acting else None

    def candidates(self, verb: Verb[Any], seat: int) -> list[Any]:
        """Return all that a seat could ever try with a verb."""
        return self.by_kind(seat).get(verb.kind, [])

    def by_kind(self, seat: int) -> dict[Any, list[Any]]:
        """Return all that a seat could ever try, by the class of the action."""
        found: dict[Any, list[Any]] = {}
        for action in self.game.candidates(self.state, seat):
            found.setdefault(type(action), []).append(action)
        return found

    def verb(self, words: str) -> Verb[Any] | None:
        """Return the verb that is written with some words, if it is there at this table."""
        verbs = self.game.grammar(self.state).verbs
        return next((verb for verb in verbs if verb.words == words), None)

    def rule_against(self, action: Any) -> str:
        """Return the rule that refuses an action; empty if it is legal."""
        refusal = self.game.check(self.state, action)
        return "" if refusal is None else refusal.rule


def opening(kind: type[AnyGame], table: Table, seed: int) -> Position:
    """Return a table that is set up from a seed."""
    game = game_at(kind, table)
    return Position(game, game.setup(table.players, seed))


def walk(
    start: Position, rng: Rng, events: list[Event] | None = None, *, greedy: bool = True
) -> Iterator[Position]:
    """Yield a position and all that bots bring about from there; the last is the end of the game.

    The state of each position is the same object, which changes: keep it with `kept`. Events are
    added to a list, if one is given. Without greedy bots it is quick.
    """
    game, state, ply = start
    plain, clever = RandomBot(rng.next64()), GreedyBot(rng.next64())
    mixed = greedy and rng.below(_GREEDY_GAMES) == 0
    yield start
    while ply < _MOST_ACTIONS and (acting := game.to_act(state)):
        seat = acting[rng.below(len(acting))] if len(acting) > 1 else acting[0]
        thinks = mixed and rng.below(_GREEDY_ACTIONS) == 0
        game.apply(state, decide(clever if thinks else plain, game, state, seat), events)
        ply += 1
        yield Position(game, state, ply)
