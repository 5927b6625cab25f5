"""Buttons have four looks: the next sensible press, allowed, refused, giving something up."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import ludo
from ludo.lessons import Progress
from ludo_widgets import Board, board, lesson, quiz, table
from ludo_widgets.asking import Asking
from ludo_widgets.scene import ButtonScene
from tests.browser.axe import violations
from tests.browser.fonts import NEXT_FRAME
from tests.browser.page import Open, at, press, said, status
from tests.widgets.helpers import first_move, joker, played
from tests.widgets.kinds import MARK, PLAN, PREDICT, step

in_both_schemes = pytest.mark.parametrize("scheme", ["light", "dark"])
# Blade 2 is empty: nothing can be played there.
FOUR: list[ButtonScene] = [
    {"target": "blade:1", "ok": True, "text": "Best", "best": True},
    {"target": "blade:4", "ok": True, "text": "Allowed"},
    {"target": "blade:2", "ok": False, "text": "Refused"},
    {"target": "blade:6", "ok": True, "text": "Loses", "gives_up": True},
]
LOOK = """(node) => {
    const { backgroundColor, borderTopStyle, borderTopColor, color } = getComputedStyle(node);
    return [backgroundColor, borderTopStyle, borderTopColor, color].join(" ");
}"""


class Four(Board):
    def _buttons(self) -> list[ButtonScene]:
        return FOUR


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def look(page: Page, name: str) -> str:
    found: str = button(page, name).first.evaluate(LOOK)
    return found


@in_both_schemes
def test_four_looks_that_differ_and_can_be_read(show: Open, scheme: str) -> None:
    page = show(Four(first_move()), color_scheme=scheme).page
    looks = {name: look(page, name) for name in ("Best", "Allowed", "Refused", "Loses")}
    assert len(set(looks.values())) == 4, looks
    # Colour is not all: a filled ground, a line, neither, a mark.
    assert page.locator(".ludo-buttons svg").count() == 1
    expect(button(page, "Loses").locator("svg")).to_be_visible()
    expect(button(page, "Refused")).to_have_attribute("aria-disabled", "true")
    expect(button(page, "Refused")).to_have_css("cursor", "not-allowed")
    assert violations(page.locator("main")) == []


def test_a_refused_button_says_why(show: Open) -> None:
    match = first_move()
    page = show(Four(match)).page
    button(page, "Refused").click(force=True)
    expect(status(page)).to_contain_text("Blade 2 is empty")
    assert said(match) == []


@in_both_schemes
def test_the_same_look_means_the_same_everywhere(show: Open, scheme: str) -> None:
    page = show(Four(first_move()), color_scheme=scheme).page
    best, allowed, refused = (look(page, name) for name in ("Best", "Allowed", "Refused"))
    page = show(table(first_move(), coach=False), color_scheme=scheme).page
    assert look(page, "Undo") == refused
    assert look(page, "Coach") == allowed
    page = show(Asking(step(MARK).start()), color_scheme=scheme).page
    assert look(page, "Check") == best
    assert look(page, "Hint") == allowed
    assert look(page, "Next") == refused
    page = show(Asking(step(PLAN).start()), color_scheme=scheme).page
    press(page, "blade:4")
    expect(status(page)).to_contain_text("Your turn is over")
    assert look(page, "Start again") == best


def test_the_way_on_is_filled_when_a_step_is_done(show: Open) -> None:
    page = show(lesson("finca", "first-move", progress=Progress())).page
    before = look(page, "Next")
    press(page, "blade:1")
    expect(status(page)).to_contain_text("✓")
    button(page, "Next").evaluate("node => node.blur()")
    assert look(page, "Next") != before
    assert look(page, "Previous") == look(page, "Hint"), "neither is of use now"


def test_undo_and_previous_say_why_not(show: Open) -> None:
    page = show(table(first_move())).page
    button(page, "Undo").click(force=True)
    expect(status(page)).to_have_text("There is no move to take back yet.")
    page = show(lesson("finca", "first-move", progress=Progress())).page
    button(page, "Previous").click(force=True)
    expect(status(page)).to_have_text("This is the first step.")


def test_finishing_is_filled_only_when_nothing_else_is_left(show: Open) -> None:
    page = show(board(joker())).page
    press(page, "village:arta")
    page.get_by_role("menuitem").last.click()
    done = button(page, "Finish the delivery")
    expect(done).to_have_attribute("class", "")
    match = ludo.scenario(
        "finca", players=2, farmers=[[1, 2], [5, 6]], fruits=[{"lemon": 3}, {}], carts=[1, 0],
        villages={"arta": {"tile": "lemon=3"}},
    )  # fmt: skip
    page = show(board(match)).page
    press(page, "village:arta")
    done = button(page, "Finish the delivery")
    expect(done).to_have_attribute("class", "ludo-primary")
    done.click()
    expect(status(page)).to_contain_text("took Artà's tile")


# --- rings, and what is in hand --------------------------------------------------------------
STROKES = (
    """(all) => new Set(all.map((node) => getComputedStyle(node.firstElementChild).stroke)).size"""
)


def test_no_ring_tells_what_is_to_be_found(show: Open) -> None:
    """Of ten villages one can be paid: all look alike, to eyes and to screen readers."""
    shown = lesson("finca", "first-tile", progress=Progress())
    page = show(shown).page
    villages = page.locator("svg [data-target^='village:']")
    assert villages.count() == 10
    assert villages.evaluate_all(STROKES) == 1
    assert page.locator("svg [data-target][aria-disabled=true]").count() == 0
    # Pressed, a wrong one says why.
    press(page, "village:inca")
    expect(status(page)).to_have_attribute("data-kind", "refused")
    # A hint brings the rings back.
    button(page, "Hint").click()
    expect(status(page)).to_have_text(shown.exercise.step.asks[0].hints["en"][0])
    assert villages.evaluate_all(STROKES) == 2


def test_rings_stay_where_they_tell_nothing(show: Open) -> None:
    page = show(lesson("finca", "first-move", progress=Progress())).page
    assert "bare" not in page.locator(".ludo").get_attribute("class")
    assert page.locator("svg [data-target^='blade:']").evaluate_all(STROKES) == 2


@in_both_schemes
def test_a_piece_in_hand_keeps_its_colours(show: Open, scheme: str) -> None:
    page = show(board(ludo.new("h2olland", players=2, seed=3)), color_scheme=scheme).page
    press(page, "hand:carrot")
    place = at(page, "hand:carrot").locator("> :first-child")
    expect(at(page, "hand:carrot")).to_have_class("ludo-can ludo-chosen")
    expect(place).to_have_css("filter", "none")
    expect(place).to_have_css("fill", "rgb(255, 197, 61)")


# --- answers that were missed, quick questions, full screen ----------------------------------
def test_a_missed_answer_has_a_sign_and_a_colour(show: Open) -> None:
    seen = {}
    for answer in ("1", "3"):
        page = show(Asking(step(PREDICT).start())).page
        button(page, answer).click()
        expect(page.locator(".ludo-choices")).to_have_count(0)
        sign = "node => getComputedStyle(node, '::before').content + getComputedStyle(node).color"
        seen[answer] = page.locator(".ludo-ask").evaluate(sign)
    assert seen["1"].startswith('"✗ "')
    assert seen["3"].startswith('"✓ "')
    assert seen["1"][4:] != seen["3"][4:]


def test_a_quiz_has_no_frame_but_those_of_its_questions(show: Open) -> None:
    page = show(quiz("finca", progress=Progress())).page
    expect(page.locator(".ludo-head")).to_be_hidden()
    expect(page.locator(".ludo-quiz").get_by_role("combobox", name="Language")).to_be_visible()
    drawn = page.locator(".ludo").evaluate("node => node.offsetHeight")
    asked = page.locator(".ludo-quiz").evaluate("node => node.offsetHeight")
    assert drawn - asked < 20, "nothing empty below"
    page.locator("[data-choice]").first.click()
    told = page.locator(".ludo-quiz p").first
    expect(told).to_have_attribute("data-kind", re.compile("done|refused"))
    told.get_by_role("button").click()
    expect(page.locator(".ludo-rule")).to_be_visible()


@pytest.mark.parametrize("game", ludo.games())
def test_a_full_screen_is_full(show: Open, game: str) -> None:
    """At the sides too: what is drawn reaches from edge to edge."""
    match = played(3, 40, game=game)
    page = show(table(match, seat=0 if match.game.has_secrets else None)).page
    page.set_viewport_size({"width": 1366, "height": 768})
    page.locator("[data-tool=full]").click()
    page.wait_for_function("() => document.querySelector('.ludo').clientWidth === innerWidth")
    page.evaluate(NEXT_FRAME)
    empty: float = page.evaluate(
        """() => innerWidth - Math.max(...[".ludo-tabs", ".ludo-left"].map(
            (name) => document.querySelector(name).getBoundingClientRect().right))"""
    )
    assert 0 <= empty < 24


# --- names -----------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ludo.games())
def test_everything_that_can_be_pressed_has_a_name_of_its_own(show: Open, game: str) -> None:
    match = played(3, 60, game=game)
    page = show(table(match, seat=0 if match.game.has_secrets else None)).page
    names: list[str] = page.eval_on_selector_all(
        ".ludo [role=button], .ludo button, .ludo select, .ludo input",
        "all => all.filter((n) => n.checkVisibility()).map((n) => n.ariaLabel || n.textContent)",
    )
    targets: list[str] = page.eval_on_selector_all(
        "svg [data-target]", "all => all.map((n) => n.dataset.target)"
    )
    # A target may be drawn twice.
    drawn_twice = len(targets) - len(set(targets))
    assert len(names) - len(set(names)) == drawn_twice
    assert "" not in names
