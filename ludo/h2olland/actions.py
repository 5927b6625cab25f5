"""What a player can decide in H2Olland, and how it is written.

A zone goes by its first tile and a field in the race by its first cell: `by_first` finds them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from ludo.core.errors import CannotRead, shown
from ludo.core.grammar import Act, ActAt, Argument, Grammar, Numbers, Verb, Words
from ludo.core.graphs import bits
from ludo.h2olland.board import Board
from ludo.h2olland.names import COLOURS, COW, GOODS, KINDS, THINGS
from ludo.h2olland.state import (
    BUY,
    CHOOSE,
    CLAY,
    DIKES,
    DROUGHT,
    PLANT,
    RACE,
    RETURN,
    REWARD,
    SPRING,
    TURN,
    WINTER,
    Phase,
    State,
)
from ludo.h2olland.water import zone_of

# What is given for a cow: one of each vegetable.
MIXED = -1
H2Action = Act


@dataclass(frozen=True, slots=True)
class PlaceField(Act):
    """Lay a field tile of a kind on a span of two cells.

    Two cells that are no span, such as the ends of a bridge, have a negative code.
    """

    kind: int
    at: int


class BuildFarm(ActAt):
    """Build a farm on a cell."""

    __slots__ = ()


class BuildMill(ActAt):
    """Build a mill on a cell."""

    __slots__ = ()


class LayDike(ActAt):
    """Lay a dike on the edge between two lake tiles."""

    __slots__ = ()


class DrainZone(ActAt):
    """Choose the zone to drain next; it goes by its first tile."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class TurnTile(ActAt):
    """Turn a tile of the zone with a mill beside it."""

    mill: int


class LayClay(ActAt):
    """Choose the cell where the infertile land of a turned tile lies."""

    __slots__ = ()


class TakeTulip(ActAt):
    """Take a tulip tile of a colour as a reward."""

    __slots__ = ()


class DryTile(ActAt):
    """Turn a water tile in a drought."""

    __slots__ = ()


