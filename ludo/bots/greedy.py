"""A bot that takes what looks best at the end of its turn."""

from __future__ import annotations

from typing import Any

from ludo.core.game import AnyGame
from ludo.core.rng import Rng

# Steps of one turn that are looked at; longer chains are judged where they stand.
_DEPTH = 6


class GreedyBot:
    """Tries each action in a world that fits its view, finishes the turn, keeps the best.

    A turn may be a chain of small steps: an action tile costs points at once and pays only when
    the chain is done. So each first step is followed by the most promising next ones.
    """

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self._rng = Rng(seed)

    def choose(self, game: AnyGame, view: dict[str, Any], seat: int, legal: list[Any]) -> Any:
        world = game.determinize(view, seat, self._rng)
        # Alone, no other player's turn ends one's own: the end of the step does.
        step = game.phase(world) if world.players == 1 else None
        best, choice = float("-inf"), legal[0]
        for action in legal:
            after = self._after(game, world, action)
            # A little chance keeps equal actions from always falling the same way.
            worth = self._finish_turn(game, after, seat, step) + self._rng.below(1000) / 10_000
            if worth > best:
                best, choice = worth, action
        return choice

    def _finish_turn(self, game: AnyGame, state: Any, seat: int, step: str | None) -> float:
        worth = game.estimate(state, seat)
        for _ in range(_DEPTH):
            if game.to_act(state) != (seat,) or step not in (None, game.phase(state)):
                break
            worlds = [self._after(game, state, action) for action in game.legal(state, seat)]
            worth, state = max(
                ((game.estimate(after, seat), after) for after in worlds), key=lambda pair: pair[0]
            )
        return worth

    @staticmethod
    def _after(game: AnyGame, state: Any, action: Any) -> Any:
        after = game.clone(state)
        game.apply(after, action)
        return after
