"""Every lesson keeps its promise: solvable, open at the start, its mistake refused as told."""

from __future__ import annotations

import pytest

from ludo.lessons import Question, Step, course, questions
from tests import lessons
from tests.lessons import by_id

STEPS = list(course("h2olland"))
QUESTIONS = list(questions("h2olland"))
CHAPTERS = ["start", "spring", "tulips", "summer", "autumn", "winter", "end", "race", "two"]
WHOLE = "whole"


@pytest.mark.parametrize("step", STEPS, ids=by_id)
def test_the_solution_reaches_a_goal_that_is_open_at_the_start(step: Step) -> None:
    lessons.check_solution(step)


@pytest.mark.parametrize("step", STEPS, ids=by_id)
def test_the_mistake_is_refused_by_the_rule_it_names(step: Step) -> None:
    lessons.check_mistake(step)


@pytest.mark.parametrize("step", STEPS, ids=by_id)
def test_hints_texts_and_answers_are_whole(step: Step) -> None:
    lessons.check_words(step)


@pytest.mark.parametrize("step", STEPS, ids=by_id)
def test_the_solution_is_not_answered_like_a_mistake(step: Step) -> None:
    lessons.check_solution_is_not_scolded(step)


@pytest.mark.parametrize("step", STEPS, ids=by_id)
def test_tempting_moves_are_answered(step: Step) -> None:
    lessons.check_answers(step)


def test_the_course_follows_the_rulebook_and_teaches_all_of_it() -> None:
    lessons.check_course(STEPS, [*CHAPTERS, WHOLE], least=30)


@pytest.mark.parametrize("number", ["3a", "3b", "3c", *"456789"])
def test_every_illustration_with_a_case_is_a_step(number: str) -> None:
    assert f"Illustration {number}" in {step.example for step in STEPS}


def test_mistakes_are_refused_by_many_different_rules() -> None:
    assert len({step.mistake.rule for step in STEPS}) >= 30


@pytest.mark.parametrize("question", QUESTIONS, ids=by_id)
def test_a_question_is_whole_in_both_languages(question: Question) -> None:
    lessons.check_question(question)


def test_three_questions_a_chapter_with_answers_in_all_places() -> None:
    lessons.check_questions(QUESTIONS, CHAPTERS[1:])
