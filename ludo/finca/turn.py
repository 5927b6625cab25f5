"""A turn: whose it is, the one thing that is done in it, and that it must be finished."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out
from ludo.finca.action import ActionTiles
from ludo.finca.actions import Done, FincaAction, PlaceFarmer, UseTile
from ludo.finca.deliver import Delivery
from ludo.finca.move import Moving
from ludo.finca.room import TURN_OVER, FincaRoom, Refuse, Stage
from ludo.finca.setting import FincaSetting
from ludo.finca.state import OVER, PHASES, PLAY, WIND, State


class Turn(FincaRoom):
    """What a seat may begin, and what it must finish first."""

    def __init__(
        self,
        setting: FincaSetting,
        refuse: Refuse,
        moving: Moving,
        delivery: Delivery,
        tiles: ActionTiles,
        *others: FincaRoom,
    ) -> None:
        super().__init__(setting, refuse)
        self._delivery, self._tiles = delivery, tiles
        self._moves, self._payable, self._usable = moving.moves, delivery.payable, tiles.usable
        self._limit = delivery.limit
        # Which phases must be finished first, and how they say so.
        rooms = (delivery, tiles, *others)
        self._insists = {phase: say for room in rooms for phase, say in room.insists.items()}
        self.deeds = {Done: Deed(self.check_done, self.done)}
        self.lists = {PLAY: self.legal}
        self.stages = {TURN_OVER: self.end}

    def check(self, s: State, action: FincaAction) -> Verdict:
        """Return what stands in the way of an action before one looks at the action itself."""
        if s.phase != OVER and action.seat != s.turn:
            return self.refuse("finca.turn.order", "not-your-turn", seat=action.seat, turn=s.turn)
        if s.phase not in self._insists or self._fits(s, action):
            return None
        return self._insists[s.phase](s)

    def _fits(self, s: State, action: FincaAction) -> bool:
        """Return whether an action belongs to the phase, or has a refusal of its own there."""
        if PHASES[s.phase] in self.setting.grammar.of(action).when:
            return True
        if isinstance(action, UseTile):
            return s.pending is not None and s.pending.tile is not None
        return isinstance(action, PlaceFarmer) and s.phase != OVER

    @carries_out("finca.turn.one-action")
    def legal(self, s: State, seat: int) -> list[FincaAction]:
        payable = self._payable(s, seat, self._limit) if s.carts[seat] else []
        found = [*self._moves[seat][s.where[seat]], *payable]
        if s.actions[seat]:
            found += self._usable(s, seat, payable)
        return found

    def check_done(self, s: State, action: Done) -> Verdict:
        if s.phase == PLAY:
            return self.refuse("finca.turn.no-pass", "nothing-done", seat=action.seat)
        return self._tiles.check_decline(s) if s.phase == WIND else self._delivery.check_finish(s)

    def done(self, s: State, action: Done, events: Events) -> Stage | None:
        if s.phase == WIND:
            return self._tiles.decline(s, action.seat, events)
        return self._delivery.finish(s, action.seat, events)

    @carries_out("finca.turn.order")
    def end(self, s: State, events: Events) -> None:
        s.phase, s.pending = PLAY, None
        s.turn = (s.turn + 1) % s.players
        if events is not None:
            self._tell_turn(events, s.turn)

    # --- what is told --------------------------------------------------------------------
    def _tell_turn(self, events: list[Event], seat: int) -> None:
        tell(events, "turn_began", "finca.turn.order", seat)
