"""The mill as a graph is the oracle of what the engine counts with tables."""

from __future__ import annotations

import networkx as nx
import pytest

import ludo
from ludo.core.rng import Rng
from ludo.finca.graphs import mill, moves
from ludo.finca.scenario import build


def test_the_mill_is_one_ring_of_twelve_with_two_lines() -> None:
    ring = mill()
    assert nx.is_strongly_connected(ring)
    assert {degree for _, degree in ring.out_degree()} == {1}
    assert [edge for edge in ring.edges if ring.edges[edge]["line"]] == [(6, 7), (12, 1)]


@pytest.mark.rule("finca.move.two-carts")
@pytest.mark.parametrize("blade", range(1, 13))
def test_carts_of_every_move_equal_the_lines_on_its_path(blade: int) -> None:
    for crowd in range(1, 13):
        others = [blade % 12 + 1] * (12 - crowd)
        farmers = [blade] * crowd + others
        match = build(players=3, farmers=[farmers[:4], farmers[4:8], farmers[8:]])
        edge = next(e for e in moves(match).out_edges(blade, data=True) if e[2]["seat"] == 0)
        match.play(f"move {blade}")
        assert match.state.carts[0] == edge[2]["carts"]
        assert match.state.farmers[edge[1] - 1] > 0


def test_moves_of_random_positions_bring_what_the_graph_says() -> None:
    rng = Rng(3)
    match = ludo.new("finca", players=4, seed=3)
    for _ in range(150):
        if match.over:
            break
        if match.view()["phase"] == "play" and match.state.pending is None:
            seat = match.to_act[0]
            for start, end, gain in moves(match).edges(data=True):
                if gain["seat"] == seat:
                    events = match.branch().play(f"move {start}")
                    taken = {e.kind: e for e in events}
                    assert taken["farmer_moved"]["end"] == end
                    assert taken["fruit_taken"]["n"] == gain["fruits"]
                    carts = taken["cart_taken"]["n"] if "cart_taken" in taken else 0
                    assert carts == gain["carts"]
        match.play(rng.choice(match.legal()))
