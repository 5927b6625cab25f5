"""Boards on one match follow each other, and what cells do with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

import ludo
import ludo_widgets as kit
from ludo_widgets import Board
from ludo_widgets.model import all_catch_up
from tests.widgets.helpers import Wire


class Page:
    """A board on a page: what the page sends goes through the widget."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.sent: list[Any] = []
        self.widget = board.widget
        self.widget.send = self._send  # type: ignore[method-assign]
        board.pages[:] = [self._send]

    def _send(self, content: Any, buffers: Any = None) -> None:
        self.sent.append(content)

    def click(self, target: str) -> None:
        version = self.board.scene["version"]
        message = {"id": "c", "kind": "click", "target": target, "version": version}
        self.widget._receive(self.widget, message, [])


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    """An interactive shell, as a kernel has one."""
    shell = InteractiveShell.instance(config=Config({"HistoryManager": {"enabled": False}}))
    yield shell
    InteractiveShell.clear_instance()


def test_a_move_at_one_table_is_seen_at_the_other() -> None:
    match = ludo.new("finca", players=2, seed=7)
    one, other = Page(kit.table(match, seat=0)), Page(kit.table(match, seat=1))
    one.click("blade:3")
    assert len(match.actions) == 1
    assert other.board.scene["tools"]["steps"] == 1
    assert [content["kind"] for content in other.sent] == ["patch"]
    assert "Blue" in other.board.scene["status"]["text"], "and it is told what happened"
    other.click("blade:4")
    assert len(match.actions) == 2
    assert one.board.scene["tools"]["steps"] == 2


def test_what_a_cell_plays_is_seen_when_it_has_run(shell: InteractiveShell) -> None:
    match = ludo.new("finca", players=2, seed=7)
    page = Page(kit.board(match))
    shell.user_ns["match"] = match
    shell.run_cell("match.play('place 3'); match.play('place 4')")
    assert "place" not in page.board.scene["ask"]
    assert page.board._drawn == match.actions
    assert [content["kind"] for content in page.sent] == ["patch"]


def test_what_was_taken_back_elsewhere_is_followed_without_news() -> None:
    match = ludo.new("finca", players=2, seed=7).play_all(["place 1", "place 2"])
    page = Page(kit.table(match))
    match.undo(1)
    all_catch_up()
    assert page.board.scene["tools"]["steps"] == 1
    assert page.board.scene["status"]["text"] == ""


def test_a_board_that_cannot_follow_stops_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    match = ludo.new("finca", players=2, seed=7)
    pages = [Page(kit.table(match)) for _ in range(3)]

    def fail() -> None:
        raise RuntimeError("no picture")

    monkeypatch.setattr(pages[1].board, "catch_up", fail)
    match.play("place 3")
    all_catch_up()
    assert [page.board.scene["tools"]["steps"] for page in pages] == [1, 0, 1]


def test_a_board_that_was_closed_follows_no_more() -> None:
    match = ludo.new("finca", players=2, seed=7)
    page = Page(kit.table(match))
    page.widget.close()
    match.play("place 3")
    all_catch_up()
    assert page.board.scene["tools"]["steps"] == 0


# --- who plays what --------------------------------------------------------------------------
def test_a_seat_that_nobody_plays_is_offered_to_a_bot() -> None:
    match = ludo.new("finca", players=2, seed=7)
    shown = kit.table(match, seat=0)
    wire = Wire(shown)
    assert "lend" not in shown.scene["tools"]
    assert wire.click("blade:3")["ok"]
    assert shown.scene["ask"] == "Red is to act, and nobody plays Red here."
    assert shown.scene["tools"]["lend"] == {"seat": 1, "text": "Let a bot play Red"}
    assert wire.ask("bot", seat=1, bot="greedy")["ok"]
    assert shown.bots == {1: "greedy"}
    shown.run_bots()
    assert match.to_act == (0,)
    assert wire.ask("bot", seat=1, bot="human")["ok"], "whom one has lent it, one takes it back"


def test_a_seat_of_another_table_is_not_given_away() -> None:
    match = ludo.new("finca", players=2, seed=7)
    one, other = Page(kit.table(match, seat=0)), Page(kit.table(match, seat=1))
    one.click("blade:3")
    scene = one.board.scene
    assert scene["ask"] == "Red is to act, at another board of this game."
    assert "lend" not in scene["tools"]
    answer = one.board.receive(
        {"kind": "bot", "seat": 1, "bot": "greedy", "version": scene["version"]}
    )
    assert not answer["ok"]
    assert other.board.scene["open"], "Red plays there"


def test_after_several_bots_all_their_moves_are_told() -> None:
    match = ludo.new("finca", players=3, seed=7)
    shown = kit.table(match, bots={1: "greedy", 2: "greedy"})
    assert Wire(shown).click("blade:3")["ok"]
    assert "Blue" in shown.scene["status"]["text"]
    shown.run_bots()
    told = shown.scene["status"]["text"]
    assert all(name in told for name in ("Blue", "Red", "Green")) or "…" in told
    assert Wire(shown).click("blade:4")["ok"]
    assert "Red" not in shown.scene["status"]["text"], "what was told before is not told again"


def test_a_replay_says_that_it_is_one() -> None:
    match = ludo.new("finca", players=2, seed=7).play_all(["place 1", "place 2", "place 3"])
    shown = kit.table(match)
    Wire(shown).ask("goto", step=1)
    assert shown.scene["ask"] == "Replay: the game after move 1 of 3."


def test_every_board_can_change_its_language() -> None:
    shown = kit.board("finca")
    assert shown.scene["tools"]["languages"] == ["en", "fr"]
    assert Wire(shown).ask("language", language="fr")["ok"]
    assert shown.scene["lang"] == "fr"


# --- the coach -------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ludo.games())
def test_the_coach_gives_a_reason_and_shows_the_place(game: str) -> None:
    match = ludo.new(game, players=2, seed=3)
    shown = kit.table(match, seat=0, bots={1: "random"}, coach=True)
    reasons, marks = set(), 0
    for _ in range(60):
        shown.run_bots()
        if match.over:
            break
        said = shown.scene["coach"]
        assert said.startswith("Coach: ")
        reasons.add("better than the next best: " in said or "As good, to" in said)
        marked = [target for target, sign in shown.scene["signs"].items() if sign == "advice"]
        marks += len(marked)
        assert {*marked} <= {*shown.scene["names"]}
        match.play(match.legal(0)[0])
        shown.refresh()
    assert True in reasons
    assert marks
