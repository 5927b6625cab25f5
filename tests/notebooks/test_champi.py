"""The notebook of Champi follows the course, and what it says of chances and cards is so."""

from __future__ import annotations

import re
from math import comb
from typing import Any

import pytest

import ludo
from ludo.champi.deck import deck_of
from ludo.champi.names import EVENT, FOOD
from ludo.lab import chance
from tests.notebooks.cells import CourseNotebook, printed
from tests.notebooks.links import check_mechanism_links

BOOK = CourseNotebook("champi", "03-champi.ipynb")
# What the rules make possible is shown after them.
AFTER = {
    "rules=edition": "turn",
    "kit.picture(table": "secrets",
    "chance(": "secrets",
    'seat="acting"': "answers",
    "compare(\n": "end",
    "with_event(": "end",
}


# --- the course ------------------------------------------------------------------------------
def test_each_chapter_begins_with_its_first_step_in_the_order_of_the_course() -> None:
    BOOK.check_order_of_chapters()


def test_each_chapter_asks_its_questions_then_drills_then_looks_as_a_designer() -> None:
    BOOK.check_chapters()
    # The experiment on a turn comes later.
    BOOK.check_designer_views(tried_later=["turn"])


@pytest.mark.parametrize("what", AFTER)
def test_what_the_rules_make_possible_comes_after_them(what: str) -> None:
    assert BOOK.place_of(f'chapter="{AFTER[what]}"') < BOOK.place_of(what)


def test_every_mechanism_of_the_game_is_linked_and_every_link_leads_somewhere() -> None:
    check_mechanism_links("champi", BOOK.sources)


def test_a_section_that_is_named_is_the_one_that_is_meant() -> None:
    heads = BOOK.sections()
    named = re.findall(r"[Ss]ection (\d+) (measures|shows|lets)", BOOK.text)
    meant = {"measures": "A laboratory", "shows": "Design a card", "lets": "Design a card"}
    assert {verb for _, verb in named} == {*meant}
    assert all(heads[number] == meant[verb] for number, verb in named)


# --- experiments -----------------------------------------------------------------------------
def test_every_experiment_asks_first_what_is_expected_and_shows_it_with_intervals() -> None:
    assert len(BOOK.experiments()) >= 3
    BOOK.check_experiments()


def test_every_chance_is_told_with_its_interval() -> None:
    asking = [cell for cell in BOOK.cells if cell.cell_type == "code" and " chance(" in cell.source]
    assert len(asking) >= 4
    for cell in asking:
        assert re.search(r"\d%? \([\d.]+% to [\d.]+%\)", printed(cell)), cell.source


def test_nothing_is_left_to_chance_that_has_no_seed() -> None:
    # A deck that is refused is never shuffled.
    BOOK.check_seeds(never_laid_out="TINY")


# --- what is said of the cards ---------------------------------------------------------------
def test_the_numbers_in_the_text_are_those_of_the_deck() -> None:
    deck = deck_of(None)
    copies = dict(zip(deck.cards, deck.copies(3)))
    assert "the same 90 cards" in BOOK.text
    assert sum(copies.values()) == 90
    assert "80 cards have no Climate back" in BOOK.text
    assert sum(n for card, n in copies.items() if card.family in (FOOD, EVENT)) == 80
    assert "of the 46 food cards" in BOOK.text
    assert sum(n for card, n in copies.items() if card.family == FOOD) == 46
    assert deck.cards[deck.kinds["shield"]].copies == 3


def test_the_pencil_agrees_with_the_worlds() -> None:
    scope: dict[str, Any] = {}
    exec(BOOK.sources[BOOK.place_of("START = {")].partition("raid =")[0], scope)
    raid = ludo.scenario("champi", **scope["START"])
    found = chance(raid, 0, lambda views: "shield" in views[1]["hand"], worlds=4000, seed=1)
    exact = 1 - comb(73 - 3, 4) / comb(73, 4)
    assert found.low < exact < found.high
    assert f"{exact:.1%}" in BOOK.told_at("comb(73")


def test_no_view_of_a_seat_shows_a_card_that_is_hidden_from_it() -> None:
    """Red's Shield lies under the Knight: it is in Red's picture and in no other."""
    shown = {
        number: cell.outputs[0].data["text/html"]
        for number, cell in enumerate(BOOK.cells)
        if "kit.picture(table" in cell.source
    }
    assert len(shown) == 4
    naming = ["Shield" in html or "shield" in html for html in shown.values()]
    assert naming == [False, True, False, False]


def test_as_many_lines_of_the_log_differ_as_the_text_says() -> None:
    assert "Four of its lines differ" in BOOK.text
    assert BOOK.told_at("Blue reads").count("Blue reads:") == 4


def test_a_wrong_card_is_told_by_its_name_and_its_field() -> None:
    told = BOOK.told_at("MISTAKES")
    assert told.count("('hail')") == 3
    for field in (".barred_by is 'snow', not a ", ".effects has 'cure'", ".effects:"):
        assert field in told


def test_nobody_is_called_you() -> None:
    BOOK.check_names()
