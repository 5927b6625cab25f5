"""The state of a match of Champi: small numbers and tuples, cheap to copy.

A card is its kind, the place in the deck's list of cards. Hands are sorted, so that equal hands are
equal. Piles have their top last.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from ludo.champi.names import WEATHERS
from ludo.core.state import (
    GameState,
    each,
    fixed,
    mask,
    named,
    optional,
    tupled,
    whole,
)


class Phase(IntEnum):
    """What is being decided."""

    TURN = 0
    WINDOW = 1
    FORCED = 2
    DROUGHT = 3
    OVER = 4


TURN, WINDOW, FORCED, DROUGHT, OVER = Phase
PHASES = tuple(phase.name.lower() for phase in Phase)


class Mode(IntEnum):
    """What kind of turn it is in the variant; OPEN until the first act that is no Climate."""

    OPEN = 0
    ACTION = 1
    DISCARD = 2


OPEN, ACTION, DISCARD = Mode
MODES = tuple(mode.name.lower() for mode in Mode)
# What has happened in the turn, one bit each: a card was played or discarded by anybody, the
# Knight was moved, the power of exchange was used, anything but Climate was done, Climate played.
MARKS = ("busy", "moved", "exchanged", "acted", "climate")
BUSY, MOVED, EXCHANGED, ACTED, CLIMATE_PLAYED = (1 << bit for bit in range(len(MARKS)))
NONE = -1


class Pending(NamedTuple):
    """An event under way: its card, who plays it on whom, and who is asked for an answer.

    `effect` counts the effects that are done; the next one waits for a choice of the target.
    """

    card: int
    source: int
    target: int
    asked: int
    effect: int = 0


_SEAT = whole(0, lambda setting: setting.players - 1)
_NOBODY = whole(NONE, lambda setting: setting.players - 1)
_CARD = named("card_ids", "card")
_CARDS = fixed(_CARD)
_PENDING = tupled(Pending, card=_CARD, source=_SEAT, target=_SEAT, asked=_SEAT, effect=whole(0, 6))


class State(GameState):
    """Where every card is, and what each seat has been shown.

    `sick`, `skips` and `knights` hold the card that lies before a seat, `under` the one under its
    Knight. `known[viewer * players + owner]` are cards that the viewer knows to be in the owner's
    hand or under its Knight, `peeked[...]` how many cards from the bottom of the owner's pile.
    `top_known` has a bit for each seat that knows the top of the draw pile, `idle` for each that
    has had a turn since a card was last played or discarded.
    """

    first: int = _SEAT
    phase: int = named(PHASES, "phase")
    turn: int = _SEAT
    mode: int = named(MODES, "mode")
    marks: int = mask(MARKS, "mark")
    weather: int = named(WEATHERS, "weather")
    champis: tuple[int, ...] = fixed(named("champi_ids", "Champi"), "players", different=True)
    draw: tuple[int, ...] = _CARDS
    discard: list[int] = each(_CARD)
    climates: tuple[int, ...] = _CARDS
    hands: list[tuple[int, ...]] = each(_CARDS, "players")
    piles: list[tuple[int, ...]] = each(_CARDS, "players")
    under: list[int | None] = each(optional(_CARD), "players")
    knights: list[int | None] = each(optional(_CARD), "players")
    sick: list[int | None] = each(optional(_CARD), "players")
    skips: list[int | None] = each(optional(_CARD), "players")
    pending: Pending | None = optional(_PENDING)
    last: int = _NOBODY
    idle: int = mask(lambda setting: setting.seat_ids, "seat")
    known: list[tuple[int, ...]] = each(_CARDS, lambda setting: setting.players**2)
    peeked: list[int] = each(whole(0, "most_cards"), lambda setting: setting.players**2)
    top_known: int = mask(lambda setting: setting.seat_ids, "seat")
