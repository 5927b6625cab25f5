"""What the rules know of one table: the box, the board for its players, numbers, and rooms."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ludo.core.rooms import Room, Rooms
from ludo.core.rules import Illegal
from ludo.h2olland.actions import H2Action, grammar_of
from ludo.h2olland.board import Board
from ludo.h2olland.components import Components
from ludo.h2olland.market import Market
from ludo.h2olland.state import Stage, State

Refuse = Callable[..., Illegal]


class H2Setting:
    """What follows from the pieces, the numbers and the players. It is made once."""

    # What is done at this table, room by room: `rooms.rooms_of` makes them from the rest.
    rooms: Rooms[State, H2Action, Stage]

    def __init__(
        self,
        components: Components,
        numbers: Mapping[str, int],
        players: int,
        clay_is_ground: bool,
        refuse: Refuse,
    ) -> None:
        self.box = components
        self.players = players
        self.seats = range(players)
        self.seat_names = tuple(map(str, self.seats))
        self.board: Board = components.board(players)
        self.grammar = grammar_of(self.board, players)
        self.years = numbers[f"years_{players}"]
        self.most_tiles = numbers["polder_tiles"]
        self.barn_limit = numbers["barn_limit"]
        self.clay_is_ground = clay_is_ground
        self.refuse = refuse
        self.market = Market(components, numbers["exchange_rate"], self.grammar)
        # The cells in the protected zones of the others, by seat.
        self.foreign = [self.board.foreign(seat, players) for seat in self.seats]
        # All seats clockwise, beginning on the left of one and ending with it.
        self.after = tuple(
            tuple((seat + k) % players for k in range(1, players + 1)) for seat in self.seats
        )


class H2Room(Room[State, H2Action, Stage]):
    """A part of the year, or of the board, at one table."""

    def __init__(self, setting: H2Setting) -> None:
        self.setting, self.board, self.refuse = setting, setting.board, setting.refuse
