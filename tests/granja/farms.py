"""Short words for positions of La Granja: tables, and farms that lack one good for something."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ludo.core.match import AnyMatch
from ludo.granja.components import components_of
from ludo.granja.scenario import build
from tests.granja.conftest import TRANSPORT

# A barrow by its VP: its card, what is already loaded on it, and the one good it still asks for.
ALMOST: Mapping[int, tuple[int, dict[str, int], str]] = {
    2: (60, {"grain": 1}, "olive"),
    3: (29, {"grain": 1, "grape": 1}, "olive"),
    4: (50, {"grain": 1, "wine": 1}, "olive"),
    5: (45, {"grain": 1, "grape": 1, "meat": 1}, "olive"),
    6: (7, {"grain": 1, "grape": 1, "food": 1, "meat": 1}, "olive"),
}
# What each workshop asks for; the last good is the one that `almost` leaves open.
ROWS: Mapping[str, tuple[str, ...]] = {
    "merchant-house": ("grape", "commodity", "wine"),
    "wainwright": ("food", "meat", "wine"),
    "deli": ("food", "meat", "olive"),
    "greengrocer": ("olive", "grain", "food", "grape"),
    "village-store": ("pig", "food", "commodity", "grain"),
    "butcher": ("pig", "pig", "meat"),
}
# What extensions give, each once.
EXTENSIONS = ["silver+pen", "silver+delivery", "delivery+pen"]


def table(phase: str = "income", *farms: Mapping[str, Any], **spec: Any) -> AnyMatch:
    """Return a position: somebody begins a step, and nobody has anything but this.

    Two play unless it says so. It is round 2, or the round in which the last of the roof tiles was
    on sale. What a step needs besides is there: a donkey tile with 0 hats, and enough dice.
    """
    given = [dict(farm) for farm in spec.pop("farms", farms)]
    players = spec.pop("players", max(2, len(given)))
    laid = given + [{} for _ in range(players - len(given))]
    if phase in TRANSPORT:
        laid = [{"chosen": 4, **farm} for farm in laid]
    spec["dice"] = dice_for(phase, players, spec)
    tiles = [tile for farm in laid for tile in farm.get("roofs", ())]
    number = max([2, *((tile + 3) // 4 for tile in tiles)])
    return build(**{"players": players, "round": number, "phase": phase, "farms": laid, **spec})


def dice_for(phase: str, players: int, spec: Mapping[str, Any]) -> list[int]:
    """Return as many dice as lie on the board as a step begins, those that are named first.

    The last one named is repeated. Who plays alone and is first loses a die after each step.
    """
    named, several = [*spec.get("dice", ())] or [4, 6, 1, 2, 3], max(players, 2)
    order = spec.get("order", range(players))
    taken = [*order].index(spec.get("turn", order[0])) + (not spec.get("leads", True))
    left = {"die1": 2 * several + 1 - taken, "die2": several + 1 - taken, "last": 1}.get(phase, 0)
    return [*named, *[named[-1]] * left][:left]


def cards(*farms: Mapping[str, Any], **spec: Any) -> AnyMatch:
    """Return a position in the card step of round 2, with cards 1 and 2 in the first hand."""
    return table("cards", *farms, **{"hands": [[1, 2]], **spec})


# --- one good is missing -----------------------------------------------------------------------
def count(*goods: str) -> dict[str, int]:
    """Return goods with how often each is named."""
    return {good: goods.count(good) for good in goods}


def barrow(*values: int) -> dict[str, Any]:
    """Return barrows of some values, each only without its last good, and an olive for each."""
    cards = [ALMOST[value] for value in values]
    return {
        "barrows": [card for card, _, _ in cards],
        "loaded": [dict(load) for _, load, _ in cards],
        "stores": {"olive": len(cards)},
    }


def loaded(vp: int, **farm: Any) -> dict[str, Any]:
    """Return a farm with a barrow that one grain completes; it lies in the first notch."""
    card, load, other = ALMOST[vp]
    load = {good: n for good, n in {**load, other: 1}.items() if good != "grain"}
    return {"barrows": [card], "loaded": [load], **_with("grain", farm)}


def almost(*workshops: str) -> dict[str, dict[str, int]]:
    """Return rows in which only the last good is missing, for `delivered`."""
    return {name: count(*ROWS[name][:-1]) for name in workshops}


def nearly(workshop: str, **farm: Any) -> dict[str, Any]:
    """Return a farm whose row lacks one good, which is in its store: what is hardest to get."""
    row = list(ROWS[workshop])
    last = next(good for good in ("commodity", "meat", "food") if good in row)
    row.remove(last)
    return {"delivered": {workshop: count(*row)}, **_with(last, farm)}


def _with(good: str, farm: Mapping[str, Any]) -> dict[str, Any]:
    """Return a farm with one more of a good in its store."""
    has = farm.get("stores", {})
    return {**farm, "stores": {**has, good: has.get(good, 0) + 1}}


# --- components of one's own -------------------------------------------------------------------
def kit() -> dict[str, Any]:
    """Return a copy of the kit's components, to be changed."""
    found: dict[str, Any] = json.loads(json.dumps(components_of(None).data))
    return found


def with_helpers(**skills: str) -> dict[str, Any]:
    """Return the kit's components with other helpers on some cards: `c60="chef"`."""
    data = kit()
    for card, skill in skills.items():
        data["cards"]["list"][int(card[1:]) - 1]["helper"] = skill
    return data
