"""What is known of the rules of a game, chapter by chapter, in numbers and in words."""

from __future__ import annotations

from functools import cached_property
from itertools import islice

from ludo.core.data import about
from ludo.core.registry import game_class
from ludo.core.rules import Rule, load_rulebook
from ludo.core.typography import typeset
from ludo.drills import askable
from ludo.lessons import Step, course
from ludo.progress import Progress
from ludo.progress.order import KNOWN

# How many rules to practise are named.
NEXT = 5
# From here on a rule counts as known a little, half, nearly, well; before it was asked, not at all.
_LEVELS = (0.0, 0.3, 0.55, KNOWN)
_TYPED = {
    "en": {
        "title": "{game}: {known} of {all} rules known well, {asked} asked so far",
        "rule": "{share}% known, answers: {n}",
        "level-0": "not asked yet",
        "level-1": "hardly known",
        "level-2": "half known",
        "level-3": "nearly known",
        "level-4": "known well",
        "next": "Practise next",
        "next-call": "Practise next:",
        "due": "practise next",
        "share": "{known} of {all}",
        "other": "Other rules",
        "all-games": "All games",
        "overview": "What you know of the rules",
        "open": "Show all rules",
        "again": "Read again",
        "back": "Back to the rules",
        "practising": "Practising: {title}",
        "studying": "Lesson: {title}",
        "practise": "Practise",
        "lesson": "The lesson",
        "needs": "Builds on",
        "point": "Each square is a rule. Point at one to see its name, press it to read it; arrow "
        "keys go from one to the next.",
        "no-drill": "There is no drill about this rule; its lesson explains it.",
        "run": "Run this cell (Shift + Enter) to read the rules here and to practise them.",
    },
    "fr": {
        "title": "{game}, règles bien connues : {known} sur {all} ; déjà travaillées : {asked}",
        "rule": "connue à {share} %, réponses : {n}",
        "level-0": "pas encore travaillée",
        "level-1": "à peine connue",
        "level-2": "à moitié connue",
        "level-3": "presque connue",
        "level-4": "bien connue",
        "next": "À revoir maintenant",
        "next-call": "À revoir maintenant :",
        "due": "à revoir",
        "share": "{known} sur {all}",
        "other": "Autres règles",
        "all-games": "Tous les jeux",
        "overview": "Ce que vous savez des règles",
        "open": "Voir toutes les règles",
        "again": "Relire",
        "back": "Revenir aux règles",
        "practising": "Entraînement : {title}",
        "studying": "Leçon : {title}",
        "practise": "S'entraîner",
        "lesson": "La leçon",
        "needs": "S'appuie sur",
        "point": "Chaque case est une règle. Pointez-la pour voir son nom, choisissez-la pour la "
        "lire ; les flèches du clavier passent de l'une à l'autre.",
        "no-drill": "Il n'y a pas d'exercice sur cette règle ; sa leçon l'explique.",
        "run": "Exécutez cette cellule (Maj + Entrée) pour lire les règles ici et vous entraîner.",
    },
}
# Not among the words of a board: those travel with every picture.
SAY = typeset(_TYPED)


class Known:
    """How well each rule of a game is known at the moment when this is made."""

    def __init__(self, game: str, progress: Progress, lang: str) -> None:
        self.game, self.lang = game, lang
        self._package = game_class(game).package
        self.book = load_rulebook(self._package, game)
        self.called = about(self._package).title[lang]
        self.mastery = progress.mastery(game)
        wanted = progress.next_rules(game)
        self.next = tuple(islice((rule for rule in wanted if rule in askable(game)), NEXT))

    @cached_property
    def steps(self) -> dict[str, Step]:
        """The first step of the course that teaches a rule."""
        found: dict[str, Step] = {}
        for step in course(self.game):
            for rule in step.rules:
                found.setdefault(rule, step)
        return found

    @cached_property
    def chapters(self) -> dict[str, list[Rule]]:
        """The rules by the chapter that teaches them first, in the order of the course."""
        found: dict[str, list[Rule]] = {step.chapter: [] for step in course(self.game)}
        for rule in self.book:
            step = self.steps.get(rule.id)
            found.setdefault(step.chapter if step else "", []).append(rule)
        return {chapter: rules for chapter, rules in found.items() if rules}

    def chapter_title(self, chapter: str) -> str:
        """What a chapter is called; its name, if nobody has given it a title."""
        if not chapter:
            return self.say("other")
        titles = about(self._package).chapters.get(chapter)
        return titles[self.lang] if titles else chapter

    def level(self, rule: str) -> int:
        """How well a rule is known, from 0 (not asked yet) to 4 (well)."""
        mastery = self.mastery[rule]
        # Whatever was answered shows, even if all of it was wrong.
        return sum(mastery.score >= least for least in _LEVELS) if mastery.answers else 0

    def levels(self, rules: list[Rule]) -> list[int]:
        """How well some rules are known."""
        return [self.level(rule.id) for rule in rules]

    def told(self, rule: str) -> str:
        """How well a rule is known, in words."""
        mastery = self.mastery[rule]
        if not mastery.answers:
            return self.say("level-0")
        return self.say("rule", share=round(100 * mastery.score), n=mastery.answers)

    @property
    def title(self) -> str:
        """How many rules are known, in a sentence."""
        levels = self.levels([*self.book])
        counts = {"known": levels.count(4), "asked": len(levels) - levels.count(0)}
        return self.say("title", game=self.called, all=len(levels), **counts)

    @property
    def advice(self) -> list[tuple[str, str]]:
        """What to practise next in words, each with the call that does it."""
        return [
            (
                f"{self.book[rule].title[self.lang]} ({self.told(rule)})",
                f'kit.drill("{self.game}", rule="{rule}")',
            )
            for rule in self.next
        ]

    def say(self, key: str, **holes: object) -> str:
        """Return a text of the page."""
        return SAY[self.lang][key].format(**holes)
