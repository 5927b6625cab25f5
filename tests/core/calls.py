"""One good call of every public function and method, and what may be given in the wrong place."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

import ludo
import ludo.bots
import ludo.drills
import ludo.lab
import ludo.lessons
import ludo.progress
import ludo_widgets as kit
from ludo.champi import design
from ludo.core.match import Match
from ludo.core.rules import Rulebook
from ludo.drills import Drills
from ludo.lessons import Exercise, Progress, course
from tests.core.helpers import advanced

MODULES = (ludo, design, ludo.bots, ludo.drills, ludo.lab, ludo.lessons, ludo.progress, kit)
CLASSES = (Match, Rulebook)
_SPECIAL = ("__init__", "__getitem__", "__contains__")


# --- what is public --------------------------------------------------------------------------
def public() -> dict[str, Callable[..., Any]]:
    """Return every public function and method that takes something, by its name."""
    found = {name: each for name, each in _all_public() if _takes_something(each)}
    return dict(sorted(found.items()))


def _all_public() -> Iterator[tuple[str, Callable[..., Any]]]:
    for module in MODULES:
        for each in _named_in(module):
            if inspect.isclass(each):
                yield from _methods(each)
            elif inspect.isfunction(each):
                yield f"{_home(each)}.{each.__qualname__}", each
    for kind in CLASSES:
        yield from _methods(kind)


def _named_in(module: ModuleType) -> Iterator[Any]:
    for name in module.__all__:
        each = getattr(module, name)
        # Errors are raised by the kit; nobody else makes them.
        if not (inspect.isclass(each) and issubclass(each, BaseException)):
            yield each


def _methods(kind: type) -> Iterator[tuple[str, Callable[..., Any]]]:
    for name in dir(kind):
        each = inspect.getattr_static(kind, name)
        plain = getattr(each, "__func__", each)
        own = inspect.isfunction(plain) and plain.__module__.startswith("ludo")
        if own and (not name.startswith("_") or name in _SPECIAL):
            # What a class inherits is the same function, and tried once.
            yield plain.__qualname__, plain


def _home(each: Callable[..., Any]) -> str:
    """Return the package that a function is imported from."""
    return ".".join(each.__module__.split(".")[:2])


def _takes_something(each: Callable[..., Any]) -> bool:
    return any(name not in ("self", "cls") for name in inspect.signature(each).parameters)


# Not called by those who use the kit: records that it makes, and what its parts say to each other.
NOT_CALLED = {
    **dict.fromkeys(
        ("Act", "Ask", "Course", "Drill", "Feedback", "Interval", "Mark", "Mastery", "Outcome",
         "Plan", "Predict", "Question", "Remark", "Step", "Why", "Progress", "Rulebook"),
        "a record that the kit makes",
    ),
    **dict.fromkeys(
        ("Mark.places", "Mark.remarks", "Mark.truth", "Predict.choices", "Predict.truth",
         "Why.choices", "Why.truth", "Progress.take_over", "Model.forget"),
        "called by exercises, files and widgets",
    ),
    **dict.fromkeys(
        ("Bot.choose", "GreedyBot.choose", "GreedyBot.judge", "RandomBot.choose"),
        "called at each move, with what the engine has made",
    ),
}  # fmt: skip


# --- what is wrong ---------------------------------------------------------------------------
class Hostile:
    """An object that nothing can be done with."""

    def __refuse(self, *_given: Any) -> Any:
        raise RuntimeError("hostile")

    __eq__ = __ne__ = __lt__ = __gt__ = __hash__ = __bool__ = __len__ = __iter__ = __refuse
    __repr__ = __str__ = __getitem__ = __contains__ = __add__ = __index__ = __float__ = __refuse


class Constructible:
    """A class that takes anything."""

    def __init__(self, *_given: Any, **_named: Any) -> None:
        pass


def _endless() -> list[Any]:
    circle: list[Any] = []
    circle.append(circle)
    return circle


def _endless_table() -> dict[str, Any]:
    circle: dict[str, Any] = {}
    circle["a"] = circle
    return circle


WRONG: dict[str, Callable[[], Any]] = {
    "nothing": lambda: None,
    "yes": lambda: True,
    "minus one": lambda: -1,
    "a fraction of one": lambda: 3.5,
    "no number": lambda: float("nan"),
    "infinity": lambda: float("inf"),
    "a huge number": lambda: 10**400,
    "a number that cannot be printed": lambda: 10**5000,
    "a complex number": lambda: 1 + 2j,
    "a Fraction": lambda: Fraction(1, 3),
    "no text": lambda: "",
    "NUL": lambda: "\0",
    "half a character": lambda: "\ud800",
    "a long text": lambda: "x" * 100_000,
    "dollars": lambda: "$$",
    "bytes": lambda: b"finca",
    "an empty list": list,
    "a list": lambda: ["finca", 3, None],
    "a list of lists": lambda: [[], {}, {"a"}],
    "an empty table": dict,
    "a table": lambda: {"a": 1, 2: "b"},
    "a table without end": _endless_table,
    "a list without end": _endless,
    "a set": lambda: {1, "a", None},
    "an object": object,
    "a hostile object": Hostile,
    "hostile objects": lambda: [Hostile()],
    "an array": lambda: np.array([1, 2]),
    "an empty array": lambda: np.array([]),
    "an array of texts": lambda: np.array(["finca", "x"]),
    "a number of numpy": lambda: np.int64(1),
    "a nan of numpy": lambda: np.float64("nan"),
    "a file that is not there": lambda: Path("/nowhere at all/file.json"),
    "a function": lambda: lambda *_given, **_named: None,
    "a class": lambda: Constructible,
    "a generator": lambda: (each for each in ("a", 1, None)),
    "a range": lambda: range(10**9),
}


# --- one good call of each -------------------------------------------------------------------
class Call(NamedTuple):
    """What is called, and with what."""

    act: Callable[..., Any]
    args: tuple[Any, ...]
    named: dict[str, Any]


def call(act: Callable[..., Any], /, *args: Any, **named: Any) -> Call:
    return Call(act, args, named)


@cache
def folder() -> Path:
    return Path(mkdtemp(prefix="ludo-calls-"))


def _path(name: str) -> Path:
    return folder() / name


@cache
def _start() -> Match:
    return advanced(8, players=2)


def match() -> Match:
    """Return a small match of Finca, its players named."""
    return _start().branch()


@cache
def _saved() -> str:
    return str(_start().save(_path("saved.json")))


@cache
def _kept() -> str:
    progress = Progress()
    progress.note("finca/first-move", done=True)
    return str(progress.save(_path("progress.json")))


@cache
def _outcomes() -> Any:
    return {
        name: ludo.lab.simulate("finca", bots=["random"] * 2, games=6, seed=seed)
        for seed, name in enumerate(("one", "two"))
    }


def _comparison() -> Any:
    return ludo.lab.Comparison(_outcomes(), "points")


@cache
def _drills() -> tuple[Any, ...]:
    return tuple(Drills("finca", "finca.deliver.limit", seed=5, kind="why").next() for _ in "a")


def _exercise(kind: str) -> Exercise:
    """Return an exercise that asks for something of a kind."""
    step = next(step for step in course("finca") if step.asks[0].kind == kind)
    return step.start(Progress())


def _lesson(kind: str) -> Any:
    return kit.lesson("finca", _exercise(kind).step.id, progress=Progress())


def _value(kind: str) -> Any:
    return _exercise(kind).choices()[0].value


def _guess() -> Any:
    return kit.expect("Which?", ["one", "two", "no difference"])


def _quiz() -> Any:
    return kit.quiz("finca", "move", progress=Progress())


_SUM = "finca.deliver.limit"
_OPTIONS: dict[str, Any] = {
    name: option.default for name, option in ludo.new("finca", players=2).game.options_taken.items()
}


def _hail() -> dict[str, Any]:
    names = {"en": "Hail", "fr": "Grêle"}
    return {"id": "hail", "name": names, "copies": 2, "effects": ["lose-top"], "barred_by": "fair"}


GOOD: dict[str, Callable[[Match], Call]] = {
    # --- ludo.champi.design
    "ludo.champi.with_copies": lambda m: call(design.with_copies, design.teaching_deck(), skip=2),
    "ludo.champi.with_event": lambda m: call(design.with_event, design.teaching_deck(), **_hail()),
    "ludo.champi.words_of": lambda m: call(
        design.words_of, design.teaching_deck(), "skip", lang="fr"
    ),
    # --- ludo
    "ludo.new": lambda m: call(
        ludo.new, "finca", players=2, seed=3, names=["Ann", "Bo"], **_OPTIONS
    ),
    "ludo.scenario": lambda m: call(
        ludo.scenario, "finca", players=2, seed=1, names=["Ann", "Bo"], carts=[1, 0],
        fruits=[{"lemon": 4}], farmers=[[1], [2]], villages={"arta": {}}, actions=[[]],
    ),
    "ludo.load": lambda m: call(ludo.load, _saved()),
    "ludo.from_json": lambda m: call(ludo.from_json, _start().to_json()),
    "ludo.rulebook": lambda m: call(ludo.rulebook, "finca"),
    "Rulebook.__getitem__": lambda m: call(ludo.rulebook("finca").__getitem__, _SUM),
    "Rulebook.__contains__": lambda m: call(ludo.rulebook("finca").__contains__, _SUM),
    "Rulebook.edition": lambda m: call(ludo.rulebook("finca").edition, "2009"),
    # --- matches
    "Match": lambda m: call(Match, m.game, 2, 7, ("Ann", "Bo"), m.state),
    "Match.at": lambda m: call(m.at, 3),
    "Match.check_seat": lambda m: call(m.check_seat, 1),
    "Match.check_viewer": lambda m: call(m.check_viewer, None),
    "Match.has_shown": lambda m: call(m.has_shown, 0, since=5),
    "Match.legal": lambda m: call(m.legal, 0),
    "Match.describe": lambda m: call(m.describe, 0, "fr"),
    "Match.log": lambda m: call(m.log, 0, "fr"),
    "Match.perspective": lambda m: call(m.perspective, 0),
    "Match.play": lambda m: call(m.play, m.legal()[0]),
    "Match.play_all": lambda m: call(m.play_all, m.legal()[:1]),
    "Match.read": lambda m: call(m.read, m.legal()[0]),
    "Match.save": lambda m: call(m.save, _path("match.json")),
    "Match.say": lambda m: call(m.say, m.events[0], 0, "fr"),
    "Match.text": lambda m: call(m.text, m.legal()[0]),
    "Match.undo": lambda m: call(m.undo, 1),
    "Match.view": lambda m: call(m.view, 0),
    "Match.why_not": lambda m: call(m.why_not, m.legal()[0]),
    # --- bots
    "ludo.bots.bot": lambda m: call(ludo.bots.bot, "greedy", 3),
    "GreedyBot": lambda m: call(ludo.bots.GreedyBot, 3),
    "RandomBot": lambda m: call(ludo.bots.RandomBot, 3),
    # --- drills
    "ludo.drills.askable": lambda m: call(ludo.drills.askable, "finca"),
    "ludo.drills.drill": lambda m: call(
        ludo.drills.drill, "finca", _SUM, seed=5, level=1, progress=Progress(), kind="why",
        seen=["something"],
    ),
    "Drills": lambda m: call(
        Drills, "finca", _SUM, seed=5, level=1, progress=Progress(), kind="why",
        seen=["something"], chapter="deliver",
    ),
    "Drill.in_words": lambda m: call(_drills()[0].in_words, lambda text, lang: text),
    # --- the laboratory
    "ludo.lab.chance": lambda m: call(
        ludo.lab.chance, m, 0, lambda views: True, worlds=3, seed=1
    ),
    "Comparison": lambda m: call(
        ludo.lab.Comparison, _outcomes(), "points", seats={"one": 0, "two": 1}, label="points",
        lang="fr",
    ),
    "Comparison.difference": lambda m: call(_comparison().difference, "two", "one", level=0.9),
    "Comparison.interval": lambda m: call(_comparison().interval, "one"),
    "Comparison.measured": lambda m: call(_comparison().measured, "actions", label="moves"),
    "Comparison.plot": lambda m: call(_comparison().plot, None),
    "Comparison.say": lambda m: call(_comparison().say, "fr"),
    "Comparison.summary": lambda m: call(_comparison().summary, "fr"),
    "Comparison.table": lambda m: call(_comparison().table, "fr"),
    "Interval.times": lambda m: call(ludo.lab.mean_interval([1, 2, 3]).times, 2.0),
    "ludo.lab.compare": lambda m: call(
        ludo.lab.compare, {"one": {}, "two": {"bots": ["random"] * 2}}, "points", games=1, seed=2,
        label="points", lang="fr", game="finca", bots=["random", "random"], most=5, seat=0,
    ),
    "ludo.lab.mean_interval": lambda m: call(ludo.lab.mean_interval, [1, 2.5, 3], 0.9),
    "ludo.lab.share_interval": lambda m: call(ludo.lab.share_interval, 2, 5, 0.9),
    "ludo.lab.simulate": lambda m: call(
        ludo.lab.simulate, "finca", bots=["random"] * 2, games=1, seed=2, most=5, edition="2009"
    ),
    # --- lessons
    "ludo.lessons.course": lambda m: call(course, "finca"),
    "ludo.lessons.questions": lambda m: call(ludo.lessons.questions, "finca"),
    "ludo.lessons.taught_in": lambda m: call(ludo.lessons.taught_in, "finca", "move"),
    "Course.__getitem__": lambda m: call(course("finca").__getitem__, "first-move"),
    "Step.start": lambda m: call(course("finca")["first-move"].start, Progress()),
    "Exercise": lambda m: call(Exercise, course("finca")["first-move"], Progress()),
    "Exercise.answer": lambda m: call(_exercise("predict").answer, _value("predict")),
    "Exercise.mark": lambda m: call(_exercise("mark").mark, [*_exercise("mark").places][:1]),
    "Exercise.play": lambda m: call(_exercise("act").play, _exercise("act").ask.solution[0]),
    "Exercise.try_out": lambda m: call(
        _exercise("act").try_out, _exercise("act").ask.solution[0]
    ),
    # --- progress
    "Progress.answer": lambda m: call(Progress().answer, _SUM, "first"),
    "Progress.answer_all": lambda m: call(Progress().answer_all, [_SUM], "first"),
    "Progress.answers": lambda m: call(Progress().answers, _SUM),
    "Progress.done": lambda m: call(Progress().done, "finca"),
    "Progress.load": lambda m: call(Progress.load, _kept()),
    "Progress.mastery": lambda m: call(Progress().mastery, "finca"),
    "Progress.next_rules": lambda m: call(Progress().next_rules, "finca", 3),
    "Progress.note": lambda m: call(
        Progress().note, "finca/first-move", done=True, shown=False, hints=1, refusals=1
    ),
    "Progress.open": lambda m: call(Progress.open, _kept(), lambda: 5),
    "Progress.save": lambda m: call(Progress().save, _path("other.json")),
    "Progress.table": lambda m: call(Progress().table, "step", "fr"),
    "Progress.to_csv": lambda m: call(Progress().to_csv, _path("table.csv"), "step", "fr"),
    # --- boards
    "ludo_widgets.board": lambda m: call(kit.board, m, 0, lang="fr", layer=""),
    "ludo_widgets.drill": lambda m: call(
        kit.drill, "finca", _SUM, chapter="deliver", lang="fr", progress=Progress(), seed=1,
        level=1,
    ),
    "ludo_widgets.expect": lambda m: call(kit.expect, "Which?", ["one", "two"], lang="fr"),
    "ludo_widgets.lesson": lambda m: call(
        kit.lesson, "finca", "first-move", lang="fr", progress=Progress()
    ),
    "ludo_widgets.picture": lambda m: call(kit.picture, m, 0, lang="fr"),
    "ludo_widgets.progress": lambda m: call(kit.progress, "finca", lang="fr", progress=Progress()),
    "ludo_widgets.quiz": lambda m: call(
        kit.quiz, "finca", "move", lang="fr", progress=Progress()
    ),
    "ludo_widgets.table": lambda m: call(
        kit.table, m, bots={1: "greedy"}, seat=0, lang="fr", coach=True
    ),
    "Board": lambda m: call(kit.Board, m, seat=0, lang="fr", layer=""),
    "Board.plays": lambda m: call(kit.board(m).plays, 0),
    "Board.play": lambda m: call(kit.board(m).play, m.legal()[0]),
    "Table": lambda m: call(kit.Table, m, bots={1: "greedy"}, seat=0, lang="fr", coach=True),
    "Table.play": lambda m: call(kit.table(m).play, m.legal()[0]),
    "Table.run_bots": lambda m: call(kit.table(m, bots={0: "random"}).run_bots, 3),
    "DrillBoard": lambda m: call(
        kit.DrillBoard, Drills("finca", _SUM, seed=5, kind="why"), lang="fr"
    ),
    "Lesson": lambda m: call(kit.Lesson, "finca", "first-move", lang="fr", progress=Progress()),
    "Lesson.go": lambda m: call(_lesson("act").go, "first-move"),
    "Asking.answer": lambda m: call(_lesson("predict").answer, _value("predict")),
    "Asking.mark": lambda m: call(_lesson("mark").mark, [*_exercise("mark").places][:1]),
    "Quiz": lambda m: call(kit.Quiz, "finca", "move", lang="fr", progress=Progress()),
    "Quiz.answer": lambda m: call(_quiz().answer, _quiz().questions[0].id, 0),
    "Expectation": lambda m: call(kit.Expectation, "Which?", ["one", "two"], lang="fr"),
    "Expectation.check": lambda m: call(_guess().check, "one", "of this"),
    "Expectation.choose": lambda m: call(_guess().choose, "one"),
    "Expectation.reveal": lambda m: call(_guess().reveal, _comparison()),
    "MasteryMap": lambda m: call(kit.MasteryMap, "finca", Progress(), "fr"),
    "MasteryMap.to_csv": lambda m: call(
        kit.MasteryMap("finca", Progress()).to_csv, _path("map.csv")
    ),
    "MasteryMap.practise": lambda m: call(kit.MasteryMap("finca", Progress()).practise, _SUM),
    "MasteryMap.study": lambda m: call(kit.MasteryMap("finca", Progress()).study, _SUM),
    "Model.receive": lambda m: call(kit.board(m).receive, {"kind": "whole"}),
}  # fmt: skip
