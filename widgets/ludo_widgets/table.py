"""A table: a board with all that people expect round it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ludo
from ludo.bots import Bot, GreedyBot, bot, bots
from ludo.core import codec
from ludo.core.errors import BadOption, LudoError
from ludo.core.match import Match
from ludo.core.texts import LANGUAGES
from ludo_widgets.board import Board
from ludo_widgets.screen import Reply
from ludo_widgets.words import WORDS

HUMAN = "human"
_LOG_LINES = 60
_PAUSE = 700  # milliseconds before a bot moves, so that people can follow


class Table(Board):
    """A board with undo, replay, bots, log, score sheet, rules, languages, save and load.

    Make one with `ludo_widgets.table(match, bots={1: "greedy"})`.
    """

    def __init__(
        self,
        match: Match,
        *,
        bots: Mapping[int, str | Bot] | None = None,
        seat: int | None = None,
        lang: str = "en",
        coach: bool = False,
    ) -> None:
        self._coach = coach
        self._bots: dict[int, Bot] = {}
        self._past: Match | None = None
        for number, name in (bots or {}).items():
            match.view(number)
            self._bots[number] = bot(name, match.seed + number) if isinstance(name, str) else name
        super().__init__(match, seat=seat, lang=lang)
        self._handlers.update(
            undo=self._undo,
            goto=self._goto,
            resume=self._resume,
            bot=self._seat_bot,
            step=self._step,
            save=self._save,
            load=self._load,
            rules=self._rules,
            coach=self._switch_coach,
        )
        self.refresh()

    @property
    def shown(self) -> Match:
        return self._past or self.match

    @property
    def bots(self) -> dict[int, str]:
        """Which seats are played by which bots."""
        return {seat: player.name for seat, player in self._bots.items()}

    def run_bots(self) -> None:
        """Let the bots play at once until a human is to act."""
        while (seat := self._bot_to_act()) is not None:
            self._play_bot(seat)

    def _bot_to_act(self) -> int | None:
        return next((seat for seat in self.match.to_act if seat in self._bots), None)

    def _play_bot(self, seat: int) -> None:
        match = self.match
        self.play(self._bots[seat].choose(match.game, match.view(seat), seat, match.legal(seat)))

    # --- what is shown -------------------------------------------------------------------
    def _scene(self) -> dict[str, Any]:
        waiting = self._past is None and self._bot_to_act() is not None
        steps = len(self.match.actions)
        return {
            **super()._scene(),
            "tools": {
                "undo": steps > 0 and self._past is None,
                "step": len(self.shown.actions),
                "steps": steps,
                "languages": list(LANGUAGES),
                "coach": self._coach,
            },
            "coach": self._advice(),
            "panels": {"log": self._log(), "scores": self._scores(), "seats": self._seats()},
            "auto": _PAUSE if waiting else 0,
        }

    def _ask(self, acting: int | None) -> str:
        if acting in self._bots and self._past is None:
            name, kind = self._name(acting), self._bots[acting].name
            bot_name = WORDS[self.lang].get(kind, kind)
            return WORDS[self.lang]["thinking"].format(name=name, bot=bot_name)
        return super()._ask(acting)

    def _may_act(self) -> bool:
        return super()._may_act() and self._past is None and self._bot_to_act() is None

    def _advice(self) -> str:
        """What a simple bot would do in the place of the human to act."""
        if not self._coach or not self._may_act():
            return ""
        match, seat = self.match, self._player()
        view, legal = match.view(seat), match.legal(seat)
        action = GreedyBot(len(match.actions)).choose(match.game, view, seat, legal)
        words = self._desk.describe(match, action, self.lang)
        return WORDS[self.lang]["advice"].format(action=words[:1].lower() + words[1:])

    def _log(self) -> dict[str, Any]:
        events = self.shown.events
        start = max(len(events) - _LOG_LINES, 0)
        lines = [self.shown.say(event, self.seat, self.lang) for event in events[start:]]
        return {"start": start + 1, "lines": lines}

    def _scores(self) -> list[dict[str, Any]]:
        return [
            {
                "name": self._name(seat),
                "total": score.total,
                "lines": [
                    {"text": line.say(self.lang), "points": line.points, "rule": line.rule}
                    for line in score.lines
                ],
            }
            for seat, score in enumerate(self.shown.score())
        ]

    def _seats(self) -> list[dict[str, Any]]:
        choices = [{"id": name, "text": WORDS[self.lang][name]} for name in (HUMAN, *bots())]
        return [
            {"name": self._name(seat), "who": self.bots.get(seat, HUMAN), "choices": choices}
            for seat in range(self.match.players)
        ]

    # --- what is answered ----------------------------------------------------------------
    def _click(self, message: dict[str, Any]) -> Reply:
        if self._past is not None:
            return {"ok": False, "reason": WORDS[self.lang]["not-live"]}
        if self._bot_to_act() is not None and message.get("version") == self._version:
            return {"ok": False, "reason": self._ask(self._bot_to_act())}
        return super()._click(message)

    def _undo(self, message: dict[str, Any]) -> Reply:
        stale = self._stale(message)
        if stale:
            return stale
        if self._past is not None:
            return {"ok": False, "reason": WORDS[self.lang]["not-live"]}
        if not self.match.actions:
            return {"ok": False, "reason": ""}
        self.match.undo()
        # Bots would only move again: go back to the last decision of a human.
        while self.match.actions and self._bot_to_act() is not None:
            self.match.undo()
        return self._show()

    def _goto(self, message: dict[str, Any]) -> Reply:
        step = message.get("step")
        if not isinstance(step, int):
            raise BadOption(f"A step is a whole number, not {step!r}.")
        self._past = None if step == len(self.match.actions) else self.match.at(step)
        return self._show()

    def _resume(self, _message: dict[str, Any]) -> Reply:
        if self._past is not None:
            later = len(self.match.actions) - len(self._past.actions)
            self.match.undo(max(later, 0))
            self._past = None
        return self._show()

    def _seat_bot(self, message: dict[str, Any]) -> Reply:
        seat, name = message.get("seat"), str(message.get("bot"))
        if not isinstance(seat, int) or not 0 <= seat < self.match.players:
            raise BadOption(f"There is no seat {seat!r}.")
        if name == HUMAN:
            self._bots.pop(seat, None)
        else:
            self._bots[seat] = bot(name, self.match.seed + seat)
        return self._show()

    def _step(self, message: dict[str, Any]) -> Reply:
        seat = self._bot_to_act()
        if message.get("version") == self._version and self._past is None and seat is not None:
            self._play_bot(seat)
        return {"ok": True}

    def _save(self, _message: dict[str, Any]) -> Reply:
        if self.seat is not None and not self.match.over:
            # The record holds the seed, and with it what the seat may not know.
            return {"ok": False, "reason": WORDS[self.lang]["no-save"]}
        name = f"{self.match.game.name}-{len(self.match.actions)}.json"
        return {"ok": True, "file": {"name": name, "text": codec.dump(self.match.record())}}

    def _load(self, message: dict[str, Any]) -> Reply:
        loaded = ludo.from_json(str(message.get("text")))
        if loaded.game.name != self.match.game.name:
            raise LudoError(f"This table plays {self.match.game.name}, not {loaded.game.name}.")
        self._follow(loaded)
        self._past = None
        self._bots = {seat: b for seat, b in self._bots.items() if seat < loaded.players}
        if self.seat is not None and self.seat >= loaded.players:
            self.seat = None
        self._status = {"text": WORDS[self.lang]["loaded"], "kind": "done"}
        self.refresh()
        return {"ok": True}

    def _switch_coach(self, _message: dict[str, Any]) -> Reply:
        self._coach = not self._coach
        self.refresh()
        return {"ok": True}

    def _rules(self, _message: dict[str, Any]) -> Reply:
        return {"ok": True, "rules": [rule.card(self.lang) for rule in self.match.game.rulebook]}

    def _show(self) -> Reply:
        self._picked = ()
        self._status = {"text": "", "kind": "info"}
        self.refresh()
        return {"ok": True}
