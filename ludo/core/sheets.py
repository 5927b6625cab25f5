"""A table of reference that stays at hand during play, as data: whoever shows it chooses how."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table: what it is called, the titles of its columns, and its rows of short texts."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
