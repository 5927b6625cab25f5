"""The rule matrix: for each rule, is there code that names it, a test, a fault, a lesson, a drill?

    python -m ludo matrix finca

prints the matrix and fails on a hole. The last column counts the kinds of drill; a rule that
forbids nothing may have none, nor one that nobody runs into in played games (`data/game.toml`).
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from ludo.core.registry import game_class, games
from ludo.core.rules import load_rulebook
from ludo.core.where import places

COLUMNS = ("code", "test", "fault", "lesson", "drill")
# What stands in the column of a rule that needs no drill and has none.
NOT_NEEDED = -1
_CODE = ("mechanism", "refusal", "event", "score", "named")


def matrix(game: str, tests: Path | None = None) -> dict[str, dict[str, int]]:
    """Return for each rule of a game how often it is named, and its kinds of drill."""
    counts: Counter[tuple[str, str]] = Counter()
    refusing: set[str] = set()
    for place in set(places(game, tests)):
        column = "code" if place.kind in _CODE else place.kind
        counts[place.rule, column] += 1
        if place.kind == "refusal":
            refusing.add(place.rule)
    rules = [rule.id for rule in load_rulebook(game_class(game).package, game)]
    drills = _drills(game, rules, refusing)
    return {
        rule: {**{column: counts[rule, column] for column in COLUMNS}, "drill": drills[rule]}
        for rule in rules
    }


def _drills(game: str, rules: list[str], refusing: set[str]) -> dict[str, int]:
    """Return how many kinds of drill there are for each rule."""
    # Drills build on this package, so they are looked up only when they are asked for.
    from ludo.drills.index import index, too_rare

    found = index(game)
    refusing = refusing | {rule for rule in rules if found[rule].refuses}
    refusing -= too_rare(game)
    none = {rule: 0 if rule in refusing else NOT_NEEDED for rule in rules}
    return {rule: len(found[rule].kinds) or none[rule] for rule in rules}


def holes(rows: dict[str, dict[str, int]]) -> list[str]:
    """Return a line for each rule that lacks something."""
    return [
        f"{rule} has no {column}"
        for rule, row in rows.items()
        for column in COLUMNS
        if not row[column]
    ]


def _cell(count: int) -> str:
    return str(count) if count > 0 else "-"


def main(names: list[str]) -> int:
    """Print the matrix of each game named (all if none is); return 1 if there is a hole."""
    lacking: list[str] = []
    for game in names or games():
        rows = matrix(game)
        width = max(map(len, rows))
        print(f"{'rule':<{width}}  {'  '.join(f'{column:>6}' for column in COLUMNS)}")
        for rule, row in rows.items():
            cells = "  ".join(f"{_cell(row[column]):>6}" for column in COLUMNS)
            print(f"{rule:<{width}}  {cells}")
        missing = holes(rows)
        lacking += missing
        print(f"{game}: {len(rows)} rules, {len(missing)} holes\n")
    for line in lacking:
        print(line, file=sys.stderr)
    return 1 if lacking else 0
