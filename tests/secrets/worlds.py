"""The same game in two worlds, side by side, for those who cannot know which of them is theirs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count, cycle, pairwise
from typing import Any

from ludo.core.game import AnyGame
from ludo.core.match import AnyMatch, Match
from ludo.core.registry import game_class
from ludo.core.rng import Rng
from tests.secrets.champi import ChampiTracker
from tests.secrets.channels import QUICK, SLOW, told
from tests.secrets.granja import GranjaTracker
from tests.secrets.open_tables import FincaTracker, H2OllandTracker
from tests.secrets.pieces import Change, Tracker, Viewer, everybody
from tests.soak import Table, tables

TRACKERS: dict[str, type[Any]] = {
    "champi": ChampiTracker, "granja": GranjaTracker,
    "finca": FincaTracker, "h2olland": H2OllandTracker,
}  # fmt: skip
TABLES = [table for game in TRACKERS for table in tables(game)]
# So many positions of each phase of a game are left for other worlds in any case.
SHARE = 2


@dataclass(frozen=True)
class Closeness:
    """How closely a game is looked at: at which steps worlds part, and for how long they last."""

    every: int = 25
    steps: int = 8
    slow_every: int = 24


class Leak(AssertionError):
    """Somebody was told what nobody had let them see."""


@dataclass
class Pair:
    """One position in both worlds, and those who must not be able to tell them apart.

    `world` numbers the other worlds of one game.
    """

    kind: str
    world: int
    here: AnyMatch
    there: AnyMatch
    blind: list[Viewer]

    @property
    def phase(self) -> str:
        phase: str = self.here.game.phase(self.here.state)
        return phase


@cache
def game_of(table: Table) -> AnyGame:
    """Return the game of a table, the same for all matches."""
    return game_class(table.game)(**dict(table.options))


def record(table: Table, seed: int) -> AnyMatch:
    """Return a game of a table that was played at random."""
    match: AnyMatch = Match(game_of(table), table.players, seed)
    rng = Rng(seed + 1)
    while not match.over:
        match.play(rng.choice(match.legal()))
    return match


def pairs(match: AnyMatch, closeness: Closeness, seed: int) -> Iterator[Pair]:
    """Yield positions of a recorded game beside the same in other worlds."""
    rng, game = Rng(seed), match.game
    moments = [match.at(step) for step in range(len(match.actions) + 1)]
    tracker: Tracker = TRACKERS[game.name](game, moments[0].state)
    looked: Counter[str] = Counter()
    numbers = count()
    for step, here in enumerate(moments):
        if step:
            tracker.follow(moments[step - 1].state, match.actions[step - 1], here.state)
        phase = game.phase(here.state)
        if (step + seed) % closeness.every and looked[phase] >= SHARE:
            continue
        looked[phase] += 1
        coming = match.actions[step] if step < len(match.actions) else None
        for change in tracker.changes(here.state, rng, coming):
            beside = moments[step : step + closeness.steps]
            yield from _side_by_side(beside, change, next(numbers))


def _side_by_side(moments: list[AnyMatch], change: Change, world: int) -> Iterator[Pair]:
    """Yield the positions of two worlds from where they part until all can tell them apart."""
    here, there = moments[0], _with_state(moments[0], change.state)
    blind = everybody(here.players) - change.seen_by()
    yield Pair(change.kind, world, here, there, _in_order(blind))
    for before, here in pairwise(moments):
        action = here.actions[-1]
        played = change.instead if before is moments[0] and change.instead else action
        if there.why_not(played) is not None:
            return
        there = there.branch()
        there.play(played)
        if change.tracker.has_parted(change, before.state, here.state):
            return
        change.tracker.follow(before.state, action, here.state)
        blind -= change.seen_by()
        if not blind:
            return
        yield Pair(change.kind, world, here, there, _in_order(blind))


def _in_order(viewers: set[Viewer]) -> list[Viewer]:
    return sorted(viewers, key=str)


def _with_state(match: AnyMatch, state: Any) -> AnyMatch:
    """Return a match with the same past in another world."""
    twin = match.branch()
    twin._moments = [*twin._moments[:-1], twin._moments[-1]._replace(state=state)]
    return twin


class Comparison:
    """Looks for a difference between worlds, and counts what was compared by kind and channel."""

    def __init__(self, table: Table, closeness: Closeness) -> None:
        self.table, self.closeness = table, closeness
        self.counts: Counter[tuple[str, str]] = Counter()
        self.phases: Counter[str] = Counter()
        self._slow = cycle(SLOW)

    def play(self, seed: int) -> None:
        """Compare the worlds of one game; raise Leak at the first difference."""
        self._here: dict[tuple[int, Viewer, str], str] = {}
        match = record(self.table, Rng(seed).next64())
        for number, pair in enumerate(pairs(match, self.closeness, seed)):
            self.counts[pair.kind, "worlds"] += 1
            self.phases[pair.phase] += 1
            for channel in QUICK:
                self._compare(pair, channel)
            if number % self.closeness.slow_every == 0:
                self._compare(pair, next(self._slow))

    def _compare(self, pair: Pair, channel: str) -> None:
        for seat in pair.blind:
            self.counts[pair.kind, channel] += 1
            if self._told(pair.here, seat, channel) != told(channel, pair.there, seat):
                where = f"{self.table}, {pair.kind}, {pair.phase}, step {len(pair.here.actions)}"
                raise Leak(f"{channel} tell seat {seat} what it has not seen ({where})")

    def _told(self, here: AnyMatch, seat: Viewer, channel: str) -> str:
        """The first world is the same beside all others: what it tells is kept."""
        key = len(here.actions), seat, channel
        if key not in self._here:
            self._here[key] = told(channel, here, seat)
        return self._here[key]


def compare(table: Table, games: int, closeness: Closeness, seed: int = 1) -> Comparison:
    """Compare the worlds of some games of a table."""
    found = Comparison(table, closeness)
    for number in range(games):
        found.play(seed * 1_000_003 + number)
    return found
