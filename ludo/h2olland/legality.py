"""The one truth about legality: each refusal names its rule and the numbers behind it."""

from __future__ import annotations

from typing import Any

from ludo.core.graphs import bits
from ludo.core.packed import count, covers
from ludo.core.rules import Illegal
from ludo.h2olland import water
from ludo.h2olland.actions import (
    MIXED,
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
    is_exchange,
)
from ludo.h2olland.components import goods_of
from ludo.h2olland.kit import Kit
from ludo.h2olland.names import COLOURS, GOODS, NOT_BEFORE_RACE, THINGS, TULIP
from ludo.h2olland.placing import PlacingJudge, Refuse, Verdict
from ludo.h2olland.state import (
    BUY,
    CHOOSE,
    CLAY,
    DIKES,
    DROUGHT,
    OVER,
    PHASES,
    PLANT,
    RACE,
    RETURN,
    REWARD,
    SPRING,
    TURN,
    WINTER,
    State,
)
from ludo.h2olland.winter import PRICE_RULES, exchange_rule

# When each kind of action has its time.
TIMES: dict[type, tuple[int, ...]] = {
    PlaceField: (SPRING, PLANT), BuildFarm: (SPRING, PLANT), BuildMill: (SPRING, PLANT),
    LayDike: (DIKES,), DrainZone: (CHOOSE,), TurnTile: (TURN,), LayClay: (CLAY,),
    TakeTulip: (REWARD,), DryTile: (DROUGHT,), Buy: (WINTER, BUY), Trade: (WINTER, BUY),
    GiveBack: (RETURN,), Done: (WINTER, BUY), Pass: (SPRING, DIKES, DROUGHT),
    PlaceWorker: (RACE,),
}  # fmt: skip
_NO_PASS = {
    CHOOSE: "h2olland.polder.compulsory", TURN: "h2olland.polder.compulsory",
    PLANT: "h2olland.race.last-placement", RACE: "h2olland.race.compulsory",
    RETURN: "h2olland.winter.limit",
}  # fmt: skip


