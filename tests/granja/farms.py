"""Short words for positions in which a helper, a roof tile or a component is looked at."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

import ludo
from ludo.core.events import Event
from ludo.core.match import AnyMatch
from ludo.core.rules import Illegal
from ludo.granja.components import components_of

# Barrows by their VP, with all but the last good loaded, and that good in the store.
FULL_BUT_ONE: Mapping[int, tuple[int, dict[str, int], str]] = {
    2: (1, {"olive": 1}, "grain"),
    3: (29, {"olive": 1, "grape": 1}, "grain"),
    4: (50, {"olive": 1, "wine": 1}, "grain"),
    5: (45, {"olive": 1, "grape": 1, "meat": 1}, "grain"),
    6: (66, {"olive": 1, "grape": 1, "food": 1, "meat": 1}, "grain"),
}


def table(phase: str, *farms: Mapping[str, Any], **spec: Any) -> AnyMatch:
    """Return a position in a step of seat 0; in Transport everybody has three donkeys.

    It is the second round, or the first one in which all roof tiles can be where they are.
    """
    players = spec.pop("players", max(2, len(farms)))
    laid = [dict(farm) for farm in farms] + [{} for _ in range(players - len(farms))]
    if phase in ("hats", "free", "paid"):
        laid = [{"chosen": 3, **farm} for farm in laid]
    if phase in ("die1", "die2"):
        spec.setdefault("dice", [1, 2, 3, 4, 6])
    if phase == "last":
        spec.setdefault("dice", [4])
    tiles = [tile for farm in laid for tile in farm.get("roofs", ())]
    given = {"round": max([2, *((tile + 3) // 4 for tile in tiles)]), "turn": 0, **spec}
    return ludo.scenario("granja", players=players, phase=phase, farms=laid, **given)


def loaded(vp: int, **farm: Any) -> dict[str, Any]:
    """Return a farm with a barrow that one grain completes; it lies in the first notch."""
    card, load, last = FULL_BUT_ONE[vp]
    stores = {last: 1}
    for good, n in farm.pop("stores", {}).items():
        stores[good] = stores.get(good, 0) + n
    return {"barrows": [card], "loaded": [load], "stores": stores, **farm}


def nearly(workshop: str, **farm: Any) -> dict[str, Any]:
    """Return a farm whose row in a workshop lacks one good, which is in its store."""
    rows = {
        "merchant-house": ({"grape": 1, "wine": 1}, "commodity"),
        "wainwright": ({"food": 1, "wine": 1}, "meat"),
        "deli": ({"olive": 1, "food": 1}, "meat"),
        "greengrocer": ({"olive": 1, "grain": 1, "grape": 1}, "food"),
        "village-store": ({"grain": 1, "pig": 1, "food": 1}, "commodity"),
        "butcher": ({"pig": 2}, "meat"),
    }
    row, last = rows[workshop]
    stores = {last: 1}
    for good, n in farm.pop("stores", {}).items():
        stores[good] = stores.get(good, 0) + n
    return {"delivered": {workshop: row}, "stores": stores, **farm}


def do(match: AnyMatch, *actions: str) -> tuple[Event, ...]:
    """Play some actions, after each of which everything adds up; return what all of them told."""
    told: list[Event] = []
    for action in actions:
        assert match.read(action) in match.legal(), f"{action!r} is not among {texts(match)}"
        told += match.play(action)
        assert match.game.invariants(match.state) == []
    return tuple(told)


def seat(match: AnyMatch, number: int = 0) -> dict[str, Any]:
    """Return what everybody sees of a farm."""
    found: dict[str, Any] = match.view(number)["seats"][number]
    return found


def silver(match: AnyMatch, number: int = 0) -> int:
    found: int = seat(match, number)["silver"]
    return found


def helped(match: AnyMatch, number: int = 0) -> int:
    """Return the VP that a player has from helpers."""
    found: int = seat(match, number)["tally"]["helpers"]
    return found


def stores(match: AnyMatch, number: int = 0) -> dict[str, int]:
    found: dict[str, int] = seat(match, number)["stores"]
    return found


def tired(match: AnyMatch, number: int = 0) -> list[bool]:
    """Return which helpers of a farm are exhausted, notch by notch."""
    return [helper["exhausted"] for helper in seat(match, number)["helpers"] if helper]


def under_way(match: AnyMatch) -> list[str]:
    """Return what waits to be settled, the newest last."""
    return [frame["kind"] for frame in match.view()["pending"]]


def texts(match: AnyMatch) -> list[str]:
    """Return all that may be done now, in words."""
    return [match.text(action) for action in match.legal()]


def begin(match: AnyMatch, word: str) -> list[str]:
    """Return what may be done now that begins with a word."""
    return [text for text in texts(match) if text.startswith(f"{word} ")]


def refused(match: AnyMatch, action: str) -> Illegal:
    """Return the refusal of an action, which must not be legal, nor listed as if it were."""
    refusal = match.why_not(action)
    assert refusal is not None, f"{action!r} is legal"
    assert match.read(action) not in match.legal()
    return refusal


def allowed(match: AnyMatch, action: str) -> bool:
    """Return whether an action is legal; the list of legal actions must say the same."""
    legal = match.why_not(action) is None
    assert (match.read(action) in match.legal()) == legal
    return legal


def of_kind(events: Iterable[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def rules_of(events: Iterable[Event]) -> list[str]:
    return [event.rule for event in events]


# --- components of one's own -----------------------------------------------------------------
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
