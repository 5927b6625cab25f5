"""Autumn: the weather card, then the harvest."""

from __future__ import annotations

from ludo.core.graphs import bits
from ludo.core.packed import count, pack
from ludo.h2olland import placement, summer
from ludo.h2olland.actions import DryTile, Pass
from ludo.h2olland.components import Weather
from ludo.h2olland.kit import Events, Kit, tell
from ludo.h2olland.names import GOODS, ONE, TULIP
from ludo.h2olland.state import (
    DROUGHT,
    HARVEST,
    PURCHASES_BEGIN,
    WAIT,
    WINTER_BEGINS,
    State,
)


def turn_card(kit: Kit, s: State, events: Events) -> int:
    """Turn up the top weather card and let it act."""
    s.passed = 0
    card_number, s.deck = s.deck[-1], s.deck[:-1]
    s.drawn += (card_number,)
    card = kit.box.weather[card_number]
    if events is not None:
        kind = "weather_turned" if card.kinds else "drought_came"
        tell(
            events, kind, "h2olland.weather.card", None, weather=card.event,
            kinds=[GOODS[kind] for kind in card.kinds], left=len(s.deck),
            change=f"{card.change:+d}", crop=GOODS[card.crop],
        )  # fmt: skip
    if card.event == "flood":
        _flood(kit, s, card, events)
    elif card.event == "rot":
        _rot(kit, s, card.kinds, events)
    elif s.water:
        s.phase, s.turn = DROUGHT, s.clog
        return WAIT
    return HARVEST


def _flood(kit: Kit, s: State, card: Weather, events: Events) -> None:
    board = kit.board
    wet = board.graph.all & ~board.dry_land(s.water)
    safe = sum(board.zones[: s.players])
    lost = 0
    for kind in card.kinds:
        for span in bits(s.crops[kind]):
            if not board.span_near[span] & wet:
                continue
            where = {"kind": GOODS[kind], "at": board.span_name(span), "n": 2}
            if board.span_cells[span] & ~safe:
                lost |= 1 << span
                s.stock += ONE[kind]
                if events is not None:
                    tell(events, "field_flooded", "h2olland.weather.flood", None, **where)
            elif events is not None:
                tell(events, "field_spared", "h2olland.weather.flood-spared", None, **where)
    if lost:
        placement.lift_fields(s, board, lost)
        if events is not None:
            tell_stays(kit, s, lost, events)


def tell_stays(kit: Kit, s: State, gone: int, events: Events) -> None:
    """Say what stays although a crop beside it has gone."""
    assert events is not None
    beside = 0
    for span in bits(gone):
        beside |= kit.board.spans_beside[span]
    n = (beside & sum(s.crops[TULIP:])).bit_count()
    if n:
        tell(events, "neighbours_stay", "h2olland.place.stays", None, n=n)


def _rot(kit: Kit, s: State, kinds: tuple[int, ...], events: Events) -> None:
    for seat in kit.seats:
        for kind in kinds:
            n = count(s.barns[seat], kind)
            s.barns[seat] -= n * ONE[kind]
            s.stock += n * ONE[kind]
            if n and events is not None:
                tell(events, "goods_rotted", "h2olland.weather.rot", seat, n=n, kind=GOODS[kind])


# --- drought -------------------------------------------------------------------------------
def dry_tile(kit: Kit, s: State, action: DryTile, events: Events) -> int:
    """Turn any water tile; no tulips for that."""
    if events is not None:
        tell(events, "tile_dried", "h2olland.weather.drought", action.seat, tile=action.at + 1)
        tell(events, "no_reward", "h2olland.weather.drought-no-reward", action.seat)
    return summer.flip(kit, s, action.seat, action.at, events) or after_drying(kit, s, events)


def after_drying(kit: Kit, s: State, events: Events) -> int:
    """The drought goes on to the next seat, or is over."""
    s.pending = None
    s.turn = (s.turn + 1) % s.players
    if s.turn == s.clog or not s.water:
        return HARVEST
    s.phase = DROUGHT
    return WAIT


def decline(kit: Kit, s: State, action: Pass, events: Events) -> int:
    """Turn no tile in this drought."""
    if events is not None:
        tell(events, "drought_declined", "h2olland.weather.drought", action.seat)
    return after_drying(kit, s, events)


# --- the harvest ---------------------------------------------------------------------------
def harvest(kit: Kit, s: State, events: Events) -> int:
    """Pay every field to all who have a building beside it, then let the card change it."""
    card = kit.box.weather[s.drawn[-1]]
    order = [(s.clog + k) % s.players for k in kit.seats]
    received = {seat: _gather(kit, s, seat, events) for seat in order}
    if events is not None:
        _tell_shared(kit, s, events)
    for seat in order:
        crop = card.crop
        if card.change > 0 and s.crops[crop] & s.reach[seat]:
            if count(s.stock, crop):
                s.stock -= ONE[crop]
                s.barns[seat] += ONE[crop]
                if events is not None:
                    tell(events, "harvest_better", "h2olland.harvest.bonus", seat, kind=GOODS[crop])
            elif events is not None:
                _tell_short(events, seat, crop, 1, 0)
        elif card.change < 0 and count(received[seat], crop):
            s.barns[seat] -= ONE[crop]
            s.stock += ONE[crop]
            if events is not None:
                tell(events, "harvest_worse", "h2olland.harvest.loss", seat, kind=GOODS[crop])
    if s.water and s.year < kit.years:
        return WINTER_BEGINS
    if events is not None:
        if s.water:
            tell(events, "years_over", "h2olland.end.years", None, n=s.year)
        tell(events, "winter_dropped", "h2olland.end.no-winter", None)
    return PURCHASES_BEGIN


def _gather(kit: Kit, s: State, seat: int, events: Events) -> int:
    """Pay one seat its fields while the co-operative has tiles; return what it received."""
    got = {}
    reach = s.reach[seat]
    for kind, spans in enumerate(s.crops[:TULIP]):
        fields = (spans & reach).bit_count()
        if not fields:
            continue
        n = got[kind] = min(fields, count(s.stock, kind))
        if n < fields and events is not None:
            _tell_short(events, seat, kind, fields, n)
    received = pack(got)
    s.stock -= received
    s.barns[seat] += received
    if received and events is not None:
        goods = {GOODS[kind]: n for kind, n in got.items() if n}
        tell(events, "harvested", "h2olland.harvest.fields", seat, goods=goods)
    if s.on_fields[seat] and events is not None:
        n = s.on_fields[seat].bit_count()
        tell(events, "tulips_stayed", "h2olland.harvest.no-tulips", seat, n=n)
    return received


def _tell_short(events: Events, seat: int, kind: int, owed: int, n: int) -> None:
    assert events is not None
    tell(
        events, "harvest_short", "h2olland.harvest.stock", seat,
        kind=GOODS[kind], owed=owed, n=n,
    )  # fmt: skip


def _tell_shared(kit: Kit, s: State, events: Events) -> None:
    assert events is not None
    board = kit.board
    for span in bits(sum(s.crops[:TULIP])):
        seats = [seat for seat in kit.seats if s.reach[seat] >> span & 1]
        if len(seats) > 1:
            at = board.span_name(span)
            tell(events, "field_shared", "h2olland.harvest.shared", None, seats=seats, at=at)
        for seat in seats:
            if board.only_by_bridge(board.span_cells[span], s.farms[seat] | s.mills[seat]):
                at = board.span_name(span)
                tell(events, "harvest_over_bridge", "h2olland.harvest.bridge", seat, at=at)
