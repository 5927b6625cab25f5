"""The map of H2Olland: lake, land, rivers, fields, buildings, dikes, workers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ludo.h2olland.maps import LANDS, NOTHING, RIVER, WATER, cell_name
from ludo_widgets.draw.svg import SEAT_COLOURS, of_seat, seat_mark, text
from ludo_widgets.games.h2olland.art import use, worker
from ludo_widgets.games.h2olland.common import View

Point = tuple[float, float]
LEFT, TOP, SIDE = 24, 24, 504
# What grows on a field: its ground, and its symbol.
FIELDS = {
    "carrot": ("#f6cfa0", "carrot"), "bean": ("#bfe0a8", "bean"), "corn": ("#f5e294", "corn"),
    "potato": ("#ddc6a4", "potato"), "cow": ("#9ccf85", "cow"), "red": ("#f8c9c0", "tulip-red"),
    "yellow": ("#fbf0b4", "tulip-yellow"), "orange": ("#fbdcae", "tulip-orange"),
    "pink": ("#fad5e6", "tulip-pink"), "white": ("#f4f4ee", "tulip-white"),
    "purple": ("#dccdf0", "tulip-purple"),
}  # fmt: skip
LAND_FILL = {"border": "polder", "village": "village", "meadow": "dry", "island": "polder"}


class Grid:
    """Where cells and lake tiles of a view lie in the picture."""

    def __init__(self, view: View) -> None:
        lake = view["lake"]
        self.rows: list[str] = lake["rows"]
        self.size = SIDE / max(len(self.rows), max(map(len, self.rows)))
        self.signs, self.cells = _signs(tuple(self.rows))
        self.tiles = {number: self.place(name) for number, name in enumerate(lake["tiles"], 1)}
        self.water = set(view["water"])

    def place(self, name: str) -> Point:
        """Return the top left corner of a cell."""
        column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
        return LEFT + column * self.size, TOP + row * self.size

    def middle(self, name: str) -> Point:
        """Return the middle of a cell."""
        x, y = self.place(name)
        return x + self.size / 2, y + self.size / 2

    def tile_middle(self, tile: int) -> Point:
        """Return the middle of a lake tile."""
        x, y = self.tiles[tile]
        return x + self.size, y + self.size

    def edge(self, one: int, other: int) -> tuple[Point, Point]:
        """Return the ends of the edge between two lake tiles, the second right of or below."""
        (_, ay), (bx, by) = self.tiles[one], self.tiles[other]
        two = 2 * self.size
        return ((bx, by), (bx, by + two)) if abs(ay - by) < 1 else ((bx, by), (bx + two, by))

    def span(self, cells: Iterable[str]) -> tuple[float, float, float, float]:
        """Return x, y, width and height of the box round some cells."""
        places = [self.place(cell) for cell in cells]
        x, y = min(p[0] for p in places), min(p[1] for p in places)
        right, bottom = max(p[0] for p in places), max(p[1] for p in places)
        return x, y, right - x + self.size, bottom - y + self.size


@cache
def _signs(rows: tuple[str, ...]) -> tuple[dict[str, str], tuple[str, ...]]:
    """The sign of each square of a map, and those that are cells."""
    signs = {
        cell_name((column, row)): sign
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign != NOTHING
    }
    return signs, tuple(name for name, sign in signs.items() if sign != RIVER)


def land(view: View, grid: Grid) -> str:
    """Return the ground: land cells, rivers, coordinates."""
    s = grid.size
    # One path for all cells of a kind: there are a hundred of them.
    squares: dict[str, str] = {}
    for name, sign in grid.signs.items():
        if sign != WATER:
            x, y = grid.place(name)
            squares.setdefault(sign, "")
            squares[sign] += f"M{x:g} {y:g}h{s:g}v{s:g}h-{s:g}z"
    drawn = [
        f'<path d="{d}" fill="var(--ludo-h2olland-water-deep)"/>'
        if sign == RIVER
        else f'<path d="{d}" fill="var(--ludo-h2olland-{LAND_FILL[LANDS[sign]]})" '
        'stroke="var(--ludo-h2olland-polder-edge)"/>'
        for sign, d in squares.items()
    ]
    return "".join(drawn) + _zones(view, grid) + _bridges(view, grid) + _coordinates(grid)


def _rect(x: float, y: float, w: float, h: float, fill: str) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" '
        f'fill="var(--ludo-h2olland-{fill})" stroke="var(--ludo-h2olland-polder-edge)" '
        'stroke-width="1"/>'
    )


def _zones(view: View, grid: Grid) -> str:
    """The protected zone of each player: a wash of the player's colour."""
    drawn, s = [], grid.size - 3
    for seat, own in enumerate(view["seats"]):
        places = (grid.place(cell) for cell in own["zone"])
        d = "".join(f"M{x + 1.5:g} {y + 1.5:g}h{s:g}v{s:g}h-{s:g}z" for x, y in places)
        drawn.append(
            f'<path d="{d}" fill="{SEAT_COLOURS[seat]}" fill-opacity="0.16" '
            f'stroke="{SEAT_COLOURS[seat]}" stroke-opacity="0.55" stroke-dasharray="3 3"/>'
        )
    return "".join(drawn)


