"""La Granja keeps the contract and its secrets, and the suite sees it when it does not."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from ludo.core.conformance import check_game
from ludo.core.match import AnyMatch, Match
from ludo.core.packed import total
from ludo.core.rng import Rng
from ludo.granja.anytime import Anytime
from ludo.granja.cards import Cards
from ludo.granja.deliver import Deliveries
from ludo.granja.farm import Farm
from ludo.granja.game import Granja, _house
from ludo.granja.state import State
from ludo.granja.worlds import placed_cards

SEATS = (1, 2, 3, 4)


def test_every_step_of_a_random_game_keeps_the_contract() -> None:
    report = check_game(Granja(), players=[2], games=1, every=1, legal_every=4, seed=5)
    report.raise_if_bad()
    # Every action that exists is tried, and most are refused with a reason.
    assert report.refusals > 100 * report.steps


@pytest.mark.parametrize("players", [1, 3, 4])
def test_other_tables_keep_the_contract(players: int) -> None:
    report = check_game(Granja(), players=[players], games=1, every=9, seed=players)
    assert report.raise_if_bad().games == 1


@pytest.mark.parametrize(
    "options",
    [
        {"first_player": 2},
        {"paid_deliveries": "one"},
        {"numbers": {"markers": 12, "start_silver": 20}},
        {"numbers": {"hand": 1, "start_hand": 6, "plays": 3, "rounds": 3}},
        {"numbers": {"pens": 1, "breeding_pigs": 1, "silver_per_vp": 1, "stall_vp": 9}},
    ],
    ids=str,
)
def test_options_keep_the_contract(options: dict[str, Any]) -> None:
    report = check_game(Granja(**options), players=[3], games=1, every=25)
    assert report.raise_if_bad().games == 1


def test_a_few_markers_keep_the_contract() -> None:
    """With so few markers players run out of them all the time."""
    game = Granja(numbers={"markers": 6, "start_silver": 40, "start_commodities": 2})
    report = check_game(game, players=[2], games=2, every=10, seed=3)
    assert report.raise_if_bad().games == 2


# --- nothing is lost, nothing is told ----------------------------------------------------------
def steps(players: int, seed: int, **options: Any) -> Iterator[AnyMatch]:
    """Play a random game; yield the match after each action."""
    match, rng = Match(Granja(**options), players, seed), Rng(seed)
    while match.to_act:
        match.play(rng.choice(match.legal()))
        yield match


@pytest.mark.parametrize("players", SEATS)
def test_cards_and_markers_always_add_up(players: int) -> None:
    whole = Counter(range(66))
    for match in steps(players, players):
        s: State = match.state
        cards = Counter([*placed_cards(s), *s.draw])
        for hand in s.hands:
            cards.update(hand)
        assert cards == whole
        farm = match.game.house(players).farm  # type: ignore[attr-defined]
        assert [n + farm.used(s, seat) for seat, n in enumerate(s.left)] == [25] * players
        assert total(s.pool) + sum(map(len, s.dice)) <= {1: 5, 2: 5, 3: 7, 4: 9}[players]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_a_seat_can_do_is_the_same_in_every_world_of_its_view(players: int) -> None:
    looked = 0
    for number, match in enumerate(steps(players, 20 + players)):
        if number % 15 and match.view()["phase"] != "donkey":
            continue
        game = match.game
        for seat in range(players):
            seen = json.loads(json.dumps(match.view(seat)))
            for world in range(2):
                drawn = game.determinize(seen, seat, Rng(97 * number + world))
                assert game.to_act(drawn) == match.to_act
                assert game.legal(drawn, seat) == match.legal(seat)
                assert game.invariants(drawn) == []
                looked += 1
    assert looked > 20


@pytest.mark.rule("granja.hand.secret")
@pytest.mark.parametrize("players", [2, 4])
def test_no_view_holds_a_card_of_another_hand(players: int) -> None:
    looked = 0
    for number, match in enumerate(steps(players, 40 + players)):
        if number % 10:
            continue
        hands = [{card + 1 for card in hand} for hand in match.state.hands]
        for seat in range(players):
            view = match.view(seat)
            assert set(view["hand"]) == hands[seat]
            seen = {*view["discard"]}
            for part in view["seats"]:
                seen |= {*part["fields"], *part["extensions"]}
                seen |= {b["card"] for b in (*part["barrows"], *part["helpers"]) if b}
            for other in set(range(players)) - {seat}:
                assert not hands[other] & seen
                looked += len(hands[other])
    assert looked > 100


@pytest.mark.rule("granja.donkey.reveal")
def test_a_chosen_donkey_is_secret_until_all_have_chosen() -> None:
    hidden = shown = 0
    for match in steps(3, 8):
        view = match.view(0)
        for seat, part in enumerate(view["seats"]):
            if view["phase"] == "donkey" and part["chose"] and seat != 0:
                assert part["chosen"] is None
                assert match.view(seat)["seats"][seat]["chosen"] is not None
                hidden += 1
            elif part["chose"]:
                assert part["chosen"] is not None
                shown += 1
        for event in match.last_events:
            if event.kind == "donkey_chosen":
                assert not event.data
                assert event.seen_by == (event.seat,)
    assert hidden > 3
    assert shown > 100


# --- the suite has eyes ----------------------------------------------------------------------
Fault = Callable[[pytest.MonkeyPatch], Granja]


def a_sold_good_keeps_its_marker(patch: pytest.MonkeyPatch) -> Granja:
    take = Farm.take_away

    def lose(self: Farm, s: State, seat: int, source: int) -> None:
        take(self, s, seat, source)
        s.left[seat] -= 1

    patch.setattr(Farm, "take_away", lose)
    return Granja()


def a_drawn_card_is_doubled(patch: pytest.MonkeyPatch) -> Granja:
    turn = Farm.turn_card

    def double(self: Farm, s: State, events: Any) -> int | None:
        card = turn(self, s, events)
        s.draw = s.draw if card is None else (card, *s.draw)
        return card

    patch.setattr(Farm, "turn_card", double)
    return Granja()


def upgrades_are_not_listed(patch: pytest.MonkeyPatch) -> Granja:
    listed = Anytime._listed

    def fewer(self: Anytime, s: State, seat: int) -> Any:
        return [a for a in listed(self, s, seat) if type(a).__name__ != "Upgrade"]

    patch.setattr(Anytime, "_listed", fewer)
    return Granja()


def deliveries_that_nobody_wants_are_listed(patch: pytest.MonkeyPatch) -> Granja:
    patch.setattr(Deliveries, "legal", lambda self, s, seat: list(self._made[seat][:9]))
    return Granja()


def hands_are_not_sorted(patch: pytest.MonkeyPatch) -> Granja:
    leave = Cards._leave_hand

    def jumble(self: Cards, s: State, seat: int, card: int) -> None:
        leave(self, s, seat, card)
        s.hands[seat] = s.hands[seat][::-1]

    patch.setattr(Cards, "_leave_hand", jumble)
    return Granja()


class HandsShown(Granja):
    def observe(self, state: State, seat: int | None) -> Any:
        return {**super().observe(state, seat), "hands": [list(hand) for hand in state.hands]}


class PileShown(Granja):
    def observe(self, state: State, seat: int | None) -> Any:
        return {**super().observe(state, seat), "next": state.draw[-1]}


class QuietPlayDiffers(Granja):
    """Without events, as in a search, silver is given away."""

    def apply(self, state: State, action: Any, events: Any = None) -> None:
        super().apply(state, action, events)
        if events is None:
            state.silver[0] += 1


@pytest.fixture
def fresh_rooms() -> Iterator[None]:
    """What is compiled of broken rules is thrown away."""
    _house.cache_clear()
    yield
    _house.cache_clear()


@pytest.mark.parametrize(
    "fault",
    [
        a_sold_good_keeps_its_marker,
        a_drawn_card_is_doubled,
        upgrades_are_not_listed,
        deliveries_that_nobody_wants_are_listed,
        hands_are_not_sorted,
        lambda patch: HandsShown(),
        lambda patch: PileShown(),
        lambda patch: QuietPlayDiffers(),
    ],
)
def test_the_suite_notices_a_fault(
    fault: Fault, monkeypatch: pytest.MonkeyPatch, fresh_rooms: None
) -> None:
    game = fault(monkeypatch)
    report = check_game(game, players=[2], games=2, every=4, legal_every=8, seed=2)
    assert report.problems
