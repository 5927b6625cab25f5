"""The notebook of Champi follows the course, and what it says of chances and cards is so."""

from __future__ import annotations

import re
from functools import cache
from math import comb
from typing import Any

import nbformat
import pytest

import ludo
from ludo.champi.deck import deck_of
from ludo.champi.names import EVENT, FOOD
from ludo.lab import chance
from ludo.lessons import course, questions
from tests.notebooks.links import check_mechanism_links
from tests.notebooks.test_notebooks import ROOT

PATH = ROOT / "notebooks" / "03-champi.ipynb"
STEPS = tuple(course("champi"))
CHAPTERS = tuple(dict.fromkeys(step.chapter for step in STEPS))
# What the rules make possible is shown after them.
AFTER = {
    "rules=edition": "turn",
    "kit.picture(table": "secrets",
    "chance(": "secrets",
    'seat="acting"': "answers",
    "compare(\n": "end",
    "with_event(": "end",
}


@cache
def cells() -> list[Any]:
    notebook: Any = nbformat.read(PATH, as_version=4)  # type: ignore[no-untyped-call]
    return list(notebook.cells)


def sources() -> list[str]:
    return [cell.source for cell in cells()]


def place_of(words: str) -> int:
    """Return the number of the first cell of code that has these words."""
    return next(
        number
        for number, cell in enumerate(cells())
        if cell.cell_type == "code" and words in cell.source
    )


def lesson_of(chapter: str) -> int:
    first = next(step.id for step in STEPS if step.chapter == chapter)
    return place_of(f'kit.lesson("champi", "{first}")')


def printed(cell: Any) -> str:
    return "".join(output.get("text", "") for output in cell.outputs)


# --- the course ------------------------------------------------------------------------------
def test_each_chapter_begins_with_its_first_step_in_the_order_of_the_course() -> None:
    places = [lesson_of(chapter) for chapter in CHAPTERS]
    assert places == sorted(places)


def test_each_chapter_asks_its_questions_then_drills_then_looks_as_a_designer() -> None:
    asked = {question.chapter for question in questions("champi")}
    assert len(asked) > 8
    for chapter in CHAPTERS:
        drill = place_of(f'kit.drill("champi", chapter="{chapter}")')
        if chapter in asked:
            assert lesson_of(chapter) < place_of(f'kit.quiz("champi", "{chapter}")') < drill
        assert lesson_of(chapter) < drill
        view = sources()[drill + 1]
        assert view.startswith("**Designer's view.**")
        assert "*Without" in view
        assert "*Try it*" in view or chapter == "turn", "the experiment on a turn comes later"
    assert place_of('kit.progress("champi")') > drill


@pytest.mark.parametrize("what", AFTER)
def test_what_the_rules_make_possible_comes_after_them(what: str) -> None:
    assert place_of(f'chapter="{AFTER[what]}"') < place_of(what)


def test_every_mechanism_of_the_game_is_linked_and_every_link_leads_somewhere() -> None:
    check_mechanism_links("champi", sources())


def test_a_section_that_is_named_is_the_one_that_is_meant() -> None:
    heads = dict(re.findall(r"^## (\d+)\. (.+)$", "\n".join(sources()), re.MULTILINE))
    assert list(heads) == [str(number + 1) for number in range(len(heads))]
    named = re.findall(r"[Ss]ection (\d+) (measures|shows|lets)", "\n".join(sources()))
    meant = {"measures": "A laboratory", "shows": "Design a card", "lets": "Design a card"}
    assert {verb for _, verb in named} == {*meant}
    assert all(heads[number] == meant[verb] for number, verb in named)


# --- experiments -----------------------------------------------------------------------------
def test_every_experiment_asks_first_what_is_expected_and_shows_it_with_intervals() -> None:
    told = [
        n for n, source in enumerate(sources()) if re.search(r"guess\.(reveal|check)\(", source)
    ]
    experiments = [n for n, source in enumerate(sources()) if "compare(\n" in source]
    assert len(experiments) >= 3
    assert {*experiments} < {*told}
    for number in told:
        before = [cell.source for cell in cells()[:number] if cell.cell_type == "code"]
        assert "guess = kit.expect(" in before[-1]
    for number in experiments:
        assert " games of each: " in printed(cells()[number])
    assert not [source for source in sources() if "simulate(" in source or "mean(" in source]


def test_every_chance_is_told_with_its_interval() -> None:
    asking = [cell for cell in cells() if cell.cell_type == "code" and " chance(" in cell.source]
    assert len(asking) >= 4
    for cell in asking:
        assert re.search(r"\d%? \([\d.]+% to [\d.]+%\)", printed(cell)), cell.source


def test_nothing_is_left_to_chance_that_has_no_seed() -> None:
    for source in (cell.source for cell in cells() if cell.cell_type == "code"):
        for call in re.findall(r'ludo\.new\(("champi".*)\)', source):
            # A deck that is refused is never shuffled.
            assert "seed=" in call or "TINY" in call, call
        assert "import random" not in source
        assert not re.search(r"^[!%]", source, re.MULTILINE)


# --- what is said of the cards ---------------------------------------------------------------
def test_the_numbers_in_the_text_are_those_of_the_deck() -> None:
    deck = deck_of(None)
    copies = dict(zip(deck.cards, deck.copies(3)))
    assert "the same 90 cards" in "\n".join(sources())
    assert sum(copies.values()) == 90
    assert "80 cards have no Climate back" in "\n".join(sources())
    assert sum(n for card, n in copies.items() if card.family in (FOOD, EVENT)) == 80
    assert "of the 46 foods" in "\n".join(sources())
    assert sum(n for card, n in copies.items() if card.family == FOOD) == 46
    assert deck.cards[deck.kinds["shield"]].copies == 3


def test_the_pencil_agrees_with_the_worlds() -> None:
    scope: dict[str, Any] = {}
    exec(sources()[place_of("START = {")].partition("raid =")[0], scope)
    raid = ludo.scenario("champi", **scope["START"])
    found = chance(raid, 0, lambda views: "shield" in views[1]["hand"], worlds=4000, seed=1)
    exact = 1 - comb(73 - 3, 4) / comb(73, 4)
    assert found.low < exact < found.high
    assert f"{exact:.1%}" in printed(cells()[place_of("comb(73")])


def test_no_view_of_a_seat_shows_a_card_that_is_hidden_from_it() -> None:
    """Red's Shield lies under the Knight: it is in Red's picture and in no other."""
    shown = {
        number: cell.outputs[0].data["text/html"]
        for number, cell in enumerate(cells())
        if "kit.picture(table" in cell.source
    }
    assert len(shown) == 4
    naming = ["Shield" in html or "shield" in html for html in shown.values()]
    assert naming == [False, True, False, False]


def test_as_many_lines_of_the_log_differ_as_the_text_says() -> None:
    assert "Four of its lines differ" in "\n".join(sources())
    assert printed(cells()[place_of("Blue reads")]).count("Blue reads:") == 4


def test_a_wrong_card_is_told_by_its_name_and_its_field() -> None:
    told = printed(cells()[place_of("MISTAKES")])
    assert told.count("('hail')") == 3
    for field in (".barred_by is 'snow', not a weather", ".effects has 'cure'", ".effects:"):
        assert field in told


def test_nobody_is_called_you() -> None:
    assert place_of("names=")
    assert not [source for source in sources() if '"You"' in source]
