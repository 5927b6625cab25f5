"""What can be decided in a game, declared once: how it is written, read, and listed.

    Grammar(
        Verb(MoveFarmer, "move", Numbers("blade", 12)),
        Verb(UseTile, "use", Words("tile", ("gust", "big-cart"))),
        Verb(Done, "done"),
    )

A verb has an action class, whose fields after the seat are its arguments in order. From this come
the text of an action, its reading with plain words for what is wrong, every action that a seat
could ever take, and actions made once to be handed out by reference.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from itertools import product
from operator import index
from typing import Any, Generic, TypeVar

from ludo.core.errors import CannotRead, did_you_mean, shown
from ludo.core.packed import pack, unpack

A = TypeVar("A")
_LONGEST_NUMBER = 4


@dataclass(frozen=True, slots=True)
class Act:
    """An action: a seat, and in subclasses what it decides. Small, hashable, never changed."""

    seat: int


@dataclass(frozen=True, slots=True)
class ActAt(Act):
    """An action at one place: a cell, a village, a card, by its number."""

    at: int


def plain(action: A) -> A:
    """Return an action whose fields are Python's own whole numbers; raise TypeError if it cannot.

    >>> plain(ActAt(0, 3.0))
    Traceback (most recent call last):
    ...
    TypeError: 'float' object cannot be interpreted as an integer
    """
    values = [getattr(action, field.name) for field in fields(action)]  # type: ignore[arg-type]
    if any(isinstance(value, bool) for value in values):
        raise TypeError("True and False are numbers to Python, but name nothing in a game")
    return type(action)(*map(index, values))


def is_number(text: str) -> bool:
    """Return whether a text is a whole number that a person would write, such as "12"."""
    return text.isascii() and text.isdecimal() and len(text) <= _LONGEST_NUMBER


def unreadable(text: str, why: str) -> CannotRead:
    """Return the error for an action text that cannot be read."""
    return CannotRead(f"Cannot read the action {shown(text)}: {why}")


class Argument(ABC):
    """One argument of a verb: the values that it can have, and how they are written."""

    # What a person would write for it, for the example in an error.
    example: str
    # Whether it takes all words that are left, not just one.
    takes_rest = False

    @abstractmethod
    def values(self) -> Iterable[int]:
        """Return every value that could be legal in some position."""

    @abstractmethod
    def write(self, value: int) -> str:
        """Return a value in words."""

    @abstractmethod
    def read(self, words: str) -> int:
        """Return the value of some words; raise CannotRead saying what would do."""


class Words(Argument):
    """One of some known words; its value is the place in the list, plus `first`."""

    def __init__(self, what: str, known: Sequence[str], first: int = 0) -> None:
        self._what, self._known, self._first = what, tuple(known), first
        self._index = {word: place + first for place, word in enumerate(known)}
        self.example = self._known[0]

    def values(self) -> Iterable[int]:
        return self._index.values()

    def write(self, value: int) -> str:
        return self._known[value - self._first]

    def read(self, words: str) -> int:
        if words not in self._index:
            hint = did_you_mean(words, self._known)
            raise CannotRead(f"a {self._what} is one of {', '.join(self._known)}.{hint}")
        return self._index[words]


class Numbers(Argument):
    """A number that people count from 1 (or from `least`); its value counts from 0."""

    def __init__(self, what: str, size: int, least: int = 1) -> None:
        self._what, self._size, self._least = what, size, least
        self.example = str(min(least + 2, least + size - 1))

    def values(self) -> Iterable[int]:
        return range(self._size)

    def write(self, value: int) -> str:
        return str(value + self._least)

    def read(self, words: str) -> int:
        last = self._least + self._size - 1
        if not is_number(words) or not self._least <= int(words) <= last:
            raise CannotRead(
                f"a {self._what} is a number from {self._least} to {last}, not {shown(words)}."
            )
        return int(words) - self._least


class Amounts(Argument):
    """Counts of several kinds, such as 'lemon=4 fig=2'; its value is a packed count."""

    takes_rest = True

    def __init__(self, what: str, kinds: Sequence[str], values: Collection[int]) -> None:
        self._what, self._kinds, self._values = what, tuple(kinds), values
        self.example = f"{kinds[0]}=2"

    def values(self) -> Iterable[int]:
        return self._values

    def write(self, value: int) -> str:
        return " ".join(f"{self._kinds[kind]}={n}" for kind, n in unpack(value).items())

    def read(self, words: str) -> int:
        found: dict[int, int] = {}
        for part in words.split():
            name, _, number = part.partition("=")
            if name not in self._kinds or not is_number(number):
                hint = did_you_mean(name, self._kinds)
                raise CannotRead(
                    f"{self._what} are written like '{self.example}', not {shown(part)}.{hint}"
                )
            kind = self._kinds.index(name)
            if not 1 <= int(number) <= 99 or kind in found:
                raise CannotRead(f"{shown(part)}: each kind stands once, 1 to 99 of it.")
            found[kind] = int(number)
        if not found:
            raise CannotRead(f"say which {self._what}, as in '{self.example}'.")
        return pack(found)


class Verb(Generic[A]):
    """One kind of action: its class, the words that it begins with, its arguments.

    `when` names the phases of the game in which it can be legal, all if none is named. `only`
    lists the values that its arguments can have together, where not every mixture makes sense.
    """

    def __init__(
        self,
        kind: Callable[..., A],
        words: str,
        *arguments: Argument,
        when: Sequence[str] = (),
        only: Iterable[tuple[int, ...]] | None = None,
    ) -> None:
        self.kind, self.words, self.arguments = kind, words, arguments
        self.when = tuple(when)
        self._only = None if only is None else tuple(only)
        names = [field.name for field in fields(kind)][1:]  # type: ignore[arg-type]
        self._fields = tuple(names[: len(arguments)])

    @property
    def example(self) -> str:
        """How it may be written, for an error."""
        return " ".join((self.words, *(argument.example for argument in self.arguments)))

    def made(self, seat: int) -> Iterator[A]:
        """Yield each action of a seat."""
        every = product(*(argument.values() for argument in self.arguments))
        for values in every if self._only is None else self._only:
            yield self.kind(seat, *values)

    def text(self, action: A) -> str:
        """Return an action in words."""
        told = (a.write(getattr(action, f)) for f, a in zip(self._fields, self.arguments))
        return " ".join((self.words, *told))

    def read(self, words: Sequence[str], seat: int) -> A:
        """Return the action of a seat whose arguments are these words."""
        given = list(words)
        if self.arguments and self.arguments[-1].takes_rest:
            last = len(self.arguments) - 1
            given = [*given[:last], " ".join(given[last:])]
        if len(given) != len(self.arguments):
            raise CannotRead(f"it should look like '{self.example}'.")
        return self.kind(seat, *(a.read(word) for a, word in zip(self.arguments, given)))


class Grammar(Generic[A]):
    """All verbs of a game at one table.

    `actions[cls][seat]` are the actions of a verb with one argument, in the order of its values:
    made once, and handed out by reference.
    """

    def __init__(self, seats: int, *verbs: Verb[A]) -> None:
        self.verbs = verbs
        self._by_class: Mapping[Any, Verb[A]] = {verb.kind: verb for verb in verbs}
        # The longest first, so that "build farm" is not taken for a "build" of its own.
        self._by_words = {
            verb.words: verb for verb in sorted(verbs, key=lambda v: -len(v.words.split()))
        }
        self.actions: dict[Any, list[list[A]]] = {
            verb.kind: [list(verb.made(seat)) for seat in range(seats)] for verb in verbs
        }

    def own(self, action: Any) -> A | None:
        """Return the action made here that an object stands for; None if there is none.

        Its fields may be whole numbers of another library. True and 3.0 equal whole numbers too,
        but they are none.
        """
        if id(action) in self._ids:
            own: A = action
            return own
        if type(action) not in self._by_class:
            return None
        return self._known.get(plain(action))

    @cached_property
    def _known(self) -> dict[A, A]:
        by_verb = self.actions.values()
        return {action: action for seats in by_verb for made in seats for action in made}

    @cached_property
    def _ids(self) -> frozenset[int]:
        # What was handed out by reference comes back by reference: nothing is hashed or compared.
        return frozenset(map(id, self._known))

    def of(self, action: A) -> Verb[A]:
        """Return the verb of an action."""
        return self._by_class[type(action)]

    def candidates(self, seat: int, phase: str | None = None) -> Iterator[A]:
        """Yield every action of a seat that could be legal, in one phase or in any."""
        for verb in self.verbs:
            if phase is None or not verb.when or phase in verb.when:
                yield from self.actions[verb.kind][seat]

    def text(self, action: A) -> str:
        """Return an action in words."""
        return self.of(action).text(action)

    def parse(self, text: str, seat: int) -> A:
        """Read an action of a seat; capitals and extra blanks do not matter."""
        said = text.lower().split()
        for words, verb in self._by_words.items():
            begins = words.split()
            if said[: len(begins)] == begins:
                try:
                    return verb.read(said[len(begins) :], seat)
                except CannotRead as error:
                    raise unreadable(text, str(error)) from None
        raise unreadable(text, self._no_verb(said))

    def _no_verb(self, said: Sequence[str]) -> str:
        first = said[0] if said else ""
        longer = [verb for verb in self.verbs if verb.words.split()[0] == first]
        if longer:
            return f"it should look like {' or '.join(repr(verb.example) for verb in longer)}."
        firsts = list(dict.fromkeys(verb.words.split()[0] for verb in self.verbs))
        return f"an action starts with {', '.join(firsts)}.{did_you_mean(first, firsts)}"
