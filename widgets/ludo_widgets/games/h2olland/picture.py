"""The picture of a position of H2Olland: the lake, the co-operative, and a mat for each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludo_widgets.draw.svg import Part, picture, player_name
from ludo_widgets.games.h2olland import lake
from ludo_widgets.games.h2olland.art import ART, worker
from ludo_widgets.games.h2olland.common import (
    CELL,
    CELL_PHASES,
    LAKE_TILE,
    SITE,
    SITE_PHASES,
    TILE_PHASES,
    View,
)
from ludo_widgets.games.h2olland.lake import Grid
from ludo_widgets.games.h2olland.mats import mat
from ludo_widgets.games.h2olland.panel import panel

WIDTH, HEIGHT = 760, 540
WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "picture": "H2Olland: the lake, the co-operative and the players' barns",
        "year": "Year {year}/{years}", "spring": "spring", "summer": "summer",
        "autumn": "autumn", "winter": "winter", "race": "race", "weather": "weather card",
        "flood": "flood", "drought": "drought", "rot": "rot", "stock": "Co-operative",
        "exchange": "Exchanges", "point": "point", "points": "points",
        "mat": "barn of", "clog": "the clog",
        "limit": "tiles in the barn",
    },
    "fr": {
        "picture": "H2Olland : le lac, la coopérative et les granges des joueurs",
        "year": "Année {year}/{years}", "spring": "printemps", "summer": "été",
        "autumn": "automne", "winter": "hiver", "race": "course", "weather": "carte de temps",
        "flood": "inondation", "drought": "sécheresse", "rot": "pourriture",
        "stock": "Coopérative", "exchange": "Échanges", "point": "point", "points": "points",
        "mat": "grange de",
        "clog": "le sabot", "limit": "tuiles dans la grange",
    },
}  # fmt: skip


def draw(
    view: View, *, lang: str = "en", names: Sequence[str] = (), totals: Sequence[int] | None = None
) -> str:
    """Return the whole position as one SVG text."""
    return picture(parts(view, lang, names, totals), WORDS[lang]["picture"], ART)


def parts(
    view: View, lang: str = "en", names: Sequence[str] = (), totals: Sequence[int] | None = None
) -> list[Part]:
    """Return the pictures of a position: the common ground, then each player's mat."""
    words, grid = WORDS[lang], Grid(view)
    layers = (
        lake.land(view, grid), lake.lake(view, grid), lake.fields(view, grid),
        lake.buildings(view, grid), lake.dikes(view, grid), lake.workers(view, grid),
    )  # fmt: skip
    ground = (
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="var(--ludo-h2olland-frame)"/>'
        f"{''.join(f'<g>{layer}</g>' for layer in layers)}"
        f"<g>{panel(view, words)}</g>"
    )
    mats = [
        mat(view, seat, words, player_name(seat, lang, names, 12.3), totals)
        for seat in range(view["players"])
    ]
    places = f"<g>{_places(view, grid)}</g>"
    return [Part("ground", WIDTH, HEIGHT, ground, words["picture"], places), *mats]


def _places(view: View, grid: Grid) -> str:
    """What can be pointed at on the map in this phase: cells, lake tiles, or edges between them."""
    phase = view["phase"]
    if phase in SITE_PHASES:
        return "".join(_site(grid, one, other) for one, other in view["lake"]["sites"])
    if phase in TILE_PHASES:
        return "".join(_tile(grid, tile) for tile in grid.tiles)
    if phase in CELL_PHASES:
        return "".join(_cell(grid, name) for name in grid.cells)
    return ""


def _cell(grid: Grid, name: str) -> str:
    x, y = grid.place(name)
    s = grid.size
    return (
        f'<g{CELL.mark(name)}><rect x="{x + 2:g}" '
        f'y="{y + 2:g}" width="{s - 4:g}" height="{s - 4:g}" rx="6" class="ludo-place"/></g>'
    )


def _tile(grid: Grid, tile: int) -> str:
    x, y = grid.tiles[tile]
    two = 2 * grid.size
    return (
        f'<g{LAKE_TILE.mark(tile)}><rect x="{x + 3:g}" '
        f'y="{y + 3:g}" width="{two - 6:g}" height="{two - 6:g}" rx="8" class="ludo-place"/></g>'
    )


def _site(grid: Grid, one: int, other: int) -> str:
    (ax, ay), (bx, by) = grid.edge(one, other)
    left, top = min(ax, bx) - 7, min(ay, by) - 7
    w, h = abs(bx - ax) + 14, abs(by - ay) + 14
    if w > h:
        left, w = left + 12, w - 24
    else:
        top, h = top + 12, h - 24
    return (
        f"<g{SITE.mark(f'{one}-{other}')}><rect "
        f'x="{left:g}" y="{top:g}" width="{w:g}" height="{h:g}" rx="7" class="ludo-place"/></g>'
    )


# --- ghosts --------------------------------------------------------------------------------
def ghost_field(grid: Grid, kind: str, cells: list[str]) -> str:
    """Return the ghost of a field where it would lie."""
    return _ghost(lake.field(grid, kind, cells, "ghost"))


def ghost_building(grid: Grid, seat: int, what: str, cell: str) -> str:
    """Return the ghost of a farm or a mill."""
    return _ghost((lake.farm if what == "farm" else lake.mill)(grid, seat, cell))


def ghost_dike(grid: Grid, one: int, other: int) -> str:
    """Return the ghost of a dike."""
    return _ghost(lake.dike(grid, one, other))


def ghost_worker(grid: Grid, seat: int, cells: list[str]) -> str:
    """Return the ghost of a worker on a cell or on a whole field."""
    x, y, w, h = grid.span(cells)
    return _ghost(worker(seat, round(x + w / 2, 1), round(y + h / 2, 1), grid.size * 0.72))


def _ghost(body: str) -> str:
    # A ghost is not a piece: it must not be taken for one that has moved.
    return f'<g class="ludo-ghost"><g>{body.replace("data-key", "data-ghost")}</g></g>'
