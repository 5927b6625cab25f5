"""The long form of what `make test` tries in short: random games, damaged saves, texts, messages.

`python scripts/soak.py [--games 200] [--saves 100000] [--mutants 25000] [--texts 100000]
[--messages 50000] [--curtain 100000]` plays that many games of every table and makes up that much
hostile input, on all cores, and prints what was covered: positions by game, variant and phase, and
what became of the input. `--worlds 20` plays so many games of each table with secrets in several
worlds at once, and prints how often they were compared, by channel; leaks are planted in each field
of a view. It fails if anything is not as it should be. `--only champi` plays the tables of one
game, and nothing else.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from hypothesis import HealthCheck, given, seed, settings  # noqa: E402
from hypothesis import strategies as st  # noqa: E402

from ludo.core.registry import games  # noqa: E402
from ludo.core.rng import Rng  # noqa: E402
from tests.fuzzing import curtain, messages, positions, saves, texts  # noqa: E402
from tests.secrets import leaks, worlds  # noqa: E402
from tests.soak import TABLES, Table, covered, soak  # noqa: E402

# Small enough that all cores have work to the end.
GAMES, EXAMPLES = 25, 2_000
# Games of one piece of work in which worlds are compared; each look takes long.
WORLDS = 4
# Games whose views have leaks planted: some fields, and some phases, are rare.
LEAKY_GAMES = 12
# A failure may speak of numbers of thousands of digits.
MOST_SAID = 3_000


@dataclass(frozen=True)
class Result:
    """What came of one piece of work: counts under a heading, or what went wrong."""

    heading: str
    counts: Counter[str]
    failure: str = ""


def play(table: Table, games: int, number: int) -> Result:
    """Play some games of a table."""
    report = soak(table, games, seed=number)
    counts = covered(report)
    counts["games"], counts["steps"] = report.games, report.steps
    return Result(str(table), counts)


def compare(table: Table, games: int, number: int) -> Result:
    """Compare worlds that look alike, in some games of a table."""
    found = worlds.compare(table, games, worlds.Closeness(slow_every=4), number)
    counts: Counter[str] = Counter()
    for (kind, channel), n in found.counts.items():
        counts[f"{kind} {channel}" if channel == "worlds" else channel] += n
    return Result(f"secrets of {table}", counts)


def plant(table: Table) -> Result:
    """Plant a leak in each field of the views of a table, in each phase."""
    tried, missed = leaks.try_leaks(table, LEAKY_GAMES)
    if missed:
        raise AssertionError(f"{len(missed)} of {tried} leaks are not noticed: {missed[:20]}")
    return Result(f"leaks planted in {table}", Counter(caught=tried))


def try_out(
    heading: str, strategy: st.SearchStrategy[Any], check: Callable[[Any], str], n: int, number: int
) -> Result:
    """Make up input and see that each piece of it is answered as it should be."""
    counts: Counter[str] = Counter()

    @seed(number)
    @settings(max_examples=n, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(strategy)
    def each(example: Any) -> None:
        counts[check(example)] += 1

    each()
    return Result(heading, counts)


def try_saves(n: int, number: int) -> Result:
    def check(data: Any) -> str:
        return "played on" if saves.check_save(data) else "refused"

    return try_out("damaged saves", saves.damaged(), check, n, number)


def try_mutants(game: str, n: int, number: int) -> Result:
    """Change one field of positions of a game, from other games for each piece of work."""
    counts: Counter[str] = Counter()
    broken = []
    for each in range(n):
        found = positions.check_position(game, Rng(number * 1_000_003 + each), batch=number)
        counts["played on" if found.taken else "refused"] += 1
        if found.broken:
            broken.append(found)
    if broken:
        raise AssertionError(f"{len(broken)} of {n} changed positions break: {broken[:20]}")
    return Result(f"changed positions of {game}", counts)


def try_texts(n: int, number: int) -> Result:
    def check(said: tuple[int, Any]) -> str:
        return "read" if texts.check_text(*said) else "called unreadable"

    return try_out("made-up texts", texts.told(), check, n, number)


def try_messages(n: int, number: int) -> Result:
    return try_out("made-up messages", messages.sent(), messages.check_sent, n, number)


def try_curtain(n: int, number: int) -> Result:
    """Send messages to screens that people with secrets share, a hundred to each."""
    counts: Counter[str] = Counter()
    screens = [(game, kind) for game in curtain.GAMES for kind in curtain.SCREENS]
    for screen in range(-(-n // 100)):
        game, kind = screens[screen % len(screens)]
        counts += curtain.check_screen(game, kind, number + screen, min(100, n - 100 * screen))
    return Result("messages to shared screens", counts)


def work(given: argparse.Namespace) -> Iterator[Callable[[], Result]]:
    """Yield all pieces of work, the longest first."""
    for done in range(0, given.games, GAMES):
        for table in reversed([each for each in TABLES if given.only in ("", each.game)]):
            yield partial(play, table, min(GAMES, given.games - done), given.seed + done)
    for table in reversed([each for each in worlds.TABLES if given.only in ("", each.game)]):
        if given.worlds:
            yield partial(plant, table)
        for done in range(0, given.worlds, WORLDS):
            yield partial(compare, table, min(WORLDS, given.worlds - done), given.seed + done)
    if given.only:
        return
    for act, most in (
        (try_messages, given.messages),
        (try_curtain, given.curtain),
        *((partial(try_mutants, game), given.mutants) for game in games()),
        (try_saves, given.saves),
        (try_texts, given.texts),
    ):
        for done in range(0, most, EXAMPLES):
            yield partial(act, min(EXAMPLES, most - done), given.seed + done)


def do(piece: Callable[[], Result]) -> Result:
    """Do a piece of work; a failure comes back as text, since not every error can be sent."""
    try:
        return piece()
    except Exception as error:
        notes = "\n".join(getattr(error, "__notes__", ()))
        return Result("failed", Counter(), f"{piece}\n{type(error).__name__}: {error}\n{notes}")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Random games and hostile input, many of them.")
    parser.add_argument("--games", type=int, default=200, help="of each table")
    parser.add_argument("--worlds", type=int, default=20, help="games compared, of each table")
    parser.add_argument("--saves", type=int, default=100_000)
    parser.add_argument("--mutants", type=int, default=25_000, help="positions of each game")
    parser.add_argument("--texts", type=int, default=100_000)
    parser.add_argument("--messages", type=int, default=50_000)
    parser.add_argument("--curtain", type=int, default=100_000, help="messages to shared screens")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=games(), default="", help="the tables of one game")
    given = parser.parse_args(arguments)
    pieces = list(work(given))
    found: dict[str, Counter[str]] = {}
    start, failures = monotonic(), 0
    with multiprocessing.get_context("spawn").Pool() as pool:
        for number, result in enumerate(pool.imap_unordered(do, pieces), 1):
            if result.failure:
                failures += 1
                print(result.failure[:MOST_SAID], file=sys.stderr)
            found.setdefault(result.heading, Counter()).update(result.counts)
            if sys.stderr.isatty():
                print(f"\r{number} of {len(pieces)}", end="", file=sys.stderr, flush=True)
    for heading in sorted(found):
        counts = ", ".join(f"{what} {n:,}" for what, n in found[heading].most_common())
        print(f"{heading}: {counts}")
    print(f"{failures} failures, {monotonic() - start:.0f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
