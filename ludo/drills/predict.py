"""Say what an action will bring: some answers are found first, and then one of them is asked for.

What comes up most often, such as the smallest number, would otherwise be right most of the time.
So the same event is met in several positions of one table, until it came out in four ways; one of
these is drawn, and asked about where it came out so.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable

from ludo.drills.family import CHOICES, FEWEST
from ludo.drills.foretell import SEAT, Told, question, to_foretell
from ludo.drills.positions import Position
from ludo.drills.puzzle import Puzzle, Wanted

_Ways = dict[int, Told]


def predict(positions: Iterable[Position], wanted: Wanted, seen: Collection[str]) -> Puzzle | None:
    """Return a puzzle about a number or a seat in an event of the rule."""
    groups: dict[tuple[str, str, int, str], _Ways] = defaultdict(dict)
    for position in positions:
        for told in to_foretell(position, wanted):
            ways = groups[told.group]
            if told.place in ways or _asked(told, ways, wanted, seen) is None:
                continue
            ways[told.place] = told
            if len(ways) >= min(CHOICES, max(FEWEST, told.ways)):
                return _drawn(ways, wanted, seen)
    ways = max(groups.values(), key=len, default={})
    return _drawn(ways, wanted, seen) if len(ways) >= FEWEST else None


def _drawn(ways: _Ways, wanted: Wanted, seen: Collection[str]) -> Puzzle | None:
    """Return a puzzle whose answer is drawn from all ways in which something came out."""
    return _asked(ways[wanted.rng.choice(sorted(ways))], ways, wanted, seen)


def _asked(told: Told, ways: _Ways, wanted: Wanted, seen: Collection[str]) -> Puzzle | None:
    """Return the puzzle; None if the learner cannot know it, or was asked before."""
    among = () if told.telling.read == SEAT else tuple(sorted(ways))
    puzzle = question(told, among, wanted)
    return None if puzzle is None or puzzle.fingerprint in seen else puzzle
