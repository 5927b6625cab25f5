"""Numbers of Finca with which a game may never end: it is told before the game begins."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import ludo
from ludo.finca.actions import Deliver
from ludo.finca.game import Finca
from ludo.finca.state import State
from ludo.lab import simulate

WARNED = [
    (
        2,
        {"delivery_limit": 1},
        "With delivery_limit 1 this game may never end: 36 of 42 tiles are beyond an ordinary "
        "cart, and 4 villages have to be emptied. Raise delivery_limit to 6.",
    ),
    (
        3,
        {"fruits_3": 1},
        "With fruits_3 1 this game may never end: 33 of 42 tiles are beyond an ordinary cart, and "
        "5 villages have to be emptied. Raise fruits_3 to 6.",
    ),
    (
        4,
        {"delivery_limit": 2, "fruits_4": 2},
        "With delivery_limit 2 and fruits_4 2 this game may never end: 30 of 42 tiles are beyond "
        "an ordinary cart, and 6 villages have to be emptied. Raise delivery_limit to 6 and "
        "fruits_4 to 6.",
    ),
    (
        2,
        {"delivery_limit": 5, "fincas_2": 10},
        "With delivery_limit 5 this game may never end: 6 of 42 tiles are beyond an ordinary cart, "
        "and 10 villages have to be emptied. Raise delivery_limit to 6, or lower fincas_2 to 4.",
    ),
]


@pytest.mark.parametrize(("players", "numbers", "words"), WARNED)
def test_numbers_with_which_a_game_may_never_end_are_told(
    players: int, numbers: dict[str, int], words: str
) -> None:
    with pytest.warns(ludo.LudoWarning) as warned:
        match = ludo.new("finca", players=players, numbers=numbers)
    assert [str(each.message) for each in warned] == [words]
    assert warned[0].filename == __file__
    assert match.to_act


@pytest.mark.parametrize(
    ("players", "numbers"),
    [
        (2, {"fincas_2": 10}),
        (2, {"fruits_2": 6, "fincas_2": 10}),
        # Other numbers than those of this table do not matter.
        (2, {"fincas_3": 99, "fruits_4": 1}),
        # Six tiles want six fruits, and six villages may have one of them.
        (2, {"delivery_limit": 5, "fincas_2": 4}),
    ],
    ids=str,
)
def test_other_numbers_are_taken_in_silence(players: int, numbers: dict[str, int]) -> None:
    assert ludo.new("finca", players=players, numbers=numbers).to_act


def test_how_the_tiles_lie_makes_no_difference() -> None:
    """They lie face down: nobody may learn it from a warning."""
    told = set()
    for seed in range(8):
        with pytest.warns(ludo.LudoWarning) as warned:
            ludo.new("finca", players=4, seed=seed, numbers={"delivery_limit": 4})
        told.add(str(warned[0].message))
    assert len(told) == 1


def test_too_many_wooden_fincas_are_refused_wherever_they_are_played() -> None:
    with pytest.raises(ludo.BadOption, match="fincas_2 is 11"):
        simulate("finca", bots=["random"] * 2, games=1, numbers={"fincas_2": 11})
    with pytest.raises(ludo.BadOption, match="fincas_2 is 11"):
        ludo.scenario("finca", players=2, numbers={"fincas_2": 11})


def test_an_experiment_counts_the_games_that_do_not_end() -> None:
    played = simulate(
        "finca", bots=["random"] * 2, games=2, most=300, numbers={"delivery_limit": 1}
    )
    assert [game.ended for game in played] == [False, False]


# --- mixtures ------------------------------------------------------------------------------
def mixture(rng: random.Random, players: int) -> dict[str, int]:
    """Return one to four numbers of a table, large or small."""
    own = [n for n in Finca().numbers if not n[-1].isdigit() or n.endswith(str(players))]
    chosen = rng.sample(own, rng.randint(1, 4))
    numbers = {name: rng.randint(1, 99 if rng.random() < 0.4 else 12) for name in chosen}
    crowd = f"farmers_{players}"
    # With a crowd on every blade, each move takes all fruit of a kind: that makes a game long.
    return {**numbers, crowd: min(numbers[crowd], 9)} if crowd in numbers else numbers


def ends(game: Finca, state: State, rng: random.Random, most: int) -> bool:
    """Return whether a game comes to its end: who can deliver does, others play at random."""
    for _ in range(most):
        if not game.to_act(state):
            return True
        legal = game.legal(state, state.turn)
        eager = [action for action in legal if isinstance(action, Deliver)]
        game.apply(state, rng.choice(eager or legal))
    return False


def outcome(number: int) -> str:
    rng = random.Random(number)
    players = rng.choice([2, 3, 4])
    game = Finca(numbers=mixture(rng, players))
    if game.setting(players).wooden > 10:
        with pytest.raises(ludo.BadOption, match="Choose 10 at most"):
            game.setup(players, number)
        return "refused"
    state = game.setup(players, number)
    doubt = game.may_not_end(players)
    if ends(game, state, rng, 800 if doubt else 6_000):
        return "ended, and doubted" if doubt else "ended"
    # With so little fruit a game is long: somebody has to collect all of a kind.
    assert doubt or game.setting(players).fruits_each <= 6, game
    return "doubted" if doubt else "long"


def test_a_mixture_of_numbers_is_told_or_its_game_ends() -> None:
    found = Counter(outcome(number) for number in range(150))
    assert found["ended"] > 80
    assert found["doubted"] > 10
    assert found["refused"] > 3
    assert found["long"] < 8
