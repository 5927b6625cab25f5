"""What a player can decide in La Granja, and how it is written.

Cards, spaces, tiles and places are written with their numbers from 1: `field 17`, `stall 7`.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludo.core.grammar import Act, ActAt, Grammar, Numbers, Verb, Words
from ludo.granja.names import (
    BENEFITS,
    DONKEY_TILES,
    FACES,
    FIELD,
    GET_DRAW,
    GET_GOODS,
    GET_PIG,
    GET_PLAY,
    GET_SILVER,
    GET_UPGRADES,
    GOODS,
    MOST_HIRED,
    MOST_STEPS,
    NOTCHES,
    PAYMENTS,
    PIG,
    ROOF_SPACES,
    SOURCES,
    WORKSHOPS,
)

# Where a delivery goes: a workshop, or a barrow by its notch.
PLACES = (*WORKSHOPS, *(f"barrow-{notch + 1}" for notch in range(NOTCHES)))
BARROW = len(WORKSHOPS)
# What can change a die: a roof tile by its place, or a helper by its notch.
TOOLS = (
    *(f"tile-{place + 1}" for place in range(ROOF_SPACES)),
    *(f"helper-{notch + 1}" for notch in range(NOTCHES)),
)
UP, DOWN = 0, 1
# Where a marker can be taken back from: what holds goods, a symbol of a barrow, the market.
LOADED = tuple(f"barrow-{notch + 1}-{good}" for notch in range(NOTCHES) for good in GOODS[:-1])
BACK_BARROW, BACK_STALL = len(SOURCES), len(SOURCES) + len(LOADED)
UPGRADABLE = (*range(PIG + 1), *range(FIELD, len(SOURCES)))
RETURNS = (GET_SILVER, GET_PIG, GET_GOODS, GET_PLAY, GET_DRAW, GET_UPGRADES)


class PlayField(ActAt):
    """Play a card at the left of the farm, as a field."""

    __slots__ = ()


class PlayBarrow(ActAt):
    """Play a card at the top of the farm, as a market barrow."""

    __slots__ = ()


class PlayExtension(ActAt):
    """Play a card at the right of the farm, as an extension that has to be paid."""

    __slots__ = ()


class PlayHelper(ActAt):
    """Play a card at the bottom of the farm, as a helper."""

    __slots__ = ()


class ClearNotch(ActAt):
    """Discard the card of a notch to make room."""

    __slots__ = ()


class Pay(ActAt):
    """Pay one farm good for an extension."""

    __slots__ = ()


class DiscardCard(ActAt):
    """Put a card on the discard pile, down to the hand limit."""

    __slots__ = ()


class TakeIncome(Act):
    """Receive the income of the farm."""

    __slots__ = ()


class HarvestFields(Act):
    """Let every empty field bear a good."""

    __slots__ = ()


class BreedPigs(Act):
    """Let the pigs have a piglet."""

    __slots__ = ()


class AskGreengrocer(Act):
    """Take the resource that the Greengrocer gives in every harvest."""

    __slots__ = ()


class BuyRoof(ActAt):
    """Buy a roof tile of the round."""

    __slots__ = ()


class UseTile(ActAt):
    """Use a roof tile of the own farm, by its place."""

    __slots__ = ()


class TurnTile(ActAt):
    """Turn a used roof tile face up again."""

    __slots__ = ()


class ReserveSpace(ActAt):
    """Reserve the last die of a revenue space, with the Village Elder."""

    __slots__ = ()


class TakeDie(ActAt):
    """Take a die of a value."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ShiftDie(ActAt):
    """Change the value of the die that is taken, with a roof tile or a helper, up or down."""

    way: int


class KeepDie(Act):
    """Leave the die as it is now."""

    __slots__ = ()


class Choose(ActAt):
    """Choose what a revenue space brings."""

    __slots__ = ()


class TakeGood(ActAt):
    """Take one good of those that are offered."""

    __slots__ = ()


class ChooseDonkey(ActAt):
    """Choose a donkey tile, in secret."""

    __slots__ = ()


