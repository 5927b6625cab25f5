"""The tables of reference tell what is set up and what the action tiles do."""

from __future__ import annotations

import pytest

from ludo.core.packed import unpack
from ludo.core.texts import LANGUAGES
from ludo.finca.components import standard
from ludo.finca.game import Finca


@pytest.mark.parametrize("edition", ["2009", "franjos"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_pieces_are_as_many_as_the_table_says(edition: str, players: int) -> None:
    game = Finca(edition=edition)
    farmers, carts, fruits, fincas = (int(row[players - 1]) for row in game.sheets()[0].rows)
    state = game.setup(players, 1)
    assert farmers * players == state.to_place
    assert carts == state.mill_carts
    assert {fruits} == set(unpack(state.supply).values())
    assert fincas == state.wooden_left


def test_action_tiles_are_told_with_the_numbers_in_play() -> None:
    def effects(**numbers: int) -> list[str]:
        return [row[1] for row in Finca(numbers=numbers).sheets()[1].rows]

    wind, _, cart, _ = effects(wind_moves=3, big_cart_limit=9)
    assert wind.startswith("3 moves")
    assert "up to 9 fruits" in cart
    assert effects()[0].startswith("2 moves")
    assert [row[0] for row in Finca().sheets()[1].rows] == [
        Finca().texts.word(kind) for kind in standard().action_kinds
    ]


def test_both_tables_are_whole_in_both_languages() -> None:
    for lang in LANGUAGES:
        for sheet in Finca().sheets(lang):
            assert all(len(row) == len(sheet.head) for row in sheet.rows)
            assert all(text for row in (sheet.head, *sheet.rows) for text in row)
    assert Finca().sheets("en") != Finca().sheets("fr")
