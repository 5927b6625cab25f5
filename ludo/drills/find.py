"""The search for a puzzle: positions one after another, until one has it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import islice

from ludo.core.registry import game_class
from ludo.core.rng import Rng
from ludo.drills.act import act
from ludo.drills.family import CHOICES
from ludo.drills.index import Entry, Family, Index
from ludo.drills.mark import mark
from ludo.drills.positions import Position, opening, tables, walk
from ludo.drills.predict import predict
from ludo.drills.puzzle import Puzzle, Wanted
from ludo.drills.why import why

# What looks through positions for a puzzle that was not seen yet.
_Search = Callable[[Iterable[Position], Wanted, Collection[str]], Puzzle | None]
LEVELS = (1, 2, 3)
# At this level, positions come from any time of a game.
ANY_TIME = 2
# How many positions of one game are looked at before another one is played.
_FROM_ONE_GAME = 20
# Rare rules are looked for around a game in which they were met: mostly a little before it, now
# and then more, and a little after.
_BACK, _AFTER = 10, 10
# For a rare rule, one game in so many is a new one.
_NEW_GAMES = 3
# Positions that are looked at for a puzzle as hard as it should be.
_CHOOSY = {"why": 15, "mark": 15, "predict": 60, "act": 15}
# Positions that are looked at for any puzzle: what would have to be carried out takes longest.
_MOST = {"why": 600, "mark": 300, "predict": 150, "act": 60}
# Games that are played for it, before the search is given up.
_MOST_GAMES = 300


def find(
    index: Index, entry: Entry, kind: str, level: int, rng: Rng,
    seen: Collection[str] = (), most: int | None = None, family: Family | None = None,
) -> Puzzle | None:  # fmt: skip
    """Return a puzzle of a kind about a rule that was not seen yet; None if none is found.

    With a family, its rules are those to choose from. Some positions are looked at for one that is
    as hard as it should be, then so many more for any.
    """
    any_of = _MOST[kind] if most is None else most
    rank = rng.below(CHOICES)
    for choosy, n, when in ((True, _CHOOSY[kind], level), (False, any_of, ANY_TIME)):
        wanted = Wanted(index, entry, level, rng, choosy, rank, family)
        some = islice(positions(index.game, entry, kind, when, rng), n)
        puzzle = KINDS[kind](some, wanted, seen)
        if puzzle is not None:
            return puzzle
    return None


def _first(of: Callable[[Position, Wanted], Puzzle | None]) -> _Search:
    """Return a search for the first position that has a puzzle."""

    def search(some: Iterable[Position], wanted: Wanted, seen: Collection[str]) -> Puzzle | None:
        found = (of(position, wanted) for position in some)
        new = (each for each in found if each is not None and each.fingerprint not in seen)
        return next(new, None)

    return search


KINDS: Mapping[str, _Search] = {
    "why": _first(why),
    "mark": _first(mark),
    "predict": predict,
    "act": _first(act),
}


def positions(game: str, entry: Entry, kind: str, level: int, rng: Rng) -> Iterator[Position]:
    """Yield positions of played games in which the rule may decide."""
    asks_refusal = kind in ("why", "mark")
    phases = {spot.phase for spot in entry.refuses} if asks_refusal else set(entry.phases)
    plies = entry.refuse_plies if asks_refusal else entry.event_plies
    for number in range(_MOST_GAMES):
        begin = _moment(plies, level, rng)
        # A rare rule comes up in new games too, now and then.
        rare = entry.starts and number % _NEW_GAMES != _NEW_GAMES - 1
        played = _around(game, entry, rng) if rare else _fresh(game, entry, begin, rng)
        yield from islice((p for p in played if p.phase in phases), _FROM_ONE_GAME)


def _fresh(game: str, entry: Entry, begin: int, rng: Rng) -> Iterator[Position]:
    """Yield the positions of a new game, from the time on at which the rule is met."""
    kind = game_class(game)
    every = tables(kind)
    table = every[rng.choice(entry.tables)] if entry.tables else rng.choice(every)
    start = opening(kind, table, rng.next64())
    last = None
    for position in walk(start, rng):
        if position.ply >= begin:
            yield position
        last = position
    # Some games are shorter than others: their end is as late as it gets.
    if last is not None and last.ply < begin:
        yield last


def _moment(plies: tuple[int, ...], level: int, rng: Rng) -> int:
    """Return after how many actions to look: early at first, later when the table is full."""
    first, last = plies
    span = last - first + 1
    third = max(1, span // 3)
    if level == ANY_TIME:
        return first + rng.below(span)
    return first + rng.below(third) if level == 1 else last - rng.below(2 * third)


def _around(game: str, entry: Entry, rng: Rng) -> Iterator[Position]:
    """Yield the positions of a game that leaves one in which the rule was met, shortly before."""
    kind, start = game_class(game), rng.choice(entry.starts)
    leave = max(0, start.ply - rng.below(1 + rng.below(_BACK)))
    known = walk(opening(kind, tables(kind)[start.table], start.seed), Rng(start.seed))
    position = next(islice(known, leave, None), None)
    if position is None:
        return
    for later in walk(position.kept(), rng):
        if later.ply > start.ply + _AFTER:
            return
        yield later
