"""A state declared once: its slots, its clone, its JSON form and the check of that form.

    class State(Stored):
        players: int = whole(1, 4)
        turn: int = whole(0, lambda setting: setting.players - 1)
        hands: list[int] = each(packed("fruits"), "players")
        crowd: list[int] = derived(listed=True)

Each field is a part, which knows what its data looks like in a save, how it is written and read,
and how it is copied. From the parts a class gets `__slots__`, `clone` (straight code, made once,
as fast as one written by hand), `encode` and `decode`. A bound may be a number, the name of an
attribute of the setting, or a function of it: the setting is what a game has for so many players,
its pieces, its numbers, its map.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

from ludo.core.graphs import bits
from ludo.core.packed import MOST, pack, unpack
from ludo.core.rng import MASK
from ludo.core.shapes import (
    Anything,
    Choice,
    Counts,
    Flag,
    ListOf,
    Maybe,
    Record,
    Shape,
    Whole,
    expect,
)

# What a bound or a list of names may be: itself, an attribute of the setting, or a function of it.
Bound = int | str | Callable[[Any], int]
Names = Sequence[str] | str | Callable[[Any], Sequence[str]]
P = TypeVar("P", bound="Stored")


def _at(setting: Any, given: Any) -> Any:
    if isinstance(given, str):
        return getattr(setting, given)
    return given(setting) if callable(given) else given


class Part:
    """One field of a state: what it looks like outside, and how it is copied inside.

    As it stands it is a plain value that JSON can hold and nobody changes in place.
    """

    # Whether the field follows from the others: it is copied, and neither written nor read.
    follows = False

    def shape(self, _setting: Any) -> Shape:
        """Return what the data of a save must look like."""
        return Anything()

    def write(self, value: Any, _setting: Any) -> Any:
        """Return the value as JSON-able data."""
        return value

    def read(self, data: Any, _setting: Any) -> Any:
        """Return the value of data that has the shape."""
        return data

    def copied(self, value: str) -> str:
        """Return the code that copies a value, given the code that names it."""
        return value


class _Whole(Part):
    def __init__(self, low: Bound, high: Bound) -> None:
        self._low, self._high = low, high

    def shape(self, setting: Any) -> Shape:
        return Whole(_at(setting, self._low), _at(setting, self._high))


class _Flag(Part):
    def shape(self, _setting: Any) -> Shape:
        return Flag()


class _Named(Part):
    """A number that stands for a name: its place in the list."""

    def __init__(self, names: Names, what: str) -> None:
        self._names, self._what = names, what

    def shape(self, setting: Any) -> Shape:
        return Choice(_at(setting, self._names), self._what)

    def write(self, value: Any, setting: Any) -> Any:
        return _at(setting, self._names)[value]

    def read(self, data: Any, setting: Any) -> Any:
        return list(_at(setting, self._names)).index(data)


class _Mask(Part):
    """A set of small numbers, one bit each; outside a list of names."""

    def __init__(self, names: Names, what: str) -> None:
        self._names, self._what = names, what

    def shape(self, setting: Any) -> Shape:
        return ListOf(Choice(_at(setting, self._names), self._what), different=True)

    def write(self, value: Any, setting: Any) -> Any:
        names = _at(setting, self._names)
        return [names[number] for number in bits(value)]

    def read(self, data: Any, setting: Any) -> Any:
        index = {name: number for number, name in enumerate(_at(setting, self._names))}
        return sum(1 << index[name] for name in data)


class _NumberedMask(Part):
    """A set of small numbers, one bit each; outside a list of numbers from 1 on."""

    def __init__(self, size: Bound) -> None:
        self._size = size

    def shape(self, setting: Any) -> Shape:
        return ListOf(Whole(1, _at(setting, self._size)), different=True)

    def write(self, value: Any, _setting: Any) -> Any:
        return [number + 1 for number in bits(value)]

    def read(self, data: Any, _setting: Any) -> Any:
        return sum(1 << number - 1 for number in data)


class _Packed(Part):
    """Counts of several kinds in one int; outside a table of names and counts."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def shape(self, setting: Any) -> Shape:
        return Counts(_at(setting, self._names), Whole(0, MOST))

    def write(self, value: Any, setting: Any) -> Any:
        names = _at(setting, self._names)
        return {names[kind]: n for kind, n in unpack(value).items()}

    def read(self, data: Any, setting: Any) -> Any:
        index = {name: kind for kind, name in enumerate(_at(setting, self._names))}
        return pack({index[name]: n for name, n in data.items()})


