"""Champi keeps the contract and its secrets, and the suite sees it when it does not."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from ludo.champi import game as champi_game
from ludo.champi.actions import Aim, ChampiAction, DiscardCard, Play
from ludo.champi.aim import Aiming
from ludo.champi.choose import Choosing
from ludo.champi.game import RULE_SETS, Champi
from ludo.champi.listing import Listing
from ludo.champi.state import State
from ludo.champi.table import Table, without
from ludo.core.conformance import check_game
from ludo.core.events import Event
from ludo.core.match import AnyMatch, Match
from ludo.core.rng import Rng
from ludo.core.rules import Illegal
from ludo.core.texts import LANGUAGES

SEATS = (2, 3, 4, 5, 6)
both_rule_sets = pytest.mark.parametrize("rules", RULE_SETS)


@both_rule_sets
def test_every_step_of_a_random_game_keeps_the_contract(rules: str) -> None:
    report = check_game(Champi(rules=rules), players=[2], games=1, every=1, seed=5)
    report.raise_if_bad()
    # Every action that exists is tried at every step, and most are refused with a reason.
    assert report.refusals > 300 * report.steps


@pytest.mark.parametrize("players", SEATS[1:])
def test_larger_tables_keep_the_contract(players: int) -> None:
    rules = RULE_SETS[players % 2]
    report = check_game(Champi(rules=rules), players=[players], games=1, every=9, seed=players)
    assert report.raise_if_bad().games == 1


@pytest.mark.parametrize(
    "options",
    [
        {"first_player": 2},
        {"champis": ["magpie", "seer", "raincap"]},
        {"champis": ["basket", "vane"], "rules": "variant"},
        {"numbers": {"hand_size": 2}},
        {"numbers": {"hand_size": 6}, "champis": ["basket"]},
    ],
    ids=str,
)
def test_options_keep_the_contract(options: dict[str, Any]) -> None:
    report = check_game(Champi(**options), players=[3], games=1, every=20)
    assert report.raise_if_bad().games == 1


# --- nothing is lost, nothing is told ----------------------------------------------------------
def steps(rules: str, players: int, seed: int) -> Iterator[AnyMatch]:
    """Play a random game; yield the match after each action."""
    match, rng = Match(Champi(rules=rules), players, seed), Rng(seed)
    while match.to_act:
        match.play(rng.choice(match.legal()))
        yield match


def all_cards(match: AnyMatch) -> Counter[str]:
    """Count every card of a position, by what is written down of it."""
    data = match.game.encode(match.state)
    found = Counter([*data["draw"], *data["discard"], *data["climates"]])
    for part in (*data["hands"], *data["piles"]):
        found.update(part)
    for part in ("under", "knights", "sick", "skips"):
        found.update(card for card in data[part] if card is not None)
    if match.view()["pending"]:
        found[match.view()["pending"]["card"]] += 1
    return found


@both_rule_sets
@pytest.mark.parametrize("players", SEATS)
def test_no_card_is_lost_or_doubled(rules: str, players: int) -> None:
    game = Champi(rules=rules)
    whole = {c: n for c, n in zip(game.deck.ids, game.deck.copies(players)) if n}
    for match in steps(rules, players, players):
        assert all_cards(match) == whole


@both_rule_sets
@pytest.mark.parametrize("players", [2, 4])
def test_what_a_seat_can_do_is_the_same_in_every_world_of_its_view(
    rules: str, players: int
) -> None:
    looked = 0
    for number, match in enumerate(steps(rules, players, 20 + players)):
        if number % 12 and match.view()["phase"] not in ("forced", "drought"):
            continue
        game, state = match.game, match.state
        for seat in range(players):
            seen = json.loads(json.dumps(match.view(seat)))
            for world in range(2):
                drawn = game.determinize(seen, seat, Rng(97 * number + world))
                assert game.to_act(drawn) == match.to_act
                assert game.legal(drawn, seat) == match.legal(seat)
                for action in game.candidates(state, seat):
                    assert game.check(drawn, action) == game.check(state, action)
                    looked += 1
    assert looked > 1_500


def open_cards(match: AnyMatch) -> set[str]:
    """Return the cards that anybody who looks on can see."""
    view = match.view()
    found = {*view["discard"], *view["climates"]}
    for part in view["seats"]:
        found |= {part[name] for name in ("top", "knight", "sick", "skip")}
    return found | ({view["pending"]["card"]} if view["pending"] else set())


def named_in(event: Event, ids: tuple[str, ...]) -> set[str]:
    """Return the cards that an event names to everybody."""
    values = [v if isinstance(v, list) else [v] for v in event.data.values()]
    return {value for part in values for value in part if value in ids}


@both_rule_sets
@pytest.mark.parametrize("players", [2, 5])
def test_only_open_cards_are_named_to_all(rules: str, players: int) -> None:
    named, before = 0, set[str]()
    for match in steps(rules, players, 40 + players):
        visible = before | open_cards(match)
        for event in match.last_events:
            cards = named_in(event, match.game.deck.ids)
            named += len(cards)
            # Who shows a hand shows it to all.
            assert event.kind == "hand_shown" or cards <= visible, event
        before = open_cards(match)
    assert named > 30


@both_rule_sets
@pytest.mark.parametrize("players", [2, 5])
def test_the_log_names_no_hidden_card_to_others(rules: str, players: int) -> None:
    kinds = set()
    for seed in range(3):
        match = list(steps(rules, players, 60 + seed))[-1]
        words = {lang: [match.game.texts.word(c, lang) for c in match.game.deck.ids]
                 for lang in LANGUAGES}  # fmt: skip
        for event in match.events:
            if not event.secret:
                continue
            kinds.add(event.kind)
            for lang in LANGUAGES:
                for seat in {None, *range(players)} - {*event.seen_by}:
                    said = match.say(event, seat, lang)
                    assert [word for word in words[lang] if word in said] == [], said
                (one, *_) = event.seen_by
                said = match.say(event, one, lang)
                assert [word for word in words[lang] if word in said] or not any(
                    event.secret.values()
                )
    assert {"hand_dealt", "hand_refilled"} <= kinds


# --- the suite has eyes ----------------------------------------------------------------------
Fault = Callable[[pytest.MonkeyPatch], Champi]


def food_is_eaten_twice(patch: pytest.MonkeyPatch) -> Champi:
    def eat(self: Table, s: State, seat: int, card: int) -> None:
        s.piles[seat] += (card, card)

    patch.setattr(Table, "eat", eat)
    return Champi()


def a_forced_discard_vanishes(patch: pytest.MonkeyPatch) -> Champi:
    """The card leaves the hand and never reaches the discard pile."""
    discard = Choosing.discard

    def vanish(self: Choosing, s: State, action: DiscardCard, events: Any) -> Any:
        done = discard(self, s, action, events)
        s.discard.remove(action.card)
        return done

    patch.setattr(Choosing, "discard", vanish)
    return Champi()


def a_swap_forgets_the_order(patch: pytest.MonkeyPatch) -> Champi:
    def swap(self: Table, s: State, one: int, other: int) -> None:
        s.hands[one], s.hands[other] = s.hands[other][::-1], s.hands[one][::-1]

    patch.setattr(Table, "swap_hands", swap)
    return Champi()


def aims_are_not_listed(patch: pytest.MonkeyPatch) -> Champi:
    patch.setattr(Listing, "_free", lambda self, s, effects, source, target, held: source == target)
    return Champi()


def answers_that_cannot_be_given_are_listed(patch: pytest.MonkeyPatch) -> Champi:
    """A Shield is offered to all who are asked, and a Rescue to the target."""

    def listed(self: Aiming, s: State, seat: int) -> list[ChampiAction]:
        cards = [card for card in dict.fromkeys(s.hands[seat]) if card in self._answer_does]
        return [*(self._answers[seat][card] for card in cards), self._passes[seat][0]]

    patch.setattr(Aiming, "legal_answers", listed)
    return Champi()


def known_cards_are_not_forgotten(patch: pytest.MonkeyPatch) -> Champi:
    """Cards that were shown are still said to be there when they have been played."""

    def give(self: Table, s: State, seat: int, card: int) -> None:
        s.hands[seat] = without(s.hands[seat], card)

    patch.setattr(Table, "give_openly", give)
    return Champi()


class HandsShown(Champi):
    def observe(self, state: State, seat: int | None) -> Any:
        return {**super().observe(state, seat), "hands": [list(hand) for hand in state.hands]}


class BottomOfPilesShown(Champi):
    def observe(self, state: State, seat: int | None) -> Any:
        return {**super().observe(state, seat), "bottoms": [pile[:1] for pile in state.piles]}


class DroughtFindsBottles(Champi):
    """That a Drought cannot be played tells what is in a hand."""

    def check(self, state: State, action: ChampiAction) -> Illegal | None:
        return super().check(state, action) or self._dry(state, action)

    def legal(self, state: State, seat: int) -> list[ChampiAction]:
        return [a for a in super().legal(state, seat) if self._dry(state, a) is None]

    def _dry(self, state: State, action: ChampiAction) -> Illegal | None:
        ids = self.deck.ids
        if isinstance(action, Aim):
            hand = [ids[card] for card in state.hands[action.target]]
            if not any(card.startswith(("bottle", "salad")) for card in hand):
                return Illegal("champi.event.target", "no.no-window", {}, self.texts)
        return None


class QuietPlayDiffers(Champi):
    """Without events, as in a search, food is laid under the pile."""

    def apply(self, state: State, action: ChampiAction, events: Any = None) -> None:
        super().apply(state, action, events)
        if events is None and isinstance(action, Play) and state.piles[action.seat]:
            *rest, top = state.piles[action.seat]
            state.piles[action.seat] = (top, *rest)


class WeatherForgotten(Champi):
    def encode(self, state: State) -> dict[str, Any]:
        return {**super().encode(state), "weather": "fair"}


FAULTS: list[tuple[Fault, str]] = [
    (food_is_eaten_twice, "invariant"),
    (a_forced_discard_vanishes, "invariant"),
    (a_swap_forgets_the_order, "invariant"),
    (aims_are_not_listed, "legal"),
    (answers_that_cannot_be_given_are_listed, "legal"),
    (known_cards_are_not_forgotten, "invariant"),
    (lambda patch: HandsShown(), "leak"),
    (lambda patch: BottomOfPilesShown(), "leak"),
    (lambda patch: DroughtFindsBottles(), "leak"),
    (lambda patch: QuietPlayDiffers(), "events"),
    (lambda patch: WeatherForgotten(), "json"),
]
NAMES = [
    *(fault.__name__ for fault, _ in FAULTS[:6]),
    *("hands_shown", "bottom_of_piles_shown", "drought_finds_bottles", "quiet_play_differs"),
    "weather_forgotten",
]


@pytest.fixture
def rooms_made_anew() -> Iterator[None]:
    """Rooms are made once per process: not with a fault in them, and never kept with one."""
    champi_game._house.cache_clear()
    yield
    champi_game._house.cache_clear()


@pytest.mark.usefixtures("rooms_made_anew")
@pytest.mark.parametrize(("fault", "kind"), FAULTS, ids=NAMES)
def test_a_broken_engine_is_reported(
    fault: Fault, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = check_game(fault(monkeypatch), players=[3], games=3, every=6)
    assert kind in report.kinds, report.problems[:3]
