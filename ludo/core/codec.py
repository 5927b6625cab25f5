"""Matches and positions as JSON text, with a schema number and plain words for what is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludo.core.errors import BadSave, LudoError, shown
from ludo.core.files import file_name, read_text, write_text
from ludo.core.registry import game_class

if TYPE_CHECKING:
    from ludo.core.game import AnyGame
    from ludo.core.match import AnyMatch

SCHEMA = 1
_KINDS = {"match": "ludo-match", "position": "ludo-position"}
_HEAD = ("kind", "schema", "game", "options", "players", "seed", "names")
# What else stands in a record, and in a position.
_BODY = {_KINDS["match"]: ("actions", "start"), _KINDS["position"]: ("state",)}
_OPTIONAL = ("names", "start")
# Far above any game, and played again in a second or so.
MOST_ACTIONS = 10_000


def dump(data: Mapping[str, Any]) -> str:
    """Return data as JSON text that is pleasant to read and to compare."""
    return json.dumps(data, ensure_ascii=False, indent=1)


def record_of(match: AnyMatch) -> dict[str, Any]:
    """Return the record of a match: enough to play it again from the start."""
    if match.steps > MOST_ACTIONS:
        raise BadSave(
            f"This match has {match.steps} actions; a save holds up to {MOST_ACTIONS}. "
            "match.to_json() keeps the position as it is now."
        )
    record = _head("match", match)
    if match.start is not None:
        record["start"] = match.game.encode(match.start)
    record["actions"] = told_actions(match)
    return record


def told_actions(match: AnyMatch, actions: Iterable[Any] | None = None) -> list[list[Any]]:
    """Return the actions of a match, or some that go with it, each as its seat and its text."""
    some = match.actions if actions is None else actions
    return [[a.seat, match.game.action_text(match.state, a)] for a in some]


def position_of(match: AnyMatch) -> dict[str, Any]:
    """Return the whole position of a match."""
    return {**_head("position", match), "state": match.game.encode(match.state)}


def write(path: str | Path, data: Mapping[str, Any]) -> Path:
    """Write data to a file; an older file there is replaced only when all is written."""
    return write_text(path, dump(data) + "\n")


def read(path: str | Path) -> AnyMatch:
    """Read a saved match from a file."""
    return restore(read_text(path), file_name(path))


def restore(text: str, where: str = "This text") -> AnyMatch:
    """Return the match of a record or of a position, or raise BadSave saying what is wrong."""
    data = _checked_head(parsed(text, where), where)
    try:
        game = _game_of(data)
        start = data.get("state", data.get("start"))
        names, actions = data.get("names", ()), data.get("actions", ())
        if isinstance(actions, list) and len(actions) > MOST_ACTIONS:
            raise BadSave(f"it has {len(actions)} actions; {MOST_ACTIONS} is the most.")
        return replayed(game, data["players"], data["seed"], names, start, actions)
    except LudoError as error:
        raise BadSave(f"{where} cannot be restored: {error}") from error


def parsed(text: str, where: str) -> Any:
    """Return the data of a JSON text, or raise BadSave."""
    if not isinstance(text, str):
        raise BadSave(f"A saved match is text, not {shown(text)}.")
    try:
        # Some editors begin a file with a byte order mark.
        whole = text.removeprefix("\ufeff")
        return json.loads(whole, parse_constant=_no_constant, object_pairs_hook=_once)
    except _Twice as error:
        raise BadSave(f"{where} is damaged: {shown(error.args[0])} stands twice in it.") from None
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise BadSave(f"{where} is damaged: it is not whole JSON ({place}).") from None
    except (ValueError, RecursionError):
        # Numbers of thousands of digits, "Infinity", and brackets without end.
        raise BadSave(f"{where} is damaged: it holds a number or a depth out of range.") from None


class _Twice(ValueError):
    """A name that stands twice in one table: which of its values is meant?"""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        raise _Twice(next(name for name in found if names.count(name) > 1))
    return found


def _no_constant(name: str) -> Any:
    raise ValueError(name)


def _checked_head(data: Any, where: str) -> dict[str, Any]:
    kind = data.get("kind") if isinstance(data, dict) else None
    if not isinstance(kind, str) or kind not in _BODY:
        raise BadSave(f"{where} is not a match or a position saved by ludo.")
    schema = data.get("schema")
    if type(schema) is not int or schema < 1:
        raise BadSave(f"{where} is damaged: its schema number is {shown(schema)}.")
    if schema > SCHEMA:
        raise BadSave(
            f"{where} was saved by a later version (schema {shown(schema)}; this one reads up to "
            f"{SCHEMA}). Update ludo-kit and load it again."
        )
    fields = (*_HEAD, *_BODY[kind])
    for name in fields:
        if name not in data and name not in _OPTIONAL:
            raise BadSave(f"{where} is damaged: it has no {name!r}.")
    for name in data:
        if name not in fields:
            raise BadSave(f"{where} is damaged: {shown(name)} has no meaning in it.")
    found: dict[str, Any] = data
    return found


def _game_of(data: Mapping[str, Any]) -> AnyGame:
    found, options = game_class(data["game"]), data["options"]
    if not isinstance(options, dict):
        raise BadSave(f"its options are {shown(options)}, not a table.")
    for name, value in options.items():
        option = found.options_taken.get(name)
        if option is not None and option.is_file and isinstance(value, str):
            # Whoever made the save would choose a file to open on this machine.
            raise BadSave(f"its {name} is the path {shown(value)}; a save holds the table itself.")
    return found(**options)


def replayed(
    game: AnyGame,
    players: int,
    seed: int,
    names: Sequence[str],
    start: Mapping[str, Any] | None,
    actions: Iterable[Any],
) -> AnyMatch:
    """Return a match that starts from the set-up, or from a position, and plays some actions."""
    from ludo.core.match import Match

    game.check_players(players)
    state = None if start is None else game.decode(start, players)
    match = Match(game, players, seed, names, state)
    if not isinstance(actions, list | tuple):
        raise BadSave(f"its actions are {shown(actions)}, not a list.")
    for number, action in enumerate(actions, 1):
        if not isinstance(action, list | tuple) or list(map(type, action)) != [int, str]:
            raise BadSave(f"action {number} is {shown(action)}, not a seat and a text.")
        seat, text = action
        if not 0 <= seat < players:
            raise BadSave(f"action {number} is of seat {shown(seat)}, which is not there.")
        try:
            match.play(game.parse(match.state, text, seat))
        except LudoError as error:
            raise BadSave(f"action {number} ({shown(text)}) cannot be played: {error}") from error
    return match


def _head(kind: str, match: AnyMatch) -> dict[str, Any]:
    return {
        "kind": _KINDS[kind],
        "schema": SCHEMA,
        "game": match.game.name,
        "options": match.options,
        "players": match.players,
        "seed": match.seed,
        **({"names": list(match.names)} if match.names else {}),
    }
