"""A move is refused: by which rule?"""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import Any

from ludo.core.rng import Rng
from ludo.core.rules import Rule, Rulebook
from ludo.drills.index import Spot
from ludo.drills.passed import passed
from ludo.drills.positions import Position, walk
from ludo.drills.puzzle import CHOICES, Puzzle, Wanted, argument_names, hints, name_of, worlds
from ludo.drills.words import Describe, say, told
from ludo.lessons.asks import Ask, Why
from ludo.lessons.course import course

_DISTRACTORS = CHOICES - 1
# So many refused actions are compared for the one to ask about.
_COMPARED = 8
# So many actions later it may be time for what was tried too early.
_SOON = 40


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
    """Return rules that do not refuse an action: each is respected, or is about other actions.

    Best are those that refuse the same verb elsewhere, then those of the same part of the course.
    What the course teaches only later comes last.
    """
    index, rule = wanted.index, wanted.rule(position)
    verb = position.game.grammar(position.state).of(action).words
    there = [other for other in _in_force(position) if other != rule.id]
    # A rule that lets an action happen is broken by whatever no rule lets happen.
    alike = [o for o in there if verb in index[o].verbs and not index[o].tells]
    kept = passed(position.game, position.state, action)
    near = [other for other in alike if other in kept]
    if len(near) < _DISTRACTORS:
        kept = _passed_soon(position, wanted, action)
        near += [other for other in alike if other in kept and other not in near]
    far = [other for other in there if index[other].refuses and verb not in index[other].verbs]
    silent = [other for other in there if not index[other].refuses]
    phase, kin = position.phase, _kin(position.game.name, rule)
    now = [o for o in far if any(spot.phase == phase for spot in index[o].refuses)]
    tiers = (
        _shuffled(near, wanted.rng),
        _shuffled(kin.intersection(now), wanted.rng),
        _shuffled(kin.intersection(far), wanted.rng),
        _shuffled(kin.intersection(silent), wanted.rng),
        *(_shuffled(some, wanted.rng) for some in (now, far, silent)),
    )
    order = dict.fromkeys(other for tier in tiers for other in tier)
    met = _met_by(position.game.name, rule.id)
    known, unknown = [o for o in order if o in met], [o for o in order if o not in met]
    chosen = _of_all_lengths(position.game.rulebook, rule, known, wanted.rank)
    return [*chosen, *unknown][:_DISTRACTORS]


def _of_all_lengths(book: Rulebook, rule: Rule, known: list[str], rank: int) -> list[str]:
    """Return the best choices, with longer and with shorter titles than the right one.

    The longest or the shortest title is right no more often than by chance: if there are others, it
    is the longest at rank 0 only, and the shortest at the last one.
    """
    chosen, spare = known[:_DISTRACTORS], known[_DISTRACTORS:]
    is_longer = {other: _length(book[other]) >= _length(rule) for other in known}
    for longer, needless in ((True, 0), (False, _DISTRACTORS)):
        lacks = all(is_longer[other] != longer for other in chosen)
        found = [other for other in spare if is_longer[other] == longer]
        if rank != needless and lacks and found:
            chosen[-1:] = found[:1]
    return chosen


def _length(rule: Rule) -> int:
    return sum(map(len, rule.title.values()))


def _passed_soon(position: Position, wanted: Wanted, action: Any) -> frozenset[str]:
    """Return the rules that an action respects as soon as it is made in its turn and its phase.

    Whatever is tried out of turn is refused before other rules are looked at. What it respects
    shortly after is not what was wrong with it.
    """
    verb = position.game.grammar(position.state).of(action)
    later = walk(position.kept(), Rng(wanted.rng.next64()), greedy=False)
    for soon in islice(later, _SOON):
        timely = not verb.when or soon.phase in verb.when
        if timely and action.seat in soon.game.to_act(soon.state):
            return passed(soon.game, soon.state, action)
    return frozenset()


def _kin(game: str, rule: Rule) -> set[str]:
    """Return the rules of the same section, of the same chapter of the course, or needed first."""
    section = rule.id.rpartition(".")[0]
    chapter = _chapters(game)
    return {
        other
        for other in chapter
        if other.startswith(f"{section}.") or chapter[other] == chapter.get(rule.id)
    } | set(rule.needs)


def _met_by(game: str, rule: str) -> set[str]:
    """Return the rules that the course teaches before another one, or in its chapter."""
    chapter = _chapters(game)
    last = chapter.get(rule, len(chapter))
    return {other for other, number in chapter.items() if number <= last}


@cache
def _chapters(game: str) -> dict[str, int]:
    """Return for each rule of a course the number of the chapter that teaches it first."""
    numbers: dict[str, int] = {}
    found: dict[str, int] = {}
    for step in course(game):
        number = numbers.setdefault(step.chapter, len(numbers))
        for rule in step.rules:
            found.setdefault(rule, number)
    return found


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
    among = tuple(wanted.rng.shuffle([rule, *others]))
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
            among=among,
            as_listed=True,
        )

    return Puzzle("why", rule, kept, text, ask, written)
