"""Several people at one screen, with secrets: a curtain comes down between them."""

from __future__ import annotations

import json
from typing import Any

import pytest

import ludo
from ludo.core import registry
from ludo.core.match import Match
from ludo_widgets import board, table
from ludo_widgets.words import WORDS
from tests.fuzzing.curtain import GAMES, SCREENS, check_screen
from tests.widgets.helpers import Wire


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_GAMES", dict(registry._GAMES))
    monkeypatch.setattr(registry, "_BOARDS", dict(registry._BOARDS))
    registry.register("toy", "tests.core.toy.game:Toy", board="tests.core.toy.board:DESK")


def new(players: int = 2, *actions: str) -> Match:
    return ludo.new("toy", players=players, seed=0).play_all(actions)


def parts(shown: Any) -> str:
    return json.dumps(shown.scene["parts"])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_behind_the_curtain_nobody_s_cards_are_shown(lang: str) -> None:
    shown = table(new(), seat="acting", lang=lang)
    name, words = {"en": "Blue", "fr": "Bleu"}[lang], WORDS[lang]
    assert shown.scene["curtain"] == {
        "title": words["curtain"].format(name=name),
        "text": words["curtain-text"].format(name=name),
        "button": words["curtain-lift"].format(name=name),
    }
    assert shown.scene["ask"] == words["curtain"].format(name=name)
    assert shown.scene["open"] == shown.scene["buttons"] == []
    assert parts(shown) == parts(table(new(), lang=lang)), "what everybody may see, and no more"
    assert Wire(shown).ask("lift")["ok"]
    assert "curtain" not in shown.scene
    assert parts(shown) == parts(table(new(), seat=0, lang=lang))


def test_it_comes_down_for_the_next_player_and_not_for_the_same_one() -> None:
    match = new()
    shown = table(match, seat="acting")
    wire = Wire(shown)
    wire.ask("lift")
    assert wire.click("card:13")["ok"]
    assert shown.scene["curtain"]["title"] == "Hand the screen to Red"
    assert shown.scene["status"]["text"] == "Blue bid a card.", "Red must not read which one"
    wire.ask("lift")
    assert wire.click("card:3")["ok"]
    # Blue is asked for an answer first, then Red, whatever they could answer.
    assert shown.scene["curtain"]["title"] == "Hand the screen to Blue"
    wire.ask("lift")
    assert wire.click("pass")["ok"]
    assert shown.scene["curtain"]["title"] == "Hand the screen to Red"
    wire.ask("lift")
    assert wire.click("pass")["ok"]
    assert shown.scene["curtain"]["title"] == "Hand the screen to Blue", "a new round"


def test_whoever_acts_twice_keeps_the_screen() -> None:
    shown = table(new(2, "0: bid 13", "1: bid 3", "0: pass"), seat="acting")
    wire = Wire(shown)
    wire.ask("lift")
    assert "curtain" not in shown.scene
    assert wire.click("veto")["ok"]
    assert wire.ask("lift")["ok"]
    assert wire.ask("undo")["reason"] == WORDS["en"]["seen"], "Blue knows Red's bid by now"
    assert shown.match.actions[-1].seat == 1


def test_a_player_among_bots_needs_no_curtain() -> None:
    shown = table(new(3), bots={1: "random", 2: "random"})
    assert "curtain" not in shown.scene
    assert parts(shown) == parts(table(new(3), seat=0))
    shown.run_bots()
    assert set(shown.scene["open"]), "who is no bot sits at this table"


def test_two_players_among_bots_keep_their_secrets_while_a_bot_moves() -> None:
    match = new(3)
    shown = table(match, seat="acting", bots={1: "random"})
    wire = Wire(shown)
    wire.ask("lift")
    own = parts(shown)
    assert own == parts(table(new(3), seat=0))
    match.play(match.legal(0)[0])
    shown.refresh()
    # Green bids beside the bot: both seats are to act, and the screen is to go to Green.
    assert shown.scene["curtain"]["title"] == "Hand the screen to Green"
    assert parts(shown) == parts(table(match))


