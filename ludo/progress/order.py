"""Which rules to ask next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludo.core.registry import game_class
from ludo.core.rules import load_rulebook

if TYPE_CHECKING:
    from ludo.progress.progress import Progress

# From here on a rule is known well.
KNOWN = 0.8
_WEAK, _TAUGHT, _NEW, _KNOWN = range(4)


def next_rules(progress: Progress, game: str) -> list[str]:
    """Return all rules of a game, those first that need to be asked most."""
    book = load_rulebook(game_class(game).package, game)
    mastery, taught = progress.mastery(game), _taught(progress, game)

    def sort_of(rule: str) -> int:
        if mastery[rule].answers:
            return _KNOWN if mastery[rule].score >= KNOWN else _WEAK
        return _TAUGHT if rule in taught else _NEW

    # Rules that are equally urgent stay in the order of the rulebook.
    ranked = sorted(mastery, key=lambda rule: (sort_of(rule), mastery[rule].score))
    found: dict[str, None] = {}

    def add(rule: str) -> None:
        if rule in found:
            return
        for need in book[rule].needs:
            # What was missed is asked again at once, though what it builds on may be new.
            if sort_of(need) <= sort_of(rule):
                add(need)
        found[rule] = None

    for rule in ranked:
        add(rule)
    return list(found)


def _taught(progress: Progress, game: str) -> set[str]:
    """Return the rules of the steps that were done."""
    from ludo.lessons.course import course

    done = set(progress.done(game))
    return (
        {rule for step in course(game) if step.id in done for rule in step.rules} if done else set()
    )
