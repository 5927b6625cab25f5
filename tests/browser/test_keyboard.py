"""A lesson of each game with the keyboard alone: a wrong move, the way back, and its end."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import ludo
import ludo_widgets as kit
from ludo.lessons import Act, Progress
from ludo_widgets.asking import Asking
from ludo_widgets.desk import AnyDesk
from tests.browser.page import Open, arrow_graph, focused, status, ways

MOST_TABS = 60


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on something."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
    pytest.fail(f"Tab does not lead to {selector}")


def walk_to(page: Page, target: str) -> None:
    """Tab into the picture, and walk to a target with the arrow keys."""
    if not page.evaluate("() => document.activeElement.matches('svg [data-target]')"):
        tab_to(page, "svg [data-target]")
    for key in ways(arrow_graph(page), str(focused(page)))[target]:
        page.keyboard.press(key)
    assert focused(page) == target


def target_of(desk: AnyDesk, action: Any, most: int = 3) -> str:
    """The target to press next for an action: what means it, or a piece to take in hand for it."""
    meant = [target for target, offer in desk.offers.items() if action in offer.actions]
    if meant or most == 1:
        return next(iter(meant), "")
    for target, offer in desk.offers.items():
        if offer.pick and offer.pick != desk.picked:
            in_hand = type(desk)(desk.seen, desk.lang, offer.pick)
            if target_of(in_hand, action, most - 1):
                return target
    return ""


def play(page: Page, board: Asking, action: Any) -> None:
    """Play an action with the keyboard."""
    before = board.match.steps
    while board.match.steps == before:
        target = target_of(board._desk, action)
        assert target, f"nothing leads to {action}"
        walk_to(page, target)
        version = board.scene["version"]
        page.keyboard.press("Enter")
        expect(page.locator(".ludo")).not_to_have_attribute("aria-busy", "true")
        if page.locator(".ludo-menu").count():
            does = board._desk.tell(action).does
            while page.evaluate("() => document.activeElement.textContent") != does:
                page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
            expect(page.locator(".ludo-menu")).to_have_count(0)
        assert board.scene["version"] > version, f"{target} does nothing"


@pytest.mark.parametrize("game", ludo.games())
def test_a_lesson_with_the_keyboard_alone(show: Open, game: str) -> None:
    lesson = kit.lesson(game, progress=Progress())
    ask = lesson.exercise.ask
    assert isinstance(ask, Act)
    page = show(lesson, width=1300).page
    solution = [str(text) for text in ask.solution]
    first = lesson.match.read(solution[0])
    wrong = (action for action in lesson.match.legal() if action != first)
    buttons = {a for offer in lesson._desk.offers.values() if offer.button for a in offer.actions}
    play(page, lesson, next(a for a in wrong if a not in buttons and target_of(lesson._desk, a)))
    assert not lesson.exercise.done
    tab_to(page, "[data-tool=again], [data-tool=reset]")
    page.keyboard.press("Enter")
    expect(page.locator("[data-tool=reset]")).to_have_count(0)
    assert lesson.exercise.used == 0
    for text in solution:
        play(page, lesson, lesson.match.read(text))
    expect(status(page)).to_contain_text("✓")
    assert lesson.exercise.done
    begun = lesson.step
    # What is done has the focus on what comes next.
    page.keyboard.press("Enter")
    expect(page.locator(".ludo-lesson h3")).not_to_have_text(begun.title["en"])
    assert lesson.step is not begun
