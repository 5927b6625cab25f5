"""What a player can decide in H2Olland. Most actions are made once, and handed out by reference."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from ludo.core.errors import CannotRead, did_you_mean, shown
from ludo.core.grammar import is_number, unreadable
from ludo.h2olland.board import Board
from ludo.h2olland.names import BUILDINGS, COLOURS, COW, GOODS, KINDS, THINGS
from ludo.h2olland.state import State
from ludo.h2olland.water import zone_of

MAX_SEATS = 4
MIXED = -1


@dataclass(frozen=True, slots=True)
class _Choice:
    """An action of a seat at a place: a cell, a site, a tile, a colour, a thing or a good."""

    seat: int
    at: int
    verb: ClassVar[str]


@dataclass(frozen=True, slots=True)
class PlaceField:
    """Lay a field tile of a kind on a span of two cells.

    Two cells that are no span, such as the ends of a bridge, have a negative code.
    """

    seat: int
    kind: int
    at: int
    verb: ClassVar[str] = "place"


class BuildFarm(_Choice):
    """Build a farm on a cell."""

    __slots__ = ()
    verb = "build farm"


class BuildMill(_Choice):
    """Build a mill on a cell."""

    __slots__ = ()
    verb = "build mill"


class LayDike(_Choice):
    """Lay a dike on the edge between two lake tiles."""

    __slots__ = ()
    verb = "dike"


class DrainZone(_Choice):
    """Choose the zone to drain next; it goes by its first tile."""

    __slots__ = ()
    verb = "drain"


@dataclass(frozen=True, slots=True)
class TurnTile:
    """Turn a tile of the zone with a mill beside it."""

    seat: int
    at: int
    mill: int
    verb: ClassVar[str] = "turn"


class LayClay(_Choice):
    """Choose the cell where the infertile land of a turned tile lies."""

    __slots__ = ()
    verb = "clay"


class TakeTulip(_Choice):
    """Take a tulip tile of a colour as a reward."""

    __slots__ = ()
    verb = "take"


class DryTile(_Choice):
    """Turn a water tile in a drought."""

    __slots__ = ()
    verb = "dry"


class Buy(_Choice):
    """Buy a thing from the co-operative."""

    __slots__ = ()
    verb = "buy"


@dataclass(frozen=True, slots=True)
class Trade:
    """Exchange goods: three alike for another vegetable, a cow for one, four kinds for a cow."""

    seat: int
    give: int
    at: int
    verb: ClassVar[str] = "trade"


class GiveBack(_Choice):
    """Give a tile above the limit back to the co-operative."""

    __slots__ = ()
    verb = "return"


class PlaceWorker(_Choice):
    """In the race: step onto a bare cell, or onto a field, which goes by its first cell."""

    __slots__ = ()
    verb = "worker"


class Pass(_Choice):
    """Play no more in this season, or let the drought go by."""

    __slots__ = ()
    verb = "pass"


class Done(_Choice):
    """Finish trading."""

    __slots__ = ()
    verb = "done"


H2Action = _Choice | PlaceField | TurnTile | Trade
_VERBS = (
    "place", "build", "dike", "drain", "turn", "clay", "take", "dry", "buy", "trade",
    "return", "worker", "pass", "done",
)  # fmt: skip


class ActionTable:
    """Every action of every seat on a board, and how each is written."""

    def __init__(self, board: Board) -> None:
        self.board = board
        seats, cells, tiles = range(MAX_SEATS), range(len(board.cells)), range(board.tiles)
        spans = range(len(board.spans))
        self.place = [
            [[PlaceField(s, kind, span) for span in spans] for kind in range(KINDS)] for s in seats
        ]
        self.farm = [[BuildFarm(s, cell) for cell in cells] for s in seats]
        self.mill = [[BuildMill(s, cell) for cell in cells] for s in seats]
        self.dike = [[LayDike(s, site) for site in range(len(board.sites))] for s in seats]
        self.drain = [[DrainZone(s, tile) for tile in tiles] for s in seats]
        self.clay = [[LayClay(s, cell) for cell in cells] for s in seats]
        self.take = [[TakeTulip(s, colour) for colour in range(len(COLOURS))] for s in seats]
        self.dry = [[DryTile(s, tile) for tile in tiles] for s in seats]
        self.buy = [[Buy(s, thing) for thing in range(len(THINGS))] for s in seats]
        self.give = [[GiveBack(s, kind) for kind in range(KINDS)] for s in seats]
        self.worker = [[PlaceWorker(s, cell) for cell in cells] for s in seats]
        self.skip = [Pass(s, 0) for s in seats]
        self.done = [Done(s, 0) for s in seats]
        self.trade = [[Trade(s, *pair) for pair in exchanges()] for s in seats]
        self._fixed: dict[int, tuple[H2Action, ...]] = {}

    def all_of(self, s: State, seat: int) -> Iterator[H2Action]:
        """Yield every action of a seat, each by the one name that it is listed by."""
        if seat not in self._fixed:
            self._fixed[seat] = tuple(self._fixed_of(seat))
        yield from self._fixed[seat]
        for table in (self.drain, self.worker):
            yield from dict.fromkeys(self.by_first(s, action) for action in table[seat])

    def _fixed_of(self, seat: int) -> Iterator[H2Action]:
        """Yield the actions of a seat that are named alike in every position."""
        for kind, fields in enumerate(self.place[seat]):
            yield from fields
            for bridge in self.board.bridges:
                yield PlaceField(seat, kind, self.span_of(*bridge))
        for table in (
            self.farm, self.mill, self.dike, self.clay, self.take, self.dry, self.buy, self.give,
            self.trade,
        ):  # fmt: skip
            yield from table[seat]
        for tile, shore in enumerate(self.board.shores):
            for mill in range(len(self.board.cells)):
                if shore >> mill & 1:
                    yield TurnTile(seat, tile, mill)
        yield self.skip[seat]
        yield self.done[seat]

    # --- writing -------------------------------------------------------------------------
    def knows(self, action: object) -> bool:
        return False

    def text(self, action: H2Action) -> str:
        """Return an action in notation: 'place corn f2-g2', 'turn 7 g3', 'trade cow corn'."""
        b = self.board
        if isinstance(action, PlaceField):
            cells = "-".join(b.cells[cell] for cell in self.cells_of(action))
            return f"place {GOODS[action.kind]} {cells}"
        if isinstance(action, TurnTile):
            return f"turn {action.at + 1} {b.cells[action.mill]}"
        if isinstance(action, Trade):
            give = "mixed" if action.give == MIXED else GOODS[action.give]
            return f"trade {give} {GOODS[action.at]}"
        if isinstance(action, LayDike):
            one, other = b.sites[action.at]
            return f"dike {one + 1}-{other + 1}"
        if isinstance(action, DrainZone | DryTile):
            return f"{action.verb} {action.at + 1}"
        if isinstance(action, BuildFarm | BuildMill | LayClay | PlaceWorker):
            return f"{action.verb} {b.cells[action.at]}"
        names = {"take": COLOURS, "buy": THINGS, "return": GOODS}.get(action.verb)
        return f"{action.verb} {names[action.at]}" if names else action.verb

    def parse(self, s: State, text: str, seat: int) -> H2Action:
        """Read an action in notation; capitals and extra blanks do not matter.

        A zone may be named by any of its tiles, a field in the race by either cell.
        """
        verb, *rest = text.lower().split() or [""]
        if verb not in _VERBS:
            hint = did_you_mean(verb, _VERBS)
            raise unreadable(text, f"an action starts with {', '.join(_VERBS)}.{hint}")
        if len(rest) != len(_EXAMPLES[verb].split()) - 1:
            raise unreadable(text, f"it should look like '{_EXAMPLES[verb]}'.")
        try:
            return self.by_first(s, _READERS[verb](self, seat, *rest))
        except CannotRead as error:
            raise unreadable(text, str(error)) from None

    def by_first(self, s: State, action: H2Action) -> H2Action:
        """Return an action as it is listed: a zone by its first tile, a field by its first cell."""
        if isinstance(action, DrainZone):
            zone = zone_of(self.board, s.water, s.dikes, action.at)
            return self.drain[action.seat][(zone & -zone).bit_length() - 1] if zone else action
        if isinstance(action, PlaceWorker):
            field = self.board.spans_at[action.at] & s.fields
            first = self.board.spans[field.bit_length() - 1][0] if field else action.at
            return self.worker[action.seat][first]
        return action

    def _cell(self, name: str) -> int:
        if name not in self.board.index:
            first, last = self.board.cells[0], self.board.cells[-1]
            raise CannotRead(
                f"{shown(name)} is no cell of this map; they go from {first} to {last}."
            )
        return self.board.index[name]

    def _tile(self, name: str) -> int:
        if not is_number(name) or not 1 <= int(name) <= self.board.tiles:
            raise CannotRead(f"{shown(name)} is no lake tile; they are 1 to {self.board.tiles}.")
        return int(name) - 1

    def _span(self, name: str) -> int:
        pair = sorted({self._cell(part) for part in name.split("-")})
        if len(pair) != 2 or name.count("-") != 1:
            raise CannotRead(f"{shown(name)} are not two cells, as in 'f2-g2'.")
        return self.span_of(pair[0], pair[1])

    def span_of(self, one: int, other: int) -> int:
        """Return the span of two cells, or a code for cells that are no span."""
        pair = min(one, other), max(one, other)
        return self.board.span_index.get(pair, -1 - pair[0] * len(self.board.cells) - pair[1])

    def cells_of(self, action: PlaceField) -> tuple[int, int]:
        """Return the two cells that a field is to cover."""
        if action.at >= 0:
            return self.board.spans[action.at]
        one, other = divmod(-1 - action.at, len(self.board.cells))
        return one, other

    def _place(self, seat: int, kind: str, where: str) -> H2Action:
        good, span = _named(kind, GOODS, "tile"), self._span(where)
        return self.place[seat][good][span] if span >= 0 else PlaceField(seat, good, span)

    def _build(self, seat: int, what: str, where: str) -> H2Action:
        table = (self.farm, self.mill)[_named(what, BUILDINGS, "building")]
        return table[seat][self._cell(where)]

    def _dike(self, seat: int, where: str) -> H2Action:
        pair = sorted(self._tile(part) for part in where.split("-"))
        if len(pair) != 2 or (pair[0], pair[1]) not in self.board.site_index:
            raise CannotRead(
                f"{shown(where)} are not two lake tiles side by side, as in 'dike 1-2'."
            )
        return self.dike[seat][self.board.site_index[pair[0], pair[1]]]

    def _drain(self, seat: int, tile: str) -> H2Action:
        return self.drain[seat][self._tile(tile)]

    def _turn(self, seat: int, tile: str, mill: str) -> H2Action:
        return TurnTile(seat, self._tile(tile), self._cell(mill))

    def _clay(self, seat: int, cell: str) -> H2Action:
        return self.clay[seat][self._cell(cell)]

    def _take(self, seat: int, colour: str) -> H2Action:
        return self.take[seat][_named(colour, COLOURS, "colour")]

    def _dry(self, seat: int, tile: str) -> H2Action:
        return self.dry[seat][self._tile(tile)]

    def _buy(self, seat: int, thing: str) -> H2Action:
        return self.buy[seat][_named(thing, THINGS, "thing to buy")]

    def _trade(self, seat: int, give: str, take: str) -> H2Action:
        given = MIXED if give == "mixed" else _named(give, GOODS, "good to give")
        return Trade(seat, given, _named(take, GOODS, "good to take"))

    def _give(self, seat: int, good: str) -> H2Action:
        return self.give[seat][_named(good, GOODS, "good")]

    def _worker(self, seat: int, cell: str) -> H2Action:
        return self.worker[seat][self._cell(cell)]

    def _skip(self, seat: int) -> H2Action:
        return self.skip[seat]

    def _done(self, seat: int) -> H2Action:
        return self.done[seat]


@lru_cache(maxsize=16)
def action_table(board: Board) -> ActionTable:
    """Return the actions on a board; they are made once."""
    return ActionTable(board)


_READERS: dict[str, Callable[..., H2Action]] = {
    "place": ActionTable._place, "build": ActionTable._build, "dike": ActionTable._dike,
    "drain": ActionTable._drain, "turn": ActionTable._turn, "clay": ActionTable._clay,
    "take": ActionTable._take, "dry": ActionTable._dry, "buy": ActionTable._buy,
    "trade": ActionTable._trade, "return": ActionTable._give, "worker": ActionTable._worker,
    "pass": ActionTable._skip, "done": ActionTable._done,
}  # fmt: skip
_EXAMPLES = {
    "place": "place corn f2-g2", "build": "build mill f2", "dike": "dike 1-2", "drain": "drain 7",
    "turn": "turn 7 g3", "clay": "clay b2", "take": "take red", "dry": "dry 7", "buy": "buy mill",
    "trade": "trade carrot corn", "return": "return corn", "worker": "worker f2",
    "pass": "pass", "done": "done",
}  # fmt: skip


def exchanges() -> Iterator[tuple[int, int]]:
    """Yield what can be given for what, by any rule of exchange or by none (tulips)."""
    for give in range(KINDS):
        yield from ((give, take) for take in range(KINDS) if take != give)
    yield from ((MIXED, take) for take in range(KINDS))


def is_exchange(give: int, take: int) -> bool:
    """Return whether the co-operative makes an exchange at all."""
    if give == MIXED:
        return take == COW
    return give <= COW and take < COW and give != take


def _named(name: str, known: tuple[str, ...], what: str) -> int:
    if name not in known:
        raise CannotRead(f"a {what} is one of {', '.join(known)}.{did_you_mean(name, known)}")
    return known.index(name)
