"""Boxes of one's own: they are played as they say, or refused with what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludo
from ludo.core.errors import BadComponents, BadOption
from ludo.core.rng import Rng
from ludo.granja.components import components_of
from ludo.granja.game import Granja
from ludo.granja.helpers import NAMES
from ludo.granja.market import Market
from ludo.granja.names import GOODS, RESOURCES, UPGRADED, WORKSHOPS
from ludo.granja.tiles import EFFECTS
from tests.fuzzing.components import Changes, Table, check_refusal, damage, damaged, places
from tests.granja.conftest import do, farm, only, rule, silver, until
from tests.granja.farms import kit, table, with_helpers


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


@rule("granja.income.extensions")
@pytest.mark.parametrize("good", ["olive", "grain", "grape", "pig", "commodity"])
def test_an_extension_of_one_s_own_brings_goods_with_each_income(good: str) -> None:
    data = kit()
    data["cards"]["list"][0]["extension"] = ["silver", good]
    match = table("cards", {"silver": 1}, hands=[[1]], components=data)
    match.play("extend 1")
    built = only(match.play("pay silver"), "extension_built")
    assert built["gifts"] == ["silver", good]
    for number in (1, 2):
        until(match, "income")
        while match.to_act != (0,):
            match.play("done")
        events = match.play("income")
        told = [event for event in events if event.rule == "granja.income.extensions"]
        assert [event.data.get("good") for event in told] == [None, good]
        assert farm(match)["stores"][good] == number
        until(match, "harvest")
    assert farm(match)["silver"] == 2


@rule("granja.income.extensions", "granja.good.pig-sold", "granja.piece.back")
def test_a_pig_of_an_extension_is_sold_without_a_pen_and_waits_without_a_marker() -> None:
    data = kit()
    data["cards"]["list"][0]["extension"] = ["pig", "olive"]
    own = {"extensions": ["pig+olive"], "stores": {"pig": 2}}
    match = table("income", own, components=data)
    assert [event.kind for event in match.play("income")] == ["pig_sold", "good_received"]
    assert (silver(match), farm(match)["stores"]) == (3, {"olive": 1, "pig": 2})
    match = table("income", {"extensions": ["pig+olive"], "stores": {"grain": 25}}, components=data)
    match.play("income")
    assert [frame["kind"] for frame in match.view()["pending"]] == ["marker", "marker"]


def test_bots_like_an_extension_that_brings_goods() -> None:
    data = kit()
    data["cards"]["list"][0]["extension"] = ["silver", "pig"]
    data["cards"]["list"][1]["extension"] = ["silver"]
    rich, poor = (
        table("income", {"extensions": [card]}, components=data)
        for card in ("silver+pig", "silver")
    )
    assert rich.game.estimate(rich.state, 0) > poor.game.estimate(poor.state, 0)


def test_other_boxes_are_played_to_the_end() -> None:
    """A small deck of strong helpers, a longer siesta track, rows and markets of one's own."""
    data = kit()
    strong = ["elder", "terrace", "apprentice", "storyteller", "tinker", "porter", "watchman"]
    del data["cards"]["list"][30:]
    for number, card in enumerate(data["cards"]["list"]):
        card["helper"] = strong[number % len(strong)]
        card["extension"] = ["pen", "pig", "commodity", "grape"][: number % 5]
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
    check_refusal(refused(data), "The component file cannot be used: ", expected, most=500)


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
        ("a\0b", "No file can be named"),
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
# Without the many cards, so that the rest is met as often.
FEW = [place for place in places(kit()) if place[0] != "cards" or place[2:3] == (3,)]
WORDS = [*NAMES[:8], *EFFECTS, *GOODS, *WORKSHOPS[:2], "silver", "pen", "small", "public"]
DAMAGE = damage(FEW, WORDS, ["round", "effect", "n", "good", "id"])


@settings(max_examples=150, deadline=None)
@given(changes=DAMAGE, players=st.integers(1, 4), seed=st.integers(0, 99))
def test_a_damaged_box_is_refused_in_words_or_played(
    changes: Changes, players: int, seed: int
) -> None:
    try:
        match = ludo.new("granja", players=players, seed=seed, components=damaged(kit(), changes))
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


@rule("granja.donkey.back")
def test_donkeys_come_back_before_they_run_out() -> None:
    Granja(numbers={"donkeys_back": 5})
    with pytest.raises(BadOption, match="donkeys_back"):
        Granja(numbers={"donkeys_back": 6})


@rule("granja.piece.limit")
def test_there_is_a_marker_for_each_commodity_and_one_more() -> None:
    Granja(numbers={"markers": 2, "start_commodities": 1})
    with pytest.raises(BadOption, match="markers"):
        Granja(numbers={"markers": 2, "start_commodities": 2})


@rule("granja.solo.space")
def test_of_neighbours_of_one_value_none_is_higher() -> None:
    side = kit()["markets"]["small"]
    for row in side["rows"]:
        row["values"] = [3 for _ in row["values"]]
    market = Market("small", side, 2)
    assert not any(market.higher)
    assert not any(market.lower)
