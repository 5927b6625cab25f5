"""Drills of all rules: where they are found, and whether each is right.

    python scripts/drills.py [--each 200] [finca ...]

makes so many drills of each rule, prints how long it took to find them, and fails if one of them is
wrong, is asked twice, or is not found.

    python scripts/drills.py --blind 300 [finca ...]

makes so many drills of each game as learners meet them, and tells how often the right answer stands
where, and how often it is found by whoever never looks at the board.

    python scripts/drills.py --write [--games-each 40] [finca ...]

finds out where rules decide, and writes `data/drills.toml` of each game: run it when the rules of a
game change. With `--tells` only what can be predicted is found anew, which is quicker: run that
when events change.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Sequence
from functools import partial
from importlib.resources import files
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from ludo.core.files import write_text  # noqa: E402
from ludo.core.registry import game_class, games  # noqa: E402
from ludo.drills import askable  # noqa: E402
from ludo.drills.index import FILE, index  # noqa: E402
from ludo.drills.scout import scout, with_tells  # noqa: E402
from tests.blind import figures  # noqa: E402
from tests.drills import check_rule  # noqa: E402


def write(game: str, n: int) -> None:
    """Play games, and write where the rules decide."""
    start = perf_counter()
    found = scout(game, n, share=5, most=200)
    path = Path(str(files(game_class(game).package))) / "data" / FILE
    write_text(path, found.written())
    print(f"{path.relative_to(ROOT)}: {len(found.entries)} rules, {perf_counter() - start:.0f} s")


def write_tells(game: str, n: int) -> None:
    """Play games, and write anew what can be predicted."""
    path = Path(str(files(game_class(game).package))) / "data" / FILE
    write_text(path, with_tells(index(game), n, most=200).written())
    print(path.relative_to(ROOT))


def check(names: Sequence[str], each: int) -> int:
    """Make drills of every rule, on all cores; return 1 if any is not as it should be."""
    rules = [rule for game in names for rule in askable(game)]
    with multiprocessing.get_context("spawn").Pool() as pool:
        runs = list(pool.imap(partial(check_rule, each=each), rules))
    for run in sorted(runs, key=lambda run: run.most_tried):
        print(run)
    wrong = [run for run in runs if not run.ok]
    made = sum(len(run.tried) for run in runs)
    tried = sorted(each for run in runs for each in run.tried)
    print(
        f"{len(runs)} rules, {made} drills, actions tried: median {tried[made // 2]}, "
        f"most {tried[-1]}; {len(wrong)} rules with something wrong"
    )
    for run in wrong:
        print(f"{run.rule}: {run.wrong}", file=sys.stderr)
    return 1 if wrong else 0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Drills of all rules, made and checked.")
    parser.add_argument("games", nargs="*", help="all if none is named")
    parser.add_argument("--each", type=int, default=200, help="drills of each rule")
    parser.add_argument("--blind", type=int, default=0, help="drills of each game, as learners do")
    parser.add_argument("--write", action="store_true", help="write where rules decide")
    parser.add_argument("--tells", action="store_true", help="write what can be predicted only")
    parser.add_argument("--games-each", type=int, default=40, help="of each table, to write")
    given = parser.parse_args(arguments)
    names = given.games or games()
    if given.blind:
        for game in names:
            print(figures(game, given.blind)[1])
        return 0
    if not (given.write or given.tells):
        return check(names, given.each)
    for game in names:
        (write if given.write else write_tells)(game, given.games_each)
    return 0


if __name__ == "__main__":
    sys.exit(main())
