"""Whatever boards are given from Python, the answer is a sentence of the kit's own."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import ludo
from ludo.bots import GreedyBot
from ludo.core.errors import BadOption, LudoError, UnknownName
from ludo.core.match import Match
from ludo.core.registry import _GAMES
from ludo.lessons import Progress, course, questions
from ludo_widgets import board, lesson, picture, quiz, table

HUGE = "x" * 1_000_000
INSIDES = re.compile(r"NoneType|object has no|unhashable|subscriptable|<class|Error\b|iterable")
Call = Callable[[], object]


class Nameless:
    def choose(self, *_: Any) -> Any:
        return None


class LongName(Nameless):
    name = HUGE


class Unwritable:
    """Something that cannot even be shown."""

    def __repr__(self) -> str:
        raise ValueError("planted")


def match() -> Match:
    return ludo.new("finca", players=2, seed=7)


def asked(question: Any, choice: Any) -> object:
    shown = quiz("finca", "move", progress=Progress())
    first = shown.questions[0].id if question == "first" else question
    return shown.answer(first, choice)


def go(step: Any) -> object:
    return lesson("finca", "first-move", progress=Progress()).go(step)  # type: ignore[func-returns-value]


SELDOM: list[Any] = [None, 3, 1.5, True, [], {}, b"x", HUGE, 10**5000, Unwritable(), float("nan")]
WRONG: dict[str, Callable[[Any], object]] = {
    "board(x)": board,
    "board(x, seat)": lambda odd: board(odd, 0),
    "table(x)": table,
    "picture(x)": picture,
    "board(lang)": lambda odd: board(match(), lang=odd),
    "board(layer)": lambda odd: board(match(), layer=odd),
    "table(bots)": lambda odd: table(match(), bots=odd or [1]),
    "table(bot)": lambda odd: table(match(), bots={1: odd}),
    "table(lang)": lambda odd: table(match(), lang=odd),
    "lesson(x)": lambda odd: lesson(odd, "first-move"),
    "lesson(step)": lambda odd: lesson("finca", 3 if odd is None else odd),
    "lesson(lang)": lambda odd: lesson("finca", "first-move", lang=odd),
    "lesson(progress)": lambda odd: lesson("finca", "first-move", progress=odd or 3),
    "lesson.go": go,
    "quiz(x)": lambda odd: quiz(odd, "move"),
    "quiz(chapter)": lambda odd: quiz("finca", 3 if odd is None else odd),
    "quiz(lang)": lambda odd: quiz("finca", "move", lang=odd),
    "quiz(progress)": lambda odd: quiz("finca", "move", progress=odd or 3),
    "quiz.answer(question)": lambda odd: asked(odd, 0),
    "quiz.answer(choice)": lambda odd: asked("first", -1 if odd == 3 else odd),
    "course[x]": lambda odd: course("finca")[odd],
    "run_bots": lambda odd: table(match()).run_bots(-1 if type(odd) is int else odd),
    "table(coach)": lambda odd: table(match(), coach=3 if odd is True else odd),
    "board(seat)": lambda odd: board(match(), 3 if odd is None else odd),
    "table(seat)": lambda odd: table(match(), seat=3 if odd is None else odd),
    "table(bots seat)": lambda odd: table(match(), bots={_key(odd): "greedy"}),
}


def _key(odd: Any) -> Any:
    return repr(type(odd)) if isinstance(odd, list | dict) else odd


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_said_in_a_sentence(what: str) -> None:
    for odd in SELDOM:
        with pytest.raises((BadOption, UnknownName)) as caught:
            WRONG[what](odd)
        said = str(caught.value)
        assert said.endswith("."), said
        assert len(said) < 500
        assert not INSIDES.search(said.replace(repr(type([])), "").replace(repr(type({})), "")), (
            said
        )


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: board("finka"), "There is no game 'finka'. Did you mean 'finca'"),
        (lambda: board(3), "A match is what ludo.new.* returns, say; 3 is none"),
        (lambda: board(None), 'Which match or game. Write kit.board."champi".*None is not one'),
        (lambda: board(match(), True), "There is no seat True: the seats are 0 to 1"),
        (lambda: table(match(), bots=[1]), r"bots is a table .*\{1: \"greedy\"\}, not \[1\]"),
        (lambda: table(match(), bots={9: "greedy"}), "There is no seat 9: the seats are 0 to 1"),
        (lambda: table(match(), bots={True: "greedy"}), "There is no seat True"),
        (lambda: table(match(), bots={0: 3}), "A bot is a name .*random, greedy.*, not 3"),
        (lambda: table(match(), bots={0: GreedyBot}), "an object .*, not <class"),
        (lambda: table(match(), bots={0: Nameless()}), "The name of a bot is a short text"),
        (lambda: table(match(), bots={0: LongName()}), "The name of a bot is a short text"),
        (lambda: table(match(), seat="1"), "There is no seat '1'"),
        (lambda: table(match(), coach=1), "coach is True or False, not 1"),
        (lambda: lesson(3, None), "There is no game 3. Known games: "),
        (lambda: lesson("finca", 3), "no step 3. It begins with 'first-move'"),
        (lambda: course([]), r"There is no game \[\]"),
        (lambda: questions({}), r"There is no game \{\}"),
        (lambda: lesson("finka", "x"), "There is no game 'finka'.*Known games"),
        (lambda: quiz(None, None), "Which game.*None is not one of them"),
        (lambda: quiz("finca", 3), "no questions on 3. Chapters: "),
        (lambda: board(match(), lang=[]), r"There is no language \[\]. Choose one of en, fr"),
        (lambda: board(match(), layer=3), "This board has no layer 3. It has: none"),
        (lambda: asked("first", True), "There is no choice True: the choices are 0 to"),
        (lambda: asked("first", 1.0), "There is no choice 1.0"),
        (lambda: asked("first", "1"), "There is no choice '1'"),
        (lambda: asked(1, 0), "There is no question 1 here. Questions: "),
        (lambda: go(None), "no step None"),
        (lambda: table(match()).run_bots(0), "most is a whole number from 1 on, not 0"),
    ],
)  # fmt: skip
def test_the_value_and_the_way_out_are_named(call: Call, said: str) -> None:
    with pytest.raises((BadOption, UnknownName), match=said):
        call()


def test_a_wrong_step_leaves_the_lesson_as_it_was() -> None:
    shown = lesson("finca", "first-move", progress=Progress())
    exercise, scene = shown.exercise, shown.scene
    with pytest.raises(UnknownName):
        shown.go("nowhere")
    assert (shown.exercise, shown.scene) == (exercise, scene)


def test_a_game_without_a_board_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(_GAMES, "toy", "tests.core.toy.game:Toy")
    with pytest.raises(LudoError, match="There is no board for toy yet"):
        board(ludo.new("toy", players=2))
