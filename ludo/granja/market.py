"""The market of Esporles: hexagons with values, as a graph and compiled to bit masks for play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ludo.core.graphs import bits
from ludo.core.imports import wholly
from ludo.core.rules import carries_out
from ludo.core.shapes import DoesNotFit, ListOf, Record, Whole

if TYPE_CHECKING:
    import networkx as nx

LEAST_VALUE, MOST_VALUE = 2, 6
MOST_SPACES = 30
_FAR = 99
_AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
_COORDINATE = Whole(-20, 20)
_SPACES = ListOf(Whole(1, MOST_SPACES), different=True, most=MOST_SPACES)
MARKET_SHAPE = Record(
    {
        "players": ListOf(Whole(1, 4), different=True),
        "rows": ListOf(
            Record(
                {
                    "r": _COORDINATE,
                    "q": _COORDINATE,
                    "values": ListOf(Whole(LEAST_VALUE, MOST_VALUE), most=12),
                }
            ),
            most=12,
        ),
        "centre": _SPACES,
        "covered": _SPACES,
    }
)


class Market:
    """One side of the board for so many players. A space is its number less one.

    `spots[value]` are the open spaces of a value, `lower[space]` and `higher[space]` its open
    neighbours of lower and of higher value, all as bit masks.
    """

    def __init__(self, name: str, table: Mapping[str, Any], players: int) -> None:
        self.name = name
        self.places: list[tuple[int, int]] = []
        self.values: list[int] = []
        for row in table["rows"]:
            for step, value in enumerate(row["values"]):
                self.places.append((row["q"] + step, row["r"]))
                self.values.append(value)
        self.size = len(self.places)
        if self.size > MOST_SPACES:
            raise DoesNotFit(f"markets.{name} has {self.size} spaces; {MOST_SPACES} are the most")
        if len(set(self.places)) != self.size:
            raise DoesNotFit(f"markets.{name} has two spaces in one place")
        self._cover(table, players)
        self._compile()
        self.centre = self._centre(table["centre"], players)

    @carries_out("granja.market.covers", "granja.setup.board")
    def _cover(self, table: Mapping[str, Any], players: int) -> None:
        """With three players some spaces are out of play."""
        covered = table["covered"] if players == 3 else ()
        for number in (*covered, *table["centre"]):
            if number > self.size:
                raise DoesNotFit(
                    f"markets.{self.name} names space {number}, and has {self.size} spaces"
                )
        self.open = (1 << self.size) - 1
        for number in covered:
            self.open &= ~(1 << number - 1)

    def _compile(self) -> None:
        index = {place: space for space, place in enumerate(self.places)}
        self.near: list[int] = []
        for q, r in self.places:
            around = (index.get((q + dq, r + dr)) for dq, dr in _AROUND)
            near = sum(1 << space for space in around if space is not None)
            self.near.append(near & self.open)
        values = self.values
        self.lower = [
            sum(1 << other for other in bits(near) if values[other] < values[space])
            for space, near in enumerate(self.near)
        ]
        self.higher = [
            sum(1 << other for other in bits(near) if values[other] > values[space])
            for space, near in enumerate(self.near)
        ]
        self.spots = [
            sum(1 << space for space in bits(self.open) if values[space] == value)
            for value in range(MOST_VALUE + 1)
        ]

    def _centre(self, given: Sequence[int], players: int) -> tuple[int, ...]:
        """Return the start spaces, the lowest value first."""
        spaces = sorted((number - 1 for number in given), key=lambda space: self.values[space])
        if len(spaces) < max(players, 2) or not all(self.open >> space & 1 for space in spaces):
            raise DoesNotFit(f"markets.{self.name} has no start space for each of {players}")
        return tuple(spaces)

    def distance(self, space: int, others: int) -> int:
        """Return how many steps lie between a space and the nearest of some others."""
        q, r = self.places[space]
        return min(
            (
                (abs(q - x) + abs(r - y) + abs(q + r - x - y)) // 2
                for x, y in (self.places[other] for other in bits(others))
            ),
            default=_FAR,
        )

    def graph(self) -> nx.Graph[int]:
        """Return the open spaces as a graph: nodes are their numbers, edges join neighbours.

        Nodes carry their `value` and where they lie (`q`, `r`, and `pos` to draw them).
        """
        with wholly():
            import networkx as nx

        graph: nx.Graph[int] = nx.Graph(name=self.name)
        for space in bits(self.open):
            q, r = self.places[space]
            graph.add_node(
                space + 1, value=self.values[space], q=q, r=r, pos=(q + r / 2, -r * 3**0.5 / 2)
            )
        for space in bits(self.open):
            for other in bits(self.near[space]):
                graph.add_edge(space + 1, other + 1)
        return graph
