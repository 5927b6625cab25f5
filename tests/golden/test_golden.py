"""Golden playthroughs: whole games as text, played again and compared to the letter.

    python -m tests.golden.test_golden --write

plays them anew. Do so only when a change of rules or words is meant, and read the difference.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ludo
from ludo.core.match import Match
from ludo.core.registry import game_class
from ludo.core.rng import Rng
from ludo.core.rules import load_texts
from ludo.core.texts import seat_name

HERE = Path(__file__).parent
STEP = re.compile(r"^(\d+)\. (\d+: .+) \(of (\d+)\)$")
MOST_ACTIONS = 2_000


def tables(game: str) -> dict[str, dict[str, Any]]:
    """Return what is to be played of a game, by name: each edition, each number of seats."""
    found = game_class(game)
    return {
        "-".join((game, *options.values(), str(players))): {"players": players, **options}
        for options in found.editions()
        for players in range(found.min_players, found.max_players + 1)
    }


def wanted() -> dict[str, tuple[str, dict[str, Any]]]:
    """Return all playthroughs that there must be: the game and its options, by name."""
    return {
        name: (game, options) for game in ludo.games() for name, options in tables(game).items()
    }


def played_at_random(game: str, options: dict[str, Any], seed: int) -> Match:
    """Return a game played to its end by the kit's own chance."""
    match = ludo.new(game, seed=seed, **options)
    rng = Rng(seed + 1)
    while match.to_act and len(match.actions) < MOST_ACTIONS:
        match.play(rng.choice(match.legal()))
    return match


def written(match: Match) -> str:
    """Return a whole match as text."""
    return "\n".join((*_head(match), *_steps(match), *_end(match))) + "\n"


def _head(match: Match) -> Iterator[str]:
    yield f"game: {match.game.name}"
    yield f"players: {match.players}"
    yield f"seed: {match.seed}"
    yield f"options: {json.dumps(match.options)}"
    yield ""


def _steps(match: Match) -> Iterator[str]:
    again = match.at(0)
    yield from _told(again)
    for number, action in enumerate(match.actions, 1):
        choices = len(again.legal())
        words = match.game.action_text(match.state, action)
        yield f"{number}. {action.seat}: {words} (of {choices})"
        again.play(action)
        yield from _told(again)


def _told(match: Match) -> Iterator[str]:
    for event in match.last_events:
        yield f"    {match.say(event)}"


def _end(match: Match) -> Iterator[str]:
    yield ""
    for seat, score in enumerate(match.score()):
        lines = "; ".join(f"{line.points} for {line.text}" for line in score.lines)
        yield f"{seat_name(seat)}: {score.total} ({lines})"
    winners = " and ".join(seat_name(seat) for seat in match.winners())
    yield f"over: {match.over}, winners: {winners}"
    yield ""
    yield from match.game.diagram(match.state).splitlines()


def replayed(text: str) -> Match:
    """Return the match that a text tells, played from its head and its actions alone."""
    head = dict(line.split(": ", 1) for line in text.split("\n\n", 1)[0].splitlines())
    options = json.loads(head["options"])
    match = ludo.new(head["game"], players=int(head["players"]), seed=int(head["seed"]), **options)
    return match.play_all(step[2] for step in map(STEP.match, text.splitlines()) if step)


@pytest.mark.parametrize("name", wanted())
def test_a_playthrough_is_what_it_was(name: str) -> None:
    path = HERE / f"{name}.txt"
    assert path.exists(), f"{path.name} is missing: python -m tests.golden.test_golden --write"
    text = path.read_text(encoding="utf-8")
    match = replayed(text)
    assert match.over
    assert written(match).splitlines() == text.splitlines()
    assert len(text) < 60_000


@pytest.mark.parametrize("name", wanted())
def test_a_playthrough_is_of_the_table_it_is_named_after(name: str) -> None:
    game, options = wanted()[name]
    match = replayed((HERE / f"{name}.txt").read_text(encoding="utf-8"))
    assert match.game.name == game
    assert {"players": match.players, **match.options}.items() >= options.items()


@pytest.mark.parametrize("game", ludo.games())
def test_all_kinds_of_event_but_the_rarest_are_told(game: str) -> None:
    told = {
        event.kind
        for name in tables(game)
        for event in replayed((HERE / f"{name}.txt").read_text(encoding="utf-8")).events
    }
    known = (key.split(".")[1] for key in load_texts(game_class(game).package).messages
             if key.startswith("event."))  # fmt: skip
    assert set(known) - told == set(game_class(game).about().golden["rare"])


def test_every_playthrough_belongs_to_a_game() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(wanted())


def test_a_game_without_playthroughs_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ludo.core.registry._GAMES, "toy", "tests.core.toy.game:Toy")
    lacking = [name for name in wanted() if not (HERE / f"{name}.txt").exists()]
    assert lacking == ["toy-2", "toy-3"]


def test_a_changed_line_is_noticed() -> None:
    name = next(name for name in wanted() if name.startswith("finca"))
    text = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    changed = text.replace("took 1", "took 2", 1)
    assert changed != text
    assert written(replayed(changed)) != changed


def main(arguments: list[str]) -> int:
    """Play all games anew and write them down."""
    if arguments != ["--write"]:
        print(__doc__)
        return 2
    for name, (game, options) in wanted().items():
        seeds = game_class(game).about().golden["seeds"]
        match = played_at_random(game, options, seeds.get(name, 1))
        (HERE / f"{name}.txt").write_text(written(match), encoding="utf-8")
        print(f"{name}: {len(match.actions)} actions")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
