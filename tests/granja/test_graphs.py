"""The graphs of La Granja: the market, who can be pushed away, what becomes what, supply."""

from __future__ import annotations

from itertools import product
from typing import Any

import networkx as nx
import pytest

import ludo
from ludo.core.data import read_data
from ludo.core.graphs import bits
from ludo.core.match import AnyMatch
from ludo.core.rng import Rng
from ludo.granja import graphs
from ludo.granja.names import RESOURCES
from tests.granja.conftest import of_kind
from tests.granja.farms import table

# Read as it is written: a fault in the rules must not keep these tests from being collected.
CARDS = read_data("ludo.granja", "components.toml")["cards"]["list"]
# For each value the lowest card whose barrow brings it.
BARROWS = {value: next(card for card in CARDS if card["vp"] == value) for value in range(2, 7)}
UPGRADES = {"olive": "food", "grain": "food", "grape": "wine", "pig": "meat"}


def placing(value: int, stalls: list[list[int]]) -> AnyMatch:
    """Return a position in which seat 0 has to place a marker of a value."""
    *loaded, last = BARROWS[value]["barrow"]
    farms: list[dict[str, Any]] = [{"chosen": 2, "stalls": own} for own in stalls]
    farms[0] |= {
        "stores": {last: 1},
        "barrows": [BARROWS[value]["number"]],
        "loaded": [{good: loaded.count(good) for good in loaded}],
    }
    match = table(players=len(stalls), round=3, phase="free", turn=0, farms=farms)
    match.play(f"deliver {last} barrow-1")
    return match


def some_stalls(rng: Rng, match: AnyMatch, players: int) -> list[list[int]]:
    """Spread markers over the open spaces at random."""
    stalls: list[list[int]] = [[] for _ in range(players)]
    for space in graphs.market(match):
        owner = rng.below(2 * players)
        if owner < players:
            stalls[owner].append(space)
    return stalls


# --- the market ----------------------------------------------------------------------------------
@pytest.mark.parametrize(("players", "spaces"), [(1, 14), (2, 14), (3, 20), (4, 24)])
def test_the_market_is_one_piece_of_hexagons(players: int, spaces: int) -> None:
    match = ludo.new("granja", players=players, seed=1)
    graph, board = graphs.market(match), graphs.market_of(match)
    assert len(graph) == spaces == board.open.bit_count()
    assert nx.is_connected(graph)
    assert nx.check_planarity(graph)[0]
    assert max(dict(graph.degree).values()) <= 6
    # Neighbouring hexagons of width 1 have their centres 1 apart, and only they.
    for one, other in product(graph, repeat=2):
        (x, y), (u, v) = graph.nodes[one]["pos"], graph.nodes[other]["pos"]
        beside = round((x - u) ** 2 + (y - v) ** 2, 6) == 1
        assert graph.has_edge(one, other) == beside


@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_is_compiled_from_the_graph(players: int) -> None:
    match = ludo.new("granja", players=players, seed=1)
    graph, board = graphs.market(match), graphs.market_of(match)
    for space in graph:
        value = graph.nodes[space]["value"]
        near = {other: graph.nodes[other]["value"] for other in graph[space]}
        assert {n + 1 for n in bits(board.lower[space - 1])} == {n for n in near if near[n] < value}
        assert {n + 1 for n in bits(board.higher[space - 1])} == {
            n for n in near if near[n] > value
        }


def test_owners_are_seats_the_neutral_player_or_nobody() -> None:
    match = table(players=1, farms=[{"stalls": [7]}], neutral=[8, 2])
    owners = dict(graphs.market(match).nodes(data="owner"))
    assert {space: owner for space, owner in owners.items() if owner is not None} == {
        2: graphs.NEUTRAL, 7: 0, 8: graphs.NEUTRAL,
    }  # fmt: skip


