"""A page without a browser: what `front/store.js` does with patches, written down once more."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Mapping
from typing import Any

from ludo_widgets.model import Model

Scene = dict[str, Any]
Patch = dict[str, Any]


class Page:
    """What a page knows of a model: a scene, and the patches that changed it."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.patches: list[Patch] = []
        self.missed: list[Patch] = []
        self.asleep = False
        self.start()
        model.pages.append(self.receive)

    def start(self) -> None:
        """Begin with the whole scene, as a page does that has missed something."""
        answer = travelled(self.model.receive({"kind": "whole"}))
        self.scene, self.serial = whole(answer["whole"]), answer["serial"]

    def receive(self, patch: Patch) -> None:
        """Take a patch; one that does not follow on what is known is of no use."""
        patch = travelled(patch)
        if self.asleep or patch["from"] != self.serial:
            self.missed.append(patch)
            return
        self.patches.append(patch)
        self.scene, self.serial = applied(self.scene, patch), patch["to"]

    @property
    def is_right(self) -> bool:
        """Whether it shows what its model would have it show."""
        return (self.serial, self.scene) == (self.model.serial, whole(self.model.scene))


def travelled(content: Any) -> Any:
    """The same as a page gets it."""
    return json.loads(json.dumps(content, ensure_ascii=False, allow_nan=False))


def unpacked(packed: bytes) -> dict[str, Any]:
    """What a page reads in bytes that it was given at once."""
    content: dict[str, Any] = json.loads(gzip.decompress(packed))
    return content


def whole(scene: Mapping[str, Any]) -> Scene:
    """A scene as a page keeps it: one without pictures has no parts, but a place for them."""
    return {"parts": {}, **travelled(scene)}


# --- what a patch does -----------------------------------------------------------------------
def applied(scene: Scene, patch: Patch) -> Scene:
    """Return a scene after a patch."""
    parts = {k: part for k, part in scene.get("parts", {}).items() if k not in patch["gone"]}
    for key, change in patch["parts"].items():
        parts[key] = _changed(parts.get(key), change)
    return {**_merged(scene, patch["set"]), "parts": parts}


def _merged(old: Any, change: Any) -> Any:
    if not isinstance(change, dict):
        return change
    found = dict(old) if isinstance(old, dict) else {}
    for name, value in change.items():
        if value is None:
            found.pop(name, None)
        else:
            found[name] = _merged(found.get(name), value)
    return found


def _changed(part: Scene | None, change: Patch) -> Scene:
    if part is None:
        return {**change["set"], "pieces": change["pieces"]}
    pieces = [piece for piece in part["pieces"] if piece[0] not in change["gone"]]
    for key, text, *before in change["pieces"]:
        keys = [name for name, _ in pieces]
        if key in keys:
            pieces[keys.index(key)] = [key, text]
        else:
            place = keys.index(before[0]) if before and before[0] in keys else len(pieces)
            pieces.insert(place, [key, text])
    return {**part, **change["set"], "pieces": pieces}


# --- what a patch should not hold ------------------------------------------------------------
def spare(old: Scene, new: Scene, patch: Patch) -> list[str]:
    """Return all that a patch holds without need, by its way from the top."""
    before, after = old.get("parts", {}), new.get("parts", {})
    found = [way for name, value in patch["set"].items() for way in _spare_names(name, old, value)]
    for key in patch["gone"]:
        # A part goes for good, or since it loses a name, which no patch can take from it.
        if key in after and before[key].keys() <= after[key].keys():
            found.append(f"gone.{key}")
    for key, change in patch["parts"].items():
        if key in before and key not in patch["gone"]:
            found += _spare_pieces(key, before[key], after[key], change)
    return found


def _spare_names(way: str, table: Any, change: Any) -> Iterator[str]:
    """Follow what is merged under the last name of a way into a table."""
    name = way.rpartition(".")[2]
    was = table.get(name)
    if name not in table:
        if change is None:
            yield way
    elif isinstance(change, dict) and isinstance(was, dict) and change:
        for inner, value in change.items():
            yield from _spare_names(f"{way}.{inner}", was, value)
    elif change == was or (change == {} and isinstance(was, dict)):
        yield way


def _spare_pieces(key: str, old: Scene, new: Scene, change: Patch) -> Iterator[str]:
    was, now = dict(old["pieces"]), dict(new["pieces"])
    for name, value in change["set"].items():
        if old.get(name) == value:
            yield f"{key}.{name}"
    if not (change["set"] or change["pieces"] or change["gone"]):
        yield key
    if [name for name in was if name in now] != [name for name in now if name in was]:
        return  # pieces that change places are drawn anew, all of them
    for name, text, *_ in change["pieces"]:
        if was.get(name) == text:
            yield f"{key}.{name}"
    for name in change["gone"]:
        if name in now:
            yield f"{key}.{name}"
