"""The rule matrix: for each rule, is there code that names it, a test, a planted fault, a lesson?

    python -m ludo matrix finca

prints the matrix and fails on a hole.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from ludo.core.registry import game_class, games
from ludo.core.rules import load_rulebook
from ludo.core.where import places

COLUMNS = ("code", "test", "fault", "lesson")
_CODE = ("mechanism", "refusal", "event", "score", "named")


def matrix(game: str, tests: Path | None = None) -> dict[str, dict[str, int]]:
    """Return for each rule of a game how often code, tests, faults and lessons name it."""
    counts: Counter[tuple[str, str]] = Counter()
    for place in set(places(game, tests)):
        column = "code" if place.kind in _CODE else place.kind
        counts[place.rule, column] += 1
    rules = [rule.id for rule in load_rulebook(game_class(game).package, game)]
    return {rule: {column: counts[rule, column] for column in COLUMNS} for rule in rules}


def holes(rows: dict[str, dict[str, int]]) -> list[str]:
    """Return a line for each rule that lacks something."""
    return [
        f"{rule} has no {column}"
        for rule, row in rows.items()
        for column in COLUMNS
        if not row[column]
    ]


def main(names: list[str]) -> int:
    """Print the matrix of each game named (all if none is); return 1 if there is a hole."""
    lacking: list[str] = []
    for game in names or games():
        rows = matrix(game)
        width = max(map(len, rows))
        print(f"{'rule':<{width}}  {'  '.join(f'{column:>6}' for column in COLUMNS)}")
        for rule, row in rows.items():
            cells = "  ".join(f"{row[column] or '-':>6}" for column in COLUMNS)
            print(f"{rule:<{width}}  {cells}")
        missing = holes(rows)
        lacking += missing
        print(f"{game}: {len(rows)} rules, {len(missing)} holes\n")
    for line in lacking:
        print(line, file=sys.stderr)
    return 1 if lacking else 0
