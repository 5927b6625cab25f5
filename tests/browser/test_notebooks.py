"""The notebooks of the kit in JupyterLab: they run, and their boards answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import nbformat
import pytest
from playwright.sync_api import expect

from ludo.lessons import course
from tests.browser.jupyter import PROJECT, LabPage
from tests.browser.sight import LESSON_NEEDS, TASK, TO_TOP, UNSEEN

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


def test_the_first_notebook_runs_its_lesson_is_clicked_and_its_table_plays(
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

    # The cell after the table uses the name `match` again, so the log tells what was played.
    board = lab_page.show("kit.table(match").locator(".ludo")
    expect(board.locator(".ludo-ask")).to_contain_text("Blue: choose a blade")
    board.locator("[data-target='blade:5']").click()
    # Two bots answer one after the other, then it is the human's turn again.
    expect(board.locator("[data-tool=where]")).to_have_text("3 / 3")
    expect(board.locator(".ludo-ask")).to_contain_text("Blue: choose a blade")
    assert lab_page.outside_requests == []


def test_in_the_notebook_of_h2olland_a_first_field_is_laid_and_layers_change(
    lab_page: LabPage,
) -> None:
    """What all of it prints is seen as Binder would run it; here it runs as far as is clicked."""
    lab_page.open("02-h2olland.ipynb")
    lab_page.run_until('layer="zones"')
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


# --- the first steps, click by click, on a laptop ------------------------------------------------
class Click(NamedTuple):
    """A click on a place or a button of a lesson, and what the board then shows."""

    on: str
    shows: str


def target(name: str) -> str:
    return f"[data-target='{name}']"


def button(words: str) -> str:
    return f"button:text-is('{words}')"


def takes(name: str) -> Click:
    """What can be played is taken in hand."""
    return Click(target(name), f"{target(name)}.ludo-chosen")


def marks(name: str, is_on: bool = True) -> Click:
    return Click(target(name), f"{target(name)}[aria-pressed='{str(is_on).lower()}']")


def says(kind: str, words: str, rule: str = "") -> str:
    """The answer to a click; where it has a reason, the reason names its rule."""
    named = f":has(button[title='{rule}'])" if rule else ""
    return f".ludo-status[data-kind={kind}]:has-text('{words}'){named}"


# Three things that the first lesson of a notebook asks: right answers, and wrong ones before them.
FIRST_STEPS = {
    "03-champi.ipynb": (
        'kit.lesson("champi", "first-bite")',
        takes("hand:stone-5"),
        Click(target("seat:0"), says("refused", "Thorn never eats Stone", "champi.food.diet")),
        takes("hand:meat-4"),
        Click(target("seat:0"), says("done", "✓ Meat 4 lies beside", "champi.food.diet")),
        Click(button("Next"), ".ludo-task:has-text('Mark every card')"),
        marks("hand:meat-3"),
        marks("hand:bottle-1"),
        Click(button("Check"), says("refused", "✗ 1 mark is wrong", "champi.food.diet")),
        marks("hand:bottle-1", False),
        marks("hand:dragonfly"),
        Click(button("Check"), says("done", "✓ Meat 3 and the", "champi.food.diet")),
        Click(
            button("5"), says("refused", "✗ You said 5; the answer is 7", "champi.food.any-number")
        ),
    ),
    "04-la-granja.ipynb": (
        'kit.lesson("granja", "granja-first-barrow")',
        takes("from:grain"),
        Click(
            target("to:deli"), says("refused", "no grain is asked for", "granja.delivery.wanted")
        ),
        Click(target("to:barrow-1"), says("info", "Blue delivered 1 grain; still missing: 1")),
        takes("from:field-olive"),
        Click(target("to:barrow-1"), says("done", "✓ One good came from a field", "granja.goal")),
        Click(button("Next"), ".ludo-task:has-text('two barrows that lack one good each')"),
        takes("from:olive"),
        Click(target("to:barrow-2"), says("info", "Blue filled the barrow of card 33")),
        Click(target("stall:5"), says("refused", "space is taken", "granja.market.free")),
        Click(target("stall:4"), says("refused", "has the value 4", "granja.market.free")),
        Click(target("stall:6"), says("done", "are back in your supply", "granja.piece.marker")),
    ),
}


@pytest.mark.parametrize("name", FIRST_STEPS)
def test_the_first_steps_are_clicked_on_a_laptop_and_all_stays_in_sight(
    lab_page: LabPage, name: str
) -> None:
    first, *clicks = FIRST_STEPS[name]
    page = lab_page.page
    page.set_viewport_size({"width": 1366, "height": 768})
    page.emulate_media(reduced_motion="reduce")
    lab_page.open(name)
    lab_page.run_until(first)
    board = lab_page.show(first).locator(".ludo")
    board.evaluate(TO_TOP)
    for number, click in enumerate(clicks):
        # What is marked as refused can be clicked too.
        board.locator(click.on).first.click(force=True)
        expect(board.locator(click.shows)).to_be_visible()
        assert board.evaluate(UNSEEN, LESSON_NEEDS | TASK) == [], (number, click)
    outputs = [output for cell in lab_page.cells() for output in cell.get("outputs", ())]
    assert [output for output in outputs if output["output_type"] == "error"] == []
    assert lab_page.outside_requests == []
