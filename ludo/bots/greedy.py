"""A bot that takes what looks best one step ahead."""

from __future__ import annotations

from typing import Any

from ludo.core.game import Game
from ludo.core.rng import Rng


class GreedyBot:
    """Tries each action in a world that fits its view, and keeps the most promising."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self._rng = Rng(seed)

    def choose(
        self, game: Game[Any, Any], view: dict[str, Any], seat: int, legal: list[Any]
    ) -> Any:
        world = game.determinize(view, seat, self._rng)
        best, choice = float("-inf"), legal[0]
        for action in legal:
            after = game.clone(world)
            game.apply(after, action)
            # A little chance keeps equal actions from always falling the same way.
            worth = game.promise(after, seat) + self._rng.below(1000) / 10_000
            if worth > best:
                best, choice = worth, action
        return choice
