"""Hostile input: each attack that once got through is refused in a sentence, and loses nothing."""

from __future__ import annotations

import copy
import json
import os
import pickle
import stat
import sys
import threading
import tracemalloc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from hypothesis import given, settings

import ludo
from ludo.bots import bot
from ludo.core import match as match_module
from ludo.core.match import LONGEST_NAME, Match
from ludo.finca.actions import Deliver
from ludo.lab.simulate import simulate
from tests.core.helpers import advanced, position
from tests.fuzzing.saves import check_save, check_sentence, damaged
from tests.fuzzing.texts import check_text, told
from tests.work import at_most

finca = partial(ludo.scenario, "finca")
h2olland = partial(ludo.scenario, "h2olland")

Data = dict[str, Any]


def saved(game: str, steps: int, players: int = 3) -> Data:
    match = ludo.new(game, players=players, seed=1)
    for _ in range(steps):
        match.play(match.legal()[0])
    data: Data = json.loads(match.to_json())
    return data


def refusal(act: Callable[[], object], kind: type[Exception] = ludo.LudoError) -> str:
    """Return what is said of an attack; it must be short, quick and free of Python's insides."""
    with at_most(), pytest.raises(kind) as caught:
        act()
    assert isinstance(caught.value, ludo.LudoError)
    check_sentence(str(caught.value))
    return str(caught.value)


def refused_save(data: Any) -> str:
    return refusal(lambda: ludo.from_json(json.dumps(data)), ludo.BadSave)


# --- positions -------------------------------------------------------------------------------
@pytest.mark.parametrize("number", [2**32, 10**11, -1, 42, 10**4000])
def test_a_number_is_in_range_before_anything_is_computed_with_it(number: int) -> None:
    data = saved("finca", 0)
    data["state"]["stacks"][0][-1] = number
    assert "stacks[0][3] is" in refused_save(data)


def test_a_zone_of_tiles_far_outside_the_lake_is_refused() -> None:
    match = h2olland(now="draining", dikes=["1-2", "1-5"], mills=[["b1"]], players=4)
    match.play(match.legal()[0])
    data = json.loads(match.to_json())
    assert data["state"]["pending"]["tiles"]
    data["state"]["pending"]["tiles"] = [10**11]
    assert "pending.tiles[0] is 100000000000" in refused_save(data)


@pytest.mark.parametrize("game", ludo.games())
@pytest.mark.parametrize("part", ["state", "actions", "options", "players", "seed"])
def test_a_save_without_one_of_its_parts_is_no_new_game(game: str, part: str) -> None:
    place = saved(game, 3)
    record = json.loads(json.dumps(ludo.from_json(json.dumps(place)).record()))
    data = place if part == "state" else record
    del data[part]
    assert f"it has no '{part}'" in refused_save(data)


def test_a_part_that_has_no_meaning_is_refused() -> None:
    assert "'staet' has no meaning" in refused_save({**saved("finca", 3), "staet": {}})


def test_negative_carts_are_refused() -> None:
    data = saved("finca", 0)
    data["state"]["mill_carts"] = -1
    data["state"]["carts"] = [7, 0, 0]
    assert "carts" in refused_save(data)


def test_a_race_without_runners_is_refused() -> None:
    fields = ["red d1-e1 0", "red f1-g1 1"]
    data = json.loads(h2olland(now="race", fields=fields, mills=[["c1"], ["h1"]]).to_json())
    data["state"]["workers"] = [
        w + r for w, r in zip(*(data["state"][k] for k in ("workers", "runners")))
    ]
    data["state"]["runners"] = [0, 0, 0, 0]
    assert "has nothing to place" in refused_save(data)


def test_a_seat_that_can_do_nothing_is_not_left_to_act() -> None:
    data = json.loads(finca(farmers=[[1], [2]], actions=[[]]).to_json())
    pending = {"number": 6, "villages": [], "due": True, "tile": "minus-one"}
    data["state"].update(phase="delivery", pending=pending)
    assert "seat 0 is to act and cannot do anything" in refused_save(data)


@pytest.mark.parametrize("value", [1.0, 1.5, "1", True, None, [1]])
@pytest.mark.parametrize(("game", "part"), [("finca", "turn"), ("h2olland", "dike_left")])
def test_only_whole_numbers_are_numbers(game: str, part: str, value: Any) -> None:
    data = saved(game, 2)
    data["state"][part] = value
    assert f"{part} is" in refused_save(data)


def test_farmers_that_were_not_placed_in_turn_are_refused() -> None:
    data = saved("finca", 4)
    data["state"]["turn"] = 0
    assert "seat to place" in refused_save(data)


