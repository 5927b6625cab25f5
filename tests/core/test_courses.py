"""Every step of every course keeps its promise, and the engine grades whatever it asks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import ludo
from ludo.core.texts import LANGUAGES
from ludo.lessons import (
    Act,
    Ask,
    Exercise,
    Mark,
    Plan,
    Predict,
    Question,
    Step,
    Why,
    course,
    questions,
)

STEPS = [step for game in ludo.games() for step in course(game)]
QUESTIONS = [question for game in ludo.games() for question in questions(game)]
each_step = pytest.mark.parametrize("step", STEPS, ids=lambda step: step.key)


def asked(step: Step, kind: type[Ask]) -> Iterator[Exercise]:
    """Yield an exercise before each ask of a kind, reached by the solutions of those before it."""
    exercise = step.start()
    while not exercise.done:
        number = exercise.number
        if isinstance(exercise.ask, kind):
            yield exercise
            # Whatever was tried, the next one starts from the solution.
            exercise = step.start()
            for _ in range(number):
                exercise.solution()
        exercise.solution()


@each_step
def test_every_step_is_open_at_its_start_and_can_be_solved(step: Step) -> None:
    """Every step is open at its start, and showing what is asked ask by ask solves it."""
    exercise = step.start()
    for number in range(len(step.asks)):
        assert not exercise.done
        assert exercise.number == number
        assert exercise.solution().done
    assert exercise.done
    assert exercise.progress.rows[step.key]["shown"]
    assert not exercise.progress.rows[step.key]["done"]


@each_step
def test_a_solution_reaches_its_goal_with_its_last_action(step: Step) -> None:
    """A solution reaches its goal with its last action, and is not answered like a mistake."""
    for exercise in asked(step, Act):
        ask = exercise.ask
        assert isinstance(ask, Act)
        *others, last = ask.solution
        for action in others:
            feedback = exercise.play(action)
            assert not feedback.done, f"solved before the end of {ask.solution}"
            assert feedback.words not in ask.answers.values()
        assert exercise.play(last).done


@each_step
def test_a_mistake_is_refused_by_the_rule_it_names(step: Step) -> None:
    """A mistake is refused by the rule it names, and nothing is played."""
    for exercise in asked(step, Act):
        ask = exercise.ask
        assert isinstance(ask, Act)
        if ask.mistake is None:
            continue
        before = exercise.match.actions
        refusal = exercise.try_out(ask.mistake.action)
        assert refusal is not None
        assert refusal.rule == ask.mistake.rule
        assert exercise.match.actions == before
        told = exercise.mistake()
        assert (told.done, told.rule, told.text) == (False, refusal.rule, refusal.text)


@each_step
def test_tempting_moves_are_answered(step: Step) -> None:
    """A tempting move is legal at the start or along the solution, and gets its own answer."""
    for exercise in asked(step, Act):
        ask = exercise.ask
        assert isinstance(ask, Act)
        for action, words in ask.answers.items():
            assert _answer_on_the_way(exercise, ask, action) in (words, ask.learned), action


def _answer_on_the_way(exercise: Exercise, ask: Act, action: str) -> object:
    for known, right in enumerate(ask.solution):
        exercise.reset()
        exercise.match.play_all(ask.solution[:known])
        if action != right and exercise.match.why_not(action) is None:
            words = exercise.play(action).words
            exercise.reset()
            return words
    return None


@each_step
def test_a_plan_can_be_carried_out_and_its_fewest_actions_are_known(step: Step) -> None:
    """A plan is found in time by trying all ways; its solution is one of the shortest."""
    for exercise in asked(step, Plan):
        ask = exercise.ask
        assert isinstance(ask, Plan)
        assert exercise.fewest() == len(ask.solution) <= ask.within


@each_step
def test_a_prediction_has_its_truth_among_its_choices(step: Step) -> None:
    """What the engine finds is one of the choices; each wrong one is answered with it."""
    for exercise in asked(step, Predict):
        ask, number = exercise.ask, exercise.number
        assert isinstance(ask, Predict)
        truth, choices = ask.truth(exercise.match), exercise.choices()
        values = [choice.value for choice in choices]
        assert truth in values
        assert 3 <= len(set(values)) == len(values) <= 7
        assert set(ask.answers) <= set(values)
        for choice in choices:
            again = step.start()
            for _ in range(number):
                again.solution()
            feedback = again.answer(choice.value)
            assert feedback.done
            assert again.number == number + 1
            # What was foretold is seen, right or wrong.
            assert len(again.match.actions) == len(exercise.match.actions) + len(ask.then)
            assert (again.progress.rows.get(step.key, {}).get("refusals", 0) == 0) is (
                choice.value == truth
            )


@each_step
def test_a_refused_move_is_explained_by_one_of_the_rules_to_choose_from(step: Step) -> None:
    """Only the rule that the engine names is right; each of the others is answered."""
    for exercise in asked(step, Why):
        ask = exercise.ask
        assert isinstance(ask, Why)
        truth = ask.truth(exercise.match)
        rules = [choice.value for choice in exercise.choices()]
        assert truth in rules
        assert sorted(rules) == sorted(ask.among)
        assert 3 <= len(rules) <= 5
        for rule in rules:
            if rule != truth:
                feedback = exercise.answer(rule)
                assert (feedback.done, feedback.rule) == (False, rule)
        assert exercise.refuted == tuple(rule for rule in rules if rule != truth)
        assert exercise.answer(truth).rule == truth


@each_step
def test_marks_are_graded_over_the_whole_board(step: Step) -> None:
    """Each place alone, all of them, and all but one are answered as the engine decides."""
    for exercise in asked(step, Mark):
        ask, match = exercise.ask, exercise.match
        assert isinstance(ask, Mark)
        places = ask.places(match)
        right = {text for text in places if match.why_not(text) is None}
        assert ask.truth(match) == right
        assert 2 <= len(right) <= 14
        assert len(right) < len(places)
        for text in places:
            remarks = exercise.mark({text}).remarks
            wrong = [remark for remark in remarks if not remark.missing]
            refusal = match.why_not(text)
            assert [(r.action, r.rule) for r in wrong] == (
                [] if refusal is None else [(text, refusal.rule)]
            )
            assert {r.action for r in remarks if r.missing} == right - {text}
        assert all(remark.rule for remark in exercise.mark(set()).remarks)
        assert exercise.mark(right).done


@each_step
def test_texts_and_hints_are_whole_and_short(step: Step) -> None:
    """Both languages are there; the text before the task is short; the rules exist."""
    rules = ludo.rulebook(step.game)
    assert all(rule in rules for rule in step.rules)
    for lang in LANGUAGES:
        assert step.title[lang].strip()
        # Act first, explain after: a short text before the task.
        assert len(re.findall(r"[.!?](?=\s+[A-ZÀ-Ý]|$)", step.text[lang])) <= 3
        for ask in step.asks:
            assert ask.task[lang].strip()
            assert ask.learned[lang].strip()
            assert 1 <= len(ask.hints[lang]) <= 3
            assert all(ask.hints[lang])
            assert set(ask.rules) <= set(step.rules)
            if isinstance(ask, Act):
                assert len(ask.hints[lang]) == 3


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.key)
def test_a_question_is_whole_in_both_languages(question: Question) -> None:
    """A question is whole in both languages."""
    choices = question.choices
    assert 3 <= len(choices["en"]) == len(choices["fr"]) <= 4
    assert 0 <= question.answer < len(choices["en"])
    assert all(question.ask[lang] and question.why[lang] for lang in LANGUAGES)
    assert question.rule in ludo.rulebook(question.game)
