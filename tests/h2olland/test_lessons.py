"""The course as a whole: it follows the rulebook, plays its examples, and asks."""

from __future__ import annotations

import pytest

from ludo.lessons import course, questions
from tests import lessons

STEPS = list(course("h2olland"))
QUESTIONS = list(questions("h2olland"))
CHAPTERS = ["start", "spring", "tulips", "summer", "autumn", "winter", "end", "race", "two"]
WHOLE = "whole"


def test_the_course_follows_the_rulebook_and_teaches_all_of_it() -> None:
    lessons.check_course(STEPS, [*CHAPTERS, WHOLE], least=30)


@pytest.mark.parametrize("number", ["3a", "3b", "3c", *"456789"])
def test_every_illustration_with_a_case_is_a_step(number: str) -> None:
    assert f"Illustration {number}" in {step.example for step in STEPS}


def test_mistakes_are_refused_by_many_different_rules() -> None:
    assert len({step.mistake.rule for step in STEPS}) >= 30


def test_three_questions_a_chapter_with_answers_in_all_places() -> None:
    lessons.check_questions(QUESTIONS, CHAPTERS[1:])