@settings(max_examples=400)
@given(damaged())
def test_damaged_saves_are_refused_in_words_or_can_be_played(data: Any) -> None:
    check_save(data)


@settings(max_examples=500)
@given(told())
def test_made_up_texts_are_read_or_called_unreadable(said: tuple[int, Any]) -> None:
    check_text(*said)


# --- names and values ------------------------------------------------------------------------
@pytest.mark.parametrize(
    "name", ["x" * (LONGEST_NAME + 1), "\ud800", "\x00", "a\nb", "\u202eb", "\u2028"]
)
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    said = refusal(lambda: ludo.new("finca", players=2, names=[name, "b"]), ludo.BadOption)
    assert "name" in said
    assert len(said) < 200


@pytest.mark.parametrize(
    "name",
    ["\u200b", "\u00ad", "\u200d\ufe0f", "\u3164", "\u2800", "\u00a0", "\u0301", "\U000e0041",
     " \u2060 ", "\u034f\u17b4"],
)  # fmt: skip
def test_a_name_of_which_nothing_is_seen_is_refused(name: str) -> None:
    said = refusal(lambda: ludo.new("finca", players=2, names=[name, "b"]), ludo.BadOption)
    assert "that can be seen" in said
    said = refusal(lambda: finca(players=2, names=["a", name]), ludo.BadOption)
    assert "that can be seen" in said


def test_of_several_actions_all_are_played_or_none() -> None:
    match = advanced(3)
    before = position(match)
    first = match.legal()[0]
    assert "'nonsense'" in refusal(lambda: match.play_all([first, "nonsense"]), ludo.CannotRead)
    assert (position(match), match.steps) == (before, 3)


@pytest.mark.parametrize(
    "name", ["x" * LONGEST_NAME, "Zoé", "李", "👩‍🌾", "<b>", "عَلِي", "O'Neil & sons"]
)
def test_a_name_as_people_have_it_is_taken(name: str) -> None:
    assert ludo.new("finca", players=2, names=[name, "b"]).names == (name, "b")


@pytest.mark.parametrize("size", [10_000, 1_000_000])
def test_a_long_text_gives_a_short_error(size: int) -> None:
    match, long = ludo.new("finca", players=2), "x" * size
    for act in (
        lambda: match.play(long),
        lambda: match.play(f"deliver arta {long}=1"),
        lambda: ludo.new("h2olland", players=2).play(f"place corn {long}"),
        lambda: ludo.new(long, players=2),
        lambda: ludo.new("finca", players=2, edition=long),
        lambda: ludo.new("finca", players=2, numbers={long: 3}),
        lambda: ludo.new("finca", players=2, components=long),
        lambda: ludo.rulebook("finca")[long],
        lambda: ludo.from_json(long),
        lambda: ludo.load(long),
        lambda: bot(long),
    ):
        assert len(refusal(act)) < 600


@pytest.mark.parametrize(
    "action", [Deliver(0, 0, -1), Deliver(0, 0, 10**5000), Deliver(0, 99, 1), object()]
)
def test_an_object_that_is_no_action_is_called_so(action: Any) -> None:
    match = advanced(30)
    before = position(match)
    assert "not an action of finca" in refusal(lambda: match.play(action), ludo.CannotRead)
    assert position(match) == before


def test_signs_that_are_no_blanks_to_everybody_do_not_hide_a_seat() -> None:
    match = advanced(0)
    assert match.read("\x1f 0: place 3") == match.read("place 3")


