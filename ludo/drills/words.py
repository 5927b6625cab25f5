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
            "from-a-solo-game": {
                "en": "A position from a solo game{options}.",
                "fr": "Une position d'une partie en solo{options}.",
            },
            # --- why ---
            "why.title": {"en": "Which rule?", "fr": "Quelle règle ?"},
            "why.task": {
                "en": "{who} tries this: {action}. It is refused. Which rule forbids it?",
                "fr": "{who} veut faire ceci : {action}. C'est refusé. Quelle règle l'interdit ?",
            },
            "why.look": {
                "en": "Look at what {action} needs, and at what is going on this turn.",
                "fr": "{action} : regardez ce qu'il faut pour cela, et où en est le tour.",
            },
            "why.not": {
                "en": "It is not “{other}”.",
                "fr": "Ce n'est pas « {other} ».",
            },
            "why.reason": {
                "en": "It is refused because: {reason}",
                "fr": "Voici pourquoi. {reason}",
            },
            # --- mark ---
            "mark.title": {"en": "What is allowed?", "fr": "Qu'est-ce qui est permis ?"},
            "mark.task": {
                "en": "It is {who}'s turn: {action}. Mark everything that may fill the gap.",
                "fr": "C'est à {who} de jouer : {action}. Marquez tout ce qui peut remplacer les "
                "points de suspension.",
            },
            "mark.count": {
                "en": "There {n:is|are} {n} right {n:answer|answers}.",
                "fr": "Il y a {n} {n:bonne réponse|bonnes réponses}.",
            },
            "mark.rule": {
                "en": "This rule matters here: {text}",
                "fr": "Cette règle intervient ici : « {text} »",
            },
            "mark.wrong": {
                "en": "{action} is not allowed. {reason}",
                "fr": "{action} n'est pas permis. {reason}",
            },
            # --- predict ---
            "predict.title": {"en": "What will happen?", "fr": "Que va-t-il se passer ?"},
            "predict.number": {
                "en": "{who} does this: {action}. The log then says: “{sentence}” Which number "
                "fills the gap?",
                "fr": "{who} choisit {action}. Le journal dit alors : « {sentence} » Quel nombre "
                "manque ?",
            },
            "predict.seat": {
                "en": "{who} does this: {action}. The log then says: “{sentence}” Whose name "
                "fills the gap?",
                "fr": "{who} choisit {action}. Le journal dit alors : « {sentence} » Quel nom "
                "manque ?",
            },
            # --- act ---
            "act.title": {"en": "Make it happen", "fr": "À vous de jouer"},
            "act.task": {
                "en": "It is {who}'s turn. Make the log say: “{sentence}”",
                "fr": "C'est à {who} de jouer. Faites dire au journal : « {sentence} »",
            },
            # --- hints of several kinds ---
            "think": {"en": "The rule is called: {title}.", "fr": "La règle s'appelle : {title}."},
            "read": {"en": "The rule says: {text}", "fr": "La règle dit : « {text} »"},
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
