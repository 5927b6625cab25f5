"""Finca keeps the contract in thousands of random games, and the suite sees it when it does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ludo.core.conformance import check_game
from ludo.core.events import Event
from ludo.core.packed import BITS, FULL
from ludo.core.rng import Rng
from ludo.core.rules import Illegal
from ludo.finca.actions import MINUS_ONE, Deliver, FincaAction, MoveFarmer, UseTile
from ludo.finca.components import ACTION_KINDS
from ludo.finca.deliver import Delivery
from ludo.finca.game import EDITIONS, Finca
from ludo.finca.majority import Majority
from ludo.finca.move import Moving
from ludo.finca.state import Pending, State

TABLES = [(edition, players) for edition in EDITIONS for players in (2, 3, 4)]
each_table = pytest.mark.parametrize(("edition", "players"), TABLES)


@each_table
def test_every_step_of_a_random_game_keeps_the_contract(edition: str, players: int) -> None:
    report = check_game(Finca(edition=edition), players=[players], games=1, every=1)
    report.raise_if_bad()
    assert report.games == 1
    # Every action that exists is tried at every step, and most are refused with a reason.
    assert report.refusals > 1000 * report.steps


@pytest.mark.parametrize("first", [1, 2])
def test_another_first_player_keeps_the_contract(first: int) -> None:
    report = check_game(Finca(first_player=first), players=[3], games=2, every=25)
    assert report.raise_if_bad().games == 2


@pytest.mark.parametrize(
    "numbers",
    [
        {"delivery_limit": 12, "big_cart_limit": 4},
        {"fruits_3": 6, "carts_each": 1},
        {"wind_moves": 4, "farmers_3": 6},
        {"fincas_3": 1},
    ],
    ids=str,
)
def test_changed_numbers_keep_the_contract(numbers: dict[str, int]) -> None:
    report = check_game(Finca(numbers=numbers), players=[3], games=2, every=25)
    assert report.raise_if_bad().games == 2


# --- the suite has eyes ----------------------------------------------------------------------
Fault = Callable[[pytest.MonkeyPatch], Finca]


def shortage_forgets_the_active_player(patch: pytest.MonkeyPatch) -> Finca:
    """The fruit of the player who is owed leaves the hand and never reaches the supply."""

    def forgetful(
        self: Moving, s: State, seat: int, fruit: int, owed: int, events: list[Event] | None
    ) -> int:
        mask = FULL << (BITS * fruit)
        for player, hand in enumerate(s.hands):
            s.supply += hand & mask if player != seat else 0
            s.hands[player] = hand & ~mask
        return min(owed, s.supply >> (BITS * fruit) & FULL)

    patch.setattr(Moving, "_all_return", forgetful)
    return Finca(numbers={"fruits_2": 6})


def cart_not_returned(patch: pytest.MonkeyPatch) -> Finca:
    def keep(
        self: Delivery, s: State, seat: int, tile: int | None, events: list[Event] | None
    ) -> Pending:
        s.carts[seat] -= 1
        return Pending(self.limit, due=tile == MINUS_ONE, tile=tile)

    patch.setattr(Delivery, "load_cart", keep)
    return Finca()


def wooden_finca_forgotten(patch: pytest.MonkeyPatch) -> Finca:
    settle = Majority.settle

    def forgetful(self: Majority, s: State, village: int, events: list[Event] | None) -> None:
        settle(self, s, village, events)
        s.wooden &= ~(1 << village)

    patch.setattr(Majority, "settle", forgetful)
    return Finca()


def mask_not_cleared(patch: pytest.MonkeyPatch) -> Finca:
    """A farmer walks off, and the mask behind the quick list still shows it."""
    walk = Moving.walk

    def stale(
        self: Moving, s: State, seat: int, start: int, end: int, events: list[Event] | None
    ) -> None:
        walk(self, s, seat, start, end, events)
        s.where[seat] |= 1 << start

    patch.setattr(Moving, "walk", stale)
    return Finca()


def minus_one_not_listed(patch: pytest.MonkeyPatch) -> Finca:
    game = Finca()
    legal = game.legal

    def listed(state: State, seat: int) -> list[FincaAction]:
        found = legal(state, seat)
        return [a for a in found if not (isinstance(a, UseTile) and a.at == MINUS_ONE)]

    patch.setattr(game, "legal", listed)
    return game


def delivery_without_a_cart_listed(patch: pytest.MonkeyPatch) -> Finca:
    game = Finca()
    legal = game.legal

    def listed(state: State, seat: int) -> list[FincaAction]:
        rich = game.clone(state)
        rich.carts = [max(carts, 1) for carts in rich.carts]
        return legal(rich, seat)

    patch.setattr(game, "legal", listed)
    return game


def delivery_without_a_cart_allowed(patch: pytest.MonkeyPatch) -> Finca:
    game = Finca()
    check = game.check

    def lenient(state: State, action: FincaAction) -> Illegal | None:
        refusal = check(state, action)
        if isinstance(action, Deliver) and refusal and refusal.key == "no.no-cart":
            return None
        return refusal

    patch.setattr(game, "check", lenient)
    return game


def refusal_by_no_rule(patch: pytest.MonkeyPatch) -> Finca:
    game = Finca()
    check = game.check

    def vague(state: State, action: FincaAction) -> Illegal | None:
        refusal = check(state, action)
        return refusal and Illegal("finca.because", refusal.key, refusal.params, refusal.texts)

    patch.setattr(game, "check", vague)
    return game


def clone_shares_the_hands(patch: pytest.MonkeyPatch) -> Finca:
    game = Finca()
    clone = game.clone

    def shallow(state: State) -> State:
        c = clone(state)
        c.hands = state.hands
        return c

    patch.setattr(game, "clone", shallow)
    return game


def quiet_play_differs(patch: pytest.MonkeyPatch) -> Finca:
    """Without events (as in a search) a move brings one cart less."""
    game = Finca()
    apply = game.apply

    def two_faced(state: State, action: FincaAction, events: list[Event] | None = None) -> None:
        apply(state, action, events)
        if events is None and isinstance(action, MoveFarmer) and state.carts[action.seat]:
            state.carts[action.seat] -= 1
            state.mill_carts += 1

    patch.setattr(game, "apply", two_faced)
    return game


class NextTileShown(Finca):
    def observe(self, state: State, seat: int | None) -> Any:
        return {**super().observe(state, seat), "next": [stack[-2:-1] for stack in state.stacks]}


class HiddenTilesKnown(Finca):
    """The leak is used when worlds are drawn, so that all views agree."""

    def observe(self, state: State, seat: int | None) -> Any:
        hidden = [list(stack) for stack in (*state.stacks, state.set_aside)]
        return {**super().observe(state, seat), "hidden": hidden}

    def determinize(self, observation: Any, seat: int | None, rng: Rng) -> State:
        s = super().determinize(observation, seat, rng)
        *s.stacks, s.set_aside = map(tuple, observation["hidden"])
        return s


class ChanceShown(Finca):
    def observe(self, state: State, seat: int | None) -> Any:
        return {**super().observe(state, seat), "rng": state.rng}

    def determinize(self, observation: Any, seat: int | None, rng: Rng) -> State:
        s = super().determinize(observation, seat, rng)
        s.rng = observation["rng"]
        return s


class SpentTileWritten(Finca):
    def encode(self, state: State) -> dict[str, Any]:
        return {**super().encode(state), "actions": [list(ACTION_KINDS)] * state.players}


class BladesReadFromNought(Finca):
    def parse(self, state: State, text: str, seat: int) -> FincaAction:
        action = super().parse(state, text, seat)
        return MoveFarmer(seat, (action.at + 1) % 12) if isinstance(action, MoveFarmer) else action


FAULTS: list[tuple[Fault, str]] = [
    (shortage_forgets_the_active_player, "invariant"),
    (cart_not_returned, "invariant"),
    (wooden_finca_forgotten, "invariant"),
    (mask_not_cleared, "legal"),
    (minus_one_not_listed, "legal"),
    (delivery_without_a_cart_listed, "legal"),
    (delivery_without_a_cart_allowed, "legal"),
    (refusal_by_no_rule, "refusal"),
    (clone_shares_the_hands, "clone"),
    (quiet_play_differs, "events"),
    (lambda patch: NextTileShown(), "leak"),
    (lambda patch: HiddenTilesKnown(), "leak"),
    (lambda patch: ChanceShown(), "leak"),
    (lambda patch: SpentTileWritten(), "json"),
    (lambda patch: BladesReadFromNought(), "text"),
]
NAMES = [
    *(fault.__name__ for fault, _ in FAULTS[:10]),
    *("next_tile_shown", "hidden_tiles_known", "chance_shown"),
    *("spent_tile_written", "blades_read_from_nought"),
]


@pytest.mark.parametrize(("fault", "kind"), FAULTS, ids=NAMES)
def test_a_broken_engine_is_reported(
    fault: Fault, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = check_game(fault(monkeypatch), players=[2], games=1)
    assert kind in report.kinds, report.problems[:3]