def _bridges(view: View, grid: Grid) -> str:
    drawn = []
    for one, other in view["lake"]["bridges"]:
        (ax, ay), (bx, by) = grid.middle(one), grid.middle(other)
        x, y = (ax + bx) / 2, (ay + by) / 2
        d = f"M{ax:g} {ay:g}L{bx:g} {by:g}"
        drawn.append(
            f'<path d="{d}" stroke="var(--ludo-line)" stroke-width="15"/>'
            f'<path d="{d}" stroke="#d9a866" stroke-width="12"/>'
            f'<path d="{d}" stroke="#8a5a2b" stroke-width="12" stroke-dasharray="1.5 4"/>'
            f"{use('bridge', x, y, 26)}"
        )
    return "".join(drawn)


def _coordinates(grid: Grid) -> str:
    width = max(map(len, grid.rows))
    columns = (
        text(LEFT + (k + 0.5) * grid.size, TOP - 8, chr(ord("a") + k), "ludo-mid ludo-soft")
        for k in range(width)
    )
    rows = (
        text(LEFT - 4, round(TOP + (k + 0.5) * grid.size + 5, 1), k + 1, "ludo-end ludo-soft")
        for k in range(len(grid.rows))
    )
    return "".join((*columns, *rows))


def lake(view: View, grid: Grid) -> str:
    """Return the lake tiles: water with its number, or drained land."""
    drawn, two = [], 2 * grid.size
    for tile, (x, y) in grid.tiles.items():
        if tile in grid.water:
            drawn.append(
                f'<g data-key="water:{tile}"><rect x="{x:g}" y="{y:g}" width="{two:g}" '
                f'height="{two:g}" rx="6" fill="var(--ludo-h2olland-water)" '
                f'stroke="var(--ludo-h2olland-water-deep)" stroke-width="2"/>{_waves(x, y, two)}'
                f"{text(x + two / 2, y + two / 2 + 5, tile, 'ludo-mid ludo-soft')}</g>"
            )
        else:
            cross = f"M{x + two / 2:g} {y:g}v{two:g}M{x:g} {y + two / 2:g}h{two:g}"
            drawn.append(
                f'<g data-key="land:{tile}">{_rect(x, y, two, two, "dry")}'
                f'<path d="{cross}" stroke="var(--ludo-h2olland-polder-edge)" '
                'stroke-width="0.7"/></g>'
            )
    for cell in view["clay"]:
        x, y = grid.middle(cell)
        left, top = grid.place(cell)
        drawn.append(
            f"{_rect(left, top, grid.size, grid.size, 'clay')}"
            f"{use('clay', x, y, grid.size * 0.86, key=f'clay:{cell}')}"
        )
    return "".join(drawn)


def _waves(x: float, y: float, two: float) -> str:
    d = "".join(
        f"M{x + two * a:.1f} {y + two * b:.1f}q4 -4 8 0t8 0"
        for a, b in ((0.14, 0.26), (0.62, 0.22), (0.16, 0.82), (0.6, 0.86))
    )
    return (
        f'<path d="{d}" fill="none" stroke="var(--ludo-h2olland-water-deep)" stroke-width="2" '
        'stroke-linecap="round"/>'
    )


def fields(view: View, grid: Grid) -> str:
    """Return the field tiles with what grows on them."""
    return "".join(field(grid, f["kind"], f["cells"]) for f in view["fields"])


def field(grid: Grid, kind: str, cells: list[str], key: str = "field") -> str:
    """Return one field tile."""
    x, y, w, h = grid.span(cells)
    ground, symbol = FIELDS[kind]
    plants = "".join(
        use(symbol, *_round(grid.middle(cell)), round(grid.size * 0.78, 1)) for cell in cells
    )
    return (
        f'<g data-key="{key}:{cells[0]}"><rect x="{x + 2:g}" y="{y + 2:g}" width="{w - 4:g}" '
        f'height="{h - 4:g}" rx="7" fill="{ground}" stroke="var(--ludo-line)" '
        f'stroke-width="1.4"/>{plants}</g>'
    )


