"""The maps of H2Olland as plain data: cells, lake tiles, bridges, villages.

A cell is named like a square of a chessboard: columns are letters from a, rows numbers from 1, and
the map is read from the top left. Lake tiles are numbered from 1 in the same order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ludo.core.components import piece_list
from ludo.core.errors import BadComponents, shown
from ludo.core.shapes import DoesNotFit, ListOf, Record, Table, Text, Whole

Cell = tuple[int, int]
WATER, RIVER, NOTHING = "~", "#", " "
LANDS = {".": "border", "p": "village", "s": "meadow", "i": "island"}
# Columns are letters; a board that is as high as wide is drawn well enough.
MOST_COLUMNS = MOST_ROWS = 26
_NAME = Text(3)
MAP_SHAPE = Table(
    piece_list(
        players=ListOf(Whole(2, 4), different=True),
        infertile=Whole(0, 999),
        map=Text(2_000),
        bridges=ListOf(ListOf(_NAME, 2), most=99),
        seats=ListOf(
            Record({"farm": _NAME, "mill": _NAME, "zone": ListOf(_NAME, most=99)}), most=4
        ),
    )
)


@dataclass(frozen=True, slots=True)
class Village:
    """Where a seat starts: its farm, its mill and the protected zone in front of it."""

    farm: Cell
    mill: Cell
    zone: tuple[Cell, ...]


class LakeMap:
    """One map: where land, water and rivers lie before the first spring."""

    def __init__(self, name: str, data: Mapping[str, Any]) -> None:
        self.name = name
        self.rows: tuple[str, ...] = tuple(data["map"].strip("\n").split("\n"))
        self.width, self.height = max(map(len, self.rows)), len(self.rows)
        self.players: tuple[int, ...] = tuple(data["players"])
        self.infertile: int = data["infertile"]
        signs = {
            (column, row): sign
            for row, line in enumerate(self.rows)
            for column, sign in enumerate(line)
            if sign != NOTHING
        }
        self.rivers = tuple(cell for cell, sign in signs.items() if sign == RIVER)
        self.cells = {cell: sign for cell, sign in signs.items() if sign != RIVER}
        self.check_signs()
        self.tiles = self._find_tiles()
        self.bridges = tuple((self.cell(a), self.cell(b)) for a, b in data["bridges"])
        self.villages = tuple(
            Village(
                self.cell(seat["farm"]),
                self.cell(seat["mill"]),
                tuple(map(self.cell, seat["zone"])),
            )
            for seat in data["seats"]
        )
        self.check_seats()
        self.check_bridges()

    def cell(self, name: str) -> Cell:
        """Return the cell of a name such as 'f2'; raise ValueError if the map has none."""
        found = (ord(name[0]) - ord("a"), int(name[1:]) - 1) if name[1:].isdecimal() else None
        if found is None or found not in self.cells:
            raise DoesNotFit(f"map {self.name} has no cell {shown(name)}")
        return found

    def _find_tiles(self) -> tuple[tuple[Cell, Cell, Cell, Cell], ...]:
        """Return the lake tiles: squares of two by two water cells, from the top left."""
        tiles = []
        left = {cell for cell, sign in self.cells.items() if sign == WATER}
        for column, row in sorted(left, key=lambda cell: (cell[1], cell[0])):
            if (column, row) not in left:
                continue
            square = (
                (column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1)
            )  # fmt: skip
            if not left.issuperset(square):
                raise BadComponents(
                    f"Map {self.name}: the water at {cell_name((column, row))} is no part of a "
                    "tile of two by two cells."
                )
            left.difference_update(square)
            tiles.append(square)
        if len({(square[0][0] % 2, square[0][1] % 2) for square in tiles}) > 1:
            raise BadComponents(f"Map {self.name}: the lake tiles do not lie on one grid.")
        return tuple(tiles)

    def check_signs(self) -> None:
        """Raise BadComponents if the map is too wide or holds a sign without a meaning."""
        for cell, sign in self.cells.items():
            if sign != WATER and sign not in LANDS:
                raise BadComponents(f"Map {self.name}: {sign!r} at {cell_name(cell)} is unknown.")
        if self.width > MOST_COLUMNS:
            raise BadComponents(f"Map {self.name} has {self.width} columns; the most is 26.")
        if self.height > MOST_ROWS:
            raise BadComponents(f"Map {self.name} has {self.height} rows; the most is 26.")

    def check_bridges(self) -> None:
        """Raise BadComponents if a bridge leads nowhere, or if there is no lake."""
        for one, other in self.bridges:
            if one == other or WATER in (self.cells[one], self.cells[other]):
                raise BadComponents(
                    f"Map {self.name}: a bridge joins two land cells, not {cell_name(one)} and "
                    f"{cell_name(other)}."
                )
        if not self.tiles:
            raise BadComponents(f"Map {self.name} has no water.")

    def check_seats(self) -> None:
        """Raise BadComponents if a building or a zone of a seat lies in the water, or twice."""
        taken = [c for v in self.villages for c in (v.farm, v.mill, *v.zone)]
        for cell in taken:
            if self.cells[cell] == WATER or taken.count(cell) > 1:
                raise BadComponents(
                    f"Map {self.name}: {cell_name(cell)} cannot start with a building or a zone."
                )
        if not self.players or max(self.players) > len(self.villages):
            raise BadComponents(
                f"Map {self.name} is for {max(self.players, default=0)} players and has "
                f"{len(self.villages)} villages."
            )
        if self.infertile > len(self.tiles):
            raise BadComponents(
                f"Map {self.name}: {self.infertile} of {len(self.tiles)} tiles cannot be infertile."
            )


def cell_name(cell: Cell) -> str:
    """Return the name of a cell, such as 'f2'."""
    return f"{chr(ord('a') + cell[0])}{cell[1] + 1}"
