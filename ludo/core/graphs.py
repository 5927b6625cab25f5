"""Graphs for play: a networkx graph compiled once to tuples and bit masks.

networkx says what a board is and answers questions in lessons and tests; play asks the compiled
form, which is ten to a hundred times faster.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import networkx as nx


class CompiledGraph:
    """A graph whose nodes are small ints; a set of nodes is one int, a bit for each.

    `nodes[i]` is the node with number i, `index[node]` its number, `neighbours[i]` the numbers it
    leads to and `masks[i]` the same as a bit mask.

    >>> import networkx as nx
    >>> ring = compile_graph(nx.cycle_graph(4))
    >>> ring.neighbours[0]
    (1, 3)
    >>> ring.nodes_of(ring.flood(0, within=0b0111))
    (0, 1, 2)
    """

    __slots__ = ("index", "masks", "neighbours", "nodes")

    def __init__(self, nodes: Iterable[Hashable], edges: Iterable[tuple[Any, Any]]) -> None:
        self.nodes: tuple[Any, ...] = tuple(nodes)
        self.index = {node: number for number, node in enumerate(self.nodes)}
        masks = [0] * len(self.nodes)
        for start, end in edges:
            masks[self.index[start]] |= 1 << self.index[end]
        self.masks = tuple(masks)
        self.neighbours = tuple(tuple(bits(mask)) for mask in masks)

    def __len__(self) -> int:
        return len(self.nodes)

    @property
    def all(self) -> int:
        """The set of all nodes."""
        return (1 << len(self.nodes)) - 1

    def mask_of(self, nodes: Iterable[Hashable]) -> int:
        """Return a set of nodes as a bit mask."""
        mask = 0
        for node in nodes:
            mask |= 1 << self.index[node]
        return mask

    def nodes_of(self, mask: int) -> tuple[Any, ...]:
        """Return the nodes of a bit mask."""
        return tuple(self.nodes[number] for number in bits(mask))

    def around(self, mask: int) -> int:
        """Return all nodes that the nodes of a mask lead to."""
        found = 0
        while mask:
            low = mask & -mask
            found |= self.masks[low.bit_length() - 1]
            mask ^= low
        return found

    def flood(self, start: int, within: int) -> int:
        """Return what can be reached from a node number inside a set (which must hold it)."""
        seen = fringe = (1 << start) & within
        while fringe:
            fringe = self.around(fringe) & within & ~seen
            seen |= fringe
        return seen

    def components(self, within: int) -> Iterator[int]:
        """Yield the connected parts of a set of nodes (of an undirected graph) as bit masks."""
        while within:
            part = self.flood((within & -within).bit_length() - 1, within)
            yield part
            within &= ~part


def compile_graph(graph: nx.Graph[Any]) -> CompiledGraph:
    """Compile a networkx graph, directed or not; nodes keep their order."""
    edges = list(graph.edges())
    if not graph.is_directed():
        edges += [(end, start) for start, end in edges]
    return CompiledGraph(graph.nodes(), edges)


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set, from the lowest.

    >>> list(bits(0b1010))
    [1, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
