"""The course as a whole: it follows the rulebook, asks, and asks nothing that one cannot know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from statistics import median
from typing import Any

import pytest

from ludo.champi.game import Champi
from ludo.champi.names import EVENT
from ludo.core.errors import IllegalAction
from ludo.core.match import AnyMatch, Match
from ludo.core.rng import Rng
from ludo.core.texts import LANGUAGES
from ludo.lessons import Act, Predict, Step, Why, course, questions
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


def test_a_reply_goes_on_from_the_answer_and_does_not_say_it_twice() -> None:
    """It follows "Right: Red.": so it begins neither with that word nor with a number."""
    for before, ask in lessons.asked(STEPS):
        if not isinstance(ask, Predict):
            continue
        truth = ask.truth(before)
        said = next(choice.words for choice in ask.choices(before) if choice.value == truth)
        for lang in LANGUAGES:
            reply = ask.learned[lang]
            assert not reply[0].isdigit(), reply
            assert not reply.startswith(said[lang]), reply


# --- nothing is used before it is taught -------------------------------------------------------
DECK = Champi().deck
CARDS = [card for card in DECK.cards if card.family == EVENT]


def told(part: Any, lang: str) -> Iterator[str]:
    """Yield all words of a step or a question in one language."""
    if isinstance(part, str):
        return
    if isinstance(part, dict):
        own = part.get(lang)
        yield from [own] if isinstance(own, str) else own or ()
    fields = getattr(part, "__dataclass_fields__", {})
    inner = part.values() if isinstance(part, dict) else [getattr(part, name) for name in fields]
    for each in part if isinstance(part, list | tuple) else inner:
        yield from told(each, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_event_is_named_before_the_chapter_of_events(lang: str) -> None:
    names = [re.escape(Champi().texts.word(card.id, lang)) for card in CARDS]
    named = re.compile(rf"\b({'|'.join(names)})\b")
    early = CHAPTERS[: CHAPTERS.index("events")]
    parts = [part for part in (*STEPS, *questions("champi")) if part.chapter in early]
    words = [words for part in parts for words in told(part, lang)]
    assert len(words) > 100
    assert not [words for words in words if named.search(words)]


def test_the_learner_holds_no_event_before_its_chapter() -> None:
    """Reactions are the last to come: before them there is nothing to be done with one."""
    reactions = {card.id for card in CARDS if card.kind == "reaction"}
    others = {card.id for card in CARDS} - reactions
    for cards, chapter in ((others, "events"), (reactions, "answers")):
        early = CHAPTERS[: CHAPTERS.index(chapter)]
        for step in STEPS:
            if step.chapter in early:
                assert not cards & set(step.match().view(0)["hand"]), step.id


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
