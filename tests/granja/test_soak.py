"""Random games of all tables keep the contract; `make soak` plays many more of them."""

from __future__ import annotations

from ludo.core.conformance import check_game
from ludo.granja.game import Granja
from tests.soak import covered

# Of each number of players: forced discards and reserved dice come up in all games together.
GAMES = 6


def test_random_games_keep_the_contract() -> None:
    game = Granja()
    closeness = game.about().soak
    report = check_game(
        game, games=GAMES, every=closeness["every"], legal_every=closeness["legal_every"]
    )
    assert report.raise_if_bad().games == GAMES * 4
    looked = covered(report)
    assert set(looked) >= set(closeness["phases"])
    assert report.refusals > 100 * report.steps / closeness["legal_every"]
