"""The picture of a position of Finca: the mill and the island, and what each player has."""

from __future__ import annotations

from collections.abc import Sequence

from ludo.core.typography import typeset
from ludo_widgets.draw.svg import GROUND, Part, picture
from ludo_widgets.games.finca import island
from ludo_widgets.games.finca.art import ART
from ludo_widgets.games.finca.common import View
from ludo_widgets.games.finca.mats import Player, line, mat
from ludo_widgets.games.finca.mill import mill

WORDS = typeset({
    "en": {
        "picture": "Finca: the windmill, the island and the players' mats",
        "supply": "Supply", "wooden": "Wooden fincas", "bonus": "Bonus for a series, 1 to 6",
        "point": "point", "points": "points", "pts": "{n} pts", "mat": "player mat:",
        "prizes": "finca tiles and bonus tiles won",
        "holds": "fruits: {fruits}; carts: {carts}; fruit tiles: {tiles}; action tiles: {actions}; "
        "finca tiles: {fincas}; bonus tiles: {bonuses}",
    },
    "fr": {
        "picture": "Finca : le moulin, l'île et les plateaux individuels",
        "supply": "Réserve", "wooden": "Fincas en bois", "bonus": "Bonus d'une série de 1 à 6",
        "point": "point", "points": "points", "pts": "{n} pts", "mat": "plateau individuel :",
        "prizes": "tuiles Finca et Bonus gagnées",
        "holds": "fruits : {fruits} ; charrettes : {carts} ; tuiles Fruits : {tiles} ; "
        "tuiles Action : {actions} ; tuiles Finca : {fincas} ; tuiles Bonus : {bonuses}",
    },
})  # fmt: skip


def draw(
    view: View, *, lang: str = "en", names: Sequence[str] = (), totals: Sequence[int] | None = None
) -> str:
    """Return the whole position as one SVG text."""
    return picture(parts(view, lang, names, totals), ART)


def parts(
    view: View,
    lang: str = "en",
    names: Sequence[str] = (),
    totals: Sequence[int] | None = None,
    player: int | None = None,
) -> list[Part]:
    """Return the pictures of a position: the common ground, then of each player a mat and a line.

    `player` is the seat whose action tiles can be pointed at (whose turn it is, if none is named).
    """
    acting = view["turn"] if player is None else player
    found = [_ground(view, lang)]
    for seat in range(view["players"]):
        total = None if totals is None else totals[seat]
        who = Player(view, seat, lang, names, WORDS[lang], total)
        pointed = seat == acting and view["phase"] != "over"
        found += [mat(who, pointed), line(who)]
    return found


def _ground(view: View, lang: str) -> Part:
    words = WORDS[lang]
    pieces = {
        "bare": island.bare(words),
        **dict(mill(view)),
        **dict(island.harbour(view)),
        **dict(island.villages(view)),
    }
    return Part("ground", GROUND, island.WIDTH, island.HEIGHT, pieces, words["picture"])
