"""What is in the box, and boxes of one's own: read, checked, and refused in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludo
from ludo.core.components import PROVENANCES, provenance
from ludo.core.errors import BadComponents
from ludo.core.rng import Rng
from ludo.granja.components import components_of
from ludo.granja.game import Granja
from ludo.granja.helpers import NAMES
from ludo.granja.names import CROPS, GOODS, RESOURCES, UPGRADED, WORKSHOPS
from ludo.granja.tiles import EFFECTS
from tests.granja.conftest import do, farm, silver
from tests.granja.farms import kit, table, with_helpers

rule = pytest.mark.rule
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


# --- boxes of one's own --------------------------------------------------------------------------
def toml(data: Any) -> str:
    """Write a table as somebody would write it."""
    if isinstance(data, dict):
        return "{ " + ", ".join(f"{key} = {toml(value)}" for key, value in data.items()) + " }"
    if isinstance(data, list):
        return "[" + ", ".join(map(toml, data)) + "]"
    return f'"{data}"' if isinstance(data, str) else str(data).lower()


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A file in which card 1 has another helper and olives are dearer."""
    data = with_helpers(c1="steward")
    data["prices"]["goods"][0]["buy"] = 6
    path = tmp_path / "my-granja.toml"
    text = "\n".join(f"{name} = {toml(part)}" for name, part in data.items())
    path.write_text(text, encoding="utf-8")
    return path


def test_a_box_is_a_path_or_a_table(own: Path) -> None:
    by_path, by_text = (
        ludo.new("granja", players=2, seed=3, components=d) for d in (own, str(own))
    )
    by_table = ludo.new("granja", players=2, seed=3, components=by_path.options["components"])
    assert by_path.view(0) == by_text.view(0) == by_table.view(0)


def test_one_helper_changed_is_played_as_it_says(own: Path) -> None:
    match = table("cards", {"silver": 6}, hands=[[1]], components=str(own))
    do(match, "helper 1")
    assert (farm(match)["helpers"][0]["helper"], farm(match)["pays"]) == ("steward", 2)
    do(match, "buy olive")
    assert silver(match) == 0
    # The kit's own are as they were.
    match = table("cards", hands=[[1]])
    do(match, "helper 1")
    assert farm(match)["helpers"][0]["helper"] == "chef"


def test_a_match_with_a_box_of_one_s_own_is_saved_with_it(own: Path, tmp_path: Path) -> None:
    match, rng = ludo.new("granja", players=3, components=own, seed=5), Rng(5)
    for _ in range(60):
        match.play(rng.choice(match.legal(match.to_act[0])))
    saved = match.save(tmp_path / "match.json")
    # The file may be gone when the match is opened again.
    own.unlink()
    again = ludo.load(saved)
    assert [again.view(number) for number in (0, 1, None)] == [
        match.view(number) for number in (0, 1, None)
    ]
    assert ludo.from_json(match.to_json()).view(2) == match.view(2)


def test_other_boxes_are_played_to_the_end() -> None:
    """A small deck of strong helpers, a longer siesta track, rows and markets of one's own."""
    data = kit()
    strong = ["elder", "terrace", "apprentice", "storyteller", "tinker", "porter", "watchman"]
    del data["cards"]["list"][30:]
    for number, card in enumerate(data["cards"]["list"]):
        card["helper"] = strong[number % len(strong)]
        card["extension"] = ["pen"] * (number % 3)
    data["siesta"]["vp"] = [0, 1, 1, 2, 2, 3, 3, 4, 5, 6]
    data["markets"]["small"]["players"] = [1, 2, 3]
    data["markets"]["small"].update(centre=[7, 8, 4], covered=[1])
    data["markets"]["large"]["players"] = [4]
    data["workshops"]["list"][0]["row"] = ["pig"]
    for players in range(1, 5):
        match, rng = ludo.new("granja", players=players, components=data, seed=players), Rng(7)
        while match.to_act:
            match.play(rng.choice(match.legal(match.to_act[0])))
            assert match.game.invariants(match.state) == []
        assert match.view()["round"] == 6


