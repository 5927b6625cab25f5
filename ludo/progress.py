"""What a learner has done: a plain table, saved as JSON and exported as CSV."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from typing import Any

from ludo.core import codec
from ludo.core.errors import BadOption, BadSave, shown
from ludo.core.files import read_text, write_text

_SCHEMA = 1
_COLUMNS: Mapping[str, type[bool] | type[int]] = {
    "done": bool,
    "shown": bool,
    "hints": int,
    "refusals": int,
}
# A game and its step or question. What begins with a letter or a digit is no formula to a
# spreadsheet, so the table needs no quotes of its own against = + - and @.
_KEY = re.compile(r"\w[\w.-]*/\w[\w.:-]*")
_LONGEST_KEY = 200
_MOST = 1_000_000_000
# Many times the progress in all courses.
_MOST_SIGNS = 1_000_000


@dataclass(slots=True)
class Progress:
    """What a learner has done, by step and question.

    >>> progress = Progress()
    >>> progress.note("finca/first-move", done=True, hints=1)
    >>> progress.done("finca")
    ['first-move']
    """

    rows: dict[str, dict[str, Any]] = field(default_factory=dict)

    def note(
        self, key: str, *, done: bool = False, shown: bool = False, hints: int = 0,
        refusals: int = 0,
    ) -> None:  # fmt: skip
        """Add to the row of a step or a question, named by its key."""
        news = {"done": done, "shown": shown, "hints": hints, "refusals": refusals}
        wrong = _what_is_wrong(key, news)
        if wrong:
            raise BadOption(wrong)
        row = self.rows.setdefault(key, {name: kind() for name, kind in _COLUMNS.items()})
        row["done"] |= done
        row["shown"] |= shown
        row["hints"] += hints
        row["refusals"] += refusals

    def done(self, game: str) -> list[str]:
        """Return the ids of the steps of a game whose goal was reached by playing."""
        prefix = f"{game}/"
        return [
            k.removeprefix(prefix)
            for k, r in self.rows.items()
            if r["done"] and k.startswith(prefix)
        ]

    def save(self, path: str | Path) -> Path:
        """Write the progress as JSON."""
        return codec.write(path, {"kind": "ludo-progress", "schema": _SCHEMA, "rows": self.rows})

    @classmethod
    def load(cls, path: str | Path) -> Progress:
        """Read what `save` wrote; raise BadSave if it is something else."""
        text, where = read_text(path), shown(str(path))
        if len(text) > _MOST_SIGNS:
            raise BadSave(f"{where} is larger than 1 MB, which no progress is.")
        data = codec.parsed(text, where)
        try:
            return cls(_rows(data))
        except BadSave as error:
            raise BadSave(f"{where} is not a progress file that can be read: {error}") from None

    def to_csv(self, path: str | Path) -> Path:
        """Write one line a step: game, step, done, shown, hints, refusals."""
        table = StringIO(newline="")
        writer = csv.writer(table)
        writer.writerow(["game", "step", *_COLUMNS])
        for key, row in self.rows.items():
            writer.writerow([*key.split("/", 1), *(row[name] for name in _COLUMNS)])
        return write_text(path, table.getvalue())


def _rows(data: Any) -> dict[str, dict[str, Any]]:
    if not isinstance(data, dict) or data.get("kind") != "ludo-progress":
        raise BadSave("it holds something else.")
    schema, rows = data.get("schema"), data.get("rows")
    if type(schema) is not int or schema < 1:
        raise BadSave(f"its schema number is {shown(schema)}.")
    if schema > _SCHEMA:
        raise BadSave(f"it was saved by a later version (schema {shown(schema)}). Update ludo-kit.")
    if not isinstance(rows, dict):
        raise BadSave(f"its rows are {shown(rows)}, not a table.")
    for key, row in rows.items():
        wrong = _what_is_wrong(key, row)
        if wrong:
            raise BadSave(wrong)
    return rows


def _what_is_wrong(key: Any, row: Any) -> str:
    """Return what is wrong with a row in a sentence, or an empty text."""
    if not isinstance(key, str) or len(key) > _LONGEST_KEY or not _KEY.fullmatch(key):
        return f"A step is named like 'finca/first-move', not {shown(key)}."
    if not isinstance(row, Mapping) or row.keys() != _COLUMNS.keys():
        return f"The row of {shown(key)} holds {', '.join(_COLUMNS)} and nothing else."
    for name, kind in _COLUMNS.items():
        value: Any = row[name]
        if type(value) is not kind or not 0 <= value <= _MOST:
            asked = "True or False" if kind is bool else f"a whole number from 0 to {_MOST}"
            return f"{name} of {shown(key)} is {asked}, not {shown(value)}."
    return ""
