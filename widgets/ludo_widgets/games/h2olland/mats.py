"""What the players of H2Olland have: a barn with its tulip path, or one line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ludo.core.typography import elided
from ludo.h2olland.names import COLOURS, GOODS, VEGETABLES
from ludo.h2olland.views import SeatView
from ludo_widgets.draw.svg import (
    LINE,
    MAT,
    RAIL,
    SEAT_COLOURS,
    Part,
    of_seat,
    player_name,
    points,
    seat_mark,
    text,
)
from ludo_widgets.games.h2olland.art import in_colour, owned, use, worker
from ludo_widgets.games.h2olland.common import HAND, ITEMS, STOCK, View, held, is_active, symbol
from ludo_widgets.games.h2olland.places import place

MAT_HEIGHT, LINE_HEIGHT = 131, 26
Words = Mapping[str, str]
# Left edges of a row of eight: what grows and grazes, then what is built; all boxes are as wide.
PITCH, BOX = 36, 34
ROW = {
    **{kind: 5 + PITCH * k for k, kind in enumerate((*VEGETABLES, "cow"))},
    **{kind: 189 + PITCH * k for k, kind in enumerate(STOCK)},
}
PATH = {colour: 5 + PITCH * k for k, colour in enumerate(COLOURS)}
_GOODS_TOP, _PATH_TOP, _HIGH = 32, 81, 45


class Owner:
    """A seat, and how it is called and counted."""

    def __init__(
        self, view: View, seat: int, lang: str, names: Sequence[str], totals: Sequence[int] | None
    ) -> None:
        self.view, self.seat, self.own = view, seat, view["seats"][seat]
        self.total = None if totals is None else totals[seat]
        self.lang, self._names = lang, names

    def name(self, room: float) -> str:
        """Return the name, cut where it would run out of its room (in ems)."""
        return player_name(self.seat, self.lang, self._names, room)

    @property
    def stored(self) -> int:
        """How many tiles are in the barn."""
        return sum(self.own["goods"].values())

    @property
    def hands(self) -> int:
        """How many workers are left; in the race, those who still run."""
        return self.own["runners" if self.view["season"] == "race" else "workers"]

    def count(self, what: str, n: int, drawn: str) -> str:
        """Return a count that glows when it grows."""
        return f'<g data-count="{self.seat}:{what}" data-n="{n}">{drawn}</g>'

    def label(self, words: Words) -> str:
        """Return whose barn it is and what is counted there, for screen readers."""
        name, own = self.name(40), self.own
        told = [words["mat"].format(name=name, of=elided("de", name, is_name=True))]
        if self.total is not None:
            told.append(points(self.total, words, self.lang))
        if self.view["clog"] == self.seat:
            told.append(words["clog"])
        holds = words["holds"].format(
            n=self.stored, limit=self.view["barn_limit"], mills=len(own["mills"]),
            workers=self.hands,
        )  # fmt: skip
        return "; ".join((", ".join(told), holds))


# --- a mat -----------------------------------------------------------------------------------
def mat(owner: Owner, words: Words) -> Part:
    """Return what a player has: goods, buildings, dikes, tulips on their path, workers."""
    pieces = {
        "frame": _frame(owner),
        "name": _name(owner),
        **dict(_honours(owner, words)),
        "shelves": _shelves(owner.own),
        **{item: _item(owner, item) for item in ITEMS},
        "barn": _stored(owner, words),
        "workers": _hands(owner, words),
    }
    live = dict(_hand(item) for item in ITEMS) if is_active(owner.view, owner.seat) else {}
    key = f"mat-{owner.seat}"
    return Part(key, MAT, RAIL, MAT_HEIGHT, pieces, owner.label(words), live)


def _name(owner: Owner) -> str:
    name = text(33, 21, owner.name(9.2), "ludo-big")
    return f"<g>{seat_mark(owner.seat, 17, 16, 22)}{name}</g>"


def _frame(owner: Owner) -> str:
    """The frame in the seat's colour: thick while it is the seat's turn."""
    active = is_active(owner.view, owner.seat)
    stroke, wash = (3, 0.3) if active else (1.5, 0.13)
    at, wide = stroke / 2, RAIL - stroke
    frame = (
        f'<rect x="{at}" y="{at}" width="{wide}" height="{MAT_HEIGHT - stroke}" rx="10" '
        f'fill="var(--ludo-paper)" stroke="var(--p)" stroke-width="{stroke}"/>'
        f'<path d="M2 29V11a9 9 0 0 1 9-9H289a9 9 0 0 1 9 9V29z" fill="var(--p)" opacity="{wash}"/>'
    )
    return of_seat(owner.seat, frame)


def _honours(owner: Owner, words: Words) -> Iterator[tuple[str, str]]:
    if owner.view["clog"] == owner.seat:
        yield "clog", use("clog", 198, 16, 26, key="clog", title=words["clog"])
    if owner.total is not None:
        yield (
            "points",
            text(RAIL - 8, 21, points(owner.total, words, owner.lang), "ludo-end ludo-b"),
        )


def shelf(x: int, y: int, columns: int, pitch: int, high: int) -> str:
    """Return a shelf with room for some things side by side."""
    walls = "".join(f"M{x + pitch * k - 1} {y + 4}v{high - 8}" for k in range(1, columns))
    return (
        f'<rect x="{x}" y="{y}" width="{pitch * columns - 2}" height="{high}" rx="7" '
        f'class="ludo-card"/><path d="{walls}" class="ludo-card"/>'
    )


def _shelves(own: SeatView) -> str:
    """The shelves, and the tulip path: green as far as the mills on the board have opened it."""
    path = f'<rect x="5" y="{_PATH_TOP}" height="{_HIGH}" rx="7"'
    end = PITCH * len(own["colours"]) - 2
    green = (
        f'{path} width="{end}" fill="var(--ludo-h2olland-polder)" '
        'stroke="var(--ludo-h2olland-polder-edge)"/>'
    )
    return (
        f"<g>{shelf(5, _GOODS_TOP, 5, PITCH, _HIGH)}{shelf(189, _GOODS_TOP, 3, PITCH, _HIGH)}"
        f'{path} width="{PITCH * 6 - 2}" fill="none" stroke="var(--ludo-edge)" '
        f'stroke-dasharray="3 3"/>{green if end > 0 else ""}</g>'
    )


def _corner(item: str) -> tuple[int, int]:
    return (PATH[item], _PATH_TOP) if item in PATH else (ROW[item], _GOODS_TOP)


def _item(owner: Owner, item: str) -> str:
    """A thing and how many of it are in the barn: pale where there is none."""
    (x, y), n = _corner(item), held(owner.own, item)
    middle = x + BOX // 2
    closed = item in PATH and item not in owner.own["colours"]
    pale = "" if n else "ludo-faint" if closed else "" if item in PATH else "ludo-spent"
    icon = use(symbol(item), middle, y + 15, 28, cls=pale)
    if item in ("farm", "mill"):
        icon = in_colour(owner.seat, icon)
    number = "" if closed and not n else text(middle, y + 41, n, f"ludo-mid {_weight(n)}")
    marks = f'data-anchor="mat:{owner.seat}:{item}" data-count="{owner.seat}:{item}" data-n="{n}"'
    return f"<g {marks}>{icon}{number}</g>"


def _weight(n: int) -> str:
    return "ludo-b" if n else "ludo-soft"


def _hand(item: str) -> tuple[str, str]:
    return place(HAND, item, *_corner(item), BOX, _HIGH)


def _stored(owner: Owner, words: Words) -> str:
    """How full the barn is."""
    n, limit = owner.stored, owner.view["barn_limit"]
    count = text(250, 98, f"{n}/{limit}", "ludo-b ludo-h2-over" if n > limit else "ludo-b")
    return f"<g>{use('barn', 236, 92, 22, title=words['limit'])}{count}</g>"


def _hands(owner: Owner, words: Words) -> str:
    figure = worker(owner.seat, 236, 115, 23)
    count = owner.count("worker", owner.hands, text(250, 121, owner.hands, "ludo-b"))
    anchor = f'data-anchor="mat:{owner.seat}:worker"'
    return f"<g {anchor}><title>{words['workers']}</title>{figure}{count}</g>"


# --- a line ----------------------------------------------------------------------------------
def line(owner: Owner, words: Words) -> Part:
    """Return a player in one line: points, tiles in the barn, mills, workers."""
    seat, own = owner.seat, owner.own
    mills = len(own["mills"])
    counts = {
        "points": (138, use("points", 138, 13, 19), owner.total),
        "barn": (180, use("barn", 180, 13, 19), owner.stored),
        "mills": (230, owned("mill", seat, 230, 13, 20), mills),
        "workers": (265, worker(seat, 264, 13, 20), owner.hands),
    }
    pieces = {"name": f"<g>{_back(seat)}{text(29, 18, owner.name(5.5), 'ludo-b')}</g>"}
    if owner.view["clog"] == seat:
        pieces["clog"] = use("clog", 116, 13, 22, key="clog", title=words["clog"])
    for what, (x, icon, n) in counts.items():
        if n is not None:
            number = text(x + 12, 18, n, f"ludo-h2-small {_weight(n)}")
            title = f"<title>{words[what]}</title>"
            pieces[what] = owner.count(what, n, f"{title}{icon}{number}")
    live = {"anchors": _anchors(seat)}
    return Part(f"line-{seat}", LINE, RAIL, LINE_HEIGHT, pieces, owner.label(words), live)


def _back(seat: int) -> str:
    shape = f'<rect x=".5" y=".5" width="{RAIL - 1}" height="{LINE_HEIGHT - 1}" rx="8"'
    return (
        f'{shape} fill="var(--ludo-paper)"/>{shape} fill="{SEAT_COLOURS[seat]}" fill-opacity=".1" '
        f'stroke="{SEAT_COLOURS[seat]}"/>{seat_mark(seat, 15, 13, 19)}'
    )


def _anchors(seat: int) -> str:
    """Whatever flies to this player or away lands on the barn."""
    spot = '<rect x="170" y="3" width="20" height="20" fill="none"/>'
    for item in (*GOODS, *STOCK):
        spot = f'<g data-anchor="mat:{seat}:{item}">{spot}</g>'
    return spot
