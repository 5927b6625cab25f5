"""What actions do: each is handed to its season, and seasons follow one another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludo.h2olland import autumn, race, spring, summer, winter
from ludo.h2olland.actions import (
    BuildFarm,
    BuildMill,
    Buy,
    Done,
    DrainZone,
    DryTile,
    GiveBack,
    H2Action,
    LayClay,
    LayDike,
    Pass,
    PlaceField,
    PlaceWorker,
    TakeTulip,
    Trade,
    TurnTile,
)
from ludo.h2olland.kit import Events, Kit
from ludo.h2olland.state import (
    DIKES,
    DIKES_BEGIN,
    DRAINING_BEGINS,
    HARVEST,
    PLANTING_BEGINS,
    PURCHASES_BEGIN,
    RACE_BEGINS,
    SPRING,
    SPRING_BEGINS,
    WEATHER_TURNS,
    WINTER_BEGINS,
    State,
)


class Referee:
    """Carries out actions at one table."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._do: dict[type, Any] = {
            PlaceField: spring.place_field,
            BuildFarm: spring.build_farm,
            BuildMill: spring.build_mill,
            LayDike: summer.lay_dike,
            DrainZone: summer.drain_zone,
            TurnTile: summer.turn_tile,
            TakeTulip: summer.take_tulip,
            DryTile: autumn.dry_tile,
            LayClay: self._lay_clay,
            Pass: self._pass,
            Buy: winter.buy,
            Trade: winter.trade,
            Done: winter.done,
            GiveBack: winter.give_back,
            PlaceWorker: race.place_worker,
        }
        self._begin: dict[int, Callable[[Kit, State, Events], int]] = {
            SPRING_BEGINS: spring.begin,
            DIKES_BEGIN: summer.begin_dikes,
            DRAINING_BEGINS: summer.begin_draining,
            WEATHER_TURNS: autumn.turn_card,
            HARVEST: autumn.harvest,
            WINTER_BEGINS: winter.begin,
            PURCHASES_BEGIN: winter.begin_purchases,
            PLANTING_BEGINS: race.begin_planting,
            RACE_BEGINS: race.begin,
        }

    def apply(self, s: State, action: H2Action, events: Events = None) -> None:
        """Carry out a legal action, and all that follows without a decision."""
        stage = self._do[type(action)](self.kit, s, action, events)
        if stage >= 0:
            self.go_on(s, stage, events)

    def go_on(self, s: State, stage: int, events: Events = None) -> None:
        """Let seasons follow one another until somebody has to decide."""
        while stage >= 0:
            stage = self._begin[stage](self.kit, s, events)

    def _lay_clay(self, kit: Kit, s: State, action: LayClay, events: Events) -> int:
        summer.lay_clay(kit, s, action, events)
        assert s.pending is not None
        drought = s.pending.chooser < 0
        return (autumn.after_drying if drought else summer.next_turner)(kit, s, events)

    def _pass(self, kit: Kit, s: State, action: Pass, events: Events) -> int:
        do = {SPRING: spring.skip, DIKES: summer.stop_building}.get(s.phase, autumn.decline)
        return do(kit, s, action, events)
