"""The course as a whole: it follows the rulebook, plays its examples, and asks."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludo
from ludo.lessons import Progress, course, questions
from ludo.lessons.asks import KINDS
from ludo.lessons.survey import survey
from tests import lessons

STEPS = list(course("finca"))
QUESTIONS = list(questions("finca"))
CHAPTERS = ["start", "move", "deliver", "fincas", "placement", "actions", "bonus", "end", "whole"]


def test_the_course_follows_the_rulebook_and_teaches_all_of_it() -> None:
    lessons.check_course(STEPS, CHAPTERS, least=38)


def test_every_worked_example_of_the_booklets_is_a_step() -> None:
    examples = [step.id for step in STEPS if step.example]
    assert len(examples) >= 12
    wanted = "place-farmers first-move move-fruit-shortage move-cart move-cart-shortage"
    wanted += " deliver-several finca-most finca-pair end-score"
    assert set(wanted.split()) <= set(examples)


def test_the_course_asks_more_than_it_tells() -> None:
    found = survey("finca")
    assert len(found.decide) >= 0.6 * len(STEPS)
    assert len(found.dictate) < len(STEPS) / 7
    assert max(found.terms.values()) <= 2
    assert min(found.asks[kind] for kind in KINDS) >= 5


def test_text_and_task_fit_on_the_screen_in_both_languages() -> None:
    lessons.check_lengths(STEPS)


def test_a_step_that_acts_asks_nothing_after_it() -> None:
    lessons.check_acts_come_last(STEPS)


def test_hints_grow_and_the_last_one_stays() -> None:
    exercise = STEPS[0].start()
    told = [exercise.hint().text for _ in range(4)]
    assert told == [*STEPS[0].asks[0].hints["en"], STEPS[0].asks[0].hints["en"][-1]]


def test_a_legal_move_that_misses_the_goal_is_answered_in_words() -> None:
    exercise = course("finca")["first-move"].start()
    action = next(a for a in exercise.match.legal() if exercise.match.text(a) == "move 6")
    feedback = exercise.play(action)
    assert not feedback.done
    assert len(feedback.text) > 30
    assert feedback.words["fr"] != feedback.words["en"]


def test_progress_is_saved_loaded_and_exported(tmp_path: Path) -> None:
    progress = Progress()
    exercise = course("finca")["first-move"].start(progress)
    exercise.play("move 3")
    exercise.hint()
    exercise.play("move 1")
    row = {"done": True, "shown": False, "hints": 1, "refusals": 1}
    assert progress.rows == {"finca/first-move": row}
    assert Progress.load(progress.save(tmp_path / "p.json")) == progress
    lines = progress.to_csv(tmp_path / "p.csv").read_text(encoding="utf-8").splitlines()
    assert lines == ["game,step,done,shown,hints,refusals", "finca,first-move,True,False,1,1"]


@pytest.mark.parametrize(
    "content", ["", "{", "[]", '{"kind": "ludo-match"}', '{"kind": "ludo-progress", "schema": 9}']
)
def test_a_damaged_progress_file_is_refused(content: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(ludo.BadSave, match=r"bad\.json"):
        Progress.load(path)
    with pytest.raises(ludo.BadSave, match="Cannot open"):
        Progress.load(tmp_path / "none.json")


def test_an_unknown_step_is_named_with_a_near_one() -> None:
    with pytest.raises(ludo.UnknownStep, match=r"no step 'first-mov'\. Did you mean 'first-move'"):
        course("finca")["first-mov"]


def test_three_questions_a_chapter_with_answers_in_all_places() -> None:
    lessons.check_questions(QUESTIONS, CHAPTERS[1:])
    assert len(QUESTIONS) == 3 * len(CHAPTERS[1:])
