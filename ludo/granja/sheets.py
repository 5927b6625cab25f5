"""Tables of reference."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludo.core.sheets import Sheet

if TYPE_CHECKING:
    from ludo.granja.game import Granja


def sheets(game: Granja, lang: str) -> list[Sheet]:
    return []
