"""The course as a whole: it follows the rulebook, asks, and asks nothing that one cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

import pytest

from ludo.core.errors import IllegalAction
from ludo.core.match import AnyMatch, Match
from ludo.core.rng import Rng
from ludo.lessons import Act, Predict, Step, Why, course
from ludo.lessons.asks import KINDS
from ludo.lessons.survey import survey
from tests import lessons

STEPS = list(course("champi"))
CHAPTERS = [
    "start", "climate", "turn", "events", "answers", "knight", "cards", "champi", "secrets", "end",
]  # fmt: skip


def test_the_course_follows_the_rulebook_and_teaches_all_of_it() -> None:
    lessons.check_course(STEPS, CHAPTERS, least=44)


def test_every_worked_example_of_the_booklet_is_a_step() -> None:
    examples = {step.id: step.example for step in STEPS if step.example}
    assert examples == {
        "event-weather": "errata and variant: Event cards, Rain and Fair Weather",
        "event-cure": "errata and variant: On the table",
    }


def test_the_two_rule_sets_meet_the_same_hand() -> None:
    errata, variant = (course("champi")[name] for name in ("discard-errata", "discard-action"))
    assert {**errata.position, "rules": "variant"} == variant.position
    assert errata.match().why_not("discard meat-1") is None
    refusal = variant.match().why_not("discard meat-1")
    assert refusal is not None
    assert refusal.rule == "champi.mode.action"


def test_refusals_come_from_many_different_rules() -> None:
    asked = list(lessons.asked(STEPS))
    reasons = {ask.truth(before) for before, ask in asked if isinstance(ask, Why)}
    mistakes = {ask.mistake.rule for _, ask in asked if isinstance(ask, Act) and ask.mistake}
    assert len(reasons) >= 15
    assert len(mistakes) >= 12
    assert len(reasons | mistakes) >= 24


def test_the_course_asks_more_than_it_tells() -> None:
    found = survey("champi")
    assert len(found.decide) == found.steps
    assert not found.dictate
    assert median(found.words.values()) <= 56
    assert max(found.terms.values()) <= 2
    assert min(found.asks[kind] for kind in KINDS) >= 7


def test_text_and_task_fit_on_the_screen_in_both_languages() -> None:
    lessons.check_lengths(STEPS)


def test_a_step_that_acts_asks_nothing_after_it() -> None:
    lessons.check_acts_come_last(STEPS)


# --- what the learner may know -----------------------------------------------------------------
# What was laid in this pile is told in words: the step is about remembering it.
TOLD_IN_WORDS = {"secret-piles"}


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.id)
def test_what_is_to_be_foretold_follows_from_what_the_learner_sees(step: Step) -> None:
    """In every world that looks the same to the learner and lets it happen, the same comes true."""
    exercise, found = step.start(), 0
    while not exercise.done:
        ask, match = exercise.ask, exercise.match
        if isinstance(ask, Predict) and step.id not in TOLD_IN_WORDS:
            truth = ask.truth(match)
            for world in worlds(match, exercise.seat):
                try:
                    assert ask.truth(world) == truth
                except IllegalAction:
                    continue
                found += 1
        exercise.solution()
    assert found or step.id in TOLD_IN_WORDS or not any(isinstance(a, Predict) for a in step.asks)


def worlds(match: AnyMatch, seat: int) -> Iterator[AnyMatch]:
    """Yield the match itself, and as it might be for all that a seat knows."""
    game, view = match.game, match.view(seat)
    yield match
    for seed in range(60):
        state = game.determinize(view, seat, Rng(seed))
        yield Match(game, match.players, 0, match.names, state)


def test_the_learner_sees_no_face_of_another_hand_at_the_start() -> None:
    for step in STEPS:
        exercise = step.start()
        view = exercise.match.view(exercise.seat)
        others = [at for seat, at in enumerate(view["seats"]) if seat != exercise.seat]
        assert all(not at["known"] and at["kept"] is None for at in others), step.id
        assert exercise.seat == 0, "the learner sits in one place all the time"
