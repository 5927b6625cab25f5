"""Mark every place where something is allowed: a pattern of one verb with one free argument."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from ludo.core.grammar import Verb
from ludo.drills.positions import SELF, Position
from ludo.drills.puzzle import Puzzle, Wanted, argument_names, hints, name_of, worlds
from ludo.drills.words import Describe, say, told
from ludo.lessons.asks import Ask, Mark

FEWEST, MOST = 2, 14
# How many right places there are, by level: few at first, later all over the board.
_RIGHT = {1: (FEWEST, 5), 2: (FEWEST, 9), 3: (4, MOST)}
# So many patterns are looked at in one position.
_TRIED = 6


def mark(position: Position, wanted: Wanted) -> Puzzle | None:
    """Return a puzzle about places that the rule shuts out, if there is one here."""
    if not position.game.to_act(position.state):
        return None
    phase = position.phase
    spots = [s for s in wanted.entry.refuses if s.phase == phase and s.who == SELF]
    for spot in wanted.rng.shuffle(spots):
        verb = position.verb(spot.verb)
        if verb is None:
            continue
        for where, places in islice(_patterns(position, wanted, verb), _TRIED):
            wrong = _shut_out(position, wanted, places)
            if wrong is not None and _is_known(position, wanted, places):
                return _puzzle(position, wanted, where, wrong)
    return None


def _patterns(
    position: Position, wanted: Wanted, verb: Verb[Any]
) -> Iterator[tuple[str, list[Any]]]:
    """Yield the text of a pattern with a star, and all actions that fit it."""
    game, state, seat = position.game, position.state, position.seat
    legal = [action for action in game.legal(state, seat) if type(action) is verb.kind]
    if len(legal) < FEWEST:
        return
    names = argument_names(game, state, legal[0])
    candidates = position.candidates(verb, seat)
    for free in wanted.rng.shuffle(list(range(len(names)))):
        # What is counted out in several words is no place.
        if verb.arguments[free].takes_rest:
            continue
        fixed = [name for number, name in enumerate(names) if number != free]
        groups = dict.fromkeys(tuple(getattr(a, name) for name in fixed) for a in legal)
        for values in wanted.rng.shuffle(list(groups)):
            yield (
                _text(verb, names, free, values),
                [a for a in candidates if tuple(getattr(a, name) for name in fixed) == values],
            )


def _text(verb: Verb[Any], names: tuple[str, ...], free: int, values: tuple[int, ...]) -> str:
    given = iter(values)
    told = (
        "*" if number == free else verb.arguments[number].write(next(given))
        for number in range(len(names))
    )
    return " ".join((verb.words, *told))


def _shut_out(position: Position, wanted: Wanted, places: list[Any]) -> Any:
    """Return an action that the rule refuses, if there are enough right places and wrong ones."""
    verdicts = [position.rule_against(action) for action in places]
    right = verdicts.count("")
    least, most = _RIGHT[wanted.level] if wanted.choosy else (FEWEST, MOST)
    if not least <= right <= most or len(places) - right < 2:
        return None
    wrong = [a for a, rule in zip(places, verdicts) if rule == wanted.entry.rule]
    return wanted.rng.choice(wrong) if wrong else None


def _is_known(position: Position, wanted: Wanted, places: list[Any]) -> bool:
    """Return whether the same places are right in all worlds that the seat holds possible."""
    check, state = position.game.check, position.state
    truth = [check(state, action) is None for action in places]
    return all(
        [check(world, action) is None for action in places] == truth
        for world in worlds(position, wanted.rng)
    )


def _puzzle(position: Position, wanted: Wanted, where: str, wrong: Any) -> Puzzle | None:
    kept = position.kept()
    game, state, rule = kept.game, kept.state, wanted.entry.rule
    refusal = game.check(state, wrong)
    assert refusal is not None
    reason = refusal.words()
    wrong_text, text = game.action_text(state, wrong), game.rulebook[rule].text
    plain: dict[str, Any] = {"where": where, "learned": text, "rules": (rule,)}
    silent = Mark(task=text, hints={}, **plain)
    # A star may stand for more than one argument: what a learner is graded by is counted.
    match = Puzzle("mark", rule, kept, where, lambda _: silent).match
    n = len(silent.truth(match))
    if not FEWEST <= n <= MOST:
        return None

    def ask(describe: Describe) -> Ask:
        return Mark(
            task=say("mark.task", who=name_of(kept.seat), action=told(where, describe)),
            hints=hints(
                say("mark.count", n=n),
                say("mark.rule", text=text),
                say("mark.wrong", action=told(wrong_text, describe), reason=reason),
            ),
            **plain,
        )

    return Puzzle("mark", rule, kept, where, ask)
