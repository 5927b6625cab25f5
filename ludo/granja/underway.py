"""What may be under way: each thing that waits for a choice can be chosen."""

from __future__ import annotations

from collections.abc import Iterator

from ludo.core.packed import unpack
from ludo.granja.cards import BARROWS, HELPERS
from ludo.granja.dice import SPACE_RULES, SPACES
from ludo.granja.farm import GROCERIES, PIGLET, PURCHASES, RESERVATIONS, STALL_THING, Farm
from ludo.granja.helpers import GROCER
from ludo.granja.names import (
    FACES,
    FARM_GOODS,
    GET_DRAW,
    GET_PLAY,
    GOODS,
    MOST_STEPS,
    NONE,
    NOTCHES,
    SILVER,
    VP,
)
from ludo.granja.state import (
    BY_REPLACING,
    BY_SURVEYOR,
    DIE,
    EXTRA,
    GIFT,
    KINDS,
    MARKER,
    OFFERS_STEPS,
    PAY,
    RESERVE,
    REVENUE,
    ROOM,
    SIESTA,
    STALL,
    TAKE,
    TURN_UP,
    Frame,
    Kind,
    State,
)

_WAITING = (Kind.SIESTA_VP, Kind.AFTER_WORKSHOP, Kind.AFTER_BARROW)
_MOST = 60
# What the roof tile that is like one more space lets a player choose.
_TILE = 1 << GET_PLAY | 1 << GET_DRAW


def frames(s: State, farm: Farm) -> Iterator[str]:
    """Yield a sentence for each thing under way that cannot be."""
    if len(s.pending) > _MOST:
        yield f"{len(s.pending)} things are under way"
    if s.pending and s.pending[-1].kind in _WAITING:
        yield f"nobody settles what is under way: {KINDS[s.pending[-1].kind]}"
    for frame in s.pending:
        if not frame.n:
            yield f"nothing is left of what is under way: {KINDS[frame.kind]}"
        elif not _fits(s, frame, farm):
            yield f"what is under way cannot be: {KINDS[frame.kind]}"


def _fits(s: State, frame: Frame, farm: Farm) -> bool:
    kind, n, allowed, at = frame
    if kind in (TAKE, GIFT):
        return 0 < allowed < 1 << len(GOODS) - 1
    if kind == PAY:
        return at < len(farm.box.cards) and _payable(s, frame)
    if kind == ROOM:
        own = s.barrows if allowed == BARROWS else s.helpers
        full = NONE not in own[NOTCHES * s.turn : NOTCHES * (s.turn + 1)]
        return allowed in (BARROWS, HELPERS) and at < len(farm.box.cards) and full
    if kind == DIE:
        return at < FACES
    if kind in (REVENUE, EXTRA):
        whole = SPACES[at] if at < FACES else _TILE
        return at < len(SPACE_RULES) and allowed > 0 and not allowed & ~whole
    if kind == STALL:
        return _placeable(s, frame, farm)
    if kind == MARKER:
        known = at < STALL_THING + farm.setting.market.size or at in PURCHASES or at == PIGLET
        reserves = at in RESERVATIONS and s.phase == RESERVE
        return (known or reserves or _is_grocer(s, at, farm)) and not s.left[s.turn]
    if kind == SIESTA:
        return n <= MOST_STEPS and at < len(OFFERS_STEPS)
    if kind == TURN_UP:
        return allowed > 0 and not allowed & ~s.turned[s.turn]
    return True


def _is_grocer(s: State, thing: int, farm: Farm) -> bool:
    """Return whether a thing is what a Grocer of the player sells."""
    if thing not in GROCERIES:
        return False
    card = s.helpers[NOTCHES * s.turn + thing - GROCERIES[0]]
    return card != NONE and farm.box.cards[card].skill == GROCER


def _payable(s: State, frame: Frame) -> bool:
    """Return whether enough different farm goods are there to go on paying."""
    seat = s.turn
    goods = {kind for kind in unpack(s.stores[seat]) if kind < SILVER}
    goods |= set(unpack(s.ripe[seat]))
    if s.silver[seat]:
        goods.add(SILVER)
    if s.vp[seat]:
        goods.add(VP)
    open_goods = {good for good in goods if frame.allowed >> good & 1}
    return frame.allowed < 1 << len(FARM_GOODS) and len(open_goods) >= frame.n


def _placeable(s: State, frame: Frame, farm: Farm) -> bool:
    """Return whether every space that may be chosen is free; to replace, it is not one's own."""
    if frame.at > BY_SURVEYOR or not frame.allowed or frame.allowed & ~farm.setting.market.open:
        return False
    taken = s.taken()
    if frame.at == BY_REPLACING:
        # A Surveyor may also go one higher, where nobody stands.
        return not frame.allowed & s.stalls[s.turn]
    return not frame.allowed & taken
