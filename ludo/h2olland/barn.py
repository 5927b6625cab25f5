"""What can leave a barn: the pieces that a seat can place now (h2olland.spring.nothing)."""

from __future__ import annotations

from ludo.core.rules import carries_out
from ludo.h2olland.actions import H2Action
from ludo.h2olland.farm import Farms
from ludo.h2olland.fields import Fields
from ludo.h2olland.mill import Mills
from ludo.h2olland.state import State


class Barn:
    """All that is placed, in spring and before the race."""

    def __init__(self, fields: Fields, mills: Mills, farms: Farms) -> None:
        self.fields, self.mills, self.farms = fields, mills, farms

    def legal(self, s: State, seat: int) -> list[H2Action]:
        """Return all that a seat can place."""
        found = self.fields.legal(s, seat)
        if s.mill_stock[seat]:
            found += self.mills.legal(s, seat)
        if s.farm_stock[seat]:
            found += self.farms.legal(s, seat)
        return found

    @carries_out("h2olland.spring.nothing")
    def can_place(self, s: State, seat: int) -> bool:
        """Return whether a seat can place anything."""
        if self.fields.possible(s, seat):
            return True
        if s.mill_stock[seat] and self.mills.cells(s, seat):
            return True
        return bool(s.farm_stock[seat] and self.farms.cells(s, seat))
