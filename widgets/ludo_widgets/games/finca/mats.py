"""The players of Finca: what each of them has, on a mat or in one line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ludo.finca.components import FRUITS
from ludo.finca.views import SeatView
from ludo_widgets.draw.svg import (
    LINE,
    MAT,
    RAIL,
    Part,
    box,
    of_seat,
    player_name,
    points,
    seat_mark,
    text,
)
from ludo_widgets.games.finca.art import farmer, use
from ludo_widgets.games.finca.common import TILE, View, is_active
from ludo_widgets.games.finca.pieces import ACTION_SYMBOLS, bonus, finca_tile, value_mark

Pieces = Iterator[tuple[str, str]]

MAT_HEIGHT, LINE_HEIGHT = 142, 26
_HEAD = 26
# Of a name, so many ems are told where nothing is drawn.
_LONGEST = 40
_NOTHING_WON = use("finca", 26, 122, 26, cls="ludo-spent") + use(
    "bonus", 58, 124, 30, cls="ludo-spent"
)


class Player(NamedTuple):
    """A player, as pictures show them."""

    view: View
    seat: int
    lang: str
    names: Sequence[str]
    words: Mapping[str, str]
    points: int | None

    @property
    def owned(self) -> SeatView:
        """What lies in front of the player."""
        return self.view["seats"][self.seat]

    def name(self, room: float) -> str:
        """Return the name, cut to its room in ems."""
        return player_name(self.seat, self.lang, self.names, room)

    @property
    def label(self) -> str:
        """Whose mat it is and what lies there, for screen readers."""
        owned, told = self.owned, [f"{self.words['mat']} {self.name(_LONGEST)}"]
        if self.points is not None:
            told.append(points(self.points, self.words, self.lang))
        holds = self.words["holds"].format(
            fruits=sum(owned["fruits"].values()), carts=owned["carts"], tiles=len(owned["tiles"]),
            actions=len(owned["actions"]), fincas=len(owned["fincas"]),
            bonuses=len(owned["bonuses"]),
        )  # fmt: skip
        return "; ".join((", ".join(told), holds))


def mat(who: Player, pointed: bool) -> Part:
    """Return all that a player has; `pointed`: the action tiles can be pointed at."""
    name = who.name(11.85)
    pieces = {
        "name": _frame(who.seat, name),
        **dict(_turn(who, MAT_HEIGHT, 12)),
        **dict(_points(who)),
        **dict(_goods(who)),
        **dict(_series(who)),
        **dict(_tiles(who.owned, pointed)),
        "prizes": _prizes(who),
    }
    return Part(f"mat-{who.seat}", MAT, RAIL, MAT_HEIGHT, pieces, who.label)


def _frame(seat: int, name: str) -> str:
    right, low = RAIL - 1, MAT_HEIGHT - 1
    return of_seat(
        seat,
        f'<rect x="1" y="1" width="{right - 1}" height="{low - 1}" rx="12" '
        'class="ludo-finca-mat"/>'
        f'<path d="M1 13a12 12 0 0 1 12-12H{right - 12}a12 12 0 0 1 12 12V{_HEAD}H1z" '
        f'class="ludo-finca-tint"/>{seat_mark(seat, 18, 14, 20)}'
        f"{text(34, 19, name, 'ludo-b ludo-finca-name')}",
    )


def _turn(who: Player, height: int, r: int) -> Pieces:
    """A strong frame round the player whose turn it is."""
    if is_active(who.view, who.seat):
        frame = box(2, 2, RAIL - 4, height - 4, "ludo-finca-turn", r - 1)
        yield "turn", of_seat(who.seat, frame)


def _points(who: Player) -> Pieces:
    if who.points is not None:
        words = points(who.points, who.words, who.lang)
        yield "points", text(RAIL - 12, 19, words, "ludo-end ludo-b ludo-finca-name")


def _goods(who: Player) -> Pieces:
    """Fruits and carts, each with its number below."""
    held = {**who.owned["fruits"], "cart": who.owned["carts"]}
    for k, kind in enumerate((*FRUITS, "cart")):
        x, n, mark = 25 + 41.5 * k, held[kind], f"{who.seat}:{kind}"
        symbol = use(kind, x, 41, 30 if kind == "cart" else 27, cls="" if n else "ludo-spent")
        count = text(x, 67, n, "ludo-mid ludo-b" if n else "ludo-mid ludo-soft")
        marks = f'data-anchor="mat:{mark}" data-count="{mark}" data-n="{n}"'
        yield kind, f"<g {marks}>{symbol}{count}</g>"


def _series(who: Player) -> Pieces:
    """The values of the tiles won, from 1 to 6: all of them make a series."""
    anchor = f'data-anchor="mat:{who.seat}:tiles"'
    yield "series", f'<path d="M20 83.5H135" class="ludo-finca-chain" {anchor}/>'
    for k, n in enumerate(who.owned["values"]):
        x = 20 + 23.0 * k
        more = text(x, 105, f"×{n}", "ludo-finca-small") if n > 1 else ""
        yield f"value-{k + 1}", value_mark(x, 83.5, k + 1, n > 0, more)


def _tiles(owned: SeatView, pointed: bool) -> Pieces:
    for k, (kind, symbol) in enumerate(ACTION_SYMBOLS.items()):
        x, faded = 158 + 34 * k, "" if kind in owned["actions"] else "ludo-spent"
        drawn = box(x, 73, 31, 31, "ludo-card", 7) + use(symbol, x + 15.5, 88.5, 26, cls=faded)
        yield kind, f"<g{TILE.mark(kind) if pointed else ''}>{drawn}</g>"


def _prizes(who: Player) -> str:
    """What was won for good or, before the game begins, the farmers that are still to place."""
    body = _waiting(who) if who.view["phase"] == "place" else ""
    body = body or f"<title>{who.words['prizes']}</title>{_won(who.owned) or _NOTHING_WON}"
    return f'<g data-anchor="mat:{who.seat}:prizes">{body}</g>'


def _won(owned: SeatView) -> str:
    fincas, bonuses = owned["fincas"], owned["bonuses"]
    step = min(31.0, (RAIL - 40 - 30 * len(bonuses)) / max(len(fincas), 1))
    houses = "".join(finca_tile(26 + step * k, 121, each, 26, 10) for k, each in enumerate(fincas))
    after = 28 + step * len(fincas)
    return houses + "".join(
        bonus(after + 30 * k, 124, value, 34) for k, value in enumerate(bonuses)
    )


def _waiting(who: Player) -> str:
    on_mill = who.view["mill"]["farmers"]
    everybody = sum(map(sum, on_mill)) + who.view["to_place"]
    left = everybody // who.view["players"] - sum(counts[who.seat] for counts in on_mill)
    if not left:
        return ""
    shown = min(left, 8)
    farmers = "".join(farmer(who.seat, 24 + 26 * k, 124, 28) for k in range(shown))
    return farmers + text(16 + 26 * shown, 129, f"× {left}", "ludo-b")


# --- another player in one line --------------------------------------------------------------
def line(who: Player) -> Part:
    """Return a player in one line: points, fruits in hand, carts and tiles."""
    name, owned, seat = who.name(5.3), who.owned, who.seat
    pieces = {"name": _strip(seat, name), **dict(_turn(who, LINE_HEIGHT, 9))}
    if who.points is not None:
        words = who.words["pts"].format(n=who.points)
        pieces["points"] = text(160, 18, words, "ludo-end ludo-b")
    counts = (sum(owned["fruits"].values()), owned["carts"], len(owned["tiles"]))
    for (kind, x), n in zip(_TALLIES.items(), counts, strict=True):
        pieces[kind] = (
            f'<g data-count="{seat}:{kind}" data-n="{n}">{text(x + 13.5, 18, n, "ludo-b")}</g>'
        )
    return Part(f"line-{seat}", LINE, RAIL, LINE_HEIGHT, pieces, who.label)


# What a line counts, by its symbol, and where that stands.
_TALLIES = {"basket": 176, "cart": 224, "stack": 264}


def _strip(seat: int, name: str) -> str:
    """All of a line but its numbers."""
    ends = {"basket": FRUITS, "cart": ("cart",), "stack": ("tiles", "prizes")}
    symbols = (_end(use(kind, x, 13, 22), seat, ends[kind]) for kind, x in _TALLIES.items())
    return of_seat(
        seat,
        f"{box(1, 1, RAIL - 2, LINE_HEIGHT - 2, 'ludo-finca-mat', 8)}"
        f"{box(1, 1, RAIL - 2, LINE_HEIGHT - 2, 'ludo-finca-tint', 8)}"
        f"{seat_mark(seat, 14, 13, 19)}{text(27, 18, name, 'ludo-b')}{''.join(symbols)}",
    )


def _end(symbol: str, seat: int, places: Sequence[str]) -> str:
    """A symbol to which all that travels to some places of a mat comes."""
    for place in places:
        symbol = f'<g data-anchor="mat:{seat}:{place}">{symbol}</g>'
    return symbol
