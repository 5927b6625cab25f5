"""What data from outside must look like: shapes that name the place of what does not fit.

    expect([1, "x"], ListOf(Whole(0, 9)), "dice")   # dice[1] is 'x', not a whole number from 0 to 9

A shape is checked before anything is computed, so that no number out of range reaches the rules.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from ludo.core.errors import shown

_MOST_PARTS = 10_000


class DoesNotFit(ValueError):
    """Data that does not have its shape; the message says where, what and what was expected."""


class Shape:
    """What some data must look like."""

    def check(self, value: Any, where: str) -> None:
        """Raise DoesNotFit if the value does not fit."""
        raise NotImplementedError


def expect(value: Any, shape: Shape, where: str) -> None:
    """Raise DoesNotFit unless a value has a shape; `where` is what the value is called."""
    shape.check(value, where)


class Anything(Shape):
    """Whatever it is: it is looked at elsewhere."""

    def check(self, value: Any, where: str) -> None:
        return


@dataclass(frozen=True, slots=True)
class Whole(Shape):
    """A whole number from `low` to `high`."""

    low: int
    high: int

    def check(self, value: Any, where: str) -> None:
        if type(value) is not int or not self.low <= value <= self.high:
            wanted = f"a whole number from {self.low} to {self.high}"
            raise DoesNotFit(f"{where} is {shown(value)}, not {wanted}")


@dataclass(frozen=True, slots=True)
class Number(Shape):
    """A number, whole or not, from `low` to `high`."""

    low: float
    high: float

    def check(self, value: Any, where: str) -> None:
        if type(value) not in (int, float) or not self.low <= value <= self.high:
            wanted = f"a number from {self.low} to {self.high}"
            raise DoesNotFit(f"{where} is {shown(value)}, not {wanted}")


@dataclass(frozen=True, slots=True)
class Flag(Shape):
    """True or false."""

    def check(self, value: Any, where: str) -> None:
        if type(value) is not bool:
            raise DoesNotFit(f"{where} is {shown(value)}, neither true nor false")


@dataclass(frozen=True, slots=True)
class Text(Shape):
    """Any short text."""

    most: int = 200

    def check(self, value: Any, where: str) -> None:
        if not isinstance(value, str) or len(value) > self.most:
            raise DoesNotFit(f"{where} is {shown(value)}, not a text of up to {self.most} signs")


@dataclass(frozen=True, slots=True)
class Choice(Shape):
    """One of some known words."""

    known: Collection[str]
    what: str = "word"

    def check(self, value: Any, where: str) -> None:
        if not isinstance(value, str) or value not in self.known:
            some = ", ".join([*self.known][:12]) + (", …" if len(self.known) > 12 else "")
            article = "an" if self.what[:1].lower() in "aeiou" else "a"
            raise DoesNotFit(f"{where} is {shown(value)}, not {article} {self.what}: {some}")


@dataclass(frozen=True, slots=True)
class ListOf(Shape):
    """A list whose parts have one shape; `size` parts, if it is given, or up to `most`."""

    part: Shape
    size: int | None = None
    most: int = _MOST_PARTS
    different: bool = False

    def check(self, value: Any, where: str) -> None:
        if not isinstance(value, list | tuple):
            raise DoesNotFit(f"{where} is {shown(value)}, not a list")
        if self.size is not None and len(value) != self.size:
            raise DoesNotFit(f"{where} has {len(value)} parts where {self.size} belong")
        if len(value) > self.most:
            raise DoesNotFit(f"{where} has {len(value)} parts; {self.most} is the most")
        for number, part in enumerate(value):
            self.part.check(part, f"{where}[{number}]")
        if self.different and len(set(value)) != len(value):
            raise DoesNotFit(f"{where} names something twice: {shown(list(value))}")


@dataclass(frozen=True, slots=True)
class Counts(Shape):
    """A table from some known words to values of one shape; words may be left out."""

    known: Collection[str]
    value: Shape

    def check(self, value: Any, where: str) -> None:
        if not isinstance(value, Mapping):
            raise DoesNotFit(f"{where} is {shown(value)}, not a table")
        for name, part in value.items():
            Choice(self.known, "name").check(name, f"a name in {where}")
            self.value.check(part, f"{where}[{name!r}]")


@dataclass(frozen=True, slots=True)
class Table(Shape):
    """A table from any short names to values of one shape."""

    value: Shape
    most: int = 99
    longest: int = 24

    def check(self, value: Any, where: str) -> None:
        if not isinstance(value, Mapping) or len(value) > self.most:
            raise DoesNotFit(f"{where} is {shown(value)}, not a table of up to {self.most} parts")
        for name, part in value.items():
            Text(self.longest).check(name, f"a name in {where}")
            self.value.check(part, f"{where}[{name!r}]")


@dataclass(frozen=True, slots=True)
class Record(Shape):
    """A table with fixed fields; those in `optional` may be left out."""

    fields: Mapping[str, Shape]
    optional: Collection[str] = ()

    def check(self, value: Any, where: str) -> None:
        if not isinstance(value, Mapping):
            raise DoesNotFit(f"{where} is {shown(value)}, not a table")
        for name in value:
            if name not in self.fields:
                known = ", ".join(self.fields)
                raise DoesNotFit(f"{where or 'it'} has {shown(name)}, which is none of {known}")
        for name, shape in self.fields.items():
            if name in value:
                shape.check(value[name], f"{where}.{name}" if where else name)
            elif name not in self.optional:
                raise DoesNotFit(f"{where or 'it'} has no {name!r}")


@dataclass(frozen=True, slots=True)
class Either(Shape):
    """One of two shapes: a table if it is one, else the other."""

    plain: Shape
    table: Shape

    def check(self, value: Any, where: str) -> None:
        (self.table if isinstance(value, Mapping) else self.plain).check(value, where)


@dataclass(frozen=True, slots=True)
class Maybe(Shape):
    """Nothing, or a value of a shape."""

    shape: Shape

    def check(self, value: Any, where: str) -> None:
        if value is not None:
            self.shape.check(value, where)
