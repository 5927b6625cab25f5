"""A view of Finca in words: whose turn, what is one's own, mill, villages, supply, the others."""

from __future__ import annotations

from collections.abc import Iterator

from ludo.core.told import Section, WrittenTelling
from ludo.finca.views import FincaView, PendingView, SeatView, VillageView

# What a tile shows as "?".
_ANY = "any"


class FincaTelling(WrittenTelling[FincaView]):
    """Tells a view of Finca."""

    def sections(self) -> Iterator[Section]:
        view, first = self.view, self.view["turn"] if self.seat is None else self.seat
        yield self.section("now", self._now())
        yield self.section("seat", self._seat(first), seat=first)
        yield self.section("mill", self._mill(), n=view["mill"]["carts"])
        yield self.section("villages", map(self._village, view["villages"]))
        yield self.section("supply", self._supply())
        for seat in range(view["players"]):
            if seat != first:
                yield self.section("seat", self._seat(seat), seat=seat)

    # --- what is asked -------------------------------------------------------------------
    def _now(self) -> Iterator[str]:
        view, pending = self.view, self.view["pending"]
        yield self.say("now.game", edition=view["edition"], n=view["players"], first=view["first"])
        yield self.ask(view["turn"])
        if view["to_place"]:
            yield self.say("now.to-place", n=view["to_place"])
        if pending is not None:
            yield from self._under_way(pending)

    def ask(self, seat: int) -> str:
        pending, n = self.view["pending"], 0
        key = {"place": "place", "over": "over"}.get(self.view["phase"], "turn")
        if pending is not None and key == "turn":
            key, n = pending["kind"], pending.get("number", 0)
            if key == "delivery" and not pending["villages"]:
                key += "-short" if pending["due"] else "-start"
            elif pending.get("blade", -1) >= 0:
                key = "land"
        return self.say(f"ask.{key}", seat=seat, n=n)

    def _under_way(self, pending: PendingView) -> Iterator[str]:
        kind, number = pending["kind"], pending.get("number", 0)
        yield self.say(f"under.{kind}", n=number)
        if pending.get("blade", -1) >= 0:
            yield self.say("under.lifted", blade=pending["blade"] + 1)
        if pending["due"]:
            yield self.say("under.first-move" if kind == "wind" else "under.due")
        if pending["tile"] is not None:
            yield self.say("under.tile", tile=pending["tile"])
        if pending["villages"]:
            left = "to-take" if kind == "order" else "served"
            yield self.say(
                f"under.{left}", what=self.listed(map(self._called, pending["villages"]))
            )
        if kind == "order":
            below = [v["name"] for at, v in enumerate(self.view["villages"]) if number >> at & 1]
            yield self.some("under.face-down", below)

    def _called(self, village: str) -> str:
        return next(v["name"] for v in self.view["villages"] if v["id"] == village)

    # --- what lies in front of a player --------------------------------------------------
    def _seat(self, seat: int) -> Iterator[str]:
        own = self.view["seats"][seat]
        yield self.some("own.fruits", self.counts(own["fruits"]))
        yield self.say("own.carts", n=own["carts"])
        yield self.some("own.farmers", self._blades_of(seat))
        yield self.some("own.actions", map(self.word, own["actions"]))
        yield self.some("own.tiles", self._tiles(own))
        yield self.some("own.symbols", self._symbols(own))
        yield self.some("own.fincas", map(self._shown, own["fincas"]))
        yield self.some("own.bonuses", map(str, own["bonuses"]))

    def _blades_of(self, seat: int) -> Iterator[str]:
        for blade, crowd in enumerate(self.view["mill"]["farmers"], 1):
            if crowd[seat]:
                yield self.say("own.on-blade", blade=blade, n=crowd[seat])

    def _tiles(self, own: SeatView) -> Iterator[str]:
        for value, n in enumerate(own["values"], 1):
            if n:
                yield self.say("own.of-value", n=n, value=value)

    def _symbols(self, own: SeatView) -> list[str]:
        return self.counts({"wild" if f == _ANY else f: n for f, n in own["symbols"].items()})

    def _shown(self, finca: str) -> str:
        """Return what a finca tile shows."""
        return self.listed(self.word("wild" if f == _ANY else f) for f in finca.split())

    # --- what is common ------------------------------------------------------------------
    def _mill(self) -> Iterator[str]:
        mill = self.view["mill"]
        for blade, fruit in enumerate(mill["blades"]):
            crowd = mill["farmers"][blade]
            key = "mill.line" if blade in mill["lines"] else "mill.blade"
            yield self.say(key, blade=blade + 1, fruit=fruit, crowd=self._crowd(crowd))

    def _crowd(self, crowd: list[int]) -> str:
        who = (f"{self.player(seat)} {n}" for seat, n in enumerate(crowd) if n)
        return (
            self.some("mill.crowd", who, n=sum(crowd)) if sum(crowd) else self.part("mill.nobody")
        )

    def _village(self, village: VillageView) -> str:
        finca = village["finca"]
        told = self.say(
            f"village.{_lies(village)}", name=village["name"], left=village["left"],
            value=village["value"], needs=self.listed(self.counts(village["needs"] or {})),
            finca=self.part("village.no-finca") if finca is None else self._shown(finca),
        )  # fmt: skip
        return told + self.part("village.wooden") if village["wooden"] else told

    def _supply(self) -> Iterator[str]:
        view = self.view
        fruits = [f"{n} {self.word(fruit, n)}" for fruit, n in view["supply"].items()]
        yield self.say("supply.fruits", what=self.listed(fruits))
        yield self.say("supply.wooden", n=view["wooden_left"])
        yield self.some("supply.bonus", map(str, view["bonus_left"]))
        if view["boxed"]:
            yield self.say("supply.boxed", what="; ".join(map(self._shown, view["boxed"])))

    # --- what can be done ----------------------------------------------------------------
    def choice(self, words: list[str]) -> tuple[str, str]:
        verb, *rest = words
        if verb == "done":
            pending = self.view["pending"]
            return f"done-{pending['kind']}" if pending is not None else verb, ""
        if verb == "use":
            return verb, self.word(rest[0])
        if verb in ("take", "deliver"):
            return verb, self._called(rest[0])
        return verb, rest[0]


def _lies(village: VillageView) -> str:
    """Return in a word what lies on top in a village."""
    if not village["left"]:
        return "closed"
    return "down" if village["needs"] is None else "open"
