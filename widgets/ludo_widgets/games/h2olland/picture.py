"""The picture of a position of H2Olland: lake, calendar, co-operative, and what players have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludo.core.typography import typeset
from ludo_widgets.draw.svg import GROUND, Part, picture
from ludo_widgets.games.h2olland import lake
from ludo_widgets.games.h2olland.art import ART
from ludo_widgets.games.h2olland.common import View
from ludo_widgets.games.h2olland.grid import SIDE, Grid
from ludo_widgets.games.h2olland.head import head
from ludo_widgets.games.h2olland.mats import Owner, line, mat
from ludo_widgets.games.h2olland.places import places
from ludo_widgets.games.h2olland.shop import shop

WORDS: Mapping[str, Mapping[str, str]] = typeset({
    "en": {
        "picture": "H2Olland: the lake, the co-operative and the players' barns",
        "year": "Year {year}/{years}", "spring": "spring", "summer": "summer",
        "autumn": "autumn", "winter": "winter", "race": "race", "weather": "weather card",
        "flood": "flood", "drought": "drought", "rot": "rot", "stock": "Co-operative",
        "exchange": "Exchanges", "point": "point", "points": "points",
        "mat": "{name}'s barn", "clog": "the clog", "limit": "tiles in the barn, and its limit",
        "barn": "tiles in the barn", "mills": "mills on the board", "workers": "workers",
        "left": "weather cards left",
        "holds": "tiles in the barn: {n} of at most {limit}; mills on the board: {mills}; "
        "workers: {workers}",
        "card": "weather card: {event} ({kinds}), harvest {change} {crop}",
        "card-all": "weather card: {event}, harvest {change} {crop}",
        "no-card": "no weather card yet", "cards-left": "weather cards left: {n}",
    },
    "fr": {
        "picture": "H2Olland : le lac, la coopérative et les granges des joueurs",
        "year": "Année {year}/{years}", "spring": "printemps", "summer": "été",
        "autumn": "automne", "winter": "hiver", "race": "course", "weather": "carte de temps",
        "flood": "inondation", "drought": "sécheresse", "rot": "pourriture",
        "stock": "Coopérative", "exchange": "Échanges", "point": "point", "points": "points",
        "mat": "grange {of}", "clog": "le sabot",
        "limit": "tuiles dans la grange, et leur maximum", "barn": "tuiles dans la grange",
        "mills": "moulins sur le plateau", "workers": "travailleurs",
        "left": "cartes de temps restantes",
        "holds": "tuiles dans la grange : {n} sur {limit} au plus ; moulins sur le plateau : "
        "{mills} ; travailleurs : {workers}",
        "card": "carte de temps : {event} ({kinds}), récolte {change} {crop}",
        "card-all": "carte de temps : {event}, récolte {change} {crop}",
        "no-card": "pas encore de carte de temps", "cards-left": "cartes de temps restantes : {n}",
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
) -> list[Part]:
    """Return the pictures of a position: ground, calendar, co-operative, and each player twice."""
    words, grid = WORDS[lang], Grid(view)
    ground = Part(
        "ground", GROUND, SIDE, SIDE, lake.pieces(view, grid), words["picture"],
        places(view, grid),
    )  # fmt: skip
    owners = [Owner(view, seat, lang, names, totals) for seat in range(view["players"])]
    players = (part for owner in owners for part in (mat(owner, words), line(owner, words)))
    return [ground, head(view, words, lang), shop(view, words), *players]


# --- ghosts --------------------------------------------------------------------------------
def ghost_field(grid: Grid, kind: str, cells: list[str]) -> str:
    """Return the ghost of a field where it would lie."""
    return _ghost(lake.field(grid, kind, cells))


def ghost_building(grid: Grid, seat: int, what: str, cell: str) -> str:
    """Return the ghost of a farm or a mill."""
    return _ghost(lake.building(grid, seat, what, cell))


def ghost_dike(grid: Grid, one: int, other: int) -> str:
    """Return the ghost of a dike."""
    return _ghost(lake.dike(grid, one, other))


def ghost_worker(grid: Grid, seat: int, cells: list[str]) -> str:
    """Return the ghost of a worker on a cell or on a whole field."""
    return _ghost(lake.runner(grid, seat, cells))


def _ghost(body: str) -> str:
    # A ghost is not a piece: it must not be taken for one that has moved.
    return f'<g class="ludo-ghost"><g>{body.replace("data-key", "data-ghost")}</g></g>'
