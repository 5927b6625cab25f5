"""The position in words: a tab of a table, and a folded text on boards that have no tabs."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from ludo.core.match import AnyMatch
from ludo_widgets import board, table
from tests.browser.axe import violations
from tests.browser.page import Open, choose_tab, flaws, press, status
from tests.widgets.helpers import first_move, played


def lines(place: Locator) -> list[str]:
    """Return what is told in a place: headings and lines."""
    place.locator("h4").first.wait_for()
    return place.locator("h4, li").all_text_contents()


def described(match: AnyMatch, seat: int | None) -> list[str]:
    sections = match.perspective(seat).told()
    return [words for section in sections for words in (section.heading, *section.lines)]


def test_a_tab_of_a_table_tells_the_position_and_follows_the_game(show: Open) -> None:
    match = first_move()
    page = show(table(match)).page
    choose_tab(page, "told")
    assert lines(page.locator(".ludo-panel")) == described(match, 0)
    press(page, "blade:1")
    expect(page.locator(".ludo-panel")).to_contain_text("Red can do now")
    assert lines(page.locator(".ludo-panel")) == described(match, 1)


def _folded(page: Page) -> Locator:
    return page.locator(".ludo-in-words")


def test_on_a_board_the_words_are_out_of_sight_until_the_keyboard_comes_to_them(
    show: Open,
) -> None:
    match = first_move()
    page = show(board(match)).page
    size = "node => { const box = node.getBoundingClientRect(); return [box.width, box.height]; }"
    drawn = "node => [getComputedStyle(node).clipPath, getComputedStyle(node).pointerEvents]"
    assert _folded(page).evaluate(drawn) == ["inset(50%)", "none"]
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.dataset.tool") == "told":
            break
    summary = page.locator("[data-tool=told]")
    expect(summary).to_be_focused()
    expect(summary).to_have_text("In words")
    assert _folded(page).evaluate(drawn) == ["none", "auto"]
    assert summary.evaluate(size)[1] >= 24
    page.keyboard.press("Enter")
    assert lines(_folded(page)) == described(match, 0)
    press(page, "blade:1")
    expect(status(page)).to_contain_text("Blue took 3 almonds")
    expect(_folded(page)).to_contain_text("What Red can do now")
    assert lines(_folded(page)) == described(match, 1)


def test_a_table_has_the_tab_and_nothing_folded(show: Open) -> None:
    page = show(table(played(3, 30))).page
    assert _folded(page).is_hidden()


@pytest.mark.parametrize("game", ["finca", "granja"])
@pytest.mark.parametrize("shown", [board, table])
def test_axe_finds_nothing_in_the_words(show: Open, shown: Any, game: str) -> None:
    match = played(3, 30, game=game)
    page = show(shown(match)).page
    if shown is table:
        choose_tab(page, "told")
    else:
        _folded(page).evaluate("box => { box.open = true; }")
    lines(page.locator(".ludo-panel, .ludo-in-words").locator("visible=true"))
    assert violations(page.locator(".ludo")) == []
    assert flaws(page) == []