class Buy(ActAt):
    """Buy a thing from the co-operative."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Trade(Act):
    """Exchange goods: three alike for another vegetable, a cow for one, four kinds for a cow."""

    give: int
    at: int


class GiveBack(ActAt):
    """Give a tile above the limit back to the co-operative."""

    __slots__ = ()


class PlaceWorker(ActAt):
    """In the race: step onto a bare cell, or onto a field, which goes by its first cell."""

    __slots__ = ()


class Pass(Act):
    """Play no more in this season, or let the drought go by."""

    __slots__ = ()


class Done(Act):
    """Finish trading."""

    __slots__ = ()


# --- how they are written ------------------------------------------------------------------
class Cells(Argument):
    """A cell by its name, such as 'f2'."""

    def __init__(self, board: Board, example: str = "f2") -> None:
        self._board, self.example = board, example

    def values(self) -> Iterable[int]:
        return range(len(self._board.cells))

    def write(self, value: int) -> str:
        return self._board.cells[value]

    def read(self, words: str) -> int:
        if words not in self._board.index:
            first, last = self._board.cells[0], self._board.cells[-1]
            raise CannotRead(
                f"{shown(words)} is no cell of this map; they go from {first} to {last}."
            )
        return self._board.index[words]


class Spans(Argument):
    """Two cells for a field, such as 'f2-g2'; any two can be named, so that a rule refuses them."""

    example = "f2-g2"

    def __init__(self, board: Board) -> None:
        self._board, self._cells = board, Cells(board)

    def values(self) -> Iterable[int]:
        bridges = (self._board.span_of(*bridge) for bridge in self._board.bridges)
        return (*range(len(self._board.spans)), *bridges)

    def write(self, value: int) -> str:
        return "-".join(self._board.cells[cell] for cell in self._board.cells_of_span(value))

    def read(self, words: str) -> int:
        pair = sorted({self._cells.read(part) for part in words.split("-")})
        if len(pair) != 2 or words.count("-") != 1:
            raise CannotRead(f"{shown(words)} are not two cells, as in '{self.example}'.")
        return self._board.span_of(pair[0], pair[1])


class Tiles(Numbers):
    """A lake tile by its number."""

    def __init__(self, board: Board) -> None:
        super().__init__("lake tile", board.tiles)
        self.example = "7"


class Sites(Argument):
    """A place for a dike: two lake tiles side by side, such as '1-2'."""

    example = "1-2"

    def __init__(self, board: Board) -> None:
        self._board, self._tiles = board, Tiles(board)

    def values(self) -> Iterable[int]:
        return range(len(self._board.sites))

    def write(self, value: int) -> str:
        return self._board.site_names[value]

    def read(self, words: str) -> int:
        pair = tuple(sorted(self._tiles.read(part) for part in words.split("-")))
        if pair not in self._board.site_index:
            raise CannotRead(
                f"{shown(words)} are not two lake tiles side by side, as in '{self.example}'."
            )
        return self._board.site_index[pair]


class Wares(Words):
    """A good or a thing by its name, with an example that makes sense."""

    def __init__(self, what: str, known: tuple[str, ...], example: str, first: int = 0) -> None:
        super().__init__(what, known, first)
        self.example = example


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


def _during(*phases: Phase) -> tuple[str, ...]:
    return tuple(phase.word for phase in phases)


@lru_cache(maxsize=16)
def grammar_of(board: Board, seats: int) -> Grammar[H2Action]:
    """Return every action of every seat on a board: how it is written, and in which phases."""
    cells, tiles = Cells(board), Tiles(board)
    good, thing = Wares("good", GOODS, "corn"), Wares("thing to buy", THINGS, "mill")
    beside = [(tile, mill) for tile, shore in enumerate(board.shores) for mill in bits(shore)]
    given = Wares("good to give", ("mixed", *GOODS), "carrot", first=MIXED)
    return Grammar(
        seats,
        Verb(PlaceField, "place", good, Spans(board), when=_during(SPRING, PLANT)),
        Verb(BuildFarm, "build farm", cells, when=_during(SPRING, PLANT)),
        Verb(BuildMill, "build mill", cells, when=_during(SPRING, PLANT)),
        Verb(LayDike, "dike", Sites(board), when=_during(DIKES)),
        Verb(DrainZone, "drain", tiles, when=_during(CHOOSE)),
        Verb(TurnTile, "turn", tiles, Cells(board, "g3"), when=_during(TURN), only=beside),
        Verb(LayClay, "clay", cells, when=_during(CLAY)),
        Verb(TakeTulip, "take", Words("colour", COLOURS), when=_during(REWARD)),
        Verb(DryTile, "dry", tiles, when=_during(DROUGHT)),
        Verb(Buy, "buy", thing, when=_during(WINTER, BUY)),
        Verb(Trade, "trade", given, good, when=_during(WINTER, BUY), only=exchanges()),
        Verb(GiveBack, "return", good, when=_during(RETURN)),
        Verb(PlaceWorker, "worker", cells, when=_during(RACE)),
        Verb(Pass, "pass", when=_during(SPRING, DIKES, DROUGHT)),
        Verb(Done, "done", when=_during(WINTER, BUY)),
    )


# --- the names that things go by -------------------------------------------------------------
def by_first(board: Board, s: State, action: H2Action) -> H2Action:
    """Return an action as it is listed: a zone by its first tile, a field by its first cell."""
    if isinstance(action, DrainZone):
        zone = zone_of(board, s.water, s.dikes, action.at)
        return DrainZone(action.seat, (zone & -zone).bit_length() - 1) if zone else action
    if isinstance(action, PlaceWorker):
        field = board.spans_at[action.at] & s.fields
        return PlaceWorker(action.seat, board.first_cell(field) if field else action.at)
    return action


def candidates(grammar: Grammar[H2Action], board: Board, s: State, seat: int) -> Iterator[H2Action]:
    """Yield every action of a seat, each by the one name that it is listed by."""
    for verb in grammar.verbs:
        made = grammar.actions[verb.kind][seat]
        if verb.kind in (DrainZone, PlaceWorker):
            yield from dict.fromkeys(by_first(board, s, action) for action in made)
        else:
            yield from made
