"""What is in the box, and how well it is known."""

from __future__ import annotations

from collections import Counter
from typing import Any

import networkx as nx
import pytest

import ludo
from ludo.core.components import PROVENANCES, provenance
from ludo.granja.components import components_of
from ludo.granja.game import Granja
from ludo.granja.helpers import NAMES
from ludo.granja.names import CROPS, RESOURCES, WORKSHOPS
from ludo.granja.tiles import EFFECTS
from tests.granja.conftest import rule
from tests.granja.farms import kit

Table = dict[str, Any]
# The 33 barrows with their VP, in the order in which they are listed.
BARROWS = """
    2: olive grain; olive grape; grain grape; olive olive; grain grain; grape grape; olive pig;
       grain pig
    3: olive grain grape; olive olive pig; grain grain pig; olive grape grape; olive grain food;
       grain grape pig; olive grape food; grain grape food
    4: olive grain wine; olive grain meat; grape pig food; olive food wine; grain food meat;
       pig pig food; grape pig wine
    5: olive grain food wine; olive grain grape meat; grape pig food food; grain pig pig wine;
       olive pig food meat; olive grape food wine
    6: olive grain grape pig wine; olive grain grape food meat; grain grape pig food wine;
       olive grape pig food meat
"""
# By card: the pair of its extension (D delivery, P pen, S silver) and the number of its barrow.
CARDS = """
    DP 1 SD 6 SP 11 SD 16 SP 21 DP 26 SP 31 DP 3 SD 8 DP 13 SD 18 SP 23 SD 28 SP 33 DP 5 SP 10
    DP 15 SD 20 DP 25 SD 30 SP 2 SD 7 SP 12 DP 17 SP 22 DP 27 SD 32 DP 4 SD 9 SP 14 SD 19 SP 24
    DP 29 SP 3 DP 8 SD 13 DP 18 SD 23 SP 28 SD 33 SP 5 DP 10 SP 15 DP 20 SD 25 DP 30 SD 2 SP 7
    SD 12 SP 17 DP 22 SP 27 DP 32 SD 4 DP 9 SD 14 SP 19 SD 24 SP 29 DP 1 SP 6 DP 11 SD 16 DP 21
    SD 26 SP 31
"""
PAIRS = {"DP": ["delivery", "pen"], "SD": ["silver", "delivery"], "SP": ["silver", "pen"]}


def cards() -> list[Table]:
    found: list[Table] = kit()["cards"]["list"]
    return found


def listed_barrows() -> list[tuple[int, list[str]]]:
    found, vp = [], 0
    for part in BARROWS.replace("\n", " ").split(";"):
        # A number with a colon begins the barrows of so many VP.
        words = part.split()
        for n in [word for word in words if word.endswith(":")]:
            before, words = words[: words.index(n)], words[words.index(n) + 1 :]
            if before:
                found.append((vp, before))
            vp = int(n[:-1])
        found.append((vp, words))
    return found


# --- the farm cards ------------------------------------------------------------------------------
def test_there_are_66_cards_with_their_crops_extensions_and_barrows() -> None:
    barrows = listed_barrows()
    assert len(barrows) == 33
    words = CARDS.split()
    pairs, numbers = words[::2], [int(number) for number in words[1::2]]
    assert [card["number"] for card in cards()] == list(range(1, 67))
    for card, pair, number in zip(cards(), pairs, numbers):
        vp, goods = barrows[number - 1]
        crop = ("grape", "olive", "grain")[(card["number"] - 1) % 3]
        assert (card["crop"], card["extension"]) == (crop, PAIRS[pair]), card
        assert (card["barrow"], card["vp"]) == (goods, vp), card


def test_crops_and_extensions_are_even() -> None:
    assert Counter(card["crop"] for card in cards()) == dict.fromkeys(CROPS, 22)
    both = Counter((card["crop"], *card["extension"]) for card in cards())
    assert len(both) == 9
    assert set(both.values()) == {7, 8}
    pairs = Counter(tuple(card["extension"]) for card in cards())
    assert pairs == dict.fromkeys(map(tuple, PAIRS.values()), 22)


