"""What a whole course promises, whatever the game: used by the test of each game's lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import ludo
from ludo.core.match import AnyMatch
from ludo.core.texts import LANGUAGES
from ludo.lessons import Act, Ask, Question, Step


def check_course(steps: Sequence[Step], chapters: Sequence[str], least: int) -> None:
    """The course follows the rulebook and teaches all of it."""
    assert len(steps) >= least
    assert list(dict.fromkeys(step.chapter for step in steps)) == list(chapters)
    taught = {rule for step in steps for rule in step.rules}
    assert taught == {rule.id for rule in ludo.rulebook(steps[0].game)}


def asked(steps: Sequence[Step]) -> Iterator[tuple[AnyMatch, Ask]]:
    """Yield everything that a course asks, with the match as it stands before."""
    for step in steps:
        exercise = step.start()
        while not exercise.done:
            yield exercise.match, exercise.ask
            exercise.solution()


def check_lengths(steps: Sequence[Step]) -> None:
    """Text and task of each step fit on the screen in both languages."""
    for step in steps:
        first, *later = step.asks
        for lang in LANGUAGES:
            words = len(step.text[lang].split()), len(first.task[lang].split())
            assert words[0] <= 50, step.id
            assert sum(words) <= 75, step.id
            assert all(len(ask.task[lang].split()) <= 30 for ask in later), step.id


def check_acts_come_last(steps: Sequence[Step]) -> None:
    """A goal can be reached in several ways, and what is asked next stands in one position."""
    for step in steps:
        assert not any(isinstance(ask, Act) for ask in step.asks[:-1]), step.id


def check_questions(asked: Sequence[Question], chapters: Sequence[str]) -> None:
    """At least three questions for each of some chapters, with answers in all places."""
    counts = Counter(question.chapter for question in asked)
    assert set(counts) == set(chapters)
    assert min(counts.values()) >= 3
    assert len({question.answer for question in asked}) >= 3
    assert len({question.id for question in asked}) == len(asked)