class MoveByHats(Act):
    """Move on the siesta track by the hats of the donkey tile."""

    __slots__ = ()


class TakeSteps(ActAt):
    """Take so many of the steps on the siesta track that are offered."""

    __slots__ = ()


class Hire(ActAt):
    """Pay for so many deliveries."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Deliver(ActAt):
    """Deliver a good: from where, and to which workshop or barrow."""

    to: int


class PlaceStall(ActAt):
    """Set a marker on a space of the market."""

    __slots__ = ()


class TakeBack(ActAt):
    """Take back a marker when the supply is empty."""

    __slots__ = ()


class Skip(Act):
    """Leave what is under way, or what is left of it."""

    __slots__ = ()


class Buy(ActAt):
    """Buy a resource."""

    __slots__ = ()


class Sell(ActAt):
    """Sell a resource."""

    __slots__ = ()


class Upgrade(ActAt):
    """Upgrade a resource, from a store, a pen or a field."""

    __slots__ = ()


class ReturnCommodity(ActAt):
    """Give a commodity back for a benefit."""

    __slots__ = ()


class CallHelper(ActAt):
    """Ask a helper for what it can do once a round."""

    __slots__ = ()


class Done(Act):
    """End the own step."""

    __slots__ = ()


GranjaAction = Act


def grammar(players: int, cards: int, roofs: int, spaces: int) -> Grammar[GranjaAction]:
    """Return how actions are written with so many cards, tiles and spaces."""
    card, good = Numbers("card", cards), Words("good", GOODS)
    notch = Numbers("notch", NOTCHES)
    place, space = Numbers("place on the roof", ROOF_SPACES), Numbers("space", spaces)
    face, benefit = Numbers("die", FACES), Words("benefit", BENEFITS)
    source = Words("good", SOURCES)
    backs = (*SOURCES, *LOADED, *(f"stall-{number + 1}" for number in range(spaces)))
    return Grammar(
        players,
        Verb(PlayField, "field", card),
        Verb(PlayBarrow, "barrow", card),
        Verb(PlayExtension, "extend", card),
        Verb(PlayHelper, "helper", card),
        Verb(ClearNotch, "clear", notch),
        Verb(Pay, "pay", Words("payment", PAYMENTS)),
        Verb(DiscardCard, "discard", card),
        Verb(TakeIncome, "income"),
        Verb(HarvestFields, "harvest"),
        Verb(BreedPigs, "breed"),
        Verb(AskGreengrocer, "greengrocer"),
        Verb(BuyRoof, "roof", Numbers("roof tile", roofs)),
        Verb(UseTile, "tile", place),
        Verb(TurnTile, "turn", place),
        Verb(ReserveSpace, "reserve", Numbers("revenue space", FACES)),
        Verb(TakeDie, "die", face),
        Verb(ShiftDie, "shift", Words("tool", TOOLS), Words("way", ("up", "down"))),
        Verb(KeepDie, "keep"),
        Verb(Choose, "choose", benefit),
        Verb(TakeGood, "take", good, only=[(number,) for number in range(len(GOODS) - 1)]),
        Verb(ChooseDonkey, "donkey", Numbers("donkey tile", DONKEY_TILES)),
        Verb(MoveByHats, "hats"),
        Verb(TakeSteps, "siesta", Numbers("number of steps", MOST_STEPS)),
        Verb(Hire, "hire", Numbers("number of deliveries", MOST_HIRED)),
        Verb(Deliver, "deliver", source, Words("place to deliver to", PLACES)),
        Verb(PlaceStall, "stall", space),
        Verb(TakeBack, "back", Words("place of a marker", backs)),
        Verb(Skip, "skip"),
        Verb(Buy, "buy", good),
        Verb(Sell, "sell", good),
        Verb(Upgrade, "upgrade", source),
        Verb(ReturnCommodity, "return", benefit, only=[(number,) for number in RETURNS]),
        Verb(CallHelper, "call", notch),
        Verb(Done, "done"),
    )
