"""What boards put on the wire: opening a lesson, and each click of a whole game.

A click is what a page receives for it, patch and answer, as JSON. Opening a lesson is the state of
its widget with front end and symbols, and what the notebook stores of it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from statistics import median

import ludo
import ludo_widgets
from ludo.bots import bot
from ludo.lessons import course
from ludo_widgets import shell

PLAYERS, MOST_CLICKS = 4, 400
# Goals in bytes: the median click, and a lesson that is opened first in a page.
GOALS = {"finca": (6_000, 110_000), "h2olland": (12_000, 170_000)}


@dataclass(frozen=True)
class Sizes:
    """Bytes of one game: clicks of a game between greedy bots, and a lesson that is opened."""

    game: str
    clicks: list[int]
    opening: int
    second: int

    def misses(self) -> list[str]:
        """Return a line for each goal that is missed."""
        most_click, most_opening = GOALS.get(self.game, (12_000, 170_000))
        found = []
        if median(self.clicks) > most_click:
            found.append(f"{self.game}: a click brings {median(self.clicks):,.0f} bytes")
        if self.opening > most_opening:
            found.append(f"{self.game}: opening a lesson brings {self.opening:,} bytes")
        return found


def measured(game: str) -> Sizes:
    """Play a game on a board and open two lessons."""
    shell._BROUGHT.clear()
    step = next(iter(course(game))).id
    opening, second = (opened(ludo_widgets.lesson(game, step)) for _ in range(2))
    return Sizes(game, clicks(game), opening, second)


def opened(shown: ludo_widgets.Board) -> int:
    """Return the bytes of a board that is put on a page."""
    state = shown.widget.get_state()
    stored = sum(len(text.encode()) for text in (shown._still(), repr(shown)))
    return stored + sum(len(value) for value in state.values() if isinstance(value, str | bytes))


def clicks(game: str, seed: int = 3) -> list[int]:
    """Return the bytes of each move of a game between greedy bots, as a board for all shows it."""
    match = ludo.new(game, players=PLAYERS, seed=seed)
    board = ludo_widgets.board(match)
    minds = [bot("greedy", seat) for seat in range(PLAYERS)]
    told: list[object] = []
    board.pages.append(told.append)
    found = []
    while match.to_act and len(found) < MOST_CLICKS:
        seat = match.to_act[0]
        action = minds[seat].choose(match.game, match.view(seat), seat, match.legal(seat))
        told.clear()
        board.play(action)
        found.append(sum(len(json.dumps(each, ensure_ascii=False).encode()) for each in told))
    return found


def size_table(sizes: list[Sizes]) -> str:
    """Return the sizes as plain text."""
    width = max(len(size.game) for size in sizes)
    lines = [
        f"{'':<{width}}  {'click':>7}  {'90 %':>7}  {'most':>7}  {'opening':>8}  {'second':>8}"
    ]
    for size in sizes:
        ordered = sorted(size.clicks)
        tenth = ordered[int(0.9 * (len(ordered) - 1))]
        lines.append(
            f"{size.game:<{width}}  {median(ordered):>7,.0f}  {tenth:>7,}  {ordered[-1]:>7,}"
            f"  {size.opening:>8,}  {size.second:>8,}"
        )
    return "\n".join(lines)
