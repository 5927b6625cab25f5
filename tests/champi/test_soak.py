"""Random games of both rule sets keep the contract; `make soak` plays many more of them."""

from __future__ import annotations

import pytest

from ludo.champi.game import RULE_SETS, Champi
from ludo.core.conformance import check_game
from tests.soak import covered

# Of each number of players: answers, droughts and forced discards come up in all games together.
GAMES = 5


@pytest.mark.parametrize("rules", RULE_SETS)
def test_random_games_keep_the_contract(rules: str) -> None:
    game = Champi(rules=rules)
    closeness = game.about().soak
    report = check_game(
        game, games=GAMES, every=closeness["every"], legal_every=closeness["legal_every"]
    )
    assert report.raise_if_bad().games == GAMES * 5
    looked = covered(report)
    assert set(looked) >= set(closeness["phases"])
    assert all(looked[phase] >= 10 for phase in closeness["phases"])
    assert report.refusals > 100 * report.steps / closeness["legal_every"]
