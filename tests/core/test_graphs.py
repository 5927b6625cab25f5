"""The compiled graph gives the answers of networkx, only faster."""

from __future__ import annotations

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from ludo.core.graphs import bits, compile_graph

graphs = st.builds(
    lambda n, p, seed: nx.gnp_random_graph(n, p, seed),
    st.integers(1, 24), st.floats(0, 0.4), st.integers(0, 999),
)  # fmt: skip


@given(graphs, st.integers(0))
def test_components_of_any_part_equal_networkx(graph: nx.Graph[int], wanted: int) -> None:
    compiled = compile_graph(graph)
    within = wanted & compiled.all
    found = {frozenset(compiled.nodes_of(part)) for part in compiled.components(within)}
    part = graph.subgraph(compiled.nodes_of(within))
    assert found == {frozenset(nodes) for nodes in nx.connected_components(part)}


@given(graphs)
def test_neighbours_masks_and_names_agree(graph: nx.Graph[int]) -> None:
    named = nx.relabel_nodes(graph, {n: f"node {n}" for n in graph})
    compiled = compile_graph(named)
    for node in named:
        number = compiled.index[node]
        around = {compiled.nodes[k] for k in compiled.neighbours[number]}
        assert around == set(named[node])
        assert compiled.mask_of(around) == compiled.masks[number]
        assert list(bits(compiled.masks[number])) == list(compiled.neighbours[number])
    assert compiled.nodes_of(compiled.mask_of(named)) == compiled.nodes
    assert len(compiled) == len(named)


@given(st.integers(2, 20), st.integers(0, 99), st.integers(0))
def test_a_directed_flood_equals_networkx(n: int, seed: int, wanted: int) -> None:
    graph = nx.gnp_random_graph(n, 0.15, seed, directed=True)
    compiled = compile_graph(graph)
    within = (wanted & compiled.all) | 1
    part = graph.subgraph(compiled.nodes_of(within))
    assert set(compiled.nodes_of(compiled.flood(0, within))) == {0, *nx.descendants(part, 0)}
