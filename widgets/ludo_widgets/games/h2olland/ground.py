"""What lies where on the map of H2Olland, read from a view: what the desk asks of it."""

from __future__ import annotations

from functools import cache, cached_property

from ludo.h2olland.maps import cell_name
from ludo_widgets.games.h2olland.common import View
from ludo_widgets.games.h2olland.grid import Grid

_SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))


class Ground:
    """The cells of a view: their neighbours, their lake tiles, and what is on them."""

    def __init__(self, view: View) -> None:
        self.view, self.grid = view, Grid(view)
        self.cells = self.grid.cells
        self.around = _neighbours(self.cells)
        self.tile_of = _tiles(tuple(view["lake"]["tiles"]))
        wet = (cell for cell, tile in self.tile_of.items() if tile in self.grid.water)
        self._wet = frozenset(wet)
        self._free = tuple(filter(self.is_free, self.cells))

    @cached_property
    def standing(self) -> dict[str, tuple[str, int | None]]:
        """What stands on each cell that is taken, and whose it is."""
        found: dict[str, tuple[str, int | None]] = dict.fromkeys(
            self.view["clay"], ("infertile", None)
        )
        for field in self.view["fields"]:
            found |= dict.fromkeys(field["cells"], (field["kind"], None))
        for seat, own in enumerate(self.view["seats"]):
            found |= dict.fromkeys(own["farms"], ("farm", seat))
            found |= dict.fromkeys(own["mills"], ("mill", seat))
        return found

    def is_wet(self, cell: str) -> bool:
        """Return whether a cell is under water."""
        return cell in self._wet

    def is_free(self, cell: str) -> bool:
        """Return whether a cell is bare, dry land."""
        return cell not in self.standing and cell not in self._wet

    def pair_with(self, cell: str) -> str:
        """Return a cell for the other half of a field: one that only `cell` can be refused for.

        Where a free cell is beside it, that one; for a cell that is not free itself, any free cell,
        so that the answer is about the cell that was pointed at.
        """
        beside = self.around[cell]
        for other in beside:
            if self.is_free(other):
                return other
        return beside[0] if self.is_free(cell) or not self._free else self._free[0]

    def mills_beside(self, tile: int, seat: int) -> list[str]:
        """Return the mills of a seat on the shore of a lake tile."""
        own = self.view["seats"][seat]["mills"]
        return [mill for mill in own if any(self.tile_of.get(c) == tile for c in self.around[mill])]

    def field_at(self, cell: str) -> list[str]:
        """Return the cells of the field on a cell, or the bare cell."""
        fields = (field["cells"] for field in self.view["fields"] if cell in field["cells"])
        return next(fields, [cell])


def _place(cell: str) -> tuple[int, int]:
    return ord(cell[0]) - ord("a"), int(cell[1:]) - 1


@cache
def _neighbours(cells: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The cells that share an edge with each cell of a map."""
    found = {}
    for cell in cells:
        column, row = _place(cell)
        beside = (cell_name((column + dx, row + dy)) for dx, dy in _SIDES)
        found[cell] = tuple(name for name in beside if name in cells)
    return found


@cache
def _tiles(corners: tuple[str, ...]) -> dict[str, int]:
    """The lake tile of each cell in the lake."""
    return {cell: tile for tile, corner in enumerate(corners, 1) for cell in _square(corner)}


def _square(corner: str) -> list[str]:
    """The four cells of the lake tile with this top left corner."""
    column, row = _place(corner)
    return [cell_name((column + dx, row + dy)) for dx in (0, 1) for dy in (0, 1)]
