"""A move is refused: by which rule?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludo.core.rng import Rng
from ludo.core.rules import Rule, Rulebook
from ludo.drills.broken import kept_by
from ludo.drills.family import CHOICES, chapters, met_by
from ludo.drills.index import Spot
from ludo.drills.positions import Position
from ludo.drills.puzzle import Puzzle, Wanted, argument_names, hints, name_of, worlds
from ludo.drills.words import Describe, say, told
from ludo.lessons.asks import Ask, Why

_DISTRACTORS = CHOICES - 1
# So many refused actions are compared for the one to ask about.
_COMPARED = 8


def why(position: Position, wanted: Wanted) -> Puzzle | None:
    """Return a puzzle about an action that the rule refuses, if there is one here."""
    for spot in wanted.rng.shuffle(spots_at(position, wanted)):
        for action in refused(position, wanted, spot):
            others = distractors(position, wanted, action)
            if others and _is_known(position, wanted, action):
                return _puzzle(position, wanted, action, others)
    return None


def spots_at(position: Position, wanted: Wanted) -> list[Spot]:
    """Return where the rule may decide here.

    What it judges at its time comes first; that it refuses something at another time is asked about
    only where nothing else is found.
    """
    spots = wanted.entry.refuses
    by_content = [spot for spot in spots if spot in wanted.index.timely]
    some = by_content if wanted.choosy and by_content else spots
    return [spot for spot in some if spot.phase == position.phase]


def refused(position: Position, wanted: Wanted, spot: Spot) -> list[Any]:
    """Return actions that the rule refuses: the harder it is to be, the nearer to a legal one."""
    seat, verb = position.seat_of(spot.who, wanted.rng), position.verb(spot.verb)
    if seat is None or verb is None:
        return []
    found: list[Any] = []
    for action in wanted.rng.shuffle(position.candidates(verb, seat)):
        if position.rule_against(action) == wanted.entry.rule:
            found.append(action)
            if len(found) == _COMPARED:
                break
    if wanted.level < 3 or not found:
        return found
    legal = [a for a in position.game.legal(position.state, seat) if type(a) is verb.kind]
    return sorted(found, key=lambda action: _distance(position, action, legal))


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
    """Return rules that do not refuse an action: each is kept, or is about other actions.

    Of a family, these are the others of the family; none if one of them is broken as well.
    """
    kept = kept_by(position.game, position.state, action)
    if wanted.family is None:
        return _nearest(position, wanted, action, kept)
    others = [other for other in wanted.family.rules if other != wanted.entry.rule]
    in_force = _in_force(position)
    return others if all(kept(other) and other in in_force for other in others) else []


def _nearest(
    position: Position, wanted: Wanted, action: Any, kept: Callable[[str], bool]
) -> list[str]:
    """Return the rules that are most like the right one.

    Best are those that refuse the same verb elsewhere, then those of the same part of the course.
    What the course teaches only later comes last.
    """
    index, rule = wanted.index, wanted.rule(position)
    verb = position.game.grammar(position.state).of(action).words
    there = [other for other in _in_force(position) if other != rule.id]
    near = [other for other in there if verb in index[other].verbs and kept(other)]
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
    met = met_by(position.game.name, rule.id)
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


def _kin(game: str, rule: Rule) -> set[str]:
    """Return the rules of the same section, of the same chapter of the course, or needed first."""
    section = rule.id.rpartition(".")[0]
    chapter = chapters(game)
    return {
        other
        for other in chapter
        if other.startswith(f"{section}.") or chapter[other] == chapter.get(rule.id)
    } | set(rule.needs)


def _shuffled(some: Any, rng: Rng) -> list[str]:
    return rng.shuffle(sorted(some))


def _in_force(position: Position) -> list[str]:
    """Return the rules that hold at this table, in the order of the rulebook."""
    return [rule.id for rule in position.game.in_force()]


# --- the question ----------------------------------------------------------------------------
def _puzzle(position: Position, wanted: Wanted, action: Any, others: list[str]) -> Puzzle:
    kept = position.kept()
    game, state = kept.game, kept.state
    rule, book = wanted.entry.rule, game.rulebook
    text = game.action_text(state, action)
    written = text if game.to_act(state) == (action.seat,) else f"{action.seat}: {text}"
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
