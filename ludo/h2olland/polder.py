"""Summer, second part: every zone that can be drained is drained (h2olland.polder.*)."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.graphs import bits
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import Illegal, carries_out
from ludo.h2olland.actions import DrainZone, H2Action, TurnTile
from ludo.h2olland.setting import H2Room, H2Setting
from ludo.h2olland.state import (
    CHOOSE,
    DRAINING_BEGINS,
    DRAINING_GOES_ON,
    REWARDS_BEGIN,
    TURN,
    TURNING_GOES_ON,
    WEATHER_TURNS,
    Draining,
    Stage,
    State,
)
from ludo.h2olland.tile import Tiles
from ludo.h2olland.water import drainable, polders, shore_of, zone_of


class Polders(H2Room):
    """Choosing a zone, and turning its tiles."""

    def __init__(self, setting: H2Setting, tiles: Tiles) -> None:
        super().__init__(setting)
        self.tiles = tiles
        self.deeds = {
            DrainZone: Deed(self.check_zone, self.drain),
            TurnTile: Deed(self.check_tile, self.turn),
        }
        self.lists = {CHOOSE: self.legal_zones, TURN: self.legal_tiles}
        self.stages = {
            DRAINING_BEGINS: self.begin,
            DRAINING_GOES_ON: self.ask_chooser,
            TURNING_GOES_ON: self.ask_turner,
        }
        self._drain = setting.grammar.actions[DrainZone]
        self._turn = [
            {(action.at, action.mill): action for action in made if isinstance(action, TurnTile)}
            for made in setting.grammar.actions[TurnTile]
        ]

    # --- who chooses ---------------------------------------------------------------------
    def begin(self, s: State, events: Events) -> Stage | None:
        """The conquest of the lake, from the holder of the clog on."""
        s.turn = (s.clog - 1) % s.players
        return self.ask_chooser(s, events)

    @carries_out("h2olland.polder.choice", "h2olland.polder.compulsory")
    def ask_chooser(self, s: State, events: Events) -> Stage | None:
        """Find who chooses next: as long as any zone can be drained, one is."""
        shore = 0
        for zone in self._polders(s):
            shore |= shore_of(self.board, zone)
        for seat in self.setting.after[s.turn] if shore else ():
            if s.mills[seat] & ~s.used & shore:
                s.phase, s.turn = CHOOSE, seat
                if events is not None:
                    _tell_must(seat, events)
                return None
        return WEATHER_TURNS

    def _polders(self, s: State) -> list[int]:
        """Return the zones that can be drained now."""
        unused = s.all_mills() & ~s.used
        return polders(self.board, s.water, s.dikes, unused, self.setting.most_tiles)

    # --- choosing a zone -----------------------------------------------------------------
    def check_zone(self, s: State, action: DrainZone) -> Verdict:
        """Return why the zone of a tile cannot be drained, or None."""
        zone = zone_of(self.board, s.water, s.dikes, action.at)
        if not zone:
            return self.refuse("h2olland.polder.enclosed", "no-water", tile=action.at + 1)
        size, most = zone.bit_count(), self.setting.most_tiles
        if size > most:
            return self.refuse("h2olland.polder.size", "zone-too-big", n=size, most=most)
        mills = s.all_mills()
        if not drainable(self.board, zone, mills & ~s.used):
            return self._refuse_mills(s, zone, mills)
        if not s.mills[action.seat] & ~s.used & shore_of(self.board, zone):
            where = {"zone": _tile_names(zone), "size": size}
            return self.refuse("h2olland.polder.choice", "no-own-mill", seat=action.seat, **where)
        return None

    def _refuse_mills(self, s: State, zone: int, mills: int) -> Illegal:
        where = {"zone": _tile_names(zone), "size": zone.bit_count()}
        if drainable(self.board, zone, mills):
            n = (mills & s.used & shore_of(self.board, zone)).bit_count()
            return self.refuse("h2olland.polder.once", "mills-used", n=n, **where)
        n = (mills & shore_of(self.board, zone)).bit_count()
        dry = sum(1 << tile for tile in bits(zone) if not self.board.shores[tile] & mills)
        if dry:
            return self.refuse(
                "h2olland.polder.mills", "tiles-without-mill", tiles=_tile_names(dry),
                m=dry.bit_count(), size=zone.bit_count(), n=n,
            )  # fmt: skip
        return self.refuse("h2olland.polder.mills", "too-few-mills", n=n, **where)

    def legal_zones(self, s: State, seat: int) -> list[H2Action]:
        """Return the zones that a seat can choose."""
        own, drain = s.mills[seat] & ~s.used, self._drain[seat]
        return [
            drain[(zone & -zone).bit_length() - 1]
            for zone in self._polders(s)
            if own & shore_of(self.board, zone)
        ]

    @carries_out("h2olland.polder.once", "h2olland.reward.tulip")
    def drain(self, s: State, action: DrainZone, events: Events) -> None:
        """A zone is chosen: every unused mill that touches it takes part, and earns a tulip."""
        zone = next(zone for zone in self._polders(s) if zone >> action.at & 1)
        mills = s.all_mills() & ~s.used & shore_of(self.board, zone)
        s.used |= mills
        owed = tuple((mills & s.mills[seat]).bit_count() for seat in self.setting.seats)
        s.pending = Draining(action.seat, zone, mills, owed)
        s.phase = TURN
        if events is not None:
            self._tell_zone(s, s.pending, events)

    # --- turning its tiles ---------------------------------------------------------------
    def check_tile(self, s: State, action: TurnTile) -> Verdict:
        """Return why a mill cannot turn a tile, or None."""
        assert s.pending is not None
        tile, mill, seat = action.at, action.mill, action.seat
        tiles, mills = s.pending.tiles, s.pending.mills
        name = self.board.cells[mill]
        if not tiles >> tile & 1:
            names = _tile_names(tiles)
            return self.refuse("h2olland.polder.order", "not-in-zone", tile=tile + 1, tiles=names)
        if not s.mills[seat] >> mill & 1:
            return self.refuse("h2olland.polder.order", "not-own-mill", seat=seat, at=name)
        if not self.board.shores[tile] >> mill & 1:
            return self.refuse("h2olland.polder.mills", "mill-not-beside", at=name, tile=tile + 1)
        if not mills >> mill & 1:
            return self.refuse("h2olland.polder.once", "mill-spent", at=name, n=1)
        rest, others = tiles & ~(1 << tile), mills & ~(1 << mill)
        if not drainable(self.board, rest, others):
            where = {"at": name, "tile": tile + 1}
            n = rest.bit_count()
            return self.refuse("h2olland.polder.order", "rest-stuck", n=n, **where)
        return None

    def legal_tiles(self, s: State, seat: int) -> list[H2Action]:
        """Return the tiles that a seat can turn, with each of its mills."""
        assert s.pending is not None
        tiles, mills = s.pending.tiles, s.pending.mills
        own, turn = mills & s.mills[seat], self._turn[seat]
        return [
            turn[tile, mill]
            for tile in bits(tiles)
            for mill in bits(self.board.shores[tile] & own)
            if drainable(self.board, tiles & ~(1 << tile), mills & ~(1 << mill))
        ]

    @carries_out("h2olland.polder.once")
    def turn(self, s: State, action: TurnTile, events: Events) -> Stage | None:
        """A mill pumps a tile dry."""
        assert s.pending is not None
        s.pending = s.pending._replace(
            tiles=s.pending.tiles & ~(1 << action.at), mills=s.pending.mills & ~(1 << action.mill)
        )
        if events is not None:
            self._tell_tile(action, events)
        if self.tiles.turn(s, action.seat, action.at, events):
            return None
        return self.ask_turner(s, events)

    @carries_out("h2olland.polder.skip", "h2olland.polder.order")
    def ask_turner(self, s: State, events: Events) -> Stage | None:
        """Find who turns the next tile; who has none beside his mills is skipped."""
        assert s.pending is not None
        tiles, mills = s.pending.tiles, s.pending.mills
        if not tiles:
            return REWARDS_BEGIN
        shore = shore_of(self.board, tiles) & mills
        for seat in self.setting.after[s.turn]:
            if s.mills[seat] & shore:
                s.phase, s.turn = TURN, seat
                return None
            if s.mills[seat] & mills and events is not None:
                _tell_skipped(seat, tiles, events)
        raise AssertionError(f"no mill can turn the tiles {tiles:b}")

    # --- what is told --------------------------------------------------------------------
    def _tell_zone(self, s: State, zone: Draining, events: list[Event]) -> None:
        tiles = _tile_names(zone.tiles)
        n = len(tiles)
        tell(events, "zone_chosen", "h2olland.polder.choice", zone.chooser, tiles=tiles, n=n)
        for seat, n in enumerate(zone.owed):
            if n:
                mills = self.board.names(zone.mills & s.mills[seat])
                tell(events, "mills_joined", "h2olland.polder.once", seat, n=n, mills=mills)

    def _tell_tile(self, action: TurnTile, events: list[Event]) -> None:
        seat, tile, mill = action.seat, action.at + 1, self.board.cells[action.mill]
        tell(events, "tile_turned", "h2olland.polder.order", seat, tile=tile, mill=mill)


def _tell_must(seat: int, events: list[Event]) -> None:
    tell(events, "must_drain", "h2olland.polder.compulsory", seat)


def _tell_skipped(seat: int, tiles: int, events: list[Event]) -> None:
    tell(events, "turn_skipped", "h2olland.polder.skip", seat, n=tiles.bit_count())


def _tile_names(tiles: int) -> list[str]:
    return [str(tile + 1) for tile in bits(tiles)]
