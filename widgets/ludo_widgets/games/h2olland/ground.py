"""What lies where on the map of H2Olland, read from a view: what the desk asks of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from ludo.h2olland.maps import cell_name
from ludo_widgets.games.h2olland.common import View
from ludo_widgets.games.h2olland.lake import Grid

_SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))


class Ground:
    """The cells of a view: their neighbours, their lake tiles, and what is on them."""

    def __init__(self, view: View) -> None:
        self.view, self.grid = view, Grid(view)
        self.cells = self.grid.cells
        self._known = frozenset(self.cells)
        self.tile_of = {
            cell: tile
            for tile, corner in enumerate(view["lake"]["tiles"], 1)
            for cell in _square(corner)
        }

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
        return self.tile_of.get(cell) in self.grid.water

    def is_free(self, cell: str) -> bool:
        """Return whether a cell is bare, dry land."""
        return cell not in self.standing and not self.is_wet(cell)

    def around(self, cell: str) -> Iterator[str]:
        """Yield the cells that share an edge with a cell."""
        column, row = _place(cell)
        beside = (cell_name((column + dx, row + dy)) for dx, dy in _SIDES)
        return (name for name in beside if name in self._known)

    def pair_with(self, cell: str) -> str:
        """Return a cell for the other half of a field: one that only `cell` can be refused for.

        Where a free cell is beside it, that one; for a cell that is not free itself, any free cell,
        so that the answer is about the cell that was pointed at.
        """
        beside = list(self.around(cell))
        free = next(filter(self.is_free, beside), None)
        if free is None and not self.is_free(cell):
            free = next(filter(self.is_free, self.cells), None)
        return free or beside[0]

    def mills_beside(self, tile: int, seat: int) -> list[str]:
        """Return the mills of a seat on the shore of a lake tile."""
        own = self.view["seats"][seat]["mills"]
        return [mill for mill in own if any(self.tile_of.get(c) == tile for c in self.around(mill))]

    def field_at(self, cell: str) -> list[str]:
        """Return the cells of the field on a cell, or the bare cell."""
        fields = (field["cells"] for field in self.view["fields"] if cell in field["cells"])
        return next(fields, [cell])


def _place(cell: str) -> tuple[int, int]:
    return ord(cell[0]) - ord("a"), int(cell[1:]) - 1


def _square(corner: str) -> list[str]:
    """The four cells of the lake tile with this top left corner."""
    column, row = _place(corner)
    return [cell_name((column + dx, row + dy)) for dx in (0, 1) for dy in (0, 1)]
