"""Playing an offensive event: who can be its target, the window for answers, and its effect."""

from __future__ import annotations

from ludo.champi.actions import Aim, Answer, ChampiAction, Pass
from ludo.champi.names import CLIMATE, DEFENSIVE, EVENT, FOOD, REACTION
from ludo.champi.play import Playing
from ludo.champi.room import RESOLVE, ChampiRoom, Stage
from ludo.champi.setting import ChampiSetting
from ludo.champi.state import ACTION, DISCARD, TURN, WINDOW, Pending, State
from ludo.champi.table import Table
from ludo.core.events import Event, tell
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out


class Aiming(ChampiRoom):
    """What a player does to others, and what they answer."""

    def __init__(self, setting: ChampiSetting, table: Table, playing: Playing) -> None:
        super().__init__(setting, table)
        self._playing = playing
        kinds = setting.grammar.actions
        self._answers, self._passes = kinds[Answer], kinds[Pass]
        self._answer_does = {
            kind: card.effects[0].name
            for kind, card in enumerate(self.deck.cards)
            if card.kind == REACTION
        }
        self.deeds = {
            Aim: Deed(self.check_aim, self.aim),
            Answer: Deed(self.check_answer, self.answer),
            Pass: Deed(self.check_pass, self.pass_on),
        }
        self.lists = {WINDOW: self.legal_answers}
        self.stages = {RESOLVE: self.resolve}

    # --- declaring -----------------------------------------------------------------------
    def check_aim(self, s: State, action: Aim) -> Verdict:
        seat = action.seat
        card = self.card_of(s, seat, action.card)
        if card is None:
            return self.not_held(seat, action.card)
        refusal = self._check_kind(seat, card, action.target)
        if refusal is not None:
            return refusal
        if s.mode == DISCARD:
            name = self.deck.ids[card]
            return self.refuse("champi.mode.discard", "discard-turn", seat=seat, card=name)
        held = len(s.hands[seat]) - (action.card != self.kept)
        return self._playing.check_weather(s, seat, card) or self._playing.check_effects(
            s, card, seat, action.target, held
        )

    @carries_out(
        "champi.food.own", "champi.event.offensive", "champi.event.defensive",
        "champi.event.reaction",
    )  # fmt: skip
    def _check_kind(self, seat: int, card: int, target: int) -> Verdict:
        """Only an offensive event is aimed, and only at somebody else."""
        name, family, kind = self.deck.ids[card], self.deck.family[card], self.deck.cards[card].kind
        if family == FOOD:
            return self.refuse("champi.food.own", "food-is-own", seat=seat, card=name)
        if family == CLIMATE:
            return self.refuse("champi.climate.newest", "no-target", seat=seat, card=name)
        if kind == DEFENSIVE:
            return self.refuse("champi.event.defensive", "only-for-oneself", seat=seat, card=name)
        if kind == REACTION:
            return self.refuse("champi.event.reaction", "only-an-answer", seat=seat, card=name)
        if target == seat:
            return self.refuse("champi.event.offensive", "not-oneself", seat=seat, card=name)
        return None

    @carries_out("champi.window.opens")
    def aim(self, s: State, action: Aim, events: Events) -> Stage | None:
        card = self.take(s, action.seat, action.card)
        self.act(s, ACTION, events)
        if events is not None:
            name = self.deck.ids[card]
            tell(
                events, "event_declared", "champi.window.opens", action.seat,
                card=name, target=action.target,
            )  # fmt: skip
        self._open_window(s, card, action.seat, action.target)
        return None

    @carries_out("champi.window.order")
    def _open_window(self, s: State, card: int, source: int, target: int) -> None:
        s.phase = WINDOW
        s.pending = Pending(card, source, target, target)

    # --- answering -----------------------------------------------------------------------
    def legal_answers(self, s: State, seat: int) -> list[ChampiAction]:
        found: list[ChampiAction] = []
        pending, last = s.pending, -1
        assert pending is not None
        for card in s.hands[seat]:
            does = self._answer_does.get(card)
            if does is None or card == last:
                continue
            last = card
            if self.deck.barred[card] != s.weather and (does == "rescue") == (
                seat != pending.target
            ):
                found.append(self._answers[seat][card])
        found.append(self._passes[seat][0])
        return found

    def check_answer(self, s: State, action: Answer) -> Verdict:
        seat = action.seat
        refusal = self.check_held(s, seat, action.card)
        if refusal is not None:
            return refusal
        if action.card == self.kept:
            return self.refuse("champi.knight.play", "kept-is-no-answer", seat=seat)
        return (
            self._check_reaction(seat, action.card)
            or self._check_role(s, seat, action.card)
            or self._playing.check_weather(s, seat, action.card)
        )

    @carries_out("champi.climate.own-turn", "champi.event.reaction")
    def _check_reaction(self, seat: int, card: int) -> Verdict:
        name, family = self.deck.ids[card], self.deck.family[card]
        if family == CLIMATE:
            return self.refuse("champi.climate.own-turn", "out-of-turn", seat=seat, card=name)
        if family != EVENT or self.deck.cards[card].kind != REACTION:
            return self.refuse("champi.event.reaction", "no-answer", seat=seat, card=name)
        return None

    @carries_out("champi.window.target", "champi.window.rescue")
    def _check_role(self, s: State, seat: int, card: int) -> Verdict:
        """Shield and Mirror are the target's, a Rescue is everybody else's."""
        assert s.pending is not None
        name, target = self.deck.ids[card], s.pending.target
        if self._answer_does[card] == "rescue":
            if seat == target:
                return self.refuse("champi.window.rescue", "rescue-others", seat=seat, card=name)
        elif seat != target:
            return self.refuse(
                "champi.window.target", "only-the-target", seat=seat, card=name, target=target
            )
        return None

    def check_pass(self, s: State, action: Pass) -> Verdict:
        return None

    @carries_out("champi.window.order", "champi.window.own-turn")
    def pass_on(self, s: State, action: Pass, events: Events) -> Stage | None:
        pending = s.pending
        assert pending is not None
        if events is not None:
            tell(events, "passed", "champi.window.order", action.seat)
        asked = (action.seat + 1) % self.players
        if asked == pending.source:
            asked = (asked + 1) % self.players
        if asked == pending.target:
            return RESOLVE
        s.pending = Pending(pending.card, pending.source, pending.target, asked)
        return None

    @carries_out("champi.window.first", "champi.turn.no-refill")
    def answer(self, s: State, action: Answer, events: Events) -> Stage | None:
        seat, card = action.seat, action.card
        self.table.leave_hand(s, seat, card)
        if events is not None:
            tell(events, "answered", "champi.window.first", seat, card=self.deck.ids[card])
        if self._answer_does[card] == "mirror":
            s.discard.append(card)
            self._mirror(s, events)
            return None
        self._cancel(s, events)
        s.discard.append(card)
        return None

    @carries_out("champi.event.leaves")
    def _cancel(self, s: State, events: Events) -> None:
        pending = s.pending
        assert pending is not None
        s.discard.append(pending.card)
        s.phase, s.pending = TURN, None
        if events is not None:
            card = self.deck.ids[pending.card]
            tell(events, "event_cancelled", "champi.event.leaves", pending.source, card=card)

    @carries_out("champi.window.mirrored")
    def _mirror(self, s: State, events: Events) -> None:
        """Turn an event round; where it cannot apply, it is discarded."""
        pending = s.pending
        assert pending is not None
        card, source, target = pending.card, pending.target, pending.source
        if events is not None:
            name = self.deck.ids[card]
            tell(
                events, "event_mirrored", "champi.window.mirrored", source,
                card=name, target=target,
            )  # fmt: skip
        held = len(s.hands[source])
        effects = self.deck.cards[card].effects
        if any(effect.obstacle(self.table, s, source, target, held) for effect in effects):
            s.discard.append(card)
            s.phase, s.pending = TURN, None
            if events is not None:
                self._tell_fizzled(events, card, target)
        else:
            self._open_window(s, card, source, target)

    def _tell_fizzled(self, events: list[Event], card: int, target: int) -> None:
        name = self.deck.ids[card]
        tell(events, "event_fizzled", "champi.window.mirrored", target, card=name)

    # --- the effect ----------------------------------------------------------------------
    @carries_out("champi.event.leaves", "champi.window.opens")
    def resolve(self, s: State, events: Events) -> Stage | None:
        """Carry out what is left of an event; it may stop where its target has to choose."""
        pending = s.pending
        assert pending is not None
        card, source, target = pending.card, pending.source, pending.target
        effects, stays = self.deck.cards[card].effects, False
        for number in range(pending.effect, len(effects)):
            effect = effects[number]
            # An effect before it may have taken away what it needs.
            if effect.obstacle(self.table, s, source, target, len(s.hands[source])):
                continue
            effect.apply(self.table, s, card, source, target, events)
            stays = effect.stays
            if effect.asks != TURN:
                s.phase = effect.asks
                s.pending = Pending(card, source, target, target, number + 1)
                return None
        if not stays:
            s.discard.append(card)
        s.phase, s.pending = TURN, None
        return None
