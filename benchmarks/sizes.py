"""What boards put on the wire: each click of a whole game, and a lesson that is opened."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from ludo.core.registry import game_class
from tests.widgets.sizes import click_sizes, opening_size, openings


@dataclass(frozen=True)
class Sizes:
    """Bytes of one game: the clicks of a game, and a lesson, first in its page or not."""

    game: str
    clicks: list[int]
    opening: int
    second: int

    def misses(self) -> list[str]:
        """Return a line for each goal that is missed."""
        goals = game_class(self.game).about().bench
        reached = {"click": median(self.clicks), "opening": self.opening}
        return [
            f"{self.game}: {what} brings {found:,.0f} bytes, wanted {goals[what]:,}"
            for what, found in reached.items()
            if found > goals[what]
        ]


def measured(game: str) -> Sizes:
    """Play a game on a table, click by click, and open two lessons."""
    lesson = openings(game)["lesson"]
    return Sizes(game, click_sizes(game), opening_size(lesson, first=True), opening_size(lesson))


def size_table(sizes: list[Sizes]) -> str:
    """Return the sizes as plain text."""
    width = max(len(size.game) for size in sizes)
    head = f"{'click':>7}  {'90 %':>7}  {'most':>7}  {'opening':>8}  {'second':>8}"
    lines = [f"{'':<{width}}  {head}"]
    for size in sizes:
        ordered = sorted(size.clicks)
        tenth = ordered[int(0.9 * (len(ordered) - 1))]
        lines.append(
            f"{size.game:<{width}}  {median(ordered):>7,.0f}  {tenth:>7,}  {ordered[-1]:>7,}"
            f"  {size.opening:>8,}  {size.second:>8,}"
        )
    return "\n".join(lines)
