"""Speed against peers, in one run: the games of Ludo, Catanatron and python-chess.

    python benchmarks/bench.py [--rounds 7] [--seconds 0.5] [--check]

Everybody plays random games with four players (chess: two). Contenders take turns in short rounds,
so that a noisy moment hits all of them; the median round counts, and ratios are formed within a
round. A second table shows the games of Ludo as a user calls them, set-up included: how long
`ludo.new` takes from the second call on, and how fast `simulate` lets random bots play, beside the
bare engine. A third shows what boards put on the wire, see `sizes.py`. `--check` fails unless each
game of Ludo reaches its goals.
"""

from __future__ import annotations

import argparse
import gc
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import Any, Protocol

import catanatron
import chess
from sizes import measured, size_table

import ludo
from ludo.core.registry import game_class
from ludo.lab.simulate import simulate

PLAYERS = 4
# Random games of chess and of Catan can go on for very long.
MOST_ACTIONS = 2_000
SAMPLES = 40
PEER = "catanatron"
# As a user calls them: milliseconds of `ludo.new`, and the part of the bare engine's speed that is
# left when `simulate` plays with random bots.
MOST_NEW_MS, LEAST_SIMULATED = 1.0, 0.5


class Contender(Protocol):
    """A game that can be played at random and copied."""

    name: str

    def start(self, chance: random.Random) -> Any:
        """Return a new game."""

    def play(self, game: Any, chance: random.Random, most: int) -> int:
        """Play at most so many random actions; return how many were played."""

    def copier(self, game: Any) -> Callable[[], Any]:
        """Return a function without arguments that copies the game as it stands."""


