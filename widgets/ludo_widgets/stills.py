"""Pictures of a position for one viewer: as parts of a scene, and as one stand-alone SVG."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from ludo.core.match import AnyMatch
from ludo_widgets.desk import AnyDesk, desk_of
from ludo_widgets.draw.svg import (
    HIDDEN,
    LINE,
    MAT,
    OWN,
    SEAT_COLOURS,
    SEAT_SHAPES,
    Part,
    picture,
    seat_of,
)
from ludo_widgets.scene import Mark, PartScene


def still(match: AnyMatch, seat: int | None, lang: str, layer: str = "") -> str:
    """Return what a seat may see of a position as one stand-alone SVG picture."""
    desk = desk_of(match.game.name)(match.perspective(seat), lang)
    parts = parts_of(desk, seat or 0, range(match.players), layer)
    return picture(parts, desk.art)


def parts_of(desk: AnyDesk, own: int, opened: Collection[int], layer: str = "") -> list[Part]:
    """Return the pictures, as who sits at `own` looks at them: of the others, some are opened."""
    ground, *others = desk.parts()
    if layer:
        ground = replace(ground, pieces={**ground.pieces, "layer": desk.overlay(layer)})
    return [ground, *(_shown(part, own, opened) for part in others)]


def _shown(part: Part, own: int, opened: Collection[int]) -> Part:
    """Return a part where it belongs: a player is shown by a mat or by a line, never by both."""
    if part.slot not in (MAT, LINE):
        return part
    seat = seat_of(part)
    if seat == own:
        return replace(part, slot=OWN if part.slot == MAT else HIDDEN)
    return part if (part.slot == MAT) == (seat in opened) else replace(part, slot=HIDDEN)


def part_scene(part: Part) -> PartScene:
    scene: PartScene = {
        "slot": part.slot,
        "width": part.width,
        "height": part.height,
        "label": part.label,
        "pieces": [
            *([key, svg] for key, svg in part.pieces.items()),
            *([f"@{key}", svg] for key, svg in part.live.items()),
        ],
    }
    if part.key.startswith((f"{LINE}-", f"{MAT}-")):
        # Wherever it stands, so that only the slot has to travel when it moves.
        scene["seat"] = seat_of(part)
    return scene


def seat_mark(seat: int) -> Mark:
    return {"number": seat, "colour": SEAT_COLOURS[seat], "shape": SEAT_SHAPES[seat]}
