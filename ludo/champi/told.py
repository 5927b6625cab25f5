"""A view of Champi in words: whose turn, own hand and Champi, weather and piles, the others.

It says of cards only what the view names: hands and piles of others are counts and backs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ludo.champi.deck import card_text
from ludo.champi.names import KEPT
from ludo.champi.views import ChampiView, PendingView, SeatView
from ludo.core.told import Section, WrittenTelling

if TYPE_CHECKING:
    from ludo.champi.game import Champi


class ChampiTelling(WrittenTelling[ChampiView]):
    """Tells a view of Champi."""

    game: Champi

    def sections(self) -> Iterator[Section]:
        view, own = self.view, self.view["seat"]
        yield self.section("now", self._now())
        if own is not None:
            yield self.section("hand", self._hand(own), n=view["seats"][own]["hand"])
            yield self.section("seat", self._seat(own), seat=own)
        yield self.section("table", self._table())
        for seat in range(view["players"]):
            if seat != own:
                yield self.section("seat", self._seat(seat), seat=seat)

    # --- what is asked -------------------------------------------------------------------
    def _now(self) -> Iterator[str]:
        view, pending = self.view, self.view["pending"]
        rules, n = f"rules {view['rules']}", view["players"]
        yield self.say("now.game", rules=rules, n=n, first=view["first"])
        acting = view["turn"] if pending is None else pending["asked"]
        yield self.ask(acting)
        if pending is not None:
            yield from self._under_way(pending)
        yield self.say("now.turn", seat=view["turn"])
        if view["rules"] == "variant" or view["mode"] != "open":
            yield self.say(f"sign.mode-{view['mode']}")
        yield from (self.say(f"mark.{mark}") for mark in view["marks"])
        yield self.say("now.weather", weather=view["weather"])
        if view["last"] is not None:
            yield self.say("sign.last", seat=view["last"])
        if view["idle"]:
            yield self.say("now.idle", seats=view["idle"])

    def ask(self, seat: int) -> str:
        view, pending = self.view, self.view["pending"]
        if view["phase"] == "over":
            return self.say("ask.over")
        if pending is not None:
            on_own = view["phase"] == "window" and pending["target"] == seat == view["seat"]
            return self.say(
                f"ask.{'window-target' if on_own else view['phase']}", seat=seat,
                card=pending["card"], source=pending["source"], target=pending["target"],
            )  # fmt: skip
        if view["seats"][seat]["climates"]:
            return self.say("ask.climate", seat=seat)
        return self.say(f"ask.{view['mode'] if view['rules'] == 'variant' else 'turn'}", seat=seat)

    def _under_way(self, pending: PendingView) -> Iterator[str]:
        card, text = pending["card"], self._text(pending["card"])
        yield self.say(
            "under.event", card=card, text=text, seat=pending["source"], target=pending["target"]
        )
        yield self.say("under.asked", seat=pending["asked"])
        if pending["effect"]:
            yield self.say("under.effect", n=pending["effect"])

    # --- cards ---------------------------------------------------------------------------
    def _text(self, card: str) -> str:
        """Return what a card does."""
        deck = self.game.deck
        return card_text(deck.cards[deck.kinds[card]], self.texts, self.lang)

    def _explained(self, card: str) -> str:
        return self.say("card.explained", card=card, text=self._text(card))

    def _names(self, cards: Iterable[str]) -> str:
        return self.listed(self.word(card) for card in cards)

    def _hand(self, own: int) -> Iterator[str]:
        held = Counter(self.view["hand"])
        if not held:
            yield self.say("hand.none")
        for card, n in held.items():
            key = "card.explained" if n == 1 else "card.several"
            yield self.say(key, n=n, card=card, text=self._text(card))
        yield self.say("hand.limit", n=self.view["seats"][own]["limit"])

    # --- players -------------------------------------------------------------------------
    def _seat(self, seat: int) -> Iterator[str]:
        part, deck = self.view["seats"][seat], self.game.deck
        champi = deck.champis[deck.champi_ids.index(part["champi"])]
        power = deck.champi_text(champi, self.texts, self.lang)
        yield self.say("seat.champi", champi=part["champi"], text=power)
        yield self.say("seat.hand", n=part["hand"], m=part["climates"], limit=part["limit"])
        if part["known"]:
            yield self.say("seat.known", what=self._names(part["known"]))
        yield from self._pile(part)
        for place in ("sick", "skip", "knight"):
            if part[place] is not None:
                yield self.say(f"seat.{place}", card=part[place])
        if part["kept"] is not None:
            yield self.say("seat.kept", card=part["kept"], text=self._text(part["kept"]))
        if part["keeps"]:
            yield self.say("seat.keeps")

    def _pile(self, part: SeatView) -> Iterator[str]:
        if part["top"] is None:
            yield self.say("seat.no-pile", n=part["eaten"])
        else:
            yield self.say("seat.pile", n=part["eaten"], card=part["top"])
        if part["pile"]:
            yield self.say("seat.whole-pile", what=self._names(part["pile"]))
        elif part["pile"] is None:
            yield self.say("seat.pile-hidden")
        if part["seen"]:
            yield self.say("seat.seen", what=self._names(part["seen"]))

    # --- the middle ----------------------------------------------------------------------
    def _table(self) -> Iterator[str]:
        view, draw = self.view, self.view["draw"]
        yield self.say("table.draw", n=draw["left"])
        if draw["top"] is not None:
            yield self.say("table.top", card=draw["top"])
        if draw["left"]:
            yield self.say("table.climate-back" if draw["climate"] else "table.plain-back")
        yield self.some(
            "table.discard", map(self.word, view["discard"][::-1]), n=len(view["discard"])
        )
        yield self.some("table.climates", map(self.word, view["climates"]))
        if view["reconstructed"]:
            yield self.say("sign.reconstructed")

    # --- what can be done ----------------------------------------------------------------
    def choice(self, words: list[str]) -> tuple[str, str]:
        verb, *rest = words
        if verb == "aim":
            return f"{verb} {rest[0]}", self.player(int(rest[1]))
        if not rest:
            return verb, ""
        return verb, self.word(rest[0]) if rest[0] != KEPT else self._kept()

    def _kept(self) -> str:
        seat = self.view["seat"]
        card = None if seat is None else self.view["seats"][seat]["kept"]
        return self.part("can.kept", card=self.word("nothing") if card is None else card)
