"""What the rooms of La Granja have in common: each is one part of a round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from ludo.core.rooms import Events, Room, Verdict
from ludo.core.rules import Illegal
from ludo.granja.actions import GranjaAction, Skip
from ludo.granja.farm import Farm
from ludo.granja.state import Frame, Stage, State


class GranjaRoom(Room[State, GranjaAction, Stage]):
    """One part of a round, with the pieces and numbers of a setting.

    `frames` lists what can be done while something is under way, by its kind; `after` carries out
    what waited below it and asks for no decision.
    """

    frames: Mapping[int, Callable[[State, int], list[GranjaAction]]] = MappingProxyType({})
    after: Mapping[int, Callable[[State, int, Frame, Events], None]] = MappingProxyType({})

    def __init__(self, farm: Farm) -> None:
        self.farm, self.setting, self.box = farm, farm.setting, farm.box
        self.players, self.numbers = farm.players, farm.numbers
        made = self.setting.grammar.actions
        self.made = made
        self._skips = [seat[0] for seat in made[Skip]]

    def refuse(self, rule: str, key: str, /, **params: Any) -> Illegal:
        """Return a refusal by a rule, worded by the sentence `no.key`."""
        return Illegal(rule, f"no.{key}", params, self.setting.texts)

    def allowed(self, _s: State, _action: GranjaAction) -> Verdict:
        """Nothing more stands in the way than the time, which is looked at for every action."""
        return None


def push(s: State, kind: int, n: int = 1, allowed: int = 0, at: int = 0) -> None:
    """Let something be under way, to be settled before all else."""
    s.pending += (Frame(kind, n, allowed, at),)


def pop(s: State) -> Frame:
    """Take what is newest of the things under way."""
    top = s.pending[-1]
    s.pending = s.pending[:-1]
    return top


def use_one(s: State) -> None:
    """Count down the newest of the things under way; it is over when nothing is left of it."""
    top = s.pending[-1]
    s.pending = s.pending[:-1]
    if top.n > 1:
        s.pending += (Frame(top.kind, top.n - 1, top.allowed, top.at),)
