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
# Which rule says when an action has its time.
TIMES: Mapping[type, str] = {
    **dict.fromkeys(PLAYS, "granja.cards.one"),
    ClearNotch: "granja.cards.three",
    Pay: "granja.extension.cost",
    DiscardCard: "granja.hand.only-here",
    TakeIncome: "granja.income.once",
    HarvestFields: "granja.harvest.once",
    BreedPigs: "granja.harvest.breed",
    AskGreengrocer: "granja.lasting.greengrocer",
    BuyRoof: "granja.roof.one",
    TurnTile: "granja.tile.turn-up",
    ReserveSpace: "granja.helper.elder",
    TakeDie: "granja.dice.take",
    ShiftDie: "granja.tile.die",
    KeepDie: "granja.dice.take",
    Choose: "granja.dice.take",
    TakeGood: "granja.good.choice",
    ChooseDonkey: "granja.donkey.choose",
    MoveByHats: "granja.siesta.hats",
    TakeSteps: "granja.siesta.choice",
    Hire: "granja.paid.quota",
    Deliver: "granja.delivery.free",
    PlaceStall: "granja.market.place",
    TakeBack: "granja.piece.back",
    Skip: "granja.round.step",
    Done: "granja.round.step",
}
