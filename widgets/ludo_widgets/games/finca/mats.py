"""The mats of Finca: what each player has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludo.finca.components import FRUITS
from ludo.finca.views import SeatView
from ludo_widgets.draw.svg import Part, badge, box, frame, of_seat, points, seat_mark, text
from ludo_widgets.games.finca.art import farmer, use
from ludo_widgets.games.finca.common import TILE, View, is_active
from ludo_widgets.games.finca.pieces import ACTION_SYMBOLS, bonus, finca_tile

MAT_WIDTH, MAT_HEIGHT = 376, 158


def mat(
    view: View, seat: int, words: Mapping[str, str], name: str, totals: Sequence[int] | None
) -> Part:
    """Return what a player has: fruit, carts, series, action tiles and prizes."""
    owned = view["seats"][seat]
    active = is_active(view, seat)
    body = (
        f"{of_seat(seat, frame(MAT_WIDTH, MAT_HEIGHT, active))}{seat_mark(seat, 22, 21, 26)}"
        f"{text(42, 26, name, 'ludo-big')}{_waiting(view, seat)}"
        f"{_points(totals, seat, words)}{_goods(owned, seat)}{_series(owned, seat)}"
        f"{_tiles(owned, seat, active)}{_prizes(owned, seat)}"
    )
    return Part(f"mat-{seat}", MAT_WIDTH, MAT_HEIGHT, body, f"{words['mat']} {name}")


def _waiting(view: View, seat: int) -> str:
    """The farmers that a player still has to place."""
    if view["phase"] != "place":
        return ""
    on_mill = [counts[seat] for counts in view["mill"]["farmers"]]
    everybody = sum(map(sum, view["mill"]["farmers"])) + view["to_place"]
    left = everybody // view["players"] - sum(on_mill)
    shown = "".join(farmer(seat, 26 + 24 * k, 138, 28) for k in range(min(left, 8)))
    return shown + text(20 + 24 * min(left, 8), 143, f"× {left}", "ludo-b")


def _points(totals: Sequence[int] | None, seat: int, words: Mapping[str, str]) -> str:
    if totals is None:
        return ""
    return text(MAT_WIDTH - 14, 26, points(totals[seat], words), "ludo-end ludo-big")


def _goods(owned: SeatView, seat: int) -> str:
    drawn = []
    for k, fruit in enumerate(FRUITS):
        x, n = 24 + 50 * k, owned["fruits"][fruit]
        faded = "" if n else "ludo-spent"
        drawn.append(
            f'<g data-anchor="mat:{seat}:{fruit}">{use(fruit, x, 60, 27, cls=faded)}</g>'
            f'<g data-count="{seat}:{fruit}" data-n="{n}">'
            f"{text(x + 15, 65, n, 'ludo-b' if n else 'ludo-soft')}</g>"
        )
    n = owned["carts"]
    faded = "" if n else "ludo-spent"
    drawn.append(
        f'<g data-anchor="mat:{seat}:cart">{use("cart", 330, 60, 34, cls=faded)}</g>'
        f'<g data-count="{seat}:cart" data-n="{n}">'
        f"{text(350, 65, n, 'ludo-b' if n else 'ludo-soft')}</g>"
    )
    return "".join(drawn)


def _series(owned: SeatView, seat: int) -> str:
    drawn = [f'<g data-anchor="mat:{seat}:tiles">']
    for k, n in enumerate(owned["values"]):
        x = 12 + 28.5 * k
        drawn.append(box(x, 90, 26, 26, "ludo-card" if n else "ludo-paper", 6))
        drawn.append(text(x + 13, 108, k + 1, "ludo-mid ludo-b" if n else "ludo-mid ludo-soft"))
        if n:
            drawn.append(f'<rect x="{x}" y="90" width="26" height="26" rx="6" fill="none" '
                         'stroke="var(--ludo-good)" stroke-width="2"/>')  # fmt: skip
        if n > 1:
            drawn.append(badge(x + 23, 91, n))
    return "".join(drawn) + "</g>"


def _tiles(owned: SeatView, seat: int, active: bool) -> str:
    drawn = []
    for k, (kind, symbol) in enumerate(ACTION_SYMBOLS.items()):
        x = 191 + 44 * k
        unused = kind in owned["actions"]
        target = TILE.mark(kind) if active else ""
        drawn.append(
            f"<g{target}>{box(x, 82, 40, 40, 'ludo-card', 8)}"
            f"{use(symbol, x + 20, 102, 32, cls='' if unused else 'ludo-spent')}</g>"
        )
    return "".join(drawn)


def _prizes(owned: SeatView, seat: int) -> str:
    drawn = [f'<g data-anchor="mat:{seat}:prizes">']
    x = 26.0
    for kinds in owned["fincas"]:
        drawn.append(finca_tile(x, 132, kinds, 23))
        x += 34
    for value in owned["bonuses"]:
        drawn.append(bonus(x, 135, value))
        x += 30
    return "".join(drawn) + "</g>"
