"""What a step asks to be reached, and the fewest actions that reach it.

A goal is a list of wishes, all of which have to come true:

    { event = "fruit_taken", seat = 0, fruit = "almond", n = 3 }    such an event happened
    { event = "fruit_taken", seat = 0, sum = "n", least = 5 }       they add up to 5 or more
    { gain = 6 }                                                    6 points or more were won

A wish that is named twice has to come true twice.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ludo.core.events import Event
from ludo.core.game import AnyGame
from ludo.core.match import AnyMatch

Wish = Mapping[str, Any]
# How many positions are looked at for the fewest actions: about two seconds in a large game.
_MOST_POSITIONS = 40_000


def fits(event: Event, wish: Wish) -> bool:
    """Return whether an event is as a wish describes it."""
    for name, value in wish.items():
        if name == "event":
            if event.kind != value:
                return False
        elif name in ("seat", "rule"):
            if getattr(event, name) != value:
                return False
        elif event.data.get(name) != value:
            return False
    return True


def come_true(goal: Sequence[Wish], events: Iterable[Event], gained: int) -> bool:
    """Return whether all of a goal came true by some events that won so many points."""
    happened = tuple(events)
    return all(_holds(wish, goal.count(wish), happened, gained) for wish in goal)


def _holds(wish: Wish, times: int, events: Sequence[Event], gained: int) -> bool:
    if "gain" in wish:
        return gained >= int(wish["gain"])
    if "sum" in wish:
        described = {name: wish[name] for name in wish if name not in ("sum", "least")}
        some = (event for event in events if fits(event, described))
        return sum(int(event.data[wish["sum"]]) for event in some) >= int(wish["least"])
    return sum(fits(event, wish) for event in events) >= times


def points(game: AnyGame, state: Any, goal: Sequence[Wish], seat: int) -> int:
    """Return the points of a seat, if a goal asks for any (to count them takes time)."""
    return game.score(state)[seat].total if any("gain" in wish for wish in goal) else 0


def fewest(match: AnyMatch, goal: Sequence[Wish], seat: int, most: int) -> int | None:
    """Return the fewest actions that reach a goal from here; None if `most` are not enough.

    Every order of actions is tried, the shortest first; positions that are reached twice in the
    same way count once. Whoever is to act, the learner plays.
    """
    game, start = match.game, match.state
    had = points(game, start, goal, seat)
    reached: list[tuple[Any, tuple[Event, ...]]] = [(start, ())]
    looked_at = 0
    for n in range(1, most + 1):
        found: dict[str, tuple[Any, tuple[Event, ...]]] = {}
        for state, events in reached:
            for action in _all_legal(game, state):
                after, happened = game.clone(state), list(events)
                game.apply(after, action, happened)
                if come_true(goal, happened, points(game, after, goal, seat) - had):
                    return n
                looked_at += 1
                if looked_at >= _MOST_POSITIONS:
                    return None
                found.setdefault(_name(game, after, happened, goal), (after, tuple(happened)))
        reached = list(found.values())
    return None


def _all_legal(game: AnyGame, state: Any) -> list[Any]:
    return [action for seat in game.to_act(state) for action in game.legal(state, seat)]


def _name(game: AnyGame, state: Any, events: Sequence[Event], goal: Sequence[Wish]) -> str:
    """Return what makes a position different from others: the state, and what came true so far."""
    kinds = {wish.get("event") for wish in goal}
    counted = [event.to_dict() for event in events if event.kind in kinds]
    return json.dumps([game.encode(state), counted], sort_keys=True, default=str)
