"""One screen: whatever a learner or a player needs for a move is in sight together, unscrolled.

The measure is a laptop. A cell's output is scrolled to the top of JupyterLab's pane; then the task,
the board, the own pieces, the answer to the last click and the buttons have to be inside the pane.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser

import ludo
from ludo import lessons
from ludo.lessons import course
from tests.browser import fonts
from tests.browser.jupyter import Lab, LabPage
from tests.browser.page import LEAST_TARGET, LEAST_TEXT, SLIM, SMALL, UNDRAWN
from tests.browser.sight import LESSON_NEEDS, TASK, TO_TOP, UNSEEN

WINDOWS = ((1366, 768), (1440, 900))
MODES = ("lab", "doc")
FAMILIES = ("wide", "narrow")
ROOMY_STRIDE, NARROW_STRIDE = 4, 2

DRILL_NEEDS = {
    **{name: sign for name, sign in LESSON_NEEDS.items() if name != "Previous"},
    **TASK,
}
TABLE_NEEDS = {
    "question": ".ludo-ask",
    "ground": ".ludo-ground > .ludo-part > svg",
    "own mat": ".ludo-own > .ludo-part > svg",
    "undo": "[data-tool=undo]",
    "status": ".ludo-status",
}
LESSON = """
import ludo_widgets as kit
from ludo.lessons import Progress, course

shown = kit.lesson({game!r}, next(iter(course({game!r}))).id, progress=Progress())
shown
"""
DRILL = """
import ludo_widgets as kit
from ludo.lessons import Progress

shown = kit.drill({game!r}, progress=Progress(), seed=1)
shown
"""
DRILLS = 6
TABLE = """
import ludo
import ludo_widgets as kit
from ludo.bots import GreedyBot
from ludo.bots.base import choose_for

match = ludo.new({game!r}, players={players}, seed=3)
shown = kit.table(match)


def play_to(step):
    if len(match.actions) > step:
        match.undo(len(match.actions) - step)
        shown.refresh()
    while len(match.actions) < step:
        # What leads there is not shown; the last move is, for its answer.
        play = shown.play if len(match.actions) == step - 1 else match.play
        play(choose_for(match, GreedyBot(len(match.actions)), match.to_act[0]))


