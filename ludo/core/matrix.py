"""The rule matrix: for each rule, is there code that cites it, a test marked with it, a lesson?

    python -m ludo.core.matrix finca

prints the matrix and fails on a hole.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path

from ludo.core.registry import game_class, games
from ludo.core.rules import load_rulebook
from ludo.lessons import course

COLUMNS = ("code", "test", "lesson")


def matrix(game: str, tests: Path) -> dict[str, dict[str, int]]:
    """Return for each rule of a game how often code, tests and lessons name it."""
    found = game_class(game)
    package = Path(str(files(found.package)))
    counts = {
        "code": Counter(_strings(package.glob("*.py"))),
        "test": Counter(_marked(tests.rglob("test_*.py"))),
        "lesson": Counter(rule for step in course(game) for rule in step.rules),
    }
    rules = [rule.id for rule in load_rulebook(found.package, game)]
    return {rule: {column: counts[column][rule] for column in COLUMNS} for rule in rules}


def holes(rows: dict[str, dict[str, int]]) -> list[str]:
    """Return a line for each rule that lacks something."""
    return [
        f"{rule} has no {column}"
        for rule, row in rows.items()
        for column in COLUMNS
        if not row[column]
    ]


def _strings(paths: Iterable[Path]) -> Iterator[str]:
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def _marked(paths: Iterable[Path]) -> Iterator[str]:
    """Yield the ids in `@rule("...")` and `@pytest.mark.rule("...")`."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for mark in node.decorator_list:
                    if (
                        isinstance(mark, ast.Call)
                        and ast.unparse(mark.func).split(".")[-1] == "rule"
                    ):
                        yield from (str(a.value) for a in mark.args if isinstance(a, ast.Constant))


def main(names: list[str]) -> int:
    """Print the matrix of each game named (all if none is); return 1 if there is a hole."""
    lacking: list[str] = []
    for game in names or games():
        rows = matrix(game, Path("tests"))
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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
