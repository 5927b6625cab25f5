"""One's own barn, beside the board in every step: goods, prices, silver, commodities."""

from __future__ import annotations

from ludo.granja.names import BETTER, CROPS, GOODS, NOTCHES, RESOURCES, ROOF_SPACES
from ludo_widgets.draw.svg import MAT, RAIL, Part, box, of_seat, seat_mark, text
from ludo_widgets.games.granja.art import use
from ludo_widgets.games.granja.common import (
    BUY,
    CALL,
    FARM,
    PAY,
    RETURN,
    RETURNS,
    SELL,
    SOURCE,
    UPGRADE,
    Box,
    Look,
    Pieces,
    anchor,
)
from ludo_widgets.games.granja.drawing import SMALL, band, chip, counted, face
from ludo_widgets.games.granja.farm import roof_space
from ludo_widgets.games.granja.spoken import in_words

# Large enough to be read and pressed beside the fold of a player who is not near.
_HEAD, _SIGNS, _ROW = 27, 13, 28
_TOP = _HEAD + _SIGNS
# Columns: field, store, buy, sell, upgrade, upgraded.
_FIELD, _STORE, _BUY, _SELL, _UP, _BETTER = 5, 51, 102, 144, 186, 241
_KEY = 39
_TOOLS = 34
_ROWS = len(RESOURCES) + 1


def barn(look: Look, seat: int) -> Part:
    """Return the barn of the seat that looks on."""
    own = look.own
    # On the farm itself they stand large.
    tools = look.shown != FARM and bool(own["roofs"] or any(own["helpers"]))
    high = _TOP + _ROWS * _ROW + (_TOOLS if tools else 2)
    pieces = {"frame": _frame(look, seat, high), **dict(_head(look, seat)), **dict(_rows(look))}
    if tools:
        pieces |= dict(_tools(look, _TOP + _ROWS * _ROW + 2))
    return Part(f"mat-{seat}", MAT, RAIL, high, pieces, in_words(look, seat))


def _frame(look: Look, seat: int, high: int) -> str:
    shell = box(1, 1, RAIL - 2, high - 2, "ludo-granja-mine", 10)
    wash = f"M2 {_HEAD}V11a9 9 0 0 1 9-9H{RAIL - 11}a9 9 0 0 1 9 9V{_HEAD}z"
    name = text(27, 19, look.player(seat, 6), "ludo-b")
    heads = (("field", _FIELD + 21), ("store", _STORE + 24), ("buy", _BUY + 19),
             ("sell", _SELL + 19), ("upgrade", _UP + 26))  # fmt: skip
    soft = f"ludo-mid ludo-soft {SMALL}"
    signs = "".join(text(x, _TOP - 2, look.say(f"sign.{key}"), soft) for key, x in heads)
    washed = f'<path d="{wash}" class="ludo-granja-wash"/>'
    return of_seat(seat, f"{shell}{washed}{seat_mark(seat, 15, 14, 18)}{name}{signs}")


def _head(look: Look, seat: int) -> Pieces:
    own = look.own
    hand = f"{own['hand']}/{own['limit']}"
    counts = (("vp", own["vp"], 126), ("silver", own["silver"], 182), ("hand-limit", hand, 236))
    for symbol, n, x in counts:
        name = anchor(symbol, seat)
        value = own["hand"] if symbol == "hand-limit" else n
        body = counted(symbol, n, x, 14, 21)
        if look.kind == "pay" and symbol != "hand-limit":
            body = chip(PAY, symbol, Box(x - 3, 1.5, 54, 25), body, "ludo-granja-key")
        mark = f'data-anchor="{name}" data-count="{seat}:{symbol}" data-n="{value}"'
        yield symbol, f"<g {mark}>{body}</g>"


# --- goods ---------------------------------------------------------------------------------
def _rows(look: Look) -> Pieces:
    for k, good in enumerate(RESOURCES):
        y = _TOP + _ROW * k
        yield f"row-{good}", f"<g>{''.join(_row(look, good, y))}</g>"
    better = dict.fromkeys(GOODS[good] for good in BETTER)
    for k, good in enumerate(better):
        # Food stands between the two that become it.
        top = _TOP + _ROW * (k + 1 if k else 0.5)
        yield f"better-{good}", _source(look, good, _BETTER, top, 54)
    yield "commodity", f"<g>{''.join(_commodity(look))}</g>"


