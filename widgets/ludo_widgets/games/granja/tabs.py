"""The places of the picture in small: a press makes one large; it glows where there is news."""

from __future__ import annotations

from ludo.granja.names import FACES, WORKSHOPS
from ludo_widgets.draw.svg import box, seat_mark, text
from ludo_widgets.games.granja.art import siesta, use
from ludo_widgets.games.granja.common import (
    DICE,
    DONKEYS,
    FARM,
    MARKET,
    PLACE,
    PLACES,
    VILLAGE,
    WIDTH,
    Box,
    Look,
    Pieces,
)
from ludo_widgets.games.granja.drawing import counted
from ludo_widgets.games.granja.market import mini

_TOP, HIGH, _GAP = 4, 54, 5
_WIDE = (WIDTH - 12 - 4 * _GAP) / len(PLACES)


def tab_box(place: str) -> Box:
    """Return where the small picture of a place is."""
    return Box(6 + PLACES.index(place) * (_WIDE + _GAP), _TOP, _WIDE, HIGH)


def tabs(look: Look) -> Pieces:
    """Yield the small pictures."""
    for place in PLACES:
        yield f"tab-{place}", _tab(look, place)


def _tab(look: Look, place: str) -> str:
    at = tab_box(place)
    here, news = look.shown == place, place in look.news
    kinds = (
        f"ludo-granja-look{' ludo-granja-on' if here else ''}{' ludo-granja-news' if news else ''}"
    )
    shell = box(*at, "ludo-granja-here" if here else "ludo-granja-tab", 9)
    name = text(at.x + 8, at.y + 16, look.say(f"place.{place}"), "ludo-b ludo-granja-small")
    dot = f'<circle cx="{at.x + at.wide - 10:g}" cy="{at.y + 11:g}" r="6" class="ludo-granja-dot"/>'
    inner = Box(at.x + 5, at.y + 20, at.wide - 10, at.high - 23)
    body = _INSIDE[place](look, inner)
    return (
        f'<g class="{kinds}"{PLACE.mark(place)}>{shell}{name}'
        f'<g pointer-events="none">{body}{dot if news else ""}</g></g>'
    )


def _farm(look: Look, at: Box) -> str:
    own, y = look.own, at.y + at.high / 2
    return (
        seat_mark(look.near, at.x + 14, y, 24)
        + counted("card", own["hand"], at.x + 32, y, 24)
        + counted("roof", len(own["roofs"]), at.x + 72, y, 24)
    )


def _dice(look: Look, at: Box) -> str:
    faces = [
        face + 1 for face in range(FACES) for _ in range(look.view["pool"].get(str(face + 1), 0))
    ]
    y = at.y + at.high / 2
    step = min(26, (at.wide - 20) / max(len(faces) - 1, 1))
    if not faces:
        return use("die-5", at.x + 16, y, 26, cls="ludo-faint")
    return "".join(use(f"die-{f}", at.x + 13 + step * k, y, 24) for k, f in enumerate(faces))


def _donkeys(look: Look, at: Box) -> str:
    """The players on their siesta track."""
    last, y = look.kit.siesta_last, at.y + at.high / 2
    step = (at.wide - 24) / last
    rail = f'<path d="M{at.x + 10:g} {y + 11:g}H{at.x + at.wide - 10:g}" class="ludo-granja-then"/>'
    drawn = []
    for k, seat in enumerate(look.view["arrivals"]):
        x = at.x + 12 + step * look.at(seat)["siesta"]
        same = sum(
            look.at(s)["siesta"] == look.at(seat)["siesta"] for s in look.view["arrivals"][:k]
        )
        drawn.append(siesta(seat, x + 5 * same, y + 1 - 2 * same, 24, f"nap:{seat}"))
    return rail + "".join(drawn)


def _village(look: Look, at: Box) -> str:
    """Workshops: a tick for those that are one's own, a lock for those that are closed."""
    step, y, drawn = at.wide / len(WORKSHOPS), at.y + at.high / 2, []
    for k, name in enumerate(WORKSHOPS):
        x = at.x + step * (k + 0.5)
        closed = name in look.view["closed"]
        drawn.append(use(f"shop-{name}", x, y, 21, cls="ludo-faint" if closed else ""))
        if closed:
            drawn.append(use("lock", x + 3, y + 7, 13))
        elif name in look.own["done"]:
            drawn.append(use("check", x + 3, y + 7, 13))
    return "".join(drawn)


def _market(look: Look, at: Box) -> str:
    room = Box(at.x + 46, at.y - 17, at.wide - 46, at.high + 19)
    return mini(look, room)


_INSIDE = {FARM: _farm, DICE: _dice, DONKEYS: _donkeys, VILLAGE: _village, MARKET: _market}
