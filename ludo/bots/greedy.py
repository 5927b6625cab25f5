"""A bot that takes what looks best at the end of its turn."""

from __future__ import annotations

from typing import Any, NamedTuple

from ludo.core.game import AnyGame
from ludo.core.rng import Rng

# Steps of one turn that are looked at; longer chains are judged where they stand.
_DEPTH = 6
_CIRCLE = float("-inf")


class _Start:
    """The position in which a bot thinks: what it is worth, and whether one is back there."""

    def __init__(self, game: AnyGame, world: Any, seat: int) -> None:
        self._game, self._world = game, world
        self._written: dict[str, Any] | None = None
        self.worth = game.estimate(world, seat)

    def is_again(self, state: Any, worth: float) -> bool:
        """Return whether a position is this one; most are worth something else, which is quick."""
        if worth != self.worth:
            return False
        if self._written is None:
            self._written = self._game.encode(self._world)
        return self._game.encode(state) == self._written


class Judged(NamedTuple):
    """An action: whether it ends the turn or gains something, and what it is worth then."""

    gets_on: bool
    worth: float
    action: Any


class GreedyBot:
    """Tries each action in a world that fits its view, finishes the turn, keeps the best.

    A turn may be a chain of small steps: an action tile costs points at once and pays only when
    the chain is done. So each first step is followed by the most promising next ones. A chain that
    neither gains anything nor ends the turn only puts its end off, and comes after all others; one
    that comes back to where it began comes last. Without that, a bot whose turn ends at a loss
    would trade in circles.
    """

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self._rng = Rng(seed)

    def choose(self, game: AnyGame, view: dict[str, Any], seat: int, legal: list[Any]) -> Any:
        return self.judge(game, view, seat, legal)[0].action

    def judge(
        self, game: AnyGame, view: dict[str, Any], seat: int, legal: list[Any]
    ) -> list[Judged]:
        """Return the legal actions with what each is worth, the best first."""
        world = game.determinize(view, seat, self._rng)
        # Alone, no other player's turn ends one's own: the end of the step does.
        step = game.phase(world) if world.players == 1 else None
        start = _Start(game, world, seat)
        found = []
        for action in legal:
            after = self._after(game, world, action)
            is_over, worth = self._finish_turn(game, after, seat, step, start)
            # A little chance keeps equal actions from always falling the same way.
            chance = self._rng.below(1000) / 10_000
            found.append(Judged(is_over or worth > start.worth, worth + chance, action))
        return sorted(found, key=lambda each: each[:2], reverse=True)

    def _finish_turn(
        self, game: AnyGame, state: Any, seat: int, step: str | None, start: _Start
    ) -> tuple[bool, float]:
        """Return whether the turn comes to its end, and what it brings."""
        worth = game.estimate(state, seat)
        for _ in range(_DEPTH):
            if start.is_again(state, worth):
                return False, _CIRCLE
            if game.to_act(state) != (seat,) or step not in (None, game.phase(state)):
                return True, worth
            worlds = [self._after(game, state, action) for action in game.legal(state, seat)]
            worth, state = max(
                ((game.estimate(after, seat), after) for after in worlds), key=lambda pair: pair[0]
            )
        return False, worth

    @staticmethod
    def _after(game: AnyGame, state: Any, action: Any) -> Any:
        after = game.clone(state)
        game.apply(after, action)
        return after
