"""The coach of a table: what a simple bot would do, why, and where on the board."""

from __future__ import annotations

from typing import Any, NamedTuple

from ludo.bots.greedy import GreedyBot, Judged
from ludo_widgets.desk import AnyDesk
from ludo_widgets.words import WORDS

# The bot lets chance decide between actions that are closer than this.
_EVEN = 0.5


class Advice(NamedTuple):
    """What the coach says, and the target that it means ("" if it takes more than one click)."""

    text: str
    target: str


def advice(desk: AnyDesk, seat: int, lang: str) -> Advice:
    """Return what a simple bot would do in the place of a seat that this desk plays."""
    seen = desk.seen
    bot = GreedyBot(seen.steps)
    best, *others = bot.judge(seen.game, seen.view, seat, list(seen.legal))
    meant = (target for target, offer in desk.offers.items() if best.action in offer.actions)
    return Advice(_reason(desk, best, others, lang), next(meant, ""))


def _reason(desk: AnyDesk, best: Judged, others: list[Judged], lang: str) -> str:
    """Return the advice with what speaks for it: how far the next best action falls behind."""
    does = _within(desk, best.action)
    different = (each for each in others if _within(desk, each.action) != does)
    second = next(different, None)
    if second is None:
        return WORDS[lang]["advice-only" if not others else "advice"].format(action=does)
    ahead, other = best.worth - second.worth, _within(desk, second.action)
    if not best.gets_on or not second.gets_on or ahead == float("inf"):
        return WORDS[lang]["advice"].format(action=does)
    if ahead < _EVEN:
        return WORDS[lang]["advice-even"].format(action=does, other=other)
    n = max(round(ahead), 1)
    points = "point" if n == 1 else "points"
    return WORDS[lang]["advice-why"].format(action=does, other=other, n=n, points=points)


def _within(desk: AnyDesk, action: Any) -> str:
    """Return what an action does as it stands within a sentence."""
    words = desk.tell(action).does
    return words[:1].lower() + words[1:]
