"""What a greedy bot hopes for follows from the position alone, whatever it looked at before."""

from __future__ import annotations

import pytest

import ludo
from ludo.bots import bot
from ludo.h2olland import estimate
from ludo.h2olland.game import H2Olland
from ludo.h2olland.state import RACE, State


@pytest.fixture(scope="module")
def positions() -> list[State]:
    """The positions of a game before its race."""
    game, match = H2Olland(), ludo.new("h2olland", players=2, seed=3)
    minds = [bot("greedy", seat) for seat in range(2)]
    found = []
    while not match.over and match.state.phase < RACE:
        found.append(game.clone(match.state))
        seat = match.to_act[0]
        match.play(minds[seat].choose(match.game, match.view(seat), seat, match.legal(seat)))
    return found


def changed(state: State, **parts: object) -> State:
    other = H2Olland().clone(state)
    for name, value in parts.items():
        setattr(other, name, value)
    return other


def test_what_was_looked_at_before_changes_nothing(positions: list[State]) -> None:
    game = H2Olland()
    kept = [game.estimate(s, seat) for s in positions for seat in range(2)]
    fresh = []
    for s in positions:
        for seat in range(2):
            estimate._hope.cache_clear()
            fresh.append(game.estimate(s, seat))
    assert kept == fresh


# Each of these takes away something that a polder needs, and nothing else that is worth points.
@pytest.mark.parametrize("part", ["dikes", "water"])
def test_a_polder_is_worth_less_without_its_dikes_and_nothing_without_water(
    positions: list[State], part: str
) -> None:
    game = H2Olland()
    lost = [
        game.estimate(s, seat) - game.estimate(changed(s, **{part: 0}), seat)
        for s in positions
        for seat in range(2)
        if getattr(s, part)
    ]
    assert min(lost) >= 0
    assert max(lost) > 0.5


def test_only_mills_not_yet_used_give_hope_among_dikes(positions: list[State]) -> None:
    among = [s for s in positions if s.phase == estimate.DIKES]
    assert among
    lost = [
        estimate._polder_hope(s, seat, H2Olland().setting(2))
        - estimate._polder_hope(changed(s, used=s.all_mills()), seat, H2Olland().setting(2))
        for s in among
        for seat in range(2)
    ]
    assert min(lost) >= 0
    assert max(lost) > 0
