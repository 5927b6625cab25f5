"""The six workshops with what they still want, and one's own barrows below them."""

from __future__ import annotations

from ludo.granja.names import NOTCHES, WORKSHOPS
from ludo_widgets.draw.measure import ems
from ludo_widgets.draw.svg import box, of_seat, seat_mark, text
from ludo_widgets.games.granja.art import use
from ludo_widgets.games.granja.common import STAGE, TO, Box, Look, Pieces
from ludo_widgets.games.granja.drawing import (
    SMALL,
    SMALL_LETTER,
    chip,
    laurel,
    lines,
    symbols,
    wrapped,
)
from ludo_widgets.games.granja.farm import barrow

_GAP, _CART = 6, 82
_WIDE = (STAGE.wide - 4 * _GAP) / 3
_HIGH = (STAGE.high - _CART - 4 * _GAP) / 2


def shop_box(workshop: int) -> Box:
    """Return where a workshop stands."""
    left, top = STAGE.x + _GAP, STAGE.y + _GAP
    return Box(
        left + workshop % 3 * (_WIDE + _GAP), top + workshop // 3 * (_HIGH + _GAP), _WIDE, _HIGH
    )


def cart_box(notch: int) -> Box:
    """Return where a barrow of one's own stands in the village."""
    top = STAGE.y + STAGE.high - _CART - _GAP
    return Box(STAGE.x + _GAP + notch * (_WIDE + _GAP), top, _WIDE, _CART)


def village(look: Look) -> Pieces:
    """Yield the workshops, and one's own barrows."""
    for workshop in range(len(WORKSHOPS)):
        yield f"shop-{workshop}", _shop(look, workshop)
    for notch in range(NOTCHES):
        yield f"cart-{notch}", barrow(look, notch, cart_box(notch))


def _shop(look: Look, workshop: int) -> str:
    at, name, own = shop_box(workshop), WORKSHOPS[workshop], look.own
    closed = look.view["closed"]
    shut, done = name in closed, name in own["done"]
    icon = use(f"shop-{name}", at.x + 30, at.y + 30, 48, cls="ludo-faint" if shut else "")
    title = wrapped(look.word(name), (at.wide - 90) / 12.5, 2)
    top = at.y + 20 if len(title) > 1 else at.y + 28
    head = lines(title, at.x + 60, top, 15, "ludo-b ludo-granja-name")
    prize = _prize(look, workshop, at)
    row = _row(look, workshop, at, shut, done)
    words = _effect(look, name, done)
    room = 1.12 * (at.wide - 14) / SMALL_LETTER
    told = lines(wrapped(words, room, 3), at.x + 8, at.y + 108, 14, SMALL)
    body = f"{icon}{head}{prize}{row}{told}{_others(look, workshop, at)}"
    shell = "ludo-granja-shut" if shut else "ludo-granja-panel"
    return chip(TO, name, at, body, shell)


def _effect(look: Look, name: str, done: bool) -> str:
    """What a workshop brings: at once, or, once it is one's own, from the next round on."""
    own = done and name not in look.own["fresh"]
    return look.say(f"workshop.{name}.{'later' if own else 'now'}")


def _prize(look: Look, workshop: int, at: Box) -> str:
    """The VP that completing it brings now: the round, one more for the first, one for opening."""
    name, view = WORKSHOPS[workshop], look.view
    first = not any(name in farm["done"] for farm in view["seats"])
    vp = view["round"] + first + (1 if first and view["closed"] else 0)
    return laurel(at.x + at.wide - 20, at.y + 20, vp, 32)


def _row(look: Look, workshop: int, at: Box, shut: bool, done: bool) -> str:
    """One's own row; a closed door has its order marker, a completed row its owner."""
    y, name = at.y + 74, WORKSHOPS[workshop]
    if shut:
        place = look.view["closed"].index(name) + 1
        x = at.x + 22
        lock = use("lock", x, y, 34)
        number = (
            f'<circle cx="{x:g}" cy="{y + 6:g}" r="7" fill="#fff6de"/>'
            f'<text x="{x:g}" y="{y + 10.4:g}" class="ludo-t ludo-mid ludo-b {SMALL}" '
            f'style="fill:#521">{place}</text>'
        )
        row = symbols(look.row_of(workshop), look.row_of(workshop), at.x + 44, y, at.wide - 50, 26)
        return f'{lock}{number}<g opacity=".55">{row}</g>'
    if done:
        words = text(at.x + 50, y + 5, look.say("sign.done"), "ludo-b")
        return f"{use('check', at.x + 24, y, 26)}{words}"
    missing = look.own["rows"][name]
    row = symbols(look.row_of(workshop), missing, at.x + 6, y, at.wide - 12, 34)
    return of_seat(look.near, row)


def _others(look: Look, workshop: int, at: Box) -> str:
    """How far each player is: a tick for who has completed it, else how many goods lie there."""
    name, y = WORKSHOPS[workshop], at.y + at.high - 13
    size = sum(look.row_of(workshop).values())
    drawn, x = [], at.x + 14
    for seat in range(look.view["players"]):
        farm = look.at(seat)
        there = size - sum(farm["rows"][name].values())
        if name in farm["done"]:
            drawn.append(seat_mark(seat, x, y, 18) + use("check", x + 17, y, 14))
        else:
            count = f"{there}/{size}"
            drawn.append(
                seat_mark(seat, x, y, 18) + text(x + 11, y + 4.5, count, f"ludo-soft {SMALL}")
            )
        x += 22 + SMALL_LETTER * ems("0/0")
    return "".join(drawn)


def shut_box(at: Box) -> str:
    """Return a faint veil over a place."""
    return box(*at, "ludo-granja-veil", 6)
