"""Who gets the finca tile of a village that has been emptied, and the wooden finca there."""

from __future__ import annotations

from ludo.core.events import Event, tell
from ludo.core.packed import count
from ludo.core.rooms import Events
from ludo.core.rules import carries_out
from ludo.finca.room import FincaRoom
from ludo.finca.state import NO_FINCA, State


class Majority(FincaRoom):
    """The finca tiles and the wooden fincas of the villages."""

    @carries_out("finca.majority.last-tile")
    def settle(self, s: State, village: int, events: Events) -> None:
        """Decide the finca tile of a village whose last fruit tile has just been taken."""
        finca = s.fincas[village]
        counts, winner = self._most(s, finca)
        s.fincas[village] = NO_FINCA
        if winner is None:
            s.boxed += (finca,)
        else:
            s.won[winner] += (finca,)
        if events is not None:
            self._tell_settled(events, village, finca, counts, winner)
        self._build(s, village, events)

    @carries_out(
        "finca.majority.most",
        "finca.majority.tie",
        "finca.majority.pair",
        "finca.majority.any",
        "finca.majority.counted",
    )
    def _most(self, s: State, finca: int) -> tuple[list[int], int | None]:
        """Return the symbols that each seat counts for a finca tile, and who has strictly most."""
        kinds = self.components.finca_kinds[finca]
        counts = [sum(count(symbols, kind) for kind in kinds) for symbols in s.symbols]
        best = max(counts)
        return counts, counts.index(best) if counts.count(best) == 1 else None

    @carries_out("finca.majority.wooden", "finca.end.short-fincas")
    def _build(self, s: State, village: int, events: Events) -> None:
        # The finca tile is given out even when no wooden finca is left to mark the village.
        if s.wooden_left:
            s.wooden_left -= 1
            s.wooden |= 1 << village
            if events is not None:
                self._tell_built(events, village, s.wooden_left)
        elif events is not None:
            self._tell_not_built(events, village)

    # --- what is told --------------------------------------------------------------------
    def _tell_settled(
        self, events: list[Event], village: int, finca: int, counts: list[int], winner: int | None
    ) -> None:
        name = self.components.village_names[village]
        tell(events, "village_emptied", "finca.majority.last-tile", None, name=name)
        kinds = self.components.finca_texts[finca].split()
        if winner is not None:
            kind, rule = "finca_won", _rule(kinds)
        elif max(counts):
            kind, rule = "finca_tied", "finca.majority.tie"
        else:
            kind, rule = "finca_unclaimed", "finca.majority.counted"
        tell(
            events, kind, rule, winner,
            village=self.components.villages[village], name=name, finca=kinds,
            shown=["?"] if kinds == ["any"] else kinds, counts=counts, best=max(counts),
        )  # fmt: skip

    def _tell_built(self, events: list[Event], village: int, left: int) -> None:
        name = self.components.village_names[village]
        tell(events, "finca_built", "finca.majority.wooden", None, name=name, left=left)

    def _tell_not_built(self, events: list[Event], village: int) -> None:
        name = self.components.village_names[village]
        tell(events, "finca_not_built", "finca.end.short-fincas", None, name=name)


def _rule(kinds: list[str]) -> str:
    if kinds == ["any"]:
        return "finca.majority.any"
    return "finca.majority.pair" if len(kinds) > 1 else "finca.majority.most"
