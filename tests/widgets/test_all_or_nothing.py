"""A message happens wholly, picture and all, or not at all; and never to a match that moved on."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from time import sleep
from typing import Any

import pytest

import ludo
from ludo.bots import RandomBot
from ludo.core import codec
from ludo.core.errors import LudoError
from ludo.core.match import Match
from ludo.lessons import Progress
from ludo_widgets import Board, Table, board, lesson, quiz, table
from ludo_widgets.asking import Asking
from ludo_widgets.desk import desk_of
from ludo_widgets.words import WORDS
from tests.widgets import kinds
from tests.widgets.helpers import Wire, played, shape

FAILED, STALE = WORDS["en"]["failed"], WORDS["en"]["stale"]
LONE = "\ud800"  # half a sign: a kernel cannot send it
Break = Callable[[], None]


class Planted(Exception):
    """What no part of the kit expects."""


@pytest.fixture
def break_drawing(monkeypatch: pytest.MonkeyPatch) -> Break:
    """Return what makes every picture of Finca fail from now on."""

    def broken(*_: Any) -> Any:
        raise Planted("planted")

    return lambda: monkeypatch.setattr(desk_of("finca"), "parts", broken)


def new(steps: int = 0) -> Match:
    return ludo.new("finca", players=2, seed=7).play_all(["place 3", "place 4", "place 5"][:steps])


def facts(shown: Board) -> list[Any]:
    """All that a message may change."""
    kept = [getattr(shown, name) for name in shown._fields]
    return [*kept, shown.scene, shape(shown.match)]


# --- a picture that cannot be made -----------------------------------------------------------
@pytest.mark.parametrize(
    "message",
    [
        {"kind": "click", "target": "blade:1"},
        {"kind": "undo"},
        {"kind": "goto", "step": 1},
        {"kind": "bot", "seat": 1, "bot": "greedy"},
        {"kind": "bots"},
        {"kind": "load", "text": codec.dump(played(3, 9).record())},
        {"kind": "language", "language": "fr"},
        {"kind": "layer", "layer": ""},
        {"kind": "coach"},
        {"kind": "cancel"},
    ],
    ids=lambda message: message["kind"],
)
def test_nothing_has_happened_if_it_cannot_be_drawn(
    break_drawing: Break, message: dict[str, Any]
) -> None:
    shown = table(new(3), bots={0: "random"}, seat=1)
    match, before = shown.match, facts(shown)
    break_drawing()
    answer = Wire(shown).ask(**message)
    assert (answer["ok"], answer["reason"]) == (False, FAILED)
    assert shown.match is match
    assert facts(shown) == before


def test_a_resume_that_cannot_be_drawn_takes_nothing_back(break_drawing: Break) -> None:
    match = played(2, 20)
    shown = table(match)
    wire = Wire(shown)
    wire.ask("goto", step=5)
    before = facts(shown)
    break_drawing()
    assert not wire.ask("resume")["ok"]
    assert facts(shown) == before
    assert len(shown.shown.actions) == 5


def test_a_bot_s_move_that_cannot_be_drawn_is_taken_back(break_drawing: Break) -> None:
    match = new(2)
    shown = table(match, bots={0: "random"})
    break_drawing()
    before = facts(shown)
    assert not Wire(shown).ask("step")["ok"]
    with pytest.raises(Planted):
        shown.run_bots()
    assert facts(shown) == before


def test_what_python_plays_is_taken_back_too(break_drawing: Break) -> None:
    shown = board(new(2))
    before = facts(shown)
    break_drawing()
    for act in (lambda: shown.play("place 1"), shown.refresh):
        with pytest.raises(Planted):
            act()
        assert facts(shown) == before


def test_an_interrupt_leaves_no_half_move(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = board(new(2))
    before = facts(shown)

    def stopped(*_: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(desk_of("finca"), "parts", stopped)
    with pytest.raises(KeyboardInterrupt):
        shown.play("place 1")
    assert facts(shown) == before


def test_play_goes_on_when_the_board_can_be_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = board(new(2))
    wire = Wire(shown)
    with monkeypatch.context() as patch:
        patch.setattr(desk_of("finca"), "meanings", lambda desk: 1 / 0)
        assert wire.click("blade:1")["reason"] == FAILED
    assert wire.click("blade:1")["ok"]
    assert len(shown.match.actions) == 3


def test_a_match_that_no_page_can_show_is_not_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture is well, but a name in the sentences round it cannot be sent."""
    foreign = new(3)
    foreign._names = ("Ada", LONE)
    monkeypatch.setattr(ludo, "from_json", lambda text: foreign)
    shown = table(new(2), bots={1: "greedy"}, seat=0)
    before = facts(shown)
    answer = Wire(shown).ask("load", text="{}")
    assert not answer["ok"]
    assert "no page can show" in answer["reason"]
    assert facts(shown) == before


