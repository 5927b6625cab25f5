"""A table for one seat takes back nothing that belongs to somebody else."""

from __future__ import annotations

from typing import Any

import pytest

import ludo
from ludo.core.match import Match
from ludo_widgets import table
from ludo_widgets.words import WORDS
from tests.widgets.helpers import Wire, shape


def new(players: int = 2, steps: int = 0) -> Match:
    match = ludo.new("finca", players=players, seed=7)
    return match.play_all([f"place {step % 6 + 1}" for step in range(steps)])


def test_one_s_own_last_move_is_taken_back() -> None:
    match = new(2, 3)
    shown = table(match, seat=0)
    assert shown.scene["tools"]["undo"]
    assert shown.scene["tools"]["mine"], "the button says whose move it takes back"
    assert Wire(shown).ask("undo")["ok"]
    assert len(match.actions) == 2


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_move_of_another_human_is_not_taken_back(lang: str) -> None:
    match = new(2, 4)
    shown = table(match, seat=0, lang=lang)
    before, name = shape(match), {"en": "Red", "fr": "Rouge"}[lang]
    answer = Wire(shown).ask("undo")
    assert answer["reason"] == WORDS[lang]["not-yours"].format(name=name)
    assert shape(match) == before
    assert shown.scene["tools"]["undo"], "the button answers, and says why not"


def test_the_sentence_is_plain() -> None:
    answer = Wire(table(new(2, 4), seat=0)).ask("undo")
    assert answer["reason"] == "Only your own last move can be taken back; Red has moved since."


def test_who_has_not_moved_has_nothing_to_take_back() -> None:
    match = new(2, 1)
    shown = table(match, seat=1)
    assert not shown.scene["tools"]["undo"]
    assert Wire(shown).ask("undo")["reason"] == WORDS["en"]["nothing-yours"]
    assert len(match.actions) == 1


def test_moves_of_bots_in_between_go_with_it() -> None:
    match = new(3)
    shown = table(match, seat=0, bots={1: "greedy", 2: "random"})
    wire = Wire(shown)
    for blade in (1, 2):
        assert wire.click(f"blade:{blade}")["ok"]
        shown.run_bots()
    assert wire.ask("undo")["ok"]
    assert (len(match.actions), match.to_act) == (3, (0,))
    assert wire.ask("undo")["ok"]
    assert match.actions == ()


def test_a_human_among_bots_is_named() -> None:
    match = new(3, 3)
    answer = Wire(table(match, seat=0, bots={2: "greedy"})).ask("undo")
    assert answer["reason"] == WORDS["en"]["not-yours"].format(name="Red")
    assert len(match.actions) == 3


def test_a_bot_put_in_a_human_s_seat_does_not_own_the_human_s_moves() -> None:
    match = new(2)
    shown = table(match, seat=0, bots={1: "random"})
    wire = Wire(shown)
    assert wire.ask("bot", seat=1, bot="human")["ok"]
    match.play_all(["place 1", "place 2"])
    shown.refresh()
    assert wire.ask("bot", seat=1, bot="greedy")["ok"]
    assert not wire.ask("undo")["ok"]
    assert len(match.actions) == 2
    # From now on it does.
    assert wire.click("blade:1")["ok"]
    assert wire.ask("step")["ok"]
    assert len(match.actions) == 4
    assert wire.ask("undo")["ok"]
    assert len(match.actions) == 2
    assert not wire.ask("undo")["ok"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nobody_is_put_out_of_a_seat_by_another(lang: str) -> None:
    shown = table(new(3), seat=0, bots={2: "random"}, lang=lang)
    wire, name = Wire(shown), {"en": "Red", "fr": "Rouge"}[lang]
    answer = wire.ask("bot", seat=1, bot="greedy")
    assert answer["reason"] == WORDS[lang]["not-your-seat"].format(name=name)
    assert shown.bots == {2: "random"}
    for who in ("greedy", "human", "random"):
        assert wire.ask("bot", seat=2, bot=who)["ok"], "the seats of its bots are this table's"
        assert wire.ask("bot", seat=0, bot=who)["ok"], "and so is the own one"
    assert shown.bots == {0: "random", 2: "random"}


def test_everybody_at_one_screen_seats_whom_they_like() -> None:
    for seat in (None, "acting"):
        shown = table(new(3), seat=seat)
        assert Wire(shown).ask("bot", seat=1, bot="greedy")["ok"]
        assert shown.bots == {1: "greedy"}


def test_another_bot_in_a_bot_s_seat_changes_nothing() -> None:
    match = new(2)
    shown = table(match, seat=0, bots={1: "random"})
    wire = Wire(shown)
    wire.click("blade:1")
    wire.ask("step")
    assert wire.ask("bot", seat=1, bot="greedy")["ok"]
    assert wire.ask("undo")["ok"]
    assert match.actions == ()


def test_everybody_at_one_screen_takes_back_anything() -> None:
    match = new(2, 4)
    shown = table(match)
    assert "mine" not in shown.scene["tools"]
    for left in (3, 2, 1, 0):
        assert Wire(shown).ask("undo")["ok"]
        assert len(match.actions) == left
    assert Wire(shown).ask("undo")["reason"] == WORDS["en"]["nothing-yet"]


def test_play_on_from_here_only_over_one_s_own_moves() -> None:
    match = new(2, 5)
    shown = table(match, seat=0)
    wire = Wire(shown)
    for step in (0, 1, 2, 3):
        assert wire.ask("goto", step=step)["ok"], "to look back is free"
        answer = wire.ask("resume")
        assert answer["reason"] == WORDS["en"]["not-from-here"].format(name="Red")
        assert len(match.actions) == 5
    assert wire.ask("goto", step=4)["ok"]
    assert wire.ask("resume")["ok"]
    assert len(match.actions) == 4


def test_play_on_from_here_over_bots() -> None:
    match = new(3)
    shown = table(match, seat=0, bots={1: "random", 2: "random"})
    wire = Wire(shown)
    for blade in (1, 2):
        wire.click(f"blade:{blade}")
        shown.run_bots()
    wire.ask("goto", step=0)
    assert wire.ask("resume")["ok"]
    assert match.actions == ()


def test_the_past_is_seen_as_the_seat_saw_it() -> None:
    match = new(2, 4)
    shown = table(match, seat=1)
    Wire(shown).ask("goto", step=2)
    past: Any = table(match.at(2), seat=1).scene
    assert shown.scene["parts"] == past["parts"]
    assert shown.scene["panels"]["log"] == past["panels"]["log"]
