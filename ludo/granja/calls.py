"""Helpers that a player asks for, once a round: what each wants, and what it does."""

from __future__ import annotations

from collections.abc import Callable

from ludo.core.events import tell
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out
from ludo.granja.actions import CallHelper, GranjaAction
from ludo.granja.benefits import Benefits
from ludo.granja.dice import SPACES, Dice
from ludo.granja.farm import GROCERIES, Farm
from ludo.granja.helpers import (
    FARM_SERVANT,
    FARM_WORKER,
    GROCER,
    INNKEEPER,
    MAYOR,
    MERCHANT,
    NAMES,
    PEDDLER,
    PORTER,
    READER,
    SKILLS,
    SMUGGLER,
    Call,
)
from ludo.granja.names import (
    COMMODITY,
    GET_DELIVERY,
    GET_DRAW,
    GET_PLAY,
    GET_UPGRADES,
    GOODS,
    NONE,
    NOTCHES,
)
from ludo.granja.room import GranjaRoom, pop, push
from ludo.granja.state import (
    DELIVER,
    EXTRA,
    OFFERS_STEPS,
    PLAY,
    REVENUE,
    SETTLE,
    SIESTA,
    TOOK_DIE,
    UPGRADE,
    Frame,
    Stage,
    State,
)

_PEDDLER_SILVER = 4
_INNKEEPER_VP = 2
_MAYOR_STEPS = 2
# The spaces of which a Porter brings two revenues.
_PORTER_SPACES = (1, 5)
# What each needs that can be had at all.
_NEEDS = {
    FARM_WORKER: GET_PLAY, FARM_SERVANT: GET_UPGRADES, READER: GET_DRAW, SMUGGLER: GET_DELIVERY,
}  # fmt: skip


