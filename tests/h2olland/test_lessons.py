"""The course as a whole: it follows the rulebook, plays its examples, and asks."""

from __future__ import annotations

from statistics import median

import networkx as nx
import pytest

from ludo.core.texts import LANGUAGES
from ludo.h2olland import graphs
from ludo.h2olland.scenario import build
from ludo.lessons import Act, Predict, Why, course, questions
from ludo.lessons.survey import survey
from tests import lessons

STEPS = list(course("h2olland"))
QUESTIONS = list(questions("h2olland"))
CHAPTERS = [
    "start", "spring", "tulips", "summer", "autumn", "winter", "end", "race", "setup", "two",
]  # fmt: skip
WHOLE = "whole"


def test_the_course_follows_the_rulebook_and_teaches_all_of_it() -> None:
    lessons.check_course(STEPS, [*CHAPTERS, WHOLE], least=46)


@pytest.mark.parametrize("number", ["3a", "3b", "3c", *"456789"])
def test_every_illustration_with_a_case_is_a_step(number: str) -> None:
    assert f"Illustration {number}" in {step.example for step in STEPS}


def test_refusals_come_from_many_different_rules() -> None:
    asked = list(lessons.asked(STEPS))
    mistakes = {ask.mistake.rule for _, ask in asked if isinstance(ask, Act) and ask.mistake}
    reasons = {ask.truth(before) for before, ask in asked if isinstance(ask, Why)}
    assert len(mistakes) >= 18
    assert len(reasons) >= 15
    assert len(mistakes | reasons) >= 28


def test_most_steps_ask_for_a_decision_and_few_say_where_to_click() -> None:
    found = survey("h2olland")
    assert len(found.decide) >= 0.9 * found.steps
    assert len(found.dictate) <= found.steps / 14
    assert median(found.words.values()) <= 48
    assert max(found.terms.values()) <= 2
    least = {"predict": 20, "why": 15, "plan": 12, "mark": 12, "act": 10}
    assert all(found.asks[kind] >= n for kind, n in least.items())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_said_leaves_room_for_the_board(lang: str) -> None:
    for step in STEPS:
        first, *later = (ask.task[lang] for ask in step.asks)
        assert len(f"{step.text[lang]} {first}".split()) <= 75, step.id
        assert all(len(task.split()) <= 30 for task in later), step.id


def test_three_questions_a_chapter_with_answers_in_all_places() -> None:
    lessons.check_questions(QUESTIONS, CHAPTERS[1:])


def test_a_step_that_acts_asks_nothing_after_it() -> None:
    """A goal can be reached in several ways, and what is asked next stands in one position."""
    for step in STEPS:
        assert not any(isinstance(ask, Act) for ask in step.asks[:-1]), step.id


@pytest.mark.rule("h2olland.polder.mills")
@pytest.mark.parametrize("backwards", [False, True])
def test_the_lesson_on_matching_cannot_be_solved_one_tile_after_another(backwards: bool) -> None:
    match = build(**course("h2olland")["summer-matching"].position)
    pairs: nx.Graph = graphs.matching_of(match, 2)
    tiles = sorted((node for node, side in pairs.nodes(data="side") if side == "tile"))
    assert (tiles, graphs.is_polder(pairs)) == ([2, 5, 6, 7], True)
    places, free = list(match.game.setting(4).board.cells), {*pairs} - {*tiles}
    for tile in reversed(tiles) if backwards else tiles:
        free -= {*sorted(free & {*pairs[tile]}, key=places.index)[:1]}
    # Each tile took the first mill it found, and one tile found none.
    assert len(free) == 1
    assert match.read("drain 2") in match.legal()


def test_a_harvest_of_several_kinds_is_added_up() -> None:
    then = ("place corn b7-c7",)
    harvest = {"event": "harvested", "seat": 1}
    ask = Predict(
        task={}, hints={}, learned={}, then=then, of=harvest, read="goods", among=(1, 2, 3)
    )
    match = build(**course("h2olland")["autumn-7"].position)
    (event,) = [e for e in match.branch().play(then[0]) if e.kind == "harvested" and e.seat == 1]
    assert event.data["goods"] == {"bean": 1, "corn": 1, "cow": 1}
    assert ask.truth(match) == 3
