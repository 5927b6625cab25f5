"""Finca on a board: blades, villages, action tiles and a button to finish."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ludo.core.events import Event
from ludo.core.match import AnyMatch
from ludo.core.packed import covers
from ludo.finca.actions import Deliver, FincaAction, LandFarmer, MoveFarmer, PlaceFarmer
from ludo.finca.components import BLADES, Components
from ludo.finca.game import Finca
from ludo.finca.state import DELIVERY, GUST, ORDER, PLACE, WIND, State
from ludo.finca.views import see_village
from ludo_widgets.desks.base import Desk, Flight
from ludo_widgets.draw import finca as drawing
from ludo_widgets.draw.svg import Part

_ASK = {DELIVERY: "delivery", WIND: "wind", GUST: "gust", ORDER: "order"}


class FincaDesk(Desk):
    """Maps what is on the picture of Finca to actions and words."""

    symbols = drawing.SYMBOLS

    def parts(
        self, view: dict[str, Any], lang: str, names: Sequence[str], totals: Sequence[int]
    ) -> list[Part]:
        return drawing.parts(view, lang, names, totals)

    def targets(self, match: AnyMatch) -> list[str]:
        c = _box(match)
        return [
            *(f"blade:{blade + 1}" for blade in range(BLADES)),
            *(f"village:{village}" for village in c.villages),
            *(f"use:{kind}" for kind in c.action_kinds),
            "done",
        ]

    def buttons(self, match: AnyMatch) -> list[str]:
        pending = match.state.pending
        return ["done"] if pending is not None and pending.kind in (DELIVERY, WIND) else []

    def candidates(
        self, match: AnyMatch, target: str, seat: int, picked: tuple[str, ...]
    ) -> list[Any]:
        kind, _, name = target.partition(":")
        game, s = match.game, match.state
        if kind == "blade":
            return [game.parse(s, f"{_blade_verb(s)} {name}", seat)]
        if kind == "village":
            return self._for_village(match, name, seat)
        return [game.parse(s, f"use {name}" if kind == "use" else "done", seat)]

    def _for_village(self, match: AnyMatch, name: str, seat: int) -> list[FincaAction]:
        game, s = match.game, match.state
        if s.pending is not None and s.pending.kind == ORDER:
            return [game.parse(s, f"take {name}", seat)]
        village = _box(match).village_index[name]
        due = s.pending is not None and s.pending.due and s.pending.kind == DELIVERY
        if not s.stacks[village]:
            # Any payment will do to hear why nothing can be delivered here.
            return [Deliver(seat, village, 1)]
        tile = _box(match).tiles[s.stacks[village][-1]]
        payments = (tile.short or tile.full) if due else tile.full
        hand = s.hands[seat]
        # What the hand can pay comes first, then what it is nearest to.
        ranked = sorted(payments, key=lambda p: (not covers(hand, p), -_held(hand, p)))
        return [Deliver(seat, village, payment) for payment in ranked]

    def ask(self, match: AnyMatch, seat: int, lang: str, picked: tuple[str, ...]) -> str:
        s = match.state
        texts, params = match.game.texts, {"seat": seat, "n": 0}
        if match.over:
            key = "over"
        elif s.phase == PLACE:
            key = "place"
        elif s.pending is None:
            key = "turn"
        else:
            key, params["n"] = _ASK[s.pending.kind], s.pending.number
            if s.pending.kind == DELIVERY and not s.pending.villages:
                key += "-short" if s.pending.due else "-start"
            if s.pending.kind == GUST and s.pending.number >= 0:
                key = "land"
        return texts.say(f"ask.{key}", params, lang, match.names)

    def name(self, match: AnyMatch, target: str, lang: str) -> str:
        kind, _, name = target.partition(":")
        s, say = match.state, match.game.texts.say
        if kind == "blade":
            blade = int(name) - 1
            crowd = say("target.crowd", {"n": s.crowd[blade]}, lang)
            fruit = _box(match).fruits[s.blades[blade]]
            return say("target.blade", {"blade": name, "fruit": fruit, "crowd": crowd}, lang)
        if kind == "village":
            return self._village_name(match, _box(match).village_index[name], lang)
        return say(f"target.{kind}", {"tile": name}, lang)

    def _village_name(self, match: AnyMatch, village: int, lang: str) -> str:
        say, seen = match.game.texts.say, see_village(match.state, village, _box(match))
        if not seen["left"]:
            return say("target.village-closed", seen, lang)
        if seen["needs"] is None:
            return say("target.village-down", seen, lang)
        return say(
            "target.village", {**seen, "finca": seen["finca"].replace("any", "?").split()}, lang
        )

    def describe(self, match: AnyMatch, action: FincaAction, lang: str) -> str:
        s = match.state
        c, say = _box(match), match.game.texts.say
        if isinstance(action, Deliver):
            fruits = c.fruit_counts(action.fruits)
            return say("do.deliver", {"fruits": fruits, "name": c.village_names[action.at]}, lang)
        if action.verb == "done":
            kinds = {DELIVERY: "-delivery", WIND: "-wind"}
            kind = "" if s.pending is None else kinds.get(s.pending.kind, "")
            return say(f"do.done{kind}", {}, lang)
        if action.verb == "use":
            return say("do.use", {"tile": c.action_kinds[action.at]}, lang)
        if action.verb == "take":
            return say("do.take", {"name": c.village_names[action.at]}, lang)
        end = _landing(s, action)
        params = {
            "blade": action.at + 1,
            "end": end + 1,
            "gain": self._gain(match, action, lang),
            "fruit": c.fruits[s.blades[end]],
        }
        return say(f"do.{action.verb}", params, lang)

    def _gain(self, match: AnyMatch, action: FincaAction, lang: str) -> str:
        """What a farmer would bring, learned by trying it out."""
        events: list[Event] = []
        match.game.apply(match.game.clone(match.state), action, events)
        fruit = next((event for event in events if event.kind == "fruit_taken"), None)
        if fruit is None:
            return ""
        carts = sum(event["n"] for event in events if event.kind == "cart_taken")
        params = {"n": fruit["n"], "fruit": fruit["fruit"], "carts": carts}
        return match.game.texts.say("do.gain-carts" if carts else "do.gain", params, lang)

    def ghost(self, match: AnyMatch, action: FincaAction, lang: str) -> str:
        if not isinstance(action, PlaceFarmer | MoveFarmer | LandFarmer):
            return ""
        end = _landing(match.state, action)
        return drawing.ghost(action.seat, end, self._gain(match, action, lang))

    def chosen(self, match: AnyMatch) -> tuple[str, ...]:
        pending = match.state.pending
        if pending is None:
            return ()
        if pending.kind == GUST and pending.number >= 0:
            return (f"blade:{pending.number + 1}",)
        if pending.kind == DELIVERY:
            return tuple(f"village:{_box(match).villages[v]}" for v in pending.villages)
        return ()

    def flights(self, match: AnyMatch, events: Sequence[Event]) -> list[Flight]:
        return [flight for event in events for flight in _flights(event)]


def _box(match: AnyMatch) -> Components:
    assert isinstance(match.game, Finca)
    return match.game.components


def _blade_verb(s: State) -> str:
    if s.phase == PLACE:
        return "place"
    if s.pending is not None and s.pending.kind == GUST:
        return "land" if s.pending.number >= 0 else "lift"
    return "move"


def _landing(s: State, action: FincaAction) -> int:
    steps = s.crowd[action.at] if isinstance(action, MoveFarmer) else 0
    return (action.at + steps) % BLADES


def _held(hand: int, payment: int) -> int:
    """How many fruits of a payment are in a hand."""
    kinds = range(0, payment.bit_length(), 8)
    return sum(min(hand >> shift & 255, payment >> shift & 255) for shift in kinds)


def _flights(event: Event) -> Iterator[Flight]:
    seat = event.seat
    if event.kind == "fruit_taken":
        fruit = event["fruit"]
        yield Flight(fruit, f"supply:{fruit}", f"mat:{seat}:{fruit}", event["n"])
    elif event.kind == "cart_taken":
        yield Flight("cart", "carts", f"mat:{seat}:cart", event["n"])
    elif event.kind == "cart_spent":
        yield Flight("cart", f"mat:{seat}:cart", "carts")
    elif event.kind == "fruit_delivered":
        for fruit, n in event["fruits"].items():
            yield Flight(fruit, f"mat:{seat}:{fruit}", f"village:{event['village']}", n)
    elif event.kind == "tile_taken":
        yield Flight("stack", f"village:{event['village']}", f"mat:{seat}:tiles")
    elif event.kind == "finca_won":
        yield Flight("finca", f"village:{event['village']}", f"mat:{seat}:prizes")
    elif event.kind == "bonus_won":
        yield Flight("bonus", f"mat:{seat}:tiles", f"mat:{seat}:prizes")


DESK = FincaDesk()
