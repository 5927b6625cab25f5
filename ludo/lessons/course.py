"""The steps of a game's course, read from its `lessons.toml`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ludo.core.data import BOTH, LINES, read_data
from ludo.core.errors import LudoError, UnknownName, UnknownStep, did_you_mean, shown
from ludo.core.match import AnyMatch, Match
from ludo.core.registry import game_class
from ludo.core.shapes import Anything, Choice, ListOf, Record, Shape, Table, Text, Whole
from ludo.core.texts import LANGUAGES
from ludo.lessons.asks import KINDS, Ask, Mistake
from ludo.lessons.exercise import Exercise
from ludo.lessons.feedback import Words
from ludo.progress import Progress

_ACTIONS = ListOf(Text())
_WORDS = dict.fromkeys(LANGUAGES, Text(4_000))
_ACT = {
    "goal": ListOf(Table(Anything())),
    "solution": _ACTIONS,
    "mistake": Record(dict.fromkeys(("action", "rule"), Text())),
    "answers": ListOf(Record({"action": Text(), **_WORDS})),
}
# What each kind of ask has besides a task, hints and what it taught.
_FIELDS: Mapping[str, Mapping[str, Shape]] = {
    "act": _ACT,
    "plan": {**_ACT, "within": Whole(1, 20)},
    "predict": {
        "then": _ACTIONS,
        "of": Table(Anything()),
        "read": Text(),
        "among": ListOf(Anything()),
        "answers": ListOf(Record({"choice": Anything(), **_WORDS})),
        "place": Text(),
    },
    "mark": {"where": Text()},
    "why": {"action": Text(), "among": _ACTIONS},
}


class _AskShape(Shape):
    """An ask: what it has is told by its kind."""

    def check(self, value: Any, where: str) -> None:
        Table(Anything()).check(value, where)
        Choice(_FIELDS, "kind of ask").check(value.get("kind"), f"{where}.kind")
        Record(
            {
                "kind": Text(),
                "rules": _ACTIONS,
                **dict.fromkeys(("task", "learned"), BOTH),
                "hints": LINES,
                **_FIELDS[value["kind"]],
            },
            optional=(
                "rules",
                "answers",
                "mistake",
                "place",
                *(["among"] if "read" in value else []),
            ),
        ).check(value, where)


_STEPS = Record(
    {
        "step": ListOf(
            Record(
                {
                    **dict.fromkeys(("id", "chapter"), Text()),
                    **dict.fromkeys(("title", "text"), BOTH),
                    "rules": ListOf(Text()),
                    # A scenario of the game looks at this itself.
                    "position": Anything(),
                    "before": _ACTIONS,
                    "ask": ListOf(_AskShape(), most=4),
                    "example": Text(4_000),
                },
                optional=("before", "example"),
            )
        )
    }
)


@dataclass(frozen=True)
class Step:
    """One step of a course: one new idea, and what is asked about it."""

    game: str
    id: str
    chapter: str
    rules: tuple[str, ...]
    title: Words
    text: Words
    asks: tuple[Ask, ...]
    position: Mapping[str, Any]
    before: tuple[str, ...] = ()
    example: str = ""

    @property
    def key(self) -> str:
        """The name of the step in a table of progress."""
        return f"{self.game}/{self.id}"

    def match(self) -> AnyMatch:
        """Return a new match that stands in the position of the step."""
        match = game_class(self.game).scenarios().build(**self.position)
        # What led to the position is not the learner's to take back.
        return Match(match.game, match.players, 0, match.names, match.play_all(self.before).state)

    def start(self, progress: Progress | None = None) -> Exercise:
        """Return an exercise: the step being worked on."""
        return Exercise(self, progress)


@dataclass(slots=True)
class Course:
    """All steps of a game, in the order in which a first game needs them."""

    game: str
    steps: dict[str, Step]

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps.values())

    def __len__(self) -> int:
        return len(self.steps)

    def __getitem__(self, step_id: str) -> Step:
        if not isinstance(step_id, str) or step_id not in self.steps:
            near = did_you_mean(step_id, self.steps)
            hint = near or f" It begins with {next(iter(self.steps))!r}."
            raise UnknownStep(f"The course of {self.game} has no step {shown(step_id)}.{hint}")
        return self.steps[step_id]

    def _ipython_key_completions_(self) -> list[str]:
        return list(self.steps)

    def __repr__(self) -> str:
        return f"<Course of {self.game}: {len(self)} steps>"


def course(game: str) -> Course:
    """Return the lessons of a game."""
    return _course(game, game_class(game).package)


@cache
def _course(game: str, package: str) -> Course:
    steps = [_step(game, entry) for entry in read_data(package, "lessons.toml", _STEPS)["step"]]
    by_id = {step.id: step for step in steps}
    if len(by_id) != len(steps):
        raise LudoError(f"The course of {game} names a step twice.")
    return Course(game, by_id)


def taught_in(game: str, chapter: str) -> list[str]:
    """Return the rules that a chapter of a course teaches."""
    chapters: dict[str, dict[str, None]] = {}
    for step in course(game):
        chapters.setdefault(step.chapter, {}).update(dict.fromkeys(step.rules))
    if not isinstance(chapter, str) or chapter not in chapters:
        hint = did_you_mean(chapter, chapters) or f" Chapters: {', '.join(chapters)}."
        raise UnknownName(f"The course of {game} has no chapter {shown(chapter)}.{hint}")
    return list(chapters[chapter])


def _step(game: str, entry: Mapping[str, Any]) -> Step:
    return Step(
        game=game,
        **{name: entry[name] for name in ("id", "chapter", "title", "text", "position")},
        rules=tuple(entry["rules"]),
        asks=tuple(_ask(part) for part in entry["ask"]),
        before=tuple(entry.get("before", ())),
        example=entry.get("example", ""),
    )


def _ask(entry: Mapping[str, Any]) -> Ask:
    """Return an ask: lists become tuples, and answers are looked up by what they answer."""
    made: dict[str, Callable[[Any], Any]] = {
        "hints": lambda hints: {lang: tuple(hints[lang]) for lang in LANGUAGES},
        "mistake": lambda mistake: Mistake(mistake["action"], mistake["rule"]),
        "answers": _answers,
        **dict.fromkeys(("rules", "goal", "solution", "then", "among"), tuple),
    }
    fields = {name: made.get(name, _as_it_is)(entry[name]) for name in entry if name != "kind"}
    return KINDS[entry["kind"]](**fields)


def _answers(parts: list[Mapping[str, Any]]) -> dict[Any, Words]:
    return {
        part["action"] if "action" in part else part["choice"]: {
            lang: part[lang] for lang in LANGUAGES
        }
        for part in parts
    }


def _as_it_is(value: Any) -> Any:
    return value
