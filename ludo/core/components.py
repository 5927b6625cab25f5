"""Component files: where the pieces of a game are listed, and how well each list is known."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ludo.core.errors import BadComponents

PROVENANCES = ("rulebook", "public", "reconstructed")


def component_reader(
    check: Callable[[Mapping[str, Any]], object],
) -> Callable[[Any], dict[str, Any] | None]:
    """Return the reader of the option `components`: a path or a table, or None for the kit's own.

    `check` raises BadComponents when the pieces do not add up.
    """

    def read(given: Any) -> dict[str, Any] | None:
        if given is None:
            return None
        data = _content(given)
        check(data)
        return data

    return read


def _content(given: Any) -> dict[str, Any]:
    if isinstance(given, Mapping):
        return dict(given)
    if not isinstance(given, str | Path):
        raise BadComponents(f"components is a path or a table, not {given!r}.")
    try:
        return tomllib.loads(Path(given).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadComponents(f"Cannot read the component file {str(given)!r}: {error}.") from None


def unusable(error: Exception) -> BadComponents:
    """Return the error for a component file whose content has the wrong shape."""
    missing = f"it has no {error}" if isinstance(error, KeyError) else str(error)
    return BadComponents(f"The component file cannot be used: {missing}.")


def provenance(data: Mapping[str, Any]) -> dict[str, tuple[str, str]]:
    """Return for each list of pieces how well it is known, and a note on it."""
    return {
        name: (table["provenance"], table.get("note", ""))
        for name, table in data.items()
        if isinstance(table, Mapping) and "provenance" in table
    }


def check_provenance(data: Mapping[str, Any]) -> None:
    """Raise ValueError if a list claims a provenance that does not exist."""
    for name, (known, _) in provenance(data).items():
        if known not in PROVENANCES:
            raise ValueError(f"the provenance of {name} is {known!r}, not one of {PROVENANCES}")
