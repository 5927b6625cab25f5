"""The initial placement: farmers are put on the mill one by one, each for a fruit."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.game import check_first
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import Illegal, carries_out
from ludo.finca.actions import FincaAction, PlaceFarmer
from ludo.finca.components import BLADES
from ludo.finca.move import Moving
from ludo.finca.room import FincaRoom, Refuse
from ludo.finca.setting import FincaSetting
from ludo.finca.state import PLACE, PLAY, State


@carries_out("finca.place.first-player")
def begin_placement(s: State, first: int) -> None:
    """Let a seat place the first farmer; raise BadOption if nobody sits there."""
    s.first = s.turn = check_first(first, s.players)
    s.phase, s.pending = PLACE, None


class Placement(FincaRoom):
    """Where farmers are placed."""

    def __init__(self, setting: FincaSetting, refuse: Refuse, moving: Moving) -> None:
        super().__init__(setting, refuse)
        self._moving = moving
        self._places = setting.grammar.actions[PlaceFarmer]
        self.deeds = {PlaceFarmer: Deed(self.check, self.place)}
        self.lists = {PLACE: self.legal}
        self.insists = {PLACE: self._place_first}

    def check(self, s: State, action: PlaceFarmer) -> Verdict:
        """Any blade will do, as long as farmers are being placed."""
        if s.phase == PLACE:
            return None
        return self.refuse("finca.place.end", "all-placed", n=sum(s.crowd))

    def _place_first(self, s: State) -> Illegal:
        return self.refuse("finca.place.farmer", "place-first", n=s.to_place)

    def legal(self, s: State, seat: int) -> list[FincaAction]:
        return [*self._places[seat]]

    @carries_out("finca.place.farmer", "finca.place.fruit", "finca.place.end")
    def place(self, s: State, action: PlaceFarmer, events: Events) -> None:
        seat, blade = action.seat, action.at
        s.crowd[blade] += 1
        s.farmers[BLADES * seat + blade] += 1
        s.where[seat] |= 1 << blade
        s.to_place -= 1
        if events is not None:
            self._tell_placed(events, seat, blade)
        owed = self.numbers["placement_fruits"]
        self._moving.take_fruit(s, seat, s.blades[blade], owed, "finca.place.fruit", events)
        s.turn = (seat + 1) % s.players
        if not s.to_place:
            s.phase = PLAY
            if events is not None:
                self._tell_ended(events, s.turn)

    # --- what is told --------------------------------------------------------------------
    def _tell_placed(self, events: list[Event], seat: int, blade: int) -> None:
        tell(events, "farmer_placed", "finca.place.farmer", seat, blade=blade + 1)

    def _tell_ended(self, events: list[Event], seat: int) -> None:
        tell(events, "placement_ended", "finca.place.end", seat)
