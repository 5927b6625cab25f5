"""What tests of boards in a browser share: a click, a look, an eye for flaws."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page

from ludo.core.match import Match
from tests.browser.fake import FakeKernel

Open = Callable[..., FakeKernel]
MARGINS = 24  # of the page round the board
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


# Nothing travels any more; the sails of a mill may turn on.
AT_REST = """() => document.getAnimations()
    .every((animation) => animation.effect.getComputedTiming().endTime === Infinity)"""


def at(page: Page, target: str) -> Locator:
    return page.locator(f"[data-target='{target}']").first


def press(page: Page, target: str) -> None:
    """A mouse click on a target at rest, even on one that is marked as refused."""
    page.wait_for_function(AT_REST)
    # Its first part is its ground; pieces that travel would move the middle of the whole.
    at(page, target).locator("> :first-child").click(force=True)


def resize(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width + MARGINS, "height": 900})


def status(page: Page) -> Locator:
    return page.locator(".ludo-status")


def focused(page: Page) -> str | None:
    name: str | None = page.evaluate("() => document.activeElement?.dataset.target ?? null")
    return name


def said(match: Match) -> list[str]:
    return [match.text(action) for action in match.actions]


# Texts that leave their picture or their card, or run into each other or into a piece; and boxes
# that overflow.
FLAWS = """() => {
    const flaws = [];
    const root = document.querySelector(".ludo");
    const page = document.scrollingElement;
    if (page.scrollWidth > page.clientWidth) flaws.push(`sideways: ${page.scrollWidth}`);
    const inside = (r, box) => r.left >= box.left - .5 && r.right <= box.right + .5
        && r.top >= box.top - .5 && r.bottom <= box.bottom + .5;
    const meet = (a, b, by = 0) => a.left + by < b.right && b.left + by < a.right
        && a.top + by < b.bottom && b.top + by < a.bottom;
    for (const svg of root.querySelectorAll(".ludo-ground > svg, .ludo-mats > svg")) {
        const box = svg.getBoundingClientRect();
        const scale = svg.getScreenCTM().a;
        // A line's box is taller than its letters.
        const texts = [...svg.querySelectorAll("text")].filter((node) => node.textContent.trim())
            .map((node) => {
                const { left, right, top, bottom, height } = node.getBoundingClientRect();
                const r = { left, right, top: top + height * .2, bottom: bottom - height * .2 };
                return { node, words: node.textContent, r };
            });
        const pieces = [...svg.querySelectorAll("use")].map((node) => {
            const r = node.getBoundingClientRect();
            return { name: node.getAttribute("href"), r };
        });
        for (const { node, words, r } of texts) {
            if (!inside(r, box)) flaws.push(`outside: ${words}`);
            const card = node.closest("[data-target]")?.querySelector(":scope > rect");
            if (card && !inside(r, card.getBoundingClientRect())) {
                flaws.push(`off its card: ${words}`);
            }
            // A number may stand on a disc of its own, or in the middle of a piece.
            const disc = node.previousElementSibling;
            if (disc?.matches("circle, ellipse")) continue;
            for (const piece of pieces) {
                const within = r.left >= piece.r.left && r.right <= piece.r.right;
                if (!within && meet(r, piece.r, scale)) flaws.push(`on ${piece.name}: ${words}`);
            }
        }
        texts.forEach((a, i) => texts.slice(i + 1).forEach((b) => {
            if (meet(a.r, b.r)) flaws.push(`overlap: ${a.words} / ${b.words}`);
        }));
    }
    for (const node of root.querySelectorAll("p, h3, h4, li, button, legend, summary, .ludo-ask")) {
        if (node.clientWidth && node.scrollWidth > node.clientWidth + 1) {
            flaws.push(`cut off: ${node.textContent}`);
        }
    }
    return flaws;
}"""
WIDTHS = (600, 640, 760, 1000, 1280, 1400)


def flaws(page: Page) -> list[str]:
    found: list[str] = page.evaluate(FLAWS)
    return found


def flaws_at_every_width(page: Page) -> dict[int, list[str]]:
    """Open every panel, and return the flaws at each width that has any."""
    page.evaluate("() => document.querySelectorAll('details').forEach(d => { d.open = true; })")
    found = {}
    for width in WIDTHS:
        resize(page, width)
        if flaws(page):
            found[width] = flaws(page)
    return found


def ways(graph: dict[str, dict[str, str]], start: str) -> dict[str, list[str]]:
    """The shortest way, in arrow keys, from a target to each that can be reached."""
    found: dict[str, list[str]] = {start: []}
    queue = [start]
    for here in queue:
        for key, there in graph[here].items():
            if there not in found:
                found[there] = [*found[here], key]
                queue.append(there)
    return found


def arrow_graph(page: Page) -> dict[str, dict[str, str]]:
    """Where each arrow key leads from each target (the focus is put back)."""
    graph: dict[str, dict[str, str]] = page.evaluate(
        """(arrows) => {
            const back = document.activeElement;
            const graph = {};
            for (const node of document.querySelectorAll(".ludo-stage svg [data-target]")) {
                const ways = graph[node.dataset.target] = {};
                for (const key of arrows) {
                    node.focus();
                    node.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
                    ways[key] = document.activeElement.dataset.target;
                }
            }
            back.focus();
            return graph;
        }""",
        list(ARROWS),
    )
    return graph
