"""Which games there are. A game's code is imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ludo.core.errors import BadOption, UnknownGame, did_you_mean, shown

if TYPE_CHECKING:
    from ludo.core.game import AnyGame

# The one line that a new game of the kit adds. Its rules, texts, lessons and what else is told of
# it stand in its own folder, its board in `ludo_widgets.games.<name>`.
_GAMES = {
    "champi": "ludo.champi.game:Champi",
    "finca": "ludo.finca.game:Finca",
    "granja": "ludo.granja.game:Granja",
    "h2olland": "ludo.h2olland.game:H2Olland",
}
_BOARDS: dict[str, str] = {}


def games() -> tuple[str, ...]:
    """Return the names of all games, sorted."""
    return tuple(sorted(_GAMES))


def game_class(name: str) -> type[AnyGame]:
    """Return the class of a game."""
    module, _, attribute = _known(name).partition(":")
    found: type[AnyGame] = getattr(import_module(module), attribute)
    return found


def check_game(name: Any, call: str, what: str = "game") -> str:
    """Return the name of a game, or raise UnknownGame; without one, show how to write the call."""
    if name is None:
        known = games()
        raise UnknownGame(
            f'Which {what}? Write {call}("{known[0]}"), for example. Known games: '
            f"{', '.join(known)}; None is not one of them."
        )
    _known(name)
    checked: str = name
    return checked


def board_of(name: str) -> str:
    """Return where the board of a game is, as `module:name`; nothing is imported."""
    _known(name)
    return _BOARDS.get(name, f"ludo_widgets.games.{name}:DESK")


def register(name: str, game: str, board: str = "") -> None:
    """Add a game of your own, and its board if it has one, each as `module:name`.

        register("toy", "my_package.game:Toy", board="my_package.board:DESK")

    Its rules, texts and lessons are read from the `data` folder beside the game's module.
    """
    for what, where in (("game", game), ("board", board)):
        if not isinstance(where, str) or (where and where.count(":") != 1):
            raise BadOption(f"A {what} is named like 'my_package.{what}:Name', not {shown(where)}.")
    _GAMES[name] = game
    if board:
        _BOARDS[name] = board


def _known(name: str) -> str:
    if not isinstance(name, str) or name not in _GAMES:
        hint = did_you_mean(name, _GAMES)
        raise UnknownGame(
            f"There is no game {shown(name)}.{hint} Known games: {', '.join(games())}."
        )
    return _GAMES[name]
