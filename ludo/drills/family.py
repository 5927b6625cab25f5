"""Rules that stand side by side as answers: each refuses the verb that is asked about.

The rules to choose from are drawn before the one that is to decide, and that one is drawn from them
alike. So a question's words and choices say nothing about its answer: the position does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations

from ludo.core.rng import Rng
from ludo.drills.index import Entry, Family, Index
from ludo.lessons.course import course

# So many answers there are to choose from, if there are as many that could be right.
CHOICES = 4
# With fewer rules, the verb alone would say too much.
FEWEST = 3
# Rules stand together if each is seen to be kept while another is broken in such a share of cases.
_OFTEN = 0.05
# So many families of a verb are kept, so that each rule is in some of them.
_MOST = 14


def draw(known: Index, rule: str, rng: Rng) -> Family | None:
    """Return rules among which one is, with a verb that all of them refuse; None if too few do.

    Verbs of which it judges what is tried come first. Of a verb, most others judge it as well: a
    rule that says only when something has its time is learnt soon.
    """
    there = [family for family in known.families if rule in family.rules]
    verbs = {family.verb for family in there}
    judged = {verb for verb in verbs if known.by_content(rule, verb)}
    if not verbs:
        return None
    verb = rng.choice(sorted(judged or verbs))

    def merit(family: Family) -> tuple[int, int]:
        judges = [each for each in family.rules if known.by_content(each, verb)]
        return len(family.rules), len(judges)

    of_verb = rng.shuffle([family for family in there if family.verb == verb])
    best = sorted(of_verb, key=merit, reverse=True)
    return rng.choice(best[: max(1, len(best) // 2)])


def about(known: Index, rule: str, verb: str) -> Entry:
    """Return what is known of a rule as far as it is about a verb, at its time if it can be."""
    entry = known[rule]
    spots = known.by_content(rule, verb)
    return replace(entry, refuses=spots or tuple(s for s in entry.refuses if s.verb == verb))


def families(verb: str, kept: Mapping[str, list[frozenset[str]]], rng: Rng) -> list[Family]:
    """Return families of a verb, given for each rule what is kept in cases that it decides."""
    found: list[tuple[str, ...]] = []
    for size in (CHOICES, FEWEST):
        able = [some for some in combinations(sorted(kept), size) if _fit(some, kept)]
        lacking = set(kept) - {rule for some in found for rule in some}
        found += _covering(rng.shuffle(able), lacking)
    return [Family(verb, rules) for rules in sorted(found)]


def _fit(rules: tuple[str, ...], kept: Mapping[str, list[frozenset[str]]]) -> bool:
    """Return whether each of some rules is found to be the only one that is broken."""
    for rule in rules:
        others = set(rules) - {rule}
        if sum(others <= case for case in kept[rule]) < max(1, _OFTEN * len(kept[rule])):
            return False
    return True


def _covering(able: Iterable[tuple[str, ...]], wanted: set[str]) -> list[tuple[str, ...]]:
    """Return some of what is able, in which every rule comes about as often as another."""
    left, taken = [some for some in able if wanted & set(some)], Counter[str]()
    chosen: list[tuple[str, ...]] = []
    while left and len(chosen) < _MOST:
        best = min(left, key=lambda some: sum(taken[rule] for rule in some))
        left.remove(best)
        chosen.append(best)
        taken.update(best)
    return chosen


def met_by(game: str, rule: str) -> set[str]:
    """Return the rules that the course teaches before another one, or in its chapter."""
    chapter = chapters(game)
    last = chapter.get(rule, len(chapter))
    return {other for other, number in chapter.items() if number <= last}


@cache
def chapters(game: str) -> dict[str, int]:
    """Return for each rule of a course the number of the chapter that teaches it first."""
    numbers: dict[str, int] = {}
    found: dict[str, int] = {}
    for step in course(game):
        number = numbers.setdefault(step.chapter, len(numbers))
        for rule in step.rules:
            found.setdefault(rule, number)
    return found
