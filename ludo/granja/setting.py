"""What follows from the options of La Granja and the number of players, compiled once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ludo.core.errors import BadOption
from ludo.core.rules import carries_out, load_texts
from ludo.granja.actions import grammar
from ludo.granja.components import Components
from ludo.granja.names import ROUNDS

Numbers = tuple[tuple[str, int], ...]


class GranjaSetting:
    """One table: the pieces and numbers that so many players play with.

    `owners` counts the colours on the market: in a solo game there is a neutral one.
    """

    def __init__(
        self, box: Components, numbers: Mapping[str, int], players: int, one_at_a_time: bool
    ) -> None:
        self.box, self.numbers, self.players = box, numbers, players
        self.one_at_a_time = one_at_a_time
        self.market = box.market(players)
        self.is_solo = players == 1
        self.owners = players + self.is_solo
        self.neutral = players
        self.siesta_last = len(box.siesta_vp) - 1
        self.dice = self._dice(players)
        self.roofs_a_round = max(players, 2)
        self.rounds = numbers["rounds"]
        if self.rounds > ROUNDS:
            raise BadOption(f"rounds is {self.rounds}: there are roof tiles for {ROUNDS} rounds.")
        self.texts = load_texts("ludo.granja")
        self.grammar = grammar(players, len(box.cards), len(box.roofs), self.market.size)

    @carries_out("granja.dice.number", "granja.solo.dice")
    def _dice(self, players: int) -> int:
        """Two dice for each player and one for all; alone as many as with two."""
        return 2 * max(players, 2) + 1


@lru_cache(maxsize=64)
def compiled(box: Components, numbers: Numbers, players: int, one_at_a_time: bool) -> GranjaSetting:
    """Return the setting of equal options and as many players: it is made once."""
    return GranjaSetting(box, dict(numbers), players, one_at_a_time)