@pytest.mark.parametrize("card", [100, 150, 200])
def test_a_large_deck_is_saved_while_a_card_is_paid_for(card: int) -> None:
    data = kit()
    every = data["cards"]["list"]
    every += [{**every[0], "number": number} for number in range(67, 201)]
    match = table("cards", {"silver": 3}, hands=[[card]], components=data)
    do(match, f"extend {card}")
    again = ludo.from_json(match.to_json())
    assert again.view(0) == match.view(0)
    do(again, "pay silver")
    assert farm(again)["extensions"] == [card]


def test_a_large_market_is_refused_or_saved() -> None:
    data = kit()
    values = [2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 2, 3]
    data["markets"]["small"]["rows"] = [{"r": r, "q": 0, "values": values} for r in range(12)]
    data["markets"]["small"]["centre"] = [1, 2]
    try:
        components_of(data)
    except BadComponents:
        assert "markets.small" in refused(data)
        return
    match = table("free", {"roofs": [14], "stores": {"olive": 25}}, components=data)
    for action in ("tile 1", "stall 144"):
        do(match, action)
        assert ludo.from_json(match.to_json()).view(0) == match.view(0)


# --- wrong boxes ---------------------------------------------------------------------------------
def refused(data: Any, players: int = 2) -> str:
    with pytest.raises(BadComponents) as caught:
        ludo.new("granja", players=players, components=data)
    return str(caught.value)


def row(data: Table, part: str, number: int) -> Any:
    return data[part]["list"][number - 1]


