"""Who may act and when: six rounds of four phases, step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ludo.core.events import tell
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import Illegal, carries_out
from ludo.granja.actions import (
    CallHelper,
    Done,
    GranjaAction,
    Skip,
)
from ludo.granja.dice import Dice
from ludo.granja.farm import Farm
from ludo.granja.forgone import Forgone
from ludo.granja.helpers import HAULER, MULETEER
from ludo.granja.names import FACES, GREENGROCER, NONE
from ludo.granja.room import GranjaRoom
from ludo.granja.scoring import Scoring
from ludo.granja.solo import Solo
from ludo.granja.state import (
    BREED_DUE,
    CARDS,
    DICE_ROLL,
    DIE1,
    DIE2,
    DIE_DUE,
    DONKEY,
    END,
    FREE,
    GREENGROCER_DUE,
    HARVEST,
    HARVEST_BEGINS,
    HARVEST_DUE,
    HATS,
    HATS_BEGIN,
    INCOME,
    INCOME_BEGINS,
    INCOME_DUE,
    LAST,
    LAST_DIE,
    ORDER_CHANGES,
    OVER,
    PAID,
    PAID_BEGIN,
    REFILL,
    RESERVE,
    REVENUE,
    REVENUE_BEGINS,
    ROOF,
    ROOFS_BEGIN,
    ROUND_BEGINS,
    SCORING,
    SECOND_DICE,
    SETTLE,
    STEP_OVER,
    TRANSPORT_BEGINS,
    Frame,
    Stage,
    State,
)
from ludo.granja.times import ANYTIME, FRAMES, NO_END, STEPS, TIMES
from ludo.granja.transport import Transport

# What follows when the last player has ended a step.
_FOLLOWS: Mapping[int, Stage] = {
    CARDS: REFILL, INCOME: HARVEST_BEGINS, HARVEST: ROOFS_BEGIN, ROOF: REVENUE_BEGINS,
    RESERVE: DICE_ROLL, DIE1: SECOND_DICE, DIE2: LAST_DIE, LAST: TRANSPORT_BEGINS,
    HATS: ORDER_CHANGES, FREE: PAID_BEGIN, PAID: SCORING,
}  # fmt: skip
After = Callable[[State, int, Frame, Events], None]


class Turns(GranjaRoom):
    """The clock of the game: steps, phases and rounds."""

    def __init__(
        self, farm: Farm, dice: Dice, transport: Transport, scoring: Scoring, solo: Solo,
        forgone: Forgone, after: Mapping[int, After],
    ) -> None:  # fmt: skip
        super().__init__(farm)
        self._forgone = forgone
        self._dice, self._transport, self._scoring, self._solo = dice, transport, scoring, solo
        self._after = after
        self.deeds = {Done: Deed(self.check_done, self.done)}
        self.stages = {
            SETTLE: self.settle,
            STEP_OVER: self.step_over,
            INCOME_BEGINS: lambda s, e: self.begin(s, INCOME, s.order[0], e),
            HARVEST_BEGINS: lambda s, e: self.begin(s, HARVEST, s.order[0], e),
            ROOFS_BEGIN: lambda s, e: self.begin(s, ROOF, self.sequence(s, ROOF)[0], e),
            REVENUE_BEGINS: self.revenue_begins,
            DICE_ROLL: self.dice_roll,
            SECOND_DICE: self.second_dice,
            LAST_DIE: self.last_die,
            TRANSPORT_BEGINS: self.transport_begins,
            HATS_BEGIN: lambda s, e: self.begin(s, HATS, s.order[0], e),
            ORDER_CHANGES: self.order_changes,
            PAID_BEGIN: lambda s, e: self.begin(s, PAID, s.order[0], e),
            SCORING: self.score,
            ROUND_BEGINS: self.round_begins,
            END: self.end,
        }

    # --- who may act, and when -----------------------------------------------------------
    @carries_out("granja.round.order", "granja.donkey.choose")
    def check(self, s: State, action: GranjaAction) -> Verdict:
        """Return what stands in the way of an action before one looks at the action itself."""
        if s.phase == OVER:
            return self.refuse("granja.end.over", "over")
        kind = type(action)
        if s.phase == DONKEY:
            if s.chosen[action.seat] != NONE:
                return self.refuse("granja.donkey.choose", "donkey-chosen", seat=action.seat)
        elif action.seat != s.turn:
            return self.refuse("granja.round.order", "not-your-turn", seat=action.seat, turn=s.turn)
        if s.pending:
            kinds = FRAMES[s.pending[-1].kind]
            return None if kind in kinds else self._under_way(s, action)
        return None if kind in STEPS[s.phase] else self._not_now(s, action)

    @carries_out("granja.anytime.not-inside")
    def _under_way(self, s: State, action: GranjaAction) -> Illegal:
        """Return that something else comes first."""
        top = s.pending[-1]
        if type(action) is Done:
            return self.refuse("granja.round.step", "finish-first", what=f"way-{top.kind}")
        return self.refuse("granja.anytime.not-inside", "settle-first", what=f"way-{top.kind}")

    @carries_out("granja.anytime.own", "granja.round.phases")
    def _not_now(self, s: State, action: GranjaAction) -> Illegal:
        kind = type(action)
        if kind in ANYTIME or kind is CallHelper:
            return self.refuse("granja.anytime.not-inside", "no-anytime", step=f"step-{s.phase}")
        if kind is Done:
            rule, key = NO_END[s.phase]
            return self.refuse(rule, key, seat=action.seat)
        if kind is Skip:
            return self.refuse(TIMES[kind], "nothing-to-skip", seat=action.seat)
        return self.refuse(TIMES[kind], "not-now", step=f"step-{s.phase}", what=self._word(kind))

    def _word(self, kind: type) -> str:
        """Return the word of an action that has the wrong time."""
        return "do-" + next(v.words for v in self.setting.grammar.verbs if v.kind is kind)

    @carries_out(
        "granja.cards.first-round", "granja.dice.must", "granja.round.step",
        "granja.paid.optional", "granja.siesta.hats",
    )  # fmt: skip
    def check_done(self, s: State, action: Done) -> Verdict:
        if s.phase == CARDS and s.round == 1 and s.plays > 0 and s.hands[action.seat]:
            return self.refuse("granja.cards.first-round", "play-more", seat=action.seat, n=s.plays)
        if s.marks & DIE_DUE:
            return self.refuse("granja.dice.must", "take-a-die", seat=action.seat)
        steps = self._transport.hats(s, action.seat)
        if steps:
            return self.refuse("granja.siesta.hats", "move-first", seat=action.seat, n=steps)
        return None

    # --- steps ---------------------------------------------------------------------------
    def done(self, s: State, action: Done, events: Events) -> Stage | None:
        if events is not None:
            self._forgone.tell(s, action.seat, events)
        if s.phase == FREE:
            self._transport.put_away(s, action.seat)
        return STEP_OVER

    def settle(self, s: State, events: Events) -> Stage | None:
        """Carry out what waited below and asks for no decision."""
        while s.pending and s.pending[-1].kind in self._after:
            top = s.pending[-1]
            s.pending = s.pending[:-1]
            self._after[top.kind](s, s.turn, top, events)
        return None

    @carries_out("granja.roof.order")
    def sequence(self, s: State, phase: int) -> tuple[int, ...]:
        """Return the players in the order in which they have a step."""
        return s.order[::-1] if phase == ROOF and s.round == 1 else s.order

    @carries_out("granja.round.order", "granja.delivery.free")
    def step_over(self, s: State, events: Events) -> Stage | None:
        """The next player has the step; after the last one, the next step comes."""
        order = self.sequence(s, s.phase)
        following = order[order.index(s.turn) + 1 :]
        if s.phase == RESERVE:
            following = tuple(seat for seat in following if self._dice.can_reserve(s, seat))
        if following:
            return self.begin(s, s.phase, following[0], events)
        if s.phase == CARDS:
            s.turn = s.order[0]
        return _FOLLOWS[s.phase]

    def begin(self, s: State, phase: int, seat: int, events: Events) -> Stage | None:
        """Let a player's own step begin, with the business that belongs to it."""
        s.phase, s.turn = phase, seat
        s.moves = s.plays = s.quota = s.marks = 0
        if events is not None:
            tell(events, "step_began", "granja.round.phases", seat, step=f"step-{phase}")
        if phase == CARDS:
            s.plays = self.numbers["first_plays" if s.round == 1 else "plays"]
        elif phase == INCOME:
            s.marks = INCOME_DUE
        elif phase == HARVEST:
            lasting = s.done[seat] & ~s.fresh[seat]
            grocer = GREENGROCER_DUE if lasting >> GREENGROCER & 1 else 0
            s.marks = HARVEST_DUE | BREED_DUE | grocer
        elif phase in (DIE1, DIE2):
            s.marks = DIE_DUE
        elif phase == LAST:
            self._use_last_die(s, seat, events)
        elif phase == HATS:
            s.marks = self._transport.business(s, seat)
        elif phase == FREE:
            s.moves = self._transport.free_deliveries(s, seat)
            self.farm.tell_help(s, seat, MULETEER, events)
        elif phase == PAID:
            s.quota = self._quota(s, seat)
            self.farm.tell_help(s, seat, HAULER, events)
        return None

    @carries_out("granja.paid.quota", "granja.helper.hauler")
    def _quota(self, s: State, seat: int) -> int:
        """Return how many deliveries a player may pay for: fixed as the step begins."""
        return s.paid[seat]

    # --- Revenue -------------------------------------------------------------------------
    def revenue_begins(self, s: State, events: Events) -> Stage | None:
        """Before the roll, a Village Elder may reserve a space."""
        s.phase = RESERVE
        for seat in s.order:
            if self._dice.can_reserve(s, seat):
                return self.begin(s, RESERVE, seat, events)
        return DICE_ROLL

    def dice_roll(self, s: State, events: Events) -> Stage | None:
        self._dice.roll(s, events)
        if self.setting.is_solo and not s.leads:
            self._solo.discard_die(s, events)
        return self.begin(s, DIE1, s.order[0], events)

    def second_dice(self, s: State, events: Events) -> Stage | None:
        if self.setting.is_solo:
            self._solo.discard_die(s, events)
        return self.begin(s, DIE2, s.order[0], events)

    @carries_out("granja.dice.last")
    def last_die(self, s: State, events: Events) -> Stage | None:
        if self.setting.is_solo and s.leads:
            self._solo.discard_die(s, events)
        if events is not None:
            tell(events, "last_die_left", "granja.dice.last", None, die=self._last_face(s) + 1)
        return self.begin(s, LAST, s.order[0], events)

    def _last_face(self, s: State) -> int:
        return next(face for face in range(FACES) if s.pool >> 8 * face & 0xFF)

    @carries_out("granja.dice.last")
    def _use_last_die(self, s: State, seat: int, events: Events) -> None:
        self._dice.enter(s, seat, self._last_face(s), REVENUE, events)

    # --- Transport -----------------------------------------------------------------------
    def transport_begins(self, s: State, events: Events) -> Stage | None:
        if events is not None:
            tell(events, "transport_began", "granja.round.phases", None)
        for seat in range(self.players):
            if s.reserved[seat] != NONE:
                s.reserved[seat] = NONE
                s.left[seat] += 1
        if self.setting.is_solo and not s.leads:
            self._solo.place_neutral(s, events)
        self._transport.return_donkeys(s, events)
        s.phase, s.turn = DONKEY, s.order[0]
        s.marks = 0
        return None

    def order_changes(self, s: State, events: Events) -> Stage | None:
        self._transport.change_order(s, events)
        return self.begin(s, FREE, s.order[0], events)

    # --- Scoring -------------------------------------------------------------------------
    def score(self, s: State, events: Events) -> Stage | None:
        if self.setting.is_solo:
            if s.leads:
                self._solo.place_neutral(s, events)
            if s.round < self.setting.rounds:
                self._solo.next_lead(s, events)
        self._scoring.score_round(s, events)
        return END if s.round == self.setting.rounds else ROUND_BEGINS

    @carries_out("granja.round.six")
    def round_begins(self, s: State, events: Events) -> Stage | None:
        self._scoring.clear_up(s, events)
        if events is not None:
            tell(events, "round_began", "granja.round.six", None, n=s.round)
        return self.begin(s, CARDS, s.order[0], events)

    def end(self, s: State, events: Events) -> Stage | None:
        self._scoring.end(s, events)
        return None
