"""The rulebook of Finca as data, its numbers, and the component files behind it."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

import ludo
from ludo.core.data import read_data
from ludo.core.errors import LudoError
from ludo.core.rng import Rng
from ludo.core.rules import Rule, Rulebook, load_rulebook
from ludo.finca.components import standard
from ludo.finca.game import EDITIONS, Finca

BOOK = ludo.rulebook("finca")
RULES = list(BOOK)
each_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)


# --- every rule ------------------------------------------------------------------------------
@each_rule
def test_a_rule_is_named_after_its_game(rule: Rule) -> None:
    assert re.fullmatch(r"finca(\.[a-z][a-z-]*)+", rule.id)
    assert BOOK[rule.id] is rule
    assert rule.id in BOOK


@each_rule
def test_a_rule_says_where_it_stands(rule: Rule) -> None:
    booklets, _, heading = rule.source.partition(": ")
    assert set(booklets.split(" and ")) <= set(EDITIONS)
    assert heading


@each_rule
def test_a_rule_has_a_title_and_sentences_in_both_languages(rule: Rule) -> None:
    assert rule.text == {"en": rule.en, "fr": rule.fr}
    assert rule.en.endswith(".")
    assert rule.fr.endswith(".")
    assert rule.en != rule.fr
    assert set(rule.title) == {"en", "fr"}
    assert all(title and not title.endswith(".") for title in rule.title.values())
    assert str(rule) == f"{rule.id}: {rule.en}"


@each_rule
def test_a_decision_is_explained_in_both_languages(rule: Rule) -> None:
    if rule.decision is not None:
        assert set(rule.decision) == {"en", "fr"}
        assert all(words.endswith(".") for words in rule.decision.values())
        assert rule.decision["en"] != rule.decision["fr"]


def test_some_rules_needed_a_decision_and_some_did_not() -> None:
    decided = [rule for rule in BOOK if rule.decision]
    assert 10 < len(decided) < len(BOOK)


@each_rule
def test_a_rule_names_known_editions_that_fit_its_source(rule: Rule) -> None:
    assert set(rule.editions) <= set(EDITIONS)
    for edition in rule.editions:
        assert rule.source.startswith(edition)


@each_rule
def test_a_rule_needs_other_rules_once_each(rule: Rule) -> None:
    assert rule.id not in rule.needs
    assert len(set(rule.needs)) == len(rule.needs)
    assert all(need in BOOK for need in rule.needs)


@each_rule
def test_the_numbers_of_a_rule_stand_in_its_words(rule: Rule) -> None:
    """A number that a course can change is one that a reader can find."""
    words = {1: ("one",), 2: ("two",)}
    for name, value in rule.params.items():
        assert re.fullmatch(r"[a-z]+(_[a-z0-9]+)+", name)
        spelled = (str(value), *words.get(value, ()))
        assert any(word in rule.en for word in spelled), name


def test_needs_run_in_no_circle() -> None:
    graph = BOOK.graph()
    assert nx.is_directed_acyclic_graph(graph)


def test_the_graph_has_all_rules_and_all_needs() -> None:
    graph = BOOK.graph()
    assert graph.graph["game"] == "finca"
    assert set(graph) == {rule.id for rule in BOOK}
    assert set(graph.edges) == {(need, rule.id) for rule in BOOK for need in rule.needs}
    for rule in BOOK:
        assert graph.nodes[rule.id] == {
            "title": rule.title["en"],
            "section": rule.id.split(".")[1],
            "decision": rule.decision is not None,
        }


def test_the_goal_rests_on_moving_and_delivering() -> None:
    beneath = nx.ancestors(BOOK.graph(), "finca.goal")
    assert {"finca.move.cart", "finca.deliver.exact", "finca.majority.most"} <= beneath


def test_mechanisms_list_each_tag_with_its_rules() -> None:
    found = ludo.mechanisms()
    assert list(found) == sorted(found)
    tags = {tag for rule in BOOK for tag in rule.mechanisms}
    assert tags <= set(found)
    for tag in tags:
        mine = [rule for rule in found[tag] if rule.id.startswith("finca.")]
        assert mine == [rule for rule in BOOK if tag in rule.mechanisms]
    assert BOOK["finca.move.distance"] in found["rondel"]


# --- the rulebook itself ---------------------------------------------------------------------
def test_a_rulebook_is_read_once_and_has_a_length() -> None:
    assert ludo.rulebook("finca") is load_rulebook("ludo.finca", "finca")
    assert len(BOOK) == len(RULES) == len({rule.id for rule in RULES})
    assert repr(BOOK) == f"<Rulebook of finca: {len(BOOK)} rules>"


def test_an_unknown_rule_is_named_with_a_likely_one() -> None:
    with pytest.raises(ludo.UnknownRule) as caught:
        BOOK["finca.move.distanc"]
    assert "no rule 'finca.move.distanc'" in str(caught.value)
    assert "Did you mean 'finca.move.distance'?" in str(caught.value)
    assert "finca.move.distanc" not in BOOK


def test_the_rulebook_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(ludo.UnknownGame, match="'chess'"):
        ludo.rulebook("chess")


def rule_of(rule_id: str, *needs: str) -> Rule:
    words = {"en": "A.", "fr": "B."}
    return Rule(rule_id, "A: here", (), words, words, needs)


def test_a_rulebook_refuses_a_rule_named_twice() -> None:
    with pytest.raises(LudoError, match="names a rule twice"):
        Rulebook("x", [rule_of("x.a"), rule_of("x.a")])


def test_a_rulebook_refuses_a_need_that_is_no_rule() -> None:
    with pytest.raises(LudoError, match=r"x\.a needs 'x\.b'"):
        Rulebook("x", [rule_of("x.a", "x.b")])


# --- editions and numbers --------------------------------------------------------------------
def test_the_editions_differ_in_the_supply_and_in_the_order_of_tiles() -> None:
    old, new = ({rule.id for rule in BOOK.edition(name)} for name in ("2009", "franjos"))
    assert old - new == {"finca.setup.fruit-supply", "finca.deliver.all-first"}
    assert new - old == {"finca.setup.fruit-supply-by-players", "finca.deliver.order"}
    assert old | new == {rule.id for rule in BOOK}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rules_of_an_edition_need_only_each_other(edition: str) -> None:
    book = BOOK.edition(edition)
    graph = book.graph()
    assert nx.is_directed_acyclic_graph(graph)
    assert set(graph) == {rule.id for rule in book}


def test_the_rules_of_an_unknown_edition_are_refused() -> None:
    with pytest.raises(LudoError):
        BOOK.edition("1066")


SAME_IN_BOTH = {
    "fincas_2": 4, "fincas_3": 5, "fincas_4": 6, "farmers_2": 5, "farmers_3": 4, "farmers_4": 3,
    "carts_each": 2, "placement_fruits": 1, "delivery_limit": 6, "big_cart_limit": 10,
    "wind_moves": 2, "finca_points": 5, "action_points": 2,
}  # fmt: skip
FRUITS = {"2009": (18, 18, 18), "franjos": (9, 14, 18)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_numbers_of_an_edition_are_those_of_its_booklet(edition: str) -> None:
    fruits = {f"fruits_{n}": each for n, each in zip((2, 3, 4), FRUITS[edition], strict=True)}
    assert BOOK.edition(edition).numbers() == {**SAME_IN_BOTH, **fruits}
    assert Finca(edition=edition).numbers == {**SAME_IN_BOTH, **fruits}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_is_laid_with_the_numbers_of_the_edition(edition: str, players: int) -> None:
    match = ludo.new("finca", players=players, edition=edition, seed=1)
    numbers, view = BOOK.edition(edition).numbers(), match.view()
    assert set(view["supply"].values()) == {numbers[f"fruits_{players}"]}
    assert view["wooden_left"] == numbers[f"fincas_{players}"]
    assert view["to_place"] == players * numbers[f"farmers_{players}"]
    assert view["mill"]["carts"] == players * numbers["carts_each"]


@pytest.mark.parametrize("name", BOOK.numbers())
def test_a_number_is_read_by_the_engine(name: str) -> None:
    code = "\n".join(
        p.read_text(encoding="utf-8") for p in Path(str(files("ludo.finca"))).glob("*.py")
    )
    stem = name.rstrip("234").rstrip("_")
    spellings = f'numbers["{name}"]', f'numbers[f"{stem}_{{'
    assert any(spelling in code for spelling in spellings)
    changed = Finca(numbers={name: 7}).numbers
    assert changed == {**Finca().numbers, name: 7}


def test_a_changed_number_changes_the_table_and_nothing_else_does() -> None:
    match = ludo.new("finca", players=2, seed=1, numbers={"fruits_2": 30})
    assert set(match.view()["supply"].values()) == {30}
    assert BOOK.numbers() == ludo.rulebook("finca").numbers()
    assert set(ludo.new("finca", players=2, seed=1).view()["supply"].values()) == {9}


# --- components ------------------------------------------------------------------------------
DATA = read_data("ludo.finca", "components.toml")
TOML = files("ludo.finca").joinpath("data", "components.toml").read_text(encoding="utf-8")
TABLES = [name for name, value in DATA.items() if isinstance(value, dict)]


@pytest.mark.parametrize("table", TABLES)
def test_a_component_table_says_how_well_it_is_known(table: str) -> None:
    assert DATA[table]["provenance"] in {"rulebook", "public", "reconstructed"}
    if DATA[table]["provenance"] == "reconstructed":
        assert DATA[table]["note"].endswith(".")


def test_all_tables_but_the_list_of_fruits_have_a_provenance() -> None:
    assert set(DATA) == {*TABLES, "fruits"}
    assert len(TABLES) == 6


def test_the_box_holds_what_the_booklets_say() -> None:
    c = standard()
    assert len(c.tiles) == 42
    assert [sum(tile.value == v for tile in c.tiles) for v in range(1, 7)] == [6, 6, 6, 9, 9, 6]
    assert (len(c.villages), len(c.finca_texts), len(c.action_kinds)) == (10, 10, 4)
    assert c.bonus == (7, 6, 5, 4)
    assert "almond fig" in c.finca_texts
    assert sum(tile.joker for tile in c.tiles) == 9


def one_tile_less(data: dict[str, Any]) -> None:
    data["tiles"]["list"].pop()


def one_village_less(data: dict[str, Any]) -> None:
    data["villages"]["list"].pop()


def twin_villages(data: dict[str, Any]) -> None:
    data["villages"]["list"][0] = data["villages"]["list"][1]


def eleven_fincas(data: dict[str, Any]) -> None:
    data["finca_tiles"]["list"].append("lemon")


def another_value(data: dict[str, Any]) -> None:
    data["tiles"]["list"][0] = "orange=2"


def five_actions(data: dict[str, Any]) -> None:
    data["actions"]["kinds"].append("rain")


def three_blades_each(data: dict[str, Any]) -> None:
    data["blades"]["each"] = 3


def one_line(data: dict[str, Any]) -> None:
    data["blades"]["lines_before"] = [1, 1]


def seventh_fruit(data: dict[str, Any]) -> None:
    data["fruits"].append("cherry")


def unknown_fruit(data: dict[str, Any]) -> None:
    data["tiles"]["list"][0] = "banana=1"


def unknown_finca_fruit(data: dict[str, Any]) -> None:
    data["finca_tiles"]["list"][0] = "banana"


def tile_without_number(data: dict[str, Any]) -> None:
    data["tiles"]["list"][0] = "orange"


def too_many_lemons(data: dict[str, Any]) -> None:
    data["tiles"]["list"][0] = "lemon=1"


WRONG = [
    (one_tile_less, "41 fruit tiles, where 42"),
    (one_village_less, "9 villages, where 10"),
    (twin_villages, "9 villages, where 10"),
    (eleven_fincas, "11 finca tiles, where 10"),
    (another_value, "5 fruit tiles of value 1, where 6"),
    (five_actions, "5 kinds of action tile, where 4"),
    (three_blades_each, "18 blades, where 12"),
    (one_line, "1 central lines, where 2"),
    (seventh_fruit, "7 kinds of fruit, where 6"),
    (unknown_fruit, "'banana'"),
    (unknown_finca_fruit, "'banana'"),
    (tile_without_number, "'orange'"),
    (too_many_lemons, "19 lemon symbols on fruit tiles, where 17"),
]


@pytest.mark.parametrize(("spoil", "said"), WRONG, ids=[spoil.__name__ for spoil, _ in WRONG])
def test_a_component_list_that_does_not_add_up_is_refused(
    spoil: Callable[[dict[str, Any]], None], said: str
) -> None:
    data = copy.deepcopy(DATA)
    spoil(data)
    with pytest.raises(ludo.BadComponents) as caught:
        ludo.new("finca", players=2, components=data)
    assert said in str(caught.value)


@pytest.mark.parametrize("name", DATA)
def test_a_missing_table_is_named(name: str) -> None:
    data = {key: value for key, value in DATA.items() if key != name}
    with pytest.raises(ludo.BadComponents, match=f"has no '{name}'"):
        ludo.new("finca", players=2, components=data)


@pytest.mark.parametrize("name", DATA)
@pytest.mark.parametrize("value", [3, "x", [], {}, None], ids=repr)
def test_a_table_of_the_wrong_kind_is_refused(name: str, value: Any) -> None:
    with pytest.raises(ludo.BadComponents):
        ludo.new("finca", players=2, components={**DATA, name: value})


@pytest.mark.parametrize("content", [b"fruits = [", b"{}", b"\xff\xfe", b"\x89PNG\r\n"])
def test_a_file_that_is_not_toml_is_refused_by_name(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    with pytest.raises(ludo.BadComponents, match="Cannot read") as caught:
        ludo.new("finca", players=2, components=path)
    assert str(path) in str(caught.value)


def test_a_file_that_is_not_there_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(ludo.BadComponents, match=r"none\.toml"):
        ludo.new("finca", players=2, components=str(tmp_path / "none.toml"))


@pytest.mark.parametrize("given", [5, "a\0b"], ids=["number", "path that cannot be"])
def test_a_component_file_that_is_no_file_is_refused(given: Any) -> None:
    try:
        ludo.new("finca", players=2, components=given)
    except ludo.BadComponents:
        return


def too_few_tiles(data: dict[str, Any]) -> None:
    data["tiles"].update(list=["any=1"] * 12, values={"1": 12})


def bonus_in_words(data: dict[str, Any]) -> None:
    data["bonus"]["values"] = ["seven", "six"]


def rising_bonus(data: dict[str, Any]) -> None:
    data["bonus"]["values"] = [4, 5, 6, 7]


def village_in_capitals(data: dict[str, Any]) -> None:
    data["villages"]["list"][5]["id"] = "Arta"


def village_of_two_words(data: dict[str, Any]) -> None:
    data["villages"]["list"][5]["id"] = "son servera"


def village_that_is_a_number(data: dict[str, Any]) -> None:
    data["villages"]["list"][5]["id"] = 5


def line_off_the_mill(data: dict[str, Any]) -> None:
    data["blades"]["lines_before"] = [1, 40]


def twin_fincas(data: dict[str, Any]) -> None:
    data["finca_tiles"]["list"][0] = "lemon"


def fruit_twice_on_a_tile(data: dict[str, Any]) -> None:
    data["tiles"]["list"][18] = "orange=1 orange=2 grape=2"


def actions_in_another_order(data: dict[str, Any]) -> None:
    data["actions"]["kinds"].reverse()


def unknown_provenance(data: dict[str, Any]) -> None:
    data["tiles"]["provenance"] = "hearsay"


def a_date(data: dict[str, Any]) -> None:
    import datetime

    data["made"] = datetime.date(2020, 1, 1)


@pytest.mark.parametrize(
    "spoil",
    [
        too_few_tiles,
        bonus_in_words,
        rising_bonus,
        village_in_capitals,
        village_of_two_words,
        village_that_is_a_number,
        line_off_the_mill,
        twin_fincas,
        fruit_twice_on_a_tile,
        actions_in_another_order,
        unknown_provenance,
        a_date,
    ],
)
def test_a_component_list_that_cannot_be_played_is_refused(
    spoil: Callable[[dict[str, Any]], None],
) -> None:
    data = copy.deepcopy(DATA)
    spoil(data)
    with pytest.raises(ludo.BadComponents):
        ludo.new("finca", players=2, components=data)


def test_a_wrong_count_is_said_in_one_sentence() -> None:
    data = copy.deepcopy(DATA)
    one_village_less(data)
    with pytest.raises(ludo.BadComponents) as caught:
        ludo.new("finca", players=2, components=data)
    assert str(caught.value) == (
        "The component file does not add up: 9 villages, where 10 belong in the box."
    )


@pytest.fixture
def own_file(tmp_path: Path) -> Path:
    """A component file with a village of its own."""
    path = tmp_path / "mine.toml"
    changed = TOML.replace('{ id = "inca", name = "Inca" }', '{ id = "deia", name = "Deià" }')
    assert changed != TOML
    path.write_text(changed, encoding="utf-8")
    return path


def test_a_file_with_other_villages_works_and_its_save_needs_no_file(
    own_file: Path, tmp_path: Path
) -> None:
    match = ludo.new("finca", players=2, seed=3, components=own_file)
    names = [village["name"] for village in match.view()["villages"]]
    assert "Deià" in names
    assert "Inca" not in names
    with pytest.raises(ludo.CannotRead, match="deia"):
        match.read("take inca")
    rng = Rng(3)
    while match.to_act:
        match.play(rng.choice(match.legal()))
    assert any("Deià" in line for line in match.log())
    saved, placed = match.save(tmp_path / "game.json"), match.to_json()
    own_file.unlink()
    again = ludo.load(saved)
    assert again.view() == match.view()
    assert again.events == match.events
    assert ludo.from_json(placed).view() == match.view()
    assert ludo.load(again.save(tmp_path / "again.json")).record() == match.record()


def test_a_file_may_be_given_as_its_path_its_text_path_or_its_content(own_file: Path) -> None:
    content = {**DATA, "villages": {"list": [*DATA["villages"]["list"]]}}
    content["villages"]["list"][4] = {"id": "deia", "name": "Deià"}
    tables = [
        json.dumps(ludo.new("finca", players=2, seed=3, components=given).view())
        for given in (own_file, str(own_file), content)
    ]
    assert tables[0] == tables[1] == tables[2]


def test_a_file_of_ones_own_does_not_change_the_kits(own_file: Path) -> None:
    ludo.new("finca", players=2, components=own_file)
    assert "inca" in standard().villages
    assert ludo.new("finca", players=2).options["components"] is None
