"""Component files: where the pieces of a game are listed, and how well each list is known."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from ludo.core.data import parsed_toml, read_data
from ludo.core.errors import BadComponents, BadSave, shown
from ludo.core.files import file_name, read_text
from ludo.core.shapes import Choice, DoesNotFit, Record, Shape, Text, expect

C = TypeVar("C")
PROVENANCES = ("rulebook", "public", "reconstructed")
# What any list of pieces may say of itself; both may be left out.
ABOUT: Mapping[str, Shape] = {"provenance": Choice(PROVENANCES, "provenance"), "note": Text(500)}
_KEPT = 16
# No list of pieces is nested nearly as deeply; one that holds itself is.
_DEEPEST = 40


def piece_list(**parts: Shape) -> Record:
    """Return the shape of a list of pieces: its parts, and what it says of itself."""
    return Record({**ABOUT, **parts}, optional=ABOUT)


class Box:
    """The pieces of a game, from its own data file or from a user's, compiled once per process.

    `read` is the reader of the option that names the file: a path or a table, or None for the
    kit's own, which is `name`. `compiled` returns what the game makes of them. Equal tables give
    the same object. `called` is what the file is called in errors.
    """

    def __init__(
        self,
        make: Callable[[Mapping[str, Any]], C],
        shape: Shape,
        package: str,
        name: str = "components.toml",
        called: str = "component",
    ) -> None:
        self._make, self._shape, self._package = make, shape, package
        self._name, self._called = name, called
        self._compile = lru_cache(maxsize=_KEPT)(self._compile_text)

    def read(self, given: Any) -> dict[str, Any] | None:
        """Return a component table; raise BadComponents if its pieces do not add up."""
        if given is None:
            return None
        data = self._content(given)
        try:
            self.compiled(data)
        except BadComponents as error:
            if isinstance(given, Mapping):
                raise
            raise BadComponents(f"{file_name(given)}: {error}") from None
        return data

    def compiled(self, data: Mapping[str, Any] | None) -> Any:
        """Return the compiled pieces of a table; None stands for those of the kit."""
        return self._compile("" if data is None else self._as_text(data))

    def _compile_text(self, text: str) -> Any:
        data = json.loads(text) if text else read_data(self._package, self._name)
        try:
            expect(data, self._shape, "")
            return self._make(data)
        except DoesNotFit as error:
            raise BadComponents(f"The {self._called} file cannot be used: {error}.") from None

    def _as_text(self, data: Mapping[str, Any]) -> str:
        try:
            return json.dumps(data, allow_nan=False)
        except (TypeError, ValueError, RecursionError):
            odd = next(_odd_parts(data), data)
            raise BadComponents(
                f"The {self._called} file cannot be used: it holds {shown(odd)}, which is neither "
                "a number, a text, a list nor a table of these."
            ) from None

    def _content(self, given: Any) -> dict[str, Any]:
        if isinstance(given, Mapping):
            return dict(given)
        if not isinstance(given, str | Path):
            raise BadComponents(
                f"The {self._called} file is a path or a table, not {shown(given)}."
            )
        try:
            return parsed_toml(read_text(given))
        except BadSave as error:
            raise BadComponents(f"Cannot read the {self._called} file: {error}") from None
        except ValueError as error:
            raise BadComponents(
                f"Cannot read the {self._called} file {file_name(given)}: {error}."
            ) from None


def _odd_parts(value: Any, depth: int = 0) -> Iterator[Any]:
    """Yield what no file can hold, one thing at least if the whole cannot be written."""
    if depth < _DEEPEST and isinstance(value, Mapping):
        for key, part in value.items():
            if not isinstance(key, str):
                yield key
            yield from _odd_parts(part, depth + 1)
    elif depth < _DEEPEST and isinstance(value, list | tuple):
        for part in value:
            yield from _odd_parts(part, depth + 1)
    else:
        try:
            json.dumps(value, allow_nan=False)
        except (TypeError, ValueError, RecursionError):
            yield value


def provenance(data: Mapping[str, Any]) -> dict[str, tuple[str, str]]:
    """Return for each list of pieces how well it is known, and a note on it."""
    return {
        name: (table["provenance"], table.get("note", ""))
        for name, table in data.items()
        if isinstance(table, Mapping) and "provenance" in table
    }
