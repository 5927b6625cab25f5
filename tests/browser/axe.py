"""axe-core, the accessibility checker, on a part of a page."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from playwright.sync_api import Locator


@cache
def source() -> str:
    """The text of axe-core."""
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


def violations(locator: Locator, options: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    """What axe-core finds wrong in the element: id, impact, help and the HTML of each culprit.

    `options` goes to `axe.run`, for instance {"runOnly": ["wcag2a", "wcag2aa"]}.
    """
    page = locator.page
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source())
    found: list[dict[str, Any]] = locator.evaluate(
        """async (element, options) => {
            const {violations} = await window.axe.run(element, options);
            return violations.map(({id, impact, help, nodes}) =>
                ({id, impact, help, nodes: nodes.map(node => node.html)}));
        }""",
        {"resultTypes": ["violations"], **(options or {})},
    )
    return found
