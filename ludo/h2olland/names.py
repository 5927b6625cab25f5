"""What goods and things are called, and the small ints that stand for them."""

from __future__ import annotations

from ludo.core.packed import full, pack

VEGETABLES = ("carrot", "bean", "corn", "potato")
COLOURS = ("red", "yellow", "orange", "pink", "white", "purple")
# The kind of a good is its place here: vegetables first, then cows, then tulips.
GOODS = (*VEGETABLES, "cow", *COLOURS)
KIND = {name: kind for kind, name in enumerate(GOODS)}
COW, TULIP, KINDS = KIND["cow"], KIND["red"], len(GOODS)
# What the co-operative sells; the first six are the colours of tulips.
THINGS = (*COLOURS, "dike", "mill", "farm")
DIKE, MILL, FARM = (THINGS.index(name) for name in ("dike", "mill", "farm"))
# Before the race it sells no more of these, and exchanges nothing.
NOT_BEFORE_RACE = (DIKE, FARM)
# One of each kind as a packed count, and all bits of each, of vegetables, and of what can be eaten.
ONE = tuple(pack({kind: 1}) for kind in range(KINDS))
ALL_OF = tuple(full([kind]) for kind in range(KINDS))
VEGETABLE, FOOD = full(range(COW)), full(range(TULIP))
# All bits of the tulips that so many mills have opened.
OPENED = tuple(full(range(TULIP, TULIP + mills)) for mills in range(len(COLOURS) + 1))
