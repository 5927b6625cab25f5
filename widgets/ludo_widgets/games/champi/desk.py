"""Champi on a board: a card of the hand is picked up, then goes where it is pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from ludo.champi.deck import Card, Deck
from ludo.champi.names import CLIMATE, FOOD, KEPT
from ludo.core.events import Event
from ludo.core.game import Action
from ludo_widgets.desk import Desk, Effect, Flight, Meaning
from ludo_widgets.draw.measure import ems
from ludo_widgets.draw.svg import Part, box, text
from ludo_widgets.draw.targets import parts_of
from ludo_widgets.games.champi import flights, picture, piles, spoken
from ludo_widgets.games.champi.art import ART
from ludo_widgets.games.champi.common import (
    DISCARD,
    DRAW,
    EVENT,
    HAND,
    KNIGHT,
    PLACE,
    SEAT,
    SKY,
    Look,
    View,
)
from ludo_widgets.games.champi.faces import face, height
from ludo_widgets.games.champi.told import TOLD

# The button of each phase.
_BUTTONS = {"turn": "done", "window": "pass", "drought": "show"}
# What a click on a card means where nothing has to be pointed at besides.
_VERBS = {"window": "answer", "forced": "discard", "drought": "discard"}
_GHOST = 60


class ChampiDesk(Desk[View, Action]):
    """Maps what is on the picture of Champi to actions and words."""

    art = ART
    sentences = TOLD
    places = piles.PLACES
    untold = ("turn_began",)

    @property
    def _deck(self) -> Deck:
        """The cards that the match is played with."""
        found: Deck = self.seen.game.components  # type: ignore[attr-defined]
        return found

    @cached_property
    def _look(self) -> Look:
        seen = self.seen
        return Look(
            self.view,
            self._deck,
            self._texts,
            self.lang,
            seen.names,
            seen.totals,
            self._card_in_hand,
            self.sight.place,
        )

    @property
    def _card_in_hand(self) -> str:
        """The card that is picked up, as actions name it."""
        return parts_of(self.picked[0])[1] if self.picked else ""

    def parts(self) -> list[Part]:
        return picture.parts(self._look)

    def needed(self) -> str:
        """The table: a pile that is looked through is put back when something comes up."""
        if self.view["pending"] is not None:
            return piles.UNDER_WAY
        return piles.PICKED if self.picked else piles.TABLE

    # --- what a click means --------------------------------------------------------------
    def meanings(self) -> dict[str, Meaning]:
        laid = piles.opened(self._look)
        found = dict(self._on_the_table() if laid is None else self._beside(laid))
        if self._card_in_hand == KEPT:
            found["take"] = Meaning(("take",), button=True)
        elif self.view["phase"] in _BUTTONS and not self.watches:
            verb = _BUTTONS[self.view["phase"]]
            found[verb] = Meaning((verb,), button=True)
        return found

    def _beside(self, laid: piles.LaidOut) -> Iterator[tuple[str, Meaning]]:
        """A pile is looked through: one's own hand, what closes the pile and what turns pages."""
        for card in dict.fromkeys(self.view["hand"]):
            yield HAND.name(card), self._for_card(card)
        turned = {piles.NEWER: laid.page - 1, piles.OLDER: laid.page + 1}
        for target in piles.live(self._look, laid):
            place = piles.page_of(laid.pile, turned[target]) if target in turned else piles.TABLE
            yield target, Meaning(look=place)

    def _on_the_table(self) -> dict[str, Meaning]:
        found = {HAND.name(card): self._for_card(card) for card in self._own_cards()}
        card = self._card_in_hand
        for seat in range(self.view["players"]):
            found[SEAT.name(seat)] = Meaning(self._for_seat(seat, card))
        found[DRAW] = Meaning()
        can_be_opened = piles.can_be_opened(self._look)
        if DISCARD not in can_be_opened:
            found[DISCARD] = Meaning(self._for_discard(card))
        found[SKY] = Meaning((f"play {card}",) if self._is_climate(card) else ())
        if self.view["pending"] is not None:
            found[EVENT] = Meaning()
        if picture.has_knight(self._look):
            found[KNIGHT] = Meaning((f"keep {card}",) if card not in ("", KEPT) else ())
        for pile in can_be_opened:
            found[PLACE.name(pile)] = Meaning(look=pile)
        return found

    def _own_cards(self) -> Iterator[str]:
        """The cards that can be picked up, as actions name them."""
        yield from dict.fromkeys(self.view["hand"])
        if self.view["seat"] is not None and self._look.at(self.view["seat"])["kept"] is not None:
            yield KEPT

    def _for_card(self, card: str) -> Meaning:
        """On one's own turn a card is picked up, or put back; otherwise it answers at once."""
        phase, target = self.view["phase"], HAND.name(card)
        if phase != "turn":
            return Meaning((f"{_VERBS.get(phase, 'play')} {card}",))
        # A card that can go nowhere says so at once.
        pick = () if target in self.picked else (target,) if card in self._usable else None
        return Meaning((f"play {card}",), pick)

    @cached_property
    def _usable(self) -> frozenset[str]:
        """The cards with which something can be done, as actions name them."""
        texts = (self.seen.text(action).split() for action in self.seen.legal)
        named = {words[1] for words in texts if len(words) > 1}
        # The kept card may have to be picked up to hear why it cannot be taken back.
        return frozenset(named | {KEPT})

    def _for_seat(self, seat: int, card: str) -> tuple[str, ...]:
        if not card:
            return ()
        return (f"play {card}",) if seat == self.seen.player else (f"aim {card} {seat}",)

    def _for_discard(self, card: str) -> tuple[str, ...]:
        if not card:
            return ()
        if card == KEPT or not self._exchanges:
            return (f"discard {card}",)
        return f"discard {card}", f"exchange {card}"

    @property
    def _exchanges(self) -> bool:
        """Whether the own Champi has the power to exchange cards."""
        return self._look.champi(self._look.near).powers.exchange

    def _is_climate(self, card: str) -> bool:
        return card not in ("", KEPT) and self._look.card(card).family == CLIMATE

    # --- words ---------------------------------------------------------------------------
    def ask(self, seat: int) -> str:
        view = self.view
        if not self.picked or view["pending"] is not None or view["phase"] == "over":
            return super().ask(seat)
        card = self._picked_id()
        return self.say(f"ask.where-{_kind(self._look.card(card))}", seat=seat, card=card)

    def _picked_id(self) -> str:
        """What the card in hand is, also if it comes from under the Knight."""
        return self._id(self._card_in_hand)

    def _id(self, card: str) -> str:
        """Return the id of a card by how an action names it."""
        kept = self.view["seats"][self._look.near]["kept"]
        return kept if card == KEPT and kept is not None else card

    def name(self, target: str) -> str:
        # What a click does, or why it does nothing, follows after a stop of its own.
        return self._called(target).removesuffix(".")

    def _called(self, target: str) -> str:
        look, (kind, which) = self._look, parts_of(target)
        if kind == HAND.kind:
            return spoken.card(look, which)
        if kind == SEAT.kind:
            return spoken.seat(look, int(which))
        if kind == PLACE.kind:
            return self._place_name(target, which)
        if target == EVENT:
            return spoken.event(look)
        if target == SKY:
            return self.say("target.sky", weather=self.view["weather"])
        if target == DRAW:
            return spoken.draw(look)
        if target == DISCARD:
            return spoken.discard(look)
        return self.say(f"target.{kind}")

    def _place_name(self, target: str, which: str) -> str:
        """A pile that can be looked through, or what is done with one that is laid out."""
        laid = piles.opened(self._look)
        if laid is not None:
            key = which if target in (piles.NEWER, piles.OLDER) else "close"
            return self.say(f"target.{key}")
        if which == DISCARD:
            return f"{spoken.discard(self._look)}. {self.say('target.look')}"
        laid = piles.all_of(self._look, which)
        return f"{piles.heading(self._look, laid)}. {self.say('target.look')}"

    # --- what an action does -------------------------------------------------------------
    def effect(self, action: Action, words: list[str]) -> Effect:
        verb, *rest = words
        if not rest:
            return Effect(self.say(f"do.{verb}"))
        named, card = rest[0], self._id(rest[0])
        if verb == "aim":
            target = int(rest[1])
            return self._with(self.say("do.aim", card=card, target=target), card, rest[1])
        if verb == "play":
            return self._play(named, card)
        if verb == "exchange":
            pile = self.view["discard"]
            top = pile[-1] if pile else ""
            return Effect(self.say("do.exchange", card=card, top=top))
        key = f"{verb}-kept" if named == KEPT != card and verb == "discard" else verb
        place = {"discard": DISCARD, "keep": KNIGHT}.get(verb, "")
        if self.view["phase"] != "turn":
            place = ""
        return self._with(self.say(f"do.{key}", card=card), card, place)

    def _play(self, named: str, card: str) -> Effect:
        look, seat = self._look, self._look.near
        if card == KEPT:
            # Nothing lies there: it can be asked about all the same.
            return Effect(self.say("do.play", card=card))
        known = look.card(card)
        if known.family == FOOD:
            n = look.worth(card, seat)
            return self._with(self.say("do.eat", card=card, n=n), card, str(seat), f"+{n}")
        does = self.say("do.play-kept" if named == KEPT else "do.play", card=card)
        return self._with(does, card, SKY if known.family == CLIMATE else str(seat))

    def _with(self, does: str, card: str, place: str, label: str = "") -> Effect:
        """An effect with the ghost of the card where it would go."""
        if not self.picked or not place or card == KEPT:
            return Effect(does)
        if place == KNIGHT and not picture.has_knight(self._look):
            return Effect(does)
        x, y = picture.point_of(SEAT.name(place) if place.isdigit() else place, self._look)
        left, top = x - _GHOST / 2, y - height(_GHOST) / 2
        drawn = f"<g>{face(self._look, card, left, top, _GHOST)}</g>"
        if label:
            wide = 13.5 * ems(label) + 12
            drawn += box(x - wide / 2, y - 12, wide, 24, "ludo-paper", 12)
            drawn += text(x, y + 5, label, "ludo-mid ludo-b")
        return Effect(does, f'<g class="ludo-ghost">{drawn}</g>')

    def describe(self, action: Action) -> str:
        """Without what a food would count: that may be what is asked."""
        verb, *rest = self.seen.text(action).split()
        if verb in ("pass", "show"):
            return self.told(verb)
        if verb in ("play", "discard"):
            return self.told(f"{verb}-{KEPT}" if rest[0] == KEPT else verb, card=rest[0])
        if verb == "aim" and int(rest[1]) == action.seat:
            return self.told("aim-self", card=self._id(rest[0]))
        if verb == "exchange":
            pile = self.view["discard"]
            key, top = (verb, pile[-1]) if pile else ("exchange-empty", "")
            return self.told(key, card=rest[0], top=top)
        return super().describe(action)

    # --- pieces in hand, pieces that travel ----------------------------------------------
    def flights(self, events: Sequence[Event]) -> list[Flight]:
        return list(flights.flights(events, self._look))


def _kind(card: Card) -> str:
    """What decides where a card goes."""
    return {FOOD: "food", CLIMATE: "climate"}.get(card.family, card.kind)
