"""The mats of H2Olland: each player's barn, tulip path and workers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludo.h2olland.names import COLOURS, VEGETABLES
from ludo_widgets.draw.h2olland_lake import FIELDS, piece
from ludo_widgets.draw.svg import Part, box, frame, of_seat, points, seat_mark, text, worker
from ludo_widgets.draw.symbols import use

View = Mapping[str, Any]
MAT_WIDTH, MAT_HEIGHT = 376, 164
STOCK = {"farm": "farm_stock", "mill": "mill_stock", "dike": "dikes"}


def mat(
    view: View, seat: int, words: Mapping[str, str], name: str, totals: Sequence[int] | None
) -> Part:
    """Return what a player has: goods, buildings, dikes, tulips on their path, workers."""
    owned = view["seats"][seat]
    active = view["turn"] == seat and view["phase"] != "over"
    body = (
        f"{of_seat(seat, frame(MAT_WIDTH, MAT_HEIGHT, active))}{seat_mark(seat, 22, 21, 26)}"
        f"{text(42, 26, name, 'ludo-big')}{_head(view, seat, words, totals)}"
        f"{_goods(owned, seat, active)}{_path(owned, seat, active)}{_workers(view, seat)}"
    )
    return Part(f"mat-{seat}", MAT_WIDTH, MAT_HEIGHT, body, f"{words['mat']} {name}")


def _head(view: View, seat: int, words: Mapping[str, str], totals: Sequence[int] | None) -> str:
    held = sum(view["seats"][seat]["goods"].values())
    drawn = [
        use("barn", 244, 20, 26, title=words["limit"]),
        text(259, 26, f"{held}/{view['barn_limit']}", "ludo-b"),
    ]
    if view["clog"] == seat:
        drawn.append(use("clog", 208, 21, 32, key="clog", title=words["clog"]))
    if totals is not None:
        drawn.append(text(MAT_WIDTH - 14, 26, points(totals[seat], words), "ludo-end ludo-b"))
    return "".join(drawn)


def _goods(owned: View, seat: int, active: bool) -> str:
    drawn = []
    for k, kind in enumerate((*VEGETABLES, "cow")):
        drawn.append(_item(seat, active, 8 + 44 * k, 46, kind, owned["goods"][kind]))
    for k, (name, key) in enumerate(STOCK.items()):
        drawn.append(_item(seat, active, 236 + 44 * k, 46, name, owned[key]))
    return "".join(drawn)


def _item(seat: int, active: bool, x: float, y: float, name: str, n: int) -> str:
    target = f' data-target="hand:{name}"' if active else ""
    faded = "" if n else "ludo-spent"
    if name in STOCK:
        icon = piece(name, x + 17, y + 18, 28, faded)
    else:
        icon = use(FIELDS[name][1], x + 17, y + 18, 28, cls=faded)
    return (
        f'<g{target} data-anchor="mat:{seat}:{name}">{box(x, y, 42, 44, "ludo-card", 8)}'
        f"{of_seat(seat, icon)}"
        f'<g data-count="{seat}:{name}" data-n="{n}">'
        f"{text(x + 38, y + 40, n, 'ludo-end ludo-b' if n else 'ludo-end ludo-soft')}</g></g>"
    )


def _path(owned: View, seat: int, active: bool) -> str:
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
        target = f' data-target="hand:{colour}"' if active else ""
        drawn.append(
            f'<g{target} data-anchor="mat:{seat}:{colour}">'
            f"{box(x, y, 44, 62, 'ludo-card' if open_now else 'ludo-paper', 8)}"
            f"{use(f'tulip-{colour}', x + 22, y + 24, 36, cls='' if open_now else 'ludo-faint')}"
            f"{text(x + 6, y + 56, k + 1, 'ludo-soft')}"
            f'<g data-count="{seat}:{colour}" data-n="{n}">'
            f"{text(x + 39, y + 56, f'× {n}' if n else '', 'ludo-end ludo-b')}</g></g>"
        )
    return "".join(drawn)


def _workers(view: View, seat: int) -> str:
    owned = view["seats"][seat]
    n = owned["runners"] if view["season"] == "race" else owned["workers"]
    return (
        f'<g data-anchor="mat:{seat}:worker">{worker(seat, 312, 124, 44)}</g>'
        f'<g data-count="{seat}:worker" data-n="{n}">{text(336, 130, f"× {n}", "ludo-b")}</g>'
    )
