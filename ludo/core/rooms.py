"""The rooms of a game: of each verb, what may be done, what is listed and what happens together.

A room is a module of a game, named after a phase or a part of the turn, and a class in it that
knows the setting. It says which deeds are done there and when they are listed:

    class Dikes(Room[State, H2Action, Stage]):
        def __init__(self, setting: H2Setting) -> None:
            self.deeds = {LayDike: Deed(self.check, self.lay)}
            self.lists = {DIKES: self.legal}
            self.stages = {Stage.DIKES: self.begin}

What follows without a decision is a stage: a member of the game's enum. What carries out a deed or
a stage returns the next stage, or None when a seat has to decide.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from ludo.core.events import Event
from ludo.core.rules import Illegal

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
Events = list[Event] | None
Verdict = Illegal | None


class Deed(NamedTuple):
    """What is known of one verb: `check(state, action)` and `apply(state, action, events)`."""

    check: Callable[[Any, Any], Verdict]
    apply: Callable[[Any, Any, Events], Any]


class Room(Generic[S, A, E]):
    """One part of a game. What it does not have, it need not name."""

    deeds: Mapping[type, Deed]
    lists: Mapping[int, Callable[[S, int], list[A]]]
    stages: Mapping[E, Callable[[S, Events], E | None]]


class Rooms(Generic[S, A, E]):
    """All rooms of a game in one setting; lookups go by the class of an action, or by the phase."""

    __slots__ = ("applies", "checks", "lists", "stages")

    def __init__(self, *rooms: Room[S, A, E]) -> None:
        self.checks: dict[type, Callable[[S, Any], Verdict]] = {}
        self.applies: dict[type, Callable[[S, Any, Events], E | None]] = {}
        self.lists: dict[int, Callable[[S, int], list[A]]] = {}
        self.stages: dict[E, Callable[[S, Events], E | None]] = {}
        for room in rooms:
            for kind, deed in getattr(room, "deeds", {}).items():
                self.checks[kind], self.applies[kind] = deed
            self.lists.update(getattr(room, "lists", {}))
            self.stages.update(getattr(room, "stages", {}))

    def apply(self, state: S, action: A, events: Events) -> None:
        """Carry out a legal action, and all that follows without a decision."""
        stage = self.applies[type(action)](state, action, events)
        if stage is not None:
            self.run(stage, state, events)

    def run(self, stage: E | None, state: S, events: Events) -> None:
        """Let stages follow one another until somebody has to decide."""
        while stage is not None:
            stage = self.stages[stage](state, events)
