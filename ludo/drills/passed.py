"""Which rules an action respects, as far as a check got before another rule refused it.

A check stops at the first rule that refuses. Rules whose refusals stand before that in the code
were looked at, and let the action pass: they can be offered as wrong answers without being right
as well. Which lines of a game were run is watched for the length of one check.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import FrameType
from typing import Any

from ludo.core.game import AnyGame
from ludo.core.where import refusals

Line = tuple[str, int]


def passed(game: AnyGame, state: Any, action: Any) -> frozenset[str]:
    """Return the rules that an action was held against, and respects."""
    run = _lines_of_check(game, state, action)
    refusal = game.check(state, action)
    return frozenset(
        rule
        for rule, sites in _guards(game.package, game.name).items()
        if (refusal is None or rule != refusal.rule) and all(guards & run for guards in sites)
    )


def _lines_of_check(game: AnyGame, state: Any, action: Any) -> set[Line]:
    """Return the lines of the game that are run to check an action."""
    folder = str(files(game.package))
    run: set[Line] = set()

    def watch(frame: FrameType, event: str, _given: Any) -> Any:
        if not frame.f_code.co_filename.startswith(folder):
            return None
        run.add((frame.f_code.co_filename, frame.f_lineno))
        return watch

    # A debugger may be watching already: it is put back.
    before = sys.gettrace()
    sys.settrace(watch)
    try:
        game.check(state, action)
    finally:
        sys.settrace(before)
    return run


@cache
def _guards(package: str, game: str) -> dict[str, tuple[frozenset[Line], ...]]:
    """Return for each rule, for each place that refuses by it, the lines that decide whether to."""
    found: dict[str, list[frozenset[Line]]] = {}
    for place in refusals(game):
        tests = frozenset((str(place.path), line) for line in _tests_around(place.path, place.line))
        found.setdefault(place.rule, []).append(tests)
    return {rule: tuple(sites) for rule, sites in found.items()}


def _tests_around(path: Path, line: int) -> Iterator[int]:
    """Yield the line of each `if` of a module that has a line in its branches."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.If):
            last = node.end_lineno or node.lineno
            if node.test.lineno <= line <= last:
                yield node.test.lineno
