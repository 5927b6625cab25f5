"""Drills on a board: asked in the game's words, answered, counted, and never over."""

from __future__ import annotations

import re
from typing import Any

import pytest

import ludo
import ludo_widgets as kit
from ludo.core.errors import BadOption, LudoError
from ludo.lessons import Predict, Progress, Why
from ludo_widgets import DrillBoard
from tests.widgets.helpers import Wire, about


def drill(game: str = "finca", rule: str | None = None, **options: Any) -> tuple[DrillBoard, Wire]:
    board = kit.drill(game, rule, **{"progress": Progress(), "seed": 1, **options})
    return board, Wire(board)


def answer_rightly(board: DrillBoard, wire: Wire) -> None:
    """Answer as the engine says, by clicks as far as there is something to click."""
    ask = board.exercise.ask
    if isinstance(ask, Predict | Why):
        values = [choice.value for choice in board.exercise.choices()]
        assert wire.ask("answer", choice=values.index(ask.truth(board.match)))["ok"]
    elif ask.kind == "mark":
        right = ask.truth(board.match)  # type: ignore[attr-defined]
        for text in right:
            target = next(t for t, spot in board._spots.items() if spot == text)
            assert wire.click(target)["ok"]
        assert wire.ask("check")["ok"]
    else:
        for action in ask.solution:  # type: ignore[attr-defined]
            board.play(action)


@pytest.mark.parametrize("game", ludo.games())
def test_drills_follow_each_other_and_are_counted(game: str) -> None:
    board, wire = drill(game)
    seen = set()
    for number in range(1, 13):
        seen.add((board.rule, board.exercise.ask.task["en"], str(board.match)))
        answer_rightly(board, wire)
        assert board.scene["lesson"]["done"]
        assert board.scene["status"]["kind"] == "done", board.scene["status"]
        assert (board.right, board.asked) == (number, number)
        assert wire.ask("next")["ok"]
        assert not board.scene["lesson"]["done"]
    assert len(seen) == 12
    assert sum(m.answers for m in board.progress.mastery(game).values()) == 12
    assert board.scene["lesson"]["progress"] == "Right first time: 12 of 12"


def test_a_wrong_answer_is_not_counted_as_right() -> None:
    board, wire = drill(rule="finca.deliver.limit", level=1)
    while not isinstance(board.exercise.ask, Why):
        board.next()
    truth = board.exercise.ask.truth(board.match)
    values = [choice.value for choice in board.exercise.choices()]
    wrong = next(number for number, value in enumerate(values) if value != truth)
    wire.ask("answer", choice=wrong)
    assert not board.scene["lesson"]["done"]
    wire.ask("answer", choice=values.index(truth))
    assert (board.right, board.asked) == (0, 1)
    assert board.progress.answers("finca.deliver.limit")[-1].how == "again"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", ludo.games())
def test_a_drill_speaks_in_the_words_of_its_game(game: str, lang: str) -> None:
    board, _ = drill(game, lang=lang)
    for _ in range(12):
        task = board.exercise.ask.task[lang]
        # What is written by hand, such as lemon=2 or a star, is for Python.
        assert not re.search(r"[=*{}]", task), task
        board.next()


def test_neither_the_answer_nor_what_a_click_would_bring_is_told_first() -> None:
    board, _ = drill(rule="finca.move.harvest")
    while not isinstance(board.exercise.ask, Predict):
        board.next()
    assert "+" not in board.exercise.ask.task["en"]
    told = about(board, "blade:1")
    assert set(told) == {"ok", "label", "why"}


@pytest.mark.parametrize("game", ludo.games())
def test_every_mark_of_a_drill_can_be_clicked(game: str) -> None:
    found = 0
    for seed in range(4):
        board = DrillBoard(ludo.drills.Drills(game, kind="mark", seed=seed))
        for _ in range(6):
            ask: Any = board.exercise.ask
            assert ask.truth(board.match) <= set(board._spots.values()), ask.where
            found += 1
            board.next()
    assert found == 24


@pytest.mark.parametrize(("lang", "told"), [("en", "buy 1 …”"), ("fr", "acheter 1 …\u00a0»")])
def test_what_differs_from_place_to_place_is_a_gap(lang: str, told: str) -> None:
    """A price or a word for tulips would be wrong for the mill that can be marked too."""
    rule = "h2olland.winter.price-pieces"
    board = DrillBoard(ludo.drills.Drills("h2olland", rule, kind="mark", seed=3), lang=lang)
    assert told in board.exercise.ask.task[lang]


def test_a_chapter_is_drilled_by_the_rules_that_it_teaches() -> None:
    board, _ = drill(chapter="move")
    taught = {rule for step in ludo.lessons.course("finca") if step.chapter == "move"
              for rule in step.rules}  # fmt: skip
    for _ in range(8):
        assert board.rule in taught
        board.next()


def test_a_game_that_is_over_is_asked_about() -> None:
    board, wire = drill(rule="finca.end.at-once")
    assert board.match.to_act == ()
    answer_rightly(board, wire)
    assert (board.right, board.asked) == (1, 1)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"game": "finka"}, "finka"),
        ({"game": 3}, "3"),
        ({"game": "finca", "rule": "finca.nothing"}, "finca.nothing"),
        ({"game": "finca", "chapter": "mov"}, "move"),
        ({"game": "finca", "chapter": 7}, "7"),
        ({"game": "finca", "level": 4}, "4"),
        ({"game": "finca", "lang": "de"}, "de"),
        ({"game": "finca", "progress": {}}, "Progress"),
    ],
)
def test_what_cannot_be_drilled_is_named(arguments: dict[str, Any], told: str) -> None:
    with pytest.raises((LudoError, BadOption), match=told):
        kit.drill(**arguments)


def test_a_stored_drill_is_asked_in_words_and_has_no_picture() -> None:
    board, _ = drill("h2olland")
    stored = board._repr_mimebundle_()[0]["text/html"]
    assert "<img" not in stored
    assert "<img" in kit.board(board.match)._repr_mimebundle_()[0]["text/html"]
    assert board.step.title["en"] in stored
