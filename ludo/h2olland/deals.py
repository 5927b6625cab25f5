"""What the co-operative asks for an exchange."""

from __future__ import annotations

from ludo.core.packed import pack
from ludo.h2olland.actions import MIXED
from ludo.h2olland.components import COW, VEGETABLES
from ludo.h2olland.kit import Kit

ONE_OF_EACH = pack(dict.fromkeys(range(len(VEGETABLES)), 1))


def cost_of(kit: Kit, give: int) -> int:
    """Return what an exchange costs: a cow, several equal vegetables, or one of each."""
    if give == MIXED:
        return ONE_OF_EACH
    return pack({give: 1 if give == COW else kit.rate})
