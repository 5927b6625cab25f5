"""H2Olland on a board: pieces of the barn, cells, lake tiles, edges, and the co-operative."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from ludo.core.events import Event
from ludo.core.game import Action
from ludo.h2olland.components import Components
from ludo.h2olland.names import COLOURS, GOODS, THINGS, VEGETABLES
from ludo.h2olland.views import SeatView
from ludo_widgets.desk import Desk, Effect, Flight, Meaning
from ludo_widgets.draw.svg import Part
from ludo_widgets.draw.targets import parts_of
from ludo_widgets.games.h2olland import picture
from ludo_widgets.games.h2olland.art import ART
from ludo_widgets.games.h2olland.common import (
    CELL,
    CELL_PHASES,
    COOP,
    HAND,
    ITEMS,
    LAKE_TILE,
    SITE,
    SITE_PHASES,
    STOCK,
    TILE_PHASES,
    View,
    held,
    left,
    symbol,
)
from ludo_widgets.games.h2olland.ground import Ground
from ludo_widgets.games.h2olland.layers import LAYERS, overlay
from ludo_widgets.games.h2olland.told import TOLD

_PLACING = ("spring", "plant")
_BUTTONS = {
    "spring": "pass", "dikes": "pass", "drought": "pass", "winter": "done", "buy": "done",
}  # fmt: skip


class H2OllandDesk(Desk[View, Action]):
    """Maps what is on the picture of H2Olland to actions and words."""

    art = ART
    sentences = TOLD
    layers = LAYERS
    untold = ("turn_began",)

    def parts(self) -> list[Part]:
        names, totals = self.seen.names, self.seen.totals
        return picture.parts(self.view, self.lang, names, totals)

    def overlay(self, layer: str) -> str:
        return overlay(self.view, self._box, layer)

    @property
    def _box(self) -> Components:
        """The pieces that the match is played with."""
        found: Components = self.seen.game.components  # type: ignore[attr-defined]
        return found

    @cached_property
    def _ground(self) -> Ground:
        return Ground(self.view)

    @property
    def _phase(self) -> str:
        return str(self.view["phase"])

    @property
    def _own(self) -> SeatView:
        """What the seat has that a click speaks for."""
        own: SeatView = self.view["seats"][self.seen.player or 0]
        return own

    @property
    def _piece(self) -> str:
        """The piece in hand."""
        return parts_of(self.picked[0])[1] if self.picked else ""

    # --- what a click means --------------------------------------------------------------
    def meanings(self) -> dict[str, Meaning]:
        phase, found = self._phase, dict[str, Meaning]()
        if phase != "over":
            found |= {HAND.name(item): self._for_hand(item) for item in ITEMS}
        found |= {COOP.name(item): Meaning(self._for_shop(item)) for item in ITEMS}
        if phase in CELL_PHASES:
            found |= {CELL.name(cell): self._for_cell(cell) for cell in self._ground.cells}
        if phase in TILE_PHASES:
            tiles = self._ground.grid.tiles
            found |= {LAKE_TILE.name(tile): Meaning(self._for_tile(tile)) for tile in tiles}
        if phase in SITE_PHASES:
            sites = (f"{one}-{other}" for one, other in self.view["lake"]["sites"])
            found |= {SITE.name(site): Meaning((f"dike {site}",)) for site in sites}
        if phase in _BUTTONS:
            found[_BUTTONS[phase]] = Meaning((_BUTTONS[phase],), button=True)
        return found

    def _for_hand(self, item: str) -> Meaning:
        """A piece of the barn is picked up, or put back; in winter it may have to go."""
        if self._phase == "return" and item in GOODS:
            return Meaning((f"return {item}",))
        if self._phase not in _PLACING:
            return Meaning()
        # Any place will do to hear why the piece cannot be used.
        (one, other), first = self.view["lake"]["sites"][0], self._ground.cells[0]
        if item == "dike":
            return Meaning((f"dike {one}-{other}",))
        target = HAND.name(item)
        pick = () if target in self.picked else (target,) if held(self._own, item) else None
        if item in STOCK:
            return Meaning((f"build {item} {first}",), pick)
        return Meaning((f"place {item} {first}-{self._ground.pair_with(first)}",), pick)

    def _for_cell(self, cell: str) -> Meaning:
        verb = {"clay": "clay", "race": "worker"}.get(self._phase)
        if verb:
            return Meaning((f"{verb} {cell}",))
        if self._piece in GOODS:
            return self._for_field(cell)
        return Meaning((f"build {self._piece} {cell}",)) if self._piece else Meaning()

    def _for_field(self, cell: str) -> Meaning:
        """The first cell of a field is picked up too, then the second one says where it lies."""
        target, place = CELL.name(cell), f"place {self._piece} "
        if target in self.picked:
            return Meaning(pick=self.picked[:1])
        if len(self.picked) == 2:
            return Meaning((f"{place}{parts_of(self.picked[1])[1]}-{cell}",))
        if cell in self._fertile:
            return Meaning(pick=(*self.picked, target))
        return Meaning((f"{place}{cell}-{self._ground.pair_with(cell)}",))

    @cached_property
    def _fertile(self) -> set[str]:
        """The cells that a field of the kind in hand can cover."""
        start = f"place {self._piece} "
        texts = map(self.seen.text, self.seen.legal)
        fields = (words.removeprefix(start) for words in texts if words.startswith(start))
        return {cell for field in fields for cell in field.split("-")}

    def _for_tile(self, tile: int) -> tuple[str, ...]:
        verb = {"choose": "drain", "drought": "dry"}.get(self._phase)
        if verb:
            return (f"{verb} {tile}",)
        mills = self._ground.mills_beside(tile, self.seen.player or 0) or self._own["mills"]
        return tuple(f"turn {tile} {mill}" for mill in mills)

    def _for_shop(self, item: str) -> tuple[str, ...]:
        if self._phase == "reward" and item in COLOURS:
            return (f"take {item}",)
        if item in THINGS:
            return (f"buy {item}",)
        if item == "cow":
            return ("trade mixed cow",)
        # A vegetable can be had for some of another, or for a cow; what there is most of first.
        goods = self._own["goods"]
        given = sorted((*VEGETABLES, "cow"), key=lambda good: -int(goods[good]))
        return tuple(f"trade {good} {item}" for good in given if good != item)

    # --- words ---------------------------------------------------------------------------
    def ask(self, seat: int) -> str:
        if self._phase not in _PLACING or not self.picked:
            return super().ask(seat)
        key = "second-cell" if len(self.picked) == 2 else "where"
        if len(self.picked) == 1 and self._piece in GOODS:
            key = "first-cell"
        return self.say(f"ask.{key}", seat=seat, piece=self._piece)

    def name(self, target: str) -> str:
        kind, which = parts_of(target)
        if kind == CELL.kind:
            return self._cell(which)
        if kind == LAKE_TILE.kind:
            wet = int(which) in self._ground.grid.water
            return self.say("target.water" if wet else "target.dry", tile=which)
        if kind == SITE.kind:
            one, other = which.split("-")
            return self.say("target.site", one=one, other=other)
        if kind in (HAND.kind, COOP.kind):
            seat = self.view["turn"]
            own = self.view["seats"][seat]
            n = held(own, which) if kind == HAND.kind else left(self.view, which)
            return self.say(f"target.{kind}", kind=which, n=n, seat=seat)
        return self.say(f"target.{kind}")

    def _cell(self, cell: str) -> str:
        """A cell, what is on it, and whose that is."""
        bare = "water" if self._ground.is_wet(cell) else "bare"
        what, seat = self._ground.standing.get(cell, (bare, None))
        if seat is None:
            return self.say("target.cell", at=cell, what=what)
        return self.say("target.cell-of", at=cell, kind=what, seat=seat)

    def effect(self, action: Action, words: list[str]) -> Effect:
        verb, *rest = words
        if verb in ("pass", "done"):
            due = _BUTTONS.get(self._phase) == verb
            does = self.say(f"do.{verb}-{self._phase}" if due else f"do.{verb}")
            # Who stops trading in winter keeps everything; the rest of a season is lost.
            loses = self._phase != "winter" and self.is_one_of_many(action)
            return Effect(does, gives_up=loses)
        if verb == "build":
            what, at = rest
            ghost = picture.ghost_building(self._ground.grid, action.seat, what, at)
            return Effect(self.say(f"do.build-{what}", at=at), ghost)
        known: dict[str, Callable[..., Effect]] = {
            "place": self._place, "dike": self._dike, "worker": self._worker,
            "trade": self._trade, "buy": self._buy,
        }  # fmt: skip
        return known[verb](action.seat, *rest) if verb in known else self._plain(verb, *rest)

    def _place(self, _seat: int, kind: str, at: str) -> Effect:
        ghost = picture.ghost_field(self._ground.grid, kind, at.split("-"))
        return Effect(self.say("do.place", kind=kind, at=at, n=2), ghost)

    def _dike(self, _seat: int, at: str) -> Effect:
        one, other = map(int, at.split("-"))
        ghost = picture.ghost_dike(self._ground.grid, one, other)
        return Effect(self.say("do.dike", one=one, other=other), ghost)

    def _worker(self, seat: int, at: str) -> Effect:
        cells = self._ground.field_at(at)
        ghost = picture.ghost_worker(self._ground.grid, seat, cells)
        return Effect(self.say("do.worker", at=at), ghost)

    def _trade(self, _seat: int, give: str, take: str) -> Effect:
        rate = 1 if give == "cow" else self.view["exchange_rate"]
        gave = dict.fromkeys(VEGETABLES, 1) if give == "mixed" else {give: rate}
        return Effect(self.say("do.trade", gave=gave, kind=take))

    def _buy(self, _seat: int, thing: str) -> Effect:
        price = dict(self._box.data["prices"][thing])
        return Effect(self.say("do.buy", kind=thing, price=price))

    def _plain(self, verb: str, what: str, at: str = "") -> Effect:
        """Turn or drain a tile, take or give back a good, choose the infertile cell."""
        return Effect(self.say(f"do.{verb}", tile=what, kind=what, at=at or what))

    def describe(self, action: Action) -> str:
        verb = self.seen.text(action)
        if verb in ("pass", "done") and _BUTTONS.get(self._phase) != verb:
            return self.told(verb)
        return super().describe(action)

    # --- pieces that travel --------------------------------------------------------------
    def flights(self, events: Sequence[Event]) -> list[Flight]:
        return [flight for event in events for flight in _flights(event)]


def _flights(event: Event) -> Iterator[Flight]:
    seat, kind = event.seat, event.kind
    if kind == "harvested":
        for good, n in event["goods"].items():
            yield _brought(seat, good, n)
    elif kind == "tulip_won":
        yield _brought(seat, event["colour"])
    elif kind == "bought":
        yield _brought(seat, event["thing"])
    elif kind == "traded":
        for good, n in event["gave"].items():
            yield _given(seat, good, n)
        yield _brought(seat, event["kind"])
    elif kind == "goods_rotted":
        yield _given(seat, event["kind"], event["n"])
    elif kind in ("given_back", "harvest_worse"):
        yield _given(seat, event["kind"])
    elif kind == "harvest_better":
        yield _brought(seat, event["kind"])


def _brought(seat: int | None, item: str, n: int = 1) -> Flight:
    return Flight(symbol(item), COOP.name(item), f"mat:{seat}:{item}", n)


def _given(seat: int | None, item: str, n: int = 1) -> Flight:
    return Flight(symbol(item), f"mat:{seat}:{item}", COOP.name(item), n)
