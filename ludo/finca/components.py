"""The pieces of Finca, read from data and compiled to small ints for play."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from ludo.core.components import Box, piece_list, provenance
from ludo.core.errors import BadComponents, shown
from ludo.core.packed import count, pack, unpack
from ludo.core.shapes import Counts, DoesNotFit, ListOf, Record, Text, Whole
from ludo.core.texts import Texts

# The fruits that there are pictures and words of.
FRUITS = ("orange", "lemon", "olive", "almond", "fig", "grape")
FRUIT_KINDS = len(FRUITS)
ANY = FRUIT_KINDS
BLADES = 12
STACK = 4
ACTION_KINDS = ("strong-wind", "gust", "big-cart", "minus-one")
_ID = re.compile(r"[a-z][a-z0-9-]*")
_NUMBERS = [str(n) for n in range(1, FRUIT_KINDS + 1)]
_POINTS = Whole(0, 99)


SHAPE = Record(
    {
        "fruits": ListOf(Text()),
        "blades": piece_list(each=_POINTS, lines_before=ListOf(Whole(1, BLADES))),
        "bonus": piece_list(values=ListOf(_POINTS)),
        "actions": piece_list(kinds=ListOf(Text())),
        "villages": piece_list(list=ListOf(Record({"id": Text(24), "name": Text(24)}))),
        "tiles": piece_list(list=ListOf(Text()), values=Counts(_NUMBERS, _POINTS)),
        "finca_tiles": piece_list(list=ListOf(Text())),
    }
)


class Tile:
    """A fruit tile: its value, its symbols, and the payments that it takes.

    `step` is the tile's place in a series from 1 to 6, as a packed count.
    """

    __slots__ = ("full", "short", "step", "symbols", "text", "value")

    def __init__(self, text: str, counts: Mapping[int, int]) -> None:
        self.text = text
        self.symbols = pack(counts)
        self.value = sum(counts.values())
        if ANY in counts:
            # One kind of the player's choice pays the whole tile.
            self.full = tuple(pack({f: self.value}) for f in range(FRUIT_KINDS))
            less = tuple(pack({f: self.value - 1}) for f in range(FRUIT_KINDS))
        else:
            self.full = (pack(counts),)
            less = tuple(self.full[0] - pack({f: 1}) for f in counts)
        self.short = less if self.value > 1 else ()
        self.step = pack({self.value - 1: 1})

    @property
    def joker(self) -> bool:
        """Whether the tile shows '?': any one kind of fruit."""
        return count(self.symbols, ANY) > 0


class Components:
    """All pieces, checked and compiled. Indices in the state refer to the tuples here."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._read(data)
        self._check_counts(data["tiles"]["values"])
        self._check_names()

    def _read(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.fruits: tuple[str, ...] = tuple(data["fruits"])
        self.kinds = {name: kind for kind, name in enumerate((*self.fruits, "any"))}
        self.names = (*self.fruits, "any")
        self.blades_each = data["blades"]["each"]
        self.line_blades = tuple(blade - 1 for blade in data["blades"]["lines_before"])
        self.bonus: tuple[int, ...] = tuple(data["bonus"]["values"])
        self.action_kinds: tuple[str, ...] = tuple(data["actions"]["kinds"])
        villages = data["villages"]["list"]
        self.villages: tuple[str, ...] = tuple(village["id"] for village in villages)
        self.village_names: tuple[str, ...] = tuple(village["name"] for village in villages)
        self.village_index = {village: v for v, village in enumerate(self.villages)}
        for part in ("tiles", "finca_tiles"):
            for number, text in enumerate(data[part]["list"]):
                if not text.strip():
                    raise DoesNotFit(f"{part}.list[{number}] is {shown(text)}, and names no fruit")
        self.tiles = tuple(Tile(text, self._counts(text)) for text in data["tiles"]["list"])
        self.finca_texts: tuple[str, ...] = tuple(data["finca_tiles"]["list"])
        self.finca_kinds = tuple(
            tuple(self._kind(name, text) for name in text.split()) for text in self.finca_texts
        )

    def _counts(self, text: str) -> dict[int, int]:
        counts: dict[int, int] = {}
        for part in text.split():
            name, _, number = part.partition("=")
            if number not in _NUMBERS:
                raise DoesNotFit(f"tile {shown(text)} has no number from 1 to 6 in {shown(part)}")
            kind = self._kind(name, text)
            if kind in counts:
                raise DoesNotFit(f"tile {shown(text)} names {name!r} twice")
            counts[kind] = int(number)
        return counts

    def _kind(self, name: str, where: str) -> int:
        if name not in self.kinds:
            raise DoesNotFit(
                f"{shown(where)} names the fruit {shown(name)}, which is not in `fruits`"
            )
        return self.kinds[name]

    def _check_names(self) -> None:
        if sorted(self.fruits) != sorted(FRUITS):
            raise DoesNotFit(f"the fruits are {', '.join(FRUITS)}, not {', '.join(self.fruits)}")
        for village, name in zip(self.villages, self.village_names):
            if self.villages.count(village) > 1:
                raise DoesNotFit(f"the village {shown(village)} stands twice in villages.list")
            if not _ID.fullmatch(village):
                raise DoesNotFit(
                    f"the village id {shown(village)} is not small letters and hyphens"
                )
            if not name.isprintable() or not name.strip():
                raise DoesNotFit(f"the village name {shown(name)} cannot be shown")
        if self.action_kinds != ACTION_KINDS:
            raise DoesNotFit(f"the action tiles are {ACTION_KINDS}, not {self.action_kinds}")
        if list(self.bonus) != sorted(self.bonus, reverse=True):
            raise DoesNotFit(f"the bonus values {self.bonus} do not fall")

    def _check_counts(self, values: Mapping[str, int]) -> None:
        villages = len(self.village_index)
        expected = {
            "kinds of fruit": (len(self.fruits), FRUIT_KINDS),
            "blades": (self.blades_each * len(self.fruits), BLADES),
            "central lines": (len(set(self.line_blades)), 2),
            "villages": (villages, 10),
            "different finca tiles": (len(set(self.finca_kinds)), 10),
            "finca tiles": (len(self.finca_kinds), 10),
            "kinds of action tile": (len(set(self.action_kinds)), len(ACTION_KINDS)),
            "bonus tiles": (len(self.bonus), 4),
            "fruit tiles": (len(self.tiles), STACK * villages + 2),
        }
        found = Counter(str(tile.value) for tile in self.tiles)
        for value in sorted(set(values) | set(found)):
            expected[f"fruit tiles of value {value}"] = (found[value], values.get(value, 0))
        symbols = Counter(kind for tile in self.tiles for kind in _symbols_of(tile))
        for kind, name in enumerate(self.fruits):
            expected[f"{name} symbols on fruit tiles"] = (symbols[kind], symbols[0])
        for what, (number, wanted) in expected.items():
            if number != wanted:
                raise BadComponents(
                    f"The component file does not add up: {number} {what}, where {wanted} "
                    "belong in the box."
                )
        if {tile.value for tile in self.tiles} != set(range(1, FRUIT_KINDS + 1)):
            raise BadComponents("The component file does not add up: tiles have values 1 to 6.")

    def provenance(self) -> dict[str, tuple[str, str]]:
        """Return for each list of pieces how well it is known, and a note on it."""
        return provenance(self.data)

    def contents(self, texts: Texts, lang: str) -> dict[str, list[str]]:
        """Return for each list of pieces what is in it, as lines of a reference page."""
        found = {
            "blades": [f"{self.blades_each} × {texts.word(fruit, lang)}" for fruit in self.fruits],
            "bonus": [str(value) for value in self.bonus],
            "actions": [texts.word(kind, lang) for kind in self.action_kinds],
            "villages": list(self.village_names),
            "tiles": [f"{n} × `{text}`" for text, n in Counter(t.text for t in self.tiles).items()],
            "finca_tiles": [f"`{text}`" for text in self.finca_texts],
        }
        return {name: [", ".join(items)] for name, items in found.items()}

    def fruit_counts(self, packed: int) -> dict[str, int]:
        """Return a packed count by name, without the kinds that are absent."""
        return {self.names[kind]: n for kind, n in unpack(packed).items()}

    def fruit_text(self, packed: int) -> str:
        """Return a packed count in notation, such as 'orange=3 lemon=2'."""
        return " ".join(f"{name}={n}" for name, n in self.fruit_counts(packed).items())


def _symbols_of(tile: Tile) -> list[int]:
    return [kind for kind, n in unpack(tile.symbols).items() for _ in range(n)]


BOX = Box(Components, SHAPE, "ludo.finca")


def standard() -> Components:
    """Return the components that come with the kit."""
    return components_of(None)


def components_of(data: Mapping[str, Any] | None) -> Components:
    """Return the compiled pieces of a component table, or those of the kit."""
    found: Components = BOX.compiled(data)
    return found
