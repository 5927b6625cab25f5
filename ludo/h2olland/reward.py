"""Tulips for the mills that drained a zone (h2olland.reward.*)."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.packed import count
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out
from ludo.h2olland.actions import H2Action, TakeTulip
from ludo.h2olland.names import COLOURS, ONE, TULIP
from ludo.h2olland.setting import H2Room, H2Setting
from ludo.h2olland.state import DRAINING_GOES_ON, REWARD, REWARDS_BEGIN, Stage, State
from ludo.h2olland.tulip import Tulips


class Rewards(H2Room):
    """Paying tulips once a zone is dry."""

    def __init__(self, setting: H2Setting, tulips: Tulips) -> None:
        super().__init__(setting)
        self.tulips = tulips
        self.deeds = {TakeTulip: Deed(self.check, self.take)}
        self.lists = {REWARD: self.legal}
        self.stages = {REWARDS_BEGIN: self.begin}
        self._take = setting.grammar.actions[TakeTulip]

    def begin(self, s: State, events: Events) -> Stage | None:
        """The zone is dry; whoever chose it is paid first."""
        assert s.pending is not None
        s.turn = s.pending.chooser
        if events is not None:
            _tell_dry(s, events)
        return self._pay_all(s, events)

    @carries_out("h2olland.reward.tulip", "h2olland.polder.choice", "h2olland.reward.stock")
    def _pay_all(self, s: State, events: Events) -> Stage | None:
        """Pay tulips clockwise; who has a choice is asked."""
        assert s.pending is not None
        chooser = s.pending.chooser
        for seat in [(s.turn + k) % s.players for k in range(s.players)]:
            while s.pending.owed[seat]:
                colours = self.tulips.colours(s, seat)
                if len(colours) > 1:
                    s.phase, s.turn = REWARD, seat
                    return None
                if not colours:
                    _owe(s, seat, 0)
                    if events is not None:
                        _tell_none(seat, events)
                    break
                _pay(s, seat, colours[0], events)
        s.pending, s.turn = None, chooser
        return DRAINING_GOES_ON

    def check(self, s: State, action: TakeTulip) -> Verdict:
        """Return why a tulip of a colour cannot be taken, or None."""
        verdict = self.tulips.check_colour(s, action.seat, action.at, "h2olland.reward.colour")
        if verdict is not None:
            return verdict
        if not count(s.stock, TULIP + action.at):
            return self.refuse("h2olland.reward.stock", "none-left", kind=COLOURS[action.at], n=0)
        return None

    @carries_out("h2olland.reward.colour")
    def legal(self, s: State, seat: int) -> list[H2Action]:
        """Return the colours to choose from."""
        return [self._take[seat][colour] for colour in self.tulips.colours(s, seat)]

    def take(self, s: State, action: TakeTulip, events: Events) -> Stage | None:
        """Take one tulip tile as a reward."""
        _pay(s, action.seat, action.at, events)
        return self._pay_all(s, events)


def _pay(s: State, seat: int, colour: int, events: Events) -> None:
    assert s.pending is not None
    s.stock -= ONE[TULIP + colour]
    s.barns[seat] += ONE[TULIP + colour]
    _owe(s, seat, s.pending.owed[seat] - 1)
    if events is not None:
        _tell_won(s, seat, colour, events)


def _owe(s: State, seat: int, n: int) -> None:
    assert s.pending is not None
    owed = list(s.pending.owed)
    owed[seat] = n
    s.pending = s.pending._replace(owed=tuple(owed))


# --- what is told --------------------------------------------------------------------------
def _tell_dry(s: State, events: list[Event]) -> None:
    tell(events, "zone_dry", "h2olland.polder.enclosed", s.turn)


def _tell_none(seat: int, events: list[Event]) -> None:
    tell(events, "no_tulip_left", "h2olland.reward.stock", seat)


def _tell_won(s: State, seat: int, colour: int, events: list[Event]) -> None:
    best = colour + 1 == s.mills[seat].bit_count()
    rule = "h2olland.reward.tulip" if best else "h2olland.reward.colour"
    tell(events, "tulip_won", rule, seat, colour=COLOURS[colour])
