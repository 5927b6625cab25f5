"""Where things lie on the map of H2Olland."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ludo.h2olland.maps import NOTHING, RIVER, cell_name
from ludo_widgets.games.h2olland.common import View

Point = tuple[float, float]
# The picture of the map is a square; letters and numbers stand on two of its rims.
SIDE, _RIM, _EDGE = 600, 22, 4


class Grid:
    """Where cells and lake tiles of a view lie in the picture: all in whole units."""

    def __init__(self, view: View) -> None:
        lake = view["lake"]
        self.rows: list[str] = lake["rows"]
        most = max(len(self.rows), max(map(len, self.rows)))
        room = SIDE - _RIM - _EDGE
        self.size = room // most
        # As far from the left as from the top.
        self.left = _RIM + (room - most * self.size) // 2
        self.signs, self.cells = _signs(tuple(self.rows))
        # How far along each cell is, from left to right and down.
        self.order = _order(self.cells)
        self.tiles = {number: self.place(name) for number, name in enumerate(lake["tiles"], 1)}
        self.water = set(view["water"])

    def place(self, name: str) -> Point:
        """Return the top left corner of a cell."""
        column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
        return self.left + column * self.size, self.left + row * self.size

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


@cache
def _order(cells: tuple[str, ...]) -> dict[str, int]:
    return {cell: place for place, cell in enumerate(cells)}