def nested(levels: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


Change = Callable[[Table], Any]
WRONG: list[tuple[str, Change, list[str]]] = [
    # cards
    ("unknown helper", lambda d: row(d, "cards", 5).update(helper="cheff"),
     ["cards.list, row 5.helper", "'cheff'", "chef, negotiator"]),
    ("helper as a number", lambda d: row(d, "cards", 5).update(helper=3),
     ["cards.list, row 5.helper", "is 3", "helper"]),
    ("no helper", lambda d: row(d, "cards", 5).pop("helper"),
     ["cards.list, row 5", "no 'helper'"]),
    ("unknown crop", lambda d: row(d, "cards", 7).update(crop="pig"),
     ["cards.list, row 7.crop", "'pig'", "olive, grain, grape"]),
    ("unknown good on a barrow", lambda d: row(d, "cards", 7)["barrow"].append("gold"),
     ["cards.list, row 7.barrow[5]", "'gold'", "olive, grain"]),
    ("commodity on a barrow", lambda d: row(d, "cards", 7)["barrow"].append("commodity"),
     ["cards.list, row 7.barrow[5]", "'commodity'"]),
    ("barrow of one good", lambda d: row(d, "cards", 7).update(barrow=["olive"]),
     ["cards.list, row 7", "barrow", "two or more"]),
    ("barrow of nothing", lambda d: row(d, "cards", 7).update(barrow=[]),
     ["cards.list, row 7", "barrow"]),
    ("barrow of nine", lambda d: row(d, "cards", 7).update(barrow=["olive"] * 9),
     ["cards.list, row 7.barrow", "9", "8 is the most"]),
    ("barrow as a text", lambda d: row(d, "cards", 7).update(barrow="olive"),
     ["cards.list, row 7.barrow", "'olive'", "list"]),
    *((f"vp {vp!r}", lambda d, vp=vp: row(d, "cards", 7).update(vp=vp),
       ["cards.list, row 7.vp", "a whole number from 2 to 6"])
      for vp in (1, 7, "4", 4.0, True, None, -2, 10**30)),
    ("unknown gift", lambda d: row(d, "cards", 7).update(extension=["gold"]),
     ["cards.list, row 7.extension[0]", "'gold'", "silver, delivery, pen"]),
    ("five gifts", lambda d: row(d, "cards", 7).update(extension=["pen"] * 5),
     ["cards.list, row 7.extension", "5", "4 is the most"]),
    ("wrong number", lambda d: row(d, "cards", 7).update(number=9),
     ["cards.list, row 7", "9", "not 7"]),
    ("number of no card", lambda d: row(d, "cards", 7).update(number=0),
     ["cards.list, row 7.number", "0"]),
    ("missing row", lambda d: d["cards"]["list"].pop(6) and None,
     ["cards.list, row 7", "8", "not 7"]),
    ("a field too many", lambda d: row(d, "cards", 7).update(colour="red"),
     ["cards.list, row 7", "'colour'", "none of number, crop"]),
    ("a card that is a text", lambda d: d["cards"]["list"].__setitem__(6, "seven"),
     ["cards.list, row 7", "'seven'", "table"]),
    ("too few cards", lambda d: d["cards"]["list"].__delitem__(slice(29, None)),
     ["cards.list", "29", "30"]),
    ("too many cards", lambda d: d["cards"]["list"].extend([row(d, "cards", 1)] * 135),
     ["cards.list", "201", "200 is the most"]),
    ("cards that are no list", lambda d: d["cards"].update(list={}),
     ["cards.list", "{}", "list"]),
    ("no list of cards", lambda d: d["cards"].pop("list") and None, ["cards has no 'list'"]),
    ("no cards", lambda d: d.pop("cards") and None, ["no 'cards'"]),
    ("nested without end", lambda d: row(d, "cards", 5).update(helper=nested(500)),
     ["cards.list, row 5.helper", "helper"]),
    ("half a sign", lambda d: row(d, "cards", 5).update(helper="\ud800"),
     ["cards.list, row 5.helper"]),
    ("a long text", lambda d: row(d, "cards", 5).update(helper="x" * 100_000),
     ["cards.list, row 5.helper"]),
    # roof tiles
    *((f"effect {effect!r}", lambda d, effect=effect: row(d, "roofs", 3).update(effect=effect),
       ["roofs.list, row 3.effect", "effect: good, silver"])
      for effect in ("fly", "", 3, None, ["pig"], {}, {"pig": 1})),
    ("no effect", lambda d: row(d, "roofs", 1).pop("effect") and None,
     ["roofs.list, row 1", "effect: good, silver"]),
    ("effect without its number", lambda d: row(d, "roofs", 3).pop("n") and None,
     ["roofs.list, row 3", "no 'n'"]),
    ("effect with a number too large", lambda d: row(d, "roofs", 3).update(n=10),
     ["roofs.list, row 3.n", "10", "from 1 to 9"]),
    ("effect with a number it does not take", lambda d: row(d, "roofs", 1).update(n=1),
     ["roofs.list, row 1", "'n'", "none of round, effect"]),
    ("tile of an unknown good", lambda d: row(d, "roofs", 10).update(good="pig"),
     ["roofs.list, row 10.good", "'pig'", "olive, grain, grape"]),
    ("tile of no round", lambda d: row(d, "roofs", 3).update(round=7),
     ["roofs.list, row 3.round", "7", "from 1 to 6"]),
    ("tile of another round", lambda d: row(d, "roofs", 3).update(round=2),
     ["roofs.list", "3 tiles of round 1"]),
    ("tile that is a text", lambda d: d["roofs"]["list"].__setitem__(2, "pig"),
     ["roofs.list, row 3", "table"]),
    ("a tile too few", lambda d: d["roofs"]["list"].pop() and None,
     ["roofs.list", "3 tiles of round 6"]),
    ("a tile too many", lambda d: d["roofs"]["list"].append({"round": 6, "effect": "pig"}),
     ["roofs.list", "25", "24 is the most"]),
    ("two turn-up tiles", lambda d: d["roofs"]["list"].__setitem__(
        0, {"round": 1, "effect": "turn-up"}),
     ["roofs.list", "turn-up"]),
    ("roof spaces", lambda d: d["roof_spaces"]["vp"].append(5),
     ["roof_spaces.vp", "6", "5 belong"]),
    # prices
    *((f"gap of {good}", lambda d, n=n: d["prices"]["goods"][n].update(sell=2 + (n == 3) * 2),
       ["prices.goods", good, "2 more"]) for n, good in enumerate(RESOURCES) if n != 2),
    ("price of nothing", lambda d: d["prices"]["goods"][0].update(buy=0),
     ["prices.goods[0].buy", "0", "from 1 to 20"]),
    ("huge price", lambda d: d["prices"]["goods"][0].update(buy=10**400),
     ["prices.goods[0].buy", "from 1 to 20"]),
    ("unknown resource", lambda d: d["prices"]["goods"][0].update(good="wine"),
     ["prices.goods[0].good", "'wine'", "olive, grain, grape, pig"]),
    ("resource twice", lambda d: d["prices"]["goods"][0].update(good="pig"),
     ["prices.goods", "olive"]),
    ("resource gone", lambda d: d["prices"]["goods"].pop() and None,
     ["prices.goods", "3", "4 belong"]),
    ("upgrade below nought", lambda d: d["upgrades"]["goods"][1].update(cost=-1),
     ["upgrades.goods[1].cost", "-1", "from 0 to 20"]),
    ("upgrade of an unknown good", lambda d: d["upgrades"]["goods"][1].update(good="pig"),
     ["upgrades.goods[1].good", "'pig'", ", ".join(UPGRADED)]),
    # workshops
    ("unknown good in a row", lambda d: row(d, "workshops", 2)["row"].append("gold"),
     ["workshops.list[1].row[3]", "'gold'", ", ".join(GOODS)]),
    ("empty row", lambda d: row(d, "workshops", 2).update(row=[]),
     ["workshops.list", "wainwright", "empty"]),
    ("long row", lambda d: row(d, "workshops", 2).update(row=["pig"] * 7),
     ["workshops.list[1].row", "7", "6 is the most"]),
    ("unknown workshop", lambda d: row(d, "workshops", 2).update(id="bakery"),
     ["workshops.list[1].id", "'bakery'", "wainwright"]),
    ("workshop twice", lambda d: row(d, "workshops", 2).update(id="deli"),
     ["workshops.list", "wainwright"]),
    ("workshop gone", lambda d: d["workshops"]["list"].pop() and None,
     ["workshops.list", "5", "6 belong"]),
    # markets
    ("two spaces in one place", lambda d: d["markets"]["small"]["rows"][1].update(r=-2),
     ["markets.small", "two spaces in one place"]),
    ("no small side", lambda d: d["markets"].pop("small") and None,
     ["markets has no 'small'"]),
    ("side for nobody", lambda d: d["markets"]["small"].update(players=[1]),
     ["markets", "0 sides", "2 players"]),
    ("two sides", lambda d: d["markets"]["small"].update(players=[1, 2, 3]),
     ["markets", "2 sides", "3 players"]),
    ("players twice", lambda d: d["markets"]["small"].update(players=[1, 2, 2]),
     ["markets.small.players", "twice"]),
    ("value seven", lambda d: d["markets"]["large"]["rows"][2]["values"].__setitem__(1, 7),
     ["markets.large.rows[2].values[1]", "7", "from 2 to 6"]),
    ("far away", lambda d: d["markets"]["large"]["rows"][2].update(q=21),
     ["markets.large.rows[2].q", "21", "from -20 to 20"]),
    ("no spaces", lambda d: d["markets"]["large"].update(rows=[]), ["markets.large", "0 spaces"]),
    ("too few start spaces", lambda d: d["markets"]["large"].update(centre=[18, 12, 13]),
     ["markets.large", "start space", "4"]),
    ("start space that is none", lambda d: d["markets"]["small"].update(centre=[7, 15]),
     ["markets.small", "space 15", "14 spaces"]),
    ("start space that is covered", lambda d: d["markets"]["large"].update(covered=[7]),
     ["markets.large", "start space", "3"]),
    ("covered space that is none", lambda d: d["markets"]["large"].update(covered=[25]),
     ["markets.large", "space 25", "24 spaces"]),
    # the rest
    ("short siesta track", lambda d: d["siesta"].update(vp=[0]), ["siesta.vp", "two or more"]),
    ("long siesta track", lambda d: d["siesta"].update(vp=[0] * 31),
     ["siesta.vp", "31", "30 is the most"]),
    ("siesta below nought", lambda d: d["siesta"]["vp"].__setitem__(3, -1),
     ["siesta.vp[3]", "-1", "from 0 to 20"]),
    ("three donkeys", lambda d: d["donkeys"]["tiles"].pop() and None,
     ["donkeys.tiles", "3", "4 belong"]),
    ("ten hats", lambda d: d["donkeys"]["tiles"][2].update(hats=10),
     ["donkeys.tiles[2].hats", "10", "from 0 to 9"]),
    ("unknown provenance", lambda d: d["cards"].update(provenance="hearsay"),
     ["cards.provenance", "'hearsay'", "rulebook, public, reconstructed"]),
    ("long note", lambda d: d["cards"].update(note="n" * 501), ["cards.note", "500 signs"]),
    ("unknown part", lambda d: d.update(colour={}), ["'colour'", "prices, upgrades"]),
]  # fmt: skip


@rule("granja.setup.board")
@pytest.mark.parametrize(
    ("change", "expected"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG]
)
def test_a_wrong_box_is_refused_with_the_row_the_field_and_what_belongs_there(
    change: Change, expected: list[str]
) -> None:
    data = kit()
    change(data)
    said = refused(data)
    assert said.startswith("The component file cannot be used: ")
    for part in expected:
        assert part in said
    assert said.endswith(".")
    assert len(said) < 500


@pytest.mark.parametrize(
    "value",
    [float("nan"), float("inf"), {1, 2}, b"x", object(), nested(100_000), 10**5000],
    ids=["nan", "inf", "set", "bytes", "object", "nested", "digits"],
)
def test_what_no_file_can_hold_is_refused(value: Any) -> None:
    data = kit()
    data["prices"]["goods"][0]["buy"] = value
    assert refused(data).startswith("The component file cannot be used: ")


def test_a_table_that_holds_itself_is_refused() -> None:
    data = kit()
    data["cards"]["list"][0]["helper"] = data
    assert refused(data).startswith("The component file cannot be used: ")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (5, "a path or a table, not 5"),
        (["a"], "a path or a table, not ['a']"),
        (True, "a path or a table, not True"),
        ("nowhere.toml", "no such file"),
        (Path("nowhere/at/all.toml"), "no such file"),
        ("a\0b", "null byte"),
        ("", "not by ''"),
        ({}, "it has no 'prices'"),
        ({"price": {}}, "it has 'price', which is none of prices, upgrades"),
    ],
    ids=str,
)
def test_what_is_no_box_at_all_is_refused(given: Any, said: str) -> None:
    assert said in refused(given)


