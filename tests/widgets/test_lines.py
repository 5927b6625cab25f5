"""Lines of play: what was taken back is kept, and can be returned to."""

from __future__ import annotations

import ludo
from ludo.core.codec import told_actions
from ludo.core.lines import MOST_LINES, kept_lines, line_of, set_to, shared_steps
from ludo.core.match import Match
from ludo_widgets import table
from ludo_widgets.words import WORDS
from tests.widgets.helpers import Wire, played, shape

ROUND = ("place 1", "place 2", "place 3", "place 4")


def new(*texts: str) -> Match:
    return ludo.new("finca", players=2, seed=7).play_all(texts or ROUND)


def texts(match: Match) -> list[str]:
    return [match.text(action) for action in match.actions]


# --- lines by themselves ---------------------------------------------------------------------
def test_only_what_would_be_lost_is_kept() -> None:
    assert kept_lines((), ("a", "b"), ("a",)) == (("a", "b"),)
    assert kept_lines((), ("a", "b"), ("a", "b", "c")) == (), "it is the beginning of the match"
    assert kept_lines((("a", "b"),), ("a", "b", "c"), ()) == (("a", "b", "c"),), "it went on"
    assert kept_lines((("a", "b", "c"),), ("a",), ()) == (("a", "b", "c"),)
    assert kept_lines((("a", "x"),), ("a", "x"), ()) == (("a", "x"),), "once is enough"
    assert kept_lines((("a", "x"),), ("a", "y"), ("a",)) == (("a", "x"), ("a", "y"))
    assert kept_lines((("a", "x"), ("a", "y")), (), ("a", "x", "z")) == (("a", "y"),)


def test_of_many_lines_the_oldest_go_first() -> None:
    lines: tuple[tuple[str, ...], ...] = ()
    for number in range(MOST_LINES + 3):
        lines = kept_lines(lines, ("a", str(number)), ("a",))
    assert len(lines) == MOST_LINES
    assert lines[0] == ("a", "3")


def test_a_match_goes_to_a_line_and_back_as_it_was() -> None:
    match = played(2, 30)
    whole, line = shape(match), match.actions
    other = match.at(12)
    other.play(other.legal()[-1])
    assert shared_steps(line, other.actions) in (12, 13)
    set_to(match, other.actions)
    assert shape(match) == shape(other)
    set_to(match, line)
    assert shape(match) == whole


def test_a_line_is_told_and_read_back() -> None:
    match = played(3, 25)
    told = told_actions(match)
    assert line_of(match.at(0), told) == match.actions
    assert line_of(match.at(7), told[:9]) == match.actions[:9]


# --- at a table ------------------------------------------------------------------------------
def test_play_on_from_here_keeps_what_was_played_after_it() -> None:
    match = new()
    whole = shape(match)
    shown = table(match)
    wire = Wire(shown)
    assert "lines" not in shown.scene["tools"]
    assert wire.ask("goto", step=1)["ok"]
    assert wire.ask("resume")["ok"]
    assert texts(match) == ["place 1"]
    assert shown.scene["status"]["text"] == WORDS["en"]["resumed"].format(n=3, k=1)
    assert shown.scene["tools"]["lines"] == [WORDS["en"]["line"].format(n=3, k=1)]
    assert wire.click("blade:6")["ok"]
    assert wire.ask("line", line=0)["ok"]
    assert shape(match) == whole
    assert shown.scene["status"]["text"] == WORDS["en"]["line-back"].format(k=4)
    assert shown.scene["tools"]["lines"] == [WORDS["en"]["line"].format(n=1, k=1)], (
        "and the one that was left is kept in turn"
    )
    assert wire.ask("line", line=0)["ok"]
    assert texts(match) == ["place 1", "place 6"]


def test_starting_anew_keeps_the_game() -> None:
    match = new()
    whole = shape(match)
    shown = table(match)
    wire = Wire(shown)
    assert wire.ask("restart")["ok"]
    assert match.actions == ()
    assert wire.ask("line", line=0)["ok"]
    assert shape(match) == whole


def test_a_line_that_is_not_there_is_refused() -> None:
    shown = table(new())
    wire = Wire(shown)
    for odd in (0, -1, 5):
        answer = wire.ask("line", line=odd)
        assert not answer["ok"]
        assert f"There is no line {odd}" in answer["reason"]
    assert not wire.ask("line", line="0")["ok"]
    assert len(shown.match.actions) == 4


def test_undo_and_python_keep_lines_too() -> None:
    match = new()
    shown = table(match)
    assert Wire(shown).ask("undo")["ok"]
    match.undo(2)
    shown.refresh()
    match.play("place 5")
    shown.refresh()
    assert shown.scene["tools"]["lines"] == [WORDS["en"]["line"].format(n=3, k=1)]


def test_moves_of_other_people_are_neither_taken_back_nor_played_again() -> None:
    match = new()
    shown = table(match, seat=0)
    wire = Wire(shown)
    assert wire.ask("restart")["reason"] == WORDS["en"]["not-from-here"].format(name="Red")
    assert len(match.actions) == 4
    match.undo(3)
    shown.refresh()
    assert len(shown.scene["tools"]["lines"]) == 1
    answer = wire.ask("line", line=0)
    assert answer["reason"] == WORDS["en"]["not-their-line"].format(name="Red")
    assert len(match.actions) == 1


def test_a_line_behind_which_secrets_lie_makes_a_study() -> None:
    match = played(2, 40, game="champi")
    shown = table(match, bots={1: "random"}, seat=0)
    wire = Wire(shown)
    assert wire.ask("restart")["ok"]
    assert shown.scene["tools"]["study"]
    assert wire.ask("line", line=0)["ok"]
    assert shown.scene["tools"]["study"], "it stays one"
    assert len(match.actions) == 40
