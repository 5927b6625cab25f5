"""What a bot is: it gets a seat's view and the legal actions, and answers with one of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from ludo.core.errors import UnknownBot, did_you_mean, shown
from ludo.core.game import AnyGame
from ludo.core.match import AnyMatch


class Bot(Protocol):
    """A player made of code.

    A bot that never looks at the view says so with `needs_view = False`: then none is made.
    """

    name: str

    def choose(self, game: AnyGame, view: dict[str, Any], seat: int, legal: list[Any]) -> Any:
        """Return one of the legal actions."""


def bots() -> tuple[str, ...]:
    """Return the names of the bots."""
    return ("random", "greedy")


def bot(name: str, seed: int = 0) -> Bot:
    """Return a bot by name: `bot("greedy", seed=3)`."""
    from ludo.bots.greedy import GreedyBot
    from ludo.bots.random_bot import RandomBot

    known: dict[str, type[RandomBot] | type[GreedyBot]] = {
        "random": RandomBot,
        "greedy": GreedyBot,
    }
    if not isinstance(name, str) or name not in known:
        hint = did_you_mean(name, known)
        raise UnknownBot(f"There is no bot {shown(name)}.{hint} Known bots: {', '.join(bots())}.")
    return known[name](seed)


def decide(player: Bot, game: AnyGame, state: Any, seat: int) -> Any:
    """Return what a bot chooses for a seat that is to act."""
    view = game.observe(state, seat) if getattr(player, "needs_view", True) else {}
    return player.choose(game, view, seat, game.legal(state, seat))


def choose_for(match: AnyMatch, player: Bot, seat: int) -> Any:
    """Return what a bot chooses for a seat of a match that is to act, from that seat's view."""
    return decide(player, match.game, match.state, seat)


def play_out(match: AnyMatch, players: Mapping[int, Bot], most: int = 10_000) -> AnyMatch:
    """Let bots play while it is the turn of one of them; return the match itself.

    It stops after `most` actions, since a game with changed rules may never end.
    """
    for _ in range(most):
        seat = next((seat for seat in match.to_act if seat in players), None)
        if seat is None:
            break
        match.play(choose_for(match, players[seat], seat))
    return match
