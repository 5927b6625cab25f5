"""Finca on a board: blades, villages, action tiles and a button to finish."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ludo.core.events import Event
from ludo.core.game import Action
from ludo.finca.components import ACTION_KINDS, BLADES, FRUITS
from ludo.finca.views import PendingView, VillageView
from ludo_widgets.desk import Desk, Effect, Flight, Meaning
from ludo_widgets.draw.svg import Part
from ludo_widgets.draw.targets import parts_of
from ludo_widgets.games.finca import picture
from ludo_widgets.games.finca.art import ART
from ludo_widgets.games.finca.common import (
    BLADE,
    DONE,
    TILE,
    VILLAGE,
    View,
)
from ludo_widgets.games.finca.island import WIDTH
from ludo_widgets.games.finca.mill import ghost
from ludo_widgets.games.finca.told import TOLD

Fruits = Mapping[str, int]


class FincaDesk(Desk[View, Action]):
    """Maps what is on the picture of Finca to actions and words."""

    art = ART
    sentences = TOLD
    untold = ("turn_began",)

    def parts(self) -> list[Part]:
        seen = self.seen
        return picture.parts(self.view, self.lang, seen.names, seen.totals, seen.player)

    # --- what a click means --------------------------------------------------------------
    def meanings(self) -> dict[str, Meaning]:
        verb, blades = self._blade_verb(), range(1, BLADES + 1)
        found = {BLADE.name(blade): Meaning((f"{verb} {blade}",)) for blade in blades}
        for village in self.view["villages"]:
            found[VILLAGE.name(village["id"])] = Meaning(self._for_village(village))
        if self.view["phase"] != "over":
            found |= {TILE.name(kind): Meaning((f"use {kind}",)) for kind in ACTION_KINDS}
        if self._pending("delivery") or self._pending("wind"):
            found[DONE] = Meaning(("done",), button=True)
        return found

    def _pending(self, kind: str) -> PendingView | None:
        """What is under way, if it is of a kind."""
        pending = self.view["pending"]
        return pending if pending and pending["kind"] == kind else None

    def _lifted(self) -> int | None:
        """The blade, from 0, of the farmer that a gust has lifted."""
        gust = self._pending("gust")
        return gust["blade"] if gust and gust["blade"] >= 0 else None

    def _blade_verb(self) -> str:
        if self.view["phase"] == "place":
            return "place"
        if self._pending("gust"):
            return "lift" if self._lifted() is None else "land"
        return "move"

    def _for_village(self, village: VillageView) -> tuple[str, ...]:
        name = village["id"]
        if self._pending("order"):
            return (f"take {name}",)
        if not village["needs"] or not village["value"]:
            # Any payment will do to hear why nothing can be delivered here.
            return (f"deliver {name} {FRUITS[0]}=1",)
        seat = self.seen.player or 0
        hand: Fruits = self.view["seats"][seat]["fruits"]
        # All that the hand can pay; if that is nothing, what it is nearest to.
        nearest = sorted(
            self._payments(village["needs"], village["value"]),
            key=lambda payment: -_held(hand, payment),
        )
        able = [payment for payment in nearest if _covers(hand, payment)]
        return tuple(f"deliver {name} {_written(each)}" for each in able or nearest[:1])

    def _payments(self, needs: Fruits, n: int) -> list[dict[str, int]]:
        """What a village takes: its fruits or, where it shows '?', n of any one kind."""
        full = [{f: n} for f in FRUITS] if "any" in needs else [dict(needs)]
        delivery = self._pending("delivery")
        if n == 1 or not delivery or not delivery["due"]:
            return full
        # One fruit less, whichever.
        short = [{**payment, fruit: payment[fruit] - 1} for payment in full for fruit in payment]
        return [{fruit: n for fruit, n in payment.items() if n} for payment in short]

    # --- words ---------------------------------------------------------------------------
    def name(self, target: str) -> str:
        kind, which = parts_of(target)
        if kind == BLADE.kind:
            mill, blade = self.view["mill"], int(which) - 1
            crowd = self.say("target.crowd", n=sum(mill["farmers"][blade]))
            return self.say("target.blade", blade=which, fruit=mill["blades"][blade], crowd=crowd)
        if kind == VILLAGE.kind:
            return self._village_name(next(v for v in self.view["villages"] if v["id"] == which))
        return self.say(f"target.{kind}", tile=which)

    def _village_name(self, village: VillageView) -> str:
        if not village["left"]:
            return self.say("target.village-closed", **village)
        if village["needs"] is None or village["finca"] is None:
            return self.say("target.village-down", **village)
        fruits = village["finca"].replace("any", "?").split()
        return self.say("target.village", **{**village, "finca": fruits})

    def effect(self, action: Action, words: list[str]) -> Effect:
        verb, *rest = words
        if verb == "done":
            kind = next((kind for kind in ("delivery", "wind") if self._pending(kind)), "")
            does = self.say(f"do.done-{kind}" if kind else "do.done")
            # What is not delivered now can be delivered later; a second move cannot be made up for.
            return Effect(does, gives_up=kind == "wind" and self.is_one_of_many(action))
        if verb == "use":
            return Effect(self.say("do.use", tile=rest[0]))
        if verb == "deliver":
            fruits = {fruit: int(n) for fruit, _, n in (part.partition("=") for part in rest[1:])}
            return Effect(self.say("do.deliver", fruits=fruits, name=self._called(rest[0])))
        if verb == "take":
            return Effect(self.say("do.take", name=self._called(rest[0])))
        if verb == "lift":
            return Effect(self.say("do.lift", blade=rest[0]))
        return self._landing(action, verb, int(rest[0]) - 1)

    def describe(self, action: Action) -> str:
        verb, *rest = self.seen.text(action).split()
        if verb in ("place", "move", "land"):
            return self._walk(verb, int(rest[0]))
        if verb == "done" and not self._pending("delivery") and not self._pending("wind"):
            return self.told("done")
        return super().describe(action)

    def _walk(self, verb: str, blade: int) -> str:
        return self.say("do.move-from" if verb == "move" else f"do.{verb}", blade=blade)

    def _called(self, village: str) -> str:
        return next(str(v["name"]) for v in self.view["villages"] if v["id"] == village)

    def _landing(self, action: Action, verb: str, blade: int) -> Effect:
        """A farmer comes to a blade: what it would bring is learned by trying it out."""
        mill = self.view["mill"]
        end = (blade + (sum(mill["farmers"][blade]) if verb == "move" else 0)) % BLADES
        if not self.seen.allows(action):
            # How far it would go has no meaning.
            return Effect(self._walk(verb, blade + 1))
        does, gain = self.say(f"do.{verb}", blade=blade + 1, end=end + 1), self._gain(action)
        return Effect(f"{does} ({gain})", ghost(action.seat, end, gain, WIDTH))

    def _gain(self, action: Action) -> str:
        events = self.seen.foresee(action)
        fruit = next(event for event in events if event.kind == "fruit_taken")
        carts = sum(event["n"] for event in events if event.kind == "cart_taken")
        key = "do.gain-carts" if carts else "do.gain"
        return self.say(key, n=fruit["n"], fruit=fruit["fruit"], carts=carts)

    # --- pieces in hand, pieces that travel ----------------------------------------------
    def chosen(self) -> tuple[str, ...]:
        lifted, delivery = self._lifted(), self._pending("delivery")
        if lifted is not None:
            return (BLADE.name(lifted + 1),)
        return tuple(map(VILLAGE.name, delivery["villages"])) if delivery else ()

    def flights(self, events: Sequence[Event]) -> list[Flight]:
        return [flight for event in events for flight in _flights(event)]


def _covers(hand: Fruits, payment: Fruits) -> bool:
    return all(hand[fruit] >= n for fruit, n in payment.items())


def _held(hand: Fruits, payment: Fruits) -> int:
    """How many fruits of a payment are in a hand."""
    return sum(min(hand[fruit], n) for fruit, n in payment.items())


def _written(payment: Fruits) -> str:
    return " ".join(f"{fruit}={n}" for fruit, n in payment.items())


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
            yield Flight(fruit, f"mat:{seat}:{fruit}", VILLAGE.name(event["village"]), n)
    elif event.kind == "tile_taken":
        yield Flight("stack", VILLAGE.name(event["village"]), f"mat:{seat}:tiles")
    elif event.kind == "finca_won":
        yield Flight("finca", VILLAGE.name(event["village"]), f"mat:{seat}:prizes")
    elif event.kind == "bonus_won":
        yield Flight("bonus", f"mat:{seat}:tiles", f"mat:{seat}:prizes")