class _Each(Part):
    """A list (or a tuple) of like parts."""

    def __init__(self, part: Part, size: Bound | None, different: bool, fixed: bool) -> None:
        self._part, self._size, self._different = part, size, different
        self._make: type = tuple if fixed else list

    def shape(self, setting: Any) -> Shape:
        size = None if self._size is None else _at(setting, self._size)
        return ListOf(self._part.shape(setting), size, different=self._different)

    def write(self, value: Any, setting: Any) -> Any:
        return [self._part.write(one, setting) for one in value]

    def read(self, data: Any, setting: Any) -> Any:
        return self._make(self._part.read(one, setting) for one in data)

    def copied(self, value: str) -> str:
        inner = self._part.copied("one")
        if inner != "one":
            return f"[{inner} for one in {value}]"
        return value if self._make is tuple else f"{value}[:]"


class _Optional(Part):
    def __init__(self, part: Part) -> None:
        self._part = part

    def shape(self, setting: Any) -> Shape:
        return Maybe(self._part.shape(setting))

    def write(self, value: Any, setting: Any) -> Any:
        return None if value is None else self._part.write(value, setting)

    def read(self, data: Any, setting: Any) -> Any:
        return None if data is None else self._part.read(data, setting)

    def copied(self, value: str) -> str:
        inner = self._part.copied(value)
        return value if inner == value else f"(None if {value} is None else {inner})"


class _Tuple(Part):
    """A named tuple, which nobody changes in place: a table with a part for each field."""

    def __init__(self, kind: Callable[..., Any], parts: Mapping[str, Part]) -> None:
        self._kind, self._parts = kind, parts

    def shape(self, setting: Any) -> Shape:
        return Record({name: part.shape(setting) for name, part in self._parts.items()})

    def write(self, value: Any, setting: Any) -> Any:
        return {name: p.write(getattr(value, name), setting) for name, p in self._parts.items()}

    def read(self, data: Any, setting: Any) -> Any:
        return self._kind(**{name: p.read(data[name], setting) for name, p in self._parts.items()})


class _Inner(Part, Generic[P]):
    """A part of the state that is declared like a state itself, such as a farm."""

    def __init__(self, kind: type[P]) -> None:
        self._kind = kind

    def shape(self, setting: Any) -> Shape:
        return self._kind.shape(setting)

    def write(self, value: P, setting: Any) -> Any:
        return value.encode(setting)

    def read(self, data: Any, setting: Any) -> P:
        return self._kind.read(data, setting)

    def copied(self, value: str) -> str:
        return f"{value}.clone()"


class _Derived(Part):
    follows = True

    def __init__(self, part: Part) -> None:
        self._part = part

    def copied(self, value: str) -> str:
        return self._part.copied(value)


# --- how fields are declared: each returns a part, and says Any so that a field keeps its type ----
def whole(low: Bound, high: Bound) -> Any:
    """A whole number between two bounds."""
    return _Whole(low, high)


def chance() -> Any:
    """The state of the match's chance: one number of 64 bits."""
    return _Whole(0, MASK)


def flag() -> Any:
    """True or false."""
    return _Flag()


def named(names: Names, what: str) -> Any:
    """A small number that is written as one of some names."""
    return _Named(names, what)


def mask(names: Names, what: str) -> Any:
    """A set, a bit mask, that is written as a list of names."""
    return _Mask(names, what)


def numbered(size: Bound) -> Any:
    """A set, a bit mask, that is written as a list of numbers from 1 to `size`."""
    return _NumberedMask(size)


def packed(names: Names) -> Any:
    """Counts of several kinds in one int (`ludo.core.packed`), written with their names."""
    return _Packed(names)


def each(part: Any, size: Bound | None = None, *, different: bool = False) -> Any:
    """A list of like parts, of a size if one is given."""
    return _Each(part, size, different, fixed=False)


def fixed(part: Any, size: Bound | None = None, *, different: bool = False) -> Any:
    """A tuple of like parts, of a size if one is given: it is shared by clones, not copied."""
    return _Each(part, size, different, fixed=True)