def test_a_click_that_no_page_can_show_is_not_played() -> None:
    shown = board(new(2))
    shown.match._names = (LONE, "Bo")
    before = facts(shown)
    answer = Wire(shown).click("blade:1")
    assert "no page can show" in answer["reason"]
    assert facts(shown) == before
    with pytest.raises(LudoError, match="no page can show"):
        board(shown.match)


def test_a_lesson_counts_only_what_it_showed(break_drawing: Break) -> None:
    progress = Progress()
    shown = lesson("finca", "first-move", progress=progress)
    wire = Wire(shown)
    wire.ask("hint")
    exercise, match, before = shown.exercise, shown.match, facts(shown)
    rows = {key: dict(row) for key, row in progress.rows.items()}
    break_drawing()
    assert not wire.click("blade:1")["ok"]
    for kind in ("hint", "solution", "mistake", "reset", "next"):
        assert not wire.ask(kind)["ok"]
        assert (shown.exercise, shown.match, exercise.match) == (exercise, match, match)
        assert facts(shown) == before
        assert progress.rows == rows
        assert exercise.hints_given == 1


def test_an_answer_counts_only_if_it_was_shown(break_drawing: Break) -> None:
    shown = Asking(kinds.step(kinds.PREDICT, kinds.MARK).start())
    wire, before = Wire(shown), facts(shown)
    break_drawing()
    assert not wire.ask("answer", choice=2)["ok"]
    assert facts(shown) == before
    assert (shown.exercise.number, shown.progress.rows, shown.progress.rules) == (0, {}, {})


def test_a_quiz_counts_only_what_it_showed(monkeypatch: pytest.MonkeyPatch) -> None:
    progress = Progress()
    asked = quiz("finca", "move", progress=progress)
    monkeypatch.setattr(asked, "_show", lambda question: 1 / 0)
    question = asked.questions[0].id
    assert Wire(asked).ask("answer", question=question, choice=0)["reason"] == FAILED
    assert (asked.answers, progress.rows) == ({}, {})


# --- a match that has moved on ---------------------------------------------------------------
MOVES: dict[str, Callable[[Match], object]] = {
    "played": lambda match: match.play(match.legal()[0]),
    "taken back": lambda match: match.undo(1),
    "another way": lambda match: match.undo(1).play(match.legal()[-1]),
}


@pytest.mark.parametrize("change", MOVES)
@pytest.mark.parametrize(
    "message",
    [
        {"kind": "click", "target": "blade:1"},
        {"kind": "undo"},
        {"kind": "resume"},
        {"kind": "goto", "step": 6},
        {"kind": "bot", "seat": 1, "bot": "greedy"},
        {"kind": "load", "text": codec.dump(played(3, 9).record())},
        {"kind": "step"},
    ],
    ids=lambda message: message["kind"],
)
def test_a_message_from_before_is_refused(message: dict[str, Any], change: str) -> None:
    match = new(3)
    shown = table(match, bots={match.to_act[0]: "random"})
    wire, other = Wire(shown), table(match)
    if message["kind"] == "resume":
        wire.ask("goto", step=1)
    bots = shown.bots
    MOVES[change](match)
    other.refresh()
    now = shape(match)
    answer = wire.ask(**message)
    assert (answer["ok"], answer["reason"]) == (False, STALE)
    assert shown.match is match
    assert shape(match) == now
    assert shown.bots == bots
    assert shown.shown is match, "the present is shown"
    assert shown.scene["tools"]["steps"] == shown.scene["tools"]["step"] == len(match.actions)
    assert shown.scene["parts"] == other.scene["parts"]


def test_play_on_from_here_never_takes_back_what_another_table_played() -> None:
    match = played(2, 20)
    first, second = table(match), table(match)
    wire, other = Wire(first), Wire(second)
    wire.ask("goto", step=12)
    target = second.scene["open"][0]
    assert other.click(target)["ok"]
    assert wire.ask("resume")["reason"] == STALE
    assert len(match.actions) == 21
    # What is seen now may be cut.
    wire.ask("goto", step=12)
    assert wire.ask("resume")["ok"]
    assert len(match.actions) == 12


