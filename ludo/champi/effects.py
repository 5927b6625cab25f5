"""What event cards do: small named effects, which a deck combines.

    effects = ["lose-top", "skip"]

Each effect says what would be in its way (`obstacle`) and what it does (`apply`), and has one line
of words in `data/texts.toml` under `effect.<name>`. A card can be played if none of its effects has
an obstacle; they happen in their order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludo.champi.names import DEFENSIVE, OFFENSIVE, RAIN, REACTION
from ludo.champi.state import DROUGHT, FORCED, TURN, State
from ludo.core.events import Event, tell
from ludo.core.rooms import Events
from ludo.core.rules import carries_out

if TYPE_CHECKING:
    from ludo.champi.table import Table

# What can be in the way of an effect, and the rule that says so. The words are `no.<key>`.
OBSTACLES: Mapping[str, str] = {
    "no-pile": "champi.event.target",
    "empty-hand": "champi.event.target",
    "nothing-to-swap": "champi.event.target",
    "has-indigestion": "champi.effect.indigestion-one",
    "rain-shelters": "champi.power.rain",
    "already-skipped": "champi.effect.skip-one",
    "has-knight": "champi.knight.one",
    "nothing-to-cure": "champi.effect.cure",
    "no-theft": "champi.power.no-theft",
    "thief-cannot-eat": "champi.effect.steal-edible",
    "over-limit": "champi.effect.swap-limit",
}
# `obstacle(table, state, source, target, held)` returns a key of OBSTACLES, or "" for none; `held`
# is how many cards the source holds when the event has left its hand.
Obstacle = Callable[["Table", State, int, int, int], str]
# `apply(table, state, card, source, target, events)` carries an effect out.
Apply = Callable[["Table", State, int, int, int, Events], None]


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a card does.

    `stays` says that the card lies on the table from then on, `asks` in which phase its target has
    to choose before the effect is complete.
    """

    name: str
    kind: str
    obstacle: Obstacle
    apply: Apply
    stays: bool = False
    asks: int = TURN


def _free(_t: Table, _s: State, _source: int, _target: int, _held: int) -> str:
    return ""


def _nothing(_t: Table, _s: State, _card: int, _source: int, _target: int, _e: Events) -> None:
    return


# --- Indigestion and its cure ------------------------------------------------------------
@carries_out("champi.effect.indigestion-one", "champi.power.rain")
def _cannot_sicken(t: Table, s: State, _source: int, target: int, _held: int) -> str:
    if s.sick[target] is not None:
        return "has-indigestion"
    sheltered = t.powers[s.champis[target]].rain_shelter and s.weather == RAIN
    return "rain-shelters" if sheltered else ""


def _sicken(_t: Table, s: State, card: int, _source: int, target: int, events: Events) -> None:
    s.sick[target] = card
    if events is not None:
        tell(events, "indigestion_caught", "champi.effect.indigestion", target)


@carries_out("champi.effect.cure")
def _cannot_cure(_t: Table, s: State, _source: int, target: int, _held: int) -> str:
    return "nothing-to-cure" if s.sick[target] is None else ""


def _cure(t: Table, s: State, _card: int, _source: int, target: int, events: Events) -> None:
    cured = s.sick[target]
    assert cured is not None
    s.sick[target] = None
    s.discard.append(cured)
    if events is not None:
        tell(events, "indigestion_cured", "champi.effect.cure", target, card=t.deck.ids[cured])


# --- the Knight --------------------------------------------------------------------------
@carries_out("champi.knight.one")
def _cannot_guard(_t: Table, s: State, _source: int, target: int, _held: int) -> str:
    return "" if s.knights[target] is None else "has-knight"


def _guard(_t: Table, s: State, card: int, _source: int, target: int, events: Events) -> None:
    s.knights[target] = card
    if events is not None:
        tell(events, "knight_came", "champi.knight.one", target)


# --- piles -------------------------------------------------------------------------------
@carries_out("champi.event.target")
def _needs_pile(_t: Table, s: State, _source: int, target: int, _held: int) -> str:
    return "" if s.piles[target] else "no-pile"


@carries_out("champi.effect.peek")
def _peek(t: Table, s: State, _card: int, source: int, target: int, events: Events) -> None:
    s.peeked[t.players * source + target] = len(s.piles[target])
    if events is not None:
        seen = {"cards": [t.deck.ids[card] for card in s.piles[target]]}
        data = {"target": target, "n": len(s.piles[target])}
        events.append(Event("pile_seen", "champi.effect.peek", source, data, seen, (source,)))


