"""One's own farm, large: fields left, barrows above, extensions right, helpers below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ludo.granja.names import CROPS, NOTCHES, ROOF_SPACES
from ludo_widgets.draw.measure import shortened
from ludo_widgets.draw.svg import box, of_seat, text
from ludo_widgets.games.granja import hand
from ludo_widgets.games.granja.art import use
from ludo_widgets.games.granja.common import CALL, ROOF, STAGE, TILE, TO, Box, Look, Pieces, anchor
from ludo_widgets.games.granja.drawing import (
    PLAIN,
    SMALL,
    SMALL_LETTER,
    TINY,
    TINY_LETTER,
    band,
    chip,
    counted,
    disc,
    face,
    laurel,
    lines,
    symbols,
    tile,
    wrapped,
)

_SIDE, _GAP = 102, 4
_TOP, _BOTTOM = STAGE.y + 4, hand.LABEL - 16
LEFT = Box(STAGE.x + 4, _TOP, _SIDE, _BOTTOM - _TOP)
RIGHT = Box(STAGE.x + STAGE.wide - _SIDE - 4, _TOP, _SIDE, _BOTTOM - _TOP)
_MIDDLE_X, _MIDDLE_WIDE = LEFT.x + _SIDE + 6, STAGE.wide - 2 * _SIDE - 20
_NOTCH = (_MIDDLE_WIDE - 2 * _GAP) / NOTCHES
BARROW_HIGH, HELPER_HIGH = 78, 62
YARD = Box(
    _MIDDLE_X, _TOP + BARROW_HIGH + 5, _MIDDLE_WIDE, _BOTTOM - _TOP - BARROW_HIGH - HELPER_HIGH - 10
)
TILE_SIZE, SALE_SIZE = 58, 54


def farm(look: Look) -> Pieces:
    """Yield the farm and the hand below it."""
    yield "farm-shell", _shell(look)
    yield from _fields(look)
    yield from _extensions(look)
    for notch in range(NOTCHES):
        yield f"barrow-{notch}", barrow(look, notch, barrow_box(notch))
        yield f"helper-{notch}", helper(look, notch, helper_box(notch))
    yield "roof", f"<g>{''.join(roof_space(look, k, roof_box(k)) for k in range(ROOF_SPACES))}</g>"
    yield "pens", _pens(look)
    yield "sale", _sale(look)
    yield from hand.hand(look)


def barrow_box(notch: int) -> Box:
    """Return where a barrow of one's own stands."""
    return Box(_MIDDLE_X + notch * (_NOTCH + _GAP), _TOP, _NOTCH, BARROW_HIGH)


def helper_box(notch: int) -> Box:
    """Return where a helper of one's own stands."""
    return Box(_MIDDLE_X + notch * (_NOTCH + _GAP), _BOTTOM - HELPER_HIGH, _NOTCH, HELPER_HIGH)


def roof_box(place: int) -> Box:
    """Return where a space of one's own roof is."""
    left = YARD.x + (YARD.wide - ROOF_SPACES * (TILE_SIZE + 8)) / 2 + 4
    return Box(left + place * (TILE_SIZE + 8), YARD.y + 3, TILE_SIZE, TILE_SIZE)


def _shell(look: Look) -> str:
    """The grounds of the four sides and the yard."""
    sides = "".join(box(*at, "ludo-granja-side", 8) for at in (LEFT, RIGHT))
    yard = box(*YARD, "ludo-granja-panel", 10)
    fields = text(LEFT.x + _SIDE / 2, _TOP + 14, look.say("sign.fields"), f"ludo-mid {SMALL}")
    more = text(RIGHT.x + _SIDE / 2, _TOP + 14, look.say("sign.extensions"), f"ludo-mid {SMALL}")
    return of_seat(look.near, f"{sides}{yard}{fields}{more}")