def _round(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def buildings(view: View, grid: Grid) -> str:
    """Return all farms and mills."""
    drawn = []
    pumping = set(view["pending"]["mills"]) if view["pending"] else set()
    for seat, own in enumerate(view["seats"]):
        for cell in own["farms"]:
            drawn.append(farm(grid, seat, cell))
        for cell in own["mills"]:
            rested = view["phase"] == "choose" and cell not in view["used"]
            drawn.append(mill(grid, seat, cell, turning=rested or cell in pumping))
    return "".join(drawn)


def farm(grid: Grid, seat: int, cell: str) -> str:
    """Return a farm of a seat."""
    x, y = _round(grid.middle(cell))
    s = grid.size
    return (
        f'<g data-key="farm-{seat}:{cell}">'
        f"{of_seat(seat, use('farmhouse', x, y, round(s * 0.98, 1)))}"
        f"{seat_mark(seat, round(x + s * 0.31, 1), round(y + s * 0.31, 1), round(s * 0.34, 1))}</g>"
    )


def mill(grid: Grid, seat: int, cell: str, turning: bool = False) -> str:
    """Return a mill of a seat; its sails turn while it pumps."""
    x, y = _round(grid.middle(cell))
    s = round(grid.size * 0.98, 1)
    hub = round(y - s * 7 / 48, 1)
    cls = "ludo-sails ludo-turning" if turning else "ludo-sails"
    return (
        f'<g data-key="mill-{seat}:{cell}">{of_seat(seat, use("polder-mill", x, y, s))}'
        f'<g class="{cls}" style="transform-origin:{x:g}px {hub:g}px">'
        f"{use('mill-sails', x, hub, s)}</g>"
        f"{seat_mark(seat, round(x + s * 0.3, 1), round(y + s * 0.32, 1), round(s * 0.34, 1))}</g>"
    )


def piece(what: str, x: float, y: float, size: float, cls: str = "") -> str:
    """Return a farm, a mill or a dike as a small picture in a barn or a shop."""
    if what != "mill":
        return use({"farm": "farmhouse", "dike": "dike"}[what], x, y, size, cls=cls)
    # A mill is known by its sails, so it is drawn a little lower to leave them room.
    low, sails = y + size * 0.1, round(size * 0.92, 1)
    body = use("polder-mill", x, low, sails) + use("mill-sails", x, low - sails * 7 / 48, sails)
    return f'<g class="{cls}">{body}</g>' if cls else body


def dikes(view: View, grid: Grid) -> str:
    """Return the dikes: banks on the edges between lake tiles."""
    return "".join(dike(grid, *pair) for pair in view["dikes"])


def dike(grid: Grid, one: int, other: int) -> str:
    """Return a dike between two lake tiles."""
    (ax, ay), (bx, by) = grid.edge(one, other)
    inset = 3.0
    dx, dy = (inset, 0) if bx > ax else (0, inset)
    d = f"M{ax + dx:g} {ay + dy:g}L{bx - dx:g} {by - dy:g}"
    return (
        f'<g data-key="dike:{one}-{other}" fill="none" stroke-linecap="round">'
        f'<path d="{d}" stroke="var(--ludo-line)" stroke-width="12"/>'
        f'<path d="{d}" stroke="#9a6b3f" stroke-width="9.5"/>'
        f'<path d="{d}" stroke="#7fae4e" stroke-width="4.5"/>'
        f'<path d="{d}" stroke="#5d4024" stroke-width="9.5" stroke-dasharray="1.6 8" '
        'opacity="0.6"/></g>'
    )


def workers(view: View, grid: Grid) -> str:
    """Return the workers on fields and on bare land."""
    drawn, s = [], round(grid.size * 0.72, 1)
    for f in view["fields"]:
        if f["worker"] is not None:
            x, y, w, h = grid.span(f["cells"])
            at = _round((x + w / 2, y + h / 2))
            drawn.append(worker(f["worker"], *at, s, f"worker-{f['worker']}:{f['cells'][0]}"))
    for seat, own in enumerate(view["seats"]):
        for cell in own["on_cells"]:
            drawn.append(worker(seat, *_round(grid.middle(cell)), s, f"worker-{seat}:{cell}"))
    return "".join(drawn)
