"""What may be under way: each thing that waits for a choice can be chosen and carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ludo.core.packed import count, unpack
from ludo.granja.cards import ALL_FARM_GOODS, BARROWS, HELPERS, SIDES
from ludo.granja.dice import SPACES, TILE_SPACE
from ludo.granja.farm import GROCERIES, PIGLET, PURCHASES, RESERVATIONS, STALL_THING, Farm
from ludo.granja.helpers import BARGAINER, GROCER, SKILLS
from ludo.granja.names import (
    COMMODITY,
    CROPS,
    FACES,
    FIELD,
    GET_DRAW,
    GET_PLAY,
    GOODS,
    MOST_STEPS,
    NONE,
    NOTCHES,
    PIG,
    SILVER,
    VP,
)
from ludo.granja.state import (
    BY_REPLACING,
    BY_SURVEYOR,
    BY_TILE,
    DIE,
    DIE1,
    DIE2,
    DIE_DUE,
    DISCARD,
    DONKEY,
    EXTRA,
    GIFT,
    KINDS,
    LAST,
    MARKER,
    OFFERS_STEPS,
    OVER,
    PAY,
    PHASES,
    RESERVE,
    REVENUE,
    ROOM,
    SIESTA,
    STALL,
    TAKE,
    TURN_UP,
    UPGRADE,
    Frame,
    Kind,
    State,
)
from ludo.granja.times import ANYTIME, FRAMES

_WAITING = (Kind.SIESTA_VP, Kind.AFTER_WORKSHOP, Kind.AFTER_BARROW)
_MOST = 60
# Steps in which nothing is under way.
_CLOSED = (DISCARD, DONKEY, OVER)
# Of which more than one can be left; of all others there is one.
_COUNTED = (TAKE, UPGRADE, PAY, REVENUE, SIESTA)
# All goods but commodities, as a mask.
_ALL_GOODS = (1 << COMMODITY) - 1
# What the roof tile that is like one more space lets a player choose.
_TILE = 1 << GET_PLAY | 1 << GET_DRAW
# Returns what is wrong with a frame, or nothing.
Check = Callable[[State, Frame, Farm], str | None]


def frames(s: State, farm: Farm) -> Iterator[str]:
    """Yield a sentence for each thing under way that cannot be."""
    if len(s.pending) > _MOST:
        yield f"{len(s.pending)} things are under way, and {_MOST} is the most"
    for frame in s.pending:
        if s.phase in _CLOSED or (s.phase == RESERVE and frame.kind != MARKER):
            yield f"{_kind(frame)} is under way in {PHASES[s.phase]}"
    yield from _stacked(s)
    for frame in s.pending:
        wrong = _wrong(s, frame, farm)
        if wrong:
            yield f"{_kind(frame)} cannot be under way: {wrong}"
    yield from _crops(s, farm)


def _kind(frame: Frame) -> str:
    return KINDS[frame.kind]


def _stacked(s: State) -> Iterator[str]:
    """What lets nothing come in between lies on top; several goods can wait for markers."""
    if s.pending and s.pending[-1].kind in _WAITING:
        yield f"nobody settles what is under way: {_kind(s.pending[-1])}"
    for frame, above in zip(s.pending, s.pending[1:]):
        if frame.kind == MARKER and above.kind == MARKER:
            if frame.at >= STALL_THING or frame.at == PIG:
                yield f"another thing waits for a marker above thing {frame.at}, which comes alone"
        elif frame.kind not in _WAITING and not FRAMES[frame.kind] >= ANYTIME:
            yield f"{_kind(above)} is under way above {_kind(frame)}, which comes first"


def _wrong(s: State, frame: Frame, farm: Farm) -> str | None:
    if not frame.n:
        return "nothing is left of it"
    if frame.n > 1 and frame.kind not in _COUNTED:
        return f"{frame.n} are left of it, where 1 is the most"
    check = _CHECKS.get(frame.kind)
    return check(s, frame, farm) if check is not None else None


# --- goods and cards ---------------------------------------------------------------------------
def _take(_s: State, frame: Frame, _farm: Farm) -> str | None:
    if frame.allowed > _ALL_GOODS:
        return f"allowed is {frame.allowed}, where {_ALL_GOODS} is the most"
    return _too_few(frame)


def _pay(s: State, frame: Frame, farm: Farm) -> str | None:
    if frame.at >= len(farm.box.cards):
        return f"there is no card {frame.at + 1}"
    if frame.allowed > ALL_FARM_GOODS:
        return f"allowed is {frame.allowed}, where {ALL_FARM_GOODS} is the most"
    had = sum(frame.allowed >> good & 1 for good in _farm_goods(s))
    if had < frame.n:
        return f"seat {s.turn} has {had} of {frame.n} farm goods to pay with"
    return None


def _farm_goods(s: State) -> set[int]:
    """Return the different farm goods of the player."""
    seat = s.turn
    goods = {kind for kind in unpack(s.stores[seat]) if kind < SILVER}
    goods |= set(unpack(s.ripe[seat]))
    if s.silver[seat]:
        goods.add(SILVER)
    if s.vp[seat]:
        goods.add(VP)
    return goods


def _room(s: State, frame: Frame, farm: Farm) -> str | None:
    if frame.at >= len(farm.box.cards):
        return f"there is no card {frame.at + 1}"
    if frame.allowed not in (BARROWS, HELPERS):
        return f"side {frame.allowed} of a farm has no notches"
    own = s.barrows if frame.allowed == BARROWS else s.helpers
    if NONE in own[NOTCHES * s.turn : NOTCHES * (s.turn + 1)]:
        return f"seat {s.turn} has a free notch for a {SIDES[frame.allowed]}"
    return None


# --- dice and tiles ----------------------------------------------------------------------------
def _die(s: State, frame: Frame, _farm: Farm) -> str | None:
    if frame.at >= FACES:
        return f"no die shows {frame.at + 1}"
    if s.phase not in (DIE1, DIE2) or s.marks & DIE_DUE:
        return f"no die was taken in {PHASES[s.phase]}"
    return None


def _revenue(s: State, frame: Frame, farm: Farm) -> str | None:
    if frame.at >= FACES:
        return f"there is no revenue space {frame.at + 1}"
    if s.phase != LAST and _die(s, frame, farm):
        return f"no die was used in {PHASES[s.phase]}"
    return _benefits(frame, SPACES[frame.at])


def _extra(s: State, frame: Frame, _farm: Farm) -> str | None:
    """A Merchant uses the space of the round's number; a tile is like one more space."""
    if frame.at not in (s.round - 1, TILE_SPACE):
        return f"nothing leads to space {frame.at + 1} in round {s.round}"
    return _benefits(frame, _TILE if frame.at == TILE_SPACE else SPACES[frame.at])


