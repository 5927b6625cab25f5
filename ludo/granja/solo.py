"""The solo game: dice that are discarded, and the neutral player's markers on the market."""

from __future__ import annotations

from ludo.core.events import tell
from ludo.core.graphs import bits
from ludo.core.packed import BITS, FULL, unpack
from ludo.core.rooms import Events
from ludo.core.rules import carries_out
from ludo.granja.barrow import Barrows
from ludo.granja.farm import ONE, Farm
from ludo.granja.room import GranjaRoom
from ludo.granja.state import State

_LOWEST_LEAVES = 3


class Solo(GranjaRoom):
    """What happens in a solo game without a decision."""

    def __init__(self, farm: Farm, barrows: Barrows) -> None:
        super().__init__(farm)
        self._barrows, self._market = barrows, self.setting.market
        self._neutral = self.setting.neutral

    @carries_out("granja.solo.dice", "granja.helper.elder")
    def discard_die(self, s: State, events: Events) -> None:
        """Discard the lowest die in the first rounds, the highest in the others."""
        faces = sorted(unpack(s.pool), reverse=s.round > _LOWEST_LEAVES)
        kept = s.reserved[0]
        # A die that is kept for the player goes only if there is no other.
        face = next((f for f in faces if f != kept or s.pool >> BITS * f & FULL > 1), faces[0])
        s.pool -= ONE[face]
        if events is not None:
            tell(events, "die_discarded", "granja.solo.dice", None, die=face + 1)

    @carries_out("granja.solo.card", "granja.solo.neutral")
    def place_neutral(self, s: State, events: Events) -> None:
        """Draw a card: its barrow says on which value the neutral player sets a marker."""
        card = self.farm.turn_card(s, events)
        if card is None:
            return
        value = self.box.cards[card].vp
        self.farm.discard(s, card, events)
        if events is not None:
            tell(events, "neutral_drew", "granja.solo.card", None, card=card + 1, value=value)
        space = self.choose_space(s, value)
        if space is None:
            if events is not None:
                tell(events, "neutral_stuck", "granja.solo.full", None, value=value)
            return
        fewest, threats, _, _ = self._rank(s, space)
        self._barrows.remove(s, 1 << space, self._neutral, events)
        self._barrows.set_marker(s, self._neutral, space, events)
        if events is not None:
            tell(
                events, "neutral_placed", "granja.solo.space", None,
                space=space + 1, value=value, gone=-fewest, threats=threats,
            )  # fmt: skip
        self._barrows.push_away(s, self._neutral, space, events)

    @carries_out("granja.solo.full")
    def choose_space(self, s: State, value: int) -> int | None:
        """Return where the neutral player sets its marker, if it can."""
        spots = self._market.spots[value]
        taken = s.stalls[0] | s.stalls[self._neutral]
        spaces = spots & ~taken or spots & s.stalls[0]
        return min(bits(spaces), key=lambda space: self._rank(s, space), default=None)

    @carries_out("granja.solo.space")
    def _rank(self, s: State, space: int) -> tuple[int, int, int, int]:
        """Rank a space: most player markers removed, then hardest to remove, then the lowest."""
        own = s.stalls[0]
        gone = self._barrows.removable(s, self._neutral, space) & own | own & 1 << space
        left = own & ~gone
        taken = left | s.stalls[self._neutral]
        threats = (self._market.higher[space] & ~taken).bit_count()
        return -gone.bit_count(), threats, -self._market.distance(space, left), space

    @carries_out("granja.solo.first")
    def next_lead(self, s: State, events: Events) -> None:
        """Who has come far enough on the siesta track goes first in the next round."""
        s.leads = s.siesta[0] >= self.numbers["solo_first"]
        if events is not None:
            kind = "solo_leads" if s.leads else "solo_follows"
            tell(events, kind, "granja.solo.first", 0, space=s.siesta[0])