def test_a_replay_goes_on_while_the_match_is_played_elsewhere() -> None:
    """A refresh keeps looking at the past, as long as it is still the past of this match."""
    match = played(2, 20)
    shown = table(match)
    Wire(shown).ask("goto", step=12)
    match.play(match.legal()[0])
    shown.refresh()
    assert (shown.scene["tools"]["step"], shown.scene["tools"]["steps"]) == (12, 21)
    match.undo(15)
    shown.refresh()
    assert shown.shown is match


def test_a_slider_may_be_faster_than_the_pictures() -> None:
    match = played(2, 20)
    shown = table(match)
    wire, version = Wire(shown), shown.scene["version"]
    for step in (3, 4, 5):
        assert wire.ask("goto", version=version, step=step)["ok"]
    assert len(shown.shown.actions) == 5


@pytest.mark.parametrize("kind", ["solution", "mistake", "reset", "next", "previous"])
def test_a_lesson_that_was_played_elsewhere_is_shown_first(kind: str) -> None:
    shown = lesson("finca", "first-move", progress=Progress())
    wire = Wire(shown)
    shown.match.play("move 4")
    assert wire.ask(kind)["reason"] == STALE
    assert len(shown.match.actions) == 1
    assert wire.ask(kind)["ok"] == (kind != "previous")


# --- threads ---------------------------------------------------------------------------------
def test_two_messages_at_once_are_answered_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A kernel with subshells may answer in several threads; two boards may show one match."""
    match = new(2)
    wires = [Wire(board(match)), Wire(board(match))]
    desk = desk_of("finca")
    draw, inside, most = desk.parts, [0], [0]

    def parts(*args: Any) -> Any:
        inside[0] += 1
        most[0] = max(most[0], inside[0])
        sleep(0.05)
        inside[0] -= 1
        return draw(*args)

    monkeypatch.setattr(desk, "parts", parts)
    answers: list[dict[str, Any]] = []
    clicks = [Thread(target=lambda w=wire: answers.append(w.click("blade:1"))) for wire in wires]
    for click in clicks:
        click.start()
    for click in clicks:
        click.join()
    assert most == [1]
    assert sorted(answer["ok"] for answer in answers) == [False, True]
    assert len(match.actions) == 3


# --- bots without end ------------------------------------------------------------------------
class Endless(RandomBot):
    """Counts how often it is asked, and loses patience in place of the reader of this test."""

    asked = 0

    def choose(self, *args: Any) -> Any:
        Endless.asked += 1
        assert Endless.asked < 10_000, "the bots never rest"
        return super().choose(*args)


def test_bots_rest_when_a_game_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new()
    shown = table(match, bots={0: Endless(1), 1: Endless(2)})
    start = match.branch()

    def play(action: Any) -> None:
        """A move that leads nowhere: the game begins again and again."""
        shown.match = start.branch()

    monkeypatch.setattr(Board, "play", lambda self, action: play(action))
    shown.run_bots()
    assert 1_000 <= Endless.asked < 10_000
    assert shown.scene["auto"] == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_resting_bots_say_so_and_can_be_let_go_on(lang: str) -> None:
    match = new()
    shown = table(match, bots={0: "random", 1: "random"}, lang=lang)
    wire = Wire(shown)
    assert "bots" not in shown.scene["tools"]
    shown.run_bots(most=5)
    assert len(match.actions) == 5
    assert shown.scene["status"]["text"] == WORDS[lang]["resting"].format(n=5)
    assert shown.scene["tools"]["bots"]
    assert shown.scene["auto"] == 0, "the page waits"
    shown.run_bots(most=3)
    assert len(match.actions) == 8
    assert wire.ask("bots")["ok"]
    assert "bots" not in shown.scene["tools"]
    assert shown.scene["auto"] > 0
    assert wire.ask("step")["ok"]
    assert len(match.actions) == 9
    shown.run_bots()
    assert match.over
    assert "bots" not in shown.scene["tools"]


def test_a_table_of_humans_has_nobody_to_rest() -> None:
    shown: Table = table(new())
    shown.run_bots(most=1)
    assert "bots" not in shown.scene["tools"]
    assert Wire(shown).ask("bots")["ok"]