# --- the sides -----------------------------------------------------------------------------
def _fields(look: Look) -> Pieces:
    own = look.own
    cards, ripe = own["fields"], Counter(own["ripe"])
    places = side_places(LEFT, len(cards))
    for card, at in zip(cards, places):
        crop = look.crop(card)
        drawn = band(crop, *at) + box(*at, "ludo-granja-hem", 3)
        if ripe[crop]:
            ripe[crop] -= 1
            x, y, size = at.x + at.wide / 2, at.y + at.high / 2, min(26, at.high)
            drawn += (
                f'<circle cx="{x:g}" cy="{y:g}" r="{size / 2:g}" class="ludo-paper"/>'
                f"{use(crop, x, y, size - 4)}"
            )
        yield f"field-{card}", f'<g data-anchor="{anchor("card", card)}">{drawn}</g>'


def side_places(side: Box, n: int) -> list[Box]:
    """Return where n strips lie in a side: below each other, in two columns if there are many."""
    columns = 1 if n <= 8 else 2
    rows = -(-max(n, 1) // columns)
    room = side.high - 24
    high = min(38, room / rows - 2)
    wide = (side.wide - 8 - 2 * (columns - 1)) / columns
    left, top = side.x + 4, side.y + 21
    return [
        Box(left + (k // rows) * (wide + 2), top + (k % rows) * (high + 2), wide, high)
        for k in range(n)
    ]


def _extensions(look: Look) -> Pieces:
    cards = look.own["extensions"]
    for card, at in zip(cards, side_places(RIGHT, len(cards))):
        drawn = f"{box(*at, 'ludo-granja-panel', 5)}{gifts(look, card, at)}"
        yield f"extension-{card}", f'<g data-anchor="{anchor("card", card)}">{drawn}</g>'


def gifts(look: Look, card: int, at: Box) -> str:
    """Return what an extension gives, in a row."""
    given = ["hand-limit", *look.gifts_of(card)]
    step, y = at.wide / len(given), at.y + at.high / 2
    size = min(24, at.high - 4, step)
    return "".join(use(gift, at.x + step * (k + 0.5), y, size) for k, gift in enumerate(given))


# --- barrows and helpers -------------------------------------------------------------------
def barrow(look: Look, notch: int, at: Box) -> str:
    """Return a barrow of one's own: its VP, its symbols, those that are loaded filled."""
    own = look.own["barrows"][notch]
    if own is None:
        words = wrapped(look.say("sign.free-barrow"), PLAIN * (at.wide - 12) / SMALL_LETTER, 2)
        top = at.y + at.high / 2 + 10 - 6 * (len(words) - 1)
        body = use("barrow", at.x + at.wide / 2, at.y + 22, 28, cls="ludo-faint")
        body += lines(words, at.x + at.wide / 2, top + 12, 13, f"ludo-mid ludo-soft {SMALL}")
        return chip(TO, f"barrow-{notch + 1}", at, body, "ludo-granja-slot ludo-granja-open")
    return chip(TO, f"barrow-{notch + 1}", at, load(look, own["card"], own["missing"], at))


def load(look: Look, card: int, missing: Mapping[str, int], at: Box) -> str:
    """Return what a barrow shows: its VP, and its symbols."""
    vp = look.card(card).vp
    row = symbols(look.goods_of(card), missing, at.x + 5, at.y + 56, at.wide - 10, 30)
    body = use("barrow", at.x + 24, at.y + 21, 36) + laurel(at.x + at.wide - 24, at.y + 21, vp, 34)
    return of_seat(look.near, body + row)


def helper(look: Look, notch: int, at: Box) -> str:
    """Return a helper of one's own."""
    own = look.own["helpers"][notch]
    if own is None:
        words = wrapped(look.say("sign.free-helper"), PLAIN * (at.wide - 8) / SMALL_LETTER, 2)
        x, size = at.x + at.wide / 2, 34 if len(words) == 1 else 26
        body = use("helper", x, at.y + 4 + size / 2, size, cls="ludo-faint")
        top = at.y + at.high - 8 - 13 * (len(words) - 1)
        body += lines(words, x, top, 13, f"ludo-mid ludo-soft {SMALL}")
        return chip(CALL, notch + 1, at, body, "ludo-granja-slot ludo-granja-open")
    body = person(look, own["helper"], at, own["exhausted"])
    if own["helper"] == "terrace" and _on_terrace(look):
        body += use("grape", at.x + at.wide / 2 - 30, at.y + 18, 20)
    return chip(CALL, notch + 1, at, body)


def person(look: Look, helper: str, at: Box, tired: bool = False) -> str:
    """Return the face and the name of a helper."""
    name = wrapped(look.word(helper), (at.wide - 8) / TINY_LETTER, 2)
    x, size = at.x + at.wide / 2, 36 if len(name) == 1 else 28
    body = use(face(helper), x, at.y + 3 + size / 2, size, cls="ludo-faint" * tired)
    if tired:
        body += use("exhausted", x + 14, at.y + size - 6, 20)
    top = at.y + at.high - 7 - 13 * (len(name) - 1)
    return body + lines(name, x, top, 13, f"ludo-mid ludo-b {TINY}")


def _on_terrace(look: Look) -> bool:
    """Whether more grapes lie on cards than there are fields for."""
    own = look.own
    fields = sum(look.crop(card) == CROPS[2] for card in own["fields"])
    return own["ripe"].get(CROPS[2], 0) > fields


# --- the yard ------------------------------------------------------------------------------
def roof_space(look: Look, place: int, at: Box) -> str:
    """Return a space of one's own roof, with its tile or its VP."""
    roofs = look.own["roofs"]
    if place < len(roofs):
        own = roofs[place]
        body = tile(look, own["tile"], at.x, at.y, at.wide, own["used"])
    else:
        vp = look.kit.box.roof_vp[place]
        body = use("roof-space", at.x + at.wide / 2, at.y + at.wide / 2, at.wide)
        body += laurel(at.x + at.wide / 2, at.y + at.wide * 0.6, vp, min(30, at.wide * 0.6))
    return chip(TILE, place + 1, at, body, "ludo-place")


def _pens(look: Look) -> str:
    """The pens with their pigs, and what extensions and helpers add up to."""
    own, y = look.own, YARD.y + TILE_SIZE + 25
    pens, pigs = own["pens"], own["stores"].get("pig", 0)
    step = min(31, 150 / max(pens, 1))
    drawn = []
    for k in range(pens):
        x = YARD.x + 22 + step * k
        drawn.append(use("pen", x, y, 30) + (use("pig", x, y - 2, 25) if k < pigs else ""))
    facts = (
        ("hand", "hand-limit", own["limit"]), ("income", "income", own["pays"]),
        ("paid", "paid-delivery", own["paid"]),
    )  # fmt: skip
    for k, (name, symbol, n) in enumerate(facts):
        x = YARD.x + YARD.wide - 204 + 68 * k
        word = shortened(look.say(f"fact.{name}"), 64 / TINY_LETTER)
        drawn.append(counted(symbol, n, x, y - 5, 24))
        drawn.append(text(x + 24, y + 20, word, f"ludo-mid ludo-soft {TINY}"))
    return f"<g>{''.join(drawn)}</g>"


def sale_box(place: int) -> Box:
    """Return where a roof tile on sale lies."""
    left = YARD.x + YARD.wide - 4 * (SALE_SIZE + 6) - 6
    top = YARD.y + YARD.high - SALE_SIZE - 6
    return Box(left + place * (SALE_SIZE + 6), top, SALE_SIZE, SALE_SIZE)


def _sale(look: Look) -> str:
    """The roof tiles of the round, with their price."""
    shown = look.view["shown"]
    words = wrapped(look.say("sign.sale" if shown else "sign.no-sale"), 104 / SMALL_LETTER, 4)
    y = YARD.y + YARD.high - SALE_SIZE + 10
    drawn = lines(words, YARD.x + 10, y, 14, SMALL)
    for k, number in enumerate(shown):
        at = sale_box(k)
        price = disc(at.x + 9, at.y + 9, look.roof(number).round, 9)
        body = tile(look, number, at.x + 1, at.y + 1, at.wide - 2) + price
        drawn += chip(ROOF, number, at, body)
    return f"<g>{drawn}</g>"
