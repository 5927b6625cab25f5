"""Autumn, first part: the weather card (h2olland.weather.*)."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.graphs import bits
from ludo.core.packed import count
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out
from ludo.h2olland import reach
from ludo.h2olland.actions import DryTile, H2Action, Pass
from ludo.h2olland.components import Weather
from ludo.h2olland.names import GOODS, ONE
from ludo.h2olland.place import Ground
from ludo.h2olland.setting import H2Room, H2Setting
from ludo.h2olland.state import (
    DROUGHT,
    DROUGHT_GOES_ON,
    HARVEST_BEGINS,
    WEATHER_TURNS,
    Stage,
    State,
)
from ludo.h2olland.tile import Tiles


class Forecast(H2Room):
    """The weather card and what it does: flood, rot or drought."""

    def __init__(self, setting: H2Setting, ground: Ground, tiles: Tiles) -> None:
        super().__init__(setting)
        self.ground, self.tiles = ground, tiles
        self.deeds = {DryTile: Deed(self.check, self.dry)}
        self.lists = {DROUGHT: self.legal}
        self.stages = {WEATHER_TURNS: self.turn_card, DROUGHT_GOES_ON: self.ask_next}
        self._dry = setting.grammar.actions[DryTile]
        self._pass = setting.grammar.actions[Pass]

    @carries_out("h2olland.weather.card")
    def turn_card(self, s: State, events: Events) -> Stage | None:
        """Turn up the top weather card and let it act."""
        s.passed = 0
        number, s.deck = s.deck[-1], s.deck[:-1]
        s.drawn += (number,)
        card = self.setting.box.weather[number]
        if events is not None:
            _tell_card(s, card, events)
        if card.event == "flood":
            self._flood(s, card, events)
        elif card.event == "rot":
            self._rot(s, card, events)
        elif s.water:
            s.phase, s.turn = DROUGHT, s.clog
            return None
        return HARVEST_BEGINS

    @carries_out("h2olland.weather.flood", "h2olland.weather.flood-spared", "h2olland.place.stays")
    def _flood(self, s: State, card: Weather, events: Events) -> None:
        """Fields of the listed kinds at the water are lost, but for those in a protected zone."""
        board = self.board
        wet = board.graph.all & ~board.dry_land(s.water)
        safe = sum(board.zones[: s.players])
        lost = 0
        for kind in card.kinds:
            for span in bits(s.crops[kind]):
                if not board.span_near[span] & wet:
                    continue
                floods = bool(board.span_cells[span] & ~safe)
                if floods:
                    lost |= 1 << span
                    s.stock += ONE[kind]
                if events is not None:
                    self._tell_flood(kind, span, floods, events)
        if lost:
            reach.lift_fields(s, board, lost)
            if events is not None:
                self.ground.tell_stays(s, lost, events)

    @carries_out("h2olland.weather.rot")
    def _rot(self, s: State, card: Weather, events: Events) -> None:
        """All tiles of the named kinds leave every barn."""
        for seat in self.setting.seats:
            for kind in card.kinds:
                n = count(s.barns[seat], kind)
                s.barns[seat] -= n * ONE[kind]
                s.stock += n * ONE[kind]
                if n and events is not None:
                    _tell_rot(seat, kind, n, events)

    # --- drought -------------------------------------------------------------------------
    def check(self, s: State, action: DryTile) -> Verdict:
        """Return why a tile cannot be turned in a drought, or None."""
        if s.water >> action.at & 1:
            return None
        return self.refuse("h2olland.weather.drought", "no-water", tile=action.at + 1)

    def legal(self, s: State, seat: int) -> list[H2Action]:
        """Return every water tile, and passing."""
        dry = self._dry[seat]
        return [*(dry[tile] for tile in bits(s.water)), *self._pass[seat]]

    @carries_out("h2olland.weather.drought-no-reward")
    def dry(self, s: State, action: DryTile, events: Events) -> Stage | None:
        """Turn any water tile; no tulips for that."""
        if events is not None:
            _tell_dried(action, events)
        if self.tiles.turn(s, action.seat, action.at, events):
            return None
        return self.ask_next(s, events)

    def decline(self, s: State, action: Pass, events: Events) -> Stage | None:
        """Turn no tile in this drought."""
        if events is not None:
            _tell_declined(action.seat, events)
        return self.ask_next(s, events)

    @carries_out("h2olland.weather.drought")
    def ask_next(self, s: State, _events: Events) -> Stage | None:
        """The drought goes on to the next seat, or is over."""
        s.pending = None
        s.turn = (s.turn + 1) % s.players
        if s.turn == s.clog or not s.water:
            return HARVEST_BEGINS
        s.phase = DROUGHT
        return None

    # --- what is told --------------------------------------------------------------------
    def _tell_flood(self, kind: int, span: int, floods: bool, events: list[Event]) -> None:
        where = {"kind": GOODS[kind], "at": self.board.span_names[span], "n": 2}
        if floods:
            tell(events, "field_flooded", "h2olland.weather.flood", None, **where)
        else:
            tell(events, "field_spared", "h2olland.weather.flood-spared", None, **where)


def _tell_card(s: State, card: Weather, events: list[Event]) -> None:
    tell(
        events, "weather_turned" if card.kinds else "drought_came", "h2olland.weather.card", None,
        weather=card.event, kinds=[GOODS[kind] for kind in card.kinds], left=len(s.deck),
        change=f"{card.change:+d}", crop=GOODS[card.crop],
    )  # fmt: skip


def _tell_rot(seat: int, kind: int, n: int, events: list[Event]) -> None:
    tell(events, "goods_rotted", "h2olland.weather.rot", seat, n=n, kind=GOODS[kind])


def _tell_dried(action: DryTile, events: list[Event]) -> None:
    tell(events, "tile_dried", "h2olland.weather.drought", action.seat, tile=action.at + 1)


def _tell_declined(seat: int, events: list[Event]) -> None:
    tell(events, "drought_declined", "h2olland.weather.drought", seat)
