"""What a seat sees: everything but hands, piles, roof tiles ahead and donkeys not yet shown."""

from __future__ import annotations

from typing import TypedDict

from ludo.core.graphs import bits
from ludo.core.packed import unpack
from ludo.core.rules import carries_out
from ludo.granja.helpers import NAMES
from ludo.granja.names import CROPS, GOODS, NONE, NOTCHES, TALLIES, WORKSHOPS
from ludo.granja.setting import GranjaSetting
from ludo.granja.state import DONKEY, KINDS, MARKS, PHASES, State


class FrameView(TypedDict):
    """Something under way; see `state.Frame`."""

    kind: str
    n: int
    allowed: int
    at: int


class BarrowView(TypedDict):
    """A barrow: its card, and what it still asks for."""

    card: int
    missing: dict[str, int]


class HelperView(TypedDict):
    """A helper: its card, its skill, whether it is exhausted."""

    card: int
    helper: str
    exhausted: bool


class RoofView(TypedDict):
    """A roof tile on a farm, and whether it lies face down."""

    tile: int
    used: bool


class SeatView(TypedDict):
    """What is seen of a farm. `chosen` is a donkey tile if it may be known; `chose` whether one
    was laid. `hand` counts the cards; `limit`, `pays`, `paid`, `pens` are what the farm adds up to.
    """

    silver: int
    vp: int
    tally: dict[str, int]
    hand: int
    left: int
    limit: int
    pays: int
    paid: int
    pens: int
    stores: dict[str, int]
    fields: list[int]
    ripe: dict[str, int]
    extensions: list[int]
    barrows: list[BarrowView | None]
    helpers: list[HelperView | None]
    roofs: list[RoofView]
    donkeys: list[int]
    chosen: int | None
    chose: bool
    dice: list[int]
    reserved: int | None
    rows: dict[str, dict[str, int]]
    done: list[str]
    fresh: list[str]
    siesta: int
    stalls: list[int]


class GranjaView(TypedDict):
    """The table as a seat sees it; `hand` is empty for somebody who looks on.

    Cards, tiles, spaces and dice have their numbers from 1. `ahead` counts the roof tiles of the
    rounds to come. `neutral` are the spaces of the neutral player in a solo game.
    """

    game: str
    reconstructed: bool
    players: int
    seat: int | None
    round: int
    phase: str
    order: list[int]
    turn: int
    leads: bool
    pending: list[FrameView]
    plays: int
    moves: int
    quota: int
    marks: list[str]
    pool: dict[str, int]
    draw: int
    discard: list[int]
    shown: list[int]
    ahead: list[int]
    closed: list[str]
    lanes: list[list[int]]
    arrivals: list[int]
    hand: list[int]
    seats: list[SeatView]
    neutral: list[int]


@carries_out("granja.hand.secret", "granja.setup.roofs")
def observe(s: State, seat: int | None, setting: GranjaSetting) -> GranjaView:
    """Return what a seat (None: somebody who looks on) may know."""
    return {
        "game": "granja",
        "reconstructed": setting.box.is_reconstructed,
        "players": s.players,
        "seat": seat,
        "round": s.round,
        "phase": PHASES[s.phase],
        "order": list(s.order),
        "turn": s.turn,
        "leads": s.leads,
        "pending": [
            {"kind": KINDS[kind], "n": n, "allowed": allowed, "at": at}
            for kind, n, allowed, at in s.pending
        ],
        "plays": s.plays,
        "moves": s.moves,
        "quota": s.quota,
        "marks": [MARKS[bit] for bit in bits(s.marks)],
        "pool": {str(face + 1): n for face, n in unpack(s.pool).items()},
        "draw": len(s.draw),
        "discard": _numbers(s.discard),
        "shown": _numbers(s.shown),
        "ahead": [len(pile) for pile in s.ahead],
        "closed": [WORKSHOPS[workshop] for workshop in s.closed],
        "lanes": [list(lane) for lane in s.lanes],
        "arrivals": list(s.arrivals),
        "hand": [] if seat is None else _numbers(s.hands[seat]),
        "seats": [_see_farm(s, owner, seat, setting) for owner in range(s.players)],
        "neutral": _numbers(bits(s.stalls[setting.neutral])) if setting.is_solo else [],
    }


def _numbers(things: object) -> list[int]:
    return [thing + 1 for thing in things]  # type: ignore[attr-defined]


def _goods(packed: int) -> dict[str, int]:
    return {GOODS[good]: n for good, n in unpack(packed).items()}


@carries_out("granja.donkey.reveal")
def _see_farm(s: State, owner: int, viewer: int | None, setting: GranjaSetting) -> SeatView:
    first, own = len(TALLIES) * owner, s.chosen[owner]
    known = own != NONE and (s.phase != DONKEY or viewer == owner)
    return {
        "silver": s.silver[owner],
        "vp": s.vp[owner],
        "tally": {name: s.tally[first + kind] for kind, name in enumerate(TALLIES)},
        "hand": len(s.hands[owner]),
        "left": s.left[owner],
        "limit": s.limit[owner],
        "pays": s.pays[owner],
        "paid": s.paid[owner],
        "pens": s.pens[owner],
        "stores": _goods(s.stores[owner]),
        "fields": _numbers(s.fields[owner]),
        "ripe": {CROPS[crop]: n for crop, n in unpack(s.ripe[owner]).items()},
        "extensions": _numbers(s.extensions[owner]),
        "barrows": [_see_barrow(s, notch) for notch in _notches(owner)],
        "helpers": [_see_helper(s, owner, notch, setting) for notch in range(NOTCHES)],
        "roofs": [
            {"tile": tile + 1, "used": bool(s.turned[owner] >> place & 1)}
            for place, tile in enumerate(s.roofs[owner])
        ],
        "donkeys": _numbers(bits(s.donkeys[owner])),
        "chosen": own + 1 if known else None,
        "chose": own != NONE,
        "dice": _numbers(s.dice[owner]),
        "reserved": None if s.reserved[owner] == NONE else s.reserved[owner] + 1,
        "rows": {
            name: _goods(s.rows[s.players * workshop + owner])
            for workshop, name in enumerate(WORKSHOPS)
        },
        "done": [WORKSHOPS[workshop] for workshop in bits(s.done[owner])],
        "fresh": [WORKSHOPS[workshop] for workshop in bits(s.fresh[owner])],
        "siesta": s.siesta[owner],
        "stalls": _numbers(bits(s.stalls[owner])),
    }


def _notches(owner: int) -> range:
    return range(NOTCHES * owner, NOTCHES * (owner + 1))


def _see_barrow(s: State, notch: int) -> BarrowView | None:
    card = s.barrows[notch]
    return None if card == NONE else {"card": card + 1, "missing": _goods(s.missing[notch])}


def _see_helper(s: State, owner: int, notch: int, setting: GranjaSetting) -> HelperView | None:
    card = s.helpers[NOTCHES * owner + notch]
    if card == NONE:
        return None
    return {
        "card": card + 1,
        "helper": NAMES[setting.box.cards[card].skill],
        "exhausted": bool(s.exhausted[owner] >> notch & 1),
    }
