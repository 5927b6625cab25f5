"""Where a rule lives: its entry, the code that carries it out, its tests, faults and lessons.

    python -m ludo where finca.deliver.limit

Code is read, not run. A function carries out a rule if it says so with `@carries_out`, or if a
planted fault of the rule changes a line of it; refusals, events and score lines name their rule in
the call. Tests and faults are found in the folder `tests` of the project.
"""

from __future__ import annotations

import ast
import os
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from ludo.core.errors import UnknownRule, did_you_mean, shown
from ludo.core.registry import game_class, games
from ludo.core.rules import load_rulebook

# What a rule's id stands in, by the name of the function that is called with it.
_CALLS = {
    "carries_out": "mechanism",
    "refuse": "refusal",
    "tell": "event",
    "Event": "event",
    "score_line": "score",
    "line": "score",
}
KINDS = (
    "catalogue", "mechanism", "refusal", "event", "score", "named", "test", "fault", "lesson",
    "question",
)  # fmt: skip


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """One place where a rule is at home: what it is, the file and line, and what stands there."""

    rule: str
    kind: str
    path: Path
    line: int
    name: str

    def __str__(self) -> str:
        path = min(os.path.relpath(self.path), str(self.path), key=len)
        return f"{self.kind:<10} {path}:{self.line}  {self.name}"


def where(rule: str, tests: Path | None = None) -> list[Place]:
    """Return every place of a rule, in the order of `KINDS`."""
    game = rule.partition(".")[0] if isinstance(rule, str) else ""
    if game not in games():
        hint = did_you_mean(game, games())
        raise UnknownRule(
            f"A rule is named like 'finca.deliver.limit', its game first, not {shown(rule)}.{hint}"
        )
    known = load_rulebook(game_class(game).package, game)[rule]
    found = {place for place in places(game, tests) if place.rule == known.id}
    return sorted(found, key=lambda place: (KINDS.index(place.kind), place))


def places(game: str, tests: Path | None = None) -> Iterator[Place]:
    """Yield every place of every rule of a game."""
    package = Path(str(files(game_class(game).package)))
    yield from _in_data(package / "data")
    for path in sorted(package.glob("*.py")):
        yield from _in_code(path, game)
    folder = _tests() if tests is None else tests
    for path in sorted(folder.rglob("test_*.py")):
        yield from (place for place in _in_tests(path) if _is_of(place, game))
    for path in sorted(folder.rglob("faults.toml")):
        yield from (place for place in _faults(path, folder.parent) if _is_of(place, game))


def refusals(game: str) -> list[Place]:
    """Return every place in the code of a game that refuses something by a rule."""
    package = Path(str(files(game_class(game).package)))
    modules = sorted(package.glob("*.py"))
    found = {place for path in modules for place in _in_code(path, game)}
    return sorted(place for place in found if place.kind == "refusal")


def _is_of(place: Place, game: str) -> bool:
    return place.rule.startswith(f"{game}.")


def _tests() -> Path:
    """The tests of the project that one stands in, or of the one that this code belongs to."""
    here = Path("tests")
    return here if here.is_dir() else Path(__file__).parents[2] / "tests"


# --- data ------------------------------------------------------------------------------------
def _in_data(folder: Path) -> Iterator[Place]:
    entries = (
        ("catalogue", "rules.toml", "rule", lambda entry: [entry["id"]]),
        ("lesson", "lessons.toml", "step", lambda entry: entry["rules"]),
        ("question", "questions.toml", "question", lambda entry: [entry["rule"]]),
    )
    for kind, name, table, rules_of in entries:
        path = folder / name
        if path.exists():
            for entry, line in _entries(path, table, "id"):
                for rule in rules_of(entry):
                    yield Place(rule, kind, path, line, entry["id"])


def _entries(path: Path, table: str, named_by: str) -> Iterator[tuple[dict[str, Any], int]]:
    """Yield the entries of a list in a TOML file, each with the line that names it."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    at = 0
    for entry in tomllib.loads(text).get(table, ()):
        wanted = f'{named_by} = "{entry[named_by]}"'
        at = next(n for n in range(at, len(lines)) if lines[n].strip() == wanted) + 1
        yield entry, at


def _faults(path: Path, root: Path) -> Iterator[Place]:
    for entry, line in _entries(path, "fault", "name"):
        yield Place(entry["rule"], "fault", path, line, entry["name"])
        source = root / entry["file"]
        text = source.read_text(encoding="utf-8") if source.exists() else ""
        start = text.find(entry["find"])
        if start >= 0:
            number = text.count("\n", 0, start) + 1
            yield Place(entry["rule"], "mechanism", source, number, _function_at(source, number))


# --- code ------------------------------------------------------------------------------------
def _in_code(path: Path, game: str) -> Iterator[Place]:
    """Yield each string of a module that is a rule's id, by the call that it stands in."""
    rules = load_rulebook(game_class(game).package, game)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    kinds = {
        id(inside): _CALLS[name]
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and (name := _called(call)) in _CALLS
        for given in (*call.args, *(word.value for word in call.keywords))
        for inside in ast.walk(given)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in rules:
            kind = kinds.get(id(node), "named")
            yield Place(node.value, kind, path, node.lineno, _function_at(path, node.lineno))


def _called(call: ast.Call) -> str:
    return ast.unparse(call.func).rpartition(".")[2].lstrip("_")


def _function_at(path: Path, line: int) -> str:
    """Return the name of the innermost function or class around a line of a module."""
    around = [
        (last - first, name) for first, last, name in _functions(path) if first <= line <= last
    ]
    return min(around, default=(0, ""))[1]


@cache
def _functions(path: Path) -> tuple[tuple[int, int, str], ...]:
    """Return the first and last line of each function and class of a module, and its name."""
    if path.suffix != ".py":
        return ()
    return tuple(_definitions(ast.parse(path.read_text(encoding="utf-8"))))


def _definitions(tree: ast.AST, owner: str = "") -> Iterator[tuple[int, int, str]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
            yield first, node.end_lineno or first, f"{owner}{node.name}"
            yield from _definitions(node, f"{owner}{node.name}.")


def _in_tests(path: Path) -> Iterator[Place]:
    """Yield the ids in `@rule("...")` and `@pytest.mark.rule("...")`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.FunctionDef):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func).split(".")[-1] == "rule":
                for given in mark.args:
                    if isinstance(given, ast.Constant):
                        yield Place(str(given.value), "test", path, node.lineno, node.name)
