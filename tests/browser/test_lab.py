"""Boards in a real JupyterLab: played, themed, typed at, for little more than a bare widget."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

import ludo
from tests.browser.bytes import exchanged
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
CLICKS = 12
# In layouts of the page for a click, and in the kernel's work for a bare widget.
MOST_LAYOUTS, MOST_WORK = 10, 6
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


STOP = """() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()"""


def test_a_game_is_saved_when_its_kernel_is_gone(notebook: LabPage, tmp_path: Path) -> None:
    page = notebook.page
    played = page.locator(".ludo:has([role=tab])")
    played.locator("[data-target='blade:3']").click()
    expect(played.locator(".ludo-status")).to_contain_text("Blue placed a farmer on blade 3")
    page.evaluate(STOP)
    played.get_by_role("tab", name="File").click()
    with page.expect_download() as download:
        played.get_by_role("button", name="Save the game").click()
    path = tmp_path / "saved.json"
    download.value.save_as(path)
    match = ludo.load(path)
    assert [match.text(action) for action in match.actions] == ["place 3"]


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


class Cost(NamedTuple):
    """What some clicks cost, whatever the machine: messages, and work of the page."""

    sent: int
    received: int
    layouts: int
    cpu: float
    """CPU time of the kernel"""


@contextmanager
def counted(lab_page: LabPage, found: list[Cost]) -> Iterator[None]:
    page = lab_page.page
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def work() -> tuple[int, float]:
        told = session.send("Performance.getMetrics")["metrics"]
        (layouts,) = (metric["value"] for metric in told if metric["name"] == "LayoutCount")
        return int(layouts), float(lab_page.kernel("__import__('time').process_time()"))

    before = work()
    with exchanged(page) as frames:
        yield
    layouts, cpu = (now - then for now, then in zip(work(), before))
    found.append(Cost(frames.sent, frames.frames, int(layouts), cpu))
    session.detach()


def test_a_click_on_a_board_costs_little_more_than_one_on_a_bare_widget(lab_page: LabPage) -> None:
    """Both in the same browser."""
    lab_page.open(lab_page.lab.write("cost.ipynb", [COUNTER, PLACE]))
    lab_page.run_all()
    page, found = lab_page.page, list[Cost]()
    page.locator(".ludo [data-target='blade:1']").wait_for()
    with counted(lab_page, found):
        bare = latency_of(
            page,
            CLICK,
            "i => document.querySelector('.bare-counter').textContent === `count ${i + 1}`",
            CLICKS,
        )
    with counted(lab_page, found):
        # The counter of steps beside the slider says that a farmer was placed.
        board = latency_of(
            page,
            """i => document.querySelector(`[data-target="blade:${i + 1}"]`)
                .dispatchEvent(new MouseEvent("click", { bubbles: true }))""",
            """i => document.querySelector("[data-tool=where]").textContent
                .includes(`${i + 1} / ${i + 1}`)""",
            CLICKS,
        )
    few, many = found
    print(f"bare widget: {bare.screen:.1f} ms, {bare.dom:.1f} ms to the document, {few}")
    print(f"table:       {board.screen:.1f} ms, {board.dom:.1f} ms to the document, {many}")
    assert lab_page.kernel("len(match.actions)") == str(CLICKS)
    assert many.sent == few.sent == CLICKS
    assert many.received < few.received + 2 * CLICKS, "a picture more than a bare widget sends"
    assert many.layouts <= MOST_LAYOUTS * CLICKS
    assert many.cpu <= MOST_WORK * few.cpu
    assert lab_page.outside_requests == []
