"""The notebooks of the kit in JupyterLab: they run, and their boards answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import nbformat
import pytest
from playwright.sync_api import expect

from ludo.lessons import course
from tests.browser.jupyter import PROJECT, LabPage

pytestmark = pytest.mark.browser
# What a notebook stores of an output and gives again; pictures as pixels depend on libraries.
COMPARED = ("text/plain", "text/html", "image/svg+xml")
FIRST_LESSON = 'kit.lesson("finca", "first-move")'


def run(page: LabPage, name: str) -> None:
    """Open a notebook and run it: it gives what it stores."""
    page.open(name)
    page.run_all()
    stored = nbformat.read(PROJECT / "notebooks" / name, as_version=4)  # type: ignore[no-untyped-call]
    for number, (wanted, given) in enumerate(zip(stored.cells, page.cells(), strict=True)):
        assert list(_told(given)) == list(_told(wanted)), f"cell {number} of {name}"


def _told(cell: Any) -> Iterator[tuple[str, str]]:
    printed = ""
    for output in cell.get("outputs", ()):
        if output["output_type"] == "stream":
            printed += "".join(output["text"])
        for kind in COMPARED:
            if kind in output.get("data", {}):
                yield kind, "".join(output["data"][kind])
    yield "printed", printed


def test_the_first_notebook_runs_and_its_first_lesson_is_clicked_to_its_goal(
    lab_page: LabPage,
) -> None:
    run(lab_page, "00-start-here.ipynb")
    for theme in ("dark", "light"):
        lab_page.theme(theme)
        cell = lab_page.show(FIRST_LESSON)
        board = cell.locator(".ludo")
        expect(board.locator("[data-target='blade:1']")).to_be_visible()
    board.locator("[data-target='blade:3']").click(force=True)
    expect(board.locator(".ludo-status")).to_contain_text("Blade 3 ")
    board.locator("[data-target='blade:1']").click()
    expect(board.locator(".ludo-status[data-kind=done]")).to_contain_text("three almonds")
    rows = lab_page.kernel("kit.PROGRESS.rows")
    assert rows == "{'finca/first-move': {'done': True, 'shown': False, 'hints': 0, 'refusals': 1}}"
    assert lab_page.outside_requests == []


def test_the_notebook_of_h2olland_runs_and_a_first_field_is_laid(lab_page: LabPage) -> None:
    run(lab_page, "02-h2olland.ipynb")
    board = lab_page.show('kit.lesson("h2olland", "first-field")').locator(".ludo")
    step = course("h2olland")["first-field"]
    kind, where = step.asks[0].solution[0].split()[1:]
    first, second = where.split("-")
    ask = board.locator(".ludo-ask")
    # A click on a picture that is out of date is refused, so each waits for the one before.
    for target, asked in ((f"hand:{kind}", "first of the two"), (f"cell:{first}", "second cell")):
        board.locator(f"[data-target='{target}']").click()
        expect(ask).to_contain_text(asked)
    board.locator(f"[data-target='cell:{second}']").click()
    expect(board.locator(".ludo-status[data-kind=done]")).to_contain_text("✓")
    layers = lab_page.show('layer="zones"').locator(".ludo [data-tool=layer]")
    layers.select_option("mills")
    expect(layers).to_have_value("mills")
    assert lab_page.outside_requests == []


def test_a_table_of_the_first_notebook_plays_with_its_bots(lab_page: LabPage) -> None:
    lab_page.open("00-start-here.ipynb")
    lab_page.run_all()
    # The cell after the table uses the name `match` again, so the log tells what was played.
    board = lab_page.show("kit.table(match").locator(".ludo")
    expect(board.locator(".ludo-ask")).to_contain_text("Blue: choose a blade")
    board.locator("[data-target='blade:5']").click()
    # Two bots answer one after the other, then it is the human's turn again.
    expect(board.locator("[data-tool=where]")).to_have_text("3 / 3", timeout=20_000)
    expect(board.locator(".ludo-ask")).to_contain_text("Blue: choose a blade")
