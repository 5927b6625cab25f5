"""Playing a card on oneself: food, Climate, and defensive events."""

from __future__ import annotations

from ludo.champi.actions import Play
from ludo.champi.effects import OBSTACLES
from ludo.champi.names import CLIMATE, FOOD, FOODS, OFFENSIVE, RAIN, REACTION, UNIVERSAL, WEATHERS
from ludo.champi.room import ChampiRoom, Stage
from ludo.champi.setting import ChampiSetting
from ludo.champi.state import ACTION, CLIMATE_PLAYED, DISCARD, State
from ludo.champi.table import Table
from ludo.core.events import Event, tell
from ludo.core.rooms import Deed, Events, Verdict
from ludo.core.rules import Illegal, carries_out


class Playing(ChampiRoom):
    """What a player lays before its own Champi, and the weather."""

    def __init__(self, setting: ChampiSetting, table: Table) -> None:
        super().__init__(setting, table)
        self.deeds = {Play: Deed(self.check, self.play)}

    # --- what may be played --------------------------------------------------------------
    def check(self, s: State, action: Play) -> Verdict:
        seat = action.seat
        card = self.card_of(s, seat, action.card)
        if card is None:
            return self.not_held(seat, action.card)
        family = self.deck.family[card]
        if family == CLIMATE:
            return None
        if s.mode == DISCARD and self.deck.cards[card].kind != REACTION:
            return self.refuse(
                "champi.mode.discard", "discard-turn", seat=seat, card=self.name(card)
            )
        check = self._check_food if family == FOOD else self._check_event
        return check(s, seat, card)

    def name(self, card: int) -> str:
        return self.deck.ids[card]

    def _check_food(self, s: State, seat: int, card: int) -> Verdict:
        if self.table.can_eat(s, seat, card):
            return None
        champi = self.deck.champi_ids[s.champis[seat]]
        if not self.table.diets[s.champis[seat]] >> self.deck.food[card] & 1:
            food = FOODS[self.deck.food[card]]
            return self.refuse(
                "champi.food.diet", "never-eats",
                seat=seat, food=food, foods=f"eats.{food}", champi=champi,
            )  # fmt: skip
        return self.refuse(
            "champi.effect.indigestion", "sick", seat=seat, card=self.name(card), champi=champi
        )

    def _check_event(self, s: State, seat: int, card: int) -> Verdict:
        kind, name = self.deck.cards[card].kind, self.name(card)
        if kind == OFFENSIVE:
            return self.refuse("champi.event.offensive", "needs-target", seat=seat, card=name)
        if kind == REACTION:
            return self.refuse("champi.event.reaction", "only-an-answer", seat=seat, card=name)
        return self.check_weather(s, seat, card) or self.check_effects(
            s, card, seat, seat, len(s.hands[seat])
        )

    @carries_out("champi.climate.bar", "champi.setup.weather")
    def check_weather(self, s: State, seat: int, card: int) -> Verdict:
        """A card that crosses out the present weather cannot be played."""
        if self.deck.barred[card] != s.weather:
            return None
        return self.refuse(
            "champi.climate.bar", "barred",
            seat=seat, card=self.name(card), weather=WEATHERS[s.weather],
        )  # fmt: skip

    @carries_out("champi.card.text")
    def check_effects(self, s: State, card: int, source: int, target: int, held: int) -> Verdict:
        """Every effect of a card must be able to happen to its target."""
        for effect in self.deck.cards[card].effects:
            key = effect.obstacle(self.table, s, source, target, held)
            if key:
                return self._in_the_way(s, key, card, source, target, held)
        return None

    def _in_the_way(
        self, s: State, key: str, card: int, source: int, target: int, held: int
    ) -> Illegal:
        pile = s.piles[target]
        return self.refuse(
            OBSTACLES[key], key, seat=source, target=target, card=self.name(card),
            champi=self.deck.champi_ids[s.champis[target]],
            thief=self.deck.champi_ids[s.champis[source]],
            food=self.name(pile[-1]) if pile else "",
            held=held, theirs=len(s.hands[target]),
            limit=self.table.limit(s, source), their_limit=self.table.limit(s, target),
        )  # fmt: skip

    # --- what happens --------------------------------------------------------------------
    @carries_out("champi.food.any-number")
    def play(self, s: State, action: Play, events: Events) -> Stage | None:
        seat = action.seat
        card = self.take(s, seat, action.card)
        family = self.deck.family[card]
        if family == CLIMATE:
            self._change_weather(s, seat, card, events)
            return None
        self.act(s, ACTION, events)
        if family == FOOD:
            self.table.eat(s, seat, card)
            if events is not None:
                self._tell_food(events, s, seat, card)
        else:
            self._help_oneself(s, seat, card, events)
        return None

    @carries_out("champi.climate.newest")
    def _change_weather(self, s: State, seat: int, card: int, events: Events) -> None:
        s.climates += (card,)
        s.weather = RAIN if card == self.deck.rain else 1 - RAIN
        s.marks |= CLIMATE_PLAYED
        if events is not None:
            tell(
                events, "climate_played", "champi.climate.newest", seat,
                card=self.name(card), weather=WEATHERS[s.weather],
            )  # fmt: skip

    @carries_out("champi.event.leaves")
    def _help_oneself(self, s: State, seat: int, card: int, events: Events) -> None:
        if events is not None:
            tell(events, "event_played", "champi.event.defensive", seat, card=self.name(card))
        stays = False
        for effect in self.deck.cards[card].effects:
            # An effect before it may have taken away what it needs.
            if not effect.obstacle(self.table, s, seat, seat, len(s.hands[seat])):
                effect.apply(self.table, s, card, seat, seat, events)
                stays = effect.stays
        if not stays:
            s.discard.append(card)

    def _tell_food(self, events: list[Event], s: State, seat: int, card: int) -> None:
        universal = 1 << self.deck.food[card] == UNIVERSAL
        rule = "champi.food.dragonfly" if universal else "champi.food.pile"
        tell(
            events, "food_eaten", rule, seat,
            card=self.name(card), n=len(s.piles[seat]),
        )  # fmt: skip
