"""Every lesson of every game keeps its promise: solvable, open at first, its mistake refused."""

from __future__ import annotations

import re

import pytest

import ludo
from ludo.core.texts import LANGUAGES
from ludo.lessons import Question, Step, course, questions

STEPS = [step for game in ludo.games() for step in course(game)]
QUESTIONS = [question for game in ludo.games() for question in questions(game)]
each_step = pytest.mark.parametrize("step", STEPS, ids=lambda step: step.key)


@each_step
def test_the_solution_reaches_a_goal_that_is_open_at_the_start(step: Step) -> None:
    """The solution reaches a goal that is open at the start, with its last action."""
    exercise = step.start()
    assert not exercise.done
    for action in step.solution[:-1]:
        assert not exercise.play(action).done, f"solved before the end of {step.solution}"
    assert exercise.play(step.solution[-1]).done
    assert step.start().solution().done


@each_step
def test_the_mistake_is_refused_by_the_rule_it_names(step: Step) -> None:
    """The mistake is refused by the rule it names, and nothing is played."""
    exercise = step.start()
    refusal = exercise.try_out(step.mistake.action)
    assert refusal is not None
    assert refusal.rule == step.mistake.rule
    assert exercise.match.actions == ()
    told = step.start().mistake()
    assert (told.done, told.rule, told.text) == (False, refusal.rule, refusal.text)


@each_step
def test_hints_texts_and_answers_are_whole(step: Step) -> None:
    """Both languages are there; the text before the task is short; the rules exist."""
    for lang in LANGUAGES:
        assert len(step.hints[lang]) == 3
        assert all(step.hints[lang])
        for words in (step.title, step.text, step.task, step.learned):
            assert words[lang].strip()
        # Act first, explain after: a short text before the task.
        assert len(re.findall(r"[.!?](?=\s+[A-ZÀ-Ý]|$)", step.text[lang])) <= 3
    rules = ludo.rulebook(step.game)
    assert all(rule in rules for rule in step.rules)


@each_step
def test_the_solution_is_not_answered_like_a_mistake(step: Step) -> None:
    """No move of the solution gets the answer of a tempting one."""
    exercise = step.start()
    for action in step.solution:
        assert exercise.play(action).words not in step.answers.values(), action


@each_step
def test_tempting_moves_are_answered(step: Step) -> None:
    """A tempting move is legal at the start or along the solution, and gets its own answer."""
    for action, words in step.answers.items():
        for known, right in enumerate(step.solution):
            exercise = step.start()
            exercise.match.play_all(step.solution[:known])
            if action != right and exercise.match.why_not(action) is None:
                break
        feedback = exercise.play(action)
        assert feedback.words in (words, step.learned), action


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.key)
def test_a_question_is_whole_in_both_languages(question: Question) -> None:
    """A question is whole in both languages."""
    choices = question.choices
    assert 3 <= len(choices["en"]) == len(choices["fr"]) <= 4
    assert 0 <= question.answer < len(choices["en"])
    assert all(question.ask[lang] and question.why[lang] for lang in LANGUAGES)
    assert question.rule in ludo.rulebook(question.game)
