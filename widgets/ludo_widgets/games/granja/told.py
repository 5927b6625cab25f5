"""What an action of La Granja is, told by itself: in a question, nothing is pointed at.

The words of a click say what it brings ("buy it for 4 silver"). A drill may ask just that, or ask
about a tile that is not there.
"""

from __future__ import annotations

from collections.abc import Callable

from ludo.granja.names import BETTER, GOODS, RESOURCES
from ludo_widgets.games.granja.common import Look
from ludo_widgets.games.granja.names import Names

# What is told by a sentence of its own, with nothing to fill in but a number.
_PLAIN = ("income", "greengrocer", "hats", "siesta", "hire")


class Told:
    """Tells actions in the position of one picture."""

    def __init__(self, look: Look) -> None:
        self._look, self._say = look, look.say

    def of(self, verb: str, *rest: str) -> str:
        """Return what an action is; "" if the words of its click stand alone."""
        known: dict[str, Callable[..., str]] = {
            "barrow": self._card, "extend": self._card, "discard": self._card, "roof": self._roof,
            "tile": self._tile, "turn": self._tile, "shift": self._shift, "call": self._call,
            "clear": self._clear, "choose": self._choose, "deliver": self._deliver,
            "stall": self._stall, "back": self._back, "buy": self._trade, "sell": self._trade,
            "upgrade": self._upgrade, "return": self._return, "skip": self._skip,
            "done": self._done,
        }  # fmt: skip
        if verb in _PLAIN:
            return self._say(f"told.{verb}", **({"n": int(rest[0])} if rest else {}))
        return known[verb](verb, *rest) if verb in known else ""

    def _card(self, verb: str, number: str) -> str:
        look, card = self._look, int(number)
        return self._say(
            f"told.{verb}", goods=look.goods_of(card), gifts=Names(look).gifts(card),
            helper=look.helper(card),
        )  # fmt: skip

    def _roof(self, _verb: str, number: str) -> str:
        return self._say("told.roof", text=inside(self._look.tile_text(int(number))))

    def _tile(self, verb: str, place: str) -> str:
        return self._say(f"told.{verb}", n=place) + self._none_on_roof(place)

    def _none_on_roof(self, place: str) -> str:
        there = int(place) <= len(self._look.own["roofs"])
        return "" if there else self._say("told.none")

    def _none_in(self, notch: str) -> str:
        there = self._look.own["helpers"][int(notch) - 1] is not None
        return "" if there else self._say("told.none")

    def _shift(self, _verb: str, tool: str, way: str) -> str:
        kind, _, at = tool.partition("-")
        none = self._none_on_roof(at) if kind == "tile" else self._none_in(at)
        return self._say(f"told.shift-{way}-{kind}", n=at) + none

    def _call(self, _verb: str, notch: str) -> str:
        # Without its name: the rule that is asked for may be called by it.
        return self._say("told.call", n=notch) + self._none_in(notch)

    def _clear(self, _verb: str, notch: str) -> str:
        top, none = self._look.top, self._none_in(notch)
        clears_helper = top is not None and top["allowed"] != 0
        return self._say("told.clear", n=notch) + none if clears_helper and none else ""

    def _choose(self, _verb: str, benefit: str) -> str:
        if benefit == "silver":
            return self._say("told.choose-silver")
        return self._say("told.choose", what=inside(self._say(f"do.choose-{benefit}")))

    def _deliver(self, _verb: str, source: str, place: str) -> str:
        good = source.removeprefix("field-")
        key = "told.deliver" if source == good else "told.deliver-field"
        return self._say(key, good=good, place=Names(self._look).place(place))

    def _stall(self, _verb: str, space: str) -> str:
        return self._say("told.stall", n=self._value(space), space=space)

    def _value(self, space: str) -> int:
        """Return what is printed large on a market space; its number is small."""
        return self._look.kit.market.values[int(space) - 1]

    def _back(self, _verb: str, place: str) -> str:
        kind, _, rest = place.partition("-")
        if kind == "stall":
            return self._say("told.back-stall", n=self._value(rest), space=rest)
        if kind != "barrow":
            return ""
        notch, good = rest.split("-")
        barrow = Names(self._look).place(f"barrow-{notch}")
        return self._say("told.back", good=good, place=inside(barrow))

    def _trade(self, verb: str, good: str) -> str:
        return self._say(f"do.{verb}-never", good=good)

    def _upgrade(self, _verb: str, source: str) -> str:
        good = source.removeprefix("field-")
        if good not in RESOURCES:
            return ""
        key = "told.upgrade" if source == good else "told.upgrade-field"
        return self._say(key, good=good, better=GOODS[BETTER[RESOURCES.index(good)]])

    def _return(self, _verb: str, benefit: str) -> str:
        return self._say("told.return-silver") if benefit == "silver" else ""

    def _skip(self, _verb: str) -> str:
        own, top = f"do.skip-{self._look.kind}", self._look.top
        key = own if own in self._look.kit.texts.messages else "told.skip"
        return self._say(key, n=1 if top is None else top["n"])

    def _done(self, _verb: str) -> str:
        return self._say("told.done", step=inside(self._say(f"step.{self._look.view['phase']}")))


def inside(sentence: str) -> str:
    """Return a sentence as it stands after a colon."""
    return (sentence[:1].lower() + sentence[1:]).removesuffix(".")
