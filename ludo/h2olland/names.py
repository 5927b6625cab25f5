"""What goods and things are called, and the small ints that stand for them."""

from __future__ import annotations

from ludo.core.packed import FULL, pack

VEGETABLES = ("carrot", "bean", "corn", "potato")
COLOURS = ("red", "yellow", "orange", "pink", "white", "purple")
# The kind of a good is its place here: vegetables first, then cows, then tulips.
GOODS = (*VEGETABLES, "cow", *COLOURS)
KIND = {name: kind for kind, name in enumerate(GOODS)}
COW, TULIP, KINDS = KIND["cow"], KIND["red"], len(GOODS)
BUILDINGS = ("farm", "mill")
# What the co-operative sells; the first six are the colours of tulips.
THINGS = (*COLOURS, "dike", "mill", "farm")
DIKE, MILL, FARM = (THINGS.index(name) for name in ("dike", "mill", "farm"))
# Before the race it sells no more of these, and exchanges nothing.
NOT_BEFORE_RACE = (DIKE, FARM)
# One of each kind, and all bits of what can be eaten, as packed counts.
ONE = tuple(pack({kind: 1}) for kind in range(KINDS))
FOOD = pack(dict.fromkeys(range(TULIP), FULL))
