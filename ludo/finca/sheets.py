"""The tables of reference of Finca: what depends on the players, and the four action tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludo.core.sheets import Sheet

if TYPE_CHECKING:
    from ludo.finca.game import Finca


def sheets(game: Finca, lang: str) -> list[Sheet]:
    """Return the tables of the game in a language."""

    def say(key: str, **params: Any) -> str:
        return game.texts.say(f"sheet.{key}", params, lang)

    numbers = game.numbers
    players = range(game.min_players, game.max_players + 1)
    counts = {
        "farmers": [numbers[f"farmers_{n}"] for n in players],
        "carts": [numbers["carts_each"] * n for n in players],
        "fruits": [numbers[f"fruits_{n}"] for n in players],
        "fincas": [numbers[f"fincas_{n}"] for n in players],
    }
    tiles = {
        "strong-wind": {"n": numbers["wind_moves"]},
        "gust": {},
        "big-cart": {"n": numbers["big_cart_limit"]},
        "minus-one": {},
    }
    return [
        Sheet(
            say("players"),
            (say("players.piece"), *(say("players.n", n=n) for n in players)),
            tuple((say(f"players.{piece}"), *map(str, row)) for piece, row in counts.items()),
        ),
        Sheet(
            say("actions"),
            (say("actions.tile"), say("actions.does")),
            tuple(
                (game.texts.word(tile, lang), say(f"actions.{tile}", **params))
                for tile, params in tiles.items()
            ),
        ),
    ]
