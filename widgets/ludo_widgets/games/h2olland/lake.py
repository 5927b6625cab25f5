"""The map of H2Olland in pieces: land, lake, fields, buildings, dikes, workers.

Pieces of a kind come in the order of the map's cells: whatever appears, the others stay in theirs.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ludo.h2olland.maps import LANDS, RIVER, WATER
from ludo_widgets.draw.strokes import number
from ludo_widgets.draw.svg import SEAT_COLOURS, SEAT_SHAPES, text
from ludo_widgets.games.h2olland.art import HUB, MARK, MILL_BODY, MILL_SAILS, owned, use, worker
from ludo_widgets.games.h2olland.common import View, symbol
from ludo_widgets.games.h2olland.grid import SIDE, Grid

# The soil of a field, by what grows on it.
SOIL = {
    "carrot": "#f6cfa0", "bean": "#bfe0a8", "corn": "#f5e294", "potato": "#ddc6a4",
    "cow": "#9ccf85", "red": "#f8c9c0", "yellow": "#fbf0b4", "orange": "#fbdcae",
    "pink": "#fad5e6", "white": "#f4f4ee", "purple": "#dccdf0",
}  # fmt: skip
_LAND = {"border": "polder", "village": "village", "meadow": "dry", "island": "polder"}
Keyed = Iterator[tuple[str, str]]


def pieces(view: View, grid: Grid) -> dict[str, str]:
    """Return all that lies on the map, from the ground up."""
    layers = (_ground, _tiles, _clay, _fields, _bridges, _buildings, _dikes, _workers)
    return {key: drawn for layer in layers for key, drawn in layer(view, grid)}


# --- what stays ------------------------------------------------------------------------------
def _ground(view: View, grid: Grid) -> Keyed:
    frame = f'<rect width="{SIDE}" height="{SIDE}" rx="14" fill="{_tint("frame")}"/>'
    parts = (frame, _land(grid), _zones(view, grid), _coordinates(grid))
    yield "land", f"<g>{''.join(parts)}</g>"


def _tint(name: str) -> str:
    return f"var(--ludo-h2olland-{name})"


def _land(grid: Grid) -> str:
    """Land cells and rivers: one path for all of a kind."""
    squares: dict[str, str] = {}
    for row in range(1, len(grid.rows) + 1):
        names = (name for name in grid.signs if name[1:] == str(row))
        for sign, run in groupby(names, key=grid.signs.__getitem__):
            if sign != WATER:
                squares[sign] = squares.get(sign, "") + _run(grid, list(run))
    edge = f' stroke="{_tint("polder-edge")}"'
    return "".join(
        f'<path d="{d}" fill="{_tint("water-deep")}"/>'
        if sign == RIVER
        else f'<path d="{d}" fill="{_tint(_LAND[LANDS[sign]])}"{edge}/>'
        for sign, d in squares.items()
    )


def _run(grid: Grid, cells: list[str]) -> str:
    """Path data of neighbouring cells of a row."""
    (x, y), s = grid.place(cells[0]), grid.size
    return f"M{x} {y}" + f"m{s} 0".join([f"h{s}v{s}h-{s}z"] * len(cells))


def _zones(view: View, grid: Grid) -> str:
    """The protected zone of each player: a wash of the player's colour."""
    drawn, s = [], grid.size - 3
    for seat, own in enumerate(view["seats"]):
        places = (grid.place(cell) for cell in own["zone"])
        d = "".join(f"M{x + 1.5:g} {y + 1.5:g}h{s}v{s}h-{s}z" for x, y in places)
        drawn.append(f'<path d="{d}" class="ludo-h2-zone" style="--p:{SEAT_COLOURS[seat]}"/>')
    return "".join(drawn)


def _coordinates(grid: Grid) -> str:
    """Letters above, numbers on the left."""
    columns = range(max(map(len, grid.rows)))
    middles = " ".join(f"{grid.left + (k + 0.5) * grid.size:g}" for k in columns)
    letters = "".join(chr(ord("a") + k) for k in columns)
    rows = (
        text(grid.left - 4, grid.left + int((k + 0.5) * grid.size) + 5, k + 1, "ludo-end ludo-soft")
        for k in range(len(grid.rows))
    )
    drawn = f'<text x="{middles}" y="{grid.left - 7}" class="ludo-t ludo-mid ludo-soft">{letters}'
    return f"{drawn}</text>{''.join(rows)}"


# --- what changes ----------------------------------------------------------------------------
def _tiles(_view: View, grid: Grid) -> Keyed:
    """The lake tiles: water with its number, or drained land."""
    two = 2 * grid.size
    for tile in grid.tiles:
        x, y = grid.tile_middle(tile)
        if tile in grid.water:
            n = text(x, y + 5, tile, "ludo-mid ludo-soft")
            drawn = f'<g data-key="water:{tile}">{use("water", x, y, two)}{n}</g>'
        else:
            drawn = use("drained", x, y, two, key=f"land:{tile}")
        yield f"tile-{tile}", drawn


