"""How fair a deck of Champi is, measured in many games between equal bots.

    python scripts/balance.py [--games 3000] [--players 4] [--seed 1] [--deck my-deck.toml]

plays so many games of each rule set on all cores, Champi dealt at random, and prints what came of
them: how often each Champi won, how often each event was played, how long games were. It fails if a
Champi wins clearly too often or too seldom, or if an event is hardly ever played. The numbers are
the same in every run, whatever the number of processes. `--write` also writes the page
`docs/champi-balance.md`: run it when the teaching deck or what bots think of it has changed.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from ludo.bots.base import bot, decide  # noqa: E402
from ludo.champi.deck import Deck  # noqa: E402
from ludo.champi.game import RULE_SETS, Champi  # noqa: E402
from ludo.champi.names import EVENT  # noqa: E402
from ludo.core.errors import LudoError  # noqa: E402
from ludo.core.events import Event  # noqa: E402
from ludo.core.files import write_text  # noqa: E402
from ludo.lab import Interval, mean_interval  # noqa: E402

PAGE = ROOT / "docs" / "champi-balance.md"
# About four minutes on two cores that do nothing else.
GAMES = 3_000
# With two players it is only asked how often they wait for each other: a part of the games will do.
SMALL_TABLE, SMALL_PART = 2, 5
# What a Champi may win, against an even share: with four players 15 to 35 % of its games.
LEAST, MOST = 0.6, 1.4
# How often an event must be played, in 100 turns.
SELDOM = 1.0
# A card is played when it is declared, played on oneself, or answered with.
PLAYED = ("event_declared", "event_played", "answered")
# Games that a process is handed at once: few enough that all cores have work to the end.
HANDED = 10


@dataclass(frozen=True)
class Table:
    """What is played: a rule set, so many players, and a deck file (none is the teaching deck)."""

    rules: str
    players: int
    deck: str | None = None


@dataclass(frozen=True)
class Played:
    """What is kept of one game; wins are a whole game, or a part of it where several share."""

    champis: tuple[str, ...]
    points: tuple[int, ...]
    wins: tuple[float, ...]
    first: int
    turns: int
    stalled: bool
    cards: Counter[str]


# --- playing ---------------------------------------------------------------------------------
@cache
def game_of(table: Table) -> Champi:
    """Return the rules of a table, made once in each process."""
    return Champi(rules=table.rules, deck=table.deck)


def play(table: Table, seed: int) -> Played:
    """Play one game: the one that `ludo.lab.simulate` plays with the same seed."""
    game, events = game_of(table), list[Event]()
    players = [bot("greedy", 1000 * seed + seat) for seat in range(table.players)]
    state = game.setup(table.players, seed, events)
    # Each game ends: cards are never shuffled again, and who only waits is stopped.
    while acting := game.to_act(state):
        seat = acting[0]
        game.apply(state, decide(players[seat], game, state, seat), events)
    winners = game.winners(state)
    told = Counter(event.kind for event in events)
    return Played(
        champis=tuple(game.deck.champi_ids[champi] for champi in state.champis),
        points=tuple(score.total for score in game.score(state)),
        wins=tuple((seat in winners) / len(winners) for seat in range(table.players)),
        first=state.first,
        turns=told["turn_began"],
        stalled=told["game_stalled"] > 0,
        cards=Counter(event["card"] for event in events if event.kind in PLAYED),
    )


def play_one(work: tuple[Table, int]) -> Played:
    return play(*work)


def play_all(works: Sequence[tuple[Table, int]], processes: int) -> Iterator[Played]:
    """Yield what came of all games, in their order."""
    if processes == 1:
        yield from map(play_one, works)
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for number, played in enumerate(pool.imap(play_one, works, chunksize=HANDED), 1):
            if sys.stderr.isatty():
                print(f"\r{number} of {len(works)}", end="", file=sys.stderr, flush=True)
            yield played
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)


# --- counting --------------------------------------------------------------------------------
class Found:
    """What the games of one table came to."""

    def __init__(self, table: Table, played: Iterable[Played]) -> None:
        self.table, self.played = table, tuple(played)
        self.deck: Deck = game_of(table).deck
        self.even = 1 / table.players
        self.turns = sum(game.turns for game in self.played)
        self.stalled = sum(game.stalled for game in self.played)
        self._cards = sum((game.cards for game in self.played), Counter[str]())

    def wins(self, champi: str) -> Interval:
        """Return the share of wins of a Champi in the games in which it took part."""
        return mean_interval([game.wins[seat] for game, seat in self._games_of(champi)])

    def points(self, champi: str) -> Interval:
        return mean_interval([game.points[seat] for game, seat in self._games_of(champi)])

    def _games_of(self, champi: str) -> Iterator[tuple[Played, int]]:
        for game in self.played:
            if champi in game.champis:
                yield game, game.champis.index(champi)

    def first_wins(self) -> Interval:
        """Return the share of wins of the player who begins."""
        return mean_interval([game.wins[game.first] for game in self.played])

    @property
    def events(self) -> list[str]:
        """The event cards that are in play with so many players."""
        copies = self.deck.copies(self.table.players)
        pairs = zip(self.deck.cards, copies)
        return [card.id for card, n in pairs if card.family == EVENT and n]

    def times(self, card: str) -> float:
        """Return how often an event is played in 100 turns."""
        return 100 * self._cards[card] / self.turns

    def problems(self) -> Iterator[str]:
        """Yield what is not as it should be."""
        low, high = LEAST * self.even, MOST * self.even
        for champi in self.deck.champi_ids:
            found = self.wins(champi)
            if not found.known:
                yield (
                    f"{self.name(champi)} ({self.table.rules}) took part in {found.n} of the games:"
                    " too few to tell."
                )
            elif found.low < low or found.high > high:
                yield (
                    f"{self.name(champi)} ({self.table.rules}) wins {between(found)} of its "
                    f"{found.n:,} games, which is not within {percent(low)} to {percent(high)}."
                )
        for card in self.events:
            if self.times(card) < SELDOM:
                yield (
                    f"{self.name(card)} ({self.table.rules}) is played {self.times(card):.2f} times"
                    f" in 100 turns, more seldom than {SELDOM:g}."
                )

    def name(self, card: str) -> str:
        return game_of(self.table).texts.word(card)


def measure(
    players: int, games: int, seed: int, deck: str | None = None, processes: int = 1
) -> tuple[list[Found], list[Found]]:
    """Play with all rule sets; return what was found at the table, and at one of two players."""
    tables = [(Table(rules, players, deck), games) for rules in RULE_SETS]
    if players != SMALL_TABLE:
        few = -(-games // SMALL_PART)
        tables += [(Table(rules, SMALL_TABLE, deck), few) for rules in RULE_SETS]
    works = [(table, seed + number) for table, n in tables for number in range(n)]
    played = play_all(works, processes)
    found = [Found(table, [next(played) for _ in range(n)]) for table, n in tables]
    return found[: len(RULE_SETS)], found[len(RULE_SETS) :]


# --- telling ---------------------------------------------------------------------------------
def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def between(found: Interval) -> str:
    return f"{100 * found.low:.1f} to {100 * found.high:.1f} %" if found.known else "unknown"


def fingerprint(deck: Deck) -> str:
    """Return a mark of what a deck plays like: names and notes do not count."""
    entries: dict[str, Any] = {
        key: [{k: v for k, v in entry.items() if k != "name"} for entry in deck.data[key]["list"]]
        for key in ("champis", "foods", "events")
    }
    entries["climates"] = [deck.data["climates"][weather] for weather in ("rain", "fair")]
    return sha256(json.dumps(entries, sort_keys=True).encode()).hexdigest()[:12]


def lines_of(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Return a table, its columns in line: the first on the left, numbers on the right."""
    body = [list(head), *map(list, rows)]
    wide = [max(len(row[column]) for row in body) for column in range(len(head))]
    numeric = [all(row[column][:1].isdigit() for row in body[1:]) for column in range(len(head))]
    rule = ["-" * (w - 1) + ":" if right else "-" * w for w, right in zip(wide, numeric)]

    def line(row: Sequence[str]) -> str:
        cells = (c.rjust(w) if right else c.ljust(w) for c, w, right in zip(row, wide, numeric))
        return f"| {' | '.join(cells)} |"

    return [line(body[0]), line(rule), *map(line, body[1:])]


