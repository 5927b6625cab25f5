"""What tests of boards in a browser share: a click, a look, an eye for flaws."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from ludo.core.match import Match
from ludo_widgets.model import Model
from tests.browser.fake import FakeKernel
from tests.browser.fonts import NEXT_FRAME

Open = Callable[..., FakeKernel]
Clocked = Callable[[Model], FakeKernel]
MARGINS = 24  # of the page round the board
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


# Nothing travels any more; the sails of a mill may turn on.
AT_REST = """() => document.getAnimations()
    .every((animation) => animation.effect.getComputedTiming().endTime === Infinity)"""
# What is only measured need not be drawn: all boxes, and what lies on top, are where they were.
UNDRAWN = "body { opacity: 0 }"


def at(page: Page, target: str) -> Locator:
    return page.locator(f"[data-target='{target}']").first


def press(page: Page, target: str) -> None:
    """A mouse click on a target at rest, even on one that is marked as refused."""
    page.wait_for_function(AT_REST)
    # Its first part is its ground; pieces that travel would move the middle of the whole.
    at(page, target).locator("> :first-child").click(force=True)


def rest(page: Page) -> None:
    """Wait until nothing moves, nor begins to with the next frame."""
    page.evaluate(NEXT_FRAME)
    page.wait_for_function(AT_REST)


def resize(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width + MARGINS, "height": 900})
    page.evaluate(NEXT_FRAME)


def status(page: Page) -> Locator:
    return page.locator(".ludo-status")


def hint(page: Page) -> Locator:
    return page.locator(".ludo-hint")


def steps(page: Page) -> Locator:
    """Where a table stands in its match: "2 / 3"."""
    return page.locator("[data-tool=where]")


def more(page: Page, name: str) -> None:
    """Press a button of a lesson that is folded away."""
    page.locator(".ludo-more").evaluate("node => { node.open = true; }")
    page.locator(".ludo-more").get_by_role("button", name=name).click()


def focused(page: Page) -> str | None:
    name: str | None = page.evaluate("() => document.activeElement?.dataset.target ?? null")
    return name


def said(match: Match) -> list[str]:
    return [match.text(action) for action in match.actions]


# Texts that leave their picture or their card, or run into each other or into a piece.
PICTURE_FLAWS = """() => {
    const flaws = [];
    const root = document.querySelector(".ludo");
    const inside = (r, box) => r.left >= box.left - .5 && r.right <= box.right + .5
        && r.top >= box.top - .5 && r.bottom <= box.bottom + .5;
    const meet = (a, b, by = 0) => a.left + by < b.right && b.left + by < a.right
        && a.top + by < b.bottom && b.top + by < a.bottom;
    for (const svg of root.querySelectorAll(".ludo-part > svg")) {
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
    return flaws;
}"""
# Boxes that overflow.
BOX_FLAWS = """() => {
    const flaws = [];
    const root = document.querySelector(".ludo");
    const page = document.scrollingElement;
    if (page.scrollWidth > page.clientWidth) flaws.push(`sideways: ${page.scrollWidth}`);
    const boxes = "p, h3, h4, li, th, td, label, button, legend, summary, "
        + ".ludo-ask, .ludo-rail, .ludo-panel";
    for (const node of root.querySelectorAll(boxes)) {
        if (node.clientWidth && node.scrollWidth > node.clientWidth + 1) {
            flaws.push(`cut off: ${node.textContent}`);
        }
    }
    return flaws;
}"""
FLAWS = f"() => [...({PICTURE_FLAWS})(), ...({BOX_FLAWS})()]"
# The same with one tab after the other open, as it lies at the width of the page.
BOX_FLAWS_OF_TABS = f"""async (names) => {{
    const look = {BOX_FLAWS};
    const panel = document.querySelector(".ludo-panel");
    // These are asked of the kernel.
    const inside = {{ rules: "p", sheets: "table", told: "h4" }};
    const filled = (name) => panel.querySelector(inside[name] || ":scope > *");
    const found = [];
    for (const name of names) {{
        document.querySelector(`[data-tab='${{name}}']`).click();
        while (!filled(name)) await new Promise((go) => setTimeout(go, 4));
        // A board fits itself to its room with the next frame; now it does so at once.
        window.dispatchEvent(new Event("resize"));
        found.push(...look());
    }}
    return found;
}}"""
WIDTHS = (600, 640, 760, 1000, 1280, 1400)
# On both sides of the width from which the rail stands beside the board.
FOLDED_WIDTHS = (600, 1000)


def flaws(page: Page) -> list[str]:
    found: list[str] = page.evaluate(FLAWS)
    return found


def flaws_at_every_width(page: Page) -> dict[int, list[str]]:
    """Open whatever can be opened, and return the flaws at each width that has any."""
    found: dict[int, list[str]] = {}
    for width in FOLDED_WIDTHS:
        resize(page, width)
        found[width] = flaws(page)
    unfold(page)
    # The first tab comes last, so that it is open whenever the pictures are looked at.
    names = [*tabs(page)[1:], *tabs(page)[:1]]
    for width in WIDTHS:
        resize(page, width)
        seen = found.setdefault(width, [])
        seen += page.evaluate(BOX_FLAWS_OF_TABS, names)
        seen += flaws(page)
    return {width: list(dict.fromkeys(seen)) for width, seen in found.items() if seen}


def tabs(page: Page) -> list[str]:
    """The names of the tabs of a table."""
    names: list[str] = page.eval_on_selector_all(
        "[role=tab]", "all => all.map((n) => n.dataset.tab)"
    )
    return names


def unfold(page: Page) -> None:
    """Open the mats of the other players, and whatever else is folded."""
    lines = page.locator(".ludo-fold[aria-expanded=false]")
    for left in range(lines.count(), 0, -1):
        lines.first.click()
        expect(lines).to_have_count(left - 1)
    page.evaluate("() => document.querySelectorAll('details').forEach(d => { d.open = true; })")


def choose_tab(page: Page, name: str) -> None:
    """Open a tab of a table, and wait until it is filled."""
    page.locator(f"[data-tab='{name}']").evaluate("tab => tab.click()")
    expect(page.locator(".ludo-panel > *")).to_have_count(1)
    if name == "rules":
        page.locator(".ludo-panel p").first.wait_for()


# Words that are drawn smaller than so many pixels, whatever the scale of their picture.
SMALL = """(least) => {
    const size = (node) => {
        const scale = node.ownerSVGElement ? node.getScreenCTM().a : 1;
        return Math.round(parseFloat(getComputedStyle(node).fontSize) * scale * 10) / 10;
    };
    return [...document.querySelectorAll(".ludo *")]
        .filter((node) => [...node.childNodes].some((c) => c.nodeType === 3 && c.data.trim()))
        .filter((node) => !["STYLE", "OPTION"].includes(node.tagName) && node.checkVisibility())
        .filter((node) => size(node) < least)
        .map((node) => `${size(node)} px: ${node.textContent.trim().slice(0, 40).trim()}`);
}"""
# What can be pressed and is smaller than so many pixels either way.
SLIM = """(least) => [...document.querySelectorAll(
        ".ludo [data-target], .ludo button, .ludo select, .ludo input, .ludo summary")]
    .filter((node) => node.checkVisibility())
    .map((node) => ({ node, r: node.getBoundingClientRect() }))
    .filter(({ r }) => Math.min(r.width, r.height) < least - .5)
    .map(({ node, r }) => {
        const name = node.dataset.target || node.dataset.tool || node.textContent;
        return `${Math.round(r.width)} x ${Math.round(r.height)} px: ${name}`;
    })"""
LEAST_TEXT, LEAST_TARGET = 11, 24


def small_texts(page: Page) -> list[str]:
    found: list[str] = page.evaluate(SMALL, LEAST_TEXT)
    return found


def slim_targets(page: Page) -> list[str]:
    found: list[str] = page.evaluate(SLIM, LEAST_TARGET)
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
