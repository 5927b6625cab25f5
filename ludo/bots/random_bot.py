"""A bot that plays anything legal."""

from __future__ import annotations

from typing import Any

from ludo.core.game import AnyGame
from ludo.core.rng import Rng


class RandomBot:
    """Chooses each legal action with equal odds."""

    name = "random"
    needs_view = False

    def __init__(self, seed: int = 0) -> None:
        self._rng = Rng(seed)

    def choose(self, game: AnyGame, view: dict[str, Any], seat: int, legal: list[Any]) -> Any:
        return self._rng.choice(legal)