@carries_out("champi.effect.steal-edible", "champi.power.no-theft")
def _cannot_steal(t: Table, s: State, source: int, target: int, _held: int) -> str:
    if not s.piles[target]:
        return "no-pile"
    if t.powers[s.champis[target]].no_theft:
        return "no-theft"
    return "" if t.can_eat(s, source, s.piles[target][-1]) else "thief-cannot-eat"


@carries_out("champi.effect.steal")
def _steal(t: Table, s: State, _card: int, source: int, target: int, events: Events) -> None:
    stolen = t.lose_top(s, target)
    t.eat(s, source, stolen)
    if events is not None:
        name = t.deck.ids[stolen]
        tell(events, "food_stolen", "champi.effect.steal", source, target=target, card=name)


@carries_out("champi.effect.lose-top")
def _lose(t: Table, s: State, _card: int, _source: int, target: int, events: Events) -> None:
    lost = t.lose_top(s, target)
    s.discard.append(lost)
    if events is not None:
        tell(events, "food_lost", "champi.effect.lose-top", target, card=t.deck.ids[lost])


# --- hands -------------------------------------------------------------------------------
@carries_out("champi.event.target")
def _needs_hand(_t: Table, s: State, _source: int, target: int, _held: int) -> str:
    return "" if s.hands[target] else "empty-hand"


def _force(_t: Table, _s: State, _card: int, _source: int, target: int, events: Events) -> None:
    if events is not None:
        tell(events, "discard_forced", "champi.effect.forced-discard", target)


def _dry(_t: Table, _s: State, _card: int, _source: int, target: int, events: Events) -> None:
    if events is not None:
        tell(events, "drought_came", "champi.effect.drought", target)


@carries_out("champi.effect.swap-limit", "champi.hand.limit")
def _cannot_swap(t: Table, s: State, source: int, target: int, held: int) -> str:
    theirs = len(s.hands[target])
    if not held and not theirs:
        return "nothing-to-swap"
    fits = held <= t.limit(s, target) and theirs <= t.limit(s, source)
    return "" if fits else "over-limit"


def _swap(t: Table, s: State, _card: int, source: int, target: int, events: Events) -> None:
    t.swap_hands(s, source, target)
    if events is not None:
        _tell_swap(t, s, source, target, events)


def _tell_swap(t: Table, s: State, source: int, target: int, events: list[Event]) -> None:
    data = {"target": target, "n": len(s.hands[target]), "m": len(s.hands[source])}
    given, taken = (
        [t.deck.ids[card] for card in s.hands[p]] or ["nothing"] for p in (target, source)
    )
    secret = {"gave": given, "got": taken}
    events.append(
        Event("hands_swapped", "champi.effect.swap", source, data, secret, (source, target))
    )


# --- turns -------------------------------------------------------------------------------
@carries_out("champi.effect.skip-one")
def _cannot_skip(_t: Table, s: State, _source: int, target: int, _held: int) -> str:
    return "" if s.skips[target] is None else "already-skipped"


def _skip(_t: Table, s: State, card: int, _source: int, target: int, events: Events) -> None:
    s.skips[target] = card
    if events is not None:
        tell(events, "skip_laid", "champi.effect.skip", target)


EFFECTS: Mapping[str, Effect] = {
    effect.name: effect
    for effect in (
        Effect("indigestion", OFFENSIVE, _cannot_sicken, _sicken, stays=True),
        Effect("cure", DEFENSIVE, _cannot_cure, _cure),
        Effect("knight", DEFENSIVE, _cannot_guard, _guard, stays=True),
        Effect("peek", OFFENSIVE, _needs_pile, _peek),
        Effect("steal-top", OFFENSIVE, _cannot_steal, _steal),
        Effect("lose-top", OFFENSIVE, _needs_pile, _lose),
        Effect("forced-discard", OFFENSIVE, _needs_hand, _force, asks=FORCED),
        Effect("drought", OFFENSIVE, _needs_hand, _dry, asks=DROUGHT),
        Effect("swap", OFFENSIVE, _cannot_swap, _swap),
        Effect("skip", OFFENSIVE, _cannot_skip, _skip, stays=True),
        # What answers do is the window's own business.
        Effect("cancel", REACTION, _free, _nothing),
        Effect("mirror", REACTION, _free, _nothing),
        Effect("rescue", REACTION, _free, _nothing),
    )
}
