"""What all exercises on graphs have: the frame of their tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import ludo
from ludo.core.errors import BadOption
from ludo.lab.exercises import Answer

# What makes an exercise, with its options.
Make = Callable[..., Any]


def check_solution(make: Make) -> None:
    """A solution solves, names a rule of the game, and leaves the position alone."""
    exercise = make()
    before = exercise.match.to_json()
    answer = exercise.check(exercise.solution())
    assert answer.done
    assert bool(answer)
    assert str(answer) == f"✓ {answer.words['en']}"
    assert answer.rule in ludo.rulebook(exercise.match.game.name)
    assert exercise.match.to_json() == before


def check_words(make: Make, lang: str) -> None:
    """Task and three hints are told in a language, the last hint again and again."""
    exercise = make(lang=lang)
    hints = [exercise.hint() for _ in range(4)]
    assert len({str(hint) for hint in hints}) == 3
    assert hints[2].words == hints[3].words
    for words in (exercise.task, repr(exercise), *(hint.words[lang] for hint in hints)):
        # An example of an answer may have braces of its own.
        assert "{" not in words.replace('{"', "")
        assert "  " not in words
    assert hints[0].text == hints[0].words[lang]
    assert not hints[0].done


def check_bad_options(make: Make) -> None:
    """What is no answer, no match or no language is told with an example."""
    with pytest.raises(BadOption, match="as in"):
        make().check("3")
    with pytest.raises(BadOption, match="An exercise starts from a match, not from 3"):
        make(3)
    with pytest.raises(BadOption, match="There is no language 'nl'"):
        make(lang="nl")


def check_wrong(found: Answer, said: str, rule: str) -> None:
    """A wrong answer is answered with these words and this rule."""
    assert not found.done
    assert found.text.startswith(said)
    assert found.rule == rule
