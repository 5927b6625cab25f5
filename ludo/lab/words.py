"""How the laboratory speaks: numbers, intervals and verdicts, in English and French."""

from __future__ import annotations

from math import floor, isfinite, log10

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
_SAY = {
    "en": {
        "few": "Too few games to tell {name} and {base} apart: {n}.",
        "same": "{name} and {base} came out the same in all games ({n}).",
        "none": "No difference can be seen between {name} and {base}: it may be anything from "
        "{range}.",
        "higher": "{name} is higher than {base} by {d} ({range}).",
        "lower": "{name} is lower than {base} by {d} ({range}).",
        "stopped": "Stopped after {seconds} seconds: {n} of {games} games of each were played.",
        "games": "games", "mean": "mean", "share": "share", "interval": "95% interval",
        "measured": "measured", "range": "{low} to {high}", "unknown": "unknown",
        "mill": "mill", "tile": "water tile", "land": "land", "drained": "drained land",
        "shore": "point on land", "point": "point in the water", "site": "place for a dike",
        "dike": "dike", "good": "goods", "deal": "deal", "piece": "piece", "pair": "pair",
        "beside": "touches", "blade": "blade", "wanted": "wanted fruit", "move": "a move of {name}",
        "threat": "can be pushed out from here", "neutral": "neutral player", "buy": "buy",
        "sell": "sell", "upgrade": "upgrade", "return": "return a commodity",
        "line": "{label}, {n} games of each: {parts}.",
        "steps": "{d} percentage points", "title": "{n} games of each, 95% intervals",
    },
    "fr": {
        "few": "Trop peu de parties pour distinguer {name} et {base} : {n}.",
        "same": "{name} et {base} ont donné la même chose dans toutes les parties ({n}).",
        "none": "On ne voit pas de différence entre {name} et {base} : elle peut être de {range}.",
        "higher": "{name} dépasse {base} de {d} (de {range}).",
        "lower": "{name} reste au-dessous de {base} de {d} (de {range}).",
        "stopped": "Arrêt après {seconds} secondes : {n} parties jouées sur {games} pour chacun.",
        "games": "parties", "mean": "moyenne", "share": "part", "interval": "intervalle à 95 %",
        "measured": "mesure", "range": "{low} à {high}", "unknown": "inconnu",
        "mill": "moulin", "tile": "tuile d'eau", "land": "terre", "drained": "terre asséchée",
        "shore": "point sur la terre", "point": "point dans l'eau",
        "site": "emplacement de digue", "dike": "digue", "good": "marchandise", "deal": "affaire",
        "piece": "pièce", "pair": "paire", "beside": "touche", "blade": "pale",
        "wanted": "fruit voulu", "move": "un déplacement de {name}",
        "threat": "peut être chassé d'ici", "neutral": "joueur neutre", "buy": "acheter",
        "sell": "vendre", "upgrade": "transformer", "return": "rendre une marchandise",
        "line": "{label}, {n} parties pour chacun : {parts}.",
        "steps": "{d} points de pourcentage",
        "title": "{n} parties pour chacun, intervalles à 95 %",
    },
}  # fmt: skip
_MOST_DIGITS = 3


def say(key: str, lang: str, **holes: object) -> str:
    """Return a sentence of the laboratory."""
    return _SAY[lang][key].format(**holes)


def written(number: float, within: Interval, share: bool, lang: str) -> str:
    """Return a number with as many digits as its interval deserves, or as a percentage."""
    if not isfinite(number):
        return say("unknown", lang)
    if share:
        sign = "%" if lang == "en" else " %"
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
