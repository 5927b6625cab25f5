"""A position of Finca as plain text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ludo.core.texts import seat_name
from ludo.finca.views import FincaView


def diagram(seen: FincaView, totals: list[int]) -> str:
    """Return a view as lines of text: mill, villages, supply and each player."""
    return "\n".join((*_head(seen), *_mill(seen), *_island(seen), *_seats(seen, totals)))


def _head(seen: FincaView) -> Iterator[str]:
    phase = {"place": "placing farmers", "play": "playing", "over": "over"}[seen["phase"]]
    turn = "" if seen["phase"] == "over" else f", {seat_name(seen['turn'])} to act"
    yield f"Finca ({seen['edition']}), {seen['players']} players, {phase}{turn}"
    if seen["pending"]:
        kind, villages = seen["pending"]["kind"], ", ".join(seen["pending"]["villages"])
        yield f"under way: {kind}" + (f" ({villages})" if villages else "")


def _mill(seen: FincaView) -> Iterator[str]:
    mill = seen["mill"]
    yield (
        f"mill ({mill['carts']} carts; a line before blades "
        + " and ".join(str(blade + 1) for blade in mill["lines"])
        + ")"
    )
    for blade, fruit in enumerate(mill["blades"]):
        line = "---" if blade in mill["lines"] else "   "
        crowd = [f"{seat_name(p)} x{n}" for p, n in enumerate(mill["farmers"][blade]) if n]
        yield f"{line} {blade + 1:>2} {fruit:<7} {', '.join(crowd)}".rstrip()


def _island(seen: FincaView) -> Iterator[str]:
    yield f"villages ({seen['wooden_left']} wooden fincas left)"
    for village in seen["villages"]:
        if village["left"]:
            needs = _counts(village["needs"]) if village["needs"] else "(face down)"
            left, finca = village["left"], village["finca"]
            yield f"    {village['id']:<12} {needs} | {left} tiles | finca {finca}"
        else:
            yield f"    {village['id']:<12} closed"
    yield f"supply: {_counts(seen['supply'])}; bonus: {seen['bonus_left']}"


def _seats(seen: FincaView, totals: list[int]) -> Iterator[str]:
    for seat, owned in enumerate(seen["seats"]):
        fruits = _counts(owned["fruits"]) or "no fruit"
        yield (
            f"{seat_name(seat)}: {totals[seat]} points | {fruits} | "
            f"carts {owned['carts']} | tiles by value {owned['values']} | "
            f"actions {' '.join(owned['actions']) or 'none'} | "
            f"fincas {', '.join(owned['fincas']) or 'none'} | bonus {owned['bonuses']}"
        )


def _counts(counts: Mapping[str, int]) -> str:
    return " ".join(f"{name}={n}" for name, n in counts.items() if n)
