"""La Granja on a board: what is pointed at, what it is called, and what an action does."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from ludo.core.events import Event
from ludo.core.game import Action
from ludo.granja.names import (
    BETTER,
    DELI,
    GOODS,
    HOUSE_INCOME,
    MERCHANT_HOUSE,
    RESOURCES,
    WORKSHOPS,
)
from ludo_widgets.desk import Desk, Effect, Flight, Meaning
from ludo_widgets.draw.svg import Part
from ludo_widgets.draw.targets import parts_of
from ludo_widgets.games.granja import flights, ghosts, market, picture
from ludo_widgets.games.granja.art import ART
from ludo_widgets.games.granja.common import (
    CARD,
    DICE,
    DIE,
    DONKEY,
    DONKEYS,
    EDGES,
    FARM,
    HIRE,
    MARKET,
    PLACES,
    REST,
    ROOF,
    STALL,
    TO,
    VILLAGE,
    Kit,
    Look,
    View,
    kit_of,
)
from ludo_widgets.games.granja.meanings import Clicks
from ludo_widgets.games.granja.names import Names
from ludo_widgets.games.granja.told import Told, inside

_FARM_PARTS = (
    "fields", "ripe", "extensions", "barrows", "helpers", "roofs", "pens", "limit", "hand",
)  # fmt: skip


# Where things lie that are not beside the board.
_LIES = {
    **dict.fromkeys((*EDGES, CARD.kind, ROOF.kind), FARM), DIE.kind: DICE, DONKEY.kind: DONKEYS,
    TO.kind: VILLAGE, HIRE.kind: VILLAGE, STALL.kind: MARKET, REST.kind: DONKEYS,
}  # fmt: skip
_STALLS_REMOVED = ("stalls_removed", "neutral_removed")
# Marks of a step that still has something to give.
_GIVES = frozenset(("income", "harvest", "breed", "greengrocer", "wainwright"))
# Events that tell what the end of a step gives up.
_GIVEN_UP = ("income_given_up", "harvest_given_up", "given_up")
# What could still be had of what is under way, by its kind: how its actions begin.
_TAKEN_IN = {
    "take": ("take ",), "upgrade": ("upgrade ",), "deliver": ("deliver ",),
    "errand": ("deliver ",), "play": ("field ", "barrow ", "extend ", "helper "),
    "revenue": ("choose ",), "extra": ("choose ",), "siesta": ("siesta ",), "stall": ("stall ",),
    "marker": ("back ",),
}  # fmt: skip


def _vp(foreseen: Sequence[Event]) -> int:
    """Return the VP that an action brings at once."""
    return sum(event["n"] for event in foreseen if event.kind.endswith("_paid_vp"))


class GranjaDesk(Desk[View, Action]):
    """Maps what is on the picture of La Granja to actions and words."""

    art = ART
    layers = ("neighbours",)
    places = PLACES
    untold = ("step_began",)

    @cached_property
    def _look(self) -> Look:
        seen = self.seen
        return Look(
            self.view, self._kit, self.lang, seen.names, seen.totals, self.sight.place,
            self.sight.news, parts_of(self.picked[0])[1] if self.picked else "",
        )  # fmt: skip

    @cached_property
    def _kit(self) -> Kit:
        return kit_of(self.seen.game, self.view["players"])

    def parts(self) -> list[Part]:
        return picture.parts(self._look)

    def overlay(self, layer: str) -> str:
        return market.neighbours(self._look) if self._look.shown == MARKET else "<g/>"

    def say(self, key: str, **params: Any) -> str:
        return self._look.say(key, **params)

    # --- where to look -------------------------------------------------------------------
    def needed(self) -> str:
        return self._look.needed

    def place_of(self, target: str) -> str:
        kind, which = parts_of(target)
        if kind == TO.kind and which not in WORKSHOPS:
            # One's own barrows stand on the farm, and in the village besides.
            return self.needed() if self.needed() in (FARM, VILLAGE) else VILLAGE
        return _LIES.get(kind, "")

    def glimpse(self, place: str) -> str:
        view, seats = self.view, self.view["seats"]
        own: Any = self._look.own
        shown: dict[str, Any] = {
            FARM: [[own[part] for part in _FARM_PARTS], view["hand"], view["shown"]],
            DICE: [view["pool"], [farm["dice"] for farm in seats]],
            DONKEYS: [[farm["siesta"], farm["chosen"], farm["chose"]] for farm in seats],
            VILLAGE: [view["closed"], [[farm["rows"], farm["done"]] for farm in seats]],
            MARKET: [view["neutral"], [farm["stalls"] for farm in seats]],
        }
        return json.dumps(shown[place])

    # --- what a click means --------------------------------------------------------------
    def meanings(self) -> dict[str, Meaning]:
        legal = [self.seen.text(action) for action in self.seen.legal]
        return dict(Clicks(self._look, legal, self.picked).all())

    def chosen(self) -> tuple[str, ...]:
        return self.picked

    # --- words ---------------------------------------------------------------------------
    def ask(self, seat: int) -> str:
        if self.picked:
            good = self._look.picked.removeprefix("field-")
            return self.say("ask.where", seat=seat, good=good)
        return super().ask(seat)

    def name(self, target: str) -> str:
        return Names(self._look).of(target).removesuffix(".")

    # --- what an action does -------------------------------------------------------------
    def effect(self, action: Action, words: list[str]) -> Effect:
        verb, *rest = words
        known: dict[str, Callable[..., Effect]] = {
            "field": self._card, "barrow": self._card, "extend": self._card, "helper": self._card,
            "clear": self._clear, "pay": self._pay, "roof": self._roof, "tile": self._tile,
            "die": self._die, "shift": self._shift, "choose": self._choose, "donkey": self._donkey,
            "hire": self._hire, "deliver": self._deliver, "stall": self._stall, "back": self._back,
            "buy": self._trade, "sell": self._trade, "upgrade": self._upgrade,
            "return": self._return, "call": self._call, "done": self._done, "income": self._income,
            "hats": self._hats, "siesta": self._steps, "skip": self._skip,
        }  # fmt: skip
        if verb in known:
            return known[verb](verb, *rest)
        value = rest[0] if rest else ""
        return Effect(self.say(f"do.{verb}", n=value, good=value))

    def _card(self, verb: str, number: str) -> Effect:
        look, card = self._look, int(number)
        known = look.card(card)
        does = self.say(
            f"do.{verb}", crop=look.crop(card), goods=look.goods_of(card), vp=known.vp,
            n=self._extension_cost(), gifts=Names(look).gifts(card), helper=look.helper(card),
        )  # fmt: skip
        return Effect(does, ghosts.card(look, verb, card))

    def _extension_cost(self) -> int:
        own = self._look.own
        mason = any(h is not None and h["helper"] == "mason" for h in own["helpers"])
        return max(len(own["extensions"]) + 1 - mason, 1)

    def _clear(self, _verb: str, notch: str) -> Effect:
        top = self._look.top
        if top is None or top["allowed"] == 0:
            return Effect(self.say("do.clear-barrow", n=notch))
        own = self._look.own["helpers"][int(notch) - 1]
        return Effect(self.say("do.clear-helper", helper="" if own is None else own["helper"]))

    def _pay(self, _verb: str, good: str) -> Effect:
        key = "do.pay-field" if good.startswith("field-") else "do.pay"
        return Effect(self.say(key, good=good.removeprefix("field-")))

    def _roof(self, _verb: str, number: str) -> Effect:
        look, own = self._look, self._look.own
        spaces = look.kit.box.roof_vp
        foreseen = self._foreseen(f"roof {number}")
        vp = _vp(foreseen) if foreseen else spaces[min(len(own["roofs"]), len(spaces) - 1)]
        roofer = any(h is not None and h["helper"] == "roofer" for h in own["helpers"])
        price = max(look.roof(int(number)).round - 2 * roofer, 0)
        does = self.say("do.roof" if vp else "do.roof-no-vp", price=price, vp=vp)
        return Effect(does, ghosts.roof(look, int(number)))

    def _tile(self, _verb: str, place: str) -> Effect:
        roofs = self._look.own["roofs"]
        if int(place) > len(roofs):
            return Effect("")
        told = self._look.tile_text(roofs[int(place) - 1]["tile"])
        return Effect(self.say("do.tile", text=inside(told)))

    def _die(self, _verb: str, face: str) -> Effect:
        told = self._look.space_text(int(face))
        return Effect(self.say("do.die", n=face, text=inside(told)))

    def _shift(self, _verb: str, tool: str, way: str) -> Effect:
        top, own = self._look.top, self._look.own
        if top is None:
            # Never possible, but a drill may ask why.
            return Effect(self.say("do.shift-never"))
        by, kind, at = 1, *tool.split("-")
        if kind == "tile":
            if int(at) > len(own["roofs"]):
                return Effect(self.say("do.shift-never"))
            by = self._look.roof(own["roofs"][int(at) - 1]["tile"]).n
        face = top["at"] + 1
        return Effect(self.say(f"do.shift-{way}", n=face + by if way == "up" else face - by))

    def _choose(self, _verb: str, benefit: str) -> Effect:
        top = self._look.top
        n = self._look.silver_of(0 if top is None else top["at"] + 1)
        return Effect(self.say(f"do.choose-{benefit}", n=n))

    def _donkey(self, _verb: str, number: str) -> Effect:
        box, at = self._kit.box, int(number) - 1
        return Effect(self.say("do.donkey", n=box.donkeys[at], hats=box.hats[at]))

    def _hats(self, _verb: str) -> Effect:
        return self._forward(self._look.hats, "do.hats")

    def _steps(self, _verb: str, n: str) -> Effect:
        return self._forward(int(n), "do.siesta")

    def _forward(self, n: int, key: str) -> Effect:
        """Say how far the siesta marker goes, and show it there."""
        space = min(self._look.own["siesta"] + n, self._kit.siesta_last)
        return Effect(self.say(key, n=n, space=space), ghosts.sleeper(self._look, space))

    def _hire(self, _verb: str, n: str) -> Effect:
        own, count = self._look.own, int(n)
        free = any(h is not None and h["helper"] == "courier" for h in own["helpers"])
        free = free and "hired" not in self.view["marks"]
        price = (count - free) * self._kit.numbers["paid_price"]
        return Effect(self.say("do.hire", n=count, price=price))

    def _deliver(self, _verb: str, source: str, place: str) -> Effect:
        good = source.removeprefix("field-")
        key = "do.deliver-field" if source != good else "do.deliver"
        does = self.say(key, good=good, place=Names(self._look).place(place))
        return Effect(does, ghosts.good(self._look, good, place))

    def _stall(self, _verb: str, space: str) -> Effect:
        look, foreseen = self._look, self._foreseen(f"stall {space}")
        gone = [
            at - 1 for e in foreseen if e.kind in _STALLS_REMOVED for at in e["spaces"]
        ]  # fmt: skip
        vp = _vp(foreseen)
        does = self.say("do.stall-removes" if gone else "do.stall", n=len(gone))
        does = self.say("do.and-vp", does=does, vp=vp) if vp else does
        label = f"+{vp}" if vp else ""
        shows = look.shown == MARKET
        ghost = market.ghost(look, look.near, int(space) - 1, gone, label) if shows else ""
        return Effect(does, ghost)

    def _foreseen(self, words: str) -> list[Event]:
        """What an action brings about, if it is legal: for who plays it, and who loses a stall."""
        action = self.seen.read(words)
        if not self.seen.allows(action):
            return []
        found = self.seen.foresee(action)
        return [e for e in found if e.seat == action.seat or e.kind in _STALLS_REMOVED]

    def _back(self, _verb: str, place: str) -> Effect:
        if place.startswith("stall-"):
            return Effect(self.say("do.back-stall", n=place.removeprefix("stall-")))
        return Effect(self.say("do.back", good=place.rpartition("-")[2]))

    def _trade(self, verb: str, good: str) -> Effect:
        if good not in RESOURCES:
            # Never possible, but a drill may ask why.
            return Effect(self.say(f"do.{verb}-never", good=good))
        number, box = RESOURCES.index(good), self._kit.box
        price = box.buy[number] if verb == "buy" else box.sell[number]
        own = self._look.own["helpers"]
        ready = {h["helper"] for h in own if h is not None and not h["exhausted"]}
        price += (verb == "sell" and "huckster" in ready) - (verb == "buy" and "bargainer" in ready)
        return Effect(self.say(f"do.{verb}", good=good, price=price))

    def _upgrade(self, _verb: str, source: str) -> Effect:
        good = source.removeprefix("field-")
        if good not in RESOURCES:
            return Effect(self.say("do.upgrade-never", good=good))
        number = RESOURCES.index(good)
        own = self._look.own["helpers"]
        chef = any(h is not None and h["helper"] == "chef" for h in own)
        cost = max(self._kit.box.upgrade[number] - chef, 0)
        price = 0 if self._look.kind == "upgrade" else cost
        key = "do.upgrade-field" if source != good else "do.upgrade"
        does = self.say(key, good=good, price=price, better=GOODS[BETTER[number]])
        vp = _vp(self._foreseen(f"upgrade {source}"))
        return Effect(self.say("do.and-vp", does=does, vp=vp) if vp else does)

    def _return(self, _verb: str, benefit: str) -> Effect:
        n = self._kit.numbers["commodity_silver"]
        return Effect(self.say(f"do.return-{benefit}", n=n))

    def _call(self, _verb: str, notch: str) -> Effect:
        own = self._look.own["helpers"][int(notch) - 1]
        if own is None:
            return Effect("")
        return Effect(self.say("do.call", helper=own["helper"]))

    def _income(self, _verb: str) -> Effect:
        own = self._look.own
        lasting = set(own["done"]) - set(own["fresh"])
        helpers = [helper["helper"] for helper in own["helpers"] if helper is not None]
        extensions = [self._look.card(card).goods for card in own["extensions"]]
        brings = Counter(
            silver=own["pays"] + HOUSE_INCOME * (WORKSHOPS[MERCHANT_HOUSE] in lasting),
            commodity=int(WORKSHOPS[DELI] in lasting),
            olive=helpers.count("gardener"),
        )
        brings.update(GOODS[good] for goods in extensions for good in goods)
        gains = {what: n for what, n in brings.items() if n}
        return Effect(self.say("do.income", gains=gains) if gains else self.say("do.no-income"))

    def _done(self, _verb: str) -> Effect:
        does = self._say_of("do.done", self.view["phase"])
        things = self._given_up()
        if not things:
            return Effect(does)
        return Effect(self.say("do.gives-up", does=does, things=things), gives_up=True)

    def _given_up(self) -> list[str]:
        """What the end of the step gives up, in the words of the events that tell it."""
        view = self.view
        if not (view["moves"] or view["plays"] or _GIVES.intersection(view["marks"])):
            return []
        done = self.seen.read("done")
        if not self.seen.allows(done):
            return []
        told = (event for event in self.seen.foresee(done) if event.seat == done.seat)
        return [
            inside(self.say(f"give.{event.kind}", **event.data))
            for event in told
            if event.kind in _GIVEN_UP
        ]

    def _skip(self, _verb: str) -> Effect:
        kind, top = self._look.kind, self._look.top
        does = self._say_of("do.skip", kind, n=1 if top is None else top["n"])
        taken = _TAKEN_IN.get(kind, ())
        loses = any(self.seen.text(action).startswith(taken) for action in self.seen.legal)
        return Effect(does, gives_up=bool(taken) and loses)

    def _say_of(self, key: str, which: str, **params: Any) -> str:
        """Say something in the words of a step, if there are any."""
        own = f"{key}-{which}"
        return self.say(own if own in self._kit.texts.messages else key, **params)

    def describe(self, action: Action) -> str:
        told = Told(self._look).of(*self.seen.text(action).split())
        return told or super().describe(action)

    # --- pieces that travel --------------------------------------------------------------
    def flights(self, events: Sequence[Event]) -> list[Flight]:
        return list(flights.flights(events, self._look))
