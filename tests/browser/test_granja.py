"""La Granja in a browser: every place can be read and pressed, and is opened by one press."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import ludo
from ludo.lessons import Progress
from ludo_widgets import lesson, table
from tests.browser import axe, fonts
from tests.browser.page import (
    Open,
    arrow_graph,
    at,
    flaws,
    hint,
    press,
    resize,
    rest,
    slim_targets,
    small_texts,
    status,
    ways,
)
from tests.browser.test_board import WATCH
from tests.browser.test_layout import CROWDED

PLACES = {
    "farm": "tile:5", "dice": "die:6", "donkeys": "donkey:1", "village": "to:butcher",
    "market": "stall:7",
}  # fmt: skip
WIDTHS = (930, 600)


def opened(page: Page, place: str) -> None:
    """Make a place large."""
    press(page, f"place:{place}")
    expect(at(page, PLACES[place])).to_be_visible()
    expect(at(page, f"place:{place}")).to_have_class(r"ludo-granja-look ludo-granja-on ludo-can")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("family", fonts.FAMILIES)
def test_every_place_can_be_read_and_pressed(show: Open, family: str, lang: str) -> None:
    scheme = "light" if lang == "en" else "dark"
    shown = table(CROWDED["granja"](), seat=0, lang=lang)
    page = show(shown, width=930, family=family, color_scheme=scheme).page
    for place in PLACES:
        opened(page, place)
        page.mouse.move(0, 0)
        for width in WIDTHS:
            resize(page, width)
            found = [*flaws(page), *small_texts(page), *slim_targets(page)]
            assert found == [], (place, width)


def delivery() -> Any:
    """Blue has grain that fills a barrow of 4 VP beside a stall of Red's."""
    return ludo.scenario(
        "granja", players=2, round=3, phase="free", turn=0,
        farms=[
            {"chosen": 2, "stores": {"grain": 2}, "barrows": [24],
             "loaded": [{"olive": 1, "wine": 1}], "stalls": [7]},
            {"chosen": 2, "stalls": [8]},
        ],
    )  # fmt: skip


def test_a_good_is_taken_up_and_delivered_and_the_market_opens(show: Open) -> None:
    match = delivery()
    page = show(table(match, seat=0), width=930).page
    press(page, "from:grain")
    expect(at(page, "from:grain")).to_have_class("ludo-can ludo-chosen")
    press(page, "to:wainwright")
    expect(status(page)).to_have_attribute("data-kind", "refused")
    press(page, "to:barrow-1")
    expect(at(page, "stall:4")).to_be_visible()
    at(page, "stall:4").hover()
    expect(page.locator(".ludo-ghost")).to_be_visible()
    expect(hint(page)).to_contain_text("+1 VP")
    press(page, "stall:4")
    expect(at(page, "to:butcher")).to_be_visible()
    assert [match.text(action) for action in match.actions] == [
        "deliver grain barrow-1", "stall 4",
    ]  # fmt: skip


def test_what_happens_elsewhere_glows_until_it_is_looked_at(show: Open) -> None:
    match = delivery()
    shown = table(match, seat=1)
    kernel = show(shown, width=930)
    page = kernel.page
    opened(page, "farm")
    match.play_all(["deliver grain barrow-1", "stall 4"])
    shown.refresh()
    kernel.push()
    expect(page.locator(".ludo-granja-news")).to_have_count(1)
    opened(page, "market")
    expect(page.locator(".ludo-granja-news")).to_have_count(0)


def test_arrow_keys_reach_every_place(show: Open) -> None:
    page = show(table(delivery(), seat=0), width=930).page
    graph = arrow_graph(page)
    reached = ways(graph, "place:village")
    assert {f"place:{place}" for place in PLACES} <= set(reached)
    assert {"to:barrow-1", "from:grain", "buy:olive", "note"} <= set(reached)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(show: Open, scheme: str) -> None:
    page = show(table(CROWDED["granja"](), seat=0), width=930, color_scheme=scheme).page
    for place in PLACES:
        opened(page, place)
        rest(page)  # motion would blur the contrast
        assert axe.violations(page.locator("main")) == [], place


def siesta() -> Any:
    """Blue chooses how many of two siesta steps to take."""
    match = ludo.scenario(
        "granja", players=2, round=3, phase="die1", turn=0, dice=[1, 2, 3, 5, 6],
        farms=[{"silver": 1}, {}],
    )  # fmt: skip
    match.play_all(["die 5", "choose siesta"])
    return match


def test_siesta_steps_on_offer_glow_and_show_where_they_lead(show: Open) -> None:
    page = show(table(siesta(), seat=0), width=930).page
    for space, glows in enumerate((False, True, True, False)):
        assert ("ludo-can" in (at(page, f"rest:{space}").get_attribute("class") or "")) == glows
    at(page, "rest:2").hover()
    ghost = page.locator(".ludo-ghost use")
    expect(ghost).to_have_count(1)
    space, marker = at(page, "rest:2").bounding_box(), ghost.bounding_box()
    assert space is not None
    assert marker is not None
    assert space["y"] < marker["y"]
    assert marker["y"] + marker["height"] < space["y"] + space["height"]


def test_the_note_says_more_under_the_pointer_and_the_focus(show: Open) -> None:
    page = show(table(delivery(), seat=0), width=930).page
    expect(at(page, "note")).to_contain_text("partly reconstructed")
    at(page, "note").hover()
    expect(hint(page)).to_contain_text("booklet")
    page.mouse.move(0, 0)
    expect(hint(page)).not_to_contain_text("booklet")
    at(page, "note").focus()
    expect(hint(page)).to_contain_text("booklet")
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text("booklet")
    expect(status(page)).to_have_attribute("data-kind", "info")


@pytest.mark.parametrize("step", ["granja-market-choice", "granja-hand-cut"])
def test_the_sign_of_a_question_covers_no_words(show: Open, step: str) -> None:
    page = show(lesson("granja", step, progress=Progress()), width=930).page
    sign = page.locator(".ludo-sign")
    expect(sign).to_have_count(1)
    covered = sign.evaluate(
        """(sign) => {
            const a = sign.querySelector("circle").getBoundingClientRect();
            const texts = [...document.querySelectorAll(".ludo-ground [data-target] text")];
            return texts.filter((text) => {
                const b = text.getBoundingClientRect();
                return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
            }).map((text) => text.textContent);
        }"""
    )
    # The VP of a card may be hidden by it, never what is asked about.
    assert [words for words in covered if not words.isdigit()] == []


def test_markers_travel(show: Open) -> None:
    page = show(table(siesta(), seat=0), width=930).page
    page.evaluate(WATCH)
    press(page, "rest:2")
    expect(status(page)).to_contain_text("2 siesta steps, to space 2")
    assert "nap:0" in moved(page), "on the small track: the dice are back"
    page = show(table(delivery(), seat=0), width=930).page
    press(page, "to:barrow-1")
    expect(at(page, "stall:4")).to_be_visible()
    page.evaluate(WATCH)
    press(page, "stall:4")
    expect(at(page, "to:butcher")).to_be_visible()
    assert "ludo-fly" in moved(page), "a stall goes to the small market"


def moved(page: Page) -> list[str]:
    """What has travelled since the page was watched."""
    return [name for name, _ in page.evaluate("() => window.moved")]
