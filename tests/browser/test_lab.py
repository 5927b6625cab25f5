"""Boards in a real JupyterLab: played, themed, typed at, and answered as fast as a bare widget."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.jupyter import LabPage, latency_of
from tests.browser.test_harness import CLICK, COUNTER

LESSON = """
from ludo_widgets import lesson

first = lesson("finca", "first-move")
first
"""
BOARD = """
import ludo
from ludo_widgets import table

match = ludo.new("finca", players=2, seed=7)
shown = table(match)
shown
"""
# At the start of a match each click on a blade places a farmer: three for each of four players.
PLACE = """
import ludo
from ludo_widgets import table

match = ludo.new("finca", players=4, seed=7)
shown = table(match)
shown
"""
AGAIN = "match.undo(len(match.actions)); shown.refresh()"
CLICKS, ROUNDS = 12, 8
FILL = """() => [".ludo-finca-blade", ".ludo-card", ".ludo-t"].map(
    (name) => getComputedStyle(document.querySelector(name)).fill)"""


@pytest.fixture
def notebook(lab_page: LabPage) -> LabPage:
    lab_page.open(lab_page.lab.write("boards.ipynb", [LESSON, BOARD]))
    lab_page.run_all()
    lab_page.page.locator(".ludo").nth(1).wait_for()
    return lab_page


def test_a_lesson_and_a_table_are_played_in_a_notebook(notebook: LabPage) -> None:
    page = notebook.page
    first, second = page.locator(".ludo").first, page.locator(".ludo").nth(1)
    assert notebook.kernel("first.exercise.done") == "False"
    first.locator("[data-target='blade:10']").click(force=True)
    expect(first.locator(".ludo-status")).to_contain_text("Blade 10 is empty")
    first.locator("[data-target='blade:1']").click()
    expect(first.locator(".ludo-status")).to_contain_text("✓")
    assert notebook.kernel("first.exercise.done") == "True"
    assert notebook.kernel("first.progress.rows['finca/first-move']['refusals']") == "1"

    second.locator("[data-target='blade:3']").click()
    expect(second.locator(".ludo-status")).to_contain_text("Blue placed a farmer on blade 3")
    assert notebook.kernel("[match.text(a) for a in match.actions]") == "['place 3']"
    notebook.kernel("shown.play('place 5')")
    expect(second.locator(".ludo-status")).to_contain_text("Red placed a farmer on blade 5")

    colours = {}
    for name in ("dark", "light"):
        notebook.theme(name)
        colours[name] = page.evaluate(FILL)
    assert all(a != b for a, b in zip(colours["dark"], colours["light"], strict=True))
    assert notebook.outside_requests == []


def test_keys_pressed_on_a_board_do_not_reach_the_notebook(notebook: LabPage) -> None:
    page = notebook.page
    cells = page.locator(".jp-Notebook .jp-Cell")
    count = cells.count()
    before = page.evaluate(_SOURCES)
    for spot in ("[data-target='blade:1']", "[role=tab]", ".ludo-head select", "[type=range]"):
        page.locator(f".ludo:has([role=tab]) {spot}").first.focus()
        for key in ("a", "b", "x", "d", "d", "m", "y", "0", "0"):
            page.keyboard.press(key)
    assert cells.count() == count == 2
    assert page.evaluate(_SOURCES) == before
    # The same keys do reach a notebook that has the focus itself.
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:enter-command-mode')")
    page.locator(".jp-Notebook .jp-Cell .jp-InputPrompt").first.click()
    page.keyboard.press("b")
    expect(cells).to_have_count(count + 1)


_SOURCES = """() => window.jupyterapp.shell.currentWidget.content.widgets.map(
    (cell) => [cell.model.type, cell.model.sharedModel.getSource()])"""


def test_a_board_answers_almost_as_fast_as_a_bare_widget(lab_page: LabPage) -> None:
    """Both in the same browser; another process may steal a round, so there are several."""
    lab_page.open(lab_page.lab.write("latency.ipynb", [COUNTER, PLACE]))
    lab_page.run_all()
    page = lab_page.page
    page.locator(".ludo [data-target='blade:1']").wait_for()
    for number in range(ROUNDS):
        bare = latency_of(
            page,
            CLICK,
            f"""i => document.querySelector('.bare-counter').textContent
                === `count ${{i + 1 + {number * CLICKS}}}`""",
            CLICKS,
        )
        # The counter of steps beside the slider says that a farmer was placed.
        board = latency_of(
            page,
            """i => document.querySelector(`[data-target="blade:${i + 1}"]`)
                .dispatchEvent(new MouseEvent("click", { bubbles: true }))""",
            """i => document.querySelector("[data-tool=where]").textContent
                .includes(`${i + 1} / ${i + 1}`)""",
            CLICKS,
        )
        print(f"bare widget: {bare.screen:.1f} ms, {bare.dom:.1f} ms to the document")
        print(f"table:       {board.screen:.1f} ms, {board.dom:.1f} ms to the document")
        assert lab_page.kernel("len(match.actions)") == str(CLICKS)
        if board.screen <= 1.5 * bare.screen + 15:
            break
        lab_page.kernel(AGAIN)
        expect(page.locator("[data-tool=where]")).to_have_text("0 / 0")
    assert board.screen <= 1.5 * bare.screen + 15
    assert lab_page.outside_requests == []