# --- threats -------------------------------------------------------------------------------------
def test_threats_are_what_the_engine_removes() -> None:
    """In random markets: each free space of a value is tried, and those who leave are compared."""
    rng, tried, left = Rng(5), 0, 0
    for _ in range(20):
        players, value = 2 + rng.below(3), 2 + rng.below(5)
        stalls = some_stalls(rng, ludo.new("granja", players=players, seed=1), players)
        match = placing(value, stalls)
        graph, gained = graphs.threats(match), graphs.gains(match, 0, value)
        for space, n in gained.items():
            after = match.branch()
            events = after.play(f"stall {space}")
            farms = after.view()["seats"]
            gone = {other for own, farm in zip(stalls, farms) for other in own} - {
                other for farm in farms for other in farm["stalls"]
            }
            weaker = {o for _, o, owner in graph.out_edges(space, data="owner") if owner != 0}
            assert gone == weaker
            assert n == len(gone)
            assert n == sum(len(e["spaces"]) for e in of_kind(events, "stalls_removed"))
            assert farms[0]["vp"] == match.view()["seats"][0]["vp"] + n
            tried, left = tried + 1, left + n
    assert tried > 20
    assert left > 15


def test_arrows_lead_downhill_from_free_spaces_to_taken_ones() -> None:
    rng = Rng(9)
    for _ in range(5):
        match = placing(4, some_stalls(rng, ludo.new("granja", players=4, seed=1), 4))
        graph, board = graphs.threats(match), graphs.market(match)
        assert nx.is_directed_acyclic_graph(graph)
        for free, taken, data in graph.edges(data=True):
            assert board.has_edge(free, taken)
            assert board.nodes[free]["owner"] is None
            assert board.nodes[taken]["owner"] == data["owner"] is not None
            assert data["value"] == board.nodes[free]["value"] > board.nodes[taken]["value"]


def test_a_watchman_guards_what_is_worth_two() -> None:
    # Space 6 has the value 2, space 12 the value 3; space 11 is free, worth 4, and beside both.
    farms: list[dict[str, Any]] = [{"stalls": []}, {"stalls": [6, 12]}, {}]
    bare = table(players=3, farms=farms)
    assert graphs.pushed_out(bare, 1, 4) == [6, 12]
    farms[1]["helpers"] = ["watchman"]
    assert graphs.pushed_out(table(players=3, farms=farms), 1, 4) == [12]


# --- exchange ------------------------------------------------------------------------------------
def test_exchange_has_the_prices_of_the_box_and_no_way_to_earn() -> None:
    match = ludo.new("granja", players=2, seed=1)
    graph = graphs.exchange(match)
    assert graph.edges["silver", "grape"] == {"how": "buy", "silver": 4}
    assert graph.edges["grape", "silver"] == {"how": "sell", "silver": -2}
    assert graph.edges["olive", "food"] == {"how": "upgrade", "silver": 2}
    assert graph.edges["commodity", "silver"] == {"how": "return", "silver": -4}
    assert {n for n in graph if not graph.out_degree(n)} == {"food", "wine", "meat"}
    assert not graph.in_degree("commodity")
    assert not nx.negative_edge_cycle(graph, weight="silver")
    assert nx.shortest_path_length(graph, "silver", "wine", "silver", "bellman-ford") == 7


def test_exchange_is_what_the_engine_does() -> None:
    match = table(
        round=2,
        phase="free",
        farms=[{"chosen": 2, "silver": 20, "stores": dict.fromkeys(RESOURCES, 1)}, {"chosen": 1}],
    )
    for start, end, data in graphs.exchange(match).edges(data=True):
        if data["how"] == "return":
            continue
        trial = match.branch()
        trial.play(f"{data['how']} {end if data['how'] == 'buy' else start}")
        farm = trial.view()["seats"][0]
        assert farm["silver"] == 20 - data["silver"]
        goods = [name for name in (start, end) if name != "silver"]
        before = {**dict.fromkeys(goods, 0), **match.view()["seats"][0]["stores"]}
        assert farm["stores"].get(goods[-1], 0) == before[goods[-1]] + (
            -1 if data["how"] == "sell" else 1
        )


def test_numbers_and_prices_that_are_changed_show_in_the_graph() -> None:
    match = ludo.new("granja", players=2, numbers={"commodity_silver": 6})
    assert graphs.exchange(match).edges["commodity", "silver"]["silver"] == -6


