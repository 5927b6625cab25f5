"""When an action has its time: what belongs to each step, and to what is under way."""

from __future__ import annotations

from collections.abc import Mapping

from ludo.granja.actions import (
    AskGreengrocer,
    BreedPigs,
    Buy,
    BuyRoof,
    CallHelper,
    Choose,
    ChooseDonkey,
    ClearNotch,
    Deliver,
    DiscardCard,
    Done,
    HarvestFields,
    Hire,
    KeepDie,
    MoveByHats,
    Pay,
    PlaceStall,
    PlayBarrow,
    PlayExtension,
    PlayField,
    PlayHelper,
    ReserveSpace,
    ReturnCommodity,
    Sell,
    ShiftDie,
    Skip,
    TakeBack,
    TakeDie,
    TakeGood,
    TakeIncome,
    TakeSteps,
    TurnTile,
    Upgrade,
    UseTile,
)
from ludo.granja.state import (
    CARDS,
    DELIVER,
    DIE,
    DIE1,
    DIE2,
    DISCARD,
    DONKEY,
    ERRAND,
    EXTRA,
    FREE,
    GIFT,
    HARVEST,
    HATS,
    INCOME,
    LAST,
    MARKER,
    PAID,
    PAY,
    PLAY,
    RESERVE,
    REVENUE,
    ROOF,
    ROOM,
    SIESTA,
    STALL,
    TAKE,
    TURN_UP,
    UPGRADE,
)

PLAYS: frozenset[type] = frozenset((PlayField, PlayBarrow, PlayExtension, PlayHelper))
ANYTIME: frozenset[type] = frozenset((Buy, Sell, Upgrade, ReturnCommodity, UseTile))
# What belongs to each step besides what may be done at any time.
_STEP: Mapping[int, frozenset[type]] = {
    CARDS: PLAYS | {Done},
    INCOME: frozenset((TakeIncome, Done)),
    HARVEST: frozenset((HarvestFields, BreedPigs, AskGreengrocer, Done)),
    ROOF: frozenset((BuyRoof, Done)),
    DIE1: frozenset((TakeDie, Done)),
    DIE2: frozenset((TakeDie, Done)),
    LAST: frozenset((Done,)),
    HATS: frozenset((MoveByHats, TakeSteps, Done)),
    FREE: frozenset((Deliver, Done)),
    PAID: frozenset((Hire, Deliver, Done)),
}
# Where nothing else may be done: steps, then what is under way.
_BARE_STEP: Mapping[int, frozenset[type]] = {
    DISCARD: frozenset((DiscardCard,)),
    RESERVE: frozenset((ReserveSpace, Done)),
    DONKEY: frozenset((ChooseDonkey,)),
}
_FRAME: Mapping[int, frozenset[type]] = {
    TAKE: frozenset((TakeGood, Skip)),
    UPGRADE: frozenset((Upgrade, Skip)),
    DELIVER: frozenset((Deliver, Skip)),
    PLAY: PLAYS | {Skip},
    # What one helper does is finished before another begins; Porter and Merchant belong to a die.
    REVENUE: frozenset((Choose, Skip, CallHelper)),
    EXTRA: frozenset((Choose, Skip)),
    SIESTA: frozenset((TakeSteps, Skip)),
}
_BARE_FRAME: Mapping[int, frozenset[type]] = {
    PAY: frozenset((Pay,)),
    ROOM: frozenset((ClearNotch,)),
    DIE: frozenset((ShiftDie, KeepDie)),
    STALL: frozenset((PlaceStall, Skip)),
    MARKER: frozenset((TakeBack, Skip)),
    TURN_UP: frozenset((TurnTile,)),
    GIFT: frozenset((TakeGood, Skip)),
    ERRAND: frozenset((Deliver, Skip)),
}
STEPS = {**{step: own | ANYTIME | {CallHelper} for step, own in _STEP.items()}, **_BARE_STEP}
FRAMES = {**{kind: own | ANYTIME for kind, own in _FRAME.items()}, **_BARE_FRAME}
# Which rule says when an action has its time: what has a step of its own, one rule for all of it.
OWN_STEP = "granja.round.phases"
TIMES: Mapping[type, str] = {
    **dict.fromkeys((TakeIncome, HarvestFields, BreedPigs, AskGreengrocer, BuyRoof), OWN_STEP),
    **dict.fromkeys((TakeDie, Choose, ChooseDonkey, MoveByHats, Hire, Deliver), OWN_STEP),
    **dict.fromkeys(PLAYS, "granja.cards.one"),
    ClearNotch: "granja.cards.three",
    Pay: "granja.extension.cost",
    DiscardCard: "granja.hand.only-here",
    TurnTile: "granja.tile.turn-up",
    ReserveSpace: "granja.helper.elder",
    ShiftDie: "granja.tile.die",
    KeepDie: "granja.tile.die",
    TakeGood: "granja.good.choice",
    TakeSteps: "granja.siesta.choice",
    PlaceStall: "granja.market.place",
    TakeBack: "granja.piece.back",
    Skip: "granja.round.step",
}
# Where a step cannot be ended by saying so: the rule, and what has to be done instead.
NO_END: Mapping[int, tuple[str, str]] = {
    DISCARD: ("granja.hand.cut", "discard-first"),
    DONKEY: ("granja.donkey.choose", "choose-donkey"),
}
