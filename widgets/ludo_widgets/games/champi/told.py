"""What some actions of Champi are, where buttons say too little."""

from __future__ import annotations

from collections.abc import Mapping

from ludo.core.typography import typeset

TOLD: Mapping[str, Mapping[str, str]] = typeset(
    {
        "pass": {
            "en": "pass, and answer with no card",
            "fr": "passer, sans répondre avec une carte",
        },
        "show": {"en": "show the whole hand", "fr": "montrer toute sa Main"},
        "aim-self": {"en": "play {card} on oneself", "fr": "jouer {card} sur soi-même"},
        # Cards of the hand and the one under the Knight can stand for the same gap.
        "play": {"en": "play this card: {card}", "fr": "jouer cette carte : {card}"},
        "play-kept": {
            "en": "play this card: the one under the Knight",
            "fr": "jouer cette carte : celle sous le Chevalier",
        },
        "discard": {"en": "discard this card: {card}", "fr": "défausser cette carte : {card}"},
        "discard-kept": {
            "en": "discard this card: the one under the Knight",
            "fr": "défausser cette carte : celle sous le Chevalier",
        },
        "exchange": {
            "en": "exchange {card} for the top of the discard pile, {top}",
            "fr": "échanger {card} contre le dessus de la Défausse, {top}",
        },
        "exchange-empty": {
            "en": "exchange {card} for a card of the discard pile, which is empty",
            "fr": "échanger {card} contre une carte de la Défausse, qui est vide",
        },
    }
)
