"""Positions of La Granja of every kind that can be loaded, and how something is changed in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ludo.core.match import AnyMatch
from tests.granja.conftest import do, new, step
from tests.granja.farms import barrow, nearly, table, with_helpers

# All markers lie in a store; and a barrow lacks one good.
FULL = {"stores": {"olive": 25}}
LAST_GOOD = {"chosen": 1, **barrow(2)}


def _played(match: AnyMatch, *actions: str) -> AnyMatch:
    do(match, *actions)
    return match


def _to_the_end(match: AnyMatch) -> AnyMatch:
    while not match.over:
        step(match)
    return match


# Positions that can be; cases change something in them.
SOUND: Mapping[str, Callable[[], AnyMatch]] = {
    "new": lambda: new(2, seed=1),
    "income": table,
    "income, last round": lambda: table(round=6),
    "income, three": lambda: table(players=3),
    "income, a roof": lambda: table("income", {"roofs": [1]}),
    "income, a chef": lambda: table("income", {"helpers": ["chef"]}),
    "income, a barrow": lambda: table("income", {"barrows": [60]}),
    "income, a row": lambda: table("income", {"delivered": {"deli": {"olive": 1}}}),
    "income, completed": lambda: table("income", {"done": ["deli"]}, closed=["butcher"]),
    "income, all open": lambda: table(
        "income", {"done": ["deli", "butcher"]}, {"done": ["wainwright"]}, closed=[]
    ),
    "income, a hand": lambda: table(hands=[[6]]),
    "income, five tiles": lambda: table(farms=[{"roofs": [1, 5, 9, 13, 17]}], round=6),
    "income, a reader": lambda: table(
        farms=[{}, {"helpers": ["chef", "reader"], "exhausted": [2]}]
    ),
    "income, round 5": lambda: table(farms=[{"donkeys": [1]}], round=5),
    "cards": lambda: table("cards"),
    "discard": lambda: _played(table("cards", hands=[[1, 2, 3, 4], [5, 6, 7, 8]]), "done", "done"),
    "discard, second": lambda: _played(SOUND["discard"](), "discard 1"),
    "harvest": lambda: table("harvest"),
    "roof": lambda: table("roof", {"silver": 9}, roofs=[5, 6]),
    "reserve": lambda: table("reserve", {"helpers": ["elder"]}),
    "reserve, second": lambda: table(
        "reserve",
        {"helpers": [1], "exhausted": [1], "reserved": 3},
        {"helpers": [2]},
        turn=1,
        components=with_helpers(c1="elder", c2="elder"),
    ),
    "reserve, no marker": lambda: _played(
        table("reserve", {"helpers": ["elder"], **FULL}), "reserve 3"
    ),
    "die1": lambda: table("die1"),
    "die2": lambda: table("die2"),
    "die2, four": lambda: table("die2", players=4),
    "die1, alone": lambda: table("die1", players=1),
    "die2, alone": lambda: table("die2", players=1),
    "last": lambda: table("last"),
    "last, round 4": lambda: table("last", {"donkeys": [1, 2, 3]}, round=4),
    "donkey": lambda: table("donkey", round=2),
    "donkey, round 4": lambda: table("donkey", round=4),
    "hats": lambda: table("hats"),
    "free": lambda: table("free", {"chosen": 2}),
    "free, second": lambda: table("free", {"donkeys": [4]}, turn=1),
    "paid": lambda: table("paid"),
    "income, three rounds": lambda: table(numbers={"rounds": 3}),
    "harvest, a greengrocer": lambda: table("harvest", {"done": ["greengrocer"]}),
    "roof, bought": lambda: _played(table("roof", {"silver": 9}, roofs=[5, 6]), "roof 5"),
    "roof, to double": lambda: _played(
        table("roof", {"silver": 9}, roofs=[11], round=3), "roof 11"
    ),
    "die1, second": lambda: table("die1", turn=1),
    "die1, reserved": lambda: table(
        "die1", {"helpers": ["elder"], "exhausted": [1], "reserved": 4}
    ),
    "die2, second": lambda: table("die2", turn=1),
    "die1, second alone": lambda: table("die1", players=1, leads=False),
    "die2, second alone": lambda: table("die2", players=1, leads=False),
    "hats, a wainwright": lambda: table("hats", {"done": ["wainwright"]}),
    "free, helped": lambda: table(
        "free", {"done": ["wainwright"], "helpers": ["muleteer"], "chosen": 2}
    ),
    "paid, hired": lambda: _played(table("paid", {"silver": 1}), "hire 1"),
    "over": lambda: _to_the_end(new(2, seed=1)),
    # --- with something under way
    "take": lambda: _played(table("die1", dice=[3]), "die 3"),
    "upgrade": lambda: _played(
        table("income", {"stores": {"commodity": 1, "olive": 1}}), "return upgrades"
    ),
    "pay": lambda: _played(table("cards", {"silver": 1}, hands=[[6]]), "extend 6"),
    "room": lambda: _played(table("cards", {"barrows": [60, 29, 50]}, hands=[[6]]), "barrow 6"),
    "pay, a VP": lambda: _played(table("cards", {"vp": 1}, hands=[[6]]), "extend 6"),
    "room, second": lambda: _played(
        table("cards", {}, {"barrows": [60, 29, 50]}, hands=[[], [6]], turn=1), "barrow 6"
    ),
    "die": lambda: _played(table("die1", {"roofs": [7]}, dice=[4]), "die 4"),
    "revenue": lambda: _played(table("die1", dice=[2]), "die 2"),
    "revenue, last": lambda: table("last", dice=[5]),
    "extra": lambda: _played(table("income", {"roofs": [8]}, hands=[[6]]), "tile 1"),
    "turn-up": lambda: _played(table("income", {"roofs": [18, 1], "used": [2]}), "tile 1"),
    "siesta": lambda: _played(table("last", dice=[5]), "choose siesta"),
    "stall": lambda: _played(table("free", LAST_GOOD), "deliver olive barrow-1"),
    "marker": lambda: _played(table("last", FULL, dice=[3]), "take grain"),
    "two markers": lambda: _played(
        table("harvest", {"fields": ["olive", "grain"], **FULL}), "harvest"
    ),
    "marker, full pens": lambda: _played(
        table("last", {"stores": {"pig": 2, "olive": 23}}, dice=[3]), "take grain"
    ),
    "marker, a ripe field": lambda: _played(
        table(
            "harvest", {"fields": ["olive", "grain"], "ripe": {"olive": 1}, "stores": {"olive": 24}}
        ),
        "harvest",
    ),
    "marker, own cards": lambda: _played(
        table("last", FULL, dice=[3], components=with_helpers(c66="grocer")), "take grain"
    ),
    "second grocer, no marker": lambda: _played(
        table("income", {}, {"helpers": ["chef", "grocer"], "silver": 3, **FULL}, turn=1), "call 2"
    ),
    "tile, no marker": lambda: _played(table("free", {"roofs": [14], **FULL}), "tile 1"),
    "a chef, no marker": lambda: _played(
        table("last", {"helpers": ["chef"], **FULL}, dice=[3]), "take grain"
    ),
    "grocer, no marker": lambda: _played(
        table("income", {"helpers": ["grocer"], "silver": 3, **FULL}), "call 1"
    ),
    "bargain, no marker": lambda: _played(
        table("income", {"helpers": ["bargainer"], "silver": 2, **FULL}), "buy olive"
    ),
    "pig, no marker": lambda: _played(table("last", FULL, dice=[1]), "choose pig"),
    "bought pig, no marker": lambda: _played(table("income", {"silver": 5, **FULL}), "buy pig"),
    "piglet, no marker": lambda: _played(
        table("harvest", {"stores": {"pig": 2, "olive": 23}, "extensions": ["silver+pen"]}), "breed"
    ),
    "stall, no marker": lambda: _played(
        table("free", {"roofs": [14], **FULL}), "tile 1", "stall 1"
    ),
    "marker, three": lambda: _played(table("last", FULL, dice=[3], players=3), "take grain"),
    "stall replaced": lambda: _played(
        table("free", LAST_GOOD, {"stalls": [1, 7, 12]}), "deliver olive barrow-1"
    ),
    "merchant": lambda: _played(
        table("die1", {"helpers": ["merchant"], "vp": 1}, dice=[4], round=4),
        "die 4",
        "choose silver",
        "call 1",
    ),
    "porter": lambda: _played(
        table("die2", {"helpers": ["porter"]}, dice=[2], hands=[[6]]), "die 2", "call 1"
    ),
    "errand": lambda: _played(
        table("free", nearly("wainwright", chosen=1)), "deliver meat wainwright"
    ),
}