def optional(part: Any) -> Any:
    """A part that may be absent."""
    return _Optional(part)


def tupled(kind: Callable[..., Any], /, **parts: Any) -> Any:
    """A named tuple with a part for each of its fields."""
    return _Tuple(kind, parts)


def inner(kind: type[Stored]) -> Any:
    """A part of the state that is declared like a state itself."""
    return _Inner(kind)


def derived(*, listed: bool = False) -> Any:
    """A value (or a list of values) that follows from the rest: copied, never written."""
    return _Derived(_Each(Part(), None, False, fixed=False) if listed else Part())


class _Declared(type):
    """Makes the slots of a class from its parts."""

    def __new__(
        mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], /
    ) -> _Declared:
        own = {key: value for key, value in namespace.items() if isinstance(value, Part)}
        rest = {key: value for key, value in namespace.items() if key not in own}
        made = super().__new__(mcls, name, bases, {**rest, "__slots__": tuple(own)})
        parts = {**getattr(made, "_parts", {}), **own}
        made._parts = parts  # type: ignore[attr-defined]
        if parts:
            made.clone = _made_clone(made, parts)  # type: ignore[attr-defined]
        return made


def _made_clone(kind: type, parts: Mapping[str, Part]) -> Callable[[Any], Any]:
    """Return straight code that copies a state field by field: a loop would take twice as long."""
    lines = [f"    c.{name} = {part.copied(f's.{name}')}" for name, part in parts.items()]
    code = "\n".join(("def clone(s):", "    c = new(kind)", *lines, "    return c"))
    made: dict[str, Any] = {"new": object.__new__, "kind": kind}
    exec(compile(code, f"<clone of {kind.__qualname__}>", "exec"), made)
    clone: Callable[[Any], Any] = made["clone"]
    clone.__doc__ = "Return an independent copy: lists are copied, numbers and tuples are shared."
    return clone


class Stored(metaclass=_Declared):
    """A state, or a part of one, whose fields are declared once. See the module's text."""

    _parts: ClassVar[Mapping[str, Part]] = {}

    def clone(self) -> Self:
        """Return an independent copy."""
        raise NotImplementedError  # made for each class from its parts

    @classmethod
    def kept(cls) -> dict[str, Part]:
        """Return the parts that are written and read."""
        return {name: part for name, part in cls._parts.items() if not part.follows}

    @classmethod
    def followers(cls) -> tuple[str, ...]:
        """Return the names of what follows from the rest."""
        return tuple(name for name, part in cls._parts.items() if part.follows)

    @classmethod
    def shape(cls, setting: Any) -> Record:
        """Return what the data of a save must look like in a setting."""
        return Record({name: part.shape(setting) for name, part in cls.kept().items()})

    def encode(self, setting: Any) -> dict[str, Any]:
        """Return what is kept as JSON-able data."""
        return {name: p.write(getattr(self, name), setting) for name, p in self.kept().items()}

    @classmethod
    def decode(cls, data: Any, setting: Any) -> Self:
        """Return the state of `encode`; raise DoesNotFit where the data has another shape.

        What follows from the rest is left to the game, which knows how.
        """
        expect(data, cls.shape(setting), "")
        return cls.read(data, setting)

    @classmethod
    def read(cls, data: Mapping[str, Any], setting: Any) -> Self:
        """Return a state from data that has the shape."""
        made = cls()
        for name, part in cls.kept().items():
            setattr(made, name, part.read(data[name], setting))
        return made


class GameState(Stored):
    """The state of a match: what every game has, to which a game adds its own parts."""

    players: int = whole("players", "players")
    rng: int = chance()


def differing(one: Stored, other: Stored, names: Iterable[str]) -> list[str]:
    """Return a sentence for each of some fields in which two states differ."""
    return [
        f"{name}: {getattr(one, name)}, where {getattr(other, name)} belong"
        for name in names
        if getattr(one, name) != getattr(other, name)
    ]


__all__ = [
    "GameState", "Part", "Stored", "chance", "derived", "differing", "each", "fixed",
    "flag", "inner", "mask", "named", "numbered", "optional", "packed", "tupled", "whole",
]  # fmt: skip