def test_each_barrow_is_on_two_cards_with_different_crops() -> None:
    crops: dict[tuple[str, ...], list[str]] = {}
    for card in cards():
        crops.setdefault(tuple(sorted(card["barrow"])), []).append(card["crop"])
    assert len(crops) == 33
    assert all(len(found) == 2 == len(set(found)) for found in crops.values())
    assert Counter(card["vp"] for card in cards()) == {2: 16, 3: 16, 4: 14, 5: 12, 6: 8}
    assert {card["vp"]: len(card["barrow"]) for card in cards()} == {2: 2, 3: 3, 4: 3, 5: 4, 6: 5}


def test_what_a_barrow_costs_grows_with_its_vp() -> None:
    """What buying and upgrading all of its goods would cost."""
    box = components_of(None)
    price = dict(zip(RESOURCES, box.buy))
    price.update(food=price["olive"] + 2, wine=price["grape"] + 3, meat=price["pig"] + 3)
    costs: dict[int, set[int]] = {}
    for card in cards():
        costs.setdefault(card["vp"], set()).add(sum(price[good] for good in card["barrow"]))
    spans = {2: (6, 8), 3: (10, 12), 4: (13, 16), 5: (18, 21), 6: (22, 25)}
    assert {vp: (min(found), max(found)) for vp, found in costs.items()} == spans


def test_published_helpers_are_where_they_belong() -> None:
    by_number = {card["number"]: card["helper"] for card in cards()}
    published = ["chef", "negotiator", "porter", "farm-worker", "elder", "merchant"]
    assert [by_number[number] for number in range(1, 7)] == published
    assert by_number[23] == "farm-servant"
    counted = Counter(by_number.values())
    for name in (*published, "farm-servant", "swineherd"):
        assert counted[name] == 1, name


def test_every_helper_is_on_a_card_and_has_a_rule() -> None:
    used = {card["helper"] for card in cards()}
    assert used == set(NAMES)
    assert len(used) >= 38
    rules = {entry.id for entry in Granja().rulebook}
    assert {f"granja.helper.{name}" for name in NAMES} <= rules
    assert {f"granja.tile.{name}" for name in EFFECTS} <= rules


# --- roofs, workshops, prices --------------------------------------------------------------------
def test_there_are_24_roof_tiles_four_for_each_round() -> None:
    tiles = kit()["roofs"]["list"]
    expected = """
        goods, pig, upgrade 2, silver 4; any-good, delivery, die 2, card; upgraded, good grape,
        double, income; upgrade 1, stall, siesta 2, silver 3; either, turn-up, die 1, paid;
        good olive, silver 2, siesta 1, vp 1
    """
    for number, row in enumerate(expected.split(";"), 1):
        found = [tile for tile in tiles if tile["round"] == number]
        words = [[tile["effect"], str(tile.get("n", tile.get("good", "")))] for tile in found]
        assert [" ".join(word).strip() for word in words] == [w.strip() for w in
                " ".join(row.split()).split(",")]  # fmt: skip
    assert len(tiles) == 24
    assert {tile["effect"] for tile in tiles} == set(EFFECTS)
    assert sum(tile["effect"] == "turn-up" for tile in tiles) == 1


def test_workshops_show_twenty_symbols() -> None:
    rows = {entry["id"]: entry["row"] for entry in kit()["workshops"]["list"]}
    assert rows == {
        "merchant-house": ["grape", "wine", "commodity"],
        "wainwright": ["food", "wine", "meat"],
        "deli": ["olive", "food", "meat"],
        "greengrocer": ["olive", "grain", "grape", "food"],
        "village-store": ["grain", "pig", "food", "commodity"],
        "butcher": ["pig", "pig", "meat"],
    }
    assert tuple(rows) == WORKSHOPS
    assert Counter(good for row in rows.values() for good in row) == {
        "olive": 2, "grain": 2, "grape": 2, "pig": 3, "food": 4, "wine": 2, "meat": 3,
        "commodity": 2,
    }  # fmt: skip


@rule("granja.trade.buy", "granja.trade.sell", "granja.upgrade.cost")
def test_prices_are_two_apart() -> None:
    box = components_of(None)
    assert dict(zip(RESOURCES, zip(box.buy, box.sell))) == {
        "olive": (3, 1), "grain": (3, 1), "grape": (4, 2), "pig": (5, 3),
    }  # fmt: skip
    assert {entry["good"]: entry["cost"] for entry in kit()["upgrades"]["goods"]} == {
        "food": 2, "wine": 3, "meat": 3,
    }  # fmt: skip


