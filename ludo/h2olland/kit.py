"""What the rules need to know of one table: the box, the board for its players, and numbers."""

from __future__ import annotations

from functools import cache
from typing import Any

from ludo.core.events import Event
from ludo.core.graphs import bits
from ludo.core.packed import count
from ludo.h2olland.actions import action_table
from ludo.h2olland.board import Board
from ludo.h2olland.components import Components
from ludo.h2olland.market import Market
from ludo.h2olland.names import COLOURS, DIKE, FARM, MILL, TULIP
from ludo.h2olland.state import State

Events = list[Event] | None
_BYTES = 256
# So few bits are found faster one by one.
_FEW = 13


class Kit:
    """The tables of a game with its numbers, for one number of players."""

    def __init__(
        self, components: Components, numbers: dict[str, int], players: int, clay_is_ground: bool
    ) -> None:
        self.box = components
        self.players = players
        self.board: Board = components.board(players)
        self.years = numbers[f"years_{players}"]
        self.most_tiles = numbers["polder_tiles"]
        self.barn_limit = numbers["barn_limit"]
        self.clay_is_ground = clay_is_ground
        self.table = action_table(self.board)
        self.foreign = [self.board.foreign(seat, players) for seat in range(players)]
        self.seats = range(players)
        self.market = Market(components, numbers["exchange_rate"], self.table)
        # All seats clockwise, beginning on the left of one and ending with it.
        self.after = tuple(
            tuple((seat + k) % players for k in range(1, players + 1)) for seat in self.seats
        )

    def ground(self, s: State) -> int:
        """Return the cells where a building may stand as far as the ground goes."""
        if not self.clay_is_ground:
            return s.free
        bare_clay = s.clay
        for seat in self.seats:
            bare_clay &= ~(s.farms[seat] | s.mills[seat])
        return s.free | bare_clay

    def joined(self, s: State, seat: int) -> int:
        """Return the land that is joined to a building of a seat."""
        own, found = s.farms[seat] | s.mills[seat], 0
        for part in self.board.joined(s.water):
            if part & own:
                found |= part
        return found

    def farm_cells(self, s: State, seat: int) -> int:
        """Return where a seat may build a farm."""
        return self.ground(s) & ~s.farm_near & ~self.foreign[seat] & self.joined(s, seat)

    def mill_cells(self, s: State, seat: int) -> int:
        """Return where a seat may build a mill."""
        return self.ground(s) & s.mill_reach[seat] & ~self.foreign[seat]

    def all_mills(self, s: State) -> int:
        """Return the cells with a mill of anybody."""
        found = 0
        for mills in s.mills:
            found |= mills
        return found

    def colours(self, s: State, seat: int) -> list[int]:
        """Return the tulip colours that a seat has reached and the co-operative still has."""
        reached = s.mills[seat].bit_count()
        return [
            colour for colour in range(min(reached, len(COLOURS))) if count(s.stock, TULIP + colour)
        ]

    def left(self, s: State, seat: int, thing: int) -> int:
        """Return how many of a thing the co-operative can still give a seat."""
        if thing == DIKE:
            return s.dike_left
        if thing == MILL:
            return self.box.mills - s.mills[seat].bit_count() - s.mill_stock[seat]
        if thing == FARM:
            return self.box.farms - s.farms[seat].bit_count() - s.farm_stock[seat]
        return count(s.stock, TULIP + thing)


@cache
def _bits_of_byte(place: int) -> list[tuple[int, ...]]:
    """Return the numbers of the set bits for each value of the byte at a place."""
    return [tuple(8 * place + bit for bit in bits(value)) for value in range(_BYTES)]


class Picker:
    """Turns a set of numbers, a bit mask, into their list: a large set eight bits at a time."""

    def __init__(self, size: int) -> None:
        self.bytes = (size + 7) // 8
        self.tables = [_bits_of_byte(place) for place in range(self.bytes)]

    def __call__(self, mask: int) -> list[int]:
        """Return the numbers of the bits that are set, from the lowest."""
        found: list[int] = []
        if mask.bit_count() < _FEW:
            while mask:
                low = mask & -mask
                found.append(low.bit_length() - 1)
                mask ^= low
            return found
        for table, value in zip(self.tables, mask.to_bytes(self.bytes, "little")):
            if value:
                found += table[value]
        return found


def tell(events: list[Event], kind: str, rule: str, seat: int | None, /, **data: Any) -> None:
    """Add an event."""
    events.append(Event(kind, rule, seat, data))
