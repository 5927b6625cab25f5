"""What a player can decide in Finca, and how it is written."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ludo.core.grammar import Act, ActAt, Amounts, Grammar, Numbers, Verb, Words
from ludo.finca.components import ACTION_KINDS, BLADES, Components

STRONG_WIND, GUST_TILE, BIG_CART, MINUS_ONE = range(len(ACTION_KINDS))


class PlaceFarmer(ActAt):
    """Put a farmer on a blade during the initial placement."""

    __slots__ = ()


class MoveFarmer(ActAt):
    """Walk with one of the seat's farmers from a blade."""

    __slots__ = ()


class LiftFarmer(ActAt):
    """After a gust: pick up a farmer from a blade."""

    __slots__ = ()


class LandFarmer(ActAt):
    """After a gust: set the lifted farmer down on a blade."""

    __slots__ = ()


class UseTile(ActAt):
    """Spend an action tile."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Deliver(ActAt):
    """Pay the open tile of a village with fruits (a packed count)."""

    fruits: int


class TakeTile(ActAt):
    """Take the last tile of a delivered village next."""

    __slots__ = ()


class Done(Act):
    """Finish a delivery, or let the second move of a strong wind go."""

    __slots__ = ()


FincaAction = (
    PlaceFarmer | MoveFarmer | LiftFarmer | LandFarmer | UseTile | Deliver | TakeTile | Done
)


def grammar(seats: int, components: Components, payments: Collection[int]) -> Grammar[FincaAction]:
    """Return how actions are written with these pieces, such as 'deliver arta lemon=4'."""
    blade, village = Numbers("blade", BLADES), Words("village", components.villages)
    return Grammar(
        seats,
        Verb(PlaceFarmer, "place", blade, when=("place",)),
        Verb(MoveFarmer, "move", blade, when=("play", "wind")),
        Verb(LiftFarmer, "lift", blade, when=("gust",)),
        Verb(LandFarmer, "land", blade, when=("gust",)),
        Verb(UseTile, "use", Words("tile", components.action_kinds), when=("play",)),
        Verb(
            Deliver, "deliver", village, Amounts("fruits", components.fruits, payments),
            when=("play", "delivery"),
        ),
        Verb(TakeTile, "take", village, when=("order",)),
        Verb(Done, "done", when=("delivery", "wind")),
    )  # fmt: skip
