"""Going on: a cell that is run again, after a reload or a restart, finds its game or its step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import ludo
import ludo_widgets as kit
from ludo.core.match import Match
from ludo_widgets import places, replay
from ludo_widgets.places import Place
from ludo_widgets.words import WORDS
from tests.widgets.helpers import Wire, played, shape


class Notebook:
    """A notebook as a kernel sees it: cells that run, in a folder."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.runs = 0
        self.cell = ""
        monkeypatch.setenv(places.VARIABLE, str(folder / ".ludo"))
        monkeypatch.setattr(places, "_running", lambda: (self.cell, str(self.runs)))
        self.forget()

    def run(self, cell: str) -> None:
        """Begin to run a cell."""
        self.cell = cell
        self.runs += 1

    def forget(self) -> None:
        """Start the kernel anew: what is left stands in files."""
        Place._written.clear()
        replay._AT_HOME.clear()


@pytest.fixture
def notebook(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Notebook:
    return Notebook(monkeypatch, tmp_path)


def finca(seed: int = 7, players: int = 2) -> Match:
    return ludo.new("finca", players=players, seed=seed)


def play_some(board: kit.Table, n: int = 9) -> None:
    for _ in range(n):
        board.match.play(board.match.legal()[0])
    board.catch_up()


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize("game", ludo.games())
def test_a_table_goes_on_where_its_game_stood(notebook: Notebook, game: str, restart: bool) -> None:
    def laid() -> kit.Table:
        notebook.run("a")
        return kit.table(ludo.new(game, players=2, seed=3), bots={1: "random"}, seat=0)

    first = laid()
    for _ in range(6):
        first.match.play(first.match.legal()[0])
    first.catch_up()
    old, before = first.match, shape(first.match)
    if restart:
        notebook.forget()
    again = laid()
    assert again.match is not old
    assert shape(again.match) == before
    assert again.scene["status"]["text"] == WORDS["en"]["came-back"].format(k=6)
    assert (first.match is again.match) != restart, "on another page the same game is seen"


def test_another_cell_another_game_and_no_cell_begin_anew(notebook: Notebook) -> None:
    notebook.run("a")
    play_some(kit.table(finca()))
    notebook.run("b")
    assert kit.table(finca()).match.actions == ()
    notebook.run("a")
    assert kit.table(finca(seed=8)).match.actions == ()
    notebook.run("a")
    assert kit.table(finca(players=3)).match.actions == ()
    notebook.run("")
    assert kit.table(finca()).match.actions == ()
    notebook.run("a")
    assert len(kit.table(finca()).match.actions) == 9


def test_two_tables_of_one_cell_are_two_places(notebook: Notebook) -> None:
    notebook.run("a")
    one, other = kit.table(finca()), kit.table(finca())
    play_some(one, 3)
    play_some(other, 5)
    notebook.run("a")
    assert [len(kit.table(finca()).match.actions) for _ in range(2)] == [3, 5]


def test_a_match_that_went_another_way_keeps_the_kept_game_as_a_line(notebook: Notebook) -> None:
    notebook.run("a")
    play_some(kit.table(finca()))
    notebook.run("a")
    match = finca().play_all(["place 12"])
    shown = kit.table(match)
    assert len(match.actions) == 1
    assert len(shown.scene["tools"]["lines"]) == 1
    assert Wire(shown).ask("line", line=0)["ok"]
    assert len(match.actions) == 9


def test_a_game_that_is_over_makes_room_for_a_new_one(notebook: Notebook) -> None:
    notebook.run("a")
    over = played(2, 10_000)
    assert over.over
    kit.table(over).catch_up()
    notebook.run("a")
    shown = kit.table(ludo.new("finca", players=2, seed=over.seed))
    assert shown.match.actions == ()
    assert shown.scene["status"]["text"] == WORDS["en"]["game-over-kept"]
    assert Wire(shown).ask("line", line=0)["ok"]
    assert shown.match.over


def test_lines_and_what_makes_a_study_come_back_too(notebook: Notebook) -> None:
    def laid() -> kit.Table:
        notebook.run("a")
        return kit.table(ludo.new("champi", players=2, seed=3), bots={1: "random"}, seat=0)

    first = laid()
    play_some(first, 20)
    assert Wire(first).ask("restart")["ok"]
    first.catch_up()
    notebook.forget()
    again = laid()
    assert again.scene["tools"]["study"]
    assert len(again.scene["tools"]["lines"]) == 1
    assert Wire(again).ask("line", line=0)["ok"]
    assert len(again.match.actions) == 20


@pytest.mark.parametrize(
    "damage",
    ["", "{", "[]", '{"schema": 2}', '{"schema": 1}', '{"schema": 1, "line": 5, "lines": []}',
     '{"schema": 1, "line": [[0, "move 99"]], "lines": []}',
     '{"schema": 1, "line": [], "lines": [[[5, "place 1"]]]}'],
)  # fmt: skip
def test_a_damaged_file_is_as_good_as_none(notebook: Notebook, tmp_path: Path, damage: str) -> None:
    notebook.run("a")
    play_some(kit.table(finca()))
    (file,) = (tmp_path / ".ludo").iterdir()
    file.write_text(damage)
    notebook.forget()
    notebook.run("a")
    shown = kit.table(finca())
    assert shown.match.actions == ()
    play_some(shown, 4)
    assert len(json.loads(file.read_text())["line"]) == 4, "and it is written anew"


def test_a_folder_that_cannot_be_written_costs_nothing(notebook: Notebook, tmp_path: Path) -> None:
    (tmp_path / ".ludo").write_text("a file")
    notebook.run("a")
    play_some(kit.table(finca()))
    notebook.run("a")
    assert len(kit.table(finca()).match.actions) == 9, "as long as the kernel lives"
    assert (tmp_path / ".ludo").read_text() == "a file"


def test_old_places_make_room(notebook: Notebook, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(places, "_MOST_FILES", 3)
    for number in range(5):
        Place(f"table-{number}").write(line=[], lines=[])
    assert len([*(tmp_path / ".ludo").iterdir()]) == 3
    notebook.forget()
    assert Place("table-4").read()


# --- lessons and drills ----------------------------------------------------------------------
@pytest.mark.parametrize("game", ludo.games())
def test_a_lesson_goes_on_at_the_step_it_showed(notebook: Notebook, game: str) -> None:
    progress = kit.PROGRESS.copy()
    notebook.run("a")
    lesson = kit.lesson(game, progress=progress)
    named = lesson.step
    for _ in range(2):
        assert Wire(lesson).ask("next")["ok"]
    lesson.catch_up()
    stood = lesson.step
    assert stood is not named
    notebook.forget()
    notebook.run("a")
    again = kit.lesson(game, progress=progress)
    assert again.step.id == stood.id
    assert stood.title["en"] in again.scene["status"]["text"]
    notebook.run("b")
    assert kit.lesson(game, progress=progress).step.id == named.id


def test_a_drill_goes_on_counting(notebook: Notebook) -> None:
    notebook.run("a")
    board = kit.drill("finca", "finca.move.distance", seed=1)
    board.solution()
    board.catch_up()
    assert board.asked == 1
    notebook.run("a")
    again = kit.drill("finca", "finca.move.distance", seed=1)
    assert (again.right, again.asked) == (board.right, 1)
