"""The table of what a learner has done: by step and question, and by rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludo.core import codec
from ludo.core.checks import check_function, check_text, check_texts, check_whole
from ludo.core.errors import BadOption, BadSave, LaterVersion, shown
from ludo.core.files import as_path, read_text, write_text
from ludo.core.registry import game_class
from ludo.core.rules import load_rulebook
from ludo.progress import order, tables
from ludo.progress.answers import (
    HOW,
    LATEST,
    MOST,
    NO_ANSWERS,
    Answer,
    Answered,
    Mastery,
    now,
    read_answered,
    wrong_rule,
)
from ludo.progress.store import ALONE, Store, read_writers

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
    # The last change of each notebook that is in here, by its number.
    writers: dict[str, int] = field(default_factory=dict, compare=False, repr=False)
    _store: Store | None = field(default=None, compare=False, repr=False)
    # Whether what is noted is written later, see `together`.
    _held: bool = field(default=False, compare=False, repr=False)

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
        row = self.rows.get(key) or {name: kind() for name, kind in _COLUMNS.items()}
        # Put in at once: an interrupt leaves no half of it.
        self.rows[key] = {
            name: row[name] or news[name] if kind is bool else min(MOST, row[name] + news[name])
            for name, kind in _COLUMNS.items()
        }

    def done(self, game: str) -> list[str]:
        """Return the ids of the steps of a game whose goal was reached by playing."""
        prefix = f"{check_text('The name of a game', game)}/"
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
        time = min(max(0, int(self.clock())), LATEST)
        given = [Answer(rule, how, time) for rule in check_texts("rules", rules)]
        for answer in given:
            wrong = wrong_rule(answer.rule)
            if wrong:
                raise BadOption(wrong)

        self._change(lambda progress: progress._add_answers(given))

    def _add_answers(self, given: Iterable[Answer]) -> None:
        news: dict[str, Answered] = {}
        for answer in given:
            before = news.get(answer.rule) or self.rules.get(answer.rule, NO_ANSWERS)
            news[answer.rule] = before.plus(answer)
        # All at once: an interrupt leaves no half of it.
        self.rules.update(news)

    def answers(self, rule: str) -> tuple[Answer, ...]:
        """Return the recent answers about a rule, the last one last."""
        return self.rules.get(check_text("The id of a rule", rule), NO_ANSWERS).recent

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
        first = None if n is None else check_whole("n", n, least=0)
        return order.next_rules(self, game)[:first]

    # --- keeping it ----------------------------------------------------------------------
    @classmethod
    def open(cls, path: str | Path, clock: Callable[[], int] = now) -> Progress:
        """Return the progress in a file, and write each change there at once.

        A file that is no progress is given another name, and kept. One that cannot be opened, or
        that a later version wrote, is left alone. What could not be done with the file is told in
        `notice`; then the progress goes on in memory, and is written as soon as it can be.
        """
        check_function("clock", clock)
        progress = cls(clock=clock)
        progress._store = Store(as_path(path))
        progress._store.open(progress)
        return progress

    def catch_up(self) -> None:
        """Read the file again if others, such as another notebook, have written to it since."""
        if self._store is not None:
            with ALONE.lock:
                self._store.catch_up(self)

    @property
    def notice(self) -> dict[str, str]:
        """What is to be said about the file, in both languages; empty if all is well."""
        return {} if self._store is None else self._store.notice

    @property
    def unwritten(self) -> int:
        """How many changes are in memory only, and still to be written to the file."""
        return 0 if self._store is None else len(self._store.pending)

    def _change(self, change: Callable[[Progress], None]) -> None:
        with ALONE.lock:
            if self._store is not None:
                self._store.add(self, change)
            change(self)
            self._write()

    def _write(self) -> None:
        if self._store is not None and not self._held:
            self._store.write(self)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Keep what is noted inside wholly or, after an error, not at all; write it at the end."""
        with ALONE.lock:
            held, kept, pending = self._held, self.copy(), self.unwritten
            try:
                try:
                    self._held = True
                    yield
                except BaseException:
                    if self._store is not None:
                        del self._store.pending[pending:]
                    self.take_over(kept)
                    raise
                finally:
                    self._held = held
            finally:
                # Once more: an interrupt may come before the line above.
                self._held = held
            if self.unwritten > pending:
                self._write()

    def copy(self) -> Progress:
        """Return the same in memory, without a file."""
        return Progress(dict(self.rows), dict(self.rules), self.clock, dict(self.writers))

    def take_over(self, other: Progress) -> None:
        """Hold what another progress holds, in the same tables."""
        pairs: Iterable[tuple[dict[str, Any], dict[str, Any]]] = (
            (self.rows, other.rows),
            (self.rules, other.rules),
            (self.writers, other.writers),
        )
        for mine, others in pairs:
            # First what is there, then what is not: an interrupt never leaves less than either.
            mine.update(others)
            for key in mine.keys() - others.keys():
                del mine[key]

    def save(self, path: str | Path) -> Path:
        """Write the progress as JSON."""
        rules = {rule: answered.written() for rule, answered in self.rules.items()}
        data = {"kind": "ludo-progress", "schema": _SCHEMA, "rows": self.rows, "rules": rules}
        return codec.write(path, data | ({"writers": self.writers} if self.writers else {}))

    @classmethod
    def load(cls, path: str | Path) -> Progress:
        """Read what `save` wrote; raise BadSave if it is something else."""
        text, where = read_text(path), shown(str(path))
        if len(text) > _MOST_SIGNS:
            raise BadSave(f"{where} is larger than 1 MB, which no progress is.")
        data = codec.parsed(text, where)
        try:
            return cls(_rows(data), _rules(data), writers=read_writers(data.get("writers", {})))
        except BadSave as error:
            wrong = f"{where} is not a progress file that can be read: {error}"
            raise type(error)(wrong) from None

    # --- for a teacher -------------------------------------------------------------------
    def table(self, by: str = "rule", lang: str = "en") -> list[dict[str, Any]]:
        """Return a table, one line a rule (or a step): what was done, and how well."""
        return tables.table(self, by, lang)

    def to_csv(self, path: str | Path, by: str = "step", lang: str = "en") -> Path:
        """Write a table as CSV, one line a step (or a rule)."""
        return write_text(path, tables.csv_text(self, by, lang))


def check_progress(progress: Any) -> Progress:
    """Return a progress, a new one for None; raise BadOption for anything else."""
    if progress is None:
        return Progress()
    if not isinstance(progress, Progress):
        raise BadOption(f"progress is a ludo.lessons.Progress(), not {shown(progress)}.")
    return progress


def _rows(data: Any) -> dict[str, dict[str, Any]]:
    if not isinstance(data, dict) or data.get("kind") != "ludo-progress":
        raise BadSave("it holds something else.")
    schema, rows = data.get("schema"), data.get("rows")
    if type(schema) is not int or schema < 1:
        raise BadSave(f"its schema number is {shown(schema)}.")
    if schema > _SCHEMA:
        later = f"it was saved by a later version (schema {shown(schema)}). Update ludo-kit."
        raise LaterVersion(later)
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
