"""A page that is reloaded, a second page, a kernel that is started anew: the game goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

import ludo
from tests.browser.jupyter import LabPage

PLACES = "import os\n\nos.environ['LUDO_PLACES'] = '.ludo'\ntables = {}"
TABLE = """match = ludo.new("{game}", players=2, seed=3)
tables["{game}"] = kit.table(match, seat=0, bots={{1: "random"}})
tables["{game}"]"""
# Some moves of each game by Python, as quick as can be.
PLAY = """for shown in tables.values():
    for _ in range(12):
        shown.run_bots()
        shown.play(shown.match.legal(0)[0])
    shown.run_bots()
"""
STEPS = "print(*(shown.match.steps for shown in tables.values()))"
SAVE = "() => window.jupyterapp.commands.execute('docmanager:save')"
RUN = """(number) => {
    window.jupyterapp.shell.currentWidget.content.activeCellIndex = number;
    return window.jupyterapp.commands.execute('notebook:run-cell');
}"""
RESTART = """async () => {
    const {sessionContext} = window.jupyterapp.shell.currentWidget;
    await sessionContext.restartKernel();
    await sessionContext.session.kernel.info;
    const pause = () => new Promise((done) => setTimeout(done, 20));
    while (sessionContext.session.kernel.status !== 'idle') await pause();
}"""


class Pages:
    """A notebook with a table of each game, on a page or two."""

    def __init__(self, lab_page: LabPage) -> None:
        self.lab_page = lab_page
        tables = [TABLE.format(game=game) for game in ludo.games()]
        self.notebook = lab_page.lab.write("going-on.ipynb", [PLACES, *tables])
        lab_page.open(self.notebook)
        lab_page.run_all()
        for board in self.boards():
            board.locator(".ludo-ground svg").wait_for()
        lab_page.kernel(PLAY)
        self.played = self.steps()
        assert min(self.played) > 12

    def boards(self, page: Page | None = None) -> list[Locator]:
        cells = (page or self.lab_page.page).locator(".jp-CodeCell")
        return [cells.nth(1 + number).locator(".ludo") for number in range(len(ludo.games()))]

    def steps(self) -> list[int]:
        """How many moves the kernel has of each game."""
        return [int(number) for number in self.lab_page.kernel(STEPS).split()]

    def see(self, steps: list[int], page: Page | None = None) -> None:
        """Wait until the page shows games of so many moves."""
        for board, n in zip(self.boards(page), steps, strict=True):
            board.scroll_into_view_if_needed()
            expect(board.locator("[data-tool=where]")).to_have_text(f"{n} / {n}")


@pytest.fixture
def pages(lab_page: LabPage) -> Pages:
    return Pages(lab_page)


def test_a_reloaded_page_and_a_second_one_show_the_games_as_they_stand(pages: Pages) -> None:
    pages.see(pages.played)
    page = pages.lab_page.page
    page.evaluate(SAVE)
    pages.lab_page.open(pages.notebook)
    pages.see(pages.played)
    other = LabPage(page.context.new_page(), pages.lab_page.lab)
    other.open(pages.notebook)
    pages.see(pages.played, other.page)
    # They are no pictures: what is done on one of them is done in the game, and seen on the other.
    for board in pages.boards(other.page):
        board.locator("[data-tool=undo]").click()
        expect(board.locator("[data-tool=lines]")).to_be_visible()
    left = pages.steps()
    assert all(now < before for now, before in zip(left, pages.played, strict=True))
    pages.see(left)
    other.page.close()


def test_cells_that_are_run_again_go_on(pages: Pages) -> None:
    lab_page = pages.lab_page
    # Never saved: the page has forgotten what it showed.
    lab_page.open(pages.notebook)
    assert lab_page.page.locator(".ludo").count() == 0
    lab_page.run_all()
    pages.see(pages.played)
    for board, n in zip(pages.boards(), pages.played, strict=True):
        expect(board.locator(".ludo-status")).to_contain_text(f"after move {n}")
    # And once more, by a kernel that has forgotten everything.
    lab_page.page.evaluate(RESTART)
    lab_page.run_all()
    pages.see(pages.played)
    assert pages.steps() == pages.played


def test_a_board_needs_no_cell_before_it(lab_page: LabPage) -> None:
    lab_page.open(lab_page.lab.write("first.ipynb", ["import ludo", 'kit.lesson("finca")']))
    lab_page.page.evaluate(RUN, 1)
    lab_page.page.locator(".ludo .ludo-ground svg").wait_for()
    assert lab_page.errors() == ""


def test_two_boards_on_one_match_follow_each_other_and_the_cells(lab_page: LabPage) -> None:
    cells = ['match = ludo.new("finca", players=2, seed=7)\nkit.table(match, seat=0)',
             "kit.table(match, seat=1)", "match.play('place 5')"]  # fmt: skip
    lab_page.open(lab_page.lab.write("two-boards.ipynb", cells))
    for number in (0, 1):
        lab_page.page.evaluate(RUN, number)
        lab_page.page.locator(".ludo .ludo-ground svg").nth(number).wait_for()
    one, other = lab_page.page.locator(".ludo").first, lab_page.page.locator(".ludo").nth(1)
    one.locator("[data-target='blade:3']").click(force=True)
    expect(other.locator(".ludo-status")).to_contain_text("Blue placed a farmer on blade 3")
    lab_page.page.evaluate(RUN, 2)
    for board in (one, other):
        expect(board.locator(".ludo-status")).to_contain_text("Red placed a farmer on blade 5")
