"""How much a page is sent: when a lesson opens, and for a click."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import ludo
from ludo.lessons import course
from tests.browser.bytes import exchanged
from tests.browser.jupyter import LabPage

# Generous for now.
MOST_AT_OPENING, MOST_FOR_A_CLICK = 170_000, 60_000
CELL = """
import ludo_widgets as kit
from ludo.lessons import Progress

shown = kit.lesson({game!r}, {step!r}, progress=Progress())
shown
"""
RUN = """async (index) => {
    window.jupyterapp.shell.currentWidget.content.activeCellIndex = index;
    await window.jupyterapp.commands.execute("notebook:run-cell");
}"""


@pytest.mark.parametrize("game", ludo.games())
def test_a_lesson_and_a_click_are_small(lab_page: LabPage, game: str) -> None:
    cells = [CELL.format(game=game, step=step.id) for step in list(course(game))[:2]]
    lab_page.open(lab_page.lab.write(f"bytes-{game}.ipynb", cells))
    page, boards = lab_page.page, lab_page.page.locator(".ludo")
    with exchanged(page) as opening:
        page.evaluate(RUN, 0)
        boards.first.locator(".ludo-ground svg").wait_for()
    target = boards.first.locator("svg .ludo-can > :first-child").first
    with exchanged(page) as pointing:
        target.hover(force=True)
    version = "[shown._version, len(shown.match.actions)]"
    before = lab_page.kernel(version)
    with exchanged(page) as click:
        target.click(force=True)
        expect(boards.first).not_to_have_attribute("aria-busy", "true")
    assert lab_page.kernel(version) != before, "the click has changed something"
    with exchanged(page) as again:
        page.evaluate(RUN, 1)
        boards.nth(1).locator(".ludo-ground svg").wait_for()
    print(f"{game}: lesson {opening}, another {again}, pointing {pointing}, click {click}")
    assert 0 < again.bytes < opening.bytes < MOST_AT_OPENING
    assert 0 < pointing.bytes <= click.bytes < MOST_FOR_A_CLICK
