"""Many games between bots, and what came of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import ludo
from ludo.bots.base import bot, play_out


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game between bots ended."""

    seed: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    actions: int
    ended: bool
    events: dict[str, int]


def simulate(
    game: str,
    *,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    most: int = 1_000,
    **options: Any,
) -> list[Outcome]:
    """Play games between bots, one for each seat; return how each ended.

    A game is broken off after `most` actions: with changed numbers it may never end.

    >>> [outcome.winners for outcome in simulate("finca", bots=["greedy", "random"], games=2)]
    [(0,), (0,)]
    """
    return [_play(game, bots, seed + number, most, options) for number in range(games)]


def _play(game: str, bots: Sequence[str], seed: int, most: int, options: dict[str, Any]) -> Outcome:
    match = ludo.new(game, players=len(bots), seed=seed, **options)
    # Each bot has chance of its own, and the same in every run.
    play_out(match, {seat: bot(name, 1000 * seed + seat) for seat, name in enumerate(bots)}, most)
    events: dict[str, int] = {}
    for event in match.events:
        events[event.kind] = events.get(event.kind, 0) + 1
    totals = tuple(score.total for score in match.score())
    return Outcome(seed, totals, match.winners(), len(match.actions), match.over, events)