def champi_table(found: Sequence[Found]) -> list[str]:
    head = ("rules", "Champi", "games", "wins", "95 % interval", "of an even share", "mean points")
    rows = []
    for one in found:
        for champi in one.deck.champi_ids:
            wins, points = one.wins(champi), one.points(champi)
            rows.append((
                one.table.rules, one.name(champi), f"{wins.n}", percent(wins.mean), between(wins),
                f"{wins.mean / one.even:.2f}", f"{points.mean:.1f}",
            ))  # fmt: skip
    return lines_of(head, rows)


def event_table(found: Sequence[Found]) -> list[str]:
    one = found[0]
    copies = dict(zip(one.deck.ids, one.deck.copies(one.table.players)))
    return lines_of(
        ("event", "copies", *RULE_SETS),
        [
            (one.name(card), f"{copies[card]}", *(f"{each.times(card):.2f}" for each in found))
            for card in one.events
        ],
    )


def game_table(found: Sequence[Found]) -> list[str]:
    head = ("rules", "players", "games", "turns per game", "stalled", "first player wins",
            "95 % interval", "even share")  # fmt: skip
    rows = []
    for one in found:
        n, first = len(one.played), one.first_wins()
        rows.append((
            one.table.rules, f"{one.table.players}", f"{n}", f"{one.turns / n:.1f}",
            percent(one.stalled / n), percent(first.mean), between(first), percent(one.even),
        ))  # fmt: skip
    return lines_of(head, rows)


