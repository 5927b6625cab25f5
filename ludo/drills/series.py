"""A drill: a step that nobody wrote, about a position of a played game in which a rule decides."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from ludo.core.checks import check_function, check_texts
from ludo.core.errors import BadOption, LudoError, UnknownRule, did_you_mean, shown
from ludo.core.match import AnyMatch
from ludo.core.registry import game_class
from ludo.core.rng import Rng
from ludo.core.rules import load_rulebook
from ludo.core.texts import LANGUAGES
from ludo.drills.chapter import of_chapter
from ludo.drills.family import about, draw
from ludo.drills.find import LEVELS, find
from ludo.drills.index import Index, index
from ludo.drills.puzzle import Puzzle
from ludo.drills.words import Describe, quoted, say
from ludo.lessons.course import Step
from ludo.lessons.feedback import Words
from ludo.progress.progress import Progress, check_progress

# Whoever answers this well, on average, gets harder drills.
_HARDER = (0.45, 0.8)
# The next drill is about one of so many rules that need it most.
_NEEDIEST = 5
# So many times rules to choose from are drawn for one of them, and so many positions are looked at
# each time.
_DRAWN, _LOOKED_AT = 4, 150


class NoDrill(LudoError):
    """No new drill about a rule was found."""


@dataclass(frozen=True, kw_only=True)
class Drill(Step):
    """A step about one rule. `in_words` tells its actions in other words, as a board does."""

    puzzle: Puzzle = field(compare=False, repr=False)
    level: int = 1

    @property
    def rule(self) -> str:
        """The rule that it is about."""
        return self.puzzle.rule

    @property
    def kind(self) -> str:
        """What it asks for: why, mark, predict or act."""
        return self.puzzle.kind

    @property
    def action(self) -> str:
        """The text of the action that it speaks of, without its seat; a star is any place."""
        return self.puzzle.action

    @cached_property
    def fingerprint(self) -> str:
        """The same for the same question in the same position, and for no other."""
        return self.puzzle.fingerprint

    def match(self) -> AnyMatch:
        """Return a new match that stands in the position of the drill."""
        return self.puzzle.match

    def in_words(self, describe: Describe) -> Drill:
        """Return the drill with actions told by `describe(text, language)`, not in quotes."""
        check_function("describe", describe)
        return replace(self, asks=(self.puzzle.ask(describe),))


def askable(game: str) -> dict[str, set[str]]:
    """Return for each rule of a game that can be drilled the kinds of drill that there are."""
    return _kinds_in(index(game))


def _kinds_in(known: Index) -> dict[str, set[str]]:
    return {entry.rule: set(entry.kinds) for entry in known.entries.values() if entry.kinds}


def drill(
    game: str, rule: str | None = None, *, seed: int = 0, level: int | None = None,
    progress: Progress | None = None, kind: str | None = None, seen: Collection[str] = (),
) -> Drill:  # fmt: skip
    """Return a drill about a rule, or about one that the learner needs most.

    The same arguments give the same drill. `seen` are fingerprints of drills not to be repeated.
    """
    return Drills(
        game, rule, seed=seed, level=level, progress=progress, kind=kind, seen=seen
    ).next()


class Drills:
    """Drills without end, no two of them alike: `Drills("finca").next()`.

    They are about one rule, about those of a chapter of the course, or about any that the learner
    needs most.
    """

    def __init__(
        self, game: str, rule: str | None = None, *, seed: int | None = None,
        level: int | None = None, progress: Progress | None = None, kind: str | None = None,
        seen: Collection[str] = (), chapter: str | None = None,
    ) -> None:  # fmt: skip
        if level is not None and (type(level) is not int or level not in LEVELS):
            raise BadOption(
                f"level is 1, 2 or 3, or None to follow the learner, not {shown(level)}."
            )
        self.game, self.rule, self.level, self.kind = game, rule, level, kind
        self.progress = check_progress(progress)
        every = index(game)
        # What is not asked may still be offered as a wrong answer.
        self._index, self._asked = every, every if chapter is None else of_chapter(every, chapter)
        self.askable = _narrowed(self._asked, rule, kind)
        self.seen = set(check_texts("seen", seen))
        # Without a seed, who comes back with a progress goes on where it ended.
        answered = sum(m.answers for m in self.progress.mastery(game).values())
        self._rng = Rng(answered if seed is None else seed)
        self._last = ""

    def next(self) -> Drill:
        """Return a new drill; raise NoDrill if there is none to be found."""
        # What nothing can be mistaken for is asked about if there is nothing else.
        for search in (self._find, self._find_alone):
            for rule in self._wanted():
                for kind in self._rng.shuffle(sorted(self.askable[rule])):
                    level = self.level or _level(self.progress.mastery(self.game)[rule].score)
                    puzzle = search(rule, kind, level)
                    if puzzle is not None:
                        self.seen.add(puzzle.fingerprint)
                        self._last = puzzle.rule
                        return _drill(puzzle, level)
        about = self.rule or self.game
        raise NoDrill(f"No new drill about {about} was found.")

    def _find(self, rule: str, kind: str, level: int) -> Puzzle | None:
        if kind == "why" and self.rule is None:
            return self._among_others(rule, level)
        return self._find_alone(rule, kind, level)

    def _find_alone(self, rule: str, kind: str, level: int) -> Puzzle | None:
        return find(self._index, self._asked[rule], kind, level, self._rng, self.seen)

    def _among_others(self, rule: str, level: int) -> Puzzle | None:
        """Return a puzzle about a rule, or about another one that it can be mistaken for."""
        for _ in range(_DRAWN):
            family = draw(self._asked, rule, self._rng)
            if family is None:
                return None
            asked = [each for each in family.rules if "why" in self.askable.get(each, ())]
            right = self._rng.choice([each for each in asked if each != self._last] or asked)
            entry = about(self._asked, right, family.verb)
            found = find(self._index, entry, "why", level, self._rng, self.seen, _LOOKED_AT, family)
            if found is not None:
                return found
        return None

    def _wanted(self) -> list[str]:
        """Return the rules to ask about, those first that need it most."""
        needed = [rule for rule in self.progress.next_rules(self.game) if rule in self.askable]
        # Not always the same one, and never the same twice in a row.
        first, rest = needed[:_NEEDIEST], needed[_NEEDIEST:]
        order = [*self._rng.shuffle(first), *rest]
        # What can only be done, and not be asked, teaches least.
        return sorted(order, key=lambda rule: (rule == self._last, self.askable[rule] == {"act"}))

    def __iter__(self) -> Iterator[Drill]:
        while True:
            yield self.next()


def _narrowed(known: Index, rule: str | None, kind: str | None) -> dict[str, set[str]]:
    """Return what can be asked, of one rule and of one kind only if they are named."""
    game, every = known.game, _kinds_in(known)
    if not every:
        raise UnknownRule("There are no drills about any of these rules.")
    kinds = {each for found in every.values() for each in found}
    if kind is not None and (not isinstance(kind, str) or kind not in kinds):
        raise BadOption(
            f"A drill of {game} is one of {', '.join(sorted(kinds))}, not {shown(kind)}."
        )
    if rule is not None:
        found = load_rulebook(game_class(game).package, game)[rule].id
        if found not in every:
            hint = did_you_mean(found, every)
            raise UnknownRule(f"There are no drills about {found}.{hint}")
        every = {found: every[found]}
    wanted = {each: kinds & {kind} if kind else kinds for each, kinds in every.items()}
    return {each: kinds for each, kinds in wanted.items() if kinds}


def _level(score: float) -> int:
    return 1 + sum(score >= bound for bound in _HARDER)


def _drill(puzzle: Puzzle, level: int) -> Drill:
    game = puzzle.position.game
    return Drill(
        game=game.name,
        id=f"drill:{puzzle.rule}",
        chapter="drill",
        rules=(puzzle.rule,),
        title=say(f"{puzzle.kind}.title"),
        text=_table_in_words(puzzle),
        asks=(puzzle.ask(quoted),),
        position={},
        puzzle=puzzle,
        level=level,
    )


def _table_in_words(puzzle: Puzzle) -> Words:
    """Say how many play, and with which options that are not the usual ones."""
    game = puzzle.position.game
    changed = [
        # A switch is told by its name, a choice by its word.
        name if value is True else value
        for name, value in game.options.items()
        if value != game.options_taken[name].default
    ]
    options = {
        lang: "".join(f", {game.texts.word(each, lang)}" for each in changed) for lang in LANGUAGES
    }
    n = puzzle.position.state.players
    return say("from-a-game" if n > 1 else "from-a-solo-game", n=n, options=options)
