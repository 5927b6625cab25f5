"""The graphs of H2Olland: what they say of a position, and that play is compiled from them."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest

import ludo
from ludo.core.graphs import bits
from ludo.core.match import Match
from ludo.core.packed import total
from ludo.core.rng import Rng
from ludo.h2olland import graphs, water
from ludo.h2olland.actions import Buy, Trade
from ludo.h2olland.board import Board
from ludo.h2olland.components import standard
from ludo.h2olland.names import FOOD, GOODS, THINGS
from ludo.h2olland.scenario import build
from ludo.h2olland.state import State
from tests.h2olland import oracle
from tests.h2olland.conftest import ROW

BOARDS = [standard().board(2), standard().board(4)]


def by_name(board: Board) -> str:
    return board.name


@pytest.mark.parametrize("board", BOARDS, ids=by_name)
def test_cells_have_the_neighbours_of_the_cell_graph(board: Board) -> None:
    cells = graphs.cell_graph(board.map)
    assert set(board.cells) == set(cells)
    for number, name in enumerate(board.cells):
        assert set(board.names(board.near[number])) == set(cells[name])


@pytest.mark.parametrize("board", BOARDS, ids=by_name)
def test_bridges_join_cells_but_carry_no_field(board: Board) -> None:
    cells = graphs.cell_graph(board.map)
    bridges = [(a, b) for a, b, by in cells.edges(data="by") if by == "bridge"]
    assert len(bridges) == len(board.map.bridges) == (4 if board.name == "lake" else 2)
    for one, other in bridges:
        pair = sorted((board.index[one], board.index[other]))
        assert board.near[pair[0]] >> pair[1] & 1
        assert tuple(pair) not in board.span_index
    assert len(board.spans) == cells.number_of_edges() - len(bridges)


def test_the_maps_have_the_land_and_water_of_the_box() -> None:
    lake, pond = standard().board(4), standard().board(2)
    assert (lake.tiles, lake.land.bit_count()) == (24, 96)
    assert (pond.tiles, pond.land.bit_count()) == (10, 48)
    assert [part.bit_count() for part in lake.joined(lake.lake)] == [80, 16]
    assert len(pond.joined(pond.lake)) == 1


def test_each_basin_and_each_channel_closes_with_exactly_two_dikes() -> None:
    tiles = graphs.tile_graph(standard().board(4).map)
    basins = [{1, 2, 5, 6}, {3, 4, 9, 10}, {15, 16, 21, 22}, {19, 20, 23, 24}]
    channels = [{7, 8}, {11, 13}, {12, 14}, {17, 18}]
    assert set().union(*basins, *channels) == set(tiles)
    for zone in (*basins, *channels):
        assert nx.is_connected(tiles.subgraph(zone))
        assert len(list(nx.edge_boundary(tiles, zone))) == 2


@pytest.mark.parametrize("board", BOARDS, ids=by_name)
def test_every_dike_site_of_these_maps_touches_a_shore(board: Board) -> None:
    points = graphs.point_graph(board.map)
    assert points.number_of_edges() == len(board.sites)
    for start, end in points.edges:
        assert points.nodes[start]["shore"] or points.nodes[end]["shore"]


@pytest.mark.parametrize("board", BOARDS, ids=by_name)
def test_open_sites_are_those_of_the_point_graph(board: Board) -> None:
    rng = Rng(9)
    for _ in range(300):
        lake = oracle.random_lake(board, rng)
        points = graphs.point_graph(board.map, [tile + 1 for tile in bits(lake.water)])
        laid = {tuple(t + 1 for t in board.sites[site]) for site in bits(lake.dikes)}
        dike_ends = {
            point
            for *ends, tiles in points.edges(data="tiles")
            if tuple(sorted(tiles)) in laid
            for point in ends
        }
        expected = {
            tuple(sorted(tiles))
            for start, end, tiles in points.edges(data="tiles")
            if tuple(sorted(tiles)) not in laid
            and any(points.nodes[p]["shore"] or p in dike_ends for p in (start, end))
        }
        found = bits(water.open_sites(board, lake.water, lake.dikes))
        assert {tuple(t + 1 for t in board.sites[site]) for site in found} == expected


@pytest.mark.parametrize("board", BOARDS, ids=by_name)
def test_joined_land_is_that_of_networkx(board: Board) -> None:
    rng = Rng(5)
    for _ in range(300):
        left = oracle.random_lake(board, rng).water
        land = graphs.cell_graph(board.map, [tile + 1 for tile in bits(left)])
        parts = {frozenset(part) for part in nx.connected_components(land)}
        assert {frozenset(board.names(part)) for part in board.joined(left)} == parts


def test_the_graphs_of_a_position_follow_its_water_dikes_and_mills() -> None:
    match = build(now="draining", dikes=["6-7", "8-9"], mills=[["f3", "i3"]])
    zones = graphs.zones_of(match)
    assert {7, 8} in [set(zone) for zone in nx.connected_components(zones)]
    assert not zones.has_edge(6, 7)
    pairs = graphs.matching_of(match, 7)
    assert graphs.is_polder(pairs)
    assert graphs.matching(pairs) == {7: "f3", 8: "i3"}
    assert graphs.points_of(match).number_of_edges() == 28
    assert sum(dike for *_, dike in graphs.points_of(match).edges(data="dike")) == 2
    match.play("drain 7")
    match.play("turn 7 f3")
    match.play("turn 8 i3")
    assert 7 not in graphs.zones_of(match)
    assert nx.has_path(graphs.land_of(match), "g3", "g6")


def test_the_market_is_a_graph_with_prices() -> None:
    market = graphs.market_of(ludo.new("h2olland", players=2, seed=1))
    price = {good: market.edges[good, "buy mill"]["n"] for good in market.predecessors("buy mill")}
    assert price == {"cow": 1, "bean": 1, "carrot": 1}
    assert market.edges["corn", "trade corn bean"]["n"] == 3
    assert list(market.successors("trade cow bean")) == ["bean"]
    assert not any(market.out_degree(colour) for colour in ("red", "purple"))


def market(now: str, rng: Rng, most: int) -> Match:
    """A market with up to `most` tiles of each good for Blue, mills and a co-operative at random.

    What the co-operative is not to have lies in the barn of Red.
    """
    box, mills = standard().data, rng.below(6) + 1
    pieces = {name: rng.below(7 - n) for name, n in (("farm", 1), ("mill", mills))}
    blue = {good: rng.below(most + 1) for good in GOODS[:5]}
    left = {good: rng.choice((0, 1, 2, 9)) for good in GOODS}
    red = {
        good: max(box["goods"][good] - blue.get(good, 0) - left[good], 0) for good in GOODS
    }  # fmt: skip
    barns = [{**blue, **pieces}, {**red, "dike": rng.choice((0, 11, 12))}]
    return build(now=now, players=4, mills=[ROW[:mills]], barns=barns)


def on_offer(match: Match, seat: int) -> set[str]:
    """The deals of the graph that a barn can pay for and the co-operative can keep."""
    deals, view = graphs.market_of(match), match.view()
    own = view["seats"][seat]
    left = {
        **view["stock"], "dike": view["dikes_left"], "mill": own["mills_left"],
        "farm": own["farms_left"],
    }  # fmt: skip
    return {
        deal
        for deal, kind in deals.nodes(data="kind")
        if kind == "deal"
        and all(own["goods"][good] >= n for good, _, n in deals.in_edges(deal, data="n"))
        and all(
            left[gain] and (gain in own["colours"] or gain not in THINGS[:6])
            for gain in deals.successors(deal)
        )
    }


@pytest.mark.parametrize(("now", "phase"), [("winter", "winter"), ("purchases", "buy")])
def test_the_deals_of_the_graph_are_those_that_can_be_played(now: str, phase: str) -> None:
    rng, deals = Rng(3), set()
    for _ in range(60):
        match = market(now, rng, most=6)
        while match.view()["phase"] == phase:
            legal = {match.text(action) for action in match.legal()}
            assert legal - {"done"} == on_offer(match, match.to_act[0])
            deals |= legal
            match.play(rng.choice(match.legal()))
    # All nine things and seventeen exchanges in winter, six colours and mills before the race.
    assert len(deals - {"done"}) == (7 if phase == "buy" else 26)


def best_way(match: Match, thing: str, known: dict[int, Any], s: State) -> tuple[int, int] | None:
    """The least that a seat can give away for a thing, and in how few deals: all are tried."""
    game, barn = match.game, s.barns[0]
    if barn in known:
        return known[barn]
    found = []
    for action in game.legal(s, 0):
        bought = isinstance(action, Buy) and THINGS[action.at] == thing
        if not isinstance(action, Trade) and not bought:
            continue
        after = game.clone(s)
        game.apply(after, action)
        lost = total(barn & FOOD) - total(after.barns[0] & FOOD)
        rest = (0, 0) if bought else best_way(match, thing, known, after)
        if rest is not None:
            found.append((lost + rest[0], 1 + rest[1]))
    known[barn] = min(found, default=None)
    return known[barn]


@pytest.mark.parametrize(("now", "phase"), [("winter", "winter"), ("purchases", "buy")])
def test_a_cheapest_way_can_be_played_and_none_is_cheaper(now: str, phase: str) -> None:
    rng, lengths = Rng(8), []
    for _ in range(25):
        match = market(now, rng, most=3)
        if match.view()["phase"] != phase or match.to_act != (0,):
            continue
        for thing in THINGS:
            way = graphs.cheapest_way(match, 0, thing)
            best = best_way(match, thing, {}, match.state)
            assert (way is None) == (best is None), (way, best)
            if way is not None:
                held = total(match.state.barns[0] & FOOD)
                after = match.branch().play_all(way)
                lost = held - total(after.state.barns[0] & FOOD)
                assert (lost, len(way)) == best
                assert way[-1] == f"buy {thing}"
                lengths.append(len(way))
    assert set(lengths) == ({1} if phase == "buy" else {1, 2, 3})


def test_no_way_leads_over_what_is_not_dealt_before_the_race() -> None:
    barn = {"carrot": 4, "corn": 1, "potato": 1, "cow": 1}
    winter, last = (build(now=now, barns=[barn]) for now in ("winter", "purchases"))
    assert graphs.cheapest_way(winter, 0, "mill") == ["trade carrot bean", "buy mill"]
    assert graphs.cheapest_way(winter, 0, "farm") == ["buy farm"]
    assert [graphs.cheapest_way(last, 0, thing) for thing in ("mill", "farm", "dike")] == [None] * 3
    assert graphs.cheapest_way(last, 0, "red") == ["buy red"]
    assert not any(deal.startswith("trade") for deal in graphs.market_of(last))


def test_a_way_minds_what_the_co_operative_has_left_on_the_way() -> None:
    # One bean is left: the second can be had only when the first has been given for a cow.
    barn = {"carrot": 2, "corn": 7, "potato": 1}
    match = build(now="winter", barns=[barn, {"bean": 27}])
    way = ["trade corn bean", "trade mixed cow", "trade corn bean", "buy mill"]
    assert graphs.cheapest_way(match, 0, "mill") == way
    match.play_all(way)
    none = build(now="winter", barns=[barn, {"bean": 28}])
    assert graphs.cheapest_way(none, 0, "mill") is None


@pytest.mark.parametrize(
    ("barn", "thing", "way"),
    [
        ({"cow": 1, "bean": 1, "carrot": 1}, "mill", ["buy mill"]),
        ({"cow": 2, "bean": 1}, "mill", ["trade cow carrot", "buy mill"]),
        ({"corn": 4, "bean": 2, "carrot": 2, "potato": 1}, "mill", ["trade mixed cow", "buy mill"]),
        ({"potato": 3}, "red", ["trade potato corn", "buy red"]),
        ({"potato": 3}, "yellow", None),
        ({"corn": 2}, "mill", None),
    ],
)
def test_the_cheapest_way_from_a_barn(
    barn: dict[str, int], thing: str, way: list[str] | None
) -> None:
    match = build(now="winter", barns=[barn])
    assert graphs.cheapest_way(match, 0, thing) == way
    for deal in way or ():
        match.play(deal)


def test_the_cheapest_way_minds_what_is_left_and_what_is_for_sale() -> None:
    match = build(now="winter", barns=[{"potato": 1, "dike": 12}])
    assert graphs.cheapest_way(match, 0, "dike") is None
    with pytest.raises(ludo.BadOption, match=r"'windmill' cannot be bought.*'mill'"):
        graphs.cheapest_way(match, 0, "windmill")


def test_the_cheapest_way_is_found_in_a_full_barn_too() -> None:
    barn = dict.fromkeys(("carrot", "bean", "corn", "potato"), 12)
    match = build(now="winter", barns=[barn])
    assert graphs.cheapest_way(match, 0, "farm") == ["trade mixed cow", "buy farm"]
