"""Roof tiles: small named effects, to which tiles refer by their names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ludo.granja.helpers import ANY_STEP, REVENUE_STEPS, TRANSPORT_STEPS
from ludo.granja.state import DIE1, DIE2, ROOF, Phase


class Effect(NamedTuple):
    """What a tile does: the steps in which it can be used, and what a file has to say of it."""

    name: str
    steps: frozenset[Phase] = ANY_STEP
    parts: tuple[str, ...] = ()


_DELIVERY_STEPS = REVENUE_STEPS | TRANSPORT_STEPS
EFFECTS: Mapping[str, Effect] = {
    effect.name: effect
    for effect in (
        Effect("good", parts=("good",)),
        Effect("silver", parts=("n",)),
        Effect("either"),
        Effect("any-good"),
        Effect("goods"),
        Effect("pig"),
        Effect("upgrade", parts=("n",)),
        Effect("delivery", _DELIVERY_STEPS),
        Effect("paid", _DELIVERY_STEPS),
        Effect("card"),
        Effect("vp", parts=("n",)),
        Effect("turn-up"),
        Effect("siesta", parts=("n",)),
        Effect("upgraded"),
        # It is declared on taking a die, and never on the last one.
        Effect("die", frozenset((DIE1, DIE2)), parts=("n",)),
        Effect("income"),
        Effect("stall", _DELIVERY_STEPS),
        Effect("double", frozenset((ROOF,))),
    )
}
