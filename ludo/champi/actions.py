"""What a player can decide in Champi, and how it is written.

A card is its kind; the number after the last kind stands for the card under one's own Knight.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludo.champi.names import KEPT
from ludo.core.grammar import Act, Grammar, Numbers, Verb, Words


@dataclass(frozen=True, slots=True)
class ActWith(Act):
    """An action with one card."""

    card: int


class Play(ActWith):
    """Play a food, a Climate or a defensive event."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Aim(ActWith):
    """Play an offensive event on an opponent."""

    target: int


class DiscardCard(ActWith):
    """Put a card on the discard pile, by choice or because an event asks for it."""

    __slots__ = ()


class KeepCard(ActWith):
    """Put a card under the own Knight, face down."""

    __slots__ = ()


class TakeBack(Act):
    """Take the card back from under the Knight."""

    __slots__ = ()


class Exchange(ActWith):
    """Give a card for the top of the discard pile, by the power of a Champi."""

    __slots__ = ()


class Answer(ActWith):
    """Answer an event that somebody plays."""

    __slots__ = ()


class Pass(Act):
    """Give no answer."""

    __slots__ = ()


class ShowHand(Act):
    """Show the hand to all, instead of a discard."""

    __slots__ = ()


class Done(Act):
    """End the turn."""

    __slots__ = ()


ChampiAction = (
    Play | Aim | DiscardCard | KeepCard | TakeBack | Exchange | Answer | Pass | ShowHand | Done
)


def grammar(players: int, cards: Sequence[str]) -> Grammar[ChampiAction]:
    """Return how actions are written with these cards, such as 'aim theft 2'."""
    card, own = Words("card", (*cards, KEPT)), Words("card", cards)
    seat = Numbers("seat", players, least=0)
    return Grammar(
        players,
        Verb(Play, "play", card, when=("turn",)),
        Verb(Aim, "aim", card, seat, when=("turn",)),
        Verb(DiscardCard, "discard", card, when=("turn", "forced", "drought")),
        Verb(KeepCard, "keep", own, when=("turn",)),
        Verb(TakeBack, "take", when=("turn",)),
        Verb(Exchange, "exchange", own, when=("turn",)),
        Verb(Answer, "answer", card, when=("window",)),
        Verb(Pass, "pass", when=("window",)),
        Verb(ShowHand, "show", when=("drought",)),
        Verb(Done, "done", when=("turn",)),
    )