def test_donkeys_siesta_and_roof_spaces() -> None:
    box = components_of(None)
    assert list(zip(box.donkeys, box.hats)) == [(1, 3), (2, 2), (3, 1), (4, 0)]
    assert box.siesta_vp == (0, 0, 0, 1, 1, 2, 2, 3)
    assert box.roof_vp == (0, 1, 2, 3, 4)


# --- the market ----------------------------------------------------------------------------------
MARKETS = [
    (1, "small", 14, 29, [3, 3, 3, 3, 2]),
    (2, "small", 14, 29, [3, 3, 3, 3, 2]),
    (3, "large", 20, 43, [4, 5, 4, 4, 3]),
    (4, "large", 24, 55, [5, 6, 5, 4, 4]),
]


@rule("granja.setup.board", "granja.market.covers")
@pytest.mark.parametrize(("players", "side", "spaces", "pairs", "values"), MARKETS)
def test_the_market_is_one_connected_piece(
    players: int, side: str, spaces: int, pairs: int, values: list[int]
) -> None:
    market = components_of(None).market(players)
    graph = market.graph()
    value = nx.get_node_attributes(graph, "value")
    assert (market.name, graph.number_of_nodes(), graph.number_of_edges()) == (side, spaces, pairs)
    assert nx.is_connected(graph)
    assert [list(value.values()).count(n) for n in range(2, 7)] == values
    for one, other in graph.edges:
        assert value[one] != value[other]
    for space in graph:
        around = [value[other] for other in graph[space]]
        assert value[space] == 2 or min(around) < value[space]
        assert value[space] == 6 or max(around) > value[space]
        assert len(around) <= 6


@rule("granja.setup.board")
@pytest.mark.parametrize("players", range(1, 5))
def test_neighbours_lie_one_step_apart_in_the_hexagons(players: int) -> None:
    market = components_of(None).market(players)
    graph = market.graph()
    for one in graph:
        for other in graph:
            apart = market.distance(one - 1, 1 << other - 1)
            assert graph.has_edge(one, other) == (apart == 1)
            # Covered spaces lie at the corners: nothing becomes farther without them.
            assert nx.shortest_path_length(graph, one, other) == apart


@rule("granja.setup.stalls", "granja.setup.board")
def test_central_spaces_have_the_values_two_to_five() -> None:
    box = components_of(None)
    for players, values in ((2, [2, 3]), (3, [2, 3, 4, 5]), (4, [2, 3, 4, 5])):
        market = box.market(players)
        assert [market.values[space] for space in market.centre] == values
    graph = box.market(4).graph()
    centre = [space + 1 for space in box.market(4).centre]
    apart = list(nx.non_edges(graph.subgraph(centre)))
    # All touch but those of value 2 and 5.
    assert [sorted(graph.nodes[space]["value"] for space in pair) for pair in apart] == [[2, 5]]


@rule("granja.market.covers")
def test_four_spaces_are_covered_with_three_players() -> None:
    box = components_of(None)
    covered = set(box.market(4).graph()) - set(box.market(3).graph())
    assert covered == {1, 4, 21, 24}
    assert [box.market(4).values[space - 1] for space in sorted(covered)] == [6, 3, 4, 2]


# --- how well it is known ------------------------------------------------------------------------
def test_every_list_says_how_well_it_is_known() -> None:
    data = kit()
    known = provenance(data)
    assert set(known) == set(data)
    assert {word for word, _ in known.values()} <= set(PROVENANCES)
    assert {name for name, (word, _) in known.items() if word != "reconstructed"} == {"donkeys"}
    assert all(note for word, note in known.values() if word == "reconstructed")
    assert [entry["provenance"] for entry in data["prices"]["goods"]] == [
        "rulebook", "rulebook", "reconstructed", "reconstructed",
    ]  # fmt: skip
    assert [entry["provenance"] for entry in data["upgrades"]["goods"]] == [
        "public", "rulebook", "reconstructed",
    ]  # fmt: skip
    assert ludo.new("granja", players=2).view()["reconstructed"] is True


def test_a_file_of_one_s_own_is_as_well_known_as_its_owner_says() -> None:
    data = kit()
    for part in data.values():
        part["provenance"] = "public"
    assert ludo.new("granja", players=2, components=data).view()["reconstructed"] is False
    data["cards"]["provenance"] = "reconstructed"
    assert ludo.new("granja", players=2, components=data).view()["reconstructed"] is True
    for part in data.values():
        part.pop("provenance")
        part.pop("note", None)
    assert ludo.new("granja", players=2, components=data).view()["reconstructed"] is False