WRONG_TYPES: list[Callable[[], object]] = [
    lambda: advanced(3).undo(1.5),  # type: ignore[arg-type]
    lambda: advanced(3).undo(True),
    lambda: advanced(3).undo(10**5000),
    lambda: advanced(3).at("3"),  # type: ignore[arg-type]
    lambda: advanced(3).view("0"),  # type: ignore[arg-type]
    lambda: advanced(3).legal(True),
    lambda: advanced(3).log(lang="de"),
    lambda: advanced(3).save(""),
    lambda: advanced(3).save(None),  # type: ignore[arg-type]
    lambda: advanced(3).save("a\x00b"),
    lambda: ludo.load(None),  # type: ignore[arg-type]
    lambda: ludo.load(b"x"),  # type: ignore[arg-type]
    lambda: ludo.from_json(None),  # type: ignore[arg-type]
    lambda: ludo.new([], players=2),  # type: ignore[arg-type]
    lambda: ludo.new("finca", players=2.0),  # type: ignore[arg-type]
    lambda: ludo.new("finca", players=True),
    lambda: ludo.new("finca", players=2, seed="7"),  # type: ignore[arg-type]
    lambda: ludo.new("finca", players=2, seed=1 << 5000),
    lambda: ludo.new("finca", players=2, names="ab"),
    lambda: ludo.new("h2olland", players=2, build_on_infertile=1),
    lambda: ludo.new("finca", players=2, first_player=10**4000),
    lambda: ludo.new("h2olland", players=2, first_player=10**4000),
    lambda: ludo.rulebook(None),  # type: ignore[arg-type]
    lambda: ludo.rulebook("finca")[[]],  # type: ignore[index]
    lambda: ludo.rulebook("finca").edition(3),  # type: ignore[arg-type]
    lambda: bot([]),  # type: ignore[arg-type]
    lambda: simulate("finca", bots="greedy", games=1),
    lambda: simulate("finca", bots=["greedy", None], games=1),  # type: ignore[list-item]
    lambda: simulate("finca", bots=["random"] * 2, games=1.5),  # type: ignore[arg-type]
    lambda: finca(players="2"),
    lambda: finca(farmers=3),
    lambda: finca(farmers=[[0], [1]]),
    lambda: finca(fruits=[{"kiwi": 1}]),
    lambda: finca(fruits=[{"lemon": 99}]),
    lambda: finca(blades="lemon lemon"),
    lambda: finca(villages={"paris": {}}),
    lambda: finca(villages={"arta": {"finca": "kiwi"}}),
    lambda: finca(carts=[1, 1, 1, 1, 1]),
    lambda: finca(actions=[["rain"]]),
    lambda: h2olland(fields=[3]),
    lambda: h2olland(fields=["corn"]),
    lambda: h2olland(fields=["red f2-g2 9"]),
    lambda: h2olland(dikes=["1-24"]),
    lambda: h2olland(mills=[["z9"]]),
    lambda: h2olland(barns={"corn": 1}),
    lambda: h2olland(year=9),
    lambda: h2olland(runners="many"),
]


@pytest.mark.parametrize("number", range(len(WRONG_TYPES)))
def test_a_wrong_type_or_value_is_answered_by_the_kit(number: int) -> None:
    refusal(WRONG_TYPES[number])


# --- interrupts ------------------------------------------------------------------------------
def interrupted(act: Callable[[], object], line: int) -> bool:
    """Do something, interrupted before its n-th line in `match.py`; return whether it was."""
    left = [line]

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        if frame.f_code.co_filename != match_module.__file__:
            return None
        if event == "line":
            left[0] -= 1
            if left[0] < 0:
                raise KeyboardInterrupt
        return trace

    kept = sys.gettrace()
    sys.settrace(trace)
    try:
        act()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(kept)
    return False


@pytest.mark.parametrize("deed", ["play", "undo"])
def test_an_interrupt_leaves_the_match_as_it_was_before_or_after(deed: str) -> None:
    before = advanced(20)
    action = before.legal()[0]
    after = before.branch().play_all([action]) if deed == "play" else before.at(19)
    wanted = {position(before): before.actions, position(after): after.actions}
    for line in range(200):
        match = before.branch()
        act = (lambda m=match: m.play(action)) if deed == "play" else match.undo
        cut = interrupted(act, line)
        assert wanted[position(match)] == match.actions
        assert len(match.events) in (len(before.events), len(after.events))
        assert position(ludo.from_json(json.dumps(match.record()))) == position(match)
        if not cut:
            return
    raise AssertionError("the deed never ended")


def test_an_interrupt_inside_the_rules_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = advanced(20)
    before, kept = position(match), match.game.apply

    def half(state: Any, action: Any, events: Any = None) -> None:
        kept(state, action, events)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(match.game, "apply", half)
        with pytest.raises(KeyboardInterrupt):
            match.play(match.legal()[0])
    assert position(match) == before
    assert len(match.actions) == 20


# --- files -----------------------------------------------------------------------------------
def test_a_save_cannot_name_a_file_to_be_opened(tmp_path: Path) -> None:
    data = saved("finca", 1)
    for path in ("/dev/zero", str(tmp_path / "secret.toml")):
        data["options"]["components"] = path
        assert "a save holds the table itself" in refused_save(data)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no endless file")
def test_an_endless_file_is_not_read() -> None:
    assert "not a file" in refusal(lambda: ludo.load("/dev/zero"), ludo.BadSave)
    said = refusal(lambda: ludo.new("finca", players=2, components="/dev/zero"), ludo.BadComponents)
    assert "not a file" in said


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_that_nobody_writes_to_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "not a file" in refusal(lambda: ludo.load(tmp_path / "pipe"), ludo.BadSave)