def test_a_file_that_is_no_toml_is_refused_with_the_line(own: Path) -> None:
    text = own.read_text(encoding="utf-8")
    own.write_text(text.replace("number = 7,", "number = seven,"), encoding="utf-8")
    said = refused(own)
    assert "my-granja.toml" in said
    assert "line" in said
    own.write_bytes(b"\xff\xfe\x00")
    assert "my-granja.toml" in refused(own)
    own.write_text("a = " + "[" * 20_000, encoding="utf-8")
    assert "my-granja.toml" in refused(own)


# --- damaged at random ---------------------------------------------------------------------------
Place = tuple[str | int, ...]


def _places(data: Any, at: Place = ()) -> Iterator[Place]:
    if at:
        yield at
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _places(value, (*at, key))


PLACES = list(_places(kit()))
# Without the many cards, so that the rest is met as often.
FEW = [place for place in PLACES if place[0] != "cards" or place[2:3] == (3,)]
WORDS = [*NAMES[:8], *EFFECTS, *GOODS, *WORKSHOPS[:2], "silver", "pen", "small", "public"]
JUNK = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(-3, 40), st.floats(allow_nan=True),
        st.text(max_size=4), st.sampled_from(WORDS),
    ),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(st.sampled_from(["round", "effect", "n", "good", "id"]), inner, max_size=3),
    max_leaves=5,
)  # fmt: skip
GONE = object()
DAMAGE = st.lists(
    st.tuples(st.sampled_from(FEW), st.one_of(JUNK, st.just(GONE))), min_size=1, max_size=3
)


def damaged(changes: list[tuple[Place, Any]]) -> Table:
    data = kit()
    for (*way, last), value in changes:
        inner: Any = data
        try:
            for key in way:
                inner = inner[key]
            if value is GONE:
                del inner[last]
            else:
                inner[last] = value
        except (KeyError, IndexError, TypeError):
            continue  # an earlier change took the place away
    return data


@settings(max_examples=150, deadline=None)
@given(changes=DAMAGE, players=st.integers(1, 4), seed=st.integers(0, 99))
def test_a_damaged_box_is_refused_in_words_or_played(
    changes: list[tuple[Place, Any]], players: int, seed: int
) -> None:
    try:
        match = ludo.new("granja", players=players, seed=seed, components=damaged(changes))
    except BadComponents as error:
        said = str(error)
        assert said.startswith("The component file cannot be used: ")
        assert len(said) < 1_000
        return
    rng = Rng(seed)
    for _ in range(30):
        if match.to_act:
            match.play(rng.choice(match.legal(match.to_act[0])))
            assert match.game.invariants(match.state) == []
    assert ludo.from_json(match.to_json()).view(0) == match.view(0)
