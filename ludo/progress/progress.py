"""The table of what a learner has done: by step and question, and by rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludo.core import codec
from ludo.core.errors import BadOption, BadSave, shown
from ludo.core.files import as_path, read_text, write_text
from ludo.core.registry import game_class
from ludo.core.rules import load_rulebook
from ludo.progress import order, tables
from ludo.progress.answers import (
    HOW,
    MOST,
    NO_ANSWERS,
    Answer,
    Answered,
    Mastery,
    now,
    read_answered,
    wrong_rule,
)
from ludo.progress.store import Store

# 1 had no answers by rule.
_SCHEMA = 2
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
# Many times the progress in all courses.
_MOST_SIGNS = 1_000_000


@dataclass(slots=True)
class Progress:
    """What a learner has done, by step and question, and how each rule was answered.

    >>> progress = Progress()
    >>> progress.note("finca/first-move", done=True, hints=1)
    >>> progress.done("finca")
    ['first-move']

    `clock` returns the time in whole seconds, UTC.
    """

    rows: dict[str, dict[str, Any]] = field(default_factory=dict)
    rules: dict[str, Answered] = field(default_factory=dict)
    clock: Callable[[], int] = field(default=now, compare=False, repr=False)
    _store: Store | None = field(default=None, compare=False, repr=False)

    # --- what was done -------------------------------------------------------------------
    def note(
        self, key: str, *, done: bool = False, shown: bool = False, hints: int = 0,
        refusals: int = 0,
    ) -> None:  # fmt: skip
        """Add to the row of a step or a question, named by its key."""
        news = {"done": done, "shown": shown, "hints": hints, "refusals": refusals}
        wrong = _what_is_wrong(key, news)
        if wrong:
            raise BadOption(wrong)
        self._change(lambda progress: progress._add_to_row(key, news))

    def _add_to_row(self, key: str, news: Mapping[str, Any]) -> None:
        row = self.rows.setdefault(key, {name: kind() for name, kind in _COLUMNS.items()})
        row["done"] |= news["done"]
        row["shown"] |= news["shown"]
        row["hints"] = min(MOST, row["hints"] + news["hints"])
        row["refusals"] = min(MOST, row["refusals"] + news["refusals"])

    def done(self, game: str) -> list[str]:
        """Return the ids of the steps of a game whose goal was reached by playing."""
        prefix = f"{game}/"
        return [
            k.removeprefix(prefix)
            for k, r in self.rows.items()
            if r["done"] and k.startswith(prefix)
        ]

    # --- what was answered ---------------------------------------------------------------
    def answer(self, rule: str, how: str) -> None:
        """Keep how a question about a rule was answered: one of the words of `HOW`."""
        self.answer_all((rule,), how)

    def answer_all(self, rules: Iterable[str], how: str) -> None:
        """Keep how a question about several rules was answered."""
        if not isinstance(how, str) or how not in HOW:
            raise BadOption(f"An answer is one of {', '.join(HOW)}, not {shown(how)}.")
        time = max(0, int(self.clock()))
        given = [Answer(rule, how, time) for rule in rules]
        for answer in given:
            wrong = wrong_rule(answer.rule)
            if wrong:
                raise BadOption(wrong)

        def add(progress: Progress) -> None:
            for answer in given:
                progress._add_answer(answer)

        self._change(add)

    def _add_answer(self, given: Answer) -> None:
        self.rules[given.rule] = self.rules.get(given.rule, NO_ANSWERS).plus(given)

    def answers(self, rule: str) -> tuple[Answer, ...]:
        """Return the recent answers about a rule, the last one last."""
        return self.rules.get(rule, NO_ANSWERS).recent

    def mastery(self, game: str) -> dict[str, Mastery]:
        """Return how well each rule of a game is known, in the order of the rulebook.

        Recent answers count more than old ones, and what was not asked for long fades.
        """
        time = self.clock()
        book = load_rulebook(game_class(game).package, game)
        return {rule.id: self.rules.get(rule.id, NO_ANSWERS).mastery(time) for rule in book}

    def next_rules(self, game: str, n: int | None = None) -> list[str]:
        """Return the rules of a game to ask next, all or the first n.

        What is known badly or fades comes first, then what was taught and never asked, then what is
        new, last what is known well; what a rule builds on stands before it.
        """
        return order.next_rules(self, game)[:n]

    # --- keeping it ----------------------------------------------------------------------
    @classmethod
    def open(cls, path: str | Path, clock: Callable[[], int] = now) -> Progress:
        """Return the progress in a file, and write each change there at once.

        A file that is no progress is given another name, and kept. What could not be done with the
        file is told in `notice`; then the progress goes on in memory.
        """
        progress = cls(clock=clock)
        progress._store = Store(as_path(path))
        progress._store.open(progress)
        return progress

    @property
    def notice(self) -> dict[str, str]:
        """What is to be said about the file, in both languages; empty if all is well."""
        return {} if self._store is None else self._store.notice

    def _change(self, change: Callable[[Progress], None]) -> None:
        change(self)
        if self._store is not None:
            self._store.add(self, change)

    def take_over(self, other: Progress) -> None:
        """Hold what another progress holds, in the same tables."""
        rows, rules = dict(other.rows), dict(other.rules)
        self.rows.clear()
        self.rules.clear()
        self.rows.update(rows)
        self.rules.update(rules)

    def keep(self) -> Callable[[], None]:
        """Return a function that puts everything back as it is now."""
        kept = Progress({key: dict(row) for key, row in self.rows.items()}, dict(self.rules))
        return lambda: self.take_over(kept)

    def save(self, path: str | Path) -> Path:
        """Write the progress as JSON."""
        rules = {rule: answered.written() for rule, answered in self.rules.items()}
        head = {"kind": "ludo-progress", "schema": _SCHEMA}
        return codec.write(path, {**head, "rows": self.rows, "rules": rules})

    @classmethod
    def load(cls, path: str | Path) -> Progress:
        """Read what `save` wrote; raise BadSave if it is something else."""
        text, where = read_text(path), shown(str(path))
        if len(text) > _MOST_SIGNS:
            raise BadSave(f"{where} is larger than 1 MB, which no progress is.")
        data = codec.parsed(text, where)
        try:
            return cls(_rows(data), _rules(data))
        except BadSave as error:
            raise BadSave(f"{where} is not a progress file that can be read: {error}") from None

    # --- for a teacher -------------------------------------------------------------------
    def table(self, by: str = "rule", lang: str = "en") -> list[dict[str, Any]]:
        """Return a table, one line a rule (or a step): what was done, and how well."""
        return tables.table(self, by, lang)

    def to_csv(self, path: str | Path, by: str = "step", lang: str = "en") -> Path:
        """Write a table as CSV, one line a step (or a rule)."""
        return write_text(path, tables.csv_text(self, by, lang))


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


def _rules(data: Mapping[str, Any]) -> dict[str, Answered]:
    rules = data.get("rules") if data["schema"] > 1 else {}
    if not isinstance(rules, dict):
        raise BadSave(f"its rules are {shown(rules)}, not a table.")
    found: dict[str, Answered] = {}
    for rule, written in rules.items():
        answered = read_answered(rule, written)
        if isinstance(answered, str):
            raise BadSave(answered)
        found[rule] = answered
    return found


def _what_is_wrong(key: Any, row: Any) -> str:
    """Return what is wrong with a row in a sentence, or an empty text."""
    if not isinstance(key, str) or len(key) > _LONGEST_KEY or not _KEY.fullmatch(key):
        return f"A step is named like 'finca/first-move', not {shown(key)}."
    if not isinstance(row, Mapping) or row.keys() != _COLUMNS.keys():
        return f"The row of {shown(key)} holds {', '.join(_COLUMNS)} and nothing else."
    for name, kind in _COLUMNS.items():
        value: Any = row[name]
        if type(value) is not kind or not 0 <= value <= MOST:
            asked = "True or False" if kind is bool else f"a whole number from 0 to {MOST}"
            return f"{name} of {shown(key)} is {asked}, not {shown(value)}."
    return ""
