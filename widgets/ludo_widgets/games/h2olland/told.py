"""What some actions of H2Olland are, where buttons say too little."""

from __future__ import annotations

from collections.abc import Mapping

from ludo.core.typography import typeset

TOLD: Mapping[str, Mapping[str, str]] = typeset(
    {
        "pass": {"en": "pass and do nothing", "fr": "passer sans rien faire"},
        "done": {"en": "put an end to trading", "fr": "mettre fin aux affaires"},
    }
)
