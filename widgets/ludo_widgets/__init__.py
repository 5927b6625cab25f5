"""Boards, tables, lessons, quizzes and drills for notebooks, on the games of `ludo`."""

from __future__ import annotations

from collections.abc import Mapping

from ludo.bots import Bot
from ludo.core.match import AnyMatch
from ludo.core.texts import check_language
from ludo.drills import Drills
from ludo.lessons import Progress, taught_in
from ludo_widgets.board import Board, still
from ludo_widgets.checks import (
    ACTING,
    Seat,
    check_match,
    check_progress,
    check_seat,
    check_text,
)
from ludo_widgets.drill import DrillBoard
from ludo_widgets.expect import Expectation, Text, Texts
from ludo_widgets.lesson import Lesson
from ludo_widgets.mastery import MasteryMap, MasteryMaps
from ludo_widgets.quiz import Quiz
from ludo_widgets.shared import PROGRESS
from ludo_widgets.table import Table

__all__ = [
    "PROGRESS",
    "Board",
    "DrillBoard",
    "Expectation",
    "Lesson",
    "MasteryMap",
    "Quiz",
    "Table",
    "board",
    "drill",
    "expect",
    "lesson",
    "picture",
    "progress",
    "quiz",
    "table",
]


def board(match: AnyMatch, seat: Seat = None, *, lang: str = "en", layer: str = "") -> Board:
    """Show a match on a board that can be played; with a seat, as that seat sees it.

    Where people share one screen, `seat="acting"` shows and plays the seat that is to act. Without
    a seat everybody plays, unless seats have secrets from each other: then the board only watches.

    A layer is a graph of the position, laid over the board: `board(match, layer="zones")`.
    """
    return Board(match, seat=seat, lang=lang, layer=layer)


def table(
    match: AnyMatch,
    *,
    bots: Mapping[int, str | Bot] | None = None,
    seat: Seat = None,
    lang: str = "en",
    coach: bool = False,
) -> Table:
    """Show a match with undo, replay, bots, log, score sheet, rules, languages, save and load.

    With `coach`, a line says what a simple bot would do; a button switches it on and off.
    """
    return Table(match, bots=bots, seat=seat, lang=lang, coach=coach)


def lesson(game: str, step: str, *, lang: str = "en", progress: Progress | None = None) -> Lesson:
    """Show a step of a course: `lesson("finca", "first-move")`."""
    return Lesson(game, step, lang=lang, progress=progress)


def quiz(game: str, chapter: str, *, lang: str = "en", progress: Progress | None = None) -> Quiz:
    """Ask the quick questions of a chapter: `quiz("finca", "move")`."""
    return Quiz(game, chapter, lang=lang, progress=progress)


def expect(question: Text, choices: Texts, *, lang: str = "en") -> Expectation:
    """Ask what comes out of an experiment, before it is made.

        guess = expect("Which bot wins more games?", ["greedy", "random", "no difference"])
        guess.reveal(ludo.lab.compare(...))

    The variants of the comparison are choices, and one more means that none stands out.
    """
    return Expectation(question, choices, lang=lang)


def picture(match: AnyMatch, seat: Seat = None, *, lang: str = "en") -> str:
    """Return a position as SVG text."""
    checked = check_seat(check_match(match), seat)
    viewer = next(iter(match.to_act), None) if checked == ACTING else checked
    return still(match, viewer, check_language(lang))


def drill(
    game: str,
    rule: str | None = None,
    *,
    chapter: str | None = None,
    lang: str = "en",
    progress: Progress | None = None,
    seed: int | None = None,
    level: int | None = None,
) -> DrillBoard:
    """Ask about positions from played games, without end: `drill("finca")`.

    With a rule, positions in which that rule decides; with a chapter of the course, its rules.
    What is known badly, or was not asked for long, comes first, and it gets harder as you get
    better, unless a `level` from 1 to 3 is named.
    """
    noted = PROGRESS if progress is None else check_progress(progress)
    named = check_text("The name of a game", game)
    among = None if chapter is None else taught_in(named, chapter)
    asked = Drills(named, rule, among=among, seed=seed, level=level, progress=noted)
    return DrillBoard(asked, lang=lang)


def progress(
    game: str | None = None, *, lang: str = "en", progress: Progress | None = None
) -> MasteryMap | MasteryMaps:
    """Show how well the rules of a game are known (or of all), and what to practise next.

    `.to_csv(path)` writes a table for a teacher.
    """
    noted = PROGRESS if progress is None else check_progress(progress)
    if game is None:
        return MasteryMaps(noted, lang)
    return MasteryMap(check_text("The name of a game", game), noted, lang)
