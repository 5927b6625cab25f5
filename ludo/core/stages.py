"""What follows without a decision: stages of a game that lead to one another until somebody acts.

A stage is a member of the game's own enum. The function that carries it out returns the next one,
or None when a seat has to decide; so no number stands for both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import TypeVar

from ludo.core.events import Event

E = TypeVar("E", bound=Enum)
S = TypeVar("S")
Events = list[Event] | None


def run(
    stages: Mapping[E, Callable[[S, Events], E | None]], stage: E | None, state: S, events: Events
) -> None:
    """Let stages follow one another until somebody has to decide."""
    while stage is not None:
        stage = stages[stage](state, events)