# --- supply --------------------------------------------------------------------------------------
def least_silver(match: AnyMatch, place: str) -> int | None:
    """Try all numbers of purchases and upgrades; return the least silver that has everything."""
    farm, wanted = match.view()["seats"][0], graphs.missing_at(match, 0, place)
    graph = graphs.exchange(match)
    have = {r: farm["stores"].get(r, 0) + farm["ripe"].get(r, 0) for r in RESOURCES}
    costs = []
    better = [wanted.get(UPGRADES[r], 0) for r in RESOURCES]
    most = [wanted.get(r, 0) + n for r, n in zip(RESOURCES, better)]
    for counts in product(*(range(n + 1) for n in (*most, *better))):
        buys, ups = dict(zip(RESOURCES, counts[:4])), dict(zip(RESOURCES, counts[4:]))
        if any(have[r] + buys[r] - ups[r] < wanted.get(r, 0) for r in RESOURCES):
            continue
        got = {u: farm["stores"].get(u, 0) for u in ("food", "wine", "meat")}
        for resource, n in ups.items():
            got[UPGRADES[resource]] += n
        if any(got[u] < wanted.get(u, 0) for u in got):
            continue
        costs.append(
            sum(n * graph.edges["silver", r]["silver"] for r, n in buys.items())
            + sum(n * graph.edges[r, UPGRADES[r]]["silver"] for r, n in ups.items())
        )
    short = wanted.get("commodity", 0) - farm["stores"].get("commodity", 0)
    return None if short > 0 else min(costs)


def test_the_cheapest_supply_is_the_least_of_all_that_can_be_tried() -> None:
    rng, found = Rng(3), 0
    places = (
        "merchant-house", "wainwright", "deli", "greengrocer", "village-store", "butcher",
        "barrow-1",
    )  # fmt: skip
    for number in range(21):
        stores = {good: rng.below(2) for good in ("olive", "grain", "pig", "food", "wine")}
        farm = {
            "chosen": 2, "silver": 40, "barrows": [1 + rng.below(len(CARDS))],
            "stores": {**stores, "commodity": rng.below(2)},
            "fields": ["olive", "grape"], "ripe": {"olive": rng.below(2), "grape": rng.below(2)},
        }  # fmt: skip
        match = table(round=3, phase="free", farms=[farm, {"chosen": 1}])
        place = places[number % len(places)]
        answer, least = graphs.cheapest(match, 0, place), least_silver(match, place)
        assert (answer is None) == (least is None)
        if answer is not None:
            assert answer[0] == least
            found += 1
            if graphs.missing_at(match, 0, place).get("pig", 0) <= 2:
                after = match.branch().play_all(answer[1])
                assert after.view()["seats"][0]["silver"] == 40 - answer[0]
    assert found > 12


def test_a_place_that_wants_nothing_and_one_that_is_none() -> None:
    match = table(round=3, phase="free", farms=[{"chosen": 2, "done": ["deli"]}, {"chosen": 1}])
    assert graphs.missing_at(match, 0, "wainwright") == {"food": 1, "wine": 1, "meat": 1}
    for place in ("deli", "barrow-1", "barrow-9", "bakery"):
        assert graphs.missing_at(match, 0, place) == {}
        assert graphs.cheapest(match, 0, place) == (0, [])


def test_what_is_there_is_upgraded_before_anything_is_bought() -> None:
    farm = {"chosen": 2, "silver": 20, "stores": {"pig": 2}}
    match = table(round=3, phase="free", farms=[farm, {"chosen": 1}])
    # Both pens are full: a pig has to become meat before the next one can come.
    assert graphs.cheapest(match, 0, "butcher") == (8, ["upgrade pig", "buy pig"])


def test_symbols_and_sources_are_two_sides() -> None:
    farm = {"chosen": 2, "silver": 20, "stores": {"grain": 1, "wine": 1}, "fields": ["olive"],
            "ripe": {"olive": 1}}  # fmt: skip
    match = table(round=3, phase="free", farms=[farm, {"chosen": 1}])
    graph = graphs.supply(match, 0, "wainwright")
    sides = {node for node, side in graph.nodes(data="side") if side == "symbol"}
    assert sides == {("food", "1"), ("wine", "1"), ("meat", "1")}
    assert nx.is_bipartite(graph)
    assert nx.bipartite.is_bipartite_node_set(graph, sides)
    food = ("food", "1")
    assert graph.edges[food, ("have", "field-olive", "1")]["actions"] == ("upgrade field-olive",)
    assert graph.edges[food, ("have", "grain", "1")]["silver"] == 2
    assert graph.edges[food, ("buy", "olive", "1")]["silver"] == 5
    assert graph.edges[("wine", "1"), ("have", "wine", "1")]["silver"] == 0
    assert ("have", "wine", "1") not in graph[food]
