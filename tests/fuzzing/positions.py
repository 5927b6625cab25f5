"""Positions of every phase in which one field has another value that it could have.

The values come from other positions of the same game, at the same place: so each is valid by
itself, and only what holds between fields can refuse it.

    check_position("granja", Rng(1))

Positions are taken from some games of each table; another `batch` takes them from other games.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import ludo
from ludo.core.match import AnyMatch
from ludo.core.rng import Rng
from tests.fuzzing.saves import check_sentence

Path = tuple[str | int, ...]
_TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "finca": [(2, {}), (3, {"edition": "2009"}), (4, {})],
    "h2olland": [(2, {}), (3, {}), (4, {"build_on_infertile": True})],
    "champi": [(2, {}), (3, {"rules": "variant"}), (5, {})],
    "granja": [(1, {}), (2, {}), (3, {"paid_deliveries": "one"}), (4, {})],
}
# How many positions of each phase are kept, and how long the games are from which they come.
_EACH, _GAMES, _LONGEST_GAME = 6, 4, 1_500
# What a taken position is played on for, at most.
_PLAYED_ON = 40
_SMALL = 9


@dataclass(frozen=True)
class Mutant:
    """A position with one change, and what became of it."""

    game: str
    phase: str
    where: Path
    taken: bool
    broken: str = ""


def _phase_of(match: AnyMatch) -> str:
    """The phase, and what is under way in it."""
    state = match.game.encode(match.state)
    under_way = state.get("pending")
    if isinstance(under_way, list):
        under_way = "+".join(str(one.get("kind")) for one in under_way[-1:])
    elif isinstance(under_way, dict):
        under_way = str(under_way.get("kind"))
    return f"{match.game.phase(match.state)}/{under_way or '-'}"


@cache
def originals(game: str, batch: int = 0) -> dict[str, list[str]]:
    """Return positions of played games as JSON, some of each phase."""
    found: dict[str, list[str]] = defaultdict(list)
    for number, (players, options) in enumerate(_TABLES[game]):
        for seed in range(_GAMES * batch, _GAMES * (batch + 1)):
            match = ludo.new(game, players=players, seed=seed, **options)
            rng, here = Rng(100 * number + seed), defaultdict[str, int](int)
            for _ in range(_LONGEST_GAME):
                phase = _phase_of(match)
                if here[phase] < _EACH and rng.below(4) == 0:
                    here[phase] += 1
                    found[phase].append(match.to_json())
                if match.over:
                    break
                match.play(rng.choice(match.legal()))
    return dict(found)


def _places(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    if path:
        yield path, data
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _places(value, (*path, key))


def _kind(path: Path) -> Path:
    return tuple("*" if isinstance(step, int) else step for step in path)


@cache
def _values(game: str, batch: int) -> dict[Path, list[Any]]:
    """The values that were met at each kind of place, each once."""
    found: dict[Path, dict[str, Any]] = defaultdict(dict)
    for positions in originals(game, batch).values():
        for text in positions:
            for path, value in _places(json.loads(text)["state"]):
                found[_kind(path)][json.dumps(value, sort_keys=True)] = value
    return {kind: [*values.values()] for kind, values in found.items()}


def _changed(value: Any, others: list[Any], rng: Rng) -> Any:
    """Return another value for a place: one that was met there, or one close to it."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int) and rng.below(3) == 0:
        return max(value + rng.below(5) - 2, 0) if rng.below(2) else rng.below(_SMALL)
    if isinstance(value, list) and value and rng.below(2):
        changed = [*value]
        if rng.below(2):
            del changed[rng.below(len(changed))]
        else:
            one, other = rng.below(len(changed)), rng.below(len(changed))
            changed[one], changed[other] = changed[other], changed[one]
        return changed
    return rng.choice(others)


def mutant(game: str, rng: Rng, batch: int = 0) -> tuple[str, Path, Any]:
    """Return the phase of a position, the place that was changed in it, and the whole."""
    phase = rng.choice([*originals(game, batch)])
    data = json.loads(rng.choice(originals(game, batch)[phase]))
    state, values = data["state"], _values(game, batch)
    while True:
        # Each field as often as any other, whether it is one number or a long list.
        field = rng.choice([name for name in state if name != "chance"])
        path, value = rng.choice([*_places(state[field], (field,))])
        changed = _changed(value, values[_kind(path)], rng)
        if changed != value:
            break
    inside = state
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = changed
    return phase, path, data


def check_position(game: str, rng: Rng, batch: int = 0) -> Mutant:
    """Load a position with one change: it is refused in words, or it can be played on."""
    phase, path, data = mutant(game, rng, batch)
    text = json.dumps(data)
    try:
        match = ludo.from_json(text)
    except ludo.BadSave as error:
        check_sentence(str(error))
        return Mutant(game, phase, path, taken=False)
    except Exception as error:
        return Mutant(game, phase, path, taken=False, broken=f"at load: {error!r}")
    return Mutant(game, phase, path, taken=True, broken=_played_on(match, rng))


def _played_on(match: AnyMatch, rng: Rng) -> str:
    """Play a position on; return what broke, or nothing."""
    try:
        for step in range(_PLAYED_ON):
            if match.game.invariants(match.state):
                return f"step {step}: {match.game.invariants(match.state)}"
            if match.over:
                break
            for seat in match.to_act:
                if not match.legal(seat):
                    return f"step {step}: seat {seat} is to act and has nothing to do"
            legal = match.legal()
            action = rng.choice(legal)
            if step % 8 == 0:
                refused = [each for each in legal if match.game.check(match.state, each)]
                if refused:
                    return f"step {step}: {match.text(refused[0])} is listed, and refused"
                seat = match.to_act[0]
                match.game.determinize(match.view(seat), seat, rng)
                match.game.estimate(match.state, seat)
                match.log()
            match.play(match.text(action))
        match.score()
        ludo.from_json(match.to_json())
    except Exception as error:
        return f"after {len(match.actions)}: {error!r}"
    return ""
