"""The mats of H2Olland: each player's barn, tulip path and workers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludo.h2olland.names import COLOURS, VEGETABLES
from ludo.h2olland.views import SeatView
from ludo_widgets.draw.svg import Part, box, frame, of_seat, points, seat_mark, text
from ludo_widgets.games.h2olland.art import use, worker
from ludo_widgets.games.h2olland.common import HAND, STOCK, View, held, is_active
from ludo_widgets.games.h2olland.lake import FIELDS, piece

MAT_WIDTH, MAT_HEIGHT = 376, 164


def mat(
    view: View, seat: int, words: Mapping[str, str], name: str, totals: Sequence[int] | None
) -> Part:
    """Return what a player has: goods, buildings, dikes, tulips on their path, workers."""
    owned = view["seats"][seat]
    active = is_active(view, seat)
    body = (
        f"{of_seat(seat, frame(MAT_WIDTH, MAT_HEIGHT, active))}{seat_mark(seat, 22, 21, 26)}"
        f"{text(42, 26, name, 'ludo-big')}{_head(view, seat, words, totals)}"
        f"{_goods(owned, seat, active)}{_path(owned, seat, active)}{_barn(view, seat, words)}"
        f"{_workers(view, seat)}"
    )
    return Part(f"mat-{seat}", MAT_WIDTH, MAT_HEIGHT, body, f"{words['mat']} {name}")


def _head(view: View, seat: int, words: Mapping[str, str], totals: Sequence[int] | None) -> str:
    drawn = ""
    if view["clog"] == seat:
        drawn += use("clog", 258, 21, 30, key="clog", title=words["clog"])
    if totals is not None:
        drawn += text(MAT_WIDTH - 14, 26, points(totals[seat], words), "ludo-end ludo-b")
    return drawn


def _goods(owned: SeatView, seat: int, active: bool) -> str:
    drawn = []
    for k, kind in enumerate((*VEGETABLES, "cow")):
        drawn.append(_item(seat, active, 8 + 44 * k, 46, kind, owned["goods"][kind]))
    for k, name in enumerate(STOCK):
        drawn.append(_item(seat, active, 236 + 44 * k, 46, name, held(owned, name)))
    return "".join(drawn)


def _item(seat: int, active: bool, x: float, y: float, name: str, n: int) -> str:
    faded = "" if n else "ludo-spent"
    if name in STOCK:
        icon = piece(name, x + 16, y + 15, 26, faded)
    else:
        icon = use(FIELDS[name][1], x + 16, y + 15, 26, cls=faded)
    return (
        f"<g{_marks(seat, name, active)}>{box(x, y, 42, 44, 'ludo-card', 8)}"
        f"{of_seat(seat, icon)}"
        f'<g data-count="{seat}:{name}" data-n="{n}">'
        f"{text(x + 38, y + 40, n, 'ludo-end ludo-b' if n else 'ludo-end ludo-soft')}</g></g>"
    )


def _marks(seat: int, name: str, active: bool) -> str:
    """What in a barn pieces travel to, and what can be picked up."""
    anchor = f"mat:{seat}:{name}"
    return HAND.mark(name, anchor) if active else f' data-anchor="{anchor}"'


def _path(owned: SeatView, seat: int, active: bool) -> str:
    """The tulip path: a step for each mill on the board, and the tulips in the barn."""
    y, drawn = 96, []
    reached = len(owned["colours"])
    drawn.append(
        f'<path d="M30 {y + 31}H{30 + 46 * 5}" stroke="var(--ludo-edge)" stroke-width="5" '
        'stroke-linecap="round"/>'
    )
    if reached > 1:
        drawn.append(
            f'<path d="M30 {y + 31}H{30 + 46 * (reached - 1)}" stroke="var(--ludo-good)" '
            'stroke-width="5" stroke-linecap="round"/>'
        )
    for k, colour in enumerate(COLOURS):
        x, n = 8 + 46 * k, owned["goods"][colour]
        open_now = k < reached
        drawn.append(
            f"<g{_marks(seat, colour, active)}>"
            f"{box(x, y, 44, 62, 'ludo-card' if open_now else 'ludo-paper', 8)}"
            f"{use(f'tulip-{colour}', x + 22, y + 24, 36, cls='' if open_now else 'ludo-faint')}"
            f"{text(x + 5, y + 56, k + 1, 'ludo-soft')}"
            f'<g data-count="{seat}:{colour}" data-n="{n}">'
            f"{text(x + 40, y + 56, _times(n), 'ludo-end ludo-b')}</g></g>"
        )
    return "".join(drawn)


def _times(n: int) -> str:
    # The sign keeps a count apart from the step beside it; no step has two digits.
    return "" if not n else f"×{n}" if n < 10 else str(n)


def _barn(view: View, seat: int, words: Mapping[str, str]) -> str:
    held = sum(view["seats"][seat]["goods"].values())
    count = text(325, 114, f"{held}/{view['barn_limit']}", "ludo-b")
    return use("barn", 305, 109, 25, title=words["limit"]) + count


def _workers(view: View, seat: int) -> str:
    owned = view["seats"][seat]
    n = owned["runners"] if view["season"] == "race" else owned["workers"]
    return (
        f'<g data-anchor="mat:{seat}:worker">{worker(seat, 305, 142, 32)}</g>'
        f'<g data-count="{seat}:worker" data-n="{n}">{text(325, 148, f"× {n}", "ludo-b")}</g>'
    )
