"""Hostile files: refused in a sentence, and before any work is done for them."""

from __future__ import annotations

import copy
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

import ludo
from ludo.core import codec
from ludo.core.data import LONGEST_TOML, parsed_toml
from ludo.finca.components import standard
from tests.core.helpers import advanced, position
from tests.fuzzing.saves import check_sentence

DECKS = {"champi": "deck", "finca": "components", "granja": "components", "h2olland": "components"}
DEEP = [
    "a." * 20_000 + "a=1",
    "a . " * 20_000 + "a=1",
    '"a".' * 20_000 + "a=1",
    "'a'." * 20_000 + "a=1",
    '"\\"".' * 20_000 + "a=1",
    "[" + "a." * 20_000 + "a]",
    "[[" + "a." * 20_000 + "a]]",
    "x={" + "a." * 20_000 + "a=1}",
    "a\t.\t" * 20 + "a=1",
]


def record() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(advanced(5).record()))
    return data


def said_of(game: str, given: Any) -> str:
    with pytest.raises(ludo.BadComponents) as caught:
        ludo.new(game, players=2, **{DECKS[game]: given})
    check_sentence(str(caught.value))
    return str(caught.value)


# --- TOML ------------------------------------------------------------------------------------
@pytest.fixture
def never_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    def reached(*_: Any) -> Any:
        raise AssertionError("it was parsed")

    monkeypatch.setattr(tomllib, "loads", reached)


@pytest.mark.usefixtures("never_parsed")
@pytest.mark.parametrize("game", DECKS)
@pytest.mark.parametrize("number", range(len(DEEP)))
def test_keys_of_endless_depth_are_refused_before_parsing(
    game: str, number: int, tmp_path: Path
) -> None:
    (tmp_path / "deck.toml").write_text(DEEP[number])
    said = said_of(game, tmp_path / "deck.toml")
    assert "deck.toml" in said
    assert "key" in said


@pytest.mark.usefixtures("never_parsed")
@pytest.mark.parametrize("game", DECKS)
def test_a_component_file_of_endless_length_is_refused_before_parsing(
    game: str, tmp_path: Path
) -> None:
    (tmp_path / "deck.toml").write_text("#" * (LONGEST_TOML + 1))
    assert f"{LONGEST_TOML + 1} characters" in said_of(game, tmp_path / "deck.toml")


def test_lists_of_endless_depth_are_refused() -> None:
    with pytest.raises(ValueError, match="nested too deeply"):
        parsed_toml("a=" + "[" * 9_000)


@pytest.mark.parametrize("text", ['x = "1.2.3.4.5.6.7.8.9"', "a.b.c.d = 1.5", '"a.b" = "…"\r\n'])
def test_ordinary_dots_are_taken(text: str) -> None:
    assert parsed_toml(text)
    assert parsed_toml("\ufeff" + text) == parsed_toml(text)


# --- JSON ------------------------------------------------------------------------------------
def test_a_mark_of_byte_order_is_no_damage(tmp_path: Path) -> None:
    match = advanced(5)
    match.save(tmp_path / "match.json")
    (tmp_path / "match.json").write_text(
        "\ufeff" + (tmp_path / "match.json").read_text(encoding="utf-8"), encoding="utf-8"
    )
    assert position(ludo.load(tmp_path / "match.json")) == position(match)
    assert position(ludo.from_json("\ufeff" + match.to_json())) == position(match)


@pytest.mark.parametrize(("old", "name"), [('{"kind"', "seed"), ('"options": {', "edition")])
def test_a_key_that_stands_twice_is_refused(old: str, name: str) -> None:
    text = json.dumps(record())
    twice = text.replace(old, old.replace("{", f'{{"{name}": 1, ', 1), 1)
    assert twice != text
    with pytest.raises(ludo.BadSave, match=f"'{name}' stands twice"):
        ludo.from_json(twice)


# --- options ---------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ludo.games())
@pytest.mark.parametrize("name", ["self", "cls", "game", "players", "seed", "names", "options", ""])
def test_an_option_of_any_name_is_answered_by_the_kit(game: str, name: str) -> None:
    data = json.loads(json.dumps(ludo.new(game, players=2).record()))
    data["options"][name] = 1
    with pytest.raises(ludo.BadSave, match=f"{game} has no option '{name}'"):
        ludo.from_json(json.dumps(data))


@pytest.mark.parametrize("game", ludo.games())
def test_an_option_called_self_is_answered_by_the_kit(game: str) -> None:
    with pytest.raises(ludo.BadOption, match="has no option 'self'"):
        ludo.new(game, players=2, self=1)
    with pytest.raises(ludo.BadOption, match="has no 'self'"):
        ludo.scenario(game, self=1)


# --- many actions ----------------------------------------------------------------------------
def test_no_action_of_a_save_is_read_before_they_are_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data = record()
    data["actions"] = data["actions"] * codec.MOST_ACTIONS
    monkeypatch.setattr(codec, "replayed", None)
    with pytest.raises(ludo.BadSave, match=f"{codec.MOST_ACTIONS} is the most"):
        ludo.from_json(json.dumps(data))


def test_what_could_not_be_loaded_is_not_saved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(codec, "MOST_ACTIONS", 5)
    advanced(5).save(tmp_path / "five.json")
    with pytest.raises(ludo.BadSave, match=r"6 actions.* up to 5.*to_json"):
        advanced(6).save(tmp_path / "six.json")
    assert not (tmp_path / "six.json").exists()
    assert position(ludo.from_json(advanced(6).to_json())) == position(advanced(6))


def test_a_save_of_many_actions_is_no_more_than_a_person_waits_for() -> None:
    assert codec.MOST_ACTIONS <= 10_000


# --- Finca's pieces --------------------------------------------------------------------------
def pieces() -> dict[str, Any]:
    return copy.deepcopy(dict(standard().data))


def test_a_village_that_stands_twice_is_named() -> None:
    data = pieces()
    data["villages"]["list"].append(data["villages"]["list"][3])
    assert "'alcudia'" in said_of("finca", data)
    assert "twice" in said_of("finca", data)


@pytest.mark.parametrize("text", ["", " ", "\t"])
@pytest.mark.parametrize("part", ["tiles", "finca_tiles"])
def test_a_tile_without_fruit_is_named(part: str, text: str) -> None:
    data = pieces()
    data[part]["list"][7] = text
    assert f"{part}.list[7]" in said_of("finca", data)


def test_a_file_that_does_not_add_up_is_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('fruits = ["kiwi"]')
    assert "mine.toml" in said_of("finca", path)
