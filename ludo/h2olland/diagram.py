"""A position as text, for terminals, screen readers and tests."""

from __future__ import annotations

from ludo.core.graphs import bits
from ludo.core.texts import SEAT_NAMES
from ludo.h2olland.components import goods_of
from ludo.h2olland.names import GOODS
from ludo.h2olland.score import points
from ludo.h2olland.setting import H2Setting
from ludo.h2olland.state import OVER, PHASES, RACE, State

_SIGNS = {
    "carrot": "c", "bean": "b", "corn": "m", "potato": "p", "cow": "w", "red": "1", "yellow": "2",
    "orange": "3", "pink": "4", "white": "5", "purple": "6",
}  # fmt: skip
LEGEND = (
    "~ water, . land, x infertile, F farm, M mill (with the seat), c carrot, b bean, m corn, "
    "p potato, w cows, 1-6 tulips, @ worker"
)


def diagram(s: State, setting: H2Setting) -> str:
    """Return the board as rows of two signs a cell, then what each seat has."""
    lake = setting.board.map
    signs = _cells(s, setting)
    head = "    " + " ".join(f"{chr(ord('a') + column)} " for column in range(lake.width))
    rows = [
        f"{row + 1:>2}  "
        + " ".join(signs.get((column, row), "  ") for column in range(lake.width)).rstrip()
        for row in range(lake.height)
    ]
    dikes = ", ".join(setting.board.site_names[site] for site in bits(s.dikes))
    turn = "" if s.phase == OVER else f", {SEAT_NAMES['en'][s.turn]} to act"
    where = f"Year {s.year} of {setting.years}, {PHASES[s.phase]}{turn}. Dikes: {dikes or 'none'}."
    return "\n".join((where, head, *rows, LEGEND, *(_seat(s, seat) for seat in setting.seats)))


def _cells(s: State, setting: H2Setting) -> dict[tuple[int, int], str]:
    board = setting.board
    signs = dict.fromkeys(board.map.rivers, "##")
    dry = board.dry_land(s.water)
    for cell, place in enumerate(board.places):
        signs[place] = "x " if s.clay >> cell & 1 else ". " if dry >> cell & 1 else "~ "
    for kind, spans in enumerate(s.crops):
        for span in bits(spans):
            held = any(fields >> span & 1 for fields in s.on_fields)
            for cell in board.spans[span]:
                signs[board.places[cell]] = _SIGNS[GOODS[kind]] + ("@" if held else " ")
    for seat in setting.seats:
        for sign, cells in (("F", s.farms), ("M", s.mills), ("@", s.on_cells)):
            for cell in bits(cells[seat]):
                signs[board.places[cell]] = f"{sign}{seat}"
    return signs


def _seat(s: State, seat: int) -> str:
    goods = ", ".join(f"{n} {name}" for name, n in goods_of(s.barns[seat]).items()) or "no goods"
    stock = ("farm", s.farm_stock), ("mill", s.mill_stock), ("dike", s.dike_stock)
    pieces = ", ".join(_counted(n[seat], name) for name, n in stock)
    workers = s.workers if s.phase < RACE else s.runners
    return (
        f"{SEAT_NAMES['en'][seat]}: {goods}; barn: {pieces}; "
        f"{_counted(workers[seat], 'worker')}; {_counted(points(s, seat), 'point')}"
    )


def _counted(n: int, name: str) -> str:
    return f"{n} {name}" if n == 1 else f"{n} {name}s"
