"""A table: undo, replay, bots, saving and loading, languages, score sheet, rules and log."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest

import ludo
from ludo.bots import RandomBot
from ludo.core import codec
from ludo.core.errors import BadOption, LudoError
from ludo.core.events import Event
from ludo.core.game import AnyGame
from ludo.core.match import Match
from ludo_widgets import table
from ludo_widgets.words import WORDS
from tests.widgets.helpers import MARKUP, Wire, bodies, played, shape, unfolded

build = partial(ludo.scenario, "finca")


def new(players: int = 2) -> Match:
    return ludo.new("finca", players=players, seed=7)


def logged(scene: Mapping[str, Any]) -> list[str]:
    """The lines of the log that a page shows, in the order of their numbers."""
    lines: dict[str, str] = scene["panels"]["log"]
    return [lines[number] for number in sorted(lines, key=int)]


# --- undo ------------------------------------------------------------------------------------
def test_undo_takes_back_one_decision() -> None:
    match = new().play_all(["place 3", "place 4"])
    shown = table(match)
    wire = Wire(shown)
    assert shown.scene["tools"]["undo"]
    assert wire.ask("undo")["ok"]
    assert [match.text(action) for action in match.actions] == ["place 3"]
    assert shown.scene["tools"]["steps"] == 1
    wire.ask("undo")
    assert not shown.scene["tools"]["undo"]
    assert not wire.ask("undo")["ok"]


def test_undo_goes_back_over_bots_to_the_last_human_decision() -> None:
    match = new(3)
    shown = table(match, bots={1: "greedy", 2: "random"})
    wire = Wire(shown)
    for blade in (1, 2):
        assert wire.click(f"blade:{blade}")["ok"]
        shown.run_bots()
    assert len(match.actions) == 6
    wire.ask("undo")
    assert len(match.actions) == 3
    assert match.to_act == (0,)
    wire.ask("undo")
    assert match.actions == ()


def test_undo_of_a_table_that_is_out_of_date_is_refused() -> None:
    match = new().play_all(["place 3", "place 4"])
    shown = table(match)
    wire = Wire(shown)
    match.play("place 5")
    assert not wire.ask("undo")["ok"]
    assert len(match.actions) == 3
    assert wire.ask("undo")["ok"]


# --- replay ----------------------------------------------------------------------------------
def test_replay_looks_at_the_past_without_touching_the_match() -> None:
    match = played(3, 30)
    shown = table(match)
    wire, before, now = Wire(shown), shape(match), shown.svg()
    assert wire.ask("goto", step=4)["ok"]
    assert shown.svg() == table(match.at(4)).svg()
    assert (shown.scene["tools"]["step"], shown.scene["tools"]["steps"]) == (4, 30)
    assert logged(shown.scene) == match.at(4).log()[-60:]
    assert not shown.scene["open"]
    assert wire.click("blade:1")["reason"] == WORDS["en"]["not-live"]
    assert wire.ask("undo")["reason"] == WORDS["en"]["not-live"]
    assert shape(match) == before
    assert wire.ask("goto", step=30)["ok"]
    assert shown.svg() == now
    assert shown.scene["open"]


def test_playing_on_from_the_past_is_a_new_branch() -> None:
    match = played(2, 20)
    shown = table(match)
    wire, kept = Wire(shown), match.actions[:12]
    wire.ask("goto", step=12)
    assert wire.ask("resume")["ok"]
    assert match.actions == kept
    target = shown.scene["open"][0]
    assert wire.click(target)["ok"]
    assert match.actions[:12] == kept
    assert len(match.actions) == 13
    assert wire.ask("resume")["ok"], "in the present it does nothing"
    assert len(match.actions) == 13


def test_a_match_cut_short_from_python_during_a_replay_is_kept() -> None:
    match = played(2, 20)
    wire = Wire(table(match))
    wire.ask("goto", step=15)
    match.undo(10)
    assert wire.ask("resume")["reason"] == WORDS["en"]["stale"]
    assert len(match.actions) == 10
    assert wire.ask("resume")["ok"], "in the present it does nothing"
    assert len(match.actions) == 10


@pytest.mark.parametrize("step", [-1, 21, 10**30, "3", None, 2.0, [1]])
def test_a_step_that_does_not_exist_is_named(step: Any) -> None:
    match = played(2, 20)
    shown = table(match)
    before = shown.scene
    answer = Wire(shown).ask("goto", step=step)
    assert not answer["ok"]
    assert str(step) in answer["reason"]
    assert shown.scene is before


# --- bots ------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_bots_play_a_game_to_its_end(players: int) -> None:
    match = new(players)
    kinds = ("random", "greedy", "greedy", "random")
    shown = table(match, bots=dict(enumerate(kinds[:players])))
    assert shown.scene["auto"] > 0
    shown.run_bots()
    assert match.over
    assert shown.scene["auto"] == 0
    assert shown.scene["seat"]["number"] == shown.match.winners()[0]
    assert shown.bots == dict(enumerate(kinds[:players]))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_bot_can_take_any_seat_and_leave_it(seat: int) -> None:
    match = new(3)
    shown = table(match)
    wire = Wire(shown)
    assert wire.ask("bot", seat=seat, bot="greedy")["ok"]
    assert shown.scene["panels"]["seats"][seat]["who"] == "greedy"
    for _ in range(3):
        if match.to_act == (seat,):
            assert wire.ask("step")["ok"]
        else:
            assert wire.click("blade:2")["ok"]
    assert len(match.actions) == 3
    wire.ask("bot", seat=seat, bot="human")
    assert shown.bots == {}


def test_one_step_is_one_move_of_a_bot_and_only_once() -> None:
    match = new()
    shown = table(match, bots={0: "greedy"})
    wire, version = Wire(shown), shown.scene["version"]
    assert "is thinking" in shown.scene["ask"]
    assert wire.click("blade:1")["reason"] == shown.scene["ask"], "a click waits for the bot"
    assert match.actions == ()
    assert wire.ask("step")["ok"]
    # Two views of one table both ask for the step: the second one comes too late.
    assert wire.ask("step", version=version)["ok"]
    assert len(match.actions) == 1
    assert shown.scene["auto"] == 0
    wire.ask("step")
    assert len(match.actions) == 1, "a human is to act"


def test_bots_do_not_move_in_the_past() -> None:
    match = new().play_all(["place 3", "place 4"])
    shown = table(match, bots={0: "random"})
    wire = Wire(shown)
    wire.ask("goto", step=0)
    assert shown.scene["auto"] == 0
    wire.ask("step")
    assert len(match.actions) == 2


def test_a_bot_of_one_s_own_sits_down() -> None:
    class First:
        name = "first"

        def choose(self, game: AnyGame, view: dict[str, Any], seat: int, legal: list[Any]) -> Any:
            return legal[0]

    match = new()
    shown = table(match, bots={0: First(), 1: RandomBot(3)})
    assert shown.bots == {0: "first", 1: "random"}
    assert "(first)" in shown.scene["ask"]
    Wire(shown).ask("step")
    assert match.text(match.actions[0]) == "place 1"


@pytest.mark.parametrize(
    "message",
    [
        {"seat": 2, "bot": "greedy"},
        {"seat": -1, "bot": "greedy"},
        {"seat": "0", "bot": "greedy"},
        {"seat": 0, "bot": "gredy"},
        {"seat": 0},
        {},
    ],
    ids=str,
)
def test_a_wrong_seat_or_bot_is_named(message: Mapping[str, Any]) -> None:
    shown = table(new())
    answer = Wire(shown).ask("bot", **message)
    assert not answer["ok"]
    assert answer["reason"].startswith(("There is no ", "The bot of a message is "))
    assert shown.bots == {}


def test_bots_of_python_are_checked_too() -> None:
    with pytest.raises(BadOption, match="no seat 5"):
        table(new(), bots={5: "greedy"})
    with pytest.raises(LudoError, match="gredy"):
        table(new(), bots={1: "gredy"})


# --- saving and loading ----------------------------------------------------------------------
def test_what_is_saved_can_be_loaded() -> None:
    match = played(3, 40, names=["Ada", "Bo", "Cy"])
    file = Wire(table(match)).ask("save")["file"]
    assert file["name"] == "finca-40.json"
    assert shape(ludo.from_json(file["text"])) == shape(match)
    other = table(new(), bots={0: "random", 1: "greedy"}, seat=0)
    assert Wire(other).ask("load", text=file["text"])["ok"]
    assert shape(other.match) == shape(match)
    assert other.scene["status"] == {"text": WORDS["en"]["loaded"], "kind": "done"}
    assert other.scene["panels"]["seats"][2]["name"] == "Cy"


def test_a_position_can_be_loaded_too() -> None:
    match = build(players=2, farmers=[[1], [2]], carts=[1, 0])
    other = table(new())
    assert Wire(other).ask("load", text=match.to_json())["ok"]
    assert other.match.game.encode(other.match.state) == match.game.encode(match.state)


def test_fewer_players_leave_no_bot_or_seat_behind() -> None:
    shown = table(new(4), bots={3: "greedy", 1: "random"}, seat=3)
    assert Wire(shown).ask("load", text=codec.dump(new(2).record()))["ok"]
    assert shown.bots == {1: "random"}
    assert shown.seat is None


def damaged() -> dict[str, str]:
    record = played(2, 10).record()
    return {
        "empty": "",
        "no JSON": "{",
        "cut": codec.dump(record)[:-40],
        "a list": "[]",
        "other JSON": '{"a": 1}',
        "newer": codec.dump({**record, "schema": 99}),
        "no schema": codec.dump({**record, "schema": None}),
        "no game": codec.dump({**record, "game": "chess"}),
        "no players": codec.dump({**record, "players": 9}),
        "illegal": codec.dump({**record, "actions": [[0, "move 1"]]}),
        "nonsense": codec.dump({**record, "actions": [[0, "fly"]]}),
        "no actions": codec.dump({**record, "actions": 3}),
        "deep": "[" * 100_000,
    }


@pytest.mark.parametrize("what", list(damaged()))
def test_a_bad_file_is_refused_with_a_reason_and_the_match_is_kept(what: str) -> None:
    match = played(2, 12)
    shown = table(match)
    before, scene = shape(match), shown.scene
    answer = Wire(shown).ask("load", text=damaged()[what])
    assert not answer["ok"]
    assert answer["reason"].startswith("This text ")
    assert {"newer": "later version", "illegal": "action 1", "no game": "chess"}.get(
        what, "This text"
    ) in answer["reason"]
    assert shown.match is match
    assert shape(match) == before
    assert shown.scene is scene


def test_a_match_of_another_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    match, foreign = new(), new()
    monkeypatch.setattr(foreign.game, "name", "toy", raising=False)
    monkeypatch.setattr(ludo, "from_json", lambda text: foreign)
    shown = table(match)
    answer = Wire(shown).ask("load", text="{}")
    assert answer["reason"] == "This table plays finca, not toy."
    assert shown.match is match


# --- what stands round the board -------------------------------------------------------------
def test_a_language_changes_everything_that_is_shown() -> None:
    match = played(3, 60)
    shown = table(match)
    wire, english = Wire(shown), shown.scene
    assert wire.ask("language", language="fr")["ok"]
    french = shown.scene
    assert (english["lang"], french["lang"]) == ("en", "fr")
    assert french["words"] == WORDS["fr"]
    assert french["ask"] != english["ask"]
    assert english["order"] == french["order"]
    for key, part in french["parts"].items():
        assert part["label"] != english["parts"][key]["label"], key
    for name, label in french["names"].items():
        assert label != english["names"][name], name
    log = list(zip(logged(english), logged(french)))
    assert len(log) == 60
    assert all(a != b for a, b in log)
    assert [s["name"] for s in french["panels"]["seats"]] == ["Bleu", "Rouge", "Vert"]
    for a, b in zip(english["panels"]["scores"], french["panels"]["scores"]):
        assert a["total"] == b["total"]
        assert [x["text"] for x in a["lines"]] != [x["text"] for x in b["lines"]]
    assert "robot glouton" in str(french["panels"]["seats"])
    wire.ask("language", language="en")
    assert {**shown.scene, "version": 0} == {**english, "version": 0}


def test_both_languages_have_the_same_words() -> None:
    assert set(WORDS["en"]) == set(WORDS["fr"])
    for key, english in WORDS["en"].items():
        holes = re.findall(r"\{\w+\}", english)
        assert sorted(holes) == sorted(re.findall(r"\{\w+\}", WORDS["fr"][key])), key


def test_the_rules_can_all_be_read() -> None:
    book = ludo.rulebook("finca")
    for lang in ("en", "fr"):
        rules = Wire(table(new(), lang=lang)).ask("rules")["rules"]
        assert [rule["id"] for rule in rules] == [rule.id for rule in book]
        assert [rule["text"] for rule in rules] == [rule.text[lang] for rule in book]


@pytest.mark.parametrize("steps", [0, 60, 9999])
def test_the_score_sheet_adds_up(steps: int) -> None:
    match = played(3, steps)
    shown = table(match)
    for seat, sheet in enumerate(shown.scene["panels"]["scores"]):
        assert sum(line["points"] for line in sheet["lines"]) == sheet["total"]
        assert sheet["total"] == match.score()[seat].total
        assert all(line["rule"] in match.game.rulebook for line in sheet["lines"])
        drawn = "".join(part.body for part in unfolded(match, seat))
        assert f">{sheet['total']} points<" in drawn


def test_the_log_is_the_end_of_the_story_and_numbered() -> None:
    match = played(2, 80)
    log = table(match).scene["panels"]["log"]
    first = len(match.log()) - 59
    assert [*log] == [str(first + place) for place in range(60)]
    assert [*log.values()] == match.log()[-60:]


def test_the_log_keeps_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Finca tells no secrets, so one is planted: only the seat that may know it reads it."""
    match = new()
    texts = match.game.texts
    event = Event("peeked", "finca.goal", 1, {}, {"tile": "quince"}, (1,))
    messages = {
        **texts.messages,
        "event.peeked": {"en": "{@seat} saw {tile}.", "fr": "{@seat} a vu {tile}."},
        "event.peeked.hidden": {"en": "{@seat} saw a tile.", "fr": "{@seat} a vu une tuile."},
    }
    monkeypatch.setattr(texts, "messages", messages)
    monkeypatch.setattr(Match, "events", (*match.events, event))
    for seat, said in ((1, "Red saw quince."), (0, "Red saw a tile."), (None, "Red saw a tile.")):
        shown = table(match, seat=seat)
        assert logged(shown.scene)[-1] == said
        assert ("quince" in json.dumps(shown.scene)) == (seat == 1)


def test_names_stand_in_the_panels_as_plain_text() -> None:
    match = build(players=2, farmers=[[1], [2]], names=[MARKUP, "Bo"])
    shown = table(match)
    assert shown.scene["panels"]["scores"][0]["name"] == MARKUP
    assert MARKUP not in bodies(shown)


def test_the_coach_is_a_word_of_advice_that_can_be_followed() -> None:
    match = new()
    shown = table(match)
    wire = Wire(shown)
    assert shown.scene["coach"] == ""
    assert wire.ask("coach")["ok"]
    assert shown.scene["tools"]["coach"]
    assert "place a farmer on blade" in shown.scene["coach"]
    assert match.actions == ()
    wire.ask("bot", seat=0, bot="greedy")
    assert shown.scene["coach"] == "", "bots need none"
    wire.ask("bot", seat=0, bot="human")
    wire.ask("coach")
    assert shown.scene["coach"] == ""
