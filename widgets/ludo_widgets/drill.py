"""Drills on a board: positions from played games in which one rule decides, without end."""

from __future__ import annotations

from itertools import chain, islice, takewhile
from typing import Any

from ludo.core.data import about
from ludo.core.errors import BadOption, shown
from ludo.core.registry import game_class
from ludo.core.texts import LANGUAGES
from ludo.drills import Drill, Drills
from ludo.drills.foretell import is_told
from ludo.drills.words import quoted
from ludo.lessons import Exercise, Feedback, Mark, Predict, Why
from ludo_widgets.asking import Asking, spots_of
from ludo_widgets.desk import AnyDesk, desk_of
from ludo_widgets.places import place_of
from ludo_widgets.scene import LessonScene
from ludo_widgets.words import WORDS

# So many drills that name a choice are passed over before one is asked.
_PASSED_OVER = 12


class DrillBoard(Asking):
    """Drills about the rules of a game, one after another. Made by `ludo_widgets.drill("finca")`.

    `.next()` asks something new. Answers go into `.progress`; what is weak there comes first.
    """

    _fields = (*Asking._fields, "right", "asked")
    _bound = (*Asking._bound, "next")

    def __init__(self, drills: Drills, *, lang: str = "en") -> None:
        if not isinstance(drills, Drills):
            raise BadOption(f"A board shows ludo.drills.Drills(...), not {shown(drills)}.")
        self.drills = drills
        # How many were answered rightly at the first try, of how many that are over.
        self._home = place_of("drill", lambda: [drills.game, sorted(drills.askable)])
        kept = self._home.read() if self._home else {}
        self.right, self.asked = _counts(kept)
        super().__init__(self._another(), lang=lang)
        self._handlers.update(next=self._answer_with(self.next))

    def catch_up(self) -> None:
        super().catch_up()
        if self._home is not None and _counts(self._home.read()) != (self.right, self.asked):
            self._home.write(right=self.right, asked=self.asked)

    @property
    def rule(self) -> str:
        """The rule that is asked about."""
        return self.step.rules[0]

    def next(self) -> None:
        """Ask something new."""
        self._work_on(self._another())

    def _another(self) -> Exercise:
        return on_a_board(self.drills).start(self.drills.progress)

    def _take(self, feedback: Feedback) -> None:
        super()._take(feedback)
        if feedback.done:
            answered = self.progress.answers(self.rule)
            self.asked += 1
            self.right += bool(answered) and answered[-1].how == "first"

    def _still(self) -> str:
        # Without a picture: the next run may ask something else, and a page has many drills.
        return f"{self._still_text()}<p><em>{WORDS[self.lang]['run']}</em></p>"

    def _head(self) -> str:
        called = about(game_class(self.step.game).package).title["en"]
        return f"{called} drill: {self.step.title['en']}"

    def _lesson_scene(self) -> LessonScene:
        scene: LessonScene = {**super()._lesson_scene(), "next": True}
        if self.asked:
            told = WORDS[self.lang]["drill-score"]
            scene["progress"] = told.format(right=self.right, asked=self.asked)
        return scene


def _counts(kept: dict[str, Any]) -> tuple[int, int]:
    """Return how many drills were right, of how many, as they are kept."""
    right, asked = kept.get("right"), kept.get("asked")
    if type(right) is int and type(asked) is int and 0 <= right <= asked:
        return right, asked
    return 0, 0


def on_a_board(drills: Drills) -> Drill:
    """Return the next drill that can be asked on a board, in the words of its game.

    One that names a choice is passed over, unless there are no others, as of a rule about a piece
    that is named like it.
    """
    clickable = map(in_words, filter(can_be_clicked, drills))
    fair = (drill for drill in clickable if not tells_its_answer(drill))
    some = islice(fair, _PASSED_OVER)
    last = next(some)
    return next((drill for drill in chain([last], some) if not names_a_choice(drill)), last)


def can_be_clicked(drill: Drill) -> bool:
    """Whether every place to mark is one target: a field of two cells, say, is none."""
    ask = drill.asks[0]
    if not isinstance(ask, Mark):
        return True
    match = drill.match()
    desk = desk_of(drill.game)(match.perspective(match.to_act[0]))
    return ask.truth(match) <= set(spots_of(ask.places(match), desk).values())


def tells_its_answer(drill: Drill) -> bool:
    """Whether the number that is asked for stands in the task, in any language."""
    ask = drill.asks[0]
    return (
        isinstance(ask, Predict) and bool(ask.among) and is_told(ask.truth(drill.match()), ask.task)
    )


def names_a_choice(drill: Drill) -> bool:
    """Whether the task names one of the rules to choose from, in any language: right or wrong."""
    ask = drill.asks[0]
    book = drill.match().game.rulebook
    return isinstance(ask, Why) and any(
        book[rule].title[lang].lower() in ask.task[lang].lower()
        for rule in ask.among
        for lang in LANGUAGES
    )


def in_words(drill: Drill) -> Drill:
    """Return a drill whose actions are told in the words of its game, as far as it has any."""
    match = drill.match()
    # Nobody is to act when the game is over, and that is asked about too.
    seat = drill.puzzle.position.seat
    desks = {lang: desk_of(drill.game)(match.perspective(seat), lang) for lang in LANGUAGES}

    def describe(action: str, lang: str) -> str:
        words = _any_place(drill, desks[lang]) if "*" in action else _told(desks[lang], action)
        return quoted(words or action, lang)

    return drill.in_words(describe)


def _told(desk: AnyDesk, action: str) -> str:
    words = desk.describe(desk.seen.read(action))
    return words[:1].lower() + words[1:]


def _any_place(drill: Drill, desk: AnyDesk) -> str:
    """Return what is to be marked with a gap for all in which the places differ."""
    ask = drill.asks[0]
    assert isinstance(ask, Mark)
    told = [_told(desk, text).split(" ") for text in ask.places(drill.match())]
    start = _alike(told)
    end = _alike([words[len(start) :][::-1] for words in told])[::-1]
    return " ".join((*start, "…", *end)) if start or end else ""


def _alike(sentences: list[list[str]]) -> list[str]:
    """Return the words with which all sentences begin."""
    together = zip(*sentences, strict=False)
    return [words[0] for words in takewhile(lambda words: len(set(words)) == 1, together)]
