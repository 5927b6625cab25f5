"""The co-operative of H2Olland: a strip with what is left; in winter it opens, with its prices."""

from __future__ import annotations

from collections.abc import Mapping

from ludo.h2olland.names import COLOURS, VEGETABLES
from ludo_widgets.draw.measure import ems
from ludo_widgets.draw.svg import RAIL, SHOP, Part, text
from ludo_widgets.games.h2olland.art import use
from ludo_widgets.games.h2olland.common import COOP, ITEMS, SHOP_PHASES, STOCK, View, left, symbol
from ludo_widgets.games.h2olland.mats import BOX, PATH, PITCH, ROW, shelf

Box = tuple[int, int, int, int]
# So many goods of a price have room; no price of the rulebook has more than three.
_MOST_ICONS = 4
# Closed: the columns of the barn. Open: goods in a row, tulips with prices, pieces with prices.
_CLOSED: dict[str, Box] = {
    **{item: (x, 3, BOX, 35) for item, x in ROW.items()},
    **{item: (x, 40, BOX, 35) for item, x in PATH.items()},
}
_OPEN: dict[str, Box] = {
    **{item: (5 + 58 * k, 5, 56, 32) for k, item in enumerate((*VEGETABLES, "cow"))},
    **{item: (5 + 97 * (k % 3), 40 + 32 * (k // 3), 95, 30) for k, item in enumerate(COLOURS)},
    **{item: (5 + 97 * k, 104, 95, 30) for k, item in enumerate(STOCK)},
}


def shop(view: View, words: Mapping[str, str]) -> Part:
    """Return the co-operative."""
    is_open = view["phase"] in SHOP_PHASES
    boxes, height = (_OPEN, 164) if is_open else (_CLOSED, 78)
    draw = _with_price if is_open else _without_price
    pieces = {
        "frame": _frame(is_open, height),
        "sign": _exchanges(view, words)
        if is_open
        else use("market", 258, 57, 36, title=words["stock"]),
        **{item: draw(view, item, boxes[item]) for item in ITEMS},
    }
    live = {item: _target(item, boxes[item]) for item in ITEMS}
    return Part("shop", SHOP, RAIL, height, pieces, words["stock"], live)


def _frame(is_open: bool, height: int) -> str:
    """The shelves: as broad as those of a barn, or as a price needs."""
    if is_open:
        shelves = [shelf(5, 5, 5, 58, 32), *(shelf(5, y, 3, 97, 30) for y in (40, 72, 104))]
    else:
        shelves = [
            shelf(5, 3, 5, PITCH, 35),
            shelf(189, 3, 3, PITCH, 35),
            shelf(5, 40, 6, PITCH, 35),
        ]
    back = f'width="{RAIL}" height="{height}" rx="10" fill="var(--ludo-h2olland-frame)"'
    return f"<g><rect {back}/>{''.join(shelves)}</g>"


def _target(item: str, box: Box) -> str:
    x, y, w, h = box
    rect = f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="7" class="ludo-place"/>'
    return f"<g{COOP.mark(item)}>{rect}</g>"


def _without_price(view: View, item: str, box: Box) -> str:
    """A thing, and below it how many there are."""
    x, y, w, _ = box
    return _counted(
        view, item, (x + w / 2, y + 12, 22), (x + w / 2, y + 32, "ludo-mid ludo-h2-small")
    )


def _with_price(view: View, item: str, box: Box) -> str:
    """A thing, how many there are, and what it costs."""
    x, y, w, h = box
    middle = y + h / 2
    price = [good for good, n in view["prices"].get(item, {}).items() for _ in range(n)]
    drawn = _counted(view, item, (x + 15, middle, 25), (x + 29, middle + 5, ""))
    end, step = x + w - 9, 14 if len(price) < _MOST_ICONS else 11
    cost = "".join(
        use(good, end - step * k, middle, 15)
        for k, good in enumerate(reversed(price[:_MOST_ICONS]))
    )
    return drawn.replace("</g>", f"{cost}</g>") if cost else drawn


def _counted(
    view: View, item: str, icon: tuple[float, float, float], count: tuple[float, float, str]
) -> str:
    n = left(view, item)
    drawn = use(symbol(item), *icon, cls="" if n else "ludo-spent")
    x, y, how = count
    number = text(x, y, n, f"ludo-b {how}".rstrip())
    # Nobody's farms and mills are grey.
    grey = ' style="--p:#9a8f80"' if item in STOCK else ""
    return f'<g data-count="coop:{item}" data-n="{n}"{grey}>{drawn}{number}</g>'


# --- exchanges -------------------------------------------------------------------------------
def _exchanges(view: View, words: Mapping[str, str]) -> str:
    """The three exchanges, as a reminder: some of a kind, a cow, or one of each."""
    rate, y = f"{view['exchange_rate']}×", 149
    x = 10 + round(13.5 * ems(rate))
    first = text(8, y + 5, rate, "ludo-b") + use("corn", x + 7, y, 17) + _for_one("bean", x + 17, y)
    second = use("cow", 115, y, 20) + _for_one("bean", 126, y)
    crops = "".join(use(crop, 189 + 15 * k, y, 17) for k, crop in enumerate(VEGETABLES))
    third = crops + _for_one("cow", 243, y)
    rules = '<path d="M99 139v20M174 139v20" stroke="var(--ludo-edge)"/>'
    return f"<g><title>{words['exchange']}</title>{first}{second}{third}{rules}</g>"


def _for_one(good: str, x: float, y: float) -> str:
    """An arrow to one piece of a good."""
    arrow = f"M{x + 2:g} {y}h11m-4-4l4 4-4 4"
    path = f'<path d="{arrow}" fill="none" stroke="var(--ludo-soft)" stroke-width="1.8"/>'
    return path + use(good, x + 26, y, 19)
