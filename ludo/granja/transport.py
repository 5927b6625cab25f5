"""Transport phase, steps 1 and 2: secret donkeys, the siesta track, the new turn order."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out
from ludo.granja.actions import ChooseDonkey, GranjaAction, MoveByHats, TakeSteps
from ludo.granja.farm import Farm
from ludo.granja.helpers import DREAMER, MULETEER
from ludo.granja.names import DONKEY_TILES, NONE, WAINWRIGHT
from ludo.granja.room import GranjaRoom, pop
from ludo.granja.state import (
    DONKEY,
    HATS,
    HATS_BEGIN,
    HATS_DUE,
    OFFERS_STEPS,
    SETTLE,
    SIESTA,
    WAINWRIGHT_DUE,
    Stage,
    State,
)


class Transport(GranjaRoom):
    """Donkeys, hats and turn order."""

    def __init__(self, farm: Farm) -> None:
        super().__init__(farm)
        self._choices = self.made[ChooseDonkey]
        self._moves, self._steps = self.made[MoveByHats], self.made[TakeSteps]
        self.deeds = {
            ChooseDonkey: Deed(self.check, self.choose),
            MoveByHats: Deed(self.check_hats, self.move_hats),
            TakeSteps: Deed(self.check_steps, self.take_steps),
        }
        self.lists = {DONKEY: self.legal, HATS: self.legal_hats}
        self.frames = {SIESTA: self.legal_steps}

    # --- donkeys -------------------------------------------------------------------------
    @carries_out("granja.donkey.used")
    def check(self, s: State, action: ChooseDonkey) -> Verdict:
        if s.donkeys[action.seat] >> action.at & 1:
            left = [n + 1 for n in range(DONKEY_TILES) if not s.donkeys[action.seat] >> n & 1]
            return self.refuse(
                "granja.donkey.used",
                "donkey-used",
                seat=action.seat,
                tile=action.at + 1,
                tiles=left,
            )
        return None

    @carries_out("granja.donkey.choose")
    def choose(self, s: State, action: ChooseDonkey, events: Events) -> Stage | None:
        """Lay a tile face down; when all have, they are turned over together."""
        seat = action.seat
        s.chosen[seat] = action.at
        if events is not None:
            secret = {"tile": action.at + 1}
            events.append(Event("donkey_chosen", "granja.donkey.choose", seat, {}, secret, (seat,)))
        return None if NONE in s.chosen else self._reveal(s, events)

    @carries_out("granja.donkey.reveal")
    def _reveal(self, s: State, events: Events) -> Stage:
        if events is not None:
            for seat in s.order:
                tile = s.chosen[seat]
                tell(
                    events, "donkey_revealed", "granja.donkey.reveal", seat,
                    donkeys=self.box.donkeys[tile], hats=self.box.hats[tile],
                )  # fmt: skip
        return HATS_BEGIN

    @carries_out("granja.donkey.back")
    def return_donkeys(self, s: State, events: Events) -> None:
        """All used tiles come back at the start of one round's transport."""
        if s.round == self.numbers["donkeys_back"]:
            s.donkeys = [0] * self.players
            if events is not None:
                tell(events, "donkeys_returned", "granja.donkey.back", None)

    def put_away(self, s: State, seat: int) -> None:
        """Put the tile of the round with those that are used up."""
        s.donkeys[seat] |= 1 << s.chosen[seat]

    # --- siesta --------------------------------------------------------------------------
    @carries_out("granja.siesta.hats", "granja.helper.dreamer")
    def hats(self, s: State, seat: int) -> int:
        """Return by how many spaces a player still has to move: the hats, and what adds to them."""
        if not s.marks & HATS_DUE:
            return 0
        return self.box.hats[s.chosen[seat]] + self.farm.count(s, seat, DREAMER)

    def check_hats(self, s: State, action: MoveByHats) -> Verdict:
        seat = action.seat
        if self.hats(s, seat):
            return None
        key = "no-hats" if s.marks & HATS_DUE else "hats-moved"
        return self.refuse("granja.siesta.hats", key, seat=seat)

    @carries_out("granja.siesta.hats")
    def move_hats(self, s: State, action: MoveByHats, events: Events) -> Stage | None:
        seat, steps = action.seat, self.hats(s, action.seat)
        s.marks &= ~HATS_DUE
        without = s.siesta[seat] + steps - self.farm.count(s, seat, DREAMER)
        self.farm.advance(s, seat, steps, "granja.siesta.hats", events)
        if s.siesta[seat] > without:
            self.farm.tell_help(s, seat, DREAMER, events)
        return SETTLE

    @carries_out("granja.siesta.choice")
    def check_steps(self, s: State, action: TakeSteps) -> Verdict:
        if not s.pending and not s.marks & WAINWRIGHT_DUE:
            if self._has_wheels(s, action.seat):
                rule, key = "granja.lasting.wainwright", "wainwright-moved"
            else:
                rule, key = "granja.siesta.choice", "no-wainwright"
            return self.refuse(rule, key, seat=action.seat)
        offered, wanted = s.pending[-1].n if s.pending else 1, action.at + 1
        if wanted <= offered:
            return None
        return self.refuse("granja.siesta.choice", "too-many-steps", n=wanted, offered=offered)

    def take_steps(self, s: State, action: TakeSteps, events: Events) -> Stage | None:
        """Take steps that are offered, all at once; the others are left."""
        if s.pending:
            rule = OFFERS_STEPS[pop(s).at]
        else:
            s.marks &= ~WAINWRIGHT_DUE
            rule = "granja.lasting.wainwright"
        self.farm.advance(s, action.seat, action.at + 1, rule, events)
        return SETTLE

    @carries_out("granja.lasting.wainwright")
    def business(self, s: State, seat: int) -> int:
        """Return what a player does in the hats step: the hats, and what the Wainwright offers."""
        return HATS_DUE | (WAINWRIGHT_DUE if self._has_wheels(s, seat) else 0)

    @staticmethod
    def _has_wheels(s: State, seat: int) -> int:
        """Return 1 if the lasting side of the Wainwright's marker lies on a farm, else 0."""
        return (s.done[seat] & ~s.fresh[seat]) >> WAINWRIGHT & 1

    @carries_out("granja.siesta.order", "granja.siesta.late")
    def change_order(self, s: State, events: Events) -> None:
        """Who lies farthest comes first; on one space, who lies on top."""
        places, arrivals = s.siesta, s.arrivals
        s.order = tuple(sorted(range(self.players), key=lambda p: (-places[p], -arrivals.index(p))))
        if events is not None:
            tell(events, "order_changed", "granja.siesta.order", None, seats=s.order)

    @carries_out("granja.delivery.free", "granja.lasting.wainwright", "granja.helper.muleteer")
    def free_deliveries(self, s: State, seat: int) -> int:
        """Return how many free deliveries a player has in this round."""
        moves = self.box.donkeys[s.chosen[seat]] + self.farm.count(s, seat, MULETEER)
        return moves + self._has_wheels(s, seat)

    # --- the fast lists ------------------------------------------------------------------
    def legal_hats(self, s: State, seat: int) -> list[GranjaAction]:
        found = list(self._moves[seat]) if self.hats(s, seat) else []
        if s.marks & WAINWRIGHT_DUE:
            found.append(self._steps[seat][0])
        return found

    def legal_steps(self, s: State, seat: int) -> list[GranjaAction]:
        return [*self._steps[seat][: s.pending[-1].n], self._skips[seat]]

    def legal(self, s: State, seat: int) -> list[GranjaAction]:
        used, choices = s.donkeys[seat], self._choices[seat]
        return [choices[tile] for tile in range(DONKEY_TILES) if not used >> tile & 1]
