"""A position as text, for terminals, screen readers and tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ludo.granja.views import GranjaView, SeatView


def diagram(seen: GranjaView) -> str:
    """Return what everybody sees, a line for each thing."""
    return "\n".join(_lines(seen))


def _lines(seen: GranjaView) -> Iterator[str]:
    order = " ".join(str(seat) for seat in seen["order"])
    yield f"La Granja, round {seen['round']}, {seen['phase']}; order {order}; to act {seen['turn']}"
    dice = " ".join(f"{face}x{n}" for face, n in seen["pool"].items()) or "-"
    roofs = " ".join(str(tile) for tile in seen["shown"]) or "-"
    closed = " ".join(seen["closed"]) or "-"
    yield f"dice {dice}; roof tiles {roofs}; closed {closed}; cards {seen['draw']}"
    for seat, farm in enumerate(seen["seats"]):
        yield from _farm(seat, farm)
    if seen["neutral"]:
        yield f"neutral stalls {_listed(seen['neutral'])}"


def _farm(seat: int, farm: SeatView) -> Iterator[str]:
    stalls = _listed(farm["stalls"])
    yield (
        f"seat {seat}: {farm['vp']} VP, {farm['silver']} silver, {farm['hand']} cards, "
        f"siesta {farm['siesta']}, stalls {stalls}, {farm['left']} markers left"
    )
    yield (
        f"  stores {_counted(farm['stores'])}; fields {_listed(farm['fields'])} "
        f"with {_counted(farm['ripe'])}; extensions {_listed(farm['extensions'])}"
    )
    barrows = ", ".join(f"{b['card']} wants {_counted(b['missing'])}" for b in farm["barrows"] if b)
    helpers = ", ".join(h["helper"] + "*" * h["exhausted"] for h in farm["helpers"] if h)
    roofs = ", ".join(f"{r['tile']}{'*' * r['used']}" for r in farm["roofs"])
    yield f"  barrows {barrows or '-'}; helpers {helpers or '-'}; roofs {roofs or '-'}"
    rows = ", ".join(
        f"{name} {_counted(missing)}" for name, missing in farm["rows"].items() if missing
    )
    yield f"  workshops done {', '.join(farm['done']) or '-'}; missing {rows or '-'}"


def _listed(numbers: list[int]) -> str:
    return " ".join(str(number) for number in numbers) or "-"


def _counted(counts: Mapping[str, int]) -> str:
    return " ".join(f"{n} {name}" for name, n in counts.items()) or "-"