class Judge:
    """Checks actions at one table."""

    def __init__(self, kit: Kit, refuse: Refuse) -> None:
        self.kit, self.board, self.no = kit, kit.board, refuse
        placing = PlacingJudge(kit, refuse)
        self.placing = placing
        self._check: dict[type, Any] = {
            PlaceField: placing.check_field,
            BuildFarm: placing.check_farm,
            BuildMill: placing.check_mill,
            LayDike: self._dike,
            DrainZone: self._drain,
            TurnTile: self._turn,
            LayClay: self._clay,
            TakeTulip: self._take,
            DryTile: self._dry,
            Buy: self._buy,
            Trade: self._trade,
            GiveBack: self._give,
            PlaceWorker: self._worker,
        }

    def check(self, s: State, action: H2Action) -> Verdict:
        """Return None for a legal action, else the rule and the reason."""
        if s.phase == OVER:
            return self.no("h2olland.race.end", "over")
        kind = type(action)
        if action.seat != s.turn:
            return self._not_your_turn(s, action.seat)
        if s.phase not in TIMES[kind]:
            now = f"phase {PHASES[s.phase]}"
            if kind is Pass and s.phase in (WINTER, BUY):
                rule = "h2olland.winter.turn" if s.phase == WINTER else "h2olland.race.purchase"
                return self.no(rule, "finish-instead", seat=action.seat)
            if kind in (Pass, Done) and s.phase in _NO_PASS:
                return self.no(_NO_PASS[s.phase], "no-pass", seat=action.seat, now=now)
            return self.no(
                "h2olland.year.seasons", "not-now", now=now,
                deed=f"deed {action.verb}", year=s.year,
            )  # fmt: skip
        check = self._check.get(kind)
        verdict: Verdict = None if check is None else check(s, action)
        return verdict

    def _not_your_turn(self, s: State, seat: int) -> Illegal:
        if s.phase in (SPRING, DIKES) and s.passed >> seat & 1:
            return self.no("h2olland.year.pass", "passed-already", seat=seat, turn=s.turn)
        if s.phase in (SPRING, PLANT):
            return self.no("h2olland.spring.one-piece", "one-piece", seat=seat, turn=s.turn, n=1)
        return self.no("h2olland.year.turns", "not-your-turn", seat=seat, turn=s.turn)

    # --- summer --------------------------------------------------------------------------
    def _dike(self, s: State, action: LayDike) -> Verdict:
        one, other = self.board.sites[action.at]
        where = {"one": one + 1, "other": other + 1}
        if s.dikes >> action.at & 1:
            return self.no("h2olland.dike.between", "dike-there", **where)
        for tile in (one, other):
            if not s.water >> tile & 1:
                return self.no("h2olland.dike.between", "dike-on-land", tile=tile + 1, **where)
        if not water.starts(self.board, s.water, s.dikes, action.at):
            return self.no("h2olland.dike.shore", "dike-afloat", n=s.dikes.bit_count(), **where)
        return None

    def _drain(self, s: State, action: DrainZone) -> Verdict:
        zone = water.zone_of(self.board, s.water, s.dikes, action.at)
        if not zone:
            return self.no("h2olland.polder.enclosed", "no-water", tile=action.at + 1)
        size, most = zone.bit_count(), self.kit.most_tiles
        if size > most:
            return self.no("h2olland.polder.size", "zone-too-big", n=size, most=most)
        mills = self.kit.all_mills(s)
        if not water.drainable(self.board, zone, mills & ~s.used):
            return self._not_drainable(s, zone, mills)
        if not s.mills[action.seat] & ~s.used & water.shore_of(self.board, zone):
            names = _tile_names(zone)
            return self.no(
                "h2olland.polder.choice", "no-own-mill", seat=action.seat, zone=names, size=size
            )
        return None

    def _not_drainable(self, s: State, zone: int, mills: int) -> Illegal:
        names, size = _tile_names(zone), zone.bit_count()
        if water.drainable(self.board, zone, mills):
            n = (mills & s.used & water.shore_of(self.board, zone)).bit_count()
            return self.no("h2olland.polder.once", "mills-used", zone=names, size=size, n=n)
        dry = sum(1 << tile for tile in bits(zone) if not self.board.shores[tile] & mills)
        n = (mills & water.shore_of(self.board, zone)).bit_count()
        if dry:
            return self.no(
                "h2olland.polder.mills", "tiles-without-mill", tiles=_tile_names(dry),
                m=dry.bit_count(), size=size, n=n,
            )  # fmt: skip
        return self.no("h2olland.polder.mills", "too-few-mills", zone=names, size=size, n=n)

    def _turn(self, s: State, action: TurnTile) -> Verdict:
        assert s.pending is not None
        tile, mill, seat = action.at, action.mill, action.seat
        tiles, mills = s.pending.tiles, s.pending.mills
        name = self.board.cells[mill]
        if not tiles >> tile & 1:
            names = _tile_names(tiles)
            return self.no("h2olland.polder.order", "not-in-zone", tile=tile + 1, tiles=names)
        if not s.mills[seat] >> mill & 1:
            return self.no("h2olland.polder.order", "not-own-mill", seat=seat, at=name)
        if not self.board.shores[tile] >> mill & 1:
            return self.no("h2olland.polder.mills", "mill-not-beside", at=name, tile=tile + 1)
        if not mills >> mill & 1:
            return self.no("h2olland.polder.once", "mill-spent", at=name, n=1)
        rest, others = tiles & ~(1 << tile), mills & ~(1 << mill)
        if not water.drainable(self.board, rest, others):
            return self.no(
                "h2olland.polder.order", "rest-stuck", at=name, tile=tile + 1,
                n=rest.bit_count(),
            )  # fmt: skip
        return None

    def _clay(self, s: State, action: LayClay) -> Verdict:
        assert s.pending is not None
        cells = self.board.cells_of_tile[s.pending.clay]
        if action.at in cells:
            return None
        names = [self.board.cells[cell] for cell in cells]
        return self.no(
            "h2olland.polder.rotate", "other-tile", at=self.board.cells[action.at],
            tile=s.pending.clay + 1, cells=names,
        )  # fmt: skip

    def _take(self, s: State, action: TakeTulip) -> Verdict:
        if action.at >= s.mills[action.seat].bit_count():
            return self.placing.colour_closed(s, action.seat, action.at, "h2olland.reward.colour")
        if not count(s.stock, TULIP + action.at):
            return self.no("h2olland.reward.stock", "none-left", kind=COLOURS[action.at], n=0)
        return None

    # --- autumn --------------------------------------------------------------------------
    def _dry(self, s: State, action: DryTile) -> Verdict:
        if s.water >> action.at & 1:
            return None
        return self.no("h2olland.weather.drought", "no-water", tile=action.at + 1)

    # --- winter and the purchases before the race ----------------------------------------
    def _buy(self, s: State, action: Buy) -> Verdict:
        seat, thing = action.seat, action.at
        name = THINGS[thing]
        if s.phase == BUY and thing in NOT_BEFORE_RACE:
            return self.no("h2olland.race.purchase", "not-before-race", kind=name)
        if thing < len(COLOURS) and thing >= s.mills[seat].bit_count():
            return self.placing.colour_closed(s, seat, thing)
        if not self.kit.left(s, seat, thing) > 0:
            return self.no("h2olland.winter.stock", "none-left", kind=name, n=0)
        price = self.kit.box.prices[thing]
        rule = PRICE_RULES[thing >= len(COLOURS)]
        return self._check_purse(s, seat, price, rule, kind=name)

    def _trade(self, s: State, action: Trade) -> Verdict:
        seat, give, take = action.seat, action.give, action.at
        if s.phase == BUY:
            return self.no("h2olland.race.purchase", "no-trade-before-race")
        if give >= TULIP:
            kind = GOODS[give]
            return self.no("h2olland.winter.no-tulip-trade", "tulips-not-traded", kind=kind)
        rule = exchange_rule(give)
        if take >= TULIP:
            return self.no(rule, "no-tulip-for-that", kind=GOODS[take])
        if not is_exchange(give, take):
            if give == take:
                return self.no(rule, "same-good", kind=GOODS[give])
            if give == MIXED:
                return self.no(rule, "four-buy-cow", kind=GOODS[take], n=4)
            return self.no(rule, "no-cow-for-that", kind=GOODS[give], n=self.kit.market.rate)
        if not count(s.stock, take):
            return self.no("h2olland.winter.stock", "none-left", kind=GOODS[take], n=0)
        cost = self.kit.market.cost_of(give)
        return self._check_purse(s, seat, cost, rule, kind=GOODS[take])

    def _check_purse(self, s: State, seat: int, price: int, rule: str, kind: str) -> Verdict:
        barn = s.barns[seat]
        if covers(barn, price):
            return None
        missing = {
            name: n - goods_of(barn).get(name, 0)
            for name, n in goods_of(price).items()
            if n > goods_of(barn).get(name, 0)
        }
        return self.no(
            rule, "too-dear", seat=seat, kind=kind, price=goods_of(price), missing=missing
        )

    def _give(self, s: State, action: GiveBack) -> Verdict:
        if count(s.barns[action.seat], action.at):
            return None
        return self.no(
            "h2olland.winter.limit", "not-in-barn", seat=action.seat, kind=GOODS[action.at], n=0
        )

    # --- the race ------------------------------------------------------------------------
    def _worker(self, s: State, action: PlaceWorker) -> Verdict:
        seat, spot = action.seat, action.at
        board, name = self.board, self.board.cells[action.at]
        tile = board.tile_of.get(spot)
        if tile is not None and s.water >> tile & 1:
            return self.no("h2olland.place.land", "in-water", at=name, tile=tile + 1)
        for owner in self.kit.seats:
            if (s.farms[owner] | s.mills[owner]) >> spot & 1:
                what = "farm" if s.farms[owner] >> spot & 1 else "mill"
                return self.no("h2olland.race.around", "on-building", at=name, what=what)
        if s.clay >> spot & 1:
            return self.no("h2olland.race.infertile", "worker-on-clay", at=name)
        here = board.spans_at[spot] & sum(s.crops)
        cells = 1 << spot
        if here:
            span = here.bit_length() - 1
            cells, name = board.span_cells[span], board.span_name(span)
        where = {"at": name, "size": cells.bit_count()}
        for owner in self.kit.seats:
            if s.on_cells[owner] & cells or s.on_fields[owner] & here:
                return self.no("h2olland.race.one-per-tile", "occupied", **where, owner=owner, n=1)
        own = s.mills[seat] | s.on_cells[seat]
        for span in bits(s.on_fields[seat]):
            own |= board.span_cells[span]
        if not board.graph.around(cells) & own:
            n = s.mills[seat].bit_count()
            return self.no("h2olland.race.beside", "worker-alone", **where, seat=seat, n=n)
        return None


def _tile_names(tiles: int) -> list[str]:
    return [str(tile + 1) for tile in bits(tiles)]
