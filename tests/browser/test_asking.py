"""Each kind of ask through a page: with the mouse, with the keyboard alone, and with axe."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

import ludo
from ludo.lessons import Ask
from ludo_widgets.asking import Asking
from tests.browser.axe import violations
from tests.browser.page import ARROWS, Open, at, focused, press, status
from tests.widgets.kinds import ACT, MARK, MARK_MILLS, PLAN, PREDICT, WHY, land_step, step

RULES = ludo.rulebook("finca")
DISTANCE, OWN = (RULES[f"finca.move.{name}"].title["en"] for name in ("distance", "own-farmer"))


def open_step(show: Open, *asks: Ask) -> tuple[Asking, Page]:
    board = Asking(step(*asks).start())
    return board, show(board).page


def choice(page: Page, words: str) -> None:
    page.locator(".ludo-choices").get_by_role("button", name=words, exact=True).click()


def go_to(page: Page, target: str) -> None:
    """Walk to a target with the arrow keys alone."""
    page.locator("svg [data-target][tabindex='0']").first.focus()
    for _ in range(40):
        if focused(page) == target:
            return
        here = at(page, focused(page) or "").bounding_box()
        there = at(page, target).bounding_box()
        assert here
        assert there
        dx, dy = there["x"] - here["x"], there["y"] - here["y"]
        key = ARROWS[dx > 0] if abs(dx) >= abs(dy) else ARROWS[2 + (dy > 0)]
        page.keyboard.press(key)
    pytest.fail(f"the arrows do not lead to {target}, but to {focused(page)}")


def signs(page: Page) -> list[str]:
    found = page.locator(".ludo-sign").evaluate_all("nodes => nodes.map((n) => n.dataset.sign)")
    return sorted(found)


def test_a_prediction_with_the_mouse(show: Open) -> None:
    board, page = open_step(show, PREDICT, WHY)
    press(page, "blade:1")
    expect(status(page)).to_have_text("First answer the question beside the board.")
    choice(page, "2")
    expect(status(page)).to_contain_text("✗ You said 2; the answer is 3. Count yourself too.")
    expect(page.locator(".ludo-task")).to_contain_text("(2 of 2)")
    expect(page.locator("[data-sign=asked]")).to_be_visible()
    choice(page, OWN)
    expect(page.locator(".ludo-ask")).to_have_text("Well done: you have solved this step")
    assert board.exercise.done


def test_a_prediction_and_a_rule_with_the_keyboard(show: Open) -> None:
    board, page = open_step(show, PREDICT, WHY)
    page.locator(".ludo-choices button").nth(0).focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text("✓ Right: 3.")
    # The focus is where the next answers are.
    expect(page.locator(".ludo-choices button").nth(2)).to_be_focused()
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text("✗ Not this one")
    expect(page.locator(".ludo-choices button").nth(2)).to_be_disabled()
    page.locator(".ludo-choices button").nth(1).focus()
    page.keyboard.press(" ")
    expect(page.locator(".ludo-ask")).to_have_text("Well done: you have solved this step")
    assert board.exercise.done


def test_marks_with_the_mouse(show: Open) -> None:
    board, page = open_step(show, MARK)
    for target in ("blade:1", "blade:3"):
        press(page, target)
    expect(at(page, "blade:3")).to_have_attribute("aria-pressed", "true")
    expect(at(page, "blade:2")).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Check").click()
    expect(page.locator("[data-sign=wrong]")).to_be_visible()
    assert signs(page) == ["on", "wrong"]
    at(page, "blade:3").hover()
    expect(page.locator(".ludo-hint")).to_contain_text("Blade 3 is empty")
    press(page, "blade:3")
    expect(page.locator("[data-sign=wrong]")).to_have_count(0)
    page.get_by_role("button", name="Check").click()
    expect(page.locator("[data-sign=missing]")).to_have_count(2)
    for target in ("blade:4", "blade:6"):
        press(page, target)
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".ludo-ask")).to_have_text("Well done: you have solved this step")
    assert board.exercise.done


def test_marks_with_the_keyboard(show: Open) -> None:
    board, page = open_step(show, MARK)
    for target, key in (("blade:1", "Enter"), ("blade:4", " "), ("blade:6", "Enter")):
        go_to(page, target)
        page.keyboard.press(key)
        expect(at(page, target)).to_have_attribute("aria-pressed", "true")
        assert focused(page) == target, "the focus stays where one marks"
    page.get_by_role("button", name="Check").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ludo-ask")).to_have_text("Well done: you have solved this step")
    assert board.exercise.done


def test_a_plan_with_the_mouse_and_the_keyboard(show: Open) -> None:
    board, page = open_step(show, replace(PLAN, solution=("move 4", "move 4")))
    expect(page.locator(".ludo-task")).to_contain_text("(0 of 2 actions used)")
    press(page, "blade:4")
    expect(page.locator(".ludo-task")).to_contain_text("(1 of 2 actions used)")
    go_to(page, "blade:4")
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text("✗ You have used 2 actions without")
    again = page.locator(".ludo-lesson").get_by_role("button", name="Start again")
    again.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ludo-task")).to_contain_text("(0 of 2 actions used)")
    go_to(page, "blade:6")
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text("the fewest possible")
    assert board.exercise.done


def test_a_goal_with_the_keyboard(show: Open) -> None:
    board, page = open_step(show, ACT)
    go_to(page, "blade:1")
    page.keyboard.press("Enter")
    expect(page.locator(".ludo-ask")).to_have_text("Well done: you have solved this step")
    assert board.exercise.done


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("ask", [ACT, PLAN, PREDICT, MARK, WHY], ids=lambda ask: ask.kind)
def test_axe_finds_nothing_whatever_is_asked(show: Open, ask: Ask, scheme: str) -> None:
    board = Asking(step(ask).start())
    page = show(board, color_scheme=scheme).page
    assert violations(page.locator(".ludo")) == []
    if ask is MARK:
        press(page, "blade:2")
        page.get_by_role("button", name="Check").click()
        expect(page.locator("[data-sign=wrong]")).to_be_visible()
        assert violations(page.locator(".ludo")) == []
    if ask is WHY:
        choice(page, DISTANCE)
        expect(status(page)).to_contain_text("Not this one")
        assert violations(page.locator(".ludo")) == []


def test_signs_lie_on_the_places_they_speak_of(show: Open) -> None:
    board = Asking(land_step(MARK_MILLS).start())
    page = show(board).page
    for target in ("cell:i3", "cell:b3"):
        press(page, target)
    expect(page.locator("[data-sign=on]")).to_have_count(2)
    boxes = [at(page, target).bounding_box() for target in ("cell:i3", "cell:b3")]
    drawn = page.locator("[data-sign=on]").evaluate_all(
        "nodes => nodes.map((n) => { const r = n.getBoundingClientRect();"
        " return [r.x + r.width / 2, r.y + r.height / 2]; })"
    )
    for box in boxes:
        assert box
        inside = [
            box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]
            for x, y in drawn
        ]
        assert sum(inside) == 1
