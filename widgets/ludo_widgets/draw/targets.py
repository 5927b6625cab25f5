"""The names of what can be pointed at: pictures and desks take them from one place.

BLADE = Target("blade")
BLADE.name(3)          # 'blade:3'
BLADE.mark(3)          # ' data-target="blade:3" data-anchor="blade:3"'
"""

from __future__ import annotations

from html import escape
from typing import NamedTuple


class Target(NamedTuple):
    """One kind of thing that can be pointed at, such as a cell or a card."""

    kind: str

    def name(self, which: object) -> str:
        """Return the name of one of them."""
        return f"{self.kind}:{which}"

    def mark(self, which: object, anchor: str = "") -> str:
        """Return what makes a drawing this target, and an anchor that pieces travel to."""
        name = escape(self.name(which))
        return f' data-target="{name}" data-anchor="{escape(anchor) or name}"'


def parts_of(target: str) -> tuple[str, str]:
    """Return the kind of a target and which one it is: ('blade', '3')."""
    kind, _, which = target.partition(":")
    return kind, which
