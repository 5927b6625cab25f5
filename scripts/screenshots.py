"""Take the pictures of the README in a real browser."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

import ludo  # noqa: E402
import ludo_widgets as kit  # noqa: E402
from ludo.bots import bot  # noqa: E402
from ludo.bots.base import play_out  # noqa: E402
from tests.browser.fake import FakeKernel  # noqa: E402
from tests.browser.jupyter import chromium  # noqa: E402

IMAGES = ROOT / "docs" / "images"
# name, width, colour scheme, language, step of the match
SHOTS = (
    ("finca-light", 1000, "light", "en", 117),
    ("finca-wide", 1400, "light", "en", 67),
    ("finca-narrow-dark", 700, "dark", "fr", 74),
    ("finca-dark", 1000, "dark", "en", 117),
)


def main() -> None:
    """Play one match between bots and show some of its positions."""
    match = ludo.new("finca", players=4, seed=7)
    play_out(match, {seat: bot("greedy", seat) for seat in range(4)})
    IMAGES.mkdir(parents=True, exist_ok=True)
    with chromium() as browser:
        for name, width, scheme, lang, step in SHOTS:
            context = browser.new_context(
                viewport={"width": width, "height": 800}, color_scheme=scheme
            )
            page = context.new_page()
            FakeKernel(page, kit.table(match.at(step), lang=lang))
            page.add_style_tag(content="body{background:Canvas;color-scheme:light dark}")
            page.locator(".ludo").screenshot(path=IMAGES / f"{name}.png")
            context.close()
            print(name)


if __name__ == "__main__":
    main()
