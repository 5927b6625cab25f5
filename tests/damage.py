"""Saved positions with something changed in them, and what is said of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import ludo
from ludo.core.match import AnyMatch
from ludo.core.rng import Rng
from tests.fuzzing.positions import Mutant, check_position
from tests.fuzzing.saves import check_sentence


def damaged(match: AnyMatch, changes: Mapping[str, Any]) -> str:
    """Return a position as JSON with other values at some places, such as "pending.number"."""
    data = json.loads(match.to_json())
    for path, value in changes.items():
        *way, last = path.split(".")
        inside = data["state"]
        for step in way:
            inside = inside[int(step) if isinstance(inside, list) else step]
        place = int(last) if isinstance(inside, list) else last
        assert isinstance(inside, list) or place in inside, path
        inside[place] = value
    return json.dumps(data)


def check_loads(match: AnyMatch) -> None:
    """Fail unless a position can be saved and comes back as it was."""
    again = ludo.from_json(match.to_json())
    assert again.game.encode(again.state) == match.game.encode(match.state)


def refusal(match: AnyMatch, changes: Mapping[str, Any]) -> str:
    """Return why a changed position is refused; as it was, it must load."""
    ludo.from_json(match.to_json())
    try:
        ludo.from_json(damaged(match, changes))
    except ludo.BadSave as error:
        check_sentence(str(error))
        return str(error)
    raise AssertionError(f"a position with {changes} was taken")


def complaints(match: AnyMatch, changes: Mapping[str, Any]) -> list[str]:
    """Return what is said of a state that no save can hold, with some fields set."""
    state = match.game.clone(match.state)
    assert match.game.invariants(state) == []
    for name, value in changes.items():
        setattr(state, name, value)
    return match.game.invariants(state)


def mutants(game: str, n: int) -> list[Mutant]:
    """Return what became of some positions with one change, always the same."""
    return [check_position(game, Rng(number)) for number in range(n)]
