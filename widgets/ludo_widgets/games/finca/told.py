"""What some actions of Finca are, where buttons say too little."""

from __future__ import annotations

from collections.abc import Mapping

from ludo.core.typography import typeset

TOLD: Mapping[str, Mapping[str, str]] = typeset(
    {
        "done": {
            "en": "end the turn without doing anything",
            "fr": "finir le tour sans rien faire",
        },
    }
)
