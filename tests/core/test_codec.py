"""Saves survive, and whatever is wrong with a file is said in a sentence, never a crash."""

from __future__ import annotations

import copy
import json
import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import ludo
from ludo.core import codec
from ludo.core.match import Match
from ludo.core.rng import Rng
from tests.core.helpers import advanced, position

NAMES = ["Ann", "Zoé", "<b>"]
# Files are written anew in each example, so that one folder does for all of them.
shared_folder = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@cache
def record_text() -> str:
    return codec.dump(advanced(40, names=NAMES).record())


@cache
def position_text() -> str:
    return advanced(40, names=NAMES).to_json()


def record() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(record_text())
    return data


def place() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(position_text())
    return data


def refusal_of(data: Any) -> str:
    """Return what is said of data that must not load."""
    with pytest.raises(ludo.BadSave) as caught:
        ludo.from_json(data if isinstance(data, str) else json.dumps(data))
    return str(caught.value)


def assert_sound(match: Match) -> None:
    """A match that was let in can be looked at, told, saved and played."""
    for seat in (None, *range(match.players)):
        json.dumps(match.view(seat))
    assert match.game.invariants(match.state) == []
    assert len(match.score()) == match.players
    assert match.winners()
    assert match.log()[: len(match.events)] == match.log()
    rng = Rng(1)
    for _ in range(30):
        if match.to_act:
            match.play(rng.choice(match.legal()))
    assert match.game.invariants(match.state) == []
    assert position(ludo.from_json(match.to_json())) == position(match)


def assert_refused_or_sound(text: str) -> None:
    try:
        match = ludo.from_json(text)
    except ludo.BadSave as error:
        said = str(error)
    else:
        assert_sound(match)
        return
    assert said.startswith("This text")
    assert said.endswith((".", "!", "?", "]"))


# --- there and back --------------------------------------------------------------------------
@shared_folder
@given(
    st.integers(0, 250),
    st.integers(0, 2**64),
    st.integers(2, 4),
    st.sampled_from(["franjos", "2009"]),
)
def test_a_match_survives_saving_at_any_point(
    tmp_path: Path, steps: int, seed: int, players: int, edition: str
) -> None:
    match = advanced(steps, seed, players, edition=edition)
    again = ludo.load(match.save(tmp_path / "game.json"))
    assert position(again) == position(match)
    assert again.actions == match.actions
    assert again.events == match.events
    assert again.record() == match.record()


@given(st.integers(0, 250), st.integers(0, 2**64), st.integers(2, 4))
def test_a_position_survives_json_at_any_point(steps: int, seed: int, players: int) -> None:
    match = advanced(steps, seed, players)
    again = ludo.from_json(match.to_json())
    assert position(again) == position(match)
    assert again.to_json() == match.to_json()
    for seat in range(players):
        assert again.legal(seat) == match.legal(seat)
        assert again.view(seat) == match.view(seat)


def test_numbers_and_first_player_survive_saving(tmp_path: Path) -> None:
    match = advanced(30, numbers={"delivery_limit": 8, "fruits_3": 10}, first_player=2)
    again = ludo.load(match.save(tmp_path / "game.json"))
    assert again.options == match.options
    assert position(again) == position(match)


def test_a_save_is_text_that_compares_well() -> None:
    match = advanced(5, names=NAMES)
    text = codec.dump(match.record())
    assert "Zoé" in text
    assert codec.dump(json.loads(text)) == text
    longer = codec.dump(advanced(6, names=NAMES).record())
    assert longer.splitlines()[:20] == text.splitlines()[:20]


# --- damage ----------------------------------------------------------------------------------
@given(st.integers(0, 10**6), st.booleans())
def test_a_file_cut_anywhere_is_refused(cut: int, whole_position: bool) -> None:
    text = position_text() if whole_position else record_text()
    said = refusal_of(text[: cut % len(text)])
    assert "not whole JSON" in said


def bytes_loaded(path: Path, data: bytes) -> Match | str:
    """Return what a file of these bytes loads as: a match, or what is said of it."""
    path.write_bytes(data)
    try:
        return ludo.load(path)
    except ludo.BadSave as error:
        return str(error)


@shared_folder
@given(st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 255)), min_size=1, max_size=4))
@example([(0, 0xFF)])
@example([(0, 0xEF), (1, 0xBB), (2, 0xBF)])
def test_flipped_bytes_are_refused_or_harmless(
    tmp_path: Path, flips: list[tuple[int, int]]
) -> None:
    data = bytearray(record_text().encode())
    for at, byte in flips:
        data[at % len(data)] = byte
    path = tmp_path / "game.json"
    loaded = bytes_loaded(path, bytes(data))
    if isinstance(loaded, Match):
        assert_sound(loaded)
    else:
        assert str(path) in loaded


