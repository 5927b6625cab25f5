"""A move is refused: by which rule?"""

from __future__ import annotations

from typing import Any

from ludo.core.rng import Rng
from ludo.drills.index import Spot
from ludo.drills.passed import passed
from ludo.drills.positions import Position
from ludo.drills.puzzle import Puzzle, Wanted, argument_names, hints, name_of, worlds
from ludo.drills.words import Describe, say, told
from ludo.lessons.asks import Ask, Why

_DISTRACTORS = 3
# So many refused actions are compared for the one to ask about.
_COMPARED = 8


def why(position: Position, wanted: Wanted) -> Puzzle | None:
    """Return a puzzle about an action that the rule refuses, if there is one here."""
    phase = position.phase
    spots = [spot for spot in wanted.entry.refuses if spot.phase == phase]
    # What nobody would think of now, such as trading in spring, comes last.
    for spot in sorted(wanted.rng.shuffle(spots), key=lambda spot: not _is_timely(position, spot)):
        action = _refused(position, wanted, spot)
        if action is not None and _is_known(position, wanted, action):
            return _puzzle(position, wanted, action)
    return None


def _is_timely(position: Position, spot: Spot) -> bool:
    verb = position.verb(spot.verb)
    return verb is not None and (not verb.when or position.phase in verb.when)


def _refused(position: Position, wanted: Wanted, spot: Spot) -> Any:
    """Return an action that the rule refuses, near a legal one the harder it is to be."""
    seat, verb = position.seat_of(spot.who, wanted.rng), position.verb(spot.verb)
    if seat is None or verb is None:
        return None
    found: list[Any] = []
    for action in wanted.rng.shuffle(position.candidates(verb, seat)):
        if position.rule_against(action) == wanted.entry.rule:
            found.append(action)
            if wanted.level == 1 or len(found) == _COMPARED:
                break
    if not found:
        return None
    legal = [a for a in position.game.legal(position.state, seat) if type(a) is verb.kind]
    by_distance = sorted(found, key=lambda action: _distance(position, action, legal))
    return by_distance[0] if wanted.level == 3 else wanted.rng.choice(by_distance)


def _distance(position: Position, action: Any, legal: list[Any]) -> int:
    """Return in how many arguments an action differs from the nearest legal one."""
    names = argument_names(position.game, position.state, action)
    return min(
        (sum(getattr(action, n) != getattr(other, n) for n in names) for other in legal),
        default=len(names) + 1,
    )


def _is_known(position: Position, wanted: Wanted, action: Any) -> bool:
    """Return whether all worlds that the seat holds possible refuse the action alike."""
    check, rule = position.game.check, wanted.entry.rule
    refusals = (check(world, action) for world in worlds(position, wanted.rng))
    return all(refusal is not None and refusal.rule == rule for refusal in refusals)


# --- the other choices -----------------------------------------------------------------------
def distractors(position: Position, wanted: Wanted, action: Any) -> list[str]:
    """Return rules that do not refuse an action: each is respected, or is about other actions."""
    index, rule = wanted.index, wanted.rule(position)
    verb = position.game.grammar(position.state).of(action).words
    there = [other for other in _in_force(position) if other != rule.id]
    # A rule that lets an action happen is broken by whatever no rule lets happen.
    kept = passed(position.game, position.state, action)
    near = [
        other
        for other in there
        if verb in index[other].verbs and other in kept and not index[other].tells
    ]
    far = [other for other in there if index[other].refuses and verb not in index[other].verbs]
    section = rule.id.rpartition(".")[0]
    akin = [other for other in far if other.startswith(f"{section}.") or other in rule.needs]
    # What can be broken in this part of the game is plausible, though it is about other actions.
    now = [o for o in far if any(spot.phase == position.phase for spot in index[o].refuses)]
    chance = wanted.rng
    order = {
        1: [*_shuffled(now, chance), *_shuffled(set(far) - set(akin), chance), *akin, *near],
        2: [*_shuffled(near, chance)[:1], *_shuffled(akin, chance), *_shuffled(far, chance), *near],
        3: [*_shuffled(near, chance), *_shuffled(akin, chance), *_shuffled(far, chance)],
    }[wanted.level]
    silent = [other for other in there if not index[other].refuses]
    return list(dict.fromkeys([*order, *_shuffled(silent, chance)]))[:_DISTRACTORS]


def _shuffled(some: Any, rng: Rng) -> list[str]:
    return rng.shuffle(sorted(some))


def _in_force(position: Position) -> list[str]:
    """Return the rules that hold at this table, in the order of the rulebook."""
    return [rule.id for rule in position.game.in_force()]


# --- the question ----------------------------------------------------------------------------
def _puzzle(position: Position, wanted: Wanted, action: Any) -> Puzzle:
    kept = position.kept()
    game, state = kept.game, kept.state
    rule, book = wanted.entry.rule, game.rulebook
    text = game.action_text(state, action)
    written = text if game.to_act(state) == (action.seat,) else f"{action.seat}: {text}"
    others = distractors(kept, wanted, action)
    refusal = game.check(state, action)
    assert refusal is not None
    reason = refusal.words()

    def ask(describe: Describe) -> Ask:
        words = told(text, describe)
        grades = [say("why.look", action=words)]
        grades += [say("why.not", other=book[other].title) for other in others[:1]]
        return Why(
            task=say("why.task", who=name_of(action.seat), action=words),
            hints=hints(*grades, say("why.reason", reason=reason)),
            learned=book[rule].text,
            rules=(rule,),
            action=written,
            among=(rule, *others),
        )

    return Puzzle("why", rule, kept, text, ask, written)
