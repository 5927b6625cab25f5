"""What a drill says, in both languages."""

from __future__ import annotations

from collections.abc import Callable

from ludo.core.texts import LANGUAGES, Texts
from ludo.core.typography import typeset
from ludo.lessons.feedback import Words

# How an action is told in a language; a board says it in the words of its game.
Describe = Callable[[str, str], str]

_SAY = Texts(
    typeset(
        {
            "from-a-game": {
                "en": "A position from a game with {n} {n:player|players}{options}.",
                "fr": "Une position d'une partie à {n} {n:joueur|joueurs}{options}.",
            },
            # --- why ---
            "why.title": {"en": "Which rule?", "fr": "Quelle règle ?"},
            "why.task": {
                "en": "{who} wants to play {action}. It is refused. Which rule forbids it?",
                "fr": "{who} veut jouer {action}. C'est refusé. Quelle règle l'interdit ?",
            },
            "why.look": {
                "en": "{action}: look at what that needs, and at where the turn stands.",
                "fr": "{action} : regardez ce qu'il faut pour cela, et où en est le tour.",
            },
            "why.not": {
                "en": "It is not this one: {other}.",
                "fr": "Ce n'est pas celle-ci : {other}.",
            },
            "why.reason": {"en": "The reason: {reason}", "fr": "La raison : {reason}"},
            # --- mark ---
            "mark.title": {"en": "Where is it allowed?", "fr": "Où est-ce permis ?"},
            "mark.task": {
                "en": "Mark everything that {who} may choose for the gap: {action}.",
                "fr": "Marquez tout ce que {who} peut mettre à la place des points : {action}.",
            },
            "mark.count": {
                "en": "{n} {n:answer is|answers are} right.",
                "fr": "{n} {n:réponse est juste|réponses sont justes}.",
            },
            "mark.rule": {
                "en": "This rule has a say here: {text}",
                "fr": "Cette règle intervient ici : {text}",
            },
            "mark.wrong": {"en": "Not {action}: {reason}", "fr": "Pas {action} : {reason}"},
            # --- predict ---
            "predict.title": {"en": "What will happen?", "fr": "Que va-t-il se passer ?"},
            "predict.number": {
                "en": "{who} plays {action}. Then you read: “{sentence}” Which number fills "
                "the gap?",
                "fr": "{who} joue {action}. On lit alors : « {sentence} » Quel nombre manque ?",
            },
            "predict.seat": {
                "en": "{who} plays {action}. Then you read: “{sentence}” Whose name fills the gap?",
                "fr": "{who} joue {action}. On lit alors : « {sentence} » Quel nom manque ?",
            },
            # --- act ---
            "act.title": {"en": "Make it happen", "fr": "À vous de jouer"},
            "act.task": {
                "en": "It is up to {who}. Make this happen: “{sentence}”",
                "fr": "C'est à {who}. Jouez de façon à lire : « {sentence} »",
            },
            # --- hints of several kinds ---
            "think": {"en": "The rule is called: {title}.", "fr": "La règle s'appelle : {title}."},
            "read": {"en": "The rule says: {text}", "fr": "La règle dit : {text}"},
            "do": {"en": "Choose {action}.", "fr": "Choisissez {action}."},
            "quoted": {"en": "“{text}”", "fr": "« {text} »"},
        }
    ),
    {},
)


say = _SAY.in_all


def quoted(action: str, lang: str) -> str:
    """Return an action as it is written, in quotes: how drills tell it by themselves."""
    return _SAY.say("quoted", {"text": action.replace("*", "…")}, lang)


def told(action: str, describe: Describe) -> Words:
    """Return an action in both languages."""
    return {lang: describe(action, lang) for lang in LANGUAGES}
