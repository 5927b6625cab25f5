"""Nothing is created and nothing is lost: what must add up in every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ludo.champi.names import CLIMATE, FOOD, FOODS, OFFENSIVE, RAIN
from ludo.champi.setting import ChampiSetting
from ludo.champi.state import DISCARD, NONE, OVER, PHASES, TURN, WINDOW, State
from ludo.champi.table import Table, remaining


def problems(s: State, table: Table) -> Iterator[str]:
    """Yield a sentence for each thing that cannot be."""
    setting = table.setting
    yield from _cards(s, setting)
    yield from _hands(s, table)
    yield from _piles(s, setting)
    yield from _before_seats(s, setting)
    yield from _weather(s, setting)
    yield from _under_way(s, table)
    yield from _knowledge(s)


def _cards(s: State, setting: ChampiSetting) -> Iterator[str]:
    found = Counter([*s.draw, *s.discard, *s.climates])
    for part in (*s.hands, *s.piles):
        found.update(part)
    laid = (card for each in (s.under, s.knights, s.sick, s.skips) for card in each)
    found.update(card for card in laid if card is not None)
    if s.pending is not None:
        found[s.pending.card] += 1
    for card, copies in enumerate(setting.copies):
        if found[card] != copies:
            yield f"{found[card]} cards {setting.card_ids[card]!r}, where {copies} belong"


def _hands(s: State, table: Table) -> Iterator[str]:
    for seat, hand in enumerate(s.hands):
        if list(hand) != sorted(hand):
            yield f"the hand of seat {seat} is not sorted"
        most = max(table.limit(s, seat), table.powers[s.champis[seat]].climate_refill)
        if len(hand) > most:
            yield f"seat {seat} holds {len(hand)} cards, where {most} is the most"


def _piles(s: State, setting: ChampiSetting) -> Iterator[str]:
    deck = setting.deck
    for seat, pile in enumerate(s.piles):
        diet = deck.champis[s.champis[seat]].diet
        for card in pile:
            if deck.family[card] != FOOD:
                yield f"{deck.ids[card]!r} in the pile of seat {seat} is no food"
            elif not diet >> deck.food[card] & 1:
                yield f"the Champi of seat {seat} never eats {FOODS[deck.food[card]]}"
    if any(deck.family[card] != CLIMATE for card in s.climates):
        yield "something in the Climate pile is no Climate"


def _before_seats(s: State, setting: ChampiSetting) -> Iterator[str]:
    """What lies before a seat belongs there."""
    cards = setting.deck.cards
    for what, laid in (("indigestion", s.sick), ("skip", s.skips), ("knight", s.knights)):
        for seat, card in enumerate(laid):
            if card is not None and what not in [e.name for e in cards[card].effects]:
                yield f"{cards[card].id!r} lies before seat {seat} as {what}"
    for seat, card in enumerate(s.under):
        if card is None:
            continue
        if s.knights[seat] is None:
            yield f"seat {seat} keeps a card and has no Knight"
        if setting.deck.climate[card]:
            yield f"seat {seat} keeps a Climate under its Knight"


def _weather(s: State, setting: ChampiSetting) -> Iterator[str]:
    raining = bool(s.climates) and s.climates[-1] == setting.deck.rain
    if (s.weather == RAIN) != raining:
        yield "the weather is not that of the newest Climate card"


def _under_way(s: State, table: Table) -> Iterator[str]:
    setting = table.setting
    if (s.pending is None) != (s.phase in (TURN, OVER)):
        yield f"an event is {'not ' if s.pending is None else ''}under way in {PHASES[s.phase]}"
        return
    if s.mode and not setting.has_modes:
        yield "a turn has a mode, which only the variant knows"
    if (s.last != NONE) != (not s.draw):
        yield f"{len(s.draw)} cards are to be drawn, and the last round began with {s.last}"
    if s.idle == (1 << s.players) - 1 and s.phase != OVER:
        yield "everybody has had an idle turn, and the game goes on"
    if s.pending is not None:
        yield from _pending(s, table)


def _pending(s: State, table: Table) -> Iterator[str]:
    pending = s.pending
    assert pending is not None
    card = table.deck.cards[pending.card]
    if card.kind != OFFENSIVE:
        yield f"{card.id!r} is under way, which is no offensive event"
        return
    if pending.source == pending.target or pending.asked == pending.source:
        yield "a player is the target of its own event, or asked about it"
    if s.turn not in (pending.source, pending.target):
        yield "an event is under way between others than the player whose turn it is"
    if s.mode == DISCARD:
        yield "an event is under way in a Discard turn"
    if s.phase == WINDOW:
        if pending.effect:
            yield "an event takes effect before its window has closed"
        held = len(s.hands[pending.source])
        for effect in card.effects:
            if effect.obstacle(table, s, pending.source, pending.target, held):
                yield f"{card.id!r} is under way and cannot affect seat {pending.target}"
        return
    done, effects = pending.effect, card.effects
    if not 1 <= done <= len(effects) or effects[done - 1].asks != s.phase:
        yield f"{card.id!r} asks for nothing in {PHASES[s.phase]} after effect {done}"
    if pending.asked != pending.target:
        yield "somebody else than the target is asked to choose"
    if not s.hands[pending.target]:
        yield f"seat {pending.target} is asked to choose from an empty hand"


def _knowledge(s: State) -> Iterator[str]:
    """What a seat knows is so."""
    n = s.players
    for place, known in enumerate(s.known):
        viewer, owner = divmod(place, n)
        kept = s.under[owner]
        held = s.hands[owner] if kept is None else (*s.hands[owner], kept)
        if remaining(known, held):
            yield f"seat {viewer} knows cards of seat {owner} that are not there"
        if viewer == owner and (known or s.peeked[place]):
            yield f"seat {viewer} keeps notes about itself"
        if s.peeked[place] > len(s.piles[owner]):
            yield f"seat {viewer} has seen more of the pile of seat {owner} than there is"
    if s.top_known and not s.draw:
        yield "somebody knows the top of an empty draw pile"
