"""A farm in words, for whoever does not see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ludo.granja.names import CROPS, GOODS
from ludo_widgets.games.granja.common import Look


def in_words(look: Look, seat: int) -> str:
    """Return what the picture of a farm shows, in sentences."""
    return ". ".join(_sentences(look, seat))


def _sentences(look: Look, seat: int) -> Iterator[str]:
    farm, say = look.at(seat), look.say
    own = say("sign.mat", seat=seat)
    yield say("told.mat", farm=own, vp=farm["vp"], silver=farm["silver"], hand=farm["hand"])
    stores = {good: farm["stores"][good] for good in GOODS if farm["stores"].get(good)}
    yield say("told.mat-stores", goods=stores or _nothing(look))
    crops = Counter(look.crop(card) for card in farm["fields"])
    if crops:
        fields = {crop: crops[crop] for crop in CROPS if crops[crop]}
        ripe = {crop: n for crop, n in farm["ripe"].items() if n}
        yield say("told.mat-fields", fields=fields, goods=ripe or _nothing(look))
    for barrow in farm["barrows"]:
        if barrow is not None:
            vp = look.card(barrow["card"]).vp
            yield say("told.mat-barrow", vp=vp, goods=barrow["missing"])
    helpers = [helper["helper"] for helper in farm["helpers"] if helper is not None]
    if helpers:
        yield say("told.mat-helpers", helpers=helpers)
    yield say(
        "told.mat-rest", extensions=len(farm["extensions"]), roofs=len(farm["roofs"]),
        pens=farm["pens"], stalls=len(farm["stalls"]),
    )  # fmt: skip
    if farm["done"]:
        yield say("told.mat-done", workshops=list(farm["done"]))


def _nothing(look: Look) -> str:
    return look.say("told.nothing").lower()
