"""How the laboratory speaks: numbers, intervals and verdicts, in English and French."""

from __future__ import annotations

from math import floor, isfinite, log10

from ludo.core.typography import NO_BREAK, typeset
from ludo.lab.intervals import Interval

LABELS = {
    "en": {
        "points": "points", "win rate": "games won", "actions": "actions", "ended": "games ended",
    },
    "fr": {
        "points": "points", "win rate": "parties gagnées", "actions": "actions",
        "ended": "parties finies",
    },
}  # fmt: skip
_TYPED = {
    "en": {
        "few": "Too few games to tell {name} and {base} apart: {n}.",
        "same": "{name} and {base} came out the same in all games ({n}).",
        "none": "No difference can be seen between {name} and {base}: the true difference may be "
        "anything from {range}.",
        "higher": "{name} is higher than {base} by {d} ({range}).",
        "lower": "{name} is lower than {base} by {d} ({range}).",
        "games": "games", "mean": "mean", "share": "share", "interval": "95% interval",
        "measured": "measured", "range": "{low} to {high}", "unknown": "unknown",
        "mill": "mill", "tile": "water tile", "land": "land", "drained": "drained land",
        "shore": "point on land", "point": "point in the water", "site": "place for a dike",
        "dike": "dike", "good": "goods", "deal": "deal", "piece": "piece", "pair": "pair",
        "beside": "touches", "blade": "blade", "wanted": "wanted fruit", "move": "a move of {name}",
        "event": "{words}",
        "threat": "can be pushed out from here", "neutral": "neutral player", "buy": "buy",
        "sell": "sell", "upgrade": "upgrade", "return": "return a commodity",
        "line": "{label}, {n} games of each: {parts}.", "played": "{n} of {all} games played…",
        "steps": "{d} percentage points", "title": "{n} games of each, 95% intervals",
    },
    "fr": {
        "few": "Trop peu de parties ({n}) pour distinguer {name} et {base}.",
        "same": "{name} et {base} ont donné la même chose dans toutes les parties ({n}).",
        "none": "On ne voit pas de différence entre {name} et {base} ; l'écart réel peut aller de "
        "{range}.",
        "higher": "{name} dépasse {base} de {d} (intervalle : {range}).",
        "lower": "{base} dépasse {name} de {d} (intervalle : {range}).",
        "games": "parties", "mean": "moyenne", "share": "part", "interval": "intervalle à 95 %",
        "measured": "mesure", "range": "{low} à {high}", "unknown": "inconnu",
        "mill": "moulin", "tile": "tuile d'eau", "land": "terre", "drained": "terre asséchée",
        "shore": "point sur la terre", "point": "point dans l'eau",
        "site": "emplacement de digue", "dike": "digue", "good": "marchandise", "deal": "échange",
        "piece": "pièce", "pair": "paire", "beside": "touche", "blade": "aile",
        "wanted": "fruit demandé", "move": "un déplacement {of_name}",
        "event": "événements « {kind} »",
        "threat": "peut être chassé depuis cette case", "neutral": "joueur neutre",
        "buy": "acheter", "sell": "vendre", "upgrade": "transformer",
        "return": "rendre une marchandise", "line": "{label}, {n} parties pour chacun : {parts}.",
        "steps": "{d} points de pourcentage", "played": "{n} parties jouées sur {all}…",
        "title": "{n} parties pour chacun, intervalles à 95 %",
    },
}  # fmt: skip
_SAY = typeset(_TYPED)
_MOST_DIGITS = 3


def say(key: str, lang: str, **holes: object) -> str:
    """Return a sentence of the laboratory."""
    return _SAY[lang][key].format(**holes)


def label_of(measure: str, lang: str) -> str:
    """Return what a measure is called: one of the laboratory, or the count of a kind of event.

    Kinds of event are English words of the code, which a French label can only quote.
    """
    words = measure.replace("_", " ")
    return LABELS[lang].get(measure) or say("event", lang, kind=measure, words=words)


def written(number: float, within: Interval, share: bool, lang: str) -> str:
    """Return a number with as many digits as its interval deserves, or as a percentage."""
    if not isfinite(number):
        return say("unknown", lang)
    if share:
        sign = "%" if lang == "en" else f"{NO_BREAK}%"
        return _localized(f"{100 * number:.0f}", lang) + sign
    return _localized(f"{number:.{_digits(within)}f}", lang)


def between(found: Interval, share: bool, lang: str) -> str:
    """Return an interval in words."""
    if not found.known or not found.n:
        return say("unknown", lang)
    ends = {"low": found.low, "high": found.high}
    return say("range", lang, **{end: written(n, found, share, lang) for end, n in ends.items()})


def _digits(within: Interval) -> int:
    """Two figures of the width of the interval are told, no more."""
    width = within.high - within.low
    if not isfinite(width) or width <= 0:
        return 1
    return min(max(1 - floor(log10(width)), 0), _MOST_DIGITS)


def _localized(number: str, lang: str) -> str:
    if not number.strip("-0."):
        number = number.lstrip("-")  # nothing has no sign
    number = number.replace("-", "−")
    return number.replace(".", ",") if lang == "fr" else number
