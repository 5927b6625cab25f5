"""Answers by rule, and what they say about how well a rule is known."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from time import time
from typing import Any, NamedTuple

from ludo.core.errors import shown

# How a question was answered, and what that is worth: right at the first try; after a hint; after
# a wrong try; foretold wrongly; shown.
HOW: Mapping[str, float] = {"first": 1.0, "hint": 0.6, "again": 0.4, "missed": 0.0, "shown": 0.0}
_RECENT = re.compile(rf"({'|'.join(HOW)})@([0-9]{{1,11}})")
LATEST = 10**11 - 1
_RULE = re.compile(r"\w[\w.-]*\.\w[\w.-]*")
_LONGEST_RULE = 200
# Answers whose time is kept; of older ones only the number is.
MOST_RECENT = 40
MOST = 1_000_000_000
# A new answer counts so much, all earlier ones together the rest.
_NEWEST = 0.4
# After so many days half of what was known is gone; each right answer in a row adds as many.
_HALF_LIFE, _DAY = 14, 86_400
_LONGEST_ROW = 12


def now() -> int:
    """Return the time in whole seconds since 1970, UTC."""
    return int(time())


class Answer(NamedTuple):
    """An answer to a question about a rule: how it came, and when (whole seconds, UTC)."""

    rule: str
    how: str
    when: int

    @property
    def date(self) -> str:
        """The time as a text, such as 2026-03-01T12:00:00Z."""
        return datetime.fromtimestamp(self.when, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


@dataclass(frozen=True, slots=True)
class Mastery:
    """How well a rule is known: from 0 to 1, after how many answers, the last of them when."""

    score: float = 0.0
    answers: int = 0
    last: int | None = None


@dataclass(frozen=True, slots=True)
class Answered:
    """All answers about one rule: how many of each sort, and the recent ones, the last one last."""

    counts: Mapping[str, int]
    recent: tuple[Answer, ...] = ()

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    def plus(self, answer: Answer) -> Answered:
        """Return all answers with one more."""
        counts = {**self.counts, answer.how: min(MOST, self.counts[answer.how] + 1)}
        # Two notebooks may tell of their answers out of order.
        recent = sorted((*self.recent, answer), key=lambda each: each.when)
        return Answered(counts, tuple(recent[-MOST_RECENT:]))

    def mastery(self, time: int) -> Mastery:
        """Return how well the rule is known at a time."""
        score = 0.0
        for answer in self.recent:
            score += _NEWEST * (HOW[answer.how] - score)
        last = self.recent[-1].when if self.recent else None
        days = max(0, time - last) / _DAY if last is not None else 0.0
        return Mastery(score * 0.5 ** (days / self._half_life()), self.total, last)

    def _half_life(self) -> int:
        """Return after how many days half is forgotten."""
        row = 0
        for answer in reversed(self.recent):
            if answer.how != "first" or row == _LONGEST_ROW:
                break
            row += 1
        return _HALF_LIFE * max(1, row)

    def written(self) -> dict[str, Any]:
        """Return it as JSON-able data."""
        recent = " ".join(f"{answer.how}@{answer.when}" for answer in self.recent)
        return {**self.counts, "recent": recent}


NO_ANSWERS = Answered(dict.fromkeys(HOW, 0))


def read_answered(rule: str, data: Any) -> Answered | str:
    """Return what `written` wrote, or a sentence about what is wrong with it."""
    wrong = wrong_rule(rule)
    if wrong:
        return wrong
    if not isinstance(data, Mapping) or data.keys() != {*HOW, "recent"}:
        return f"The answers about {shown(rule)} hold {', '.join(HOW)}, recent and nothing else."
    for how in HOW:
        if type(data[how]) is not int or not 0 <= data[how] <= MOST:
            return f"{how} of {shown(rule)} is a whole number, not {shown(data[how])}."
    recent = _recent(rule, data["recent"])
    if recent is None or any(
        sum(answer.how == how for answer in recent) > data[how] for how in HOW
    ):
        return f"The recent answers about {shown(rule)} cannot be {shown(data['recent'])}."
    return Answered({how: data[how] for how in HOW}, recent)


def _recent(rule: str, text: Any) -> tuple[Answer, ...] | None:
    if not isinstance(text, str) or len(text) > MOST_RECENT * 20:
        return None
    found = [_RECENT.fullmatch(part) for part in text.split()]
    if len(found) > MOST_RECENT:
        return None
    answers = [Answer(rule, part[1], int(part[2])) for part in found if part]
    return tuple(answers) if len(answers) == len(found) else None


def wrong_rule(rule: Any) -> str:
    """Return what is wrong with the id of a rule in a sentence, or an empty text."""
    if not isinstance(rule, str) or len(rule) > _LONGEST_RULE or not _RULE.fullmatch(rule):
        return f"A rule is named like 'finca.deliver.limit', not {shown(rule)}."
    return ""
