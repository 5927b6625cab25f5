"""What happened how often in many games: which pieces were used, and what they brought.

`python scripts/census.py granja [--random 500] [--greedy 100]` plays that many games, spread over
all numbers of players, looks in every step whether all adds up, and prints points by number of
players and how often each rule spoke in an event. `--rules granja.helper granja.tile` prints these
rules only; `--by helper tile` counts also what events name under these words.
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

MOST_ACTIONS = 20_000


@dataclass
class Tally:
    """What one game brought: points by seat, events by rule, and what did not add up."""

    kind: str
    players: int
    actions: int = 0
    points: list[int] = field(default_factory=list)
    rules: Counter[str] = field(default_factory=Counter)
    named: Counter[str] = field(default_factory=Counter)
    wrong: str = ""


def play(name: str, by: Sequence[str], kind: str, number: int) -> Tally:
    """Play one game of bots of a kind, and count."""
    found = game_class(name)
    sizes = range(found.min_players, found.max_players + 1)
    players = sizes[number % len(sizes)]
    game, events = found(), list[Event]()
    state = game.setup(players, number, events)
    seats = [bot(kind, seed=number * 10 + seat) for seat in range(players)]
    tally = Tally(kind, players)
    while game.to_act(state) and not tally.wrong:
        seat = game.to_act(state)[0]
        game.apply(state, decide(seats[seat], game, state, seat), events)
        tally.actions += 1
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
    """Return the points by kind of bot and number of players, and the rules by how often."""
    lines = []
    for kind, players in sorted({(tally.kind, tally.players) for tally in tallies}):
        same = [tally for tally in tallies if (tally.kind, tally.players) == (kind, players)]
        points = [n for tally in same for n in tally.points]
        actions = mean(tally.actions for tally in same)
        lines.append(
            f"{kind}, {players} players: {len(same)} games, {actions:.0f} actions, points "
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
    print(f"{len(tallies)} games, {len(wrong)} failures, {monotonic() - began:.0f} s")
    print("\n".join(wrong[:10]), file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
