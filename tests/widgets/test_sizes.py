"""What is measured is what travels."""

from __future__ import annotations

import pytest

import ludo
from ludo_widgets import board
from tests.widgets.helpers import played
from tests.widgets.sizes import click_sizes, opening_size, openings, size


@pytest.mark.parametrize("game", ludo.games())
def test_every_click_of_a_whole_game_is_measured(game: str) -> None:
    found = click_sizes(game, players=2)
    assert len(found) > 50
    assert min(found) > 50, "no click travels without its answer and a picture"


@pytest.mark.parametrize("game", ludo.games())
def test_the_first_page_brings_more(game: str) -> None:
    for make in openings(game).values():
        rest = opening_size(make)
        assert rest == opening_size(make), "the same each time"
        assert 0 < rest < opening_size(make, first=True)


def test_a_page_opens_with_less_than_its_scene_takes() -> None:
    shown = board(played(2, 30))
    html = shown._repr_mimebundle_()[0]["text/html"]
    assert opening_size(lambda: shown) < size(shown.scene) + len(html.encode())