@shared_folder
@given(st.binary(max_size=200))
@example(b"\x89PNG\r\n\x1a\n\x00")
@example(b"PK\x03\x04")
@example(b"")
def test_a_binary_file_is_refused_by_name(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "picture.png"
    loaded = bytes_loaded(path, data)
    assert isinstance(loaded, str)
    assert str(path) in loaded


def paths(data: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to each part of JSON data."""
    if at:
        yield at
    parts: Any = ()
    if isinstance(data, dict):
        parts = data.items()
    elif isinstance(data, list):
        parts = enumerate(data)
    for key, value in parts:
        yield from paths(value, (*at, key))


def inside(data: Any, at: tuple[Any, ...]) -> Any:
    """Return the dict or list that holds the part at a path."""
    for key in at[:-1]:
        data = data[key]
    return data


SAVES = {"record": record, "position": place}
each_save = pytest.mark.parametrize("save", SAVES.values(), ids=SAVES)
ANYTHING = st.one_of(
    st.sampled_from([None, True, False, "", "x", "move 1", [], {}, [1], {"x": 1}, {"any": 1}]),
    st.integers(-3, 60),
    st.sampled_from([2**64, -(10**30), 1.5, float("inf"), float("nan")]),
)


@each_save
@settings(max_examples=200)
@given(data=st.data())
def test_a_wrong_value_anywhere_is_refused_or_harmless(
    save: Callable[[], dict[str, Any]], data: st.DataObject
) -> None:
    saved = save()
    at = data.draw(st.sampled_from(sorted(paths(saved), key=str)))
    # Who plays is told twice in a position, see below.
    if at == ("players",):
        return
    inside(saved, at)[at[-1]] = data.draw(ANYTHING)
    assert_refused_or_sound(json.dumps(saved))


WRONG_KINDS: list[Any] = [None, "x", 1.5, [], {}, [[]], {"x": []}]
TOP = ["kind", "schema", "game", "options", "players", "seed"]
# No options are the default options, and nothing wrong.
WRONG_TOPS = [(n, v) for n in TOP for v in WRONG_KINDS if (n, v) != ("options", {})]


@each_save
@pytest.mark.parametrize(("name", "value"), WRONG_TOPS, ids=str)
def test_a_wrong_value_at_the_top_is_refused(
    save: Callable[[], dict[str, Any]], name: str, value: Any
) -> None:
    refusal_of({**save(), name: value})


@pytest.mark.parametrize(
    "name",
    sorted(set(json.loads(position_text())["state"]) - {"pending", "boxed", "won", "wooden"}),
)
@pytest.mark.parametrize("value", WRONG_KINDS, ids=str)
def test_a_wrong_value_in_a_position_is_refused(name: str, value: Any) -> None:
    saved = place()
    saved["state"][name] = value
    refusal_of(saved)


@each_save
def test_a_missing_part_is_named(save: Callable[[], dict[str, Any]]) -> None:
    whole = save()
    for name in ("game", "options", "players", "seed"):
        part = {key: value for key, value in whole.items() if key != name}
        assert f"it has no {name!r}" in refusal_of(part)
    for name in ("kind", "schema"):
        refusal_of({key: value for key, value in whole.items() if key != name})


def test_a_missing_part_of_a_position_is_named() -> None:
    for name in place()["state"]:
        saved = place()
        del saved["state"][name]
        assert f"it has no {name!r}" in refusal_of(saved)


@pytest.mark.parametrize(
    "text",
    ["null", "3", '"finca"', "[]", "{}", '{"kind": "ludo"}', '{"cells": [], "nbformat": 4}'],
)
def test_foreign_json_is_refused(text: str) -> None:
    assert "not a match or a position saved by ludo" in refusal_of(text)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
        max_leaves=15,
    )
)
def test_any_other_json_is_refused(data: Any) -> None:
    refusal_of(data if isinstance(data, (dict, list)) else json.dumps(data))


def test_json_nested_without_end_is_refused() -> None:
    assert "a depth out of range" in refusal_of("[" * 100_000)


@pytest.mark.parametrize("schema", [2, 99])
def test_a_save_of_a_later_version_says_so(tmp_path: Path, schema: int) -> None:
    path = tmp_path / "game.json"
    said = bytes_loaded(path, json.dumps({**record(), "schema": schema}).encode())
    assert isinstance(said, str)
    assert str(path) in said
    assert f"schema {schema}" in said
    assert "Update ludo-kit" in said


@pytest.mark.parametrize("schema", [0, -1, None, "1", 1.0])
def test_a_schema_number_that_never_was_is_named(schema: Any) -> None:
    assert f"schema number is {schema!r}" in refusal_of({**record(), "schema": schema})


def test_an_illegal_action_inside_is_named_with_its_rule() -> None:
    saved = record()
    saved["actions"][2][1] = "use gust"
    said = refusal_of(saved)
    assert "action 3 ('use gust')" in said
    assert "finca.place.farmer" in said


def test_an_unreadable_action_inside_is_named() -> None:
    saved = record()
    saved["actions"][4][1] = "fly 3"
    assert "action 5 ('fly 3')" in refusal_of(saved)


def test_an_action_of_the_wrong_seat_is_named() -> None:
    saved = record()
    saved["actions"][0][0] = 1
    said = refusal_of(saved)
    assert "action 1" in said
    assert "finca.turn.order" in said


def test_an_unknown_game_inside_is_named() -> None:
    assert "no game 'go'" in refusal_of({**record(), "game": "go"})


def test_an_unknown_option_inside_is_named() -> None:
    said = refusal_of({**record(), "options": {"weather": "rain"}})
    assert "no option 'weather'" in said


@pytest.mark.parametrize("game", ludo.games())
@pytest.mark.parametrize("name", ["self", "cls", "state"])
def test_an_option_called_like_something_in_python_is_unknown(game: str, name: str) -> None:
    data = json.loads(ludo.new(game, players=2).to_json())
    data["options"][name] = 1
    assert f"{game} has no option '{name}'" in refusal_of(data)


def test_a_wrong_value_of_an_option_inside_is_named() -> None:
    assert "'1066'" in refusal_of({**record(), "options": {"edition": "1066"}})


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    path = tmp_path / "nothing.json"
    with pytest.raises(ludo.BadSave, match="Cannot open") as caught:
        ludo.load(path)
    assert str(path) in str(caught.value)


def test_a_folder_is_no_save(tmp_path: Path) -> None:
    with pytest.raises(ludo.BadSave, match="Cannot open"):
        ludo.load(tmp_path)


def test_a_path_that_cannot_be_is_refused() -> None:
    try:
        ludo.load("a\0b")
    except ludo.BadSave:
        return


# --- positions that do not add up ------------------------------------------------------------
def no_fruit(state: dict[str, Any]) -> None:
    state["supply"]["lemon"] -= 1


def new_cart(state: dict[str, Any]) -> None:
    state["mill_carts"] += 1


def lost_farmer(state: dict[str, Any]) -> None:
    at = next(i for i, n in enumerate(state["farmers"]) if n)
    state["farmers"][at] -= 1


def twin_tile(state: dict[str, Any]) -> None:
    state["stacks"][0][0] = state["stacks"][1][0]


def lost_finca(state: dict[str, Any]) -> None:
    state["fincas"][0] = state["fincas"][1]


def free_bonus(state: dict[str, Any]) -> None:
    state["bonuses"][0] = [4]


def three_lemon_blades(state: dict[str, Any]) -> None:
    state["blades"][:] = ["lemon"] * 12


def negative_carts(state: dict[str, Any]) -> None:
    state["carts"][0] -= 5
    state["mill_carts"] += 5


def wooden_finca_too_soon(state: dict[str, Any]) -> None:
    state["wooden"].append("andratx")
    state["wooden_left"] -= 1


def over_too_soon(state: dict[str, Any]) -> None:
    state["phase"] = "over"


def nobodys_turn(state: dict[str, Any]) -> None:
    state["turn"] = 3


def a_fourth_hand(state: dict[str, Any]) -> None:
    state["hands"].append({})


WRONG_SUMS = [
    (no_fruit, "lemon pieces"),
    (new_cart, "carts: 7, where 6 belong"),
    (lost_farmer, "farmers: 11, where 12 belong"),
    (twin_tile, "fruit tiles"),
    (lost_finca, "finca tiles"),
    (free_bonus, "bonus tiles"),
    (three_lemon_blades, "blades"),
    (negative_carts, "mill_carts is 10, not a whole number from 0 to 6"),
    (wooden_finca_too_soon, "wooden finca"),
    (over_too_soon, "phase over"),
    (nobodys_turn, "turn is 3"),
    (a_fourth_hand, "hands has 4 parts where 3 belong"),
]


@pytest.mark.parametrize(("spoil", "said"), WRONG_SUMS, ids=[f.__name__ for f, _ in WRONG_SUMS])
def test_a_position_that_does_not_add_up_is_refused(
    spoil: Callable[[dict[str, Any]], None], said: str
) -> None:
    saved = place()
    spoil(saved["state"])
    assert said in refusal_of(saved)


def test_the_start_of_a_record_is_checked_too() -> None:
    saved = ludo.from_json(position_text()).record()
    assert ludo.from_json(json.dumps(saved)).to_json() == position_text()
    no_fruit(saved["start"])
    assert "lemon pieces" in refusal_of(saved)


def phantom_fruit(saved: dict[str, Any]) -> None:
    saved["state"]["hands"][0]["any"] = 300


def fifth_action_tile(saved: dict[str, Any]) -> None:
    saved["state"]["actions"][0].append("rain")


def another_number_of_players(saved: dict[str, Any]) -> None:
    saved["players"] = 4
    del saved["names"]


def farmers_of_one_seat_only(saved: dict[str, Any]) -> None:
    farmers = saved["state"]["farmers"]
    farmers[:12] = [a + b for a, b in zip(farmers[:12], farmers[12:24], strict=True)]
    farmers[12:24] = [0] * 12


def turns_before_farmers(saved: dict[str, Any]) -> None:
    start = json.loads(ludo.new("finca", players=3, seed=7).to_json())
    saved["state"] = {**start["state"], "phase": "play"}


def under_way(saved: dict[str, Any], phase: str, number: Any, tile: str | None) -> None:
    pending = {"number": number, "villages": [], "due": False, "tile": tile}
    actions: list[list[str]] = [[]] * saved["players"]
    saved["state"].update(phase=phase, pending=pending, actions=actions)


def gust(saved: dict[str, Any]) -> None:
    under_way(saved, "gust", 99, "gust")


def full_cart(saved: dict[str, Any]) -> None:
    under_way(saved, "delivery", 99, None)


def cart_of_words(saved: dict[str, Any]) -> None:
    under_way(saved, "delivery", "x", None)


@pytest.mark.parametrize("spoil", [gust, full_cart, cart_of_words])
def test_a_turn_under_way_that_cannot_be_is_refused(
    spoil: Callable[[dict[str, Any]], None],
) -> None:
    saved = place()
    spoil(saved)
    refusal_of(saved)


@pytest.mark.parametrize(
    "spoil",
    [
        phantom_fruit,
        fifth_action_tile,
        another_number_of_players,
        farmers_of_one_seat_only,
        turns_before_farmers,
    ],
)
def test_a_position_that_no_game_reaches_is_refused(
    spoil: Callable[[dict[str, Any]], None],
) -> None:
    saved = place()
    spoil(saved)
    refusal_of(saved)


# --- writing ---------------------------------------------------------------------------------
def test_an_old_file_is_replaced_whole_and_nothing_is_left_over(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    advanced(50).save(path)
    advanced(5).save(path)
    assert len(ludo.load(path).actions) == 5
    assert os.listdir(tmp_path) == ["game.json"]


class Full(Exception):
    """The disk is full."""


@pytest.mark.parametrize("broken", ["dump", "write", "replace"])
def test_an_old_file_is_not_lost_when_writing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = tmp_path / "game.json"
    advanced(50).save(path)
    before = path.read_bytes()

    def fail(*_: Any, **__: Any) -> None:
        raise Full

    with monkeypatch.context() as patch:
        if broken == "dump":
            patch.setattr(codec, "dump", fail)
        elif broken == "write":
            patch.setattr(os, "fsync", fail)
        else:
            patch.setattr(os, "replace", fail)
        with pytest.raises(Full):
            advanced(5).save(path)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["game.json"]
    assert len(ludo.load(path).actions) == 50
    advanced(6).save(path)
    assert len(ludo.load(path).actions) == 6


def test_data_that_is_no_json_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    advanced(3).save(path)
    with pytest.raises(TypeError):
        codec.write(path, {"set": {1, 2}})
    assert len(ludo.load(path).actions) == 3


def test_restoring_does_not_keep_hold_of_what_it_was_given() -> None:
    saved = place()
    before = copy.deepcopy(saved)
    match = codec.restore(json.dumps(saved))
    rng = Rng(3)
    for _ in range(10):
        match.play(rng.choice(match.legal()))
    assert saved == before
    assert position(match.at(0)) == position(ludo.from_json(position_text()))