def _clay(view: View, grid: Grid) -> Keyed:
    """Infertile land."""
    for cell in sorted(view["clay"], key=grid.order.__getitem__):
        (x, y), s = grid.place(cell), grid.size
        soil = f'<rect x="{x}" y="{y}" width="{s}" height="{s}" fill="{_tint("clay")}"/>'
        middle = grid.middle(cell)
        yield f"clay-{cell}", f'<g data-key="clay:{cell}">{soil}{use("clay", *middle, s - 6)}</g>'


def _fields(view: View, grid: Grid) -> Keyed:
    for each in sorted(view["fields"], key=lambda f: grid.order[f["cells"][0]]):
        yield f"field-{each['cells'][0]}", field(grid, each["kind"], each["cells"])


def field(grid: Grid, kind: str, cells: list[str]) -> str:
    """Return one field tile with what grows on it."""
    x, y, w, h = grid.span(cells)
    size = round(grid.size * 0.78)
    plants = "".join(use(symbol(kind), *grid.middle(cell), size) for cell in cells)
    return (
        f'<g data-key="field:{cells[0]}"><rect x="{x + 2}" y="{y + 2}" width="{w - 4}" '
        f'height="{h - 4}" rx="7" fill="{SOIL[kind]}" class="ludo-h2-field"/>{plants}</g>'
    )


def _bridges(view: View, grid: Grid) -> Keyed:
    """The bridges over the corners of the rivers, on top of what they join."""
    drawn = []
    for one, other in view["lake"]["bridges"]:
        (ax, ay), (bx, by) = grid.middle(one), grid.middle(other)
        x, y = (ax + bx) / 2, (ay + by) / 2
        turn = 45 if (bx > ax) == (by > ay) else -45
        drawn.append(_turned(use("bridge", x, y, grid.size), turn, x, y))
    yield "bridges", f"<g>{''.join(drawn)}</g>"


def _turned(drawn: str, turn: int, x: float, y: float) -> str:
    return drawn.replace("/>", f' transform="rotate({turn} {x:g} {y:g})"/>')


def _buildings(view: View, grid: Grid) -> Keyed:
    """All farms and mills; sails turn while a mill pumps."""
    pumping = set(view["pending"]["mills"]) if view["pending"] else set()
    standing = {
        cell: (what, seat)
        for seat, own in enumerate(view["seats"])
        for what, cells in (("farm", own["farms"]), ("mill", own["mills"]))
        for cell in cells
    }
    for cell in sorted(standing, key=grid.order.__getitem__):
        what, seat = standing[cell]
        rested = view["phase"] == "choose" and cell not in view["used"]
        turns = what == "mill" and (rested or cell in pumping)
        draw = _turning_mill if turns else building
        yield f"{what}-{cell}", draw(grid, seat, what, cell)


def building(grid: Grid, seat: int, what: str, cell: str) -> str:
    """Return a farm or a mill of a seat."""
    name, key = f"{what}-{SEAT_SHAPES[seat]}", f"{what}-{seat}:{cell}"
    return owned(name, seat, *grid.middle(cell), grid.size, key)


def _turning_mill(grid: Grid, seat: int, _what: str, cell: str) -> str:
    """A mill at work: the same, but that its sails turn about their hub."""
    x, y = grid.place(cell)
    unit = grid.size / 48

    def inner(name: str, left: float, top: float, side: float) -> str:
        return use(name, x + (left + side / 2) * unit, y + (top + side / 2) * unit, side * unit)

    hub = f"{number(x + 24 * unit)}px {number(y + HUB * unit)}px"
    return (
        f'<g data-key="mill-{seat}:{cell}" style="--p:{SEAT_COLOURS[seat]}">'
        f'{inner("polder-mill", *MILL_BODY)}<g class="ludo-sails ludo-turning" '
        f'style="transform-origin:{hub}">{inner("mill-sails", *MILL_SAILS)}</g>'
        f"{inner(f'shape-{SEAT_SHAPES[seat]}', *MARK)}</g>"
    )


def _dikes(view: View, grid: Grid) -> Keyed:
    for one, other in view["dikes"]:
        yield f"dike-{one}-{other}", dike(grid, one, other)


def dike(grid: Grid, one: int, other: int) -> str:
    """Return a dike: a bank on the edge between two lake tiles."""
    (ax, ay), (bx, by) = grid.edge(one, other)
    x, y = (ax + bx) / 2, (ay + by) / 2
    drawn = use("bank", x, y, 2 * grid.size)
    if ax == bx:
        drawn = _turned(drawn, 90, x, y)
    return f'<g data-key="dike:{one}-{other}">{drawn}</g>'


def _workers(view: View, grid: Grid) -> Keyed:
    """The workers on fields and on bare land."""
    found = [
        (each["cells"], each["worker"]) for each in view["fields"] if each["worker"] is not None
    ]
    found += [([cell], seat) for seat, own in enumerate(view["seats"]) for cell in own["on_cells"]]
    for cells, seat in sorted(found, key=lambda each: (grid.order[each[0][0]], each[1])):
        yield f"worker-{seat}-{cells[0]}", runner(grid, seat, cells, f"worker-{seat}:{cells[0]}")


def runner(grid: Grid, seat: int, cells: list[str], key: str = "") -> str:
    """Return a worker in the middle of a cell or of a field."""
    x, y, w, h = grid.span(cells)
    return worker(seat, x + w / 2, y + h / 2, round(grid.size * 0.74), key)
