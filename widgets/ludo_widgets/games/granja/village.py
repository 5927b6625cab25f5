"""The six workshops with what they still want, and one's own barrows below them."""

from __future__ import annotations

from ludo.granja.names import NOTCHES, WORKSHOPS
from ludo_widgets.draw.measure import ems
from ludo_widgets.draw.svg import of_seat, seat_mark, text
from ludo_widgets.games.granja.art import use
from ludo_widgets.games.granja.common import HIRE, STAGE, TO, Box, Look, Pieces
from ludo_widgets.games.granja.drawing import (
    LETTER,
    PLAIN,
    SMALL,
    SMALL_LETTER,
    TINY,
    TINY_LETTER,
    chip,
    laurel,
    lines,
    symbols,
    wrapped,
)
from ludo_widgets.games.granja.farm import barrow

_GAP, _CART = 6, 82
_WIDE = (STAGE.wide - 4 * _GAP) / 3
# While deliveries are made, a line above the workshops tells how many are left or can be paid for.
_LINE = 30
_HIRED_AT_LEAST, _HIRED_AT_MOST = 4, 8
# How far below the top of a workshop its row lies.
ROW = 70


def shop_box(look: Look, workshop: int) -> Box:
    """Return where a workshop stands."""
    line = _LINE if look.delivers else 0
    high = (STAGE.high - _CART - 4 * _GAP - line) / 2
    left, top = STAGE.x + _GAP, STAGE.y + _GAP + line
    return Box(
        left + workshop % 3 * (_WIDE + _GAP), top + workshop // 3 * (high + _GAP), _WIDE, high
    )


def cart_box(notch: int) -> Box:
    """Return where a barrow of one's own stands in the village."""
    top = STAGE.y + STAGE.high - _CART - _GAP
    return Box(STAGE.x + _GAP + notch * (_WIDE + _GAP), top, _WIDE, _CART)


def village(look: Look) -> Pieces:
    """Yield the workshops, and one's own barrows."""
    if look.delivers:
        yield "deliveries", _deliveries(look)
    for workshop in range(len(WORKSHOPS)):
        yield f"shop-{workshop}", _shop(look, workshop)
    for notch in range(NOTCHES):
        yield f"cart-{notch}", barrow(look, notch, cart_box(notch))


def _deliveries(look: Look) -> str:
    """How many deliveries are left; or, before they are paid for, how many it shall be."""
    view, y = look.view, STAGE.y + 20
    pays = view["phase"] == "paid" and look.top is None
    hires = pays and "hired" not in view["marks"]
    n = view["moves"] if look.top is None else look.top["n"]
    price = look.kit.numbers["paid_price"]
    key = "sign.hire" if hires else "sign.moves"
    words = look.say(key, n=price if hires else n)
    drawn = use("paid-delivery" if hires else "donkey", STAGE.x + 22, y, 26)
    drawn += text(STAGE.x + 40, y + 5, words, "ludo-b")
    left = STAGE.x + 48 + LETTER * ems(words)
    if hires:
        most = min(max(view["quota"] + 2, _HIRED_AT_LEAST), _HIRED_AT_MOST)
        wide = min(46.0, (STAGE.x + STAGE.wide - 8 - left) / most - 4)
        for k in range(most):
            at = Box(left + k * (wide + 4), y - 13, wide, 26)
            number = text(at.x + wide / 2, y + 5, k + 1, "ludo-mid ludo-b")
            drawn += chip(HIRE, k + 1, at, number)
    elif pays:
        # Whoever wants one more asks here, and is told why not.
        at = Box(STAGE.x + STAGE.wide - 74, y - 13, 68, 26)
        one = text(at.x + 31, y + 5, "+1", "ludo-b ludo-end")
        drawn += chip(HIRE, 1, at, one + use("paid-delivery", at.x + 48, y, 22), "ludo-granja-key")
    return f"<g>{drawn}</g>"


def _shop(look: Look, workshop: int) -> str:
    at, name, own = shop_box(look, workshop), WORKSHOPS[workshop], look.own
    closed = look.view["closed"]
    shut, done = name in closed, name in own["done"]
    icon = use(f"shop-{name}", at.x + 30, at.y + 30, 48, cls="ludo-faint" if shut else "")
    title = wrapped(look.word(name), (at.wide - 90) / 13, 2)
    top = at.y + 20 if len(title) > 1 else at.y + 28
    head = lines(title, at.x + 57, top, 15, "ludo-b ludo-granja-name")
    prize = "" if done else _prize(look, workshop, at)
    row = _row(look, workshop, at, shut, done)
    body = f"{icon}{head}{prize}{row}{_effects(look, name, at)}{_others(look, workshop, at)}"
    shell = "ludo-granja-shut" if shut else "ludo-granja-panel"
    return chip(TO, name, at, body, shell)


def _effects(look: Look, name: str, at: Box) -> str:
    """What a workshop brings: at once, and from the next round on."""
    room, drawn, y = PLAIN * (at.wide - 32) / TINY_LETTER, "", at.y + 100
    for symbol, when in (("sun", "now"), ("moon", "later")):
        words = wrapped(look.say(f"shop.{name}.{when}"), room, 2)
        drawn += use(symbol, at.x + 13, y - 4, 15) + lines(words, at.x + 25, y, 13.4, TINY)
        y += 13.4 * len(words) + 3
    return drawn


def _prize(look: Look, workshop: int, at: Box) -> str:
    """The VP that completing it brings now: the round, one more for the first, one for opening."""
    name, view = WORKSHOPS[workshop], look.view
    first = not any(name in farm["done"] for farm in view["seats"])
    vp = view["round"] + first + (1 if first and view["closed"] else 0)
    return laurel(at.x + at.wide - 18, at.y + 20, vp, 30)


def _row(look: Look, workshop: int, at: Box, shut: bool, done: bool) -> str:
    """One's own row; a closed door has its order marker, a completed row its owner."""
    y, name = at.y + ROW, WORKSHOPS[workshop]
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
