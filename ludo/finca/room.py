"""What the rooms of Finca have in common: each is one part of a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import IntEnum

from ludo.core.rooms import Room
from ludo.core.rules import Illegal
from ludo.finca.actions import FincaAction
from ludo.finca.setting import FincaSetting
from ludo.finca.state import State

Refuse = Callable[..., Illegal]


class Stage(IntEnum):
    """What follows an action without a decision."""

    DELIVERED = 0
    TURN_OVER = 1


DELIVERED, TURN_OVER = Stage


class FincaRoom(Room[State, FincaAction, Stage]):
    """One part of a turn, with the pieces and numbers of a setting.

    `insists` says for each phase that must be finished first how it refuses all else.
    """

    insists: Mapping[int, Callable[[State], Illegal]] = {}

    def __init__(self, setting: FincaSetting, refuse: Refuse) -> None:
        self.setting, self.refuse = setting, refuse
        self.components, self.numbers = setting.components, setting.numbers
