"""The notebook of H2Olland follows the course, and its experiments are honest."""

from __future__ import annotations

from functools import cache

import nbformat
import pytest

from ludo.lessons import course, questions
from tests.notebooks.links import check_mechanism_links
from tests.notebooks.test_notebooks import ROOT

PATH = ROOT / "notebooks" / "02-h2olland.ipynb"
STEPS = tuple(course("h2olland"))
CHAPTERS = tuple(dict.fromkeys(step.chapter for step in STEPS))
# A season's graph stands between its own chapter and the next one.
GRAPHS = {
    "graphs.land_of": ("tulips", "summer"),
    "exercises.Matching": ("summer", "autumn"),
    "exercises.Dikes": ("summer", "autumn"),
    "exercises.Market": ("winter", "end"),
}


@cache
def sources() -> list[str]:
    notebook = nbformat.read(PATH, as_version=4)  # type: ignore[no-untyped-call]
    return [cell.source for cell in notebook.cells]


def place_of(words: str) -> int:
    """Return the number of the first cell that has these words."""
    return next(number for number, source in enumerate(sources()) if words in source)


def lesson_of(chapter: str) -> int:
    first = next(step.id for step in STEPS if step.chapter == chapter)
    return place_of(f'kit.lesson("h2olland", "{first}")')


def test_each_chapter_begins_with_its_first_step_in_the_order_of_the_course() -> None:
    places = [lesson_of(chapter) for chapter in CHAPTERS]
    assert places == sorted(places)


def test_each_chapter_asks_its_questions_and_then_drills() -> None:
    asked = {question.chapter for question in questions("h2olland")}
    assert len(asked) > 8
    for chapter in asked:
        quiz, drill = (
            place_of(words)
            for words in (f'kit.quiz("h2olland", "{chapter}")', f'chapter="{chapter}"')
        )
        assert lesson_of(chapter) < quiz < drill
    assert place_of('kit.progress("h2olland")') > drill


@pytest.mark.parametrize("graph", GRAPHS)
def test_graphs_come_after_the_rules_of_their_season(graph: str) -> None:
    before, after = GRAPHS[graph]
    assert place_of(f'chapter="{before}"') < place_of(graph) < lesson_of(after)


def test_every_mechanism_of_the_game_is_linked_and_every_link_leads_somewhere() -> None:
    check_mechanism_links("h2olland", sources())


def test_every_experiment_asks_first_what_is_expected_and_shows_it_with_intervals() -> None:
    experiments = [n for n, source in enumerate(sources()) if "compare(\n" in source]
    assert len(experiments) == 3
    for number in experiments:
        assert sources()[number - 1].startswith("guess = kit.expect(")
        assert "guess.reveal(" in sources()[number]
    assert not [source for source in sources() if "simulate(" in source or "mean(" in source]


def test_nobody_is_called_you() -> None:
    assert place_of("names=")
    assert not [source for source in sources() if '"You"' in source]
