"""What stands above a stored picture: what running its cell is good for."""

from __future__ import annotations

import pytest

from ludo_widgets import board
from ludo_widgets.words import WORDS
from tests.widgets.helpers import first_move, played


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nobody_is_asked_to_play_a_game_that_is_over(lang: str) -> None:
    words = WORDS[lang]
    over = board(played(2, 9999), lang=lang)._still()
    assert words["run-over"] in over
    assert words["run"] not in over
    assert words["run"] in board(first_move(), lang=lang)._still()
