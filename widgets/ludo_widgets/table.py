"""A table: a board with all that people expect round it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ludo
from ludo.bots import Bot, bot, bots
from ludo.bots.base import choose_for
from ludo.core import codec
from ludo.core.checks import check_switch, check_text, check_whole
from ludo.core.errors import BadOption, BadSave, LudoError, shown
from ludo.core.match import AnyMatch, check_match
from ludo.core.texts import LANGUAGES
from ludo_widgets.board import shown_with
from ludo_widgets.checks import ACTING, Seat, text_of, whole_of
from ludo_widgets.coach import Advice, advice
from ludo_widgets.model import Message, Reply
from ludo_widgets.replay import Replay
from ludo_widgets.scene import Choice, RecordScene, Scene, ScoreScene, SeatScene, Tools
from ludo_widgets.words import WORDS

HUMAN = "human"
_LOG_LINES = 60
_PAUSE = 700  # milliseconds before a bot moves, so that people can follow
# More than any game by the book takes; with changed numbers a game may never end.
MOST_MOVES = 2_000
# Signs of a file to load: far more than a match of so many moves needs.
_MOST_TEXT = 2_000_000
# Actions of which a page holds the record: more than a game takes that is played by the book.
_MOST_KEPT = 2_000


class Table(Replay):
    """A board with undo, replay, bots, log, score sheet, rules, languages, save and load.

    Make one with `ludo_widgets.table(match, bots={1: "greedy"})`.
    """

    _fields = (
        *Replay._fields, "_bots", "_since", "_lent", "_coach", "_resting", "_told_from", "_matches",
    )  # fmt: skip
    _bound = (*Replay._bound, "bot", "load", "bots")

    def __init__(
        self,
        match: AnyMatch,
        *,
        bots: Mapping[int, str | Bot] | None = None,
        seat: Seat = None,
        lang: str = "en",
        coach: bool = False,
    ) -> None:
        self._coach = check_switch("coach", coach)
        self._bots = _seated(check_match(match), bots)
        # How many actions had been played when a bot took its seat: those before are a human's.
        self._since = dict.fromkeys(self._bots, 0)
        # The seats that were given to bots when the table was laid: nobody else sits there.
        self._lent = frozenset(self._bots)
        # How many matches have been loaded: a page knows by it which one it has.
        self._matches = 0
        self._resting = False
        if seat is None and self._bots and match.game.has_secrets:
            # Who is no bot sits at this table.
            seat = ACTING
        # Since which event the moves of bots are told together.
        self._told_from = 0
        super().__init__(match, seat=seat, lang=lang)
        self._handlers.update(
            bot=self._seat_bot,
            bots=self._go_on,
            step=self._step,
            save=self._save,
            load=self._load,
            rules=self._rules,
            coach=self._switch_coach,
            head=lambda _message: {"ok": True, **self.aside()},
        )
        self.refresh()
        self._come_back()

    @property
    def bots(self) -> dict[int, str]:
        """Which seats are played by which bots."""
        return {seat: player.name for seat, player in self._bots.items()}

    def run_bots(self, most: int = MOST_MOVES) -> None:
        """Let the bots play at once until a human is to act; after `most` moves they rest.

        A game whose numbers were changed may never end. Call it again to go on.
        """
        for _ in range(check_whole("most", most, least=1)):
            seat = self._bot_to_act()
            if seat is None:
                return
            self._play_bot(seat)
        if self._bot_to_act() is not None:
            with self._whole():
                self._resting = True
                self._show(WORDS[self.lang]["resting"].format(n=most))

    def play(self, action: Any) -> None:
        with self._whole():
            self._resting = False
            super().play(action)

    def _news_from(self, before: int) -> int:
        # After several bots one reads what all of them did.
        if not self._by_bot(self.match.steps - 1):
            self._told_from = before
        return self._told_from

    def _bot_to_act(self) -> int | None:
        return next((seat for seat in self.match.to_act if seat in self._bots), None)

    def _play_bot(self, seat: int) -> None:
        self.play(choose_for(self.match, self._bots[seat], seat))

    # --- what is shown -------------------------------------------------------------------
    def _scene(self) -> Scene:
        waiting = self._past is None and self._bot_to_act() is not None
        coach = self._advice()
        scene: Scene = {
            **super()._scene(),
            "tools": self._tools(waiting),
            "coach": coach.text,
            "signs": {coach.target: "advice"} if coach.target else {},
            "panels": {"log": self._log(), "scores": self._scores(), "seats": self._seats()},
            "auto": _PAUSE if waiting and not self._resting else 0,
        }
        if not self._unsaved() and self.match.steps <= _MOST_KEPT:
            scene["record"] = self._kept()
        return scene

    def _kept(self) -> RecordScene:
        """The match as the page holds it, to be saved there should the kernel stop."""
        told = enumerate(codec.told_actions(self.match))
        actions = {str(number): action for number, action in told}
        return {"game": self.match.game.name, "of": self._matches, "actions": actions}

    def aside(self) -> dict[str, Any]:
        """The head of the record: it tells of chance, and so it is no part of the scene."""
        if "record" not in self.scene:
            return {}
        head = {name: told for name, told in self.match.record().items() if name != "actions"}
        return {"head": {"of": self._matches, "text": codec.dump(head)}}

    def _begin(self, match: AnyMatch) -> None:
        super()._begin(match)
        self._matches += 1

    def _tools(self, waiting: bool) -> Tools:
        tools: Tools = {
            "undo": self._past is None and self._last_own() is not None and not self._desk.watches,
            "step": len(self.shown.actions),
            "steps": len(self.match.actions),
            "languages": list(LANGUAGES),
            "coach": self._coach,
        }
        # Named only where they are there: the page makes its tools anew when there are others.
        if self._own is not None:
            tools["mine"] = True
        if waiting and self._resting:
            tools["bots"] = True
        unmanned = self._unmanned
        if unmanned is not None:
            told = WORDS[self.lang]["let-bot"].format(name=self._name(unmanned))
            tools["lend"] = {"seat": unmanned, "text": told}
        if self._study:
            tools["study"] = True
        if self._lines:
            tools["lines"] = self._told_lines()
        return tools

    @property
    def _people(self) -> list[int]:
        return [seat for seat in super()._people if seat not in self._bots]

    @property
    def _unmanned(self) -> int | None:
        """The seat that is to act and that nobody plays: neither a bot nor any board on a page."""
        acting = next(iter(self.match.to_act), None)
        if self._own is None or acting is None or acting in self._bots or acting == self._own:
            return None
        return None if any(board.plays(acting) for board in shown_with(self.match)) else acting

    def _ask(self, acting: int | None) -> str:
        if self._past is not None:
            k, n = self._past.steps, self.match.steps
            return WORDS[self.lang]["past-ask"].format(k=k, n=n)
        if self._own is not None and acting is not None and acting not in (self._own, *self._bots):
            key = "waiting-for" if self._unmanned is None else "waiting-bot"
            return WORDS[self.lang][key].format(name=self._name(acting))
        if acting in self._bots and self._behind_curtain() is None:
            name, kind = self._name(acting), self._bots[acting].name
            bot_name = WORDS[self.lang].get(kind, kind)
            return WORDS[self.lang]["thinking"].format(name=name, bot=bot_name)
        return super()._ask(acting)

    def _may_act(self) -> bool:
        return super()._may_act() and self._past is None and self._bot_to_act() is None

    def _advice(self) -> Advice:
        """What a simple bot would do in the place of the human to act."""
        seat = self._acting()
        if seat is None or not self._coach or not self._may_act():
            return Advice("", "")
        return advice(self._desk, seat, self.lang)

    def _log(self) -> dict[str, str]:
        """The last lines by their numbers, so that only new ones travel and are written."""
        lines = self._desk.seen.log(self.lang, last=_LOG_LINES)
        start = len(self.shown.events) - len(lines) + 1
        return {str(number): line for number, line in enumerate(lines, start)}

    def _scores(self) -> list[ScoreScene]:
        """The score sheet; empty while the points are nobody's business."""
        return [
            {
                "name": self._name(seat),
                "total": score.total,
                "lines": [
                    {"text": line.say(self.lang), "points": line.points, "rule": line.rule}
                    for line in score.lines
                ],
            }
            for seat, score in enumerate(self._desk.seen.scores or ())
        ]

    def _seats(self) -> list[SeatScene]:
        choices: list[Choice] = [
            {"id": name, "text": WORDS[self.lang][name]} for name in (HUMAN, *bots())
        ]
        return [
            {"name": self._name(seat), "who": self.bots.get(seat, HUMAN), "choices": choices}
            for seat in range(self.match.players)
        ]

    def _catch_up(self) -> None:
        super()._catch_up()
        steps = self.match.steps
        self._since = {seat: min(since, steps) for seat, since in self._since.items()}

    # --- bots ----------------------------------------------------------------------------
    def _by_bot(self, number: int) -> bool:
        seat = self.match.actions[number].seat
        return seat in self._bots and number >= self._since[seat]

    def _seat_bot(self, message: Message) -> Reply:
        seat, name = self.match.check_seat(message.get("seat")), text_of(message, "bot")
        if not self._may_seat(seat):
            return self._no("not-your-seat", name=self._name(seat))
        others = {number: player for number, player in self._bots.items() if number != seat}
        new = {} if name == HUMAN else {seat: bot(name, self.match.seed + seat)}
        since = self._since[seat] if seat in self._bots else len(self.match.actions)
        with self._whole():
            self._bots, self._since = {**others, **new}, {**self._since, seat: since}
            if self._own not in (None, seat):
                self._lent = self._lent | {seat}
            return self._turn_to()

    def _may_seat(self, seat: int) -> bool:
        """Whether it is this table's business who plays a seat."""
        shared = self.seat == ACTING and self._behind_curtain() is None
        if shared or (self._own is None and not self._desk.watches):
            return True
        return seat == self._own or seat in self._lent or seat == self._unmanned

    def _step(self, message: Message) -> Reply:
        if whole_of(message, "version") != self._version:
            # Two views of one table both ask for the step: the second one comes too late.
            return {"ok": True}
        if self._moved_on():
            return self._refuse_late()
        seat = self._bot_to_act()
        if self._past is None and seat is not None:
            self._play_bot(seat)
        return {"ok": True}

    def _go_on(self, _message: Message) -> Reply:
        with self._whole():
            self._resting = False
            return self._turn_to()

    # --- what else is answered -----------------------------------------------------------
    def _click(self, message: Message) -> Reply:
        if self._past is not None:
            return self._no("not-live")
        if self._bot_to_act() is not None:
            return {"ok": False, "reason": self._ask(self._bot_to_act())}
        return super()._click(message)

    def _unsaved(self) -> str:
        """Why this table does not give its record away; "" if it does."""
        if self.match.over:
            return ""
        # The record holds the seed, and with it what the seat may not know.
        if self._own is not None:
            return "no-save"
        return "no-save-yet" if self.match.game.has_secrets else ""

    def _save(self, _message: Message) -> Reply:
        why = self._unsaved()
        if why:
            return self._no(why)
        name = f"{self.match.game.name}-{len(self.match.actions)}.json"
        return {"ok": True, "file": {"name": name, "text": codec.dump(self.match.record())}}

    def _load(self, message: Message) -> Reply:
        text = message.get("text")
        if not isinstance(text, str) or len(text) > _MOST_TEXT:
            raise BadSave(f"A saved match is a text of at most 2 MB, not {shown(text)}.")
        loaded = ludo.from_json(text)
        if loaded.game.name != self.match.game.name:
            raise LudoError(f"This table plays {self.match.game.name}, not {loaded.game.name}.")
        with self._whole():
            self._begin(loaded)
            self._past, self._resting, self._study = None, False, False
            self._lines, self._drawn = (), loaded.actions
            self._bots = {seat: b for seat, b in self._bots.items() if seat < loaded.players}
            if self._people != [self._lifted]:
                self._lifted = None
            self._since = dict.fromkeys(self._bots, 0)
            self._lent = frozenset(self._bots)
            if self._own is not None and self._own >= loaded.players:
                self.seat = None
            return self._show(WORDS[self.lang]["loaded"], "done")

    def _switch_coach(self, _message: Message) -> Reply:
        with self._whole():
            self._coach = not self._coach
            self.refresh()
        return {"ok": True}

    def _rules(self, _message: Message) -> Reply:
        return {"ok": True, "rules": [rule.card(self.lang) for rule in self.match.game.rulebook]}


def _seated(match: AnyMatch, bots: Any) -> dict[int, Bot]:
    """Return the bots of a table by their seats; raise BadOption naming what is wrong."""
    if bots is None:
        return {}
    if not isinstance(bots, Mapping):
        raise BadOption(f'bots is a table of seats and bots, {{1: "greedy"}}, not {shown(bots)}.')
    return {match.check_seat(seat): _checked_bot(who, match, seat) for seat, who in bots.items()}


def _checked_bot(who: Any, match: AnyMatch, seat: int) -> Bot:
    if isinstance(who, str):
        return bot(check_text("The name of a bot", who), match.seed + seat)
    if isinstance(who, type) or not callable(getattr(who, "choose", None)):
        raise BadOption(
            f"A bot is a name ({', '.join(bots())}) or an object with a name and a method choose, "
            f"not {shown(who)}."
        )
    check_text("The name of a bot", getattr(who, "name", None))
    found: Bot = who
    return found
