"""Quick questions of a chapter: choices, the right one, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from ludo.core.data import BOTH, LINES, read_data
from ludo.core.registry import game_class
from ludo.core.shapes import ListOf, Record, Text, Whole
from ludo.core.texts import LANGUAGES
from ludo.lessons.feedback import Words

_QUESTIONS = Record(
    {
        "question": ListOf(
            Record(
                {
                    **dict.fromkeys(("id", "chapter", "rule"), Text()),
                    **dict.fromkeys(("ask", "why"), BOTH),
                    "choices": LINES,
                    "answer": Whole(0, 9),
                }
            )
        )
    }
)


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
