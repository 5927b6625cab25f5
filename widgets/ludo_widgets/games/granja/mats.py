"""What the other players have: a farm in small, or a player in one line."""

from __future__ import annotations

from html import escape

from ludo.granja.names import CROPS, GOODS
from ludo_widgets.draw.measure import shortened
from ludo_widgets.draw.svg import LINE, MAT, RAIL, Part, box, of_seat, seat_mark, text
from ludo_widgets.games.granja.art import use
from ludo_widgets.games.granja.common import Look, Pieces, anchor
from ludo_widgets.games.granja.drawing import (
    SMALL,
    SMALL_LETTER,
    band,
    counted,
    face,
    laurel,
    silent,
    symbols,
)
from ludo_widgets.games.granja.spoken import in_words

LINE_HEIGHT = 26
_HEAD, _ROW = 27, 28


def mat(look: Look, seat: int) -> Part:
    """Return a farm in small: stores, fields, barrows, helpers, extensions, roof."""
    farm = look.at(seat)
    barrows = [each for each in farm["barrows"] if each is not None]
    helpers = [each for each in farm["helpers"] if each is not None]
    y = _HEAD + 3
    pieces = dict(_stores(look, seat, y))
    y += 2 * _ROW
    pieces["fields"] = _fields(look, seat, y + _ROW / 2)
    y += _ROW
    for each in barrows:
        middle = y + _ROW / 2
        row = symbols(look.goods_of(each["card"]), each["missing"], 66, middle, 200, 24)
        icons = use("barrow", 18, middle, 26) + laurel(48, middle, look.card(each["card"]).vp, 27)
        pieces[f"barrow-{each['card']}"] = of_seat(seat, f"{icons}{row}")
        y += _ROW
    for own in helpers:
        middle = y + _ROW / 2
        icon = use(face(own["helper"]), 18, middle, 24, cls="ludo-faint" * own["exhausted"])
        name = shortened(look.word(own["helper"]), (RAIL - 50) / SMALL_LETTER)
        title = look.helper_text(own["helper"])
        words = text(36, middle + 4.5, name, SMALL)
        pieces[f"helper-{own['card']}"] = f"<g><title>{escape(title)}</title>{icon}{words}</g>"
        y += _ROW
    high = round(y + 3)
    drawn = {"frame": _frame(look, seat, high), **pieces}
    return Part(f"mat-{seat}", MAT, RAIL, high, silent(drawn), in_words(look, seat))


def _frame(look: Look, seat: int, high: int) -> str:
    farm = look.at(seat)
    shell = box(1, 1, RAIL - 2, high - 2, "ludo-granja-mine", 10)
    wash = f"M2 {_HEAD}V11a9 9 0 0 1 9-9H{RAIL - 11}a9 9 0 0 1 9 9V{_HEAD}z"
    name = text(27, 19, look.player(seat, 6), "ludo-b")
    counts = counted("vp", farm["vp"], 126, 14, 21) + counted("silver", farm["silver"], 182, 14, 21)
    counts += counted("card-back", farm["hand"], 238, 14, 21)
    washed = f'<path d="{wash}" class="ludo-granja-wash"/>'
    return of_seat(seat, f"{shell}{washed}{seat_mark(seat, 15, 14, 18)}{name}{counts}")


def _stores(look: Look, seat: int, y: float) -> Pieces:
    stores = look.at(seat)["stores"]
    for k, good in enumerate(GOODS):
        x, middle = 8 + 72 * (k % 4), y + _ROW * (k // 4) + _ROW / 2
        yield f"store-{good}", f"<g>{counted(good, stores.get(good, 0), x, middle, 22)}</g>"


def _fields(look: Look, seat: int, y: float) -> str:
    """Fields by crop with what lies on them, extensions, roof tiles, pens."""
    farm, drawn = look.at(seat), []
    for k, crop in enumerate(CROPS):
        n = sum(look.crop(card) == crop for card in farm["fields"])
        x = 8 + 52 * k
        words = text(x + 21, y + 4.5, f"{farm['ripe'].get(crop, 0)}/{n}", f"ludo-b {SMALL}")
        drawn.append(band(crop, x, y - 9, 18, 18) + words)
    drawn.append(counted("extension", len(farm["extensions"]), 166, y, 20))
    drawn.append(counted("roof", len(farm["roofs"]), 208, y, 20))
    drawn.append(counted("pen", farm["pens"], 252, y, 20))
    return f"<g>{''.join(drawn)}</g>"


# --- another player in one line --------------------------------------------------------------
def line(look: Look, seat: int) -> Part:
    """Return a player in one line: VP, silver, cards, stalls."""
    farm = look.at(seat)
    pieces = silent({"name": _strip(look, seat)})
    counts = (
        ("vp", farm["vp"], 112), ("silver", farm["silver"], 160), ("card-back", farm["hand"], 210),
        ("commodity", farm["stores"].get("commodity", 0), 252),
    )  # fmt: skip
    for symbol, n, x in counts:
        count = f'data-anchor="{anchor(symbol, seat)}" data-count="{seat}:{symbol}" data-n="{n}"'
        drawn = counted(symbol, n, x, 13, 20)
        pieces[symbol] = f'<g {count} aria-hidden="true">{drawn}</g>'
    return Part(f"line-{seat}", LINE, RAIL, LINE_HEIGHT, pieces, in_words(look, seat))


def _strip(look: Look, seat: int) -> str:
    shell = box(1, 1, RAIL - 2, LINE_HEIGHT - 2, "ludo-granja-mine", 8)
    wash = box(1, 1, RAIL - 2, LINE_HEIGHT - 2, "ludo-granja-wash", 8)
    name = text(27, 18, look.player(seat, 6), "ludo-b")
    return of_seat(seat, f"{shell}{wash}{seat_mark(seat, 14, 13, 19)}{name}")
