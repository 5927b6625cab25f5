"""The picture of a position of La Granja: one place large, all of them small, and the players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ludo.core.game import AnyGame
from ludo.core.registry import game_class
from ludo_widgets.draw.svg import GROUND, Part, box, foot_note, picture
from ludo_widgets.games.granja import barn, clock, mats
from ludo_widgets.games.granja.art import ART
from ludo_widgets.games.granja.common import (
    DICE,
    DONKEYS,
    FARM,
    HEIGHT,
    MARKET,
    NOTE,
    STAGE,
    VILLAGE,
    WIDTH,
    Look,
    Pieces,
    View,
    kit_of,
)
from ludo_widgets.games.granja.dice import dice
from ludo_widgets.games.granja.donkeys import donkeys
from ludo_widgets.games.granja.farm import farm
from ludo_widgets.games.granja.market import market
from ludo_widgets.games.granja.tabs import tabs
from ludo_widgets.games.granja.village import village

# All words of these pictures stand in `words.toml` and in the texts of the game.
WORDS: Mapping[str, Mapping[str, str]] = {}
_SCENES: Mapping[str, Callable[[Look], Pieces]] = {
    FARM: farm, DICE: dice, DONKEYS: donkeys, VILLAGE: village, MARKET: market,
}  # fmt: skip


def draw(
    view: View,
    *,
    game: AnyGame | None = None,
    lang: str = "en",
    names: Sequence[str] = (),
    totals: Sequence[int] | None = None,
) -> str:
    """Return the whole position as one SVG text; `game` has the pieces, if not the kit's own."""
    rules = game or game_class(view["game"])()
    return picture(parts(Look(view, kit_of(rules, view["players"]), lang, names, totals)), ART)


def parts(look: Look) -> list[Part]:
    """Return the pictures of a position: the ground, the clock, then each player twice."""
    floor = box(0, 0, WIDTH, HEIGHT, "ludo-granja-ground", 14)
    pieces = {
        "floor": f"<g>{floor}{box(*STAGE, 'ludo-granja-stage', 12)}</g>",
        **dict(_note(look)),
        **dict(tabs(look)),
        **dict(_SCENES[look.shown](look)),
    }
    found = [
        Part("ground", GROUND, WIDTH, HEIGHT, pieces, look.say("sign.picture")),
        clock.clock(look),
    ]
    for seat in range(look.view["players"]):
        own = barn.barn(look, seat) if seat == look.near else mats.mat(look, seat)
        found += [own, mats.line(look, seat)]
    return found


def _note(look: Look) -> Pieces:
    """Yield the note that not all pieces are known as they were printed; a pointer hears more."""
    if look.view["reconstructed"]:
        words = look.say("sign.reconstructed")
        # As high as a finger needs: it reaches below what lies at the foot of the stage.
        drawn = foot_note(WIDTH, HEIGHT, words, "ludo-place", "ludo-granja-small", 26)
        yield NOTE, f'<g data-target="{NOTE}">{drawn}</g>'
