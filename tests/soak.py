"""Many random games of every table, looked at as closely as time allows.

`make test` plays some games of each table, `make soak` many more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ludo.core.conformance import Report, check_game
from ludo.core.registry import game_class


@dataclass(frozen=True)
class Table:
    """One game with its options, for one number of players."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        named = "".join(f" {value}" for _, value in self.options)
        return f"{self.game}{named}, {self.players} players"


TABLES = [
    *(
        Table("finca", players, (("edition", edition),))
        for edition in ("2009", "franjos")
        for players in (2, 3, 4)
    ),
    *(Table("h2olland", players) for players in (2, 3, 4)),
]
# In each n-th step every action is tried and every refusal read, and each n-th step is looked at
# from all sides. A position of H2Olland has more to look at.
STRIDES = {"finca": (20, 80), "h2olland": (25, 75)}
# The phases that random games reach; each must be looked at on every table.
PHASES: Mapping[str, set[str]] = {
    "finca": {"place", "play", "delivery", "wind", "gust", "over"},
    "h2olland": {
        "spring", "dikes", "choose", "turn", "clay", "reward", "drought", "winter", "return",
        "buy", "plant", "race", "over",
    },
}  # fmt: skip


def soak(table: Table, games: int, seed: int = 1) -> Report:
    """Play games of a table and fail on the first breach of the contract.

    Nothing is lost in any step of any game; the rest is looked at by strides, see `check_game`.
    """
    legal_every, every = STRIDES[table.game]
    game = game_class(table.game)(**dict(table.options))
    report = check_game(
        game, players=[table.players], games=games, seed=seed, every=every, legal_every=legal_every
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
    assert set(looked) >= PHASES[table.game]
    assert all(looked[phase] >= 10 for phase in PHASES[table.game])
    assert report.refusals > 100 * report.steps / STRIDES[table.game][0]
