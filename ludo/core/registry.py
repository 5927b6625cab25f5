"""Which games there are. A game's code is imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ludo.core.errors import UnknownGame, did_you_mean, shown

if TYPE_CHECKING:
    from ludo.core.game import Game

_GAMES = {
    "finca": "ludo.finca.game:Finca",
    "h2olland": "ludo.h2olland.game:H2Olland",
}


def games() -> tuple[str, ...]:
    """Return the names of all games, sorted."""
    return tuple(sorted(_GAMES))


def game_class(name: str) -> type[Game[Any, Any]]:
    """Return the class of a game."""
    if not isinstance(name, str) or name not in _GAMES:
        hint = did_you_mean(name, _GAMES)
        raise UnknownGame(
            f"There is no game {shown(name)}.{hint} Known games: {', '.join(games())}."
        )
    module, _, attribute = _GAMES[name].partition(":")
    found: type[Game[Any, Any]] = getattr(import_module(module), attribute)
    return found


def register(name: str, where: str) -> None:
    """Add a game of your own: `register("toy", "my_package.game:Toy")`."""
    _GAMES[name] = where
