"""Places: what a cell of a notebook showed last is kept, so that one can go on there.

A page is reloaded, a kernel is restarted, a cell is run again: the same call in the same cell finds
its game or its step again. Each place is a small file in a folder beside the notebook. Where no
notebook says which cell runs (in a script, in tests of notebooks), nothing is kept.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar

from ludo.core.codec import MOST_ACTIONS, parsed, told_actions
from ludo.core.errors import LudoError
from ludo.core.files import read_text, write_text
from ludo.core.lines import MOST_LINES, Line, line_of
from ludo.core.match import AnyMatch

# Which folder; set to nothing, places live as long as the kernel.
VARIABLE = "LUDO_PLACES"
FOLDER = ".ludo"
_SCHEMA = 1
# Far more cells than any course has; those that nobody came back to for longest go first.
_MOST_FILES = 300


class Place:
    """What one call in one cell showed last."""

    # What was written in this kernel stands here too: a folder may be write-protected.
    _written: ClassVar[dict[str, dict[str, Any]]] = {}

    def __init__(self, name: str) -> None:
        self.name = name

    @property
    def _path(self) -> Path | None:
        folder = os.environ.get(VARIABLE, FOLDER)
        return Path(folder) / f"{self.name}.json" if folder else None

    def read(self) -> dict[str, Any]:
        """Return what is kept here; nothing if nothing can be read."""
        if self.name in self._written:
            return self._written[self.name]
        path = self._path
        if path is None:
            return {}
        try:
            found = parsed(read_text(path), str(path))
        except LudoError:
            # Never written, or damaged: then there is nothing to go back to.
            return {}
        is_known = isinstance(found, dict) and found.get("schema") == _SCHEMA
        return found if is_known else {}

    def write(self, **content: Any) -> None:
        """Keep this from now on; if it cannot be written, as long as the kernel lives."""
        kept = {"schema": _SCHEMA, **content}
        self._written[self.name] = kept
        path = self._path
        if path is None:
            return
        with suppress(LudoError, OSError):
            if not path.exists():
                path.parent.mkdir(exist_ok=True)
                _make_room(path.parent)
            write_text(path, json.dumps(kept, ensure_ascii=False) + "\n")


@dataclass(frozen=True)
class KeptGame:
    """What was played from the start of a match, and beside it."""

    line: Line
    lines: tuple[Line, ...] = ()
    study: bool = False

    @classmethod
    def at(cls, place: Place, match: AnyMatch) -> KeptGame | None:
        """Return the game that is kept at a place, if it can be played from a match's start.

        What cannot, by other rules or since the file is damaged, is as good as nothing.
        """
        kept = place.read()
        lines = kept.get("lines")
        if not isinstance(lines, list) or len(lines) > MOST_LINES:
            return None
        try:
            line, *others = (line_of(match, told) for told in (kept.get("line"), *lines))
        except LudoError:
            return None
        return cls(line, tuple(others), kept.get("study") is True)

    def keep(self, place: Place, match: AnyMatch) -> None:
        """Keep it at a place; one too long to be saved stays as it was kept last."""
        if max(map(len, (self.line, *self.lines))) <= MOST_ACTIONS:
            told = [told_actions(match, line) for line in (self.line, *self.lines)]
            place.write(line=told[0], lines=told[1:], study=self.study)


def place_of(kind: str, start: Callable[[], Any]) -> Place | None:
    """Return the place of a call in the cell that runs now; None outside of a notebook.

    `start` tells what the call begins with: another game in the same cell is another place.
    """
    cell, execution = _running()
    if not cell:
        return None
    if _Turn.execution != execution:
        _Turn.execution, _Turn.calls = execution, Counter()
    # A cell may lay two tables; the same ones come again in the same order.
    _Turn.calls[kind] += 1
    notebook = os.environ.get("JPY_SESSION_NAME", "")
    told = json.dumps([notebook, cell, kind, _Turn.calls[kind], start()], ensure_ascii=False)
    return Place(f"{kind}-{sha256(told.encode()).hexdigest()[:20]}")


class _Turn:
    """The run of a cell that calls are counted in."""

    execution: ClassVar[str] = ""
    calls: ClassVar[Counter[str]] = Counter()


def _running() -> tuple[str, str]:
    """Return the id of the cell that runs, and that of its run; empty where nobody says."""
    interactive = sys.modules.get("IPython")
    shell = interactive.get_ipython() if interactive else None
    kernel = getattr(shell, "kernel", None)
    if kernel is None:
        return "", ""
    parent = kernel.get_parent("shell") or {}
    cell = (parent.get("metadata") or {}).get("cellId")
    run = (parent.get("header") or {}).get("msg_id")
    return (cell, run) if isinstance(cell, str) and isinstance(run, str) else ("", "")


def _make_room(folder: Path) -> None:
    """Remove the files that nobody came back to for longest."""
    found = [path for path in folder.iterdir() if path.suffix == ".json"]
    if len(found) < _MOST_FILES:
        return
    found.sort(key=lambda path: path.stat().st_mtime)
    for path in found[: len(found) - _MOST_FILES + 1]:
        path.unlink(missing_ok=True)
