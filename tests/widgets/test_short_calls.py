"""Calls that people guess: with the name of a game alone, they do the obvious."""

from __future__ import annotations

import pydoc
from collections.abc import Callable
from typing import Any

import pytest

import ludo
import ludo_widgets as kit
from ludo.core.errors import LudoError, UnknownGame, UnknownName, UnknownRule
from ludo.lessons import Progress, course, questions, taught_in


# --- a match ---------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ludo.games())
def test_a_match_needs_the_name_of_a_game_only(game: str) -> None:
    assert ludo.new(game).players == 2
    assert ludo.new(game, names=["Ann", "Bo", "Cy"]).players == 3


def test_an_unknown_game_is_named_before_anything_else() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'chess'.*Known games: champi, finca"):
        ludo.new("chess")
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        ludo.new("chess", players=99, colour="red")


# --- boards ----------------------------------------------------------------------------------
@pytest.mark.parametrize("show", [kit.board, kit.table])
@pytest.mark.parametrize("game", ludo.games())
def test_a_board_takes_the_name_of_a_game(show: Callable[..., kit.Board], game: str) -> None:
    board = show(game)
    assert (board.match.game.name, board.match.players, board.match.steps) == (game, 2, 0)
    # It can be played, not only watched, also where players have secrets.
    assert board.seat == ("acting" if board.match.game.has_secrets else None)


def test_who_names_a_seat_or_bots_gets_them() -> None:
    assert kit.board("champi", 1).seat == 1
    assert kit.table("champi", seat=0, bots={1: "greedy"}).seat == 0
    assert kit.board(ludo.new("champi")).seat is None


def test_a_picture_takes_the_name_of_a_game() -> None:
    assert kit.picture("finca") == kit.picture(ludo.new("finca", players=2))


# --- lessons ---------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ludo.games())
def test_a_lesson_goes_on_where_the_progress_stopped(game: str) -> None:
    progress, steps = Progress(), [*course(game)]
    assert kit.lesson(game, progress=progress).step is steps[0]
    progress.note(steps[0].key, done=True)
    progress.note(steps[1].key, shown=True)
    progress.note(steps[2].key, done=True)
    assert kit.lesson(game, progress=progress).step is steps[1]
    progress.note(steps[1].key, done=True)
    assert kit.lesson(game, progress=progress).step is steps[3]


def test_a_course_that_is_done_begins_again() -> None:
    progress = Progress()
    for step in course("finca"):
        progress.note(step.key, done=True)
    assert kit.lesson("finca", progress=progress).step.id == "first-move"


# --- questions -------------------------------------------------------------------------------
def test_a_quiz_asks_the_first_chapter_that_is_open() -> None:
    progress, asked = Progress(), questions("finca")
    first, second, *_ = dict.fromkeys(question.chapter for question in asked)
    quiz = kit.quiz("finca", progress=progress)
    assert quiz.questions == kit.quiz("finca", first, progress=progress).questions
    for question in quiz.questions[1:]:
        quiz.answer(question.id, question.answer)
    assert kit.quiz("finca", progress=progress).questions == quiz.questions
    quiz.answer(quiz.questions[0].id, quiz.questions[0].answer)
    assert {q.chapter for q in kit.quiz("finca", progress=progress).questions} == {second}


def test_a_quiz_that_is_answered_asks_all() -> None:
    progress = Progress()
    for question in questions("finca"):
        progress.note(question.key, done=True)
    assert kit.quiz("finca", progress=progress).questions == questions("finca")


# --- drills ----------------------------------------------------------------------------------
def test_a_drill_takes_a_chapter_for_a_rule() -> None:
    meant = kit.drill("finca", "move", progress=Progress(), seed=3)
    named = kit.drill("finca", chapter="move", progress=Progress(), seed=3)
    assert meant.drills.askable == named.drills.askable
    assert meant.rule == named.rule
    assert {*meant.drills.askable} <= {*taught_in("finca", "move")}


def test_what_is_neither_rule_nor_chapter_is_named() -> None:
    with pytest.raises(UnknownName, match=r"no chapter 'mvoe'\. Did you mean 'move'"):
        kit.drill("finca", "mvoe", progress=Progress())
    with pytest.raises(UnknownRule, match=r"no rule 'finca\.move\.distanse'"):
        kit.drill("finca", "finca.move.distanse", progress=Progress())


# --- no game at all --------------------------------------------------------------------------
CALLS: list[tuple[Callable[[], Any], str]] = [
    (ludo.new, "game? Write ludo.new"),
    (kit.board, "match or game? Write kit.board"),
    (kit.table, "match or game? Write kit.table"),
    (kit.picture, "match or game? Write kit.picture"),
    (kit.lesson, "game? Write kit.lesson"),
    (kit.quiz, "game? Write kit.quiz"),
    (kit.drill, "game? Write kit.drill"),
]


@pytest.mark.parametrize(("call", "asked"), CALLS)
def test_a_call_without_a_game_names_the_games_and_an_example(
    call: Callable[[], Any], asked: str
) -> None:
    with pytest.raises(LudoError) as error:
        call()
    said = str(error.value)
    assert said.startswith(f'Which {asked}("champi"), for example. Known games: ')
    assert all(game in said for game in ludo.games())
    assert "\n" not in said


# --- help ------------------------------------------------------------------------------------
def test_only_what_is_for_users_is_listed() -> None:
    assert dir(kit) == sorted(kit.__all__)
    told = pydoc.render_doc(kit, renderer=pydoc.plaintext)
    assert 'kit.lesson("finca")' in told
    assert all(f"{name}(" in told for name in ("lesson", "quiz", "drill", "table", "board"))
