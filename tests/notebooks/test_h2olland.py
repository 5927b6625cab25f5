"""The notebook of H2Olland follows the course, and its experiments are honest."""

from __future__ import annotations

import pytest

from tests.notebooks.cells import CourseNotebook
from tests.notebooks.links import check_mechanism_links

BOOK = CourseNotebook("h2olland", "02-h2olland.ipynb")
# A season's graph stands between its own chapter and the next one.
GRAPHS = {
    "graphs.land_of": ("tulips", "summer"),
    "exercises.Matching": ("summer", "autumn"),
    "exercises.Dikes": ("summer", "autumn"),
    "exercises.Market": ("winter", "end"),
}


def test_each_chapter_begins_with_its_first_step_in_the_order_of_the_course() -> None:
    BOOK.check_order_of_chapters()


def test_each_chapter_asks_its_questions_and_then_drills() -> None:
    BOOK.check_chapters(undrilled=["start", "whole"])


@pytest.mark.parametrize("graph", GRAPHS)
def test_graphs_come_after_the_rules_of_their_season(graph: str) -> None:
    before, after = GRAPHS[graph]
    assert BOOK.place_of(f'chapter="{before}"') < BOOK.place_of(graph) < BOOK.lesson_of(after)


def test_every_mechanism_of_the_game_is_linked_and_every_link_leads_somewhere() -> None:
    check_mechanism_links("h2olland", BOOK.sources)


def test_every_experiment_asks_first_what_is_expected_and_shows_it_with_intervals() -> None:
    experiments = BOOK.experiments()
    assert len(experiments) == 3
    for number in experiments:
        assert BOOK.sources[number - 1].startswith("guess = kit.expect(")
        assert "guess.reveal(" in BOOK.sources[number]
    BOOK.check_no_bare_means()


def test_nobody_is_called_you() -> None:
    BOOK.check_names()