def _benefits(frame: Frame, whole: int) -> str | None:
    if frame.allowed & ~whole:
        return f"allowed is {frame.allowed}, where space {frame.at + 1} offers {whole}"
    return _too_few(frame)


def _too_few(frame: Frame) -> str | None:
    """Each choice is another one: so many have to be offered at least."""
    offered = frame.allowed.bit_count()
    return f"{frame.n} of {offered} on offer are to be chosen" if frame.n > offered else None


def _turn_up(s: State, frame: Frame, _farm: Farm) -> str | None:
    if not frame.allowed or frame.allowed & ~s.turned[s.turn]:
        return f"allowed is {frame.allowed}, where the used tiles are {s.turned[s.turn]}"
    return None


def _siesta(_s: State, frame: Frame, _farm: Farm) -> str | None:
    if frame.n > MOST_STEPS:
        return f"{frame.n} steps are offered, and {MOST_STEPS} is the most"
    if frame.at >= len(OFFERS_STEPS):
        return f"nothing offers steps that has the number {frame.at}"
    return None


# --- markers -----------------------------------------------------------------------------------
def _stall(s: State, frame: Frame, farm: Farm) -> str | None:
    """Every space that may be chosen is free; to replace, it is not one's own."""
    if frame.at > BY_SURVEYOR:
        return f"a marker comes onto the market in {BY_SURVEYOR + 1} ways, not in way {frame.at}"
    if not frame.allowed:
        return "no space is offered"
    # A Surveyor may also go one higher, where nobody stands.
    barred = s.stalls[s.turn] if frame.at == BY_REPLACING else s.taken()
    wrong = frame.allowed & (~farm.setting.market.open | barred)
    if wrong:
        return f"space {wrong.bit_length()} is offered, which is taken or covered"
    if frame.at != BY_TILE and not s.left[s.turn]:
        return f"seat {s.turn} has no marker left, and a barrow gives some back"
    return None


