"""What travels after the first picture: only what changed, by key.

A patch leads from one serial number to the next. `set` is merged into the scene: tables into
tables, None takes a name away, anything else replaces what was there. Parts are changed piece by
piece: a new piece names the one that it stands before.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def patch(old: Mapping[str, Any], new: Mapping[str, Any], serial: int) -> dict[str, Any]:
    """Return what turns one scene into another."""
    before, after = old.get("parts", {}), new.get("parts", {})
    # Nothing can be taken away from a part: one that loses a name goes, and comes as a new one.
    gone = [key for key in before if key not in after or _rest(before[key]).keys() - after[key]]
    parts = {
        key: _part(None if key in gone else before.get(key), part) for key, part in after.items()
    }
    return {
        "kind": "patch",
        "from": serial - 1,
        "to": serial,
        "set": merged(_without_parts(old), _without_parts(new)),
        "parts": {key: change for key, change in parts.items() if change is not None},
        "gone": gone,
    }


def _without_parts(scene: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in scene.items() if name != "parts"}


def merged(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """Return what has to be merged into one table to make it another."""
    found: dict[str, Any] = {name: None for name in old if name not in new}
    for name, value in new.items():
        was = old.get(name)
        if isinstance(was, dict) and isinstance(value, dict):
            change = merged(was, value)
            if change:
                found[name] = change
        elif name not in old or was != value:
            found[name] = value
    return found


def _part(old: Mapping[str, Any] | None, new: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return how a part changed; None if it did not."""
    if old is None:
        return {"set": _rest(new), "gone": [], "pieces": new["pieces"]}
    set_ = {name: value for name, value in _rest(new).items() if old.get(name) != value}
    was, now = dict(old["pieces"]), dict(new["pieces"])
    if [key for key in was if key in now] != [key for key in now if key in was]:
        # Pieces have changed places among each other: then it is drawn anew.
        return {"set": set_, "gone": list(was), "pieces": new["pieces"]}
    keys = list(now)
    pieces = [
        [key, now[key], keys[place + 1] if place + 1 < len(keys) else ""]
        for place, key in enumerate(keys)
        if was.get(key) != now[key]
    ]
    gone = [key for key in was if key not in now]
    if not (set_ or pieces or gone):
        return None
    # From the last on, so that the piece that another stands before is always there.
    return {"set": set_, "gone": gone, "pieces": pieces[::-1]}


def _rest(part: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in part.items() if name != "pieces"}
