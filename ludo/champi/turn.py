"""A turn: whose it is, what it may hold, the refill at its end, and turns that are skipped."""

from __future__ import annotations

from ludo.champi.actions import Answer, ChampiAction, Done, Pass, ShowHand
from ludo.champi.room import END, TURN_OVER, ChampiRoom, Stage
from ludo.champi.setting import ChampiSetting
from ludo.champi.state import (
    BUSY,
    CLIMATE_PLAYED,
    DROUGHT,
    FORCED,
    NONE,
    OPEN,
    OVER,
    PHASES,
    TURN,
    WINDOW,
    State,
)
from ludo.champi.table import Table
from ludo.core.events import Event, tell
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import Illegal, carries_out

# By which rule a target has to choose.
_CHOICE_RULES: dict[int, str] = {
    FORCED: "champi.effect.forced-discard",
    DROUGHT: "champi.effect.drought",
}
# By which rule, and in which words, whoever is asked has to deal with an event first.
_FIRST: dict[int, tuple[str, str]] = {
    WINDOW: ("champi.window.opens", "window-first"),
    FORCED: ("champi.effect.forced-discard", "discard-first"),
    DROUGHT: ("champi.effect.drought", "drought-first"),
}


class Turns(ChampiRoom):
    """Who may act, and how one turn follows another."""

    def __init__(self, setting: ChampiSetting, table: Table) -> None:
        super().__init__(setting, table)
        self.deeds = {Done: Deed(self.check_done, self.done)}
        self.stages = {TURN_OVER: self.pass_turn}

    # --- who may act ---------------------------------------------------------------------
    def to_act(self, s: State) -> int:
        """Return the seat that has to decide; the game must not be over."""
        return s.turn if s.pending is None else s.pending.asked

    @carries_out("champi.turn.order")
    def check(self, s: State, action: ChampiAction) -> Verdict:
        """Return what stands in the way of an action before one looks at the action itself."""
        if s.phase == OVER:
            return self.refuse("champi.end.over", "over")
        asked = self.to_act(s)
        if PHASES[s.phase] in self.setting.grammar.of(action).when:
            return None if action.seat == asked else self._not_yours(s, action.seat, asked)
        if s.pending is None:
            return self._nothing_asked(action)
        return self._event_first(s, action, asked)

    def _not_yours(self, s: State, seat: int, asked: int) -> Illegal:
        """Return why another seat cannot do what is to be done now."""
        if s.phase == WINDOW:
            return self.refuse("champi.window.order", "not-asked", seat=seat, asked=asked)
        if s.phase != TURN:
            rule = _CHOICE_RULES[s.phase]
            return self.refuse(rule, "not-choosing", seat=seat, asked=asked)
        return self.refuse("champi.turn.order", "not-your-turn", seat=seat, turn=asked)

    def _nothing_asked(self, action: ChampiAction) -> Illegal:
        """Return why nobody answers or shows a hand while no event is under way."""
        if isinstance(action, ShowHand):
            return self.refuse("champi.effect.drought", "nothing-to-show", seat=action.seat)
        return self.refuse("champi.event.reaction", "no-window", seat=action.seat)

    def _event_first(self, s: State, action: ChampiAction, asked: int) -> Illegal:
        """Return why an action has to wait for the event that is under way, or is none of it."""
        seat = action.seat
        assert s.pending is not None
        event = self.deck.ids[s.pending.card]
        if isinstance(action, (Answer, Pass)):
            return self.refuse("champi.event.reaction", "too-late", seat=seat, card=event)
        if seat == asked:
            return self.refuse(*_FIRST[s.phase], seat=seat, card=event)
        if isinstance(action, ShowHand):
            return self.refuse("champi.effect.drought", "nothing-to-show", seat=seat)
        if seat != s.turn:
            return self.refuse("champi.turn.order", "not-your-turn", seat=seat, turn=s.turn)
        if s.phase == WINDOW:
            return self.refuse("champi.window.opens", "window-open", asked=asked, card=event)
        return self._not_yours(s, seat, asked)

    # --- the end of a turn ---------------------------------------------------------------
    def check_done(self, s: State, action: Done) -> Verdict:
        climate = next((card for card in s.hands[action.seat] if self.deck.climate[card]), None)
        if climate is None:
            return None
        n = self.table.climates_in(s.hands[action.seat])
        name = self.deck.ids[climate]
        return self.refuse("champi.climate.must", "climate-held", seat=action.seat, n=n, card=name)

    @carries_out("champi.turn.free", "champi.climate.must", "champi.turn.refill")
    def done(self, s: State, action: Done, events: Events) -> Stage | None:
        seat = action.seat
        if s.last != NONE:
            # The last round comes to its end by itself: everybody has a last turn.
            return END if s.last == seat else TURN_OVER
        self._refill(s, seat, events)
        return END if s.draw and self._stalls(s, seat, events) else TURN_OVER

    @carries_out("champi.end.stall")
    def _stalls(self, s: State, seat: int, events: Events) -> bool:
        """Note an idle turn; return whether everybody has had one since a card was played."""
        s.idle |= 0 if s.marks & BUSY else 1 << seat
        if s.idle != (1 << self.players) - 1:
            return False
        if events is not None:
            tell(events, "game_stalled", "champi.end.stall", None)
        return True

    @carries_out("champi.turn.refill", "champi.power.hand", "champi.power.vane")
    def _refill(self, s: State, seat: int, events: Events) -> None:
        powers = self.table.powers[s.champis[seat]]
        size = self.table.limit(s, seat)
        if s.marks & CLIMATE_PLAYED and powers.climate_refill > size:
            size = powers.climate_refill
        wanted = min(size - len(s.hands[seat]), len(s.draw))
        if wanted > 0:
            drawn = self.table.draw_cards(s, seat, wanted)
            if events is not None:
                self._tell_refill(events, s, seat, drawn)
        if not s.draw:
            self._begin_last_round(s, seat, events)

    @carries_out("champi.end.last-round")
    def _begin_last_round(self, s: State, seat: int, events: Events) -> None:
        s.last = seat
        if events is not None:
            tell(events, "last_round_began", "champi.end.last-round", seat)

    @carries_out("champi.turn.order", "champi.effect.skip")
    def pass_turn(self, s: State, events: Events) -> Stage | None:
        """Go on to the next player who is not skipped."""
        while True:
            s.turn = seat = (s.turn + 1) % self.players
            skip = s.skips[seat]
            if skip is None:
                break
            s.skips[seat] = None
            s.discard.append(skip)
            if events is not None:
                tell(events, "turn_skipped", "champi.effect.skip", seat, card=self.deck.ids[skip])
            if seat == s.last:
                return END
        self.begin(s, events)
        return None

    @carries_out("champi.power.seer")
    def begin(self, s: State, events: Events) -> None:
        """Begin the turn of the player whose turn it is now."""
        s.phase, s.mode, s.marks = TURN, OPEN, 0
        if events is not None:
            tell(events, "turn_began", "champi.turn.order", s.turn)
        if self.table.powers[s.champis[s.turn]].sees_draw and s.draw:
            s.top_known |= 1 << s.turn
            if events is not None:
                secret = {"card": self.deck.ids[s.draw[-1]]}
                events.append(Event("top_seen", "champi.power.seer", s.turn, {}, secret, (s.turn,)))

    # --- what is told --------------------------------------------------------------------
    @carries_out("champi.hand.secret", "champi.card.backs")
    def _tell_refill(
        self, events: list[Event], s: State, seat: int, drawn: tuple[int, ...]
    ) -> None:
        """The backs are seen by all, the cards by their owner."""
        data = {"n": len(drawn), "climates": self.table.climates_in(drawn)}
        secret = {"cards": [self.deck.ids[card] for card in drawn]}
        rule = self._refill_rule(s, seat)
        events.append(Event("hand_refilled", rule, seat, data, secret, (seat,)))

    def _refill_rule(self, s: State, seat: int) -> str:
        """Return which rule filled a hand: a power, where it holds more than others may."""
        held = len(s.hands[seat])
        if held <= self.setting.hand_size:
            return "champi.turn.refill"
        return "champi.power.hand" if held <= self.table.limit(s, seat) else "champi.power.vane"
