"""H2Olland on a board: pieces of the barn, cells, lake tiles, edges, and the co-operative."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ludo.core.events import Event
from ludo.core.graphs import bits
from ludo.core.match import AnyMatch
from ludo.core.packed import count
from ludo.h2olland.actions import (
    BuildFarm,
    BuildMill,
    Buy,
    H2Action,
    LayDike,
    PlaceField,
    PlaceWorker,
    Trade,
    TurnTile,
)
from ludo.h2olland.game import H2Olland
from ludo.h2olland.kit import Kit
from ludo.h2olland.names import COLOURS, COW, GOODS, KIND, THINGS, VEGETABLES
from ludo.h2olland.state import PHASES, State
from ludo_widgets.desks.base import Desk, Flight
from ludo_widgets.draw import h2olland as drawing
from ludo_widgets.draw.h2olland_layers import LAYERS, overlay
from ludo_widgets.draw.svg import Part

_PLACING = ("spring", "plant")
_CELLS = ("spring", "plant", "clay", "race")
_TILES = ("choose", "turn", "drought")
_HAND = (*GOODS, "farm", "mill", "dike")
_BUTTONS = {
    "spring": ("pass",), "dikes": ("pass",), "drought": ("pass",), "winter": ("done",),
    "buy": ("done",),
}  # fmt: skip


class H2OllandDesk(Desk):
    """Maps what is on the picture of H2Olland to actions and words."""

    symbols = drawing.SYMBOLS
    layers = LAYERS

    def parts(
        self, view: dict[str, Any], lang: str, names: Sequence[str], totals: Sequence[int]
    ) -> list[Part]:
        return drawing.parts(view, lang, names, totals)

    def overlay(self, match: AnyMatch, layer: str) -> str:
        return overlay(match, layer)

    def targets(self, match: AnyMatch) -> list[str]:
        board, phase = _kit(match).board, _phase(match)
        found = [f"hand:{name}" for name in _HAND] if phase != "over" else []
        found += [f"coop:{name}" for name in (*GOODS, "dike", "mill", "farm")]
        if phase in _CELLS:
            found += [f"cell:{cell}" for cell in board.cells]
        if phase in _TILES:
            found += [f"tile:{tile + 1}" for tile in range(board.tiles)]
        if phase == "dikes":
            found += [f"site:{one + 1}-{other + 1}" for one, other in board.sites]
        return [*found, *self.buttons(match)]

    def buttons(self, match: AnyMatch) -> list[str]:
        return list(_BUTTONS.get(_phase(match), ()))

    # --- picking up ----------------------------------------------------------------------
    def pick(
        self, match: AnyMatch, target: str, seat: int, picked: tuple[str, ...]
    ) -> tuple[str, ...] | None:
        """A piece of the barn is picked up, then the first of the two cells of a field."""
        if _phase(match) not in _PLACING:
            return None
        kind, _, name = target.partition(":")
        if kind == "hand":
            if target in picked:
                return ()
            return (target,) if name != "dike" and _held(match, seat, name) else None
        if kind != "cell" or not picked or _piece(picked) not in GOODS:
            return None
        if target in picked:
            return picked[:1]
        if len(picked) == 2:
            return None
        fits = any(_legal(match, a) for a in self._fields_at(match, name, seat, picked))
        return (picked[0], target) if fits else None

    def _fields_at(
        self, match: AnyMatch, cell: str, seat: int, picked: tuple[str, ...]
    ) -> list[H2Action]:
        """Return the ways to lay the picked field over a cell; those on free land first.

        Where no field can lie, only that cell is asked about, so that the answer is about it.
        """
        kit, s, kind = _kit(match), match.state, KIND[_piece(picked)]
        board, at = kit.board, kit.board.index[cell]
        if not s.free >> at & 1:
            return [PlaceField(seat, kind, kit.table.span_of(at, at))]
        spans = sorted(
            bits(board.spans_at[at]),
            key=lambda span: (board.span_cells[span] & ~s.free).bit_count(),
        )
        return [PlaceField(seat, kind, span) for span in spans]

    # --- what a click means --------------------------------------------------------------
    def candidates(
        self, match: AnyMatch, target: str, seat: int, picked: tuple[str, ...]
    ) -> list[Any]:
        kind, _, name = target.partition(":")
        if kind in ("pass", "done"):
            return [self._read(match, kind, seat)]
        if kind == "cell":
            return self._for_cell(match, name, seat, picked)
        if kind == "tile":
            return self._for_tile(match, int(name) - 1, seat)
        if kind == "site":
            return [self._read(match, f"dike {name}", seat)]
        return (self._for_hand if kind == "hand" else self._for_coop)(match, name, seat)

    def _read(self, match: AnyMatch, words: str, seat: int) -> Any:
        return match.game.parse(match.state, words, seat)

    def _for_cell(
        self, match: AnyMatch, name: str, seat: int, picked: tuple[str, ...]
    ) -> list[H2Action]:
        verb = {"clay": "clay", "race": "worker"}.get(_phase(match))
        if verb:
            return [self._read(match, f"{verb} {name}", seat)]
        piece = _piece(picked)
        if piece in ("farm", "mill"):
            return [self._read(match, f"build {piece} {name}", seat)]
        if piece in GOODS:
            if len(picked) == 2:
                first = picked[1].partition(":")[2]
                return [self._read(match, f"place {piece} {first}-{name}", seat)]
            return self._fields_at(match, name, seat, picked)
        return []

    def _for_tile(self, match: AnyMatch, tile: int, seat: int) -> list[Any]:
        verb = {"choose": "drain", "drought": "dry"}.get(_phase(match))
        if verb:
            return [self._read(match, f"{verb} {tile + 1}", seat)]
        s, kit = match.state, _kit(match)
        own = [m for m in range(len(kit.board.cells)) if s.mills[seat] >> m & 1]
        beside = [mill for mill in own if kit.board.shores[tile] >> mill & 1]
        return [TurnTile(seat, tile, mill) for mill in beside or own]

    def _for_hand(self, match: AnyMatch, name: str, seat: int) -> list[Any]:
        if _phase(match) == "return" and name in GOODS:
            return [self._read(match, f"return {name}", seat)]
        if _phase(match) not in _PLACING:
            return []
        cell = _kit(match).board.cells[0]
        if name in GOODS:
            return [PlaceField(seat, KIND[name], 0)]
        if name == "dike":
            return [LayDike(seat, 0)]
        return [self._read(match, f"build {name} {cell}", seat)]

    def _for_coop(self, match: AnyMatch, name: str, seat: int) -> list[Any]:
        if _phase(match) == "reward" and name in COLOURS:
            return [self._read(match, f"take {name}", seat)]
        if name in THINGS:
            return [Buy(seat, THINGS.index(name))]
        if name == "cow":
            return [self._read(match, "trade mixed cow", seat)]
        # A vegetable can be had for three of another, or for a cow; what can be paid comes first.
        deals = [Trade(seat, give, KIND[name]) for give in (*range(len(VEGETABLES)), COW)]
        offers = [deal for deal in deals if deal.give != deal.at]
        return sorted(offers, key=lambda a: (not _legal(match, a), -_owned(match, seat, a)))

    # --- words ---------------------------------------------------------------------------
    def ask(self, match: AnyMatch, seat: int, lang: str, picked: tuple[str, ...]) -> str:
        phase, key = _phase(match), _phase(match)
        params: dict[str, Any] = {"seat": seat, "n": 0}
        if phase in _PLACING and picked:
            params["piece"] = _piece(picked)
            key = "second-cell" if len(picked) == 2 else "where"
            if len(picked) == 1 and _piece(picked) in GOODS:
                key = "first-cell"
        elif phase == "clay":
            params["n"] = match.state.pending.clay + 1
        elif phase == "reward":
            params["n"] = match.state.pending.owed[seat]
        elif phase == "race":
            params["n"] = match.state.runners[seat]
        elif phase == "return":
            held = sum(count(match.state.barns[seat], kind) for kind in range(len(GOODS)))
            params["n"] = held - _kit(match).barn_limit
        elif phase == "dikes":
            params["n"] = match.state.dike_stock[seat]
        return match.game.texts.say(f"ask.{key}", params, lang, match.names)

    def name(self, match: AnyMatch, target: str, lang: str) -> str:
        kind, _, name = target.partition(":")
        say, s = match.game.texts.say, match.state
        if kind == "cell":
            return say("target.cell", {"at": name, "what": _on_cell(match, name, lang)}, lang)
        if kind == "tile":
            wet = s.water >> int(name) - 1 & 1
            return say("target.water" if wet else "target.dry", {"tile": name}, lang)
        if kind == "site":
            one, other = name.split("-")
            return say("target.site", {"one": one, "other": other}, lang)
        if kind in ("hand", "coop"):
            seat = match.to_act[0] if match.to_act else 0
            n = _held(match, seat, name) if kind == "hand" else _left(match, seat, name)
            params = {"kind": name, "n": n, "seat": seat}
            return say(f"target.{kind}", params, lang, match.names)
        return say(f"target.{kind}", {}, lang)

    def describe(self, match: AnyMatch, action: H2Action, lang: str) -> str:
        board, say = _kit(match).board, match.game.texts.say
        params: dict[str, Any] = {"tile": action.at + 1}
        if isinstance(action, PlaceField):
            at = board.span_name(max(action.at, 0))
            params = {"kind": GOODS[action.kind], "at": at, "n": 2}
        elif isinstance(action, TurnTile):
            params["at"] = board.cells[action.mill]
        elif isinstance(action, Trade):
            cost = _kit(match).market.cost_of(action.give)
            gave = {GOODS[kind]: count(cost, kind) for kind in range(COW + 1) if count(cost, kind)}
            params = {"gave": gave, "kind": GOODS[action.at]}
        elif isinstance(action, LayDike):
            one, other = board.sites[action.at]
            params = {"one": one + 1, "other": other + 1}
        elif action.verb in ("build farm", "build mill", "clay", "worker"):
            params["at"] = board.cells[action.at]
        elif action.verb in ("take", "buy", "return"):
            names = {"take": COLOURS, "buy": THINGS, "return": GOODS}[action.verb]
            params["kind"] = names[action.at]
            if isinstance(action, Buy):
                params["price"] = dict(_game(match).components.data["prices"][names[action.at]])
        key = action.verb.replace(" ", "-")
        if key in ("pass", "done"):
            key = f"{key}-{_phase(match)}"
        return say(f"do.{key}", params, lang)

    # --- pictures ------------------------------------------------------------------------
    def ghost(self, match: AnyMatch, action: H2Action, lang: str) -> str:
        board, view = _kit(match).board, match.view()
        if isinstance(action, PlaceField):
            cells = [board.cells[cell] for cell in board.spans[action.at]]
            return drawing.ghost_field(view, GOODS[action.kind], cells)
        if isinstance(action, BuildFarm | BuildMill):
            what = action.verb.split()[1]
            return drawing.ghost_building(view, action.seat, what, board.cells[action.at])
        if isinstance(action, LayDike):
            one, other = board.sites[action.at]
            return drawing.ghost_dike(view, one + 1, other + 1)
        if isinstance(action, PlaceWorker):
            here = board.spans_at[action.at] & match.state.fields
            cells = board.names(board.span_cells[here.bit_length() - 1]) if here else []
            return drawing.ghost_worker(view, action.seat, cells or [board.cells[action.at]])
        return ""

    def flights(self, match: AnyMatch, events: Sequence[Event]) -> list[Flight]:
        return [flight for event in events for flight in _flights(event)]


def _game(match: AnyMatch) -> H2Olland:
    assert isinstance(match.game, H2Olland)
    return match.game


def _kit(match: AnyMatch) -> Kit:
    return _game(match).kit(match.players)


def _phase(match: AnyMatch) -> str:
    return PHASES[match.state.phase]


def _piece(picked: tuple[str, ...]) -> str:
    return picked[0].partition(":")[2] if picked else ""


def _legal(match: AnyMatch, action: Any) -> bool:
    return match.game.check(match.state, action) is None


def _held(match: AnyMatch, seat: int, name: str) -> int:
    """How many of a thing a seat has in its barn."""
    s: State = match.state
    if name in KIND:
        return count(s.barns[seat], KIND[name])
    return {"farm": s.farm_stock, "mill": s.mill_stock, "dike": s.dike_stock}[name][seat]


def _left(match: AnyMatch, seat: int, name: str) -> int:
    if name in THINGS:
        return _kit(match).left(match.state, seat, THINGS.index(name))
    return count(match.state.stock, KIND[name])


def _owned(match: AnyMatch, seat: int, deal: Trade) -> int:
    return count(match.state.barns[seat], deal.give)


def _on_cell(match: AnyMatch, name: str, lang: str) -> str:
    """What is on a cell, in a word or two."""
    s, board, texts = match.state, _kit(match).board, match.game.texts
    cell = board.index[name]
    for seat in range(s.players):
        for what, cells in (("farm", s.farms), ("mill", s.mills)):
            if cells[seat] >> cell & 1:
                return texts.say("target.of", {"kind": what, "seat": seat}, lang, match.names)
    for kind, spans in enumerate(s.crops):
        if spans & board.spans_at[cell]:
            return texts.word(GOODS[kind], lang)
    if s.clay >> cell & 1:
        return texts.word("infertile", lang)
    tile = board.tile_of.get(cell)
    wet = tile is not None and s.water >> tile & 1
    return texts.word("water" if wet else "bare", lang)


def _flights(event: Event) -> Iterator[Flight]:
    seat, kind = event.seat, event.kind
    if kind == "harvested":
        for good, n in event["goods"].items():
            yield Flight(good, f"coop:{good}", f"mat:{seat}:{good}", n)
    elif kind == "tulip_won":
        colour = event["colour"]
        yield Flight(f"tulip-{colour}", f"coop:{colour}", f"mat:{seat}:{colour}")
    elif kind == "bought":
        thing = event["thing"]
        yield Flight(_symbol(thing), f"coop:{thing}", f"mat:{seat}:{thing}")
    elif kind == "traded":
        for good, n in event["gave"].items():
            yield Flight(good, f"mat:{seat}:{good}", f"coop:{good}", n)
        yield Flight(event["kind"], f"coop:{event['kind']}", f"mat:{seat}:{event['kind']}")
    elif kind == "goods_rotted":
        good = event["kind"]
        yield Flight(good, f"mat:{seat}:{good}", f"coop:{good}", event["n"])
    elif kind in ("given_back", "harvest_worse"):
        good = event["kind"]
        yield Flight(_symbol(good), f"mat:{seat}:{good}", f"coop:{good}")
    elif kind == "harvest_better":
        good = event["kind"]
        yield Flight(good, f"coop:{good}", f"mat:{seat}:{good}")


def _symbol(thing: str) -> str:
    return {"mill": "polder-mill", "farm": "farmhouse"}.get(
        thing, f"tulip-{thing}" if thing in COLOURS else thing
    )


DESK = H2OllandDesk()
