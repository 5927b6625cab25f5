"""Exercises on the graphs of a game: a position, a task, hints, and a check that answers.

The answer is never written down: it is worked out from the graph, and what a learner proposes is
played on a branch of the match. Each game has its own in `ludo.<game>.exercises`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from ludo.core.data import BOTH, read_data
from ludo.core.errors import BadOption, shown
from ludo.core.match import AnyMatch, Match
from ludo.core.rules import Illegal, load_texts
from ludo.core.shapes import Record, Table
from ludo.core.texts import LANGUAGES, Texts, check_language
from ludo.core.typography import typeset

if TYPE_CHECKING:
    import networkx as nx

_SHAPE = Record({"say": Table(BOTH, most=200, longest=80)})
HINTS = 3
_COLONS = typeset({"en": ":", "fr": " :"})


@dataclass(frozen=True, slots=True, repr=False)
class Answer:
    """What is said to a proposal: whether it solves the task, a sentence in both languages, and the
    rule that speaks against it or that it obeys."""

    done: bool
    words: Mapping[str, str]
    rule: str = ""
    lang: str = "en"
    mark: str = ""

    @property
    def text(self) -> str:
        return self.words[self.lang]

    def __str__(self) -> str:
        return f"{self.mark} {self.text}".strip()

    __repr__ = __str__

    def __bool__(self) -> bool:
        return self.done


class GraphExercise(ABC):
    """A task on a graph of a position."""

    # The first part of the names of its sentences, the package of its game, and the rule it is on.
    id: ClassVar[str]
    package: ClassVar[str]
    rule: ClassVar[str]

    def __init__(self, match: AnyMatch, lang: str = "en") -> None:
        if not isinstance(match, Match):
            raise BadOption(f"An exercise starts from a match, not from {shown(match)}.")
        self.lang = check_language(lang)
        self.match = match.branch()
        self.hints_given = 0
        self._texts = exercise_texts(self.package)

    @property
    @abstractmethod
    def graph(self) -> nx.Graph[Any]:
        """The graph that the task is about, as networkx has it."""

    @abstractmethod
    def check(self, answer: Any) -> Answer:
        """Say whether an answer solves the task, and if not, what is wrong with it."""

    @abstractmethod
    def solution(self) -> Any:
        """Return an answer that solves the task, worked out from the graph."""

    @abstractmethod
    def draw(self, answer: Any = None, ax: Any = None) -> Any:
        """Draw the graph, with an answer in it if one is given; return the axes."""

    @abstractmethod
    def _holes(self) -> dict[str, Any]:
        """Return the numbers and names that the task and its hints speak of."""

    @property
    def task(self) -> str:
        """What is asked for."""
        return self._say("task", **self._holes())[self.lang]

    def hint(self) -> Answer:
        """Return the next hint: where to look, which rule, what to do."""
        self.hints_given = min(self.hints_given + 1, HINTS)
        words = self._say(f"hint-{self.hints_given}", **self._holes())
        return Answer(False, words, self.rule, self.lang)

    def _say(self, key: str, **holes: Any) -> dict[str, str]:
        names = self.match.names
        return {lang: self._texts.say(f"{self.id}.{key}", holes, lang, names) for lang in LANGUAGES}

    def _wrong(self, key: str, rule: str = "", **holes: Any) -> Answer:
        return Answer(False, self._say(key, **holes), rule or self.rule, self.lang, "✗")

    def _right(self, key: str = "done", **holes: Any) -> Answer:
        return Answer(True, self._say(key, **holes), self.rule, self.lang, "✓")

    def _refused(self, refusal: Illegal, what: str) -> Answer:
        """Return what the engine says to an action, after the action itself."""
        names = self.match.names
        words = {lang: f"{what}{_COLONS[lang]} {refusal.say(lang, names)}" for lang in LANGUAGES}
        return Answer(False, words, refusal.rule, self.lang, "✗")

    def __repr__(self) -> str:
        return self.task


@cache
def exercise_texts(package: str) -> Texts:
    """Read the sentences of a game's exercises; they use the words of the game."""
    said = read_data(package, "exercises.toml", _SHAPE)["say"]
    return Texts(said, load_texts(package).terms)


def check_list(answer: Any, example: str) -> list[Any]:
    """Return an answer that is a list, or raise BadOption with an example of one."""
    if not isinstance(answer, list | tuple):
        raise BadOption(f"An answer is a list, as in {example}, not {shown(answer)}.")
    return list(answer)