class LudoGame:
    """A game of the kit: one rules object for all games, as a search would have it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rules = ludo.new(name, players=PLAYERS).game

    def start(self, chance: random.Random) -> Any:
        return self.rules.setup(PLAYERS, chance.getrandbits(63))

    def play(self, game: Any, chance: random.Random, most: int) -> int:
        rules, chance01 = self.rules, chance.random
        to_act, legal, apply = rules.to_act, rules.legal, rules.apply
        for done in range(most):
            seats = to_act(game)
            if not seats:
                return done
            seat = seats[0] if len(seats) == 1 else seats[int(chance01() * len(seats))]
            actions = legal(game, seat)
            apply(game, actions[int(chance01() * len(actions))])
        return most

    def copier(self, game: Any) -> Callable[[], Any]:
        clone = self.rules.clone
        return lambda: clone(game)


class Catan:
    """Catanatron with four of its random players; it lists the next actions after each action."""

    name = PEER

    def start(self, chance: random.Random) -> Any:
        colors = list(catanatron.Color)[:PLAYERS]
        players = [catanatron.RandomPlayer(color) for color in colors]
        return catanatron.Game(players, seed=chance.getrandbits(31) | 1)

    def play(self, game: Any, chance: random.Random, most: int) -> int:
        for done in range(most):
            if game.winning_color() is not None:
                return done
            game.play_tick()
        return most

    def copier(self, game: Any) -> Callable[[], Any]:
        copy: Callable[[], Any] = game.copy
        return copy


class Chess:
    """python-chess; a game ends when there is no legal move."""

    name = "python-chess"

    def start(self, chance: random.Random) -> Any:
        return chess.Board()

    def play(self, game: Any, chance: random.Random, most: int) -> int:
        chance01 = chance.random
        for done in range(most):
            moves = list(game.legal_moves)
            if not moves:
                return done
            game.push(moves[int(chance01() * len(moves))])
        return most

    def copier(self, game: Any) -> Callable[[], Any]:
        return lambda: game.copy(stack=False)


@dataclass
class Row:
    """What was measured of one contender, round by round."""

    contender: Contender
    chance: random.Random
    speeds: list[float] = field(default_factory=list)
    clones: list[float] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.contender.name


def measure(row: Row, seconds: float) -> None:
    """Add one round to a row: actions per CPU-second, and microseconds for a copy."""
    row.speeds.append(speed(row.contender, row.chance, seconds))
    row.clones.append(clone_time(row.contender, row.chance, seconds / 3))


def speed(contender: Contender, chance: random.Random, seconds: float) -> float:
    """Return actions per CPU-second; setting a game up is not counted."""
    actions, spent = 0, 0.0
    gc.collect()
    while spent < seconds:
        game = contender.start(chance)
        before = process_time()
        actions += contender.play(game, chance, MOST_ACTIONS)
        spent += process_time() - before
    return actions / spent


def clone_time(contender: Contender, chance: random.Random, seconds: float) -> float:
    """Return the microseconds that a copy takes, over positions from start to end of a game."""
    copies, spent = 0, 0.0
    copiers = [contender.copier(game) for game in positions(contender, chance)]
    gc.collect()
    while spent < seconds:
        before = process_time()
        for copy in copiers:
            copy()
        spent += process_time() - before
        copies += len(copiers)
    return spent / copies * 1e6


def positions(contender: Contender, chance: random.Random) -> Iterator[Any]:
    """Yield games that stand at different points, up to the end."""
    for number in range(SAMPLES):
        game = contender.start(chance)
        contender.play(game, chance, number * 10)
        yield game


@dataclass
class Use:
    """What was measured of one game as a user calls it, round by round."""

    name: str
    news: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)
    simulated: list[float] = field(default_factory=list)

    def measure(self, seconds: float, seed: int) -> None:
        """Add one round: `ludo.new`, the bare engine and `simulate`, all with their set-up."""
        gc.collect()
        before = process_time()
        for number in range(SAMPLES):
            ludo.new(self.name, players=PLAYERS, seed=number)
        self.news.append((process_time() - before) / SAMPLES * 1e3)
        contender = LudoGame(self.name)

        def play_bare(seed: int) -> int:
            chance = random.Random(seed)
            return contender.play(contender.start(chance), chance, MOST_ACTIONS)

        self.bare.append(_timed(play_bare, seconds, seed))
        self.simulated.append(_timed(self._simulate, seconds, seed))

    def _simulate(self, seed: int) -> int:
        bots = ["random"] * PLAYERS
        games = simulate(self.name, bots=bots, games=10, seed=10 * seed, most=MOST_ACTIONS)
        return sum(game.actions for game in games)

    def misses(self) -> list[str]:
        """Return a line for each goal that is missed."""
        found = []
        if median(self.news) > MOST_NEW_MS:
            found.append(f"{self.name}: ludo.new takes {median(self.news):.2f} ms")
        if ratio(self.simulated, self.bare) < LEAST_SIMULATED:
            part = ratio(self.simulated, self.bare)
            found.append(f"{self.name}: simulate has {part:.2f} of the bare engine's speed")
        return found


def _timed(play: Callable[[int], int], seconds: float, seed: int) -> float:
    """Return actions per CPU-second of whole games."""
    actions, spent = 0, 0.0
    gc.collect()
    while spent < seconds:
        before = process_time()
        actions += play(seed)
        spent += process_time() - before
        seed += 1
    return actions / spent


def use_table(uses: Sequence[Use]) -> str:
    """Return what a user gets as plain text."""
    width = max(len(use.name) for use in uses)
    lines = [f"{'':<{width}}  {'new ms':>7}  {'bare/s':>9}  {'simulate/s':>10}  {'part':>5}"]
    for use in uses:
        lines.append(
            f"{use.name:<{width}}  {median(use.news):>7.3f}  {median(use.bare):>9,.0f}"
            f"  {median(use.simulated):>10,.0f}  {ratio(use.simulated, use.bare):>5.2f}"
        )
    return "\n".join(lines)


def ratio(above: Sequence[float], below: Sequence[float]) -> float:
    """Return the median of the ratios, round by round."""
    return median(a / b for a, b in zip(above, below, strict=True))


def table(rows: Sequence[Row], peer: Row) -> str:
    """Return the results as plain text."""
    width = max(len(row.name) for row in rows)
    lines = [
        f"{'':<{width}}  {'actions/s':>10}  {'vs ' + peer.name:>14}"
        f"  {'clone us':>9}  {'vs ' + peer.name:>14}"
    ]
    for row in rows:
        lines.append(
            f"{row.name:<{width}}  {median(row.speeds):>10,.0f}"
            f"  {ratio(row.speeds, peer.speeds):>13.1f}x"
            f"  {median(row.clones):>9.2f}  {ratio(peer.clones, row.clones):>13.1f}x"
        )
    return "\n".join(lines)


def misses(row: Row, peer: Row) -> list[str]:
    """Return a line for each goal that a row misses."""
    goals = game_class(row.name).about().bench
    reached = {
        "actions/s": (ratio(row.speeds, peer.speeds), goals["actions"]),
        "clone": (ratio(peer.clones, row.clones), goals["clones"]),
    }
    return [
        f"{row.name}: {what} is {found:.1f}x {peer.name}, wanted {wanted:.0f}x"
        for what, (found, wanted) in reached.items()
        if found < wanted
    ]


def run(rounds: int, seconds: float, seed: int) -> list[Row]:
    """Measure everybody in turn, several times over; the first, cold round is thrown away."""
    contenders: list[Contender] = [*map(LudoGame, ludo.games()), Catan(), Chess()]
    rows = [Row(contender, random.Random(seed)) for contender in contenders]
    for row in rows:
        measure(Row(row.contender, row.chance), seconds / 10)
    for _ in range(rounds):
        for row in rows:
            measure(row, seconds)
    return rows


def run_uses(rounds: int, seconds: float, seed: int) -> list[Use]:
    """Measure the games as a user calls them; the first, cold round is thrown away."""
    uses = [Use(name) for name in ludo.games()]
    for use in uses:
        Use(use.name).measure(seconds / 10, seed)
    for number in range(rounds):
        for use in uses:
            use.measure(seconds, seed + 10_000 * number)
    return uses


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; with --check return 1 if a game is not far enough ahead."""
    parser = argparse.ArgumentParser(description="Speed of Ludo against its peers.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU time of one round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true", help="fail if a game is too slow")
    given = parser.parse_args(arguments)
    rows = run(given.rounds, given.seconds, given.seed)
    by_name = {row.name: row for row in rows}
    print(table(rows, by_name[PEER]))
    uses = run_uses(given.rounds, given.seconds, given.seed)
    print("\n" + use_table(uses))
    sizes = [measured(name) for name in ludo.games()]
    print("\nbytes on the wire\n" + size_table(sizes))
    missed = [line for name in ludo.games() for line in misses(by_name[name], by_name[PEER])]
    missed += [line for use in uses for line in use.misses()]
    missed += [line for size in sizes for line in size.misses()]
    for line in missed if given.check else ():
        print(line, file=sys.stderr)
    return 1 if given.check and missed else 0


if __name__ == "__main__":
    sys.exit(main())
