"""The table as text, for terminals, screen readers and tests."""

from __future__ import annotations

from collections.abc import Iterator

from ludo.champi.views import ChampiView, SeatView
from ludo.core.texts import seat_name


def diagram(view: ChampiView) -> str:
    """Return the table as everybody sees it."""
    return "\n".join(_lines(view))


def _lines(view: ChampiView) -> Iterator[str]:
    draw, discard = view["draw"], view["discard"]
    back = " (a Climate on top)" if draw["climate"] else ""
    yield f"Champi, {view['rules']}: {view['weather']} weather, {view['phase']}"
    top = f"{discard[-1]} on top" if discard else "empty"
    yield f"draw pile {draw['left']}{back}, discard pile {len(discard)} ({top})"
    for seat, part in enumerate(view["seats"]):
        mark = ">" if seat == view["turn"] else " "
        yield f"{mark} {seat_name(seat):6} {part['champi']:9} {_seat(part)}"
    pending = view["pending"]
    if pending is not None:
        source, target = seat_name(pending["source"]), seat_name(pending["target"])
        yield f"{source} plays {pending['card']} on {target}; asked: {seat_name(pending['asked'])}"


def _seat(part: SeatView) -> str:
    words = [f"hand {part['hand']} ({part['climates']} Climate)", f"pile {part['eaten']}"]
    if part["top"] is not None:
        words.append(f"top {part['top']}")
    words += [card for card in (part["knight"], part["sick"], part["skip"]) if card is not None]
    if part["keeps"]:
        words.append("keeps a card")
    return ", ".join(words)
