"""What everything on the board of La Granja is called, for hints and screen readers."""

from __future__ import annotations

from collections.abc import Callable

from ludo.granja.names import FACES, WORKSHOPS
from ludo_widgets.draw.targets import parts_of
from ludo_widgets.games.granja.common import EDGES, NOTE, SKIP, Look


class Names:
    """Names of the targets of one picture."""

    def __init__(self, look: Look) -> None:
        self._look, self._say = look, look.say

    def of(self, target: str) -> str:
        """Return what a target is called."""
        kind, which = parts_of(target)
        if kind in EDGES or kind == "card":
            return self._card(kind, int(which))
        known: dict[str, Callable[[str], str]] = {
            "place": self._place, "from": self._source, "tile": self._tile, "call": self._call,
            "roof": self._roof, "die": self._die, "donkey": self._donkey, "to": self._to,
            "stall": self._stall, "rest": self._rest, "pay": self._pay, "choose": self._choose,
            "return": self._return, "shift": self._shift,
        }  # fmt: skip
        if kind in known:
            return known[kind](which)
        if kind in ("hire", "siesta"):
            return self._say(f"target.{kind}", n=int(which))
        if kind in ("buy", "sell", "upgrade"):
            return self._say(f"target.{kind}", good=which)
        if kind == SKIP:
            return self._say("target.skip" if self._look.kind == "stall" else "target.skip-any")
        # The note at the foot, and the buttons of steps.
        return self._say("target.note" if kind == NOTE else f"target.{kind}")

    def _card(self, kind: str, number: int) -> str:
        look = self._look
        helper = look.helper(number)
        return self._say(
            f"target.{kind}", n=number, crop=look.crop(number), goods=look.goods_of(number),
            vp=look.card(number).vp, gifts=self.gifts(number), helper=helper,
            text=look.helper_text(helper),
        )  # fmt: skip

    def gifts(self, number: int) -> list[str]:
        """Return what an extension gives, as words."""
        words = {"income": "silver"}
        return [words.get(gift, gift) for gift in self._look.gifts_of(number)]

    def _place(self, place: str) -> str:
        key = "news" if place in self._look.news else "place"
        return self._say(f"target.{key}", place=self._say(f"place.{place}"))

    def _source(self, source: str) -> str:
        own, good = self._look.own, source.removeprefix("field-")
        if source != good:
            return self._say("target.from-field", good=good, n=own["ripe"].get(good, 0))
        key = "from-pen" if good == "pig" else "from"
        return self._say(f"target.{key}", good=good, n=own["stores"].get(good, 0), pens=own["pens"])

    def _tile(self, place: str) -> str:
        look, at = self._look, int(place) - 1
        roofs = look.own["roofs"]
        if at >= len(roofs):
            return self._say("target.tile-empty", n=place, vp=look.kit.box.roof_vp[at])
        key = "tile-used" if roofs[at]["used"] else "tile"
        return self._say(f"target.{key}", n=place, text=look.tile_text(roofs[at]["tile"]))

    def _call(self, notch: str) -> str:
        own = self._look.own["helpers"][int(notch) - 1]
        if own is None:
            return self._say("target.call-empty", n=notch)
        key = "call-exhausted" if own["exhausted"] else "call"
        text = self._look.helper_text(own["helper"])
        return self._say(f"target.{key}", helper=own["helper"], text=text)

    def _roof(self, number: str) -> str:
        look = self._look
        price, text = look.roof(int(number)).round, look.tile_text(int(number))
        return self._say("target.roof", price=price, text=text)

    def _die(self, face: str) -> str:
        dice = self._look.view["pool"].get(face, 0)
        return self._say("target.die", n=face, dice=dice, text=self._look.space_text(int(face)))

    def _donkey(self, number: str) -> str:
        box, at = self._look.kit.box, int(number) - 1
        return self._say("target.donkey", n=box.donkeys[at], hats=box.hats[at])

    def _pay(self, what: str) -> str:
        own = self._look.own
        return self._say(f"target.pay-{what}", n=own["vp"] if what == "vp" else own["silver"])

    def _choose(self, benefit: str) -> str:
        """The space of the die that brings it; other things than dice can bring it too."""
        top, what = self._look.top, f"get-{benefit}"
        if top is None or top["at"] >= FACES:
            return self._say("target.choose-other", what=what)
        return self._say("target.choose", n=top["at"] + 1, what=what)

    def _return(self, benefit: str) -> str:
        return self._say("target.return", what=f"get-{benefit}")

    def _shift(self, which: str) -> str:
        kind, at, way = which.split("-")
        return self._say(f"target.shift-{kind}", n=at, way=self._say(f"target.way-{way}").lower())

    def _rest(self, space: str) -> str:
        vp = self._look.kit.box.siesta_vp[int(space)]
        return self._say("target.rest" if vp else "target.rest-no-vp", n=space, vp=vp)

    def _to(self, place: str) -> str:
        look, own = self._look, self._look.own
        if place.startswith("barrow-"):
            return self._barrow(int(place[-1]))
        closed = look.view["closed"]
        if place in closed:
            return self._say("target.to-shut", place=place, n=closed.index(place) + 1)
        if place in own["done"]:
            told = self._say("target.to-done", place=place)
            return f"{told}. {self._say(f'workshop.{place}.later')}"
        told = self._say("target.to", place=place, goods=own["rows"][place])
        return f"{told}. {self._say(f'workshop.{place}.now')}"

    def _barrow(self, notch: int) -> str:
        own = self._look.own["barrows"][notch - 1]
        if own is None:
            return self._say("target.to-empty", n=notch)
        vp = self._look.card(own["card"]).vp
        return self._say("target.to-barrow", n=notch, vp=vp, goods=own["missing"])

    def place(self, place: str) -> str:
        """Return what a workshop or barrow is called."""
        if place in WORKSHOPS:
            return self._look.word(place)
        return self._say("sign.barrow", n=place[-1])

    def _stall(self, space: str) -> str:
        look, number = self._look, int(space)
        value, owner = look.kit.market.values[number - 1], look.owner(number)
        if owner is None:
            return self._say("target.stall", n=number, value=value)
        if owner >= look.view["players"]:
            return self._say("target.stall-neutral", n=number, value=value)
        return self._say("target.stall-of", n=number, value=value, seat=owner)