def _row(look: Look, good: str, y: float) -> list[str]:
    number = RESOURCES.index(good)
    parts, own = look.kit.box, look.own
    drawn = [_field(look, good, y)] if good in CROPS else []
    drawn.append(_source(look, good, _STORE, y, 48, pens=good == "pig"))
    keys = (
        (BUY, _BUY, parts.buy[number], "−"),
        (SELL, _SELL, parts.sell[number], "+"),
    )
    for target, x, price, sign in keys:
        body = _price(x, y, price, sign)
        drawn.append(chip(target, good, Box(x, y + 1, _KEY, _ROW - 2), body, "ludo-granja-key"))
    chef = any(h is not None and h["helper"] == "chef" for h in own["helpers"])
    cost = 0 if look.kind == "upgrade" else max(parts.upgrade[number] - chef, 0)
    body = _price(_UP, y, cost, "−") + use("upgrade", _UP + 44, y + _ROW / 2, 17)
    drawn.append(chip(UPGRADE, good, Box(_UP, y + 1, 53, _ROW - 2), body, "ludo-granja-key"))
    return drawn


def _price(x: float, y: float, n: int, sign: str) -> str:
    middle = y + _ROW / 2
    words = text(x + 21, middle + 4.4, f"{sign}{n}", f"ludo-b ludo-end {SMALL}")
    return use("silver", x + 30, middle, 15) + words


def _source(look: Look, good: str, x: float, y: float, wide: float, pens: bool = False) -> str:
    """Goods of a kind in store."""
    n = look.own["stores"].get(good, 0)
    middle = y + _ROW / 2
    at = Box(x, y + 1, wide, _ROW - 2)
    icon = use(good, x + 13, middle, 22, cls="" if n else "ludo-granja-want")
    shown = _of(n, look.own["pens"]) if pens else n
    lifted = "ludo-granja-up" if look.picked == good else ""
    count = text(x + 25, middle + 4.8, shown, f"ludo-b {SMALL if pens else ''}")
    return chip(SOURCE, good, at, icon + count, lifted)


def _of(n: int, most: int) -> str:
    """How many of how many; where both are large, only the first."""
    words = f"{n}/{most}"
    return words if len(words) < 4 else str(n)


def _field(look: Look, crop: str, y: float) -> str:
    """Goods of a kind on fields, and how many fields there are."""
    own = look.own
    n, fields = own["ripe"].get(crop, 0), sum(look.crop(c) == crop for c in own["fields"])
    at = Box(_FIELD, y + 1, 43, _ROW - 2)
    ground = band(crop, at.x + 2, at.y + 2, 16, at.high - 4)
    pale = "" if fields or n else ' opacity=".4"'
    lifted = "ludo-granja-up" if look.picked == f"field-{crop}" else ""
    count = text(at.x + 20, y + _ROW / 2 + 4.4, _of(n, fields), f"ludo-b {SMALL}")
    return chip(SOURCE, f"field-{crop}", at, f"<g{pale}>{ground}</g>{count}", lifted)


def _commodity(look: Look) -> list[str]:
    """Commodities: to be delivered, or given back for something."""
    y = _TOP + 4 * _ROW
    at = Box(_FIELD, y + 1, 43, _ROW - 2)
    n = look.own["stores"].get("commodity", 0)
    icon = use("commodity", at.x + 12, y + _ROW / 2, 20, cls="" if n else "ludo-granja-want")
    count = text(at.x + 25, y + _ROW / 2 + 4.8, n, "ludo-b")
    lifted = "ludo-granja-up" if look.picked == "commodity" else ""
    drawn = [chip(SOURCE, "commodity", at, icon + count, lifted)]
    silver = look.kit.numbers["commodity_silver"]
    for k, (benefit, symbol) in enumerate(RETURNS.items()):
        where = Box(51 + 41 * k, y + 1, 39, _ROW - 2)
        middle, high = where.x + where.wide / 2, y + _ROW / 2
        count = {"silver": f"+{silver}", "goods": "×2", "upgrades": "×2"}.get(benefit, "")
        body = use(symbol, middle + (10 if count else 0), high, 17 if count else 21)
        body += text(middle + 1, high + 4.6, count, f"ludo-end ludo-b {SMALL}") if count else ""
        drawn.append(chip(RETURN, benefit, where, body, "ludo-granja-key"))
    return drawn


# --- what helps at any time ------------------------------------------------------------------
def _tools(look: Look, y: float) -> Pieces:
    """Yield roof tiles and helpers, small, and what gives a commodity back."""
    for place in range(min(len(look.own["roofs"]), ROOF_SPACES)):
        at = Box(5 + 30 * place, y, 28, 29)
        yield f"tile-{place}", roof_space(look, place, at)
    for notch in range(NOTCHES):
        own = look.own["helpers"][notch]
        if own is not None:
            at = Box(160 + 31 * notch, y, 29, 29)
            x, middle = at.x + 14.5, y + 14.5
            body = use(face(own["helper"]), x, middle, 25, cls="ludo-faint" * own["exhausted"])
            if own["exhausted"]:
                body += use("exhausted", x + 6, middle + 6, 14)
            yield f"call-{notch}", chip(CALL, notch + 1, at, body)