def _marker(s: State, frame: Frame, farm: Farm) -> str | None:
    """All markers are out; the thing that waits can be had as soon as one is taken back."""
    thing, seat = frame.at, s.turn
    if s.left[seat]:
        return f"the number of markers left to seat {seat} is {s.left[seat]}, not 0"
    if (thing in RESERVATIONS) != (s.phase == RESERVE):
        return f"thing {thing} does not wait for a marker in {PHASES[s.phase]}"
    if thing in RESERVATIONS or thing < FIELD + len(CROPS):
        return None if thing != PIG else _penless(s, farm)
    if thing < STALL_THING + farm.setting.market.size:
        space = thing - STALL_THING
        is_free = (farm.setting.market.open & ~s.taken()) >> space & 1
        return None if is_free else f"space {space + 1} is taken or covered"
    if thing == PIGLET:
        return _penless(s, farm)
    if thing in PURCHASES:
        return _purchase(s, thing - PURCHASES[0], farm)
    if thing in GROCERIES:
        return _grocery(s, thing - GROCERIES[0], farm)
    return f"there is no thing {thing}"


def _penless(s: State, farm: Farm) -> str | None:
    return None if farm.free_pens(s, s.turn) > 0 else f"seat {s.turn} has no free pen for a pig"


def _purchase(s: State, good: int, farm: Farm) -> str | None:
    price = farm.box.buy[good] - (farm.ready(s, s.turn, BARGAINER) != NONE)
    if s.silver[s.turn] < price:
        return f"seat {s.turn} has {s.silver[s.turn]} of {price} silver to buy {GOODS[good]}"
    return _penless(s, farm) if good == PIG else None


def _grocery(s: State, notch: int, farm: Farm) -> str | None:
    seat, card = s.turn, s.helpers[NOTCHES * s.turn + notch]
    is_tired = s.exhausted[seat] >> notch & 1
    if card == NONE or farm.box.cards[card].skill != GROCER or is_tired:
        return f"seat {seat} has no Grocer to ask in notch {notch + 1}"
    call = SKILLS[GROCER].call
    price = call.silver if call is not None else 0
    if s.silver[seat] < price:
        return f"seat {seat} has {s.silver[seat]} of {price} silver for the Grocer"
    return None


def _crops(s: State, farm: Farm) -> Iterator[str]:
    """Each crop that waits for a marker has an empty field to lie on."""
    waiting = [frame.at - FIELD for frame in s.pending if frame.kind == MARKER]
    for crop, name in enumerate(CROPS):
        empty = count(s.crops[s.turn], crop) - count(s.ripe[s.turn], crop)
        if waiting.count(crop) > max(empty, 0):
            n = waiting.count(crop)
            yield f"the number of {name} that wait for markers is {n}, with {empty} empty fields"


_CHECKS: Mapping[int, Check] = {
    TAKE: _take, GIFT: _take, PAY: _pay, ROOM: _room, DIE: _die, REVENUE: _revenue,
    EXTRA: _extra, STALL: _stall, MARKER: _marker, TURN_UP: _turn_up, SIESTA: _siesta,
}  # fmt: skip
