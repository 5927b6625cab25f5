"""A finger: the first tap shows what a move would bring, the second one plays it."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import Page, expect

import ludo
from ludo_widgets import board
from ludo_widgets.asking import Asking
from ludo_widgets.words import WORDS
from tests.browser.fake import FakeKernel
from tests.browser.page import Clocked, Open, at, hint, press, rest, said, status
from tests.widgets.helpers import first_move, joker
from tests.widgets.kinds import MARK, step

AGAIN = WORDS["en"]["tap-again"]


@pytest.fixture
def touched(show: Open) -> Open:
    """`touched(widget)`: the widget on a page that fingers can tap."""
    return partial(show, has_touch=True)


def tap(page: Page, target: str) -> None:
    """Tap the ground of a target at rest."""
    rest(page)
    at(page, target).locator("> :first-child").tap(force=True)


def test_the_first_tap_shows_and_the_second_plays(touched: Open) -> None:
    match = first_move()
    page = touched(board(match)).page
    tap(page, "blade:1")
    expect(hint(page)).to_have_text(
        "Blade 1, orange, 3 farmers → Move a farmer from blade 1 to blade 4 (+3 almonds) " + AGAIN
    )
    expect(page.locator(".ludo-ghost")).to_have_text("+3 almonds")
    assert said(match) == []
    tap(page, "blade:1")
    expect(status(page)).to_contain_text("Blue moved a farmer 3 blades")
    assert said(match) == ["move 1"]


def test_a_tap_elsewhere_shows_that_instead(touched: Open) -> None:
    match = first_move()
    page = touched(board(match)).page
    for target in ("blade:1", "blade:4", "blade:1"):
        tap(page, target)
        expect(hint(page)).to_contain_text(AGAIN)
    assert said(match) == [], "no two taps in a row were on one target"
    tap(page, "blade:1")
    expect(status(page)).to_contain_text("Blue moved a farmer 3 blades")


def test_a_move_that_was_shown_is_not_played_after_another(touched: Open) -> None:
    """What was shown belongs to the picture of then."""
    match = first_move()
    page = touched(board(match)).page
    tap(page, "blade:1")
    tap(page, "blade:1")
    expect(page.locator(".ludo-ask")).to_contain_text("Red:")
    tap(page, "blade:1")
    expect(hint(page)).to_contain_text(AGAIN)
    assert said(match) == ["move 1"]


def test_a_refusal_needs_one_tap(touched: Open) -> None:
    page = touched(board(first_move())).page
    tap(page, "blade:2")
    expect(status(page)).to_contain_text("Blade 2 is empty")
    expect(hint(page)).not_to_contain_text(AGAIN)


def test_a_piece_is_taken_in_hand_with_one_tap(touched: Open) -> None:
    match = ludo.new("h2olland", players=2, seed=3)
    page = touched(board(match)).page
    tap(page, "hand:carrot")
    expect(at(page, "hand:carrot")).to_have_class("ludo-can ludo-chosen")
    assert said(match) == []


def test_a_mark_is_set_with_one_tap(touched: Open) -> None:
    page = touched(Asking(step(MARK).start())).page
    tap(page, "blade:1")
    expect(at(page, "blade:1")).to_have_attribute("aria-pressed", "true")


def test_a_button_that_says_what_it_does_needs_one_tap(touched: Open) -> None:
    match = joker()
    page = touched(board(match)).page
    for _ in range(2):
        tap(page, "village:arta")
    page.get_by_role("menuitem").last.tap()
    expect(status(page)).to_contain_text("Blue delivered")
    page.get_by_role("button", name="Finish the delivery").tap()
    expect(status(page)).to_contain_text("took Artà's tile")
    assert len(match.actions) == 2


def test_a_mouse_and_keys_play_at_once(touched: Open) -> None:
    match = first_move()
    page = touched(board(match)).page
    press(page, "blade:1")
    expect(page.locator(".ludo-ask")).to_contain_text("Red:")
    at(page, "blade:4").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ludo-ask")).to_contain_text("Blue:")
    assert said(match) == ["move 1", "move 4"]


def finger(kernel: FakeKernel, target: str, milliseconds: int) -> None:
    """Put a finger on a target for so long, by the clock of the page, and lift it."""
    page = kernel.page
    page.evaluate(
        """(target) => {
            const node = document.querySelector(`[data-target='${target}']`);
            const kind = { bubbles: true, pointerType: "touch" };
            window.lift = () => ["pointerup", "pointerleave", "click"].forEach(
                (type) => node.dispatchEvent(new PointerEvent(type, kind)));
            node.dispatchEvent(new PointerEvent("pointerdown", kind));
        }""",
        target,
    )
    page.clock.run_for(milliseconds)
    page.evaluate("() => window.lift()")


def test_a_long_press_shows_and_never_plays(clocked: Clocked) -> None:
    match = first_move()
    kernel = clocked(board(match))
    for _ in range(3):
        finger(kernel, "blade:1", 900)
        expect(hint(kernel.page)).to_contain_text("+3 almonds")
    # Nor does it count as the first of two taps.
    expect(hint(kernel.page)).not_to_contain_text(AGAIN)
    assert said(match) == []
    finger(kernel, "blade:1", 90)
    expect(hint(kernel.page)).to_contain_text(AGAIN)
    finger(kernel, "blade:1", 90)
    expect(status(kernel.page)).to_contain_text("Blue moved a farmer 3 blades")


def test_a_long_press_opens_no_menu_of_the_browser(clocked: Clocked) -> None:
    kernel = clocked(board(first_move()))
    asked = """([target, kind]) => {
        const node = document.querySelector(target);
        node.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: kind }));
        const menu = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
        return node.dispatchEvent(menu);
    }"""
    blade = "[data-target='blade:1']"
    assert kernel.page.evaluate(asked, [blade, "touch"]) is False
    assert kernel.page.evaluate(asked, [blade, "mouse"]) is True
    assert kernel.page.evaluate(asked, [".ludo-ask", "touch"]) is True
