"""Lessons without a screen: a position, a task, graded hints, a check that answers, a solution.

>>> from ludo.lessons import course
>>> exercise = course("finca")["first-move"].start()
>>> exercise.check().done
False
>>> exercise.solution().done
True
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ludo.core.data import BOTH, read_data
from ludo.core.errors import IllegalAction, LudoError, UnknownStep, did_you_mean, shown
from ludo.core.events import Event
from ludo.core.match import AnyMatch, Match
from ludo.core.registry import game_class
from ludo.core.rules import Illegal
from ludo.core.shapes import Anything, ListOf, Record, Table, Text, Whole
from ludo.core.texts import LANGUAGES
from ludo.progress import Progress as Progress

Words = Mapping[str, str]
_NOT_YET = {
    "en": "That is legal, but not yet the task:",
    "fr": "C'est permis, mais ce n'est pas encore cela :",
}

_WORDS = Text(4_000)
_LINES = Record(dict.fromkeys(LANGUAGES, ListOf(_WORDS)))
_STEPS = Record(
    {
        "step": ListOf(
            Record(
                {
                    **dict.fromkeys(("id", "chapter"), Text()),
                    **dict.fromkeys(("title", "text", "task", "learned"), BOTH),
                    "rules": ListOf(Text()),
                    "hints": _LINES,
                    # A scenario of the game looks at this itself.
                    "position": Anything(),
                    **dict.fromkeys(("before", "solution"), ListOf(Text())),
                    "goal": ListOf(Table(Anything())),
                    "mistake": Record(dict.fromkeys(("action", "rule"), Text())),
                    "answers": ListOf(
                        Record({"action": Text(), **dict.fromkeys(LANGUAGES, _WORDS)})
                    ),
                    "example": _WORDS,
                },
                optional=("before", "answers", "example"),
            )
        )
    }
)
_QUESTIONS = Record(
    {
        "question": ListOf(
            Record(
                {
                    **dict.fromkeys(("id", "chapter", "rule"), Text()),
                    **dict.fromkeys(("ask", "why"), BOTH),
                    "choices": _LINES,
                    "answer": Whole(0, 9),
                }
            )
        )
    }
)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move that people really try, and the rule that refuses it."""

    action: str
    rule: str


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a course: one new idea."""

    game: str
    id: str
    chapter: str
    rules: tuple[str, ...]
    title: Words
    text: Words
    task: Words
    learned: Words
    hints: Mapping[str, tuple[str, ...]]
    position: Mapping[str, Any]
    before: tuple[str, ...]
    goal: tuple[Mapping[str, Any], ...]
    mistake: Mistake
    solution: tuple[str, ...]
    answers: Mapping[str, Words]
    example: str

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


@dataclass(frozen=True, slots=True)
class Question:
    """A quick question of a chapter: choices, the right one, and why."""

    game: str
    id: str
    chapter: str
    rule: str
    ask: Words
    choices: Mapping[str, tuple[str, ...]]
    answer: int
    why: Words

    @property
    def key(self) -> str:
        """The name of the question in a table of progress."""
        return f"{self.game}/question:{self.id}"


@dataclass(frozen=True, slots=True)
class Feedback:
    """An answer to the learner: whether the goal is met, and a sentence in both languages."""

    done: bool
    words: Words
    rule: str = ""

    @property
    def text(self) -> str:
        return self.words["en"]

    def __str__(self) -> str:
        return self.text

    def __bool__(self) -> bool:
        return self.done


class Exercise:
    """A step being worked on: play its match, ask for hints, check."""

    def __init__(self, step: Step, progress: Progress | None = None) -> None:
        self.step = step
        self.progress = progress if progress is not None else Progress()
        self.match = step.match()
        self.hints_given = 0

    @property
    def seat(self) -> int:
        """The seat of the learner: the one that is to act when the step begins."""
        return next(iter(self.match.at(0).to_act), 0)

    @property
    def done(self) -> bool:
        """Whether all that the goal asks for has happened; what it names twice, twice."""
        happened, goal = self.match.events, self.step.goal
        return all(
            sum(_fits(event, wanted) for event in happened) >= goal.count(wanted) for wanted in goal
        )

    def play(self, action: Any) -> Feedback:
        """Play an action and say what came of it; a refused one is answered with its rule."""
        refusal = self.try_out(action)
        return self.check() if refusal is None else self._answer(refusal)

    def mistake(self) -> Feedback:
        """Start again and try the mistake of the step: hear why it is refused."""
        self.reset()
        refusal = self.match.why_not(self.step.mistake.action)
        assert refusal is not None
        return self._answer(refusal)

    def _answer(self, refusal: Illegal) -> Feedback:
        names = self.match.names
        return Feedback(False, {lang: refusal.say(lang, names) for lang in LANGUAGES}, refusal.rule)

    def try_out(self, action: Any) -> Illegal | None:
        """Play an action; return why it was refused, if it was."""
        try:
            self.match.play(action)
        except IllegalAction as error:
            self.progress.note(self.step.key, refusals=1)
            return error.illegal
        if self.done:
            self.progress.note(self.step.key, done=True)
        return None

    def check(self) -> Feedback:
        """Say whether the goal is met, and if not, what to do."""
        if self.done:
            return Feedback(True, self.step.learned, self.step.rules[0])
        game, state = self.match.game, self.match.state
        played = tuple(game.action_text(state, action) for action in self.match.actions)
        # A move may be tempting at one time and right at another: on the way it is not answered.
        if played and played != self.step.solution[: len(played)]:
            words = self.step.answers.get(played[-1])
            if words is not None:
                return Feedback(False, words)
        return Feedback(False, self._not_yet())

    def _not_yet(self) -> dict[str, str]:
        if not self.match.actions:
            return dict(self.step.task)
        said = {
            lang: " ".join(self.match.say(event, None, lang) for event in self.match.last_events)
            for lang in LANGUAGES
        }
        return {lang: f"{said[lang]} {_NOT_YET[lang]} {self.step.task[lang]}" for lang in LANGUAGES}

    def hint(self) -> Feedback:
        """Return the next hint: where to look, which rule, what to do."""
        hints = self.step.hints
        number = min(self.hints_given, len(hints["en"]) - 1)
        if self.hints_given < len(hints["en"]):
            self.hints_given += 1
            self.progress.note(self.step.key, hints=1)
        return Feedback(self.done, {lang: hints[lang][number] for lang in LANGUAGES})

    def solution(self) -> Feedback:
        """Start again and play the solution."""
        self.reset()
        self.progress.note(self.step.key, shown=True)
        self.match.play_all(self.step.solution)
        return self.check()

    def reset(self) -> Exercise:
        """Go back to the position of the step."""
        self.match = self.step.match()
        return self

    def __repr__(self) -> str:
        return f"<Exercise {self.step.game}/{self.step.id}: {'done' if self.done else 'open'}>"


@dataclass(slots=True)
class Course:
    """All steps of a game, in the order of its rulebook."""

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


def questions(game: str) -> tuple[Question, ...]:
    """Return the quick questions of a game, in the order of its chapters."""
    return _questions(game, game_class(game).package)


@cache
def _questions(game: str, package: str) -> tuple[Question, ...]:
    return tuple(
        Question(
            game=game,
            id=entry["id"],
            chapter=entry["chapter"],
            rule=entry["rule"],
            ask=entry["ask"],
            choices={lang: tuple(entry["choices"][lang]) for lang in LANGUAGES},
            answer=entry["answer"],
            why=entry["why"],
        )
        for entry in read_data(package, "questions.toml", _QUESTIONS)["question"]
    )


def _step(game: str, entry: Mapping[str, Any]) -> Step:
    return Step(
        game=game,
        id=entry["id"],
        chapter=entry["chapter"],
        rules=tuple(entry["rules"]),
        **{name: entry[name] for name in ("title", "text", "task", "learned")},
        hints={lang: tuple(entry["hints"][lang]) for lang in LANGUAGES},
        position=entry["position"],
        before=tuple(entry.get("before", ())),
        goal=tuple(entry["goal"]),
        mistake=Mistake(entry["mistake"]["action"], entry["mistake"]["rule"]),
        solution=tuple(entry["solution"]),
        answers={part["action"]: _both(part) for part in entry.get("answers", ())},
        example=entry.get("example", ""),
    )


def _both(words: Mapping[str, str]) -> dict[str, str]:
    return {lang: words[lang] for lang in LANGUAGES}


def _fits(event: Event, wanted: Mapping[str, Any]) -> bool:
    for name, value in wanted.items():
        if name == "event":
            if event.kind != value:
                return False
        elif name in ("seat", "rule"):
            if getattr(event, name) != value:
                return False
        elif event.data.get(name) != value:
            return False
    return True
