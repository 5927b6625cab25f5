"""The course as a whole: it follows the rulebook, asks, and asks nothing that one cannot know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from statistics import median

import pytest

from ludo.core.errors import IllegalAction
from ludo.core.match import AnyMatch, Match
from ludo.core.rng import Rng
from ludo.core.texts import LANGUAGES
from ludo.lessons import Act, Predict, Step, Why, course
from ludo.lessons.asks import KINDS
from ludo.lessons.survey import survey
from tests import lessons

STEPS = list(course("granja"))
CHAPTERS = [
    "start", "goods", "round", "cards", "farm", "roofs", "revenue", "transport", "workshops",
    "market", "scoring", "setup", "helpers", "solo",
]  # fmt: skip


def test_the_course_follows_the_rulebook_and_teaches_all_of_it() -> None:
    lessons.check_course(STEPS, CHAPTERS, least=80)


# Words that mean nothing before the chapter which introduces them.
INTRODUCED = {
    "Merchant House": "workshops", "Wainwright": "workshops", "Greengrocer": "workshops",
    "Village Store": "workshops", "Butcher": "workshops", "order marker": "workshops",
    "siesta": "revenue", "exhaust": "scoring", "neutral": "solo",
}  # fmt: skip


@pytest.mark.parametrize("word", INTRODUCED)
def test_no_chapter_leans_on_a_later_one(word: str) -> None:
    first = CHAPTERS.index(INTRODUCED[word])
    using = {step.chapter for step in STEPS if word.casefold() in said(step).casefold()}
    assert min(map(CHAPTERS.index, using)) == first


def said(step: Step) -> str:
    """Return all that a step tells a learner in English, whatever is answered."""
    told = [step.title["en"], step.text["en"]]
    for ask in step.asks:
        replies = getattr(ask, "answers", {}).values()
        told += [ask.task["en"], ask.learned["en"], *ask.hints["en"]]
        told += [words["en"] for words in replies]
    return " ".join(told)


def test_every_worked_example_of_the_booklet_is_a_step() -> None:
    farm, transport = "I Farm phase", "III Transport phase"
    examples = {step.id: step.example for step in STEPS if step.example}
    assert examples == {
        "granja-first-barrow": "Delivering to market barrows: two deliveries",
        "granja-first-market": "Overview of the components: Player markers",
        "granja-goods-buy": "Buying and selling resources",
        "granja-goods-upgrade": "Upgrading resources",
        "granja-hand-refill": (
            f"{farm}, 1. Playing a farm card and drawing cards: a hand limit of 4"
        ),
        "granja-lasting-income": f"{farm}, 2. Income: 4 silver and a commodity",
        "granja-harvest": f"{farm}, 3. Harvest and breeding: two empty fields",
        "granja-piglet-pen": f"{farm}, 3. Harvest and breeding: one more pig",
        "granja-roof-buy": f"{farm}, 4. Buying roof tiles: a tile in round 2",
        "granja-siesta-hats": f"{transport}, 2. Moving on the siesta track: two spaces",
        "granja-delivery-where": f"{transport}, 3. Delivering to workshops: wine",
        "granja-workshop-opens": "Closed workshops: the second order marker",
        "granja-workshop-done": "Effects of the workshop markers: the Wainwright in round 2",
        "granja-market-remove": "Delivering to market barrows: 4, 3 and 5 on the market",
        "granja-paid-first": f"{transport}, 4. Paid deliveries: one of two",
        "granja-scoring": "IV Scoring phase: Blue's stalls and siesta",
    }


def test_refusals_come_from_many_different_rules() -> None:
    asked = list(lessons.asked(STEPS))
    reasons = {ask.truth(before) for before, ask in asked if isinstance(ask, Why)}
    mistakes = {ask.mistake.rule for _, ask in asked if isinstance(ask, Act) and ask.mistake}
    assert len(reasons) >= 24
    assert len(mistakes) >= 16
    assert len(reasons | mistakes) >= 36


def test_the_course_asks_more_than_it_tells() -> None:
    found = survey("granja")
    assert len(found.decide) == found.steps
    assert not found.dictate
    assert median(found.words.values()) <= 58
    assert max(found.terms.values()) <= 2
    assert min(found.asks[kind] for kind in KINDS) >= 9


def test_a_question_does_not_name_the_number_that_it_asks_for() -> None:
    for before, ask in lessons.asked(STEPS):
        if isinstance(ask, Predict) and ask.among:
            for lang in LANGUAGES:
                assert str(ask.truth(before)) not in re.findall(r"\d+", ask.task[lang]), ask.task


def test_a_reply_goes_on_where_the_answer_ends() -> None:
    """After “Right: 2.” comes a sentence, not another number nor the answer again."""
    for before, ask in lessons.asked(STEPS):
        if isinstance(ask, Predict):
            truth = ask.truth(before)
            (words,) = [choice.words for choice in ask.choices(before) if choice.value == truth]
            for lang in LANGUAGES:
                said = ask.learned[lang]
                assert not said[0].isdigit(), said
                assert not re.match(rf"{re.escape(words[lang])}\b", said, re.IGNORECASE), said


def test_text_and_task_fit_on_the_screen_in_both_languages() -> None:
    lessons.check_lengths(STEPS)


def test_a_step_that_acts_asks_nothing_after_it() -> None:
    lessons.check_acts_come_last(STEPS)


# --- what the learner may know -----------------------------------------------------------------
@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.id)
def test_what_is_to_be_foretold_follows_from_what_the_learner_sees(step: Step) -> None:
    """In every world that looks the same to the learner and lets it happen, the same comes true."""
    exercise = step.start()
    while not exercise.done:
        ask, match = exercise.ask, exercise.match
        if isinstance(ask, Predict):
            truths = list(foretold(ask, match, exercise.seat))
            assert len(truths) > 1, "no other world lets it happen"
            assert set(truths) == {ask.truth(match)}
        exercise.solution()


def foretold(ask: Predict, match: AnyMatch, seat: int) -> Iterator[object]:
    """Yield what comes true in each world in which what is asked about can happen."""
    for world in worlds(match, seat):
        try:
            yield ask.truth(world)
        except IllegalAction:
            continue


def worlds(match: AnyMatch, seat: int) -> Iterator[AnyMatch]:
    """Yield the match itself, and as it might be for all that a seat knows."""
    game, view = match.game, match.view(seat)
    yield match
    for seed in range(20):
        state = game.determinize(view, seat, Rng(seed))
        yield Match(game, match.players, 0, match.names, state)


def test_the_learner_sits_in_one_place_all_the_time() -> None:
    assert {step.start().seat for step in STEPS} == {0}


def test_the_learner_sees_no_other_hand() -> None:
    """With other cards in the other hands and in the pile, everything looks the same."""
    changed = 0
    for step in STEPS:
        exercise = step.start()
        seen = exercise.match.view(exercise.seat)
        for world in worlds(exercise.match, exercise.seat):
            assert world.view(exercise.seat) == seen, step.id
            changed += world.state.hands[1:] != exercise.match.state.hands[1:]
    assert changed