shown
"""
# How far a table is played: its start, a first answer, the middle, and near its end.
TABLE_STEPS = (0, 1, 30, 75)

# What is wrong on the screen as it stands: [kind, what] each.
LOOK = f"""() => {{
    const toTop = {TO_TOP}, unseen = {UNSEEN}, small = {SMALL}, slim = {SLIM};
    return (needs) => {{
        const root = document.querySelector(".ludo");
        toTop(root);
        const wrong = unseen(root, needs);
        for (const words of small({LEAST_TEXT})) wrong.push(["small text", words]);
        for (const words of slim({LEAST_TARGET})) wrong.push(["small target", words]);
        const box = root.closest(".jp-WindowedPanel-outer").getBoundingClientRect();
        return {{ wrong, pane: [Math.round(box.width), Math.round(box.height)] }};
    }};
}}"""
# Does something in the kernel, waits until the page shows it, and looks; for each of some steps.
WALK = f"""async (steps) => {{
    const look = ({LOOK})();
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const root = document.querySelector(".ludo");
    const frame = () => new Promise(requestAnimationFrame);
    const run = async (code, asked = {{}}) => {{
        const request = {{ code, store_history: false, user_expressions: asked }};
        return (await kernel.requestExecute(request).done).content;
    }};
    const found = [];
    for (const {{ name, code, needs }} of steps) {{
        const content = await run(code, {{ at: "shown.scene['version']" }});
        if (content.status !== "ok") throw new Error(`${{name}}: ${{content.evalue}}`);
        const at = content.user_expressions.at.data["text/plain"];
        while (root.dataset.version !== at) await frame();
        // A hint comes to the edge of what is seen: so first the board is where it is looked at.
        ({TO_TOP})(root);
        await frame();
        // With something under the pointer the line for hints is filled. The kernel answers in
        // order: when it has run the next code, the page has its words.
        const can = root.querySelector("svg .ludo-can");
        if (can) {{
            can.dispatchEvent(new PointerEvent("pointerover", {{ bubbles: true }}));
            await run("");
            await frame();
        }}
        found.push([name, look(needs)]);
    }}
    return found;
}}"""


class Step(NamedTuple):
    """A state of a board: how the kernel gets there, and what has to be in sight."""

    name: str
    code: str
    needs: dict[str, str]


class Flaw(NamedTuple):
    """Something that is wrong on one screen."""

    kind: str
    what: str
    where: str


def told(flaws: Iterable[Flaw]) -> str:
    """All flaws together: each kind of thing once, with how often and where first."""
    groups: dict[tuple[str, str], list[str]] = defaultdict(list)
    for flaw in flaws:
        # "own mat by 12 px", "10 px: some words": how much of it, then which.
        between = ": " if flaw.kind.startswith("small") else " by "
        thing = flaw.what.partition(between)[0]
        groups[flaw.kind, thing].append(flaw.where + flaw.what.removeprefix(thing))
    return "\n".join(
        f"{kind}: {thing}: {len(where)} times, such as {'; '.join(where[:3])}"
        for (kind, thing), where in sorted(groups.items())
    )


class Laptop(LabPage):
    """A JupyterLab with a notebook of one board, which can be changed for another."""

    family = fonts.HARDEST

    def put(self, source: str) -> None:
        """Show another board in the first cell."""
        self.page.evaluate(
            """async (source) => {
                document.querySelectorAll(".ludo").forEach((old) => old.classList.add("old"));
                const notebook = window.jupyterapp.shell.currentWidget.content;
                notebook.activeCellIndex = 0;
                notebook.activeCell.model.sharedModel.setSource(source);
                await window.jupyterapp.commands.execute("notebook:run-cell");
            }""",
            source,
        )
        assert not self.errors(), self.errors()
        self.page.locator(".ludo:not(.old) .ludo-ground svg").wait_for()
        self.page.locator(".ludo.old").wait_for(state="detached")
        asked = self.page.locator(".ludo-ask")
        fonts.demand(self.family, fonts.glyphs(self.page, ".ludo-ask"), [asked.inner_text()])


@pytest.fixture(scope="module", params=FAMILIES)
def laptop(
    request: pytest.FixtureRequest, browsers: Callable[[str], Browser], lab: Lab
) -> Iterator[Laptop]:
    """A page in a family of fonts, in which nothing moves."""
    context = browsers(request.param).new_context(reduced_motion="reduce")
    page = Laptop(context.new_page(), lab)
    page.family = request.param
    page.open(lab.write("one-screen.ipynb", ["", "'the end'"]), "lab")
    page.page.add_style_tag(content=UNDRAWN)
    # Each time the kernel works, the icon of the window would be fetched anew.
    page.page.evaluate("() => document.querySelectorAll('link.favicon').forEach((n) => n.remove())")
    yield page
    page.close()


def screens(laptop: Laptop) -> Iterator[tuple[str, int]]:
    """Show the notebook in each window, with the file list open and without it.

    With each comes the stride in which steps of lessons are looked at there: all of them where
    there is least room, some where there is more.
    """
    # Where narrow words fit in the smaller window, they fit in the larger one.
    windows = WINDOWS if laptop.family == fonts.HARDEST else WINDOWS[:1]
    for mode, (width, height) in product(MODES, windows):
        is_roomy = (width, height) != WINDOWS[0] or (mode, laptop.family) == ("doc", "narrow")
        tight = 1 if laptop.family == fonts.HARDEST else NARROW_STRIDE
        laptop.page.evaluate(
            """(mode) => {
                const { shell } = window.jupyterapp;
                shell.mode = mode === "doc" ? "single-document" : "multiple-document";
                if (mode === "doc") shell.collapseLeft(); else shell.expandLeft();
            }""",
            mode,
        )
        laptop.page.set_viewport_size({"width": width, "height": height})
        laptop.page.evaluate(fonts.NEXT_FRAME)
        yield f"{width} x {height} {mode}", ROOMY_STRIDE if is_roomy else tight


def walk(laptop: Laptop, walks: Sequence[Sequence[Step]]) -> None:
    """Walk from step to step on every screen, and fail with all that is wrong together.

    Where there is much room, some of the walks are enough.
    """
    flaws: list[Flaw] = []
    panes: dict[str, list[int]] = {}
    for screen, stride in screens(laptop):
        steps = [step._asdict() for each in walks[::stride] for step in each]
        seen: list[Any] = laptop.page.evaluate(WALK, steps)
        for name, looked in seen:
            panes[screen] = looked["pane"]
            flaws += [Flaw(*wrong, f"{name} at {screen}") for wrong in looked["wrong"]]
    print("\n".join(f"{screen}: {pane}" for screen, pane in panes.items()))
    sizes = [tuple(pane) for pane in panes.values()]
    assert sizes == sorted(set(sizes)), "each screen is larger than the one before"
    assert not flaws, f"\n{told(flaws)}"


@pytest.mark.parametrize("game", ludo.games())
def test_every_step_of_every_lesson_is_one_screen(laptop: Laptop, game: str) -> None:
    laptop.put(LESSON.format(game=game))
    walk(laptop, [[*states(step)] for step in course(game)])


def states(step: lessons.Step) -> Iterator[Step]:
    """Yield a step of a course before each thing that it asks, and when all is done."""
    for number, ask in enumerate(step.asks):
        needs = {**LESSON_NEEDS, **TASK}
        if number == 0:
            needs["text"] = ".ludo-lesson p:not(.ludo-task)"
        if ask.kind in ("predict", "mark", "why"):
            needs["answers"] = ".ludo-choices button"
        code = "shown.solution()" if number else f"shown.go({step.id!r})"
        yield Step(f"{step.id} {number + 1}", code, needs)
    yield Step(f"{step.id} done", "shown.solution()", LESSON_NEEDS)


@pytest.mark.parametrize("game", ludo.games())
def test_drills_are_one_screen(laptop: Laptop, game: str) -> None:
    laptop.put(DRILL.format(game=game))
    walk(laptop, [[Step(f"drill {n}", "shown.next()", DRILL_NEEDS) for n in range(DRILLS)]])


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", ludo.games())
def test_a_table_is_one_screen(laptop: Laptop, game: str, players: int) -> None:
    laptop.put(TABLE.format(game=game, players=players))
    walk(laptop, [[Step(f"move {n}", f"play_to({n})", TABLE_NEEDS) for n in TABLE_STEPS]])