class Calls(GranjaRoom):
    """Asking helpers."""

    def __init__(self, farm: Farm, benefits: Benefits, dice: Dice) -> None:
        super().__init__(farm)
        self._benefits, self._dice = benefits, dice
        self._calls = self.made[CallHelper]
        self._asked = sum(1 << n for n, skill in enumerate(SKILLS) if skill.call is not None)
        self._times = tuple(skill.call.steps if skill.call else () for skill in SKILLS)
        self._does: dict[int, Callable[[State, int, Events], None]] = {
            PORTER: self._porter, FARM_WORKER: self._farm_worker, MERCHANT: self._merchant,
            FARM_SERVANT: self._farm_servant, PEDDLER: self._peddler,
            INNKEEPER: self._innkeeper, MAYOR: self._mayor, READER: self._reader,
            GROCER: self._grocer, SMUGGLER: self._smuggler,
        }  # fmt: skip
        self.deeds = {CallHelper: Deed(self.check, self.call)}

    # --- what may be asked ---------------------------------------------------------------
    @carries_out("granja.helper.once", "granja.helper.phase")
    def check(self, s: State, action: CallHelper) -> Verdict:
        seat, notch = action.seat, action.at
        card = s.helpers[NOTCHES * seat + notch]
        if card == NONE:
            return self.refuse("granja.cards.helper", "no-helper", seat=seat, notch=notch + 1)
        number = self.box.cards[card].skill
        helper, call = NAMES[number], SKILLS[number].call
        if call is None:
            return self.refuse("granja.helper.at-once", "works-alone", helper=helper)
        if s.exhausted[seat] >> notch & 1:
            return self.refuse("granja.helper.once", "exhausted", helper=helper)
        if s.pending and not self._is_untouched(s.pending[-1]):
            way = f"way-{s.pending[-1].kind}"
            return self.refuse("granja.anytime.not-inside", "settle-first", what=way)
        if s.phase not in call.steps:
            return self.refuse("granja.helper.phase", "wrong-helper-phase", helper=helper)
        return self._check_cost(s, seat, helper, call) or self._check_need(s, seat, number)

    @carries_out("granja.helper.cost")
    def _check_cost(self, s: State, seat: int, helper: str, call: Call) -> Verdict:
        for what, cost, has in (
            ("silver", call.silver, s.silver[seat]),
            ("vp", call.vp, s.vp[seat]),
        ):
            if has < cost:
                return self.refuse(
                    "granja.helper.cost", "cannot-call", helper=helper, price=cost, what=what, n=has
                )
        if call.good is not None and not self.farm.has(s, seat, call.good):
            good = GOODS[call.good]
            return self.refuse("granja.helper.cost", "no-good-to-call", helper=helper, what=good)
        return None

    def _check_need(self, s: State, seat: int, number: int) -> Verdict:
        """Return what is missing for the help itself."""
        if number in _NEEDS:
            return self._benefits.check_possible(s, seat, _NEEDS[number])
        if number == PORTER:
            return self._check_porter(s)
        if number == MERCHANT and not self._took_die(s):
            return self.refuse("granja.helper.merchant", "die-first", seat=seat)
        return None

    @carries_out("granja.helper.merchant")
    def _took_die(self, s: State) -> bool:
        """Return whether a die was taken: its own space may come before or after the other."""
        return bool(s.marks & TOOK_DIE) and len(s.pending) < 2

    @staticmethod
    def _is_untouched(frame: Frame) -> bool:
        """Return whether a die lies on a space of which nothing was chosen, nor asked for twice."""
        return frame.kind == REVENUE and frame.n == 1 and frame.allowed == SPACES[frame.at]

    @carries_out("granja.helper.porter")
    def _check_porter(self, s: State) -> Verdict:
        top = s.pending[-1] if s.pending else None
        if top is not None and top.at in _PORTER_SPACES:
            return None
        return self.refuse("granja.helper.porter", "no-porter-space")

    # --- what happens --------------------------------------------------------------------
    def call(self, s: State, action: CallHelper, events: Events) -> Stage | None:
        seat, notch = action.seat, action.at
        if self.box.cards[s.helpers[NOTCHES * seat + notch]].skill == GROCER and not s.left[seat]:
            # As with a purchase, nothing is paid before there is a marker.
            self.farm.want_marker(s, seat, GROCERIES[notch], events)
        else:
            self.carry_out(s, seat, notch, events)
        return SETTLE

    @carries_out("granja.helper.once", "granja.helper.cost")
    def carry_out(self, s: State, seat: int, notch: int, events: Events) -> None:
        """Let a helper be paid and exhausted, and do its work."""
        number = self.box.cards[s.helpers[NOTCHES * seat + notch]].skill
        call = SKILLS[number].call
        assert call is not None
        s.exhausted[seat] |= 1 << notch
        s.silver[seat] -= call.silver
        if call.vp:
            self.farm.spend_vp(s, seat, call.vp)
        if call.good is not None:
            self.farm.take_away(s, seat, call.good)
            s.left[seat] += 1
        if events is not None:
            helper = NAMES[number]
            tell(events, "helper_called", f"granja.helper.{helper}", seat, helper=helper)
        self._does[number](s, seat, events)

    @carries_out("granja.helper.porter")
    def _porter(self, s: State, _seat: int, _events: Events) -> None:
        kind, _, allowed, face = pop(s)
        s.pending += (Frame(kind, 2, allowed, face),)

    @carries_out("granja.helper.farm-worker")
    def _farm_worker(self, s: State, _seat: int, _events: Events) -> None:
        push(s, PLAY)

    @carries_out("granja.helper.merchant")
    def _merchant(self, s: State, seat: int, events: Events) -> None:
        self._dice.enter(s, seat, s.round - 1, EXTRA, events)

    @carries_out("granja.helper.farm-servant")
    def _farm_servant(self, s: State, _seat: int, _events: Events) -> None:
        push(s, UPGRADE, 1)

    @carries_out("granja.helper.peddler")
    def _peddler(self, s: State, seat: int, events: Events) -> None:
        self._benefits.pay_out(s, seat, _PEDDLER_SILVER, "granja.helper.peddler", events)

    @carries_out("granja.helper.innkeeper")
    def _innkeeper(self, s: State, seat: int, events: Events) -> None:
        self.farm.pay_help(s, seat, INNKEEPER, _INNKEEPER_VP, events)

    @carries_out("granja.helper.mayor")
    def _mayor(self, s: State, _seat: int, _events: Events) -> None:
        push(s, SIESTA, _MAYOR_STEPS, 0, OFFERS_STEPS.index("granja.helper.mayor"))

    @carries_out("granja.helper.reader")
    def _reader(self, s: State, seat: int, events: Events) -> None:
        self.farm.draw(s, seat, 1, "granja.helper.reader", events)

    @carries_out("granja.helper.grocer")
    def _grocer(self, s: State, seat: int, events: Events) -> None:
        self.farm.receive(s, seat, COMMODITY, "granja.helper.grocer", events)

    @carries_out("granja.helper.smuggler")
    def _smuggler(self, s: State, _seat: int, _events: Events) -> None:
        push(s, DELIVER)

    # --- the fast list -------------------------------------------------------------------
    def legal(self, s: State, seat: int) -> list[GranjaAction]:
        """Return the helpers that can be asked now."""
        if not s.skills[seat] & self._asked:
            return []
        found: list[GranjaAction] = []
        for notch in range(NOTCHES):
            card = s.helpers[NOTCHES * seat + notch]
            # Most are out of the question: nothing has to be worded for them.
            if card == NONE or s.exhausted[seat] >> notch & 1:
                continue
            if s.phase in self._times[self.box.cards[card].skill]:
                call = self._calls[seat][notch]
                if self.check(s, call) is None:  # type: ignore[arg-type]
                    found.append(call)
        return found
