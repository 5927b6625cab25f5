"""What is told of a place is in sight, however far the page is scrolled: hints, answers, rules."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import ludo
from ludo_widgets import board, table
from ludo_widgets.model import Model
from tests.browser.fonts import NEXT_FRAME
from tests.browser.page import Open, at, hint, press, rest, status
from tests.widgets.helpers import first_move, joker, played

# A laptop's pane, and a column that is too narrow for a rail.
HIGH, COLUMNS = 650, (760, 930)
TARGETS = ("blade:1", "blade:2", "blade:6", "village:inca", "village:arta", "village:llucmajor")
BOX = """(node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return { left, top, right, bottom };
}"""
Box = dict[str, float]


def opened(show: Open, widget: Model, width: int, above: int = 0) -> Page:
    """A page with something above the board, as in a notebook."""
    page = show(widget, width=width).page
    page.set_viewport_size({"width": width + 24, "height": HIGH})
    page.evaluate("(above) => { document.body.style.paddingTop = `${above}px`; }", above)
    page.evaluate("() => { document.body.style.paddingBottom = '900px'; }")
    page.evaluate(NEXT_FRAME)
    return page


def box(page: Page, selector: str) -> Box:
    found: Box = page.locator(selector).first.evaluate(BOX)
    return found


def is_in_sight(page: Page, selector: str) -> bool:
    found, width = box(page, selector), page.viewport_size
    assert width
    inside = found["left"] >= 0 and found["right"] <= width["width"]
    return inside and found["top"] >= 0 and found["bottom"] <= HIGH


def meet(one: Box, other: Box) -> bool:
    beside = one["right"] <= other["left"] or other["right"] <= one["left"]
    return not beside and one["top"] < other["bottom"] and other["top"] < one["bottom"]


@pytest.mark.parametrize("scrolled", [0, 150])
@pytest.mark.parametrize("above", [0, 37])
@pytest.mark.parametrize("width", COLUMNS)
def test_a_hint_is_in_sight_and_hides_nothing_that_it_tells_of(
    show: Open, width: int, above: int, scrolled: int
) -> None:
    page = opened(show, table(first_move()), width, above)
    page.evaluate("(by) => window.scrollTo(0, by)", scrolled)
    looked = 0
    for target in TARGETS:
        selector = f"[data-target='{target}'] > :first-child"
        if not is_in_sight(page, selector):
            continue
        at(page, target).locator("> :first-child").hover(force=True)
        expect(hint(page)).not_to_have_text("")
        page.evaluate(NEXT_FRAME)
        assert is_in_sight(page, ".ludo-hint"), target
        assert not meet(box(page, ".ludo-hint"), box(page, selector)), target
        looked += 1
    assert looked > 1


def test_a_hint_is_where_it_belongs_where_that_is_in_sight(show: Open) -> None:
    page = opened(show, table(first_move()), 760)
    at(page, "blade:1").focus()
    expect(hint(page)).to_contain_text("+3 almonds")
    floating = page.locator(".ludo-floats")
    expect(floating).to_have_count(1)
    page.evaluate("() => document.querySelector('.ludo-foot').scrollIntoView({ block: 'center' })")
    expect(floating).to_have_count(0)
    expect(hint(page)).to_contain_text("+3 almonds")


@pytest.mark.parametrize("width", COLUMNS)
def test_a_refusal_is_in_sight_where_the_page_is_scrolled(show: Open, width: int) -> None:
    page = opened(show, board(first_move()), width)
    page.evaluate("() => window.scrollTo(0, 140)")
    press(page, "village:llucmajor")
    expect(status(page)).to_have_attribute("data-kind", "refused")
    page.evaluate(NEXT_FRAME)
    assert is_in_sight(page, ".ludo-status")
    # What is done next is not hidden by what was said before.
    press(page, "blade:6")
    expect(page.locator(".ludo-ask")).to_contain_text("Red:")
    expect(page.locator(".ludo-floats")).to_have_count(0)


@pytest.mark.parametrize("scrolled", [0, 100])
@pytest.mark.parametrize("width", [600, *COLUMNS])
def test_a_rule_opens_at_its_button_whole_and_in_sight(
    show: Open, width: int, scrolled: int
) -> None:
    page = opened(show, table(first_move()), width)
    page.evaluate("(by) => window.scrollTo(0, by)", scrolled)
    press(page, "blade:8")
    expect(status(page)).to_have_attribute("data-kind", "refused")
    rest(page)
    button = box(page, ".ludo-status button")
    status(page).get_by_role("button").click()
    page.locator(".ludo-rule p").first.wait_for()
    rule = box(page, ".ludo-rule")
    assert is_in_sight(page, ".ludo-rule")
    assert min(abs(rule["top"] - button["bottom"]), abs(button["top"] - rule["bottom"])) < 8
    clipped = page.locator(".ludo-rule").evaluate("n => n.scrollHeight - n.clientHeight")
    assert clipped == 0, "nothing of it is cut off"


@pytest.mark.parametrize("width", COLUMNS)
def test_a_menu_is_whole_and_in_sight(show: Open, width: int) -> None:
    page = opened(show, board(joker()), width)
    box_of = box(page, "[data-target='village:arta']")
    # The village stands at the lower edge of what is seen.
    page.evaluate("(by) => window.scrollTo(0, by)", max(box_of["bottom"] - HIGH + 4, 0))
    press(page, "village:arta")
    page.locator(".ludo-menu").wait_for()
    assert is_in_sight(page, ".ludo-menu")


@pytest.mark.parametrize("game", ludo.games())
def test_a_question_fits_its_frame_at_700_pixels(show: Open, game: str) -> None:
    names = [f"{letter * 36} Öst" for letter in "WnMi"]
    match = played(4, 9999, game=game, names=names)
    for width in (600, 700, 830):
        page = show(table(match, lang="fr"), width=width).page
        over = page.locator(".ludo-head").evaluate(
            "n => [n.scrollHeight - n.clientHeight, n.scrollWidth - n.clientWidth]"
        )
        assert over == [0, 0], width