def report(found: Sequence[Found], small: Sequence[Found], seed: int) -> str:
    """Return all that was found, as a page."""
    one = found[0]
    games, players, even = len(one.played), one.table.players, one.even
    of_two = f", and {len(small[0].played)} with {SMALL_TABLE}" if small else ""
    deck = "the teaching deck" if one.table.deck is None else f"`{Path(one.table.deck).name}`"
    problems = [problem for each in found for problem in each.problems()]
    verdict = [f"- {problem}" for problem in problems] or ["All is within bounds."]
    return "\n".join([
        f"# Champi: how fair {deck} is",
        "",
        f"Made by `python scripts/balance.py --games {games} --players {players} --seed {seed} "
        "--write`; `make balance` measures again.",
        "",
        f"- {games} games of each rule set with {players} players{of_two}; seeds from {seed} on, "
        "the same for all",
        f"- all players are greedy bots; Champi are dealt at random, and seat {one.played[0].first}"
        " begins",
        f"- {sum(one.deck.copies(players))} cards besides the Champi, fingerprint of the deck "
        f"`{fingerprint(one.deck)}`",
        f"- an even share is {percent(even)}; the interval of each Champi has to lie within "
        f"{percent(LEAST * even)} to {percent(MOST * even)}",
        f"- each event has to be played {SELDOM:g} time in 100 turns, or more often",
        "",
        *verdict,
        "",
        "## Champi",
        "",
        "Shares are of the games in which a Champi took part; a shared victory of k players is 1/k"
        " of one.",
        "",
        *champi_table(found),
        "",
        "## Events",
        "",
        "How often each was played in 100 turns: declared, played on oneself, or answered with.",
        "",
        *event_table(found),
        "",
        "## Games",
        "",
        "A game is stalled when everybody had a turn and nobody played or discarded a card.",
        "",
        *game_table([*found, *small]),
        "",
    ])  # fmt: skip


def options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="How fair a deck of Champi is.")
    parser.add_argument("--games", type=int, default=GAMES, help="of each rule set")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--deck", help="a deck file of your own")
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--write", action="store_true", help="write docs/champi-balance.md")
    given = parser.parse_args(arguments)
    for name, least in (("games", 1), ("seed", 0), ("processes", 1)):
        if getattr(given, name) < least:
            parser.error(f"--{name} is a whole number from {least} on")
    if given.write and given.deck:
        parser.error("--write is for the teaching deck: the page does not tell of other decks")
    try:
        for players in (given.players, SMALL_TABLE):
            game = game_of(Table(RULE_SETS[0], players, given.deck))
            game.check_players(players)
            game.setting(players)
    except LudoError as error:
        parser.error(str(error))
    return given


def main(arguments: Sequence[str] | None = None) -> int:
    given = options(arguments)
    found, small = measure(given.players, given.games, given.seed, given.deck, given.processes)
    page = report(found, small, given.seed)
    print(page, end="")
    if given.write:
        write_text(PAGE, page)
    problems = [problem for each in found for problem in each.problems()]
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
