"""What a whole course promises, whatever the game: used by the test of each game's lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import ludo
from ludo.lessons import Question, Step


def check_course(steps: Sequence[Step], chapters: Sequence[str], least: int) -> None:
    """The course follows the rulebook and teaches all of it."""
    assert len(steps) >= least
    assert list(dict.fromkeys(step.chapter for step in steps)) == list(chapters)
    taught = {rule for step in steps for rule in step.rules}
    assert taught == {rule.id for rule in ludo.rulebook(steps[0].game)}


def check_questions(asked: Sequence[Question], chapters: Sequence[str]) -> None:
    """At least three questions for each of some chapters, with answers in all places."""
    counts = Counter(question.chapter for question in asked)
    assert set(counts) == set(chapters)
    assert min(counts.values()) >= 3
    assert len({question.answer for question in asked}) >= 3
    assert len({question.id for question in asked}) == len(asked)