def test_nothing_is_done_through_the_curtain() -> None:
    match = new()
    shown = table(match, seat="acting")
    wire = Wire(shown)
    for answer in (wire.click("card:13"), wire.ask("undo"), wire.ask("resume")):
        assert not answer["ok"]
    assert wire.ask("undo")["reason"] == "Hand the screen to Blue"
    assert match.actions == ()


def test_a_late_press_lifts_no_curtain_for_somebody_else() -> None:
    match = new()
    shown = table(match, seat="acting")
    version = shown.scene["version"]
    match.play("0: bid 13")
    answer = shown.receive({"kind": "lift", "version": version})
    assert not answer["ok"]
    assert shown.scene["curtain"]["title"] == "Hand the screen to Red"


def test_a_loaded_match_starts_behind_the_curtain() -> None:
    over = new()
    shown = table(new(), seat="acting")
    Wire(shown).ask("lift")
    saved = json.dumps(over.record())
    assert Wire(shown).ask("load", text=saved)["ok"]
    assert "curtain" in shown.scene


def test_who_is_left_alone_is_handed_the_screen_all_the_same() -> None:
    shown = table(new(), seat="acting")
    wire = Wire(shown)
    wire.ask("lift")
    assert wire.ask("bot", seat=0, bot="random")["ok"]
    assert wire.ask("step")["ok"]
    assert shown.scene["curtain"]["title"] == "Hand the screen to Red"
    assert parts(shown) == parts(table(shown.match)), "Red is the only person, but not here yet"
    wire.ask("lift")
    assert parts(shown) == parts(table(shown.match, seat=1))


def test_who_gave_the_seat_to_a_bot_is_handed_the_screen_again() -> None:
    match = ludo.new("champi", players=2, seed=1, first_player=0)
    shown = table(match, seat="acting")
    wire = Wire(shown)
    wire.ask("lift")
    for who in ("random", "human"):
        assert wire.ask("bot", seat=0, bot=who)["ok"]
        assert parts(shown) == parts(table(match))
    assert shown.scene["curtain"]["title"] == "Hand the screen to Blue"


def test_a_player_who_joins_the_bots_gets_the_screen_by_the_curtain() -> None:
    shown = table(new(), bots={0: "random", 1: "random"})
    assert Wire(shown).ask("bot", seat=0, bot="human")["ok"]
    assert shown.scene["curtain"]["title"] == "Hand the screen to Blue"
    assert parts(shown) == parts(table(new()))


def test_a_match_moved_on_from_python_and_back_brings_it_down() -> None:
    match = new()
    shown = table(match, seat="acting")
    Wire(shown).ask("lift")
    match.play("0: bid 13")
    shown.refresh()
    match.undo()
    shown.refresh()
    assert shown.scene["curtain"]["title"] == "Hand the screen to Blue", "Red may sit here now"


def test_who_plays_alone_loads_a_match_without_one() -> None:
    shown = table(new(), bots={1: "random"})
    assert Wire(shown).ask("load", text=json.dumps(new().record()))["ok"]
    assert "curtain" not in shown.scene
    assert parts(shown) == parts(table(new(), seat=0))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", SCREENS)
def test_a_hand_is_shown_only_to_whom_it_was_lifted_for_last(game: str, kind: str) -> None:
    assert check_screen(game, kind, seed=2, count=100)["hands shown"]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_seat_s_own_table_and_a_board_have_none(seat: int | None) -> None:
    assert "curtain" not in table(new(), seat=seat).scene
    assert "curtain" not in board(new(), seat).scene


def test_a_game_without_secrets_has_none() -> None:
    shown = table(ludo.new("finca", players=2, seed=1), seat="acting")
    assert "curtain" not in shown.scene
