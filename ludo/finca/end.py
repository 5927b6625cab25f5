"""The end: the last wooden finca, and that nobody plays on."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.rooms import Events
from ludo.core.rules import Illegal, carries_out
from ludo.finca import score
from ludo.finca.actions import FincaAction
from ludo.finca.room import DELIVERED, TURN_OVER, FincaRoom, Refuse, Stage
from ludo.finca.setting import FincaSetting
from ludo.finca.state import OVER, State


class End(FincaRoom):
    """After each delivery: does the game go on?"""

    def __init__(self, setting: FincaSetting, refuse: Refuse) -> None:
        super().__init__(setting, refuse)
        self.lists = {OVER: self.legal}
        self.stages = {DELIVERED: self.after_delivery}
        self.insists = {OVER: self._nobody_plays_on}

    def _nobody_plays_on(self, s: State) -> Illegal:
        return self.refuse("finca.end.at-once", "over")

    def legal(self, s: State, seat: int) -> list[FincaAction]:
        return []

    @carries_out("finca.end.last-finca", "finca.end.at-once", "finca.end.short-fincas")
    def after_delivery(self, s: State, events: Events) -> Stage | None:
        if s.wooden_left:
            return TURN_OVER
        s.phase, s.pending = OVER, None
        if events is not None:
            self._tell_end(events, s)
        return None

    # --- what is told --------------------------------------------------------------------
    def _tell_end(self, events: list[Event], s: State) -> None:
        tell(events, "game_ended", "finca.end.last-finca", None)
        score.tell_victory(events, s, self.setting)
