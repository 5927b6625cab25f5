"""Many random games of every table, looked at as closely as time allows.

`make test` plays some games of each table, `make soak` many more.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from ludo.core.conformance import Report, check_game
from ludo.core.registry import game_class, games


@dataclass(frozen=True)
class Table:
    """One game with its options, for one number of players."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        named = "".join(f" {value}" for _, value in self.options)
        return f"{self.game}{named}, {self.players} players"


def tables(game: str) -> list[Table]:
    """Return the tables of a game: each edition, if it has several, for each number of players."""
    found = game_class(game)
    editions = [tuple(options.items()) for options in found.editions()]
    players = range(found.min_players, found.max_players + 1)
    return [Table(game, n, options) for options in editions for n in players]


TABLES = [table for game in games() for table in tables(game)]


def soak(table: Table, games: int, seed: int = 1) -> Report:
    """Play games of a table and fail on the first breach of the contract.

    Nothing is lost in any step of any game; the rest is looked at by strides, see `check_game`.
    """
    game = game_class(table.game)(**dict(table.options))
    closeness = game.about().soak
    report = check_game(
        game,
        players=[table.players],
        games=games,
        seed=seed,
        every=closeness["every"],
        legal_every=closeness["legal_every"],
    )
    report.raise_if_bad()
    assert report.games == games
    return report


def covered(report: Report) -> Counter[str]:
    """Return how many positions had every action tried, by phase."""
    found: Counter[str] = Counter()
    for (_, phase), n in report.tried.items():
        found[phase] += n
    return found


def check_table(table: Table, games: int) -> None:
    """Soak a table, and see that every phase was looked at often."""
    report = soak(table, games)
    looked = covered(report)
    closeness = report.game.about().soak
    # Each phase that random games reach must be looked at on every table.
    assert set(looked) >= set(closeness["phases"])
    assert all(looked[phase] >= 10 for phase in closeness["phases"])
    assert report.refusals > 100 * report.steps / closeness["legal_every"]
