"""What a seat sees: its own hand, backs, tops and counts, and what it was shown. Nothing else."""

from __future__ import annotations

from typing import TypedDict

from ludo.champi.names import WEATHERS
from ludo.champi.setting import ChampiSetting
from ludo.champi.state import MARKS, MODES, NONE, OVER, PHASES, State
from ludo.core.graphs import bits
from ludo.core.rules import carries_out


class PendingView(TypedDict):
    """An event under way; see `state.Pending`."""

    card: str
    source: int
    target: int
    asked: int
    effect: int


class DrawView(TypedDict):
    """The draw pile: its size, whether its top has a Climate back, the top if the seat knows it."""

    left: int
    climate: bool
    top: str | None


class SeatView(TypedDict):
    """What is seen of a player. `pile` is the whole pile where it may be looked at.

    `hand` counts the cards, `climates` those with a Climate back. `known` are cards that the viewer
    knows to be in the hand or under the Knight, `seen` cards from the bottom of the pile.
    """

    champi: str
    hand: int
    climates: int
    limit: int
    known: list[str]
    eaten: int
    top: str | None
    seen: list[str]
    pile: list[str] | None
    knight: str | None
    keeps: bool
    kept: str | None
    sick: str | None
    skip: str | None


class ChampiView(TypedDict):
    """The table as a seat sees it; `hand` and `kept` are empty for somebody who looks on."""

    game: str
    rules: str
    reconstructed: bool
    players: int
    first: int
    seat: int | None
    phase: str
    turn: int
    mode: str
    marks: list[str]
    weather: str
    climates: list[str]
    draw: DrawView
    discard: list[str]
    hand: list[str]
    seats: list[SeatView]
    pending: PendingView | None
    last: int | None
    idle: list[int]


@carries_out("champi.hand.secret", "champi.food.hidden", "champi.card.backs")
def observe(s: State, seat: int | None, setting: ChampiSetting) -> ChampiView:
    """Return what a seat (None: somebody who looks on) may know."""
    ids = setting.deck.ids
    return {
        "game": "champi",
        "rules": setting.rules,
        "reconstructed": setting.deck.is_reconstructed,
        "players": s.players,
        "first": s.first,
        "seat": seat,
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "mode": MODES[s.mode],
        "marks": [MARKS[bit] for bit in bits(s.marks)],
        "weather": WEATHERS[s.weather],
        "climates": [ids[card] for card in s.climates],
        "draw": _see_draw(s, seat, setting),
        "discard": [ids[card] for card in s.discard],
        "hand": [] if seat is None else [ids[card] for card in s.hands[seat]],
        "seats": [_see_seat(s, seat, owner, setting) for owner in range(s.players)],
        "pending": _see_pending(s, setting),
        "last": None if s.last == NONE else s.last,
        "idle": list(bits(s.idle)),
    }


@carries_out("champi.setup.deck", "champi.power.seer")
def _see_draw(s: State, seat: int | None, setting: ChampiSetting) -> DrawView:
    deck = setting.deck
    knows = seat is not None and s.top_known >> seat & 1
    return {
        "left": len(s.draw),
        "climate": bool(s.draw) and deck.climate[s.draw[-1]],
        "top": deck.ids[s.draw[-1]] if knows and s.draw else None,
    }


@carries_out("champi.discard.pile", "champi.effect.peek")
def _see_seat(s: State, viewer: int | None, owner: int, setting: ChampiSetting) -> SeatView:
    deck, hand, pile = setting.deck, s.hands[owner], s.piles[owner]
    place = None if viewer is None else s.players * viewer + owner
    # At the end all piles are counted in the open.
    open_pile = viewer == owner or s.phase == OVER
    kept = s.under[owner]
    return {
        "champi": deck.champi_ids[s.champis[owner]],
        "hand": len(hand),
        "climates": sum([deck.climate[card] for card in hand]),
        "limit": setting.limits[s.champis[owner]],
        "known": [] if place is None else [deck.ids[card] for card in s.known[place]],
        "eaten": len(pile),
        "top": deck.ids[pile[-1]] if pile else None,
        "seen": [] if place is None else [deck.ids[c] for c in pile[: s.peeked[place]]],
        "pile": [deck.ids[card] for card in pile] if open_pile else None,
        "knight": _named(s.knights[owner], setting),
        "keeps": kept is not None,
        "kept": _named(kept, setting) if viewer == owner else None,
        "sick": _named(s.sick[owner], setting),
        "skip": _named(s.skips[owner], setting),
    }


def _named(card: int | None, setting: ChampiSetting) -> str | None:
    return None if card is None else setting.deck.ids[card]


def _see_pending(s: State, setting: ChampiSetting) -> PendingView | None:
    if s.pending is None:
        return None
    card, source, target, asked, effect = s.pending
    return {
        "card": setting.deck.ids[card], "source": source, "target": target, "asked": asked,
        "effect": effect,
    }  # fmt: skip
