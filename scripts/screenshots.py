"""Take the pictures of the README in a real browser."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

import ludo  # noqa: E402
import ludo_widgets as kit  # noqa: E402
from ludo.bots import bot  # noqa: E402
from ludo.bots.base import play_out  # noqa: E402
from ludo.core.match import Match  # noqa: E402
from ludo.lessons import Progress  # noqa: E402
from ludo_widgets.mastery import MasteryMap  # noqa: E402
from ludo_widgets.model import Model  # noqa: E402
from scripts import machine  # noqa: E402
from tests.browser.chromium import chromium  # noqa: E402
from tests.browser.fake import FakeKernel  # noqa: E402

IMAGES = ROOT / "docs" / "images"
# name, width, colour scheme, language, step of the match
FINCA = (
    ("finca-light", 1000, "light", "en", 117),
    ("finca-wide", 1400, "light", "en", 67),
    ("finca-narrow-dark", 700, "dark", "fr", 74),
    ("finca-dark", 1000, "dark", "en", 117),
)
# name, colour scheme, the phase to stop in, how far into it, layer, clicks
H2OLLAND = (
    ("h2olland-spring", "light", "spring", 59, "", ("hand:orange",)),
    ("h2olland-summer", "light", "choose", 1, "zones", ()),
    ("h2olland-race", "light", "race", 25, "", ()),
    ("h2olland-dark", "dark", "race", 25, "", ()),
)
# name, colour scheme, players, rules, the phase to stop in, how far into it, the seat
CHAMPI = (
    ("champi-window", "light", 6, "errata", "window", 25, None),
    ("champi-hand", "light", 3, "errata", "turn", 21, None),
    ("champi-variant", "dark", 2, "variant", "turn", 24, None),
    ("champi-curtain", "light", 3, "errata", "turn", 21, "acting"),
)
# name, colour scheme, players, the step to stop in, how far into it, layer, clicks
GRANJA = (
    ("granja-farm", "light", 3, "cards", 48, "", ()),
    ("granja-market", "light", 4, "cards", 66, "neighbours", ("place:market",)),
    ("granja-delivery", "light", 3, "free", 30, "", ()),
    ("granja-donkeys", "dark", 4, "hats", 14, "", ()),
    ("granja-solo", "light", 1, "die1", 6, "", ()),
)
# name, game, step of its course, clicks
ASKS = (
    ("ask-mark", "h2olland", "spring-ground", ("cell:h4", "cell:f4", "check")),
    ("ask-why", "finca", "deliver-limit", ()),
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play a match of each game between bots and show some of its positions."""
    argparse.ArgumentParser(description=__doc__).parse_args(arguments)
    IMAGES.mkdir(parents=True, exist_ok=True)
    with chromium("ordinary") as browser:
        match = between_bots("finca", 7)
        for name, width, scheme, lang, step in FINCA:
            shoot(browser, name, kit.table(match.at(step), lang=lang), width, scheme)
        match = between_bots("h2olland", 3)
        for name, scheme, phase, number, layer, clicks in H2OLLAND:
            shown = kit.board(match.at(nth(match, phase, number)), layer=layer)
            shoot(browser, name, shown, 1000, scheme, clicks)
        for name, scheme, players, rules, phase, number, seat in CHAMPI:
            match = between_bots("champi", 5, players, rules=rules)
            match = match.at(nth(match, phase, number))
            shown = kit.table(match, seat=match.to_act[0] if seat is None else seat)
            shoot(browser, name, shown, 1000, scheme)
        for name, scheme, players, phase, number, layer, clicks in GRANJA:
            match = between_bots("granja", 6, players)
            match = match.at(nth(match, phase, number))
            seat = match.to_act[0]
            shown = kit.board(match, seat, layer=layer) if layer else kit.table(match, seat=seat)
            shoot(browser, name, shown, 1000, scheme, clicks)
        for name, game, step, clicks in ASKS:
            shoot(browser, name, kit.lesson(game, step, progress=Progress()), 1000, "light", clicks)
        page = browser.new_page(viewport={"width": 936, "height": 700})
        page.set_content(MasteryMap("finca", learner()).svg())
        page.locator("svg").screenshot(path=IMAGES / "mastery.png")


def learner() -> Progress:
    """Return the progress of somebody who has worked on the first chapters of Finca."""
    progress = Progress(clock=lambda: 0)
    answers = ("first", "first", "first", "hint", "first", "first", "again", "first", "missed")
    for number, rule in enumerate(ludo.rulebook("finca")):
        known = number < 52 and number % 5 != 4
        for k in range(1 + number * 7 % 5 if known else 0):
            progress.answer(rule.id, answers[(number + k) % len(answers)])
    return progress


def between_bots(game: str, seed: int, players: int = 4, **options: Any) -> Match:
    """Return a match of greedy bots, played to its end."""
    match = ludo.new(game, players=players, seed=seed, **options)
    play_out(match, {seat: bot("greedy", seat) for seat in range(players)})
    return match


def nth(match: Match, phase: str, number: int) -> int:
    """Return the step at which a match is in a phase for the n-th time."""
    steps = (k for k in range(len(match.actions)) if match.at(k).view()["phase"] == phase)
    return next(islice(steps, number - 1, None))


def shoot(
    browser: Browser, name: str, shown: Model, width: int, scheme: Any, clicks: Iterable[str] = ()
) -> None:
    """Take one picture, after some clicks."""
    context = browser.new_context(viewport={"width": width, "height": 760}, color_scheme=scheme)
    page = context.new_page()
    FakeKernel(page, shown)
    page.locator(".ludo-ground svg").wait_for()
    page.add_style_tag(content="body{background:Canvas;color-scheme:light dark}")
    for target in clicks:
        at = page.locator(f"[data-target='{target}'], [data-tool='{target}']")
        at.first.click(force=True)
        page.wait_for_timeout(300)
    page.locator(".ludo").screenshot(path=IMAGES / f"{name}.png")
    context.close()
    print(name)


if __name__ == "__main__":
    # Playwright, too, heeds variables of the machine.
    with TemporaryDirectory(ignore_cleanup_errors=True) as home:
        machine.leave(Path(home))
        main()
