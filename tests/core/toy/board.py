"""The toy on a board: cards of a hand, bids, points, and two buttons for the answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludo.core.grammar import Act
from ludo_widgets.desk import Desk, Effect, Meaning
from ludo_widgets.draw.strokes import STRAW, STRAW_DARK, box, disc, line
from ludo_widgets.draw.svg import GROUND, OWN, RAIL, Part, of_seat, player_name, seat_mark, text
from ludo_widgets.draw.symbols import Art
from ludo_widgets.draw.targets import Target, parts_of

View = Mapping[str, Any]
CARD = Target("card")
WIDTH, ROW, STEP = 600, 60, 74
ART = Art(
    "toy",
    {
        "card": box(8, 2, 32, 44, 5, "var(--ludo-toy-card)"),
        "token": disc(24, 24, 18, STRAW) + line("M14 24H34", STRAW_DARK, 4),
    },
    light={"felt": "#cfe3d0", "card": "#fdfaf0"},
    dark={"felt": "#25382a", "card": "#d9d2bf"},
)


class ToyDesk(Desk[View, Act]):
    """Maps what is on the picture of the toy to actions and words."""

    art = ART

    def parts(self) -> list[Part]:
        height = ROW * self.seen.players
        felt = f'<rect width="{WIDTH}" height="{height}" rx="12" fill="var(--ludo-toy-felt)"/>'
        rows = {f"row:{seat}": self._row(seat) for seat in range(self.seen.players)}
        hand = {
            CARD.name(card + 1): self._card(number, card)
            for number, card in enumerate(self.view["hand"], 1)
        }
        return [
            Part("ground", GROUND, WIDTH, height, {"felt": felt, **rows}, self.say("target.table")),
            Part("hand", OWN, RAIL, 100, hand, self.say("target.hand")),
        ]

    def _row(self, seat: int) -> str:
        """A player: name, bid (its back while it is hidden), token and points."""
        y, view = ROW * seat + ROW / 2, self.view
        name = player_name(seat, self.lang, self.seen.names, 10)
        drawn = seat_mark(seat, 26, y, 26) + text(46, y + 5, name, "ludo-b")
        if view["has_bid"][seat]:
            bid = view["bids"][seat]
            drawn += of_seat(seat, ART.use("card", 260, y, 50, key=f"bid-{seat}"))
            drawn += "" if bid is None else text(260, y + 5, bid + 1, "ludo-mid ludo-b")
        if view["tokens"][seat]:
            drawn += ART.use("token", 360, y, 34, key=f"token-{seat}")
        points = text(WIDTH - 20, y + 5, view["points"][seat], "ludo-end ludo-b")
        return f"<g>{drawn}{points}</g>"

    def _card(self, number: int, card: int) -> str:
        x = STEP * number - STEP / 2
        ground = f'<rect x="{x - 34}" y="6" width="68" height="88" rx="8" class="ludo-card"/>'
        face = ART.use("card", x, 50, 72) + text(x, 55, card + 1, "ludo-mid ludo-b")
        return f"<g{CARD.mark(card + 1)}>{ground}{face}</g>"

    # --- what a click means --------------------------------------------------------------
    def meanings(self) -> dict[str, Meaning]:
        found = {CARD.name(card + 1): Meaning((f"bid {card + 1}",)) for card in self.view["hand"]}
        if self.seen.phase == "answer":
            found |= {verb: Meaning((verb,), button=True) for verb in ("veto", "pass")}
        return found

    def ask(self, seat: int) -> str:
        return self.say(f"ask.{self.seen.phase}", seat=seat, winner=self.view["winner"])

    def name(self, target: str) -> str:
        kind, which = parts_of(target)
        return self.say(f"target.{kind}", card=which)

    def effect(self, action: Act, words: list[str]) -> Effect:
        verb, *rest = words
        return Effect(self.say(f"do.{verb}", card="".join(rest)))


DESK = ToyDesk
