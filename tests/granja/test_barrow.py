"""Barrows and the market, rule by rule; networkx says what a marker pushes away."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import networkx as nx
import pytest

from ludo.core.match import AnyMatch
from ludo.core.rng import Rng
from ludo.granja.game import Granja
from tests.granja.conftest import (
    allowed,
    by_rule,
    farm,
    kinds,
    of_kind,
    offers,
    only,
    refused,
    rule,
)
from tests.granja.farms import ALMOST, barrow, table

# Open spaces and pairs of neighbours, as they were counted by hand.
SIZES = {1: (14, 29), 2: (14, 29), 3: (20, 43), 4: (24, 55)}
COVERED = (1, 4, 21, 24)
OF_VALUE = {2: [1, 7, 12], 3: [3, 8, 14], 4: [4, 9, 13], 5: [5, 6, 11], 6: [2, 10]}


def full(value: int, own: list[int] | None = None, others: list[int] | None = None) -> AnyMatch:
    """Return a position for two in which a barrow of a value has just been completed."""
    farms = [{**barrow(value), "stalls": own or []}, {"stalls": others or []}]
    match = table(round=3, phase="free", farms=farms)
    match.play("deliver olive barrow-1")
    return match


# --- barrows ---------------------------------------------------------------------------------
@rule("granja.barrow.done", "granja.barrow.commodity", "granja.barrow.load")
def test_the_example_of_green_who_fills_a_barrow_with_an_olive_and_a_grain() -> None:
    green = {"fields": ["olive"], "ripe": {"olive": 1}, "stores": {"grain": 1},
             "barrows": [24], "loaded": [{"wine": 1}], "chosen": 2}  # fmt: skip
    match = table(round=2, phase="free", farms=[green])
    match.play("deliver field-olive barrow-1")
    assert (farm(match)["vp"], farm(match)["ripe"]) == (0, {})
    match.play("deliver grain barrow-1")
    seen = farm(match)
    assert (seen["vp"], seen["stores"]) == (4, {"commodity": 1})
    assert (seen["barrows"], match.view()["discard"]) == ([None, None, None], [24])


@rule("granja.barrow.load")
@pytest.mark.parametrize("order", [("olive", "grain", "wine"), ("wine", "olive", "grain")])
def test_a_barrow_is_loaded_in_any_order(order: tuple[str, ...]) -> None:
    own = {"barrows": [24], "stores": {"olive": 1, "grain": 1, "wine": 1}}
    match = table(round=2, phase="free", farms=[own])
    for n, good in enumerate(order, start=1):
        assert allowed(match, f"deliver {good} barrow-1")
        told = only(match.play(f"deliver {good} barrow-1"), "good_delivered")
        assert told["n"] == 3 - n
    assert farm(match)["vp"] == 4


@rule("granja.barrow.load")
def test_a_barrow_keeps_its_load_over_the_rounds() -> None:
    own = {"barrows": [7, 24], "loaded": [{}, {"wine": 1}], "stores": {"olive": 1}}
    match = table(round=2, phase="paid", turn=1, farms=[own])
    match.play("done")
    assert match.view()["round"] == 3
    seen = farm(match)["barrows"]
    assert seen[1] == {"card": 24, "missing": {"olive": 1, "grain": 1}}
    assert len(seen[0]["missing"]) == 5


@rule("granja.barrow.done")
@pytest.mark.parametrize("value", ALMOST)
def test_a_full_barrow_brings_its_vp_and_its_markers_and_card_leave(value: int) -> None:
    card, loaded, _ = ALMOST[value]
    farms = [{**barrow(value), "vp": 1}]
    match = table(round=3, phase="free", farms=farms, discard=[66])
    size = sum(loaded.values()) + 1
    assert farm(match)["left"] == 25 - size
    done = only(match.play("deliver olive barrow-1"), "barrow_completed")
    assert (done.rule, done.seat) == ("granja.barrow.done", 0)
    assert (done["card"], done["n"]) == (card, value)
    seen = farm(match)
    assert (seen["vp"], seen["tally"]["barrows"]) == (1 + value, value)
    # All markers are back but the one of the new commodity.
    assert (seen["left"], seen["barrows"]) == (24, [None, None, None])
    assert match.view()["discard"] == [66, card]


@rule("granja.barrow.done")
def test_the_other_barrows_stay_where_they_are() -> None:
    match = table(round=3, phase="free", farms=[barrow(2, 4)])
    match.play("deliver olive barrow-2")
    seen = farm(match)["barrows"]
    assert seen == [{"card": 60, "missing": {"olive": 1}}, None, None]
    assert farm(match)["vp"] == 4


@rule("granja.barrow.commodity")
def test_a_full_barrow_brings_a_commodity_that_waits_for_the_market() -> None:
    match = full(3)
    got = only(match.last_events, "good_received")
    assert (got.rule, got.seat, got["good"]) == ("granja.barrow.commodity", 0, "commodity")
    assert farm(match)["stores"] == {"commodity": 1}
    refusal = refused(match, "return silver")
    assert (refusal.rule, refusal.key) == ("granja.anytime.not-inside", "no.settle-first")
    match.play("stall 3")
    assert allowed(match, "return silver")
    match.play("return silver")
    assert (farm(match)["silver"], farm(match)["stores"]) == (4, {})


# --- the market ------------------------------------------------------------------------------
@rule("granja.market.place", "granja.market.remove", "granja.market.stays")
def test_the_example_of_a_marker_on_4_that_removes_a_3_but_not_a_5() -> None:
    match = full(4, own=[7], others=[3, 5])
    assert farm(match)["vp"] == 4
    events = match.play("stall 4")
    gone = only(events, "stalls_removed")
    assert (gone.rule, gone.seat, gone["spaces"]) == ("granja.market.remove", 1, [3])
    assert only(events, "market_paid_vp")["n"] == 1
    assert (farm(match)["vp"], farm(match)["stalls"]) == (5, [4, 7])
    assert farm(match, 1)["stalls"] == [5]


@rule("granja.market.place")
@pytest.mark.parametrize("value", OF_VALUE)
def test_a_marker_goes_on_a_free_space_of_the_value_of_the_barrow(value: int) -> None:
    match = full(value)
    assert offers(match, "stall") == [str(space) for space in OF_VALUE[value]]
    left = farm(match)["left"]
    space = OF_VALUE[value][-1]
    placed = only(match.play(f"stall {space}"), "stall_placed")
    assert (placed.rule, placed.seat) == ("granja.market.place", 0)
    assert (placed["space"], placed["value"]) == (space, value)
    assert (farm(match)["stalls"], farm(match)["left"]) == ([space], left - 1)
    assert match.view()["pending"] == []


@rule("granja.market.place")
def test_while_there_is_a_free_space_a_marker_has_to_be_placed() -> None:
    match = full(6, others=[2])
    assert [match.text(action) for action in match.legal()] == ["stall 10"]
    refusal = refused(match, "skip")
    assert (refusal.rule, refusal.key) == ("granja.market.place", "no.must-place")
    assert refusal.params == {"seat": 0}
    refusal = refused(match, "done")
    assert (refusal.rule, refusal.key) == ("granja.round.step", "no.finish-first")


@rule("granja.market.place")
def test_markers_are_placed_for_full_barrows_only() -> None:
    match = table(round=3, phase="free")
    refusal = refused(match, "stall 4")
    assert (refusal.rule, refusal.key) == ("granja.market.place", "no.not-now")


@rule("granja.market.free")
def test_neither_another_value_nor_an_occupied_space_can_be_chosen() -> None:
    match = full(3, own=[8], others=[14])
    assert offers(match, "stall") == ["3"]
    refusal = refused(match, "stall 4")
    assert (refusal.rule, refusal.key) == ("granja.market.free", "no.wrong-value")
    assert refusal.params == {"space": 4, "value": 4, "values": [3]}
    refusal = refused(match, "stall 14")
    assert (refusal.rule, refusal.key) == ("granja.market.free", "no.space-taken")
    assert refusal.params == {"space": 14, "spaces": [3]}
    refusal = refused(match, "stall 8")
    assert (refusal.rule, refusal.key) == ("granja.market.free", "no.own-stall")
    assert refusal.params == {"space": 8, "seat": 0}


@rule("granja.market.remove")
def test_every_weaker_neighbour_of_others_leaves_for_one_vp_each() -> None:
    # Around space 10 of value 6: 6 and 11 (5), 7 (2), 13 (4).
    match = full(6, own=[7], others=[6, 11, 9])
    before = farm(match, 1)["left"]
    events = match.play("stall 10")
    paid = only(events, "market_paid_vp")
    assert (paid.rule, paid.seat, paid["n"]) == ("granja.market.remove", 0, 2)
    seen = farm(match)
    assert (seen["vp"], seen["tally"]["market"]) == (6 + 2, 2)
    # They go back to their owner, who keeps the rest.
    assert (farm(match, 1)["stalls"], farm(match, 1)["left"]) == ([9], before + 2)


@rule("granja.market.remove")
def test_markers_of_several_players_leave_at_once() -> None:
    # Around space 20 of value 6: 14 (3), 15 (5), 19 (5), 24 (2).
    farms = [{**barrow(6)}, {"stalls": [14]}, {"stalls": [15, 24]}, {"stalls": [19, 5]}]
    match = table(players=4, round=3, phase="free", farms=farms)
    match.play("deliver olive barrow-1")
    gone = of_kind(match.play("stall 20"), "stalls_removed")
    assert [(event.seat, event["spaces"]) for event in gone] == [
        (1, [14]),
        (2, [15, 24]),
        (3, [19]),
    ]
    assert farm(match)["vp"] == 6 + 4
    assert [farm(match, seat)["left"] for seat in (1, 2, 3)] == [25, 25, 24]


@rule("granja.market.remove")
def test_without_weaker_neighbours_nothing_is_paid() -> None:
    match = full(2, others=[3, 4, 8])
    events = match.play("stall 7")
    assert "market_paid_vp" not in kinds(events)
    assert (farm(match)["vp"], farm(match, 1)["stalls"]) == (2, [3, 4, 8])


@rule("granja.market.stays")
def test_higher_neighbours_and_own_markers_stay() -> None:
    # Around space 9 of value 4: 5 (5), 8 (3), 12 (2).
    match = full(4, own=[8, 12], others=[5, 11])
    match.play("stall 9")
    assert farm(match)["stalls"] == [8, 9, 12]
    assert farm(match, 1)["stalls"] == [5, 11]
    assert farm(match)["vp"] == 4


@rule("granja.market.stays")
def test_equal_neighbours_stay() -> None:
    # No board of the kit has equal neighbours, so one is made: space 4 gets the value 3 too.
    data: Any = deepcopy(dict(Granja().components.data))
    data["markets"]["small"]["rows"][1]["values"] = [3, 3, 5]
    farms = [barrow(3), {"stalls": [3, 7, 8]}]
    match = table(round=3, phase="free", farms=farms, components=data)
    match.play_all(["deliver olive barrow-1", "stall 4"])
    assert farm(match, 1)["stalls"] == [3, 8]
    assert farm(match)["vp"] == 3 + 1


@rule("granja.market.replace")
def test_where_no_space_is_free_a_marker_of_another_may_be_replaced() -> None:
    # All of value 6 are taken; around 10 lies 7 (2) too.
    match = full(6, others=[2, 10, 7, 9])
    assert offers(match, "stall") == ["2", "10"]
    before = farm(match, 1)["left"]
    events = match.play("stall 10")
    assert [event["spaces"] for event in of_kind(events, "stalls_removed")] == [[10], [7]]
    assert only(events, "market_paid_vp")["n"] == 2
    assert (farm(match)["stalls"], farm(match)["vp"]) == ([10], 6 + 2)
    assert (farm(match, 1)["stalls"], farm(match, 1)["left"]) == ([2, 9], before + 2)


@rule("granja.market.replace")
def test_nobody_has_to_replace_a_marker() -> None:
    match = full(6, others=[2, 10])
    assert allowed(match, "skip")
    left = only(match.play("skip"), "left_over")
    assert (left.rule, left.seat) == ("granja.market.replace", 0)
    assert (farm(match)["stalls"], farm(match)["vp"]) == ([], 6)
    assert farm(match, 1)["stalls"] == [2, 10]


@rule("granja.market.replace")
def test_nobody_replaces_an_own_marker() -> None:
    match = full(6, own=[2], others=[10])
    assert offers(match, "stall") == ["10"]
    refusal = refused(match, "stall 2")
    assert (refusal.rule, refusal.key) == ("granja.market.replace", "no.own-stall")
    match = full(6, own=[2, 10])
    stuck = only(match.last_events, "no_space_left")
    assert (stuck.rule, stuck.seat, stuck["value"]) == ("granja.market.replace", 0, 6)
    assert (match.view()["pending"], farm(match)["vp"]) == ([], 6)


@rule("granja.market.covers")
def test_with_three_players_four_spaces_are_out_of_play() -> None:
    for players in (3, 4):
        for value, space in ((6, 1), (3, 4), (4, 21), (2, 24)):
            match = table(players=players, round=3, phase="free", farms=[barrow(value)])
            match.play("deliver olive barrow-1")
            assert allowed(match, f"stall {space}") == (players == 4)
            if players == 3:
                refusal = refused(match, f"stall {space}")
                assert (refusal.rule, refusal.key) == ("granja.market.covers", "no.covered")
                assert refusal.params == {"space": space}


@rule("granja.market.covers")
def test_covered_spaces_are_no_free_spaces_either() -> None:
    # Space 1 is covered: with three players all three other sixes are taken.
    farms = [barrow(6), {"stalls": [3, 20]}, {"stalls": [22]}]
    match = table(players=3, round=3, phase="free", farms=farms)
    match.play("deliver olive barrow-1")
    assert offers(match, "stall") == ["3", "20", "22"]
    assert allowed(match, "skip")


# --- the market against networkx -------------------------------------------------------------
def hexagons(players: int) -> nx.Graph[int]:
    """Return the market built anew from the list of pieces: hexagons at distance 1 touch."""
    data = Granja().components.data["markets"]["small" if players < 3 else "large"]
    graph: nx.Graph[int] = nx.Graph()
    for row in data["rows"]:
        for step, value in enumerate(row["values"]):
            q, r = row["q"] + step, row["r"]
            place = (q + r / 2, r * 3**0.5 / 2)
            graph.add_node(len(graph) + 1, value=value, place=place)
    for one in graph:
        for other in graph:
            (x, y), (u, v) = graph.nodes[one]["place"], graph.nodes[other]["place"]
            if abs((x - u) ** 2 + (y - v) ** 2 - 1) < 0.01:
                graph.add_edge(one, other)
    if players == 3:
        graph.remove_nodes_from(COVERED)
    return graph


@rule("granja.market.remove", "granja.market.covers")
@pytest.mark.parametrize("players", SIZES)
def test_the_market_is_the_graph_of_its_hexagons(players: int) -> None:
    market, expected = Granja().setting(players).market, hexagons(players)
    graph = market.graph()
    assert (len(graph), graph.number_of_edges()) == SIZES[players]
    assert nx.is_connected(graph)
    assert set(graph) == set(expected)
    assert {frozenset(edge) for edge in graph.edges} == {frozenset(e) for e in expected.edges}
    assert dict(graph.nodes("value")) == dict(expected.nodes("value"))
    assert all(graph.nodes[a]["value"] != graph.nodes[b]["value"] for a, b in graph.edges)


@rule("granja.market.remove", "granja.market.stays", "granja.market.free", "granja.market.replace")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("value", ALMOST)
def test_a_marker_pushes_away_what_the_graph_says(players: int, value: int) -> None:
    graph, rng = Granja().setting(players).market.graph(), Rng(100 * players + value)
    for _ in range(6):
        stalls: list[list[int]] = [[] for _ in range(players)]
        for space in graph:
            owner = rng.below(2 * players)
            if owner < players:
                stalls[owner].append(space)
        farms: list[dict[str, Any]] = [{"stalls": own} for own in stalls]
        farms[0].update(barrow(value))
        match = table(players=players, round=3, phase="free", farms=farms)
        match.play("deliver olive barrow-1")
        fitting = [space for space in graph if graph.nodes[space]["value"] == value]
        free = [space for space in fitting if not any(space in own for own in stalls)]
        chosen = free or [space for space in fitting if space not in stalls[0]]
        assert [int(space) for space in offers(match, "stall")] == chosen
        for space in chosen:
            gone = {other for other in graph[space] if graph.nodes[other]["value"] < value}
            gone = gone | {space} if not free else gone
            after = match.branch()
            after.play(f"stall {space}")
            seen = [set(farm(after, seat)["stalls"]) for seat in range(players)]
            assert seen == [{*stalls[0], space}, *(set(own) - gone for own in stalls[1:])]
            lost = sum(len(set(own) & gone) for own in stalls[1:])
            assert farm(after)["vp"] == value + lost


@rule("granja.market.place")
def test_the_marker_of_a_roof_tile_is_no_barrow_and_may_go_anywhere_free() -> None:
    match = table(round=4, phase="free", farms=[{"roofs": [14], "stalls": [1]}, {"stalls": [2]}])
    match.play("tile 1")
    spaces = {int(space) for space in offers(match, "stall")}
    assert spaces == set(range(3, 15))
    assert by_rule(match.play("stall 9"), "market.place")["value"] == 4


@rule("granja.tile.stall")
def test_a_tile_wants_no_value_so_none_is_named() -> None:
    match = table("free", {"roofs": [14]}, {"stalls": [2, 10]})
    match.play("tile 1")
    assert refused(match, "stall 2").key == "no.space-taken"
