"""One screen for people who have secrets: whose hand is on it, whatever messages come?

For whom the curtain was lifted last is told by the messages alone; whose cards are on the page by
the names of its targets, and who holds them by the state of the match.

    check_screen("champi", "shared", seed=1, count=100)
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import ludo
from ludo.core import codec
from ludo.core.match import Match
from ludo.core.rng import Rng
from ludo_widgets import Board, Table, board, table
from ludo_widgets.stills import still

GAMES = ("champi", "granja")
NAMES = ("Ada", "Bo", "Cy", "Di")
# What a target is called that stands for a card in the viewer's hand.
_IN_HAND = {
    "champi": re.compile(r'"hand:([a-z0-9-]+)\\?"'),
    "granja": re.compile(r'"(?:field|barrow|extend|helper):(\d+)\\?"'),
}
SCREENS: dict[str, Callable[[Match], Board]] = {
    "board": lambda match: board(match, "acting"),
    "shared": lambda match: table(match, seat="acting"),
    "with a bot": lambda match: table(match, seat="acting", bots={1: "random"}, coach=True),
    "alone": lambda match: table(match, bots=dict.fromkeys(range(1, match.players), "random")),
    "bots only": lambda match: table(match, bots=dict.fromkeys(range(match.players), "random")),
}
# Messages, and how often each is sent among the others.
_MESSAGES = Counter(
    lift=8, click=14, bot=12, undo=5, goto=4, resume=3, line=3, restart=1, step=12, language=1,
    open=2, coach=1, load=1, bots=1, cancel=1, about=1, sheets=1, played=2, taken_back=2,
)  # fmt: skip
_KINDS = tuple(_MESSAGES.elements())


def new(game: str, seed: int) -> Match:
    """A match for 2 to 4 players, some steps on its way."""
    rng = Rng(seed)
    players = 2 + rng.below(3)
    match = ludo.new(game, players=players, seed=seed, names=list(NAMES[:players]))
    for _ in range(rng.below(120)):
        if not match.over:
            match.play(rng.choice(match.legal()))
    return match


class Watch:
    """A screen, and somebody who notes who was let see it and whose cards it showed."""

    def __init__(self, game: str, kind: str, seed: int) -> None:
        self.rng = Rng(seed * 7 + 1)
        match = new(game, seed)
        self.game = game
        self.screen = SCREENS[kind](match)
        self.told: list[Any] = []
        self.screen.pages.append(self.told.append)
        # Who is the only person at a table when it is laid has it from the start.
        bots = self.screen.bots if isinstance(self.screen, Table) else {}
        people = [seat for seat in range(match.players) if seat not in bots]
        self.lifted = people[0] if len(people) == 1 else None
        # How often a hand was shown at all: a screen that hides everything proves nothing.
        self.seen = 0
        self._allowed, self._scene = self._hand(), self.screen.scene
        self.look([self.screen.scene])

    @property
    def match(self) -> Match:
        return self.screen.match

    def _viewers(self) -> list[int]:
        """Who may see the page besides those who have no seat: one at most."""
        return [seat for seat in range(self.match.players) if seat == self.lifted]

    def _hand(self) -> set[str]:
        """The cards that may be on the page: those of whom the curtain was lifted for last."""
        if not self._viewers():
            return set()
        hand = self.screen.shown.view(self.lifted)["hand"]
        # In Champi the card under one's own Knight lies beside the hand.
        return {"kept", *map(str, hand)}

    def _curtain(self) -> int | None:
        """The player whom the screen is to be handed to, as the page reads it."""
        title = self.screen.scene.get("curtain", {}).get("title", "")
        return next((seat for seat, name in enumerate(NAMES) if title.endswith(f" {name}")), None)

    # --- what is sent --------------------------------------------------------------------
    def send(self) -> str:
        """Send one message; fail if it brings a hand onto the page that does not belong there."""
        self.told.clear()
        kind = self.rng.choice(_KINDS)
        if kind == "played":
            self._from_python(lambda: self.match.play(self.rng.choice(self.match.legal())))
        elif kind == "taken_back":
            self._from_python(lambda: self.match.undo(1 + self.rng.below(3)))
        else:
            behind = self._curtain()
            reply = self.screen.receive(self._message(kind))
            if kind == "lift" and reply["ok"] and behind is not None:
                self.lifted = behind
        self.look([*self.told, self.screen.scene])
        return kind

    def _from_python(self, change: Callable[[], Any]) -> None:
        """Change the match behind the screen's back, as a cell of a notebook may."""
        if not self.match.over and len(self.match.actions) > 3:
            change()
        if self.rng.below(2):
            self.screen.refresh()

    def _message(self, kind: str) -> dict[str, Any]:
        rng, scene = self.rng, self.screen.scene
        targets = scene["open"] if scene["open"] and rng.below(8) else [*scene["names"]] or ["none"]
        fields = {
            "version": scene["version"] - (rng.below(20) == 0),
            "target": rng.choice(targets),
            "seat": rng.below(self.match.players),
            "bot": rng.choice(["human", "human", "random"]),
            "step": rng.below(len(self.match.actions) + 1),
            "language": rng.choice(["en", "fr"]),
            "line": rng.below(3),
        }
        if kind == "load":
            fields["text"] = codec.dump(new(self.game, rng.below(40)).record())
        return {"kind": kind, **fields}

    # --- what is seen --------------------------------------------------------------------
    def look(self, sent: list[Any]) -> None:
        """Fail if a card on the page is in no hand of whom the curtain was lifted for last."""
        before = self._allowed
        if self.screen.scene is not self._scene:
            # Until it is shown anew, a page holds the match as it was.
            self._scene, self._allowed = self.screen.scene, self._hand()
        for told in sent:
            cards = set(_IN_HAND[self.game].findall(json.dumps(told)))
            hand = self._allowed if told is self.screen.scene else before | self._allowed
            assert cards <= hand, f"lifted for {self.lifted}, shown: {sorted(cards - hand)}"
            self.seen += bool(cards)
        if self.rng.below(50) == 0:
            shown, lang = self.screen.shown, self.screen.lang
            pictures = [still(shown, seat, lang) for seat in (None, *self._viewers())]
            assert self.screen.svg() in pictures, "the still picture shows somebody else's"


def check_screen(game: str, kind: str, seed: int, count: int) -> Counter[str]:
    """Send messages to a new screen; return what was sent, and how often a hand was shown."""
    watch = Watch(game, kind, seed)
    found = Counter(watch.send() for _ in range(count))
    assert isinstance(watch.screen, Table) or watch.screen.seat == "acting"
    return found + Counter({"hands shown": watch.seen})
