"""Fields leave the barn: h2olland.vegetable.*, h2olland.cow.*, h2olland.crops.*.

What is different for tulips stands in `tulip`.
"""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.graphs import bits
from ludo.core.packed import count
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import carries_out
from ludo.h2olland import reach
from ludo.h2olland.actions import H2Action, PlaceField
from ludo.h2olland.names import ALL_OF, COW, FOOD, GOODS, KINDS, ONE, OPENED, TULIP, VEGETABLE
from ludo.h2olland.place import Ground, next_piece
from ludo.h2olland.setting import H2Room, H2Setting
from ludo.h2olland.state import Stage, State
from ludo.h2olland.tulip import Tulips


class Fields(H2Room):
    """Laying a field tile on two cells."""

    def __init__(self, setting: H2Setting, ground: Ground, tulips: Tulips) -> None:
        super().__init__(setting)
        self.ground, self.tulips = ground, tulips
        self.deeds = {PlaceField: Deed(self.check, self.place)}
        # Actions by seat, kind and span.
        self._actions = [_by_kind(made) for made in setting.grammar.actions[PlaceField]]

    # --- what may be done ----------------------------------------------------------------
    @carries_out("h2olland.crops.protected", "h2olland.spring.from-barn")
    def check(self, s: State, action: PlaceField) -> Verdict:
        """Return why a field tile may not lie there, or None."""
        seat, kind = action.seat, action.kind
        if not count(s.barns[seat], kind):
            return self.refuse(
                "h2olland.spring.from-barn", "not-in-barn", seat=seat, kind=GOODS[kind], n=0
            )
        cells = self.board.cells_of_span(action.at)
        for cell in cells:
            verdict = self.ground.check_field(s, cell)
            if verdict is not None:
                return verdict
        if action.at < 0:
            return self.ground.refuse_size(cells)
        if kind >= TULIP:
            return self.tulips.check_field(s, action)
        return self._check_cow(s, action) if kind == COW else self._check_vegetable(s, action)

    def _check_vegetable(self, s: State, action: PlaceField) -> Verdict:
        seat, own = action.seat, s.farms[action.seat] | s.mills[action.seat]
        if self.ground.touches(action.at, own):
            return None
        return self.ground.refuse_link(
            seat, own, self.board.span_cells[action.at], "h2olland.vegetable.beside-building",
            "vegetable-alone", kind=GOODS[action.kind],
        )  # fmt: skip

    @carries_out("h2olland.cow.shared")
    def _check_cow(self, s: State, action: PlaceField) -> Verdict:
        seat, span = action.seat, action.at
        if not self.ground.touches(span, s.farms[seat]):
            cells, rule = self.board.span_cells[span], "h2olland.cow.beside-farm"
            return self.ground.refuse_link(seat, s.farms[seat], cells, rule, "cow-alone")
        for owner in self.setting.seats:
            for farm in bits(self.board.span_near[span] & s.farms[owner]):
                herd = self.board.spans_near[farm] & s.crops[COW]
                if herd:
                    return self.refuse(
                        "h2olland.cow.one-per-farm", "farm-has-cows", owner=owner,
                        farm=self.board.cells[farm], n=herd.bit_count(),
                        at=[self.board.span_names[field] for field in bits(herd)],
                    )  # fmt: skip
        return None

    # --- what is listed ------------------------------------------------------------------
    def legal(self, s: State, seat: int) -> list[H2Action]:
        """Return the fields that a seat can lay."""
        found: list[H2Action] = []
        barn, free, pick = s.barns[seat], s.free_spans, self.board.pick_spans
        actions = self._actions[seat]
        if barn & VEGETABLE:
            spans = pick(free & s.reach[seat])
            for kind in range(COW):
                if barn & ALL_OF[kind]:
                    found += map(actions[kind].__getitem__, spans)
        if barn & ALL_OF[COW]:
            spans = pick(free & s.farm_reach[seat] & ~s.cow_near)
            found += map(actions[COW].__getitem__, spans)
        if barn > FOOD:
            spans = pick(free & (s.reach[seat] | s.linked[seat]))
            for kind in range(TULIP, TULIP + s.mills[seat].bit_count()):
                if barn & ALL_OF[kind]:
                    found += map(actions[kind].__getitem__, spans)
        return found

    def possible(self, s: State, seat: int) -> bool:
        """Return whether a seat can lay any field."""
        barn, free = s.barns[seat], s.free_spans
        if barn & VEGETABLE and free & s.reach[seat]:
            return True
        if barn & ALL_OF[COW] and free & s.farm_reach[seat] & ~s.cow_near:
            return True
        opened = OPENED[s.mills[seat].bit_count()]
        return bool(barn & opened and free & (s.reach[seat] | s.linked[seat]))

    # --- what happens --------------------------------------------------------------------
    @carries_out("h2olland.spring.one-piece", "h2olland.spring.from-barn")
    def place(self, s: State, action: PlaceField, events: Events) -> Stage:
        """Lay a field tile; tulips bring a worker."""
        seat, kind, span = action.seat, action.kind, action.at
        s.barns[seat] -= ONE[kind]
        reach.lay_field(s, self.board, kind, span)
        if events is not None:
            self._tell_field(s, action, events)
        if kind >= TULIP:
            self.tulips.bring_worker(s, seat, span, events)
        return next_piece(s)

    # --- what is told --------------------------------------------------------------------
    def _tell_field(self, s: State, action: PlaceField, events: list[Event]) -> None:
        seat, name = action.seat, self.board.span_names[action.at]
        kind, rule = GOODS[action.kind], self._link_rule(s, action)
        tell(events, "field_placed", rule, seat, kind=kind, at=name, n=2)
        if action.kind == COW:
            self._tell_shared_cows(s, action, events)
        self.ground.tell_bridge(s, seat, self.board.span_cells[action.at], events)
        zones = [self.board.zone_owner(cell, s.players) for cell in self.board.spans[action.at]]
        owner = zones[1] if zones[0] is None else zones[0]
        if owner not in (None, seat):
            tell(events, "guest_field", "h2olland.crops.protected", seat, owner=owner)

    def _link_rule(self, s: State, action: PlaceField) -> str:
        if action.kind == COW:
            return "h2olland.cow.beside-farm"
        if action.kind < COW:
            return "h2olland.vegetable.beside-building"
        direct = s.reach[action.seat] >> action.at & 1
        return "h2olland.tulip.beside-building" if direct else "h2olland.tulip.beside-crop"

    def _tell_shared_cows(self, s: State, action: PlaceField, events: list[Event]) -> None:
        seat, near = action.seat, self.board.span_near[action.at]
        others = [p for p in self.setting.seats if p != seat and s.farms[p] & near]
        if others:
            at = self.board.span_names[action.at]
            tell(events, "cows_shared", "h2olland.cow.shared", seat, others=others, at=at)


def _by_kind(made: list[H2Action]) -> list[list[H2Action]]:
    """Return the actions of a seat by kind; they are made kind by kind."""
    size = len(made) // KINDS
    return [made[kind * size : (kind + 1) * size] for kind in range(KINDS)]