def test_a_neighbours_draft_is_left_alone(tmp_path: Path) -> None:
    neighbour = tmp_path / "game.json.part"
    neighbour.write_text("mine")
    advanced(3).save(tmp_path / "game.json")
    assert neighbour.read_text() == "mine"
    assert sorted(os.listdir(tmp_path)) == ["game.json", "game.json.part"]


def test_a_link_in_the_place_of_a_draft_is_not_followed(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("mine")
    (tmp_path / "game.json.part").symlink_to(victim)
    advanced(3).save(tmp_path / "game.json")
    assert victim.read_text() == "mine"


def test_a_saved_file_keeps_its_rights_and_a_link_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real.json", tmp_path / "link.json"
    advanced(3).save(real)
    real.chmod(0o600)
    link.symlink_to(real)
    advanced(9).save(link)
    assert link.is_symlink()
    assert len(ludo.load(real).actions) == 9
    assert stat.S_IMODE(real.stat().st_mode) == 0o600


def test_two_programs_that_save_to_one_name_leave_one_whole_match(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    matches = [advanced(n) for n in (5, 60)]
    failed: list[BaseException] = []

    def save_often(match: Match) -> None:
        try:
            for _ in range(30):
                match.save(path)
                assert len(ludo.load(path).actions) in (5, 60)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=save_often, args=[match]) for match in matches]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert os.listdir(tmp_path) == ["game.json"]


# --- components ------------------------------------------------------------------------------
def test_a_fruit_that_cannot_be_drawn_is_refused() -> None:
    data = json.loads(
        json.dumps(ludo.new("finca", players=2).game.components.data).replace("lemon", "kiwi")
    )
    said = refusal(lambda: ludo.new("finca", players=2, components=data), ludo.BadComponents)
    assert "kiwi" in said
    assert "lemon" in said


# --- copies ----------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ludo.games())
@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))]
)
def test_a_match_can_be_copied_and_pickled(game: str, copied: Callable[[Match], Match]) -> None:
    match = ludo.new(game, players=3, seed=4, names=["Ann", "Bob", "Cy"])
    for _ in range(15):
        match.play(match.legal()[0])
    for original in (match, ludo.from_json(match.to_json())):
        twin = copied(original)
        assert position(twin) == position(original)
        assert (twin.actions, twin.events) == (original.actions, original.events)
        assert (twin.names, twin.seed, twin.options) == (match.names, 4, match.options)
        twin.play(twin.legal()[0])
        twin.undo(len(twin.actions) // 2)
        assert len(original.actions) == (15 if original is match else 0)
        assert position(original) == position(match)


def test_options_cannot_be_changed_from_outside() -> None:
    match = ludo.new("finca", players=2, numbers={"delivery_limit": 8})
    match.options["numbers"]["delivery_limit"] = 0
    match.options["edition"] = "none"
    match.game.options["numbers"]["nonsense"] = 1
    assert ludo.from_json(match.to_json()).options == match.options
    assert match.options["numbers"] == {"delivery_limit": 8}


def test_what_is_given_as_an_option_is_not_kept_by_reference() -> None:
    numbers = {"delivery_limit": 8}
    match = ludo.new("finca", players=2, numbers=numbers)
    numbers["delivery_limit"] = 0
    assert match.options["numbers"] == {"delivery_limit": 8}


@pytest.mark.parametrize("game", ludo.games())
def test_a_kept_match_is_small(game: str) -> None:
    ludo.new(game, players=4)
    tracemalloc.start()
    try:
        kept = [ludo.new(game, players=4, seed=seed) for seed in range(10)]
        size = tracemalloc.get_traced_memory()[0] / len(kept)
    finally:
        tracemalloc.stop()
    assert size < 60_000


def test_a_save_of_endlessly_many_actions_is_refused_before_any_is_played() -> None:
    data = json.loads(json.dumps(ludo.new("finca", players=2).record()))
    data["actions"] = [[0, "place 1"]] * 10_001
    assert "it has 10001 actions; 10000 is the most" in refused_save(data)


def test_names_cannot_be_put_past_their_checks() -> None:
    match = ludo.new("finca", players=2, names=["Ada", "Bo"])
    with pytest.raises(AttributeError):
        match.names = ("x" * 1_000, "\u202e")  # type: ignore[misc]
    assert match.names == ("Ada", "Bo")
