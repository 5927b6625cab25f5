"""The end of the game: what the piles are worth, and who has won."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ludo.champi.room import END, ChampiRoom, Stage
from ludo.champi.setting import ChampiSetting
from ludo.champi.state import OVER, State
from ludo.champi.table import Table
from ludo.core.events import Event, tell
from ludo.core.game import Score, ScoreLine
from ludo.core.rooms import Events
from ludo.core.rules import carries_out

MakeLine = Callable[..., ScoreLine]


class Ending(ChampiRoom):
    """Counting the piles."""

    def __init__(self, setting: ChampiSetting, table: Table) -> None:
        super().__init__(setting, table)
        self.stages = {END: self.end}
        # What each kind of card counts in the pile of each Champi.
        self.worths = tuple(
            tuple(
                champi.powers.worth(card.food, card.value) if card.food >= 0 else 0
                for card in self.deck.cards
            )
            for champi in self.deck.champis
        )

    @carries_out("champi.end.over")
    def end(self, s: State, events: Events) -> Stage | None:
        s.phase, s.pending = OVER, None
        if events is not None:
            self._tell_end(events, s)
        return None

    @carries_out("champi.score.food", "champi.power.counts")
    def points(self, s: State, seat: int) -> int:
        """Return what the pile of a seat counts."""
        worth = self.worths[s.champis[seat]]
        return sum([worth[card] for card in s.piles[seat]])

    def score(self, s: State, line: MakeLine) -> list[Score]:
        """Return the score of each seat as it stands."""
        return [Score.of(self._lines(s, seat, line)) for seat in range(self.players)]

    def _lines(self, s: State, seat: int, line: MakeLine) -> Iterator[ScoreLine]:
        pile = s.piles[seat]
        plain = sum(self.deck.value[card] for card in pile)
        yield line(plain, "champi.score.food", "food", n=len(pile))
        more = self.points(s, seat) - plain
        if more:
            champi = self.deck.champi_ids[s.champis[seat]]
            yield line(more, "champi.power.counts", "power", champi=champi)

    @carries_out("champi.goal", "champi.score.ties")
    def winners(self, s: State) -> tuple[int, ...]:
        """Return the seats with most points; ties share."""
        points = [self.points(s, seat) for seat in range(self.players)]
        return tuple(seat for seat in range(self.players) if points[seat] == max(points))

    # --- what is told --------------------------------------------------------------------
    @carries_out("champi.score.hidden")
    def _tell_end(self, events: list[Event], s: State) -> None:
        """Only now does everybody hear what the piles are worth."""
        for seat in range(self.players):
            points, n = self.points(s, seat), len(s.piles[seat])
            tell(events, "pile_counted", "champi.score.food", seat, points=points, n=n)
        best = self.winners(s)
        most = self.points(s, best[0])
        if len(best) > 1:
            tell(events, "victory_shared", "champi.score.ties", best[0], points=most, winners=best)
        else:
            tell(events, "victory", "champi.goal", best[0], points=most)
