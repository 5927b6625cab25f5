"""Many games between bots, and what came of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ludo.bots.base import Bot, bot, decide
from ludo.core.checks import check_seed, check_whole
from ludo.core.errors import BadOption, shown
from ludo.core.events import Event
from ludo.core.game import AnyGame
from ludo.core.registry import game_class
from ludo.lab.counting import counted, each

# More than anybody waits for.
MOST_GAMES = 1_000_000


@dataclass(frozen=True)
class Outcome:
    """How one game between bots ended."""

    seed: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    actions: int
    ended: bool
    rules: AnyGame = field(repr=False, compare=False)
    _played: tuple[Any, ...] = field(repr=False, compare=False)

    @cached_property
    def events(self) -> dict[str, int]:
        """How often each kind of event happened. The game is played again when this is asked."""
        events: list[Event] = []
        state = self.rules.setup(len(self.totals), self.seed, events)
        for action in self._played:
            self.rules.apply(state, action, events)
        return dict(Counter(event.kind for event in events))


def simulate(
    game: str,
    *,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    most: int = 1_000,
    **options: Any,
) -> list[Outcome]:
    """Play games between bots, one for each seat; return how each ended.

    A game is broken off after `most` actions: with changed numbers it may never end.

    >>> [outcome.winners for outcome in simulate("finca", bots=["greedy", "random"], games=2)]
    [(0,), (0,)]
    """
    played = outcomes(game, bots=bots, games=games, seed=seed, most=most, **options)
    with counted(games) as tick:
        return list(each(played, tick))


def outcomes(
    game: str,
    *,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    most: int = 1_000,
    **options: Any,
) -> Iterator[Outcome]:
    """Return the games of `simulate` one by one: each is played when it is asked for."""
    if not isinstance(bots, list | tuple):
        raise BadOption(f"bots is a list such as ['greedy', 'random'], not {shown(bots)}.")
    check_whole("games", games, 0, MOST_GAMES)
    check_whole("seed", check_seed(seed), least=0)
    check_whole("most", most, least=0)
    rules = game_class(game)(**options)
    rules.check_players(len(bots))
    for name in bots:
        bot(name)
    return (_play(rules, bots, seed + number, most) for number in range(games))


def _play(rules: AnyGame, bots: Sequence[str], seed: int, most: int) -> Outcome:
    # Each bot has chance of its own, and the same in every run.
    players: list[Bot] = [bot(name, 1000 * seed + seat) for seat, name in enumerate(bots)]
    state = rules.setup(len(bots), seed)
    to_act, apply = rules.to_act, rules.apply
    played: list[Any] = []
    while len(played) < most and (acting := to_act(state)):
        seat = acting[0]
        action = decide(players[seat], rules, state, seat)
        apply(state, action)
        played.append(action)
    totals = tuple(score.total for score in rules.score(state))
    ended = not to_act(state)
    winners = rules.winners(state)
    return Outcome(seed, totals, winners, len(played), ended, rules, tuple(played))
