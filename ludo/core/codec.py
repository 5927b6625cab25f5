"""Matches and positions as JSON text, with a schema number and plain words for what is wrong."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludo.core.errors import BadSave, LudoError
from ludo.core.registry import game_class

if TYPE_CHECKING:
    from ludo.core.match import Match

SCHEMA = 1
_KINDS = {"match": "ludo-match", "position": "ludo-position"}


def dump(data: Mapping[str, Any]) -> str:
    """Return data as JSON text that is pleasant to read and to compare."""
    return json.dumps(data, ensure_ascii=False, indent=1)


def record_of(match: Match) -> dict[str, Any]:
    """Return the record of a match: enough to play it again from the start."""
    record = _head("match", match)
    if match.start is not None:
        record["start"] = match.game.encode(match.start)
    record["actions"] = [[a.seat, match.game.action_text(match.state, a)] for a in match.actions]
    return record


def position_of(match: Match) -> dict[str, Any]:
    """Return the whole position of a match."""
    return {**_head("position", match), "state": match.game.encode(match.state)}


def write(path: str | Path, data: Mapping[str, Any]) -> Path:
    """Write data to a file; an older file there is replaced only when all is written."""
    target = Path(path)
    draft = target.with_name(target.name + ".part")
    try:
        draft.write_text(dump(data) + "\n", encoding="utf-8")
        os.replace(draft, target)
    except (OSError, ValueError) as error:
        if draft.is_file():
            draft.unlink()
        raise BadSave(f"Cannot write {str(path)!r}: {_reason(error)}.") from error
    return target


def read(path: str | Path) -> Match:
    """Read a saved match from a file."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadSave(f"{str(path)!r} is not a saved match: it is not text.") from None
    except (OSError, ValueError) as error:
        raise BadSave(f"Cannot open {str(path)!r}: {_reason(error)}.") from None
    return restore(text, str(path))


def restore(text: str, where: str = "This text") -> Match:
    """Return the match of a record or of a position, or raise BadSave saying what is wrong."""
    data = _parsed(text, where)
    try:
        return _rebuilt(data)
    except LudoError as error:
        raise BadSave(f"{where} cannot be restored: {error}") from error
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise BadSave(f"{where} is damaged: {_reason(error)}.") from error


def _parsed(text: str, where: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSave(f"{where} is damaged: it is not whole JSON ({error}).") from None
    if not isinstance(data, dict) or data.get("kind") not in _KINDS.values():
        raise BadSave(f"{where} is not a match or a position saved by ludo.")
    schema = data.get("schema")
    if not isinstance(schema, int) or schema < 1:
        raise BadSave(f"{where} is damaged: its schema number is {schema!r}.")
    if schema > SCHEMA:
        raise BadSave(
            f"{where} was saved by a later version (schema {schema}; this one reads up to "
            f"{SCHEMA}). Update ludo-kit and load it again."
        )
    return data


def _rebuilt(data: Mapping[str, Any]) -> Match:
    from ludo.core.match import Match

    game = game_class(data["game"])(**data["options"])
    start = data.get("state", data.get("start"))
    state = None if start is None else game.decode(start)
    if state is not None and len(game.score(state)) != data["players"]:
        raise BadSave(f"the position is not one of {data['players']!r} players.")
    match = Match(game, data["players"], data["seed"], data.get("names", ()), state)
    for number, (seat, text) in enumerate(data.get("actions", ()), 1):
        try:
            match.play(game.parse(match.state, text, seat))
        except LudoError as error:
            raise BadSave(f"action {number} ({text!r}) cannot be played: {error}") from error
    return match


def _head(kind: str, match: Match) -> dict[str, Any]:
    return {
        "kind": _KINDS[kind],
        "schema": SCHEMA,
        "game": match.game.name,
        "options": match.options,
        "players": match.players,
        "seed": match.seed,
        **({"names": list(match.names)} if match.names else {}),
    }


def _reason(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"it has no {error.args[0]!r}"
    return getattr(error, "strerror", None) or str(error) or type(error).__name__
