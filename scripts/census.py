"""What happened how often in many games: which pieces were used, and what they brought.

`python scripts/census.py granja [--random 500] [--greedy 100]` plays that many games, spread over
all editions and numbers of players, looks in every step whether all adds up and whether the action
was told in an event, and prints points by table and how often each rule spoke in an event.
`--rules granja.helper granja.tile` prints these rules only; `--by helper tile` counts also what
events name under these words. It fails if a game went wrong, or an action caused no event.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import mean
from time import monotonic

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import ludo  # noqa: E402
from ludo.bots import bot  # noqa: E402
from ludo.bots.base import decide  # noqa: E402
from ludo.core.events import Event  # noqa: E402
from ludo.core.registry import game_class  # noqa: E402
from tests.soak import tables  # noqa: E402

MOST_ACTIONS = 20_000


@dataclass
class Tally:
    """What one game brought: points by seat, events by rule, and what did not add up."""

    kind: str
    table: str
    actions: int = 0
    points: list[int] = field(default_factory=list)
    rules: Counter[str] = field(default_factory=Counter)
    named: Counter[str] = field(default_factory=Counter)
    # Actions by kind and phase: all of them, and those that no event told of.
    played: Counter[str] = field(default_factory=Counter)
    silent: Counter[str] = field(default_factory=Counter)
    wrong: str = ""


def play(name: str, by: Sequence[str], kind: str, number: int) -> Tally:
    """Play one game of bots of a kind, and count."""
    each = tables(name)
    table = each[number % len(each)]
    game, events = game_class(name)(**dict(table.options)), list[Event]()
    state = game.setup(table.players, number, events)
    seats = [bot(kind, seed=number * 10 + seat) for seat in range(table.players)]
    tally = Tally(kind, str(table))
    while game.to_act(state) and not tally.wrong:
        seat, phase, told = game.to_act(state)[0], game.phase(state), len(events)
        action = decide(seats[seat], game, state, seat)
        game.apply(state, action, events)
        tally.actions += 1
        what = f"{type(action).__name__} in {phase}"
        tally.played[what] += 1
        tally.silent[what] += len(events) == told
        tally.wrong = "; ".join(game.invariants(state))
        if tally.actions > MOST_ACTIONS:
            tally.wrong = "the game does not end"
    tally.rules.update(event.rule for event in events)
    # Pieces that work in silence are named by the events that bring them.
    tally.named.update(
        f"{event.kind} {word}={event.data[word]}"
        for event in events
        for word in by
        if word in event.data
    )
    tally.points = [score.total for score in game.score(state)]
    return tally


def report(tallies: Sequence[Tally], wanted: Sequence[str]) -> str:
    """Return the points by kind of bot and table, and the rules by how often."""
    lines = []
    for kind, table in sorted({(tally.kind, tally.table) for tally in tallies}):
        same = [tally for tally in tallies if (tally.kind, tally.table) == (kind, table)]
        points = [n for tally in same for n in tally.points]
        actions = mean(tally.actions for tally in same)
        lines.append(
            f"{kind}, {table}: {len(same)} games, {actions:.0f} actions, points "
            f"{mean(points):.1f} on average, {min(points)} to {max(points)}"
        )
    rules, named = Counter[str](), Counter[str]()
    for tally in tallies:
        rules.update(tally.rules)
        named.update(tally.named)
    spoke = {rule: n for rule, n in rules.items() if rule.startswith(tuple(wanted))}
    lines += [f"{n:8} {what}" for what, n in (*sorted(spoke.items()), *sorted(named.items()))]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=ludo.games())
    parser.add_argument("--random", type=int, default=500)
    parser.add_argument("--greedy", type=int, default=100)
    parser.add_argument("--rules", nargs="*", default=[""])
    parser.add_argument("--by", nargs="*", default=[])
    given = parser.parse_args(arguments)
    began = monotonic()
    with multiprocessing.Pool() as pool:
        tallies = [
            tally
            for kind, n in (("random", given.random), ("greedy", given.greedy))
            for tally in pool.imap(partial(play, given.game, given.by, kind), range(n), chunksize=2)
        ]
    print(report(tallies, given.rules))
    wrong = [tally.wrong for tally in tallies if tally.wrong]
    played = sum((tally.played for tally in tallies), Counter[str]())
    silent = sum((tally.silent for tally in tallies), Counter[str]())
    print(
        f"{played.total():,} actions, {len(played)} kinds of them by phase, "
        f"{silent.total()} without an event"
    )
    print(f"{len(tallies)} games, {len(wrong)} failures, {monotonic() - began:.0f} s")
    wrong += [f"{n} times no event: {what}" for what, n in silent.most_common()]
    print("\n".join(wrong[:10]), file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
