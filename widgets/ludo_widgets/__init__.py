"""Boards, tables, lessons, quizzes and drills for notebooks, on the games of `ludo`.

import ludo_widgets as kit

kit.lesson("finca")    go on with the course of a game
kit.quiz("finca")      quick questions on a chapter of it
kit.drill("finca")     positions in which a rule decides, without end
kit.table("finca")     play: undo, replay, bots, log, scores, rules, save
kit.board("finca")     the board alone
kit.progress()         how well you know the rules of all games, or of one
kit.expect(...)        a guess before an experiment
kit.picture(match)     a position as SVG text
"""

from __future__ import annotations

from collections.abc import Mapping

from ludo.bots import Bot
from ludo.core.match import AnyMatch
from ludo.core.registry import check_game
from ludo.core.texts import check_language
from ludo.drills import Drills
from ludo.lessons import Progress
from ludo_widgets.board import Board
from ludo_widgets.checks import ACTING, Seat, check_seat, match_of, seat_for
from ludo_widgets.console import running_shell, settle_in
from ludo_widgets.drill import DrillBoard
from ludo_widgets.expect import Expectation, Text, Texts
from ludo_widgets.lesson import Lesson
from ludo_widgets.mastery import MasteryMap
from ludo_widgets.quiz import Quiz
from ludo_widgets.shared import PROGRESS, noted
from ludo_widgets.stills import still
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


def __dir__() -> list[str]:
    """What is for users; all else is imported to make it."""
    return sorted(__all__)


def board(
    match: AnyMatch | str | None = None, seat: Seat = None, *, lang: str = "en", layer: str = ""
) -> Board:
    """Show a match on a board that can be played; with a seat, as that seat sees it.

    The name of a game stands for a new match of it: `board("finca")`.

    Where people share one screen, `seat="acting"` shows and plays the seat that is to act; if they
    have secrets from each other, a curtain comes down between them. Without a seat everybody plays,
    unless there are secrets: then the board only watches.

    A layer is a graph of the position, laid over the board: `board(match, layer="zones")`.
    """
    shown = match_of(match, "kit.board")
    return Board(shown, seat=seat_for(match, shown, seat), lang=lang, layer=layer)


def table(
    match: AnyMatch | str | None = None,
    *,
    bots: Mapping[int, str | Bot] | None = None,
    seat: Seat = None,
    lang: str = "en",
    coach: bool = False,
) -> Table:
    """Show a match with undo, replay, bots, log, score sheet, rules, languages, save and load.

    The name of a game stands for a new match of it: `table("finca", bots={1: "greedy"})`. With
    `coach`, a line says what a simple bot would do; a button switches it on and off.
    """
    shown = match_of(match, "kit.table")
    return Table(shown, bots=bots, seat=seat_for(match, shown, seat), lang=lang, coach=coach)


def lesson(
    game: str | None = None,
    step: str | None = None,
    *,
    lang: str = "en",
    progress: Progress | None = None,
) -> Lesson:
    """Show a step of a course: `lesson("finca", "first-move")`.

    Without a step, the first one that you have not done yet; if all are done, the first of all.
    """
    return Lesson(game, step, lang=lang, progress=noted(progress))


def quiz(
    game: str | None = None,
    chapter: str | None = None,
    *,
    lang: str = "en",
    progress: Progress | None = None,
) -> Quiz:
    """Ask the quick questions of a chapter: `quiz("finca", "move")`.

    Without a chapter, the first one that has questions you have not answered rightly yet; if there
    is none, all questions of the game.
    """
    return Quiz(game, chapter, lang=lang, progress=noted(progress))


def expect(question: Text, choices: Texts, *, lang: str = "en") -> Expectation:
    """Ask what comes out of an experiment, before it is made.

        guess = expect("Which bot wins more games?", ["greedy", "random", "no difference"])
        guess.reveal(ludo.lab.compare(...))

    The variants of the comparison are choices, and one more means that none stands out.
    """
    return Expectation(question, choices, lang=lang)


def picture(match: AnyMatch | str | None = None, seat: Seat = None, *, lang: str = "en") -> str:
    """Return a position as SVG text; the name of a game stands for a new match of it."""
    shown = match_of(match, "kit.picture")
    checked = check_seat(shown, seat)
    viewer = next(iter(shown.to_act), None) if checked == ACTING else checked
    return still(shown, viewer, check_language(lang))


def drill(
    game: str | None = None,
    rule: str | None = None,
    *,
    chapter: str | None = None,
    lang: str = "en",
    progress: Progress | None = None,
    seed: int | None = None,
    level: int | None = None,
) -> DrillBoard:
    """Ask about positions from played games, without end: `drill("finca")`.

    With a rule, positions in which that rule decides; with a chapter of the course, its rules
    (`drill("finca", "move")` is understood as `drill("finca", chapter="move")`). What you know
    least well, or have not been asked about for a while, comes first, and it gets harder as you get
    better, unless a `level` from 1 to 3 is named.
    """
    named = check_game(game, "kit.drill")
    if chapter is None and isinstance(rule, str) and "." not in rule:
        # The id of a rule has dots, as in game.chapter.rule; the name of a chapter has none.
        rule, chapter = None, rule
    asked = Drills(named, rule, chapter=chapter, seed=seed, level=level, progress=noted(progress))
    return DrillBoard(asked, lang=lang)


def progress(
    game: str | None = None, *, lang: str = "en", progress: Progress | None = None
) -> MasteryMap:
    """Show how well the rules of a game are known, and what to practise next; or of all games.

    `.to_csv(path)` writes a table for a teacher.
    """
    return MasteryMap(game, noted(progress), lang)


settle_in(running_shell())
