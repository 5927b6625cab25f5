"""How a course teaches, in numbers: what its steps ask, and how much they say first.

    python -m ludo courses

A step *decides* if it asks for something that can be wrong: to predict, to mark, to say why, to
plan, or to act where its words leave open which of several legal actions is meant. It *dictates* if
its task names the place of an action to take.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass
from statistics import median

from ludo.core.registry import games
from ludo.lessons.asks import Act, Ask, Plan
from ludo.lessons.course import Step, course
from ludo.lessons.exercise import Exercise

_TERM = re.compile(r"\*\*(.+?)\*\*")


@dataclass(frozen=True, slots=True)
class Survey:
    """What a course is made of."""

    game: str
    steps: int
    asks: Counter[str]
    decide: list[str]
    dictate: list[str]
    words: dict[str, int]
    terms: dict[str, int]

    def __str__(self) -> str:
        kinds = ", ".join(f"{n} {kind}" for kind, n in self.asks.most_common())
        longest = max(self.words, key=lambda step: self.words[step])
        most = max(self.terms, key=lambda step: self.terms[step])
        lines = [
            f"{self.game}: {self.steps} steps, {sum(self.asks.values())} asks ({kinds})",
            f"  decide    {len(self.decide):3} of {self.steps} ({self._share(self.decide)})",
            f"  dictate   {len(self.dictate):3} of {self.steps} ({self._share(self.dictate)})",
            f"  words     median {median(self.words.values()):g}, most {self.words[longest]} "
            f"({longest})",
            f"  new terms most {self.terms[most]} ({most})",
        ]
        return "\n".join(lines)

    def _share(self, some: list[str]) -> str:
        return f"{len(some) / self.steps:.0%}"


def survey(game: str) -> Survey:
    """Return what the course of a game is made of."""
    steps = list(course(game))
    known: set[str] = set()
    terms: dict[str, int] = {}
    for step in steps:
        said = {term.lower() for term in _TERM.findall(_said(step))}
        terms[step.id] = len(said - known)
        known |= said
    return Survey(
        game=game,
        steps=len(steps),
        asks=Counter(ask.kind for step in steps for ask in step.asks),
        decide=[step.id for step in steps if decides(step)],
        dictate=[step.id for step in steps if any(map(dictates, step.asks))],
        words={step.id: len(_said(step).split()) for step in steps},
        terms=terms,
    )


def _said(step: Step) -> str:
    """Return what a learner reads before doing something."""
    return " ".join((step.text["en"], *(ask.task["en"] for ask in step.asks)))


def decides(step: Step) -> bool:
    """Return whether a step asks for something that can be wrong."""
    exercise = step.start()
    while not exercise.done:
        ask = exercise.ask
        if not isinstance(ask, Act) or isinstance(ask, Plan):
            return True
        if not dictates(ask) and _has_a_choice(exercise, ask):
            return True
        exercise.solution()
    return False


def _has_a_choice(exercise: Exercise, ask: Act) -> bool:
    match = exercise.match.branch()
    for action in ask.solution:
        if len(match.legal()) > 1:
            return True
        match.play(action)
    return False


def dictates(ask: Ask) -> bool:
    """Return whether the task of an ask names the place of an action to take."""
    if not isinstance(ask, Act):
        return False
    task = set(re.findall(r"[a-z0-9]+", _plain(ask.task["en"])))
    return any(_is_named(action, task) for action in ask.solution)


def _is_named(action: str, task: set[str]) -> bool:
    _verb, *rest = _plain(action).partition(":")[2].split() or _plain(action).split()
    # How many of something is a matter of counting, not of where to click.
    places = {part for word in rest if "=" not in word for part in re.findall(r"[a-z0-9]+", word)}
    marked = {part for part in places if any(sign.isdigit() for sign in part)} or places
    return bool(marked) and marked <= task


def _plain(text: str) -> str:
    """Return a text in small letters without accents."""
    split = unicodedata.normalize("NFD", text.lower())
    return "".join(sign for sign in split if not unicodedata.combining(sign))


def main(names: list[str]) -> int:
    """Print the survey of each game named (all if none is)."""
    for game in names or games():
        print(survey(game))
    return 0
