"""What every course promises, whatever the game: used by the test of each game's lessons."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import ludo
from ludo.core.texts import LANGUAGES
from ludo.lessons import Question, Step


def by_id(part: Step | Question) -> str:
    """Name a step or a question in the list of tests."""
    return part.id


def check_solution(step: Step) -> None:
    """The solution reaches a goal that is open at the start, with its last action."""
    exercise = step.start()
    assert not exercise.done
    for action in step.solution[:-1]:
        assert not exercise.play(action).done, f"solved before the end of {step.solution}"
    assert exercise.play(step.solution[-1]).done
    assert step.start().solution().done


def check_mistake(step: Step) -> None:
    """The mistake is refused by the rule it names, and nothing is played."""
    exercise = step.start()
    refusal = exercise.try_out(step.mistake.action)
    assert refusal is not None
    assert refusal.rule == step.mistake.rule
    assert exercise.match.actions == ()
    told = step.start().mistake()
    assert (told.done, told.rule, told.text) == (False, refusal.rule, refusal.text)


def check_words(step: Step) -> None:
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


def check_answers(step: Step) -> None:
    """A tempting move is legal at the start or along the solution, and gets its own answer."""
    for action, words in step.answers.items():
        for known, right in enumerate(step.solution):
            exercise = step.start()
            exercise.match.play_all(step.solution[:known])
            if action != right and exercise.match.why_not(action) is None:
                break
        feedback = exercise.play(action)
        assert feedback.words in (words, step.learned), action


def check_course(steps: Sequence[Step], chapters: Sequence[str], least: int) -> None:
    """The course follows the rulebook and teaches all of it."""
    assert len(steps) >= least
    assert list(dict.fromkeys(step.chapter for step in steps)) == list(chapters)
    taught = {rule for step in steps for rule in step.rules}
    assert taught == {rule.id for rule in ludo.rulebook(steps[0].game)}


def check_question(question: Question) -> None:
    """A question is whole in both languages."""
    choices = question.choices
    assert 3 <= len(choices["en"]) == len(choices["fr"]) <= 4
    assert 0 <= question.answer < len(choices["en"])
    assert all(question.ask[lang] and question.why[lang] for lang in LANGUAGES)
    assert question.rule in ludo.rulebook(question.game)


def check_questions(asked: Sequence[Question], chapters: Sequence[str]) -> None:
    """At least three questions for each of some chapters, with answers in all places."""
    counts = Counter(question.chapter for question in asked)
    assert set(counts) == set(chapters)
    assert min(counts.values()) >= 3
    assert len({question.answer for question in asked}) >= 3
    assert len({question.id for question in asked}) == len(asked)


def check_solution_is_not_scolded(step: Step) -> None:
    """No move of the solution gets the answer of a tempting one."""
    exercise = step.start()
    for action in step.solution:
        assert exercise.play(action).words not in step.answers.values(), action
