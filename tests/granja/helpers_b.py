"""Short words for the tests of dice, transport, deliveries, the village, scoring and solo."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ludo.core.events import Event
from ludo.core.match import AnyMatch
from ludo.granja.scenario import build

_BY_DONKEYS = ("hats", "free", "paid")
# A barrow by its VP: its card, what is already loaded on it, and the one good it still asks for.
ALMOST: Mapping[int, tuple[int, dict[str, int], str]] = {
    2: (60, {"grain": 1}, "olive"),
    3: (29, {"grain": 1, "grape": 1}, "olive"),
    4: (24, {"grain": 1, "wine": 1}, "olive"),
    5: (19, {"grain": 1, "grape": 1, "meat": 1}, "olive"),
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


def table(**spec: Any) -> AnyMatch:
    """Return a position; two play unless it says so, and everybody has a donkey tile if needed."""
    players = spec.get("players", 2)
    farms = [dict(farm) for farm in spec.get("farms", ())]
    farms += [{} for _ in range(players - len(farms))]
    if spec.get("phase") in _BY_DONKEYS:
        for farm in farms:
            farm.setdefault("chosen", 4)
    return build(**{**spec, "players": players, "farms": farms})


def count(*goods: str) -> dict[str, int]:
    """Return goods with how often each is named."""
    return {good: goods.count(good) for good in goods}


def almost(*workshops: str) -> dict[str, dict[str, int]]:
    """Return rows in which only the last good is missing, for `delivered`."""
    return {name: count(*ROWS[name][:-1]) for name in workshops}


def barrow(*values: int) -> dict[str, Any]:
    """Return barrows of some values, each only without its last good, and an olive for each."""
    cards = [ALMOST[value] for value in values]
    return {
        "barrows": [card for card, _, _ in cards],
        "loaded": [dict(loaded) for _, loaded, _ in cards],
        "stores": {"olive": len(cards)},
    }


def offers(match: AnyMatch, verb: str) -> list[str]:
    """Return what can follow a verb now, in the order of the list."""
    texts = [match.text(action) for action in match.legal()]
    return [text.removeprefix(verb).strip() for text in texts if text.split()[0] == verb]


def by_rule(events: Iterable[Event], rule: str) -> Event:
    """Return the one event that a rule speaks for."""
    (event,) = [event for event in events if event.rule == f"granja.{rule}"]
    return event


def until(match: AnyMatch, step: str) -> list[Event]:
    """End steps, leave what is offered and lay the first donkeys, until a step begins."""
    told: list[Event] = []
    while match.view()["phase"] != step and not match.over:
        phase, pending = match.view()["phase"], match.view()["pending"]
        if phase == "donkey":
            told += match.play(match.legal(match.to_act[0])[0])
        elif pending:
            told += match.play("skip")
        elif phase in ("die1", "die2") and "die" in match.view()["marks"]:
            told += match.play(f"die {offers(match, 'die')[0]}")
        else:
            told += match.play("done")
    return told
