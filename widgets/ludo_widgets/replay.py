"""A board with a past: undo, replay, and lines of play that one can return to."""

from __future__ import annotations

from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from ludo.core.errors import BadOption, shown
from ludo.core.lines import Line, kept_lines, set_to, shared_steps, start_of
from ludo.core.match import AnyMatch
from ludo_widgets.board import Board
from ludo_widgets.checks import ACTING, Seat, whole_of
from ludo_widgets.model import Message, Reply
from ludo_widgets.places import KeptGame, place_of
from ludo_widgets.words import WORDS

# The table that was laid last at each place.
_AT_HOME: WeakValueDictionary[str, Replay] = WeakValueDictionary()


class Replay(Board):
    """A board that looks back, takes back, and keeps what was taken back."""

    _fields = (*Board._fields, "_past", "_study", "_lines")
    _bound = (*Board._bound, "undo", "resume", "line", "restart")

    def __init__(self, match: AnyMatch, *, seat: Seat = None, lang: str = "en") -> None:
        self._past: AnyMatch | None = None
        # Whether something was taken back although it had shown what was hidden.
        self._study = False
        # What was taken back, to return to.
        self._lines: tuple[Line, ...] = ()
        self._home = place_of("table", partial(start_of, match))
        # What was kept there last.
        self._kept_last: tuple[Any, ...] = ()
        super().__init__(match, seat=seat, lang=lang)
        self._handlers.update(
            undo=self._undo,
            goto=self._goto,
            resume=self._resume,
            line=self._change_line,
            restart=self._restart,
        )

    # --- the place in a notebook ---------------------------------------------------------
    def _come_back(self) -> None:
        """Go on with the game that this cell showed last, if it begins like this match.

        One that is over is kept as another line: then whoever runs the cell wants a new game.
        """
        if self._home is None:
            return
        before, _AT_HOME[self._home.name] = _AT_HOME.get(self._home.name), self
        earlier = KeptGame.at(self._home, self.match)
        if earlier is None:
            return
        match, line = self.match, earlier.line
        if len(line) > match.steps and shared_steps(line, match.actions) == match.steps:
            is_over = match.branch().play_all(line[match.steps :]).over
            told = WORDS[self.lang]["game-over-kept" if is_over else "came-back"]
        else:
            is_over, told, line = False, "", match.actions
        with self._changing():
            if not is_over:
                set_to(match, line)
                self._lead(before)
            self._study = earlier.study and not is_over
            self._lines = kept_lines(earlier.lines, earlier.line, match.actions)
            self._drawn = match.actions
            self._show(told.format(k=len(line)))

    def _lead(self, before: Replay | None) -> None:
        """Have the table that was laid here before show this match, if it showed the same game.

        It may still be on another page, where somebody plays on.
        """
        if before is not None and before.match.actions == self.match.actions:
            before._follow(self.match)

    def catch_up(self) -> None:
        super().catch_up()
        now = (self.match.actions, self._lines, self._study)
        if self._home is not None and self._kept_last != now:
            self._kept_last = now
            KeptGame(*now).keep(self._home, self.match)

    @property
    def shown(self) -> AnyMatch:
        return self._past or self.match

    @property
    def _own(self) -> int | None:
        """The seat that this table belongs to; None if all who sit at it share it."""
        return None if self.seat == ACTING else self.seat

    def _closed(self) -> Reply | None:
        """Why nothing can be done here now: a curtain is down, or this table only watches."""
        behind = self._behind_curtain()
        if behind is not None:
            return self._no("curtain", name=self._name(behind))
        return self._no("watching-why") if self._desk.watches else None

    def _catch_up(self) -> None:
        super()._catch_up()
        steps, past = self.match.actions, self._past
        self._lines = kept_lines(self._lines, self._drawn, steps)
        if past is not None and past.actions != steps[: len(past.actions)]:
            self._past = None

    def _told_lines(self) -> list[str]:
        """The lines that one can return to, each by where it leaves this one."""
        told, now = WORDS[self.lang]["line"], self.match.actions
        shared = [shared_steps(line, now) for line in self._lines]
        return [told.format(n=len(line) - k, k=k) for line, k in zip(self._lines, shared)]

    # --- what may be taken back ----------------------------------------------------------
    def _last_own(self) -> int | None:
        """The last action that this table may take back: any, or the last one of its seat."""
        actions = self.match.actions
        own = (k for k, a in enumerate(actions) if self._own in (None, a.seat))
        return max(own, default=None)

    def _by_bot(self, number: int) -> bool:
        """Whether an action was played by a bot that sits here now."""
        return False

    def _other_since(self, step: int) -> int | None:
        """The human who has moved since a step, and whose move is not this table's to take back."""
        if self._own is None:
            return None
        for number, action in reversed([*enumerate(self.match.actions)][step:]):
            if action.seat != self._own and not self._by_bot(number):
                return int(action.seat)
        return None

    def _between_people(self) -> bool:
        """Whether others rely on it that nobody sees what comes before they play."""
        return self.seat is not None and len(self._people) > 1

    def _has_shown(self, step: int) -> bool:
        """Whether hidden things or chance have spoken to somebody at this table since a step."""
        viewers = self._people if self.seat == ACTING else [self.seat]
        return any(self.match.has_shown(viewer, since=step) for viewer in viewers)

    def _go_to(self, line: Line, told: str = "") -> Reply:
        """Bring the match to a line that this table may go to; say why, if it may not.

        What is left is kept as a line of its own. Nobody's move is taken back but this table's,
        and not where others would suffer from what has been seen since.
        """
        step = shared_steps(self.match.actions, line)
        other = self._other_since(step)
        if other is not None:
            return self._no("not-from-here", name=self._name(other))
        shown = self._has_shown(step)
        if shown and self._between_people():
            return self._no("seen")
        with self._changing():
            set_to(self.match, line)
            self._study, self._past, self._picked = self._study or shown, None, ()
            return self._show(WORDS[self.lang]["studying"] if shown else told)

    # --- what is answered ----------------------------------------------------------------
    def _undo(self, _message: Message) -> Reply:
        if self._past is not None:
            return self._no("not-live")
        closed = self._closed()
        if closed is not None:
            return closed
        last = self._last_own()
        if last is None:
            return self._no("nothing-yet" if self._own is None else "nothing-yours")
        other = self._other_since(last)
        if other is not None:
            return self._no("not-yours", name=self._name(other))
        # Bots would only move again: go back to the last decision of a human.
        while self._own is None and last and not {*self.match.at(last).to_act} <= {*self._people}:
            last -= 1
        return self._go_to(self.match.actions[:last])

    def _resume(self, _message: Message) -> Reply:
        line = self.shown.actions
        left = len(self.match.actions) - len(line)
        told = WORDS[self.lang]["resumed"].format(n=left, k=len(line)) if left else ""
        return self._closed() or self._go_to(line, told)

    def _restart(self, _message: Message) -> Reply:
        """Begin anew, from the position that the match started from."""
        return self._closed() or self._go_to((), WORDS[self.lang]["restarted"])

    def _change_line(self, message: Message) -> Reply:
        number = whole_of(message, "line")
        if not 0 <= number < len(self._lines):
            raise BadOption(f"There is no line {shown(message.get('line'))} to return to.")
        line = self._lines[number]
        played = line[shared_steps(line, self.match.actions) :]
        foreign = (a.seat for a in played if a.seat in self._people and a.seat != self._own)
        other = None if self._own is None else next(foreign, None)
        if other is not None:
            return self._no("not-their-line", name=self._name(other))
        told = WORDS[self.lang]["line-back"].format(k=len(line))
        return self._closed() or self._go_to(line, told)

    def _goto(self, message: Message) -> Reply:
        # It only looks: sent from a picture before this one it does no harm, and a slider that is
        # pulled sends faster than pictures come.
        if self._moved_on():
            return self._refuse_late()
        step, steps = whole_of(message, "step"), len(self.match.actions)
        if not 0 <= step <= steps:
            raise BadOption(f"There is no step {shown(step)}: the steps are 0 to {steps}.")
        with self._whole():
            self._past = None if step == steps else self.match.at(step)
            return self._turn_to()

    def _turn_to(self) -> Reply:
        """Show another state of affairs: whatever was in hand is put back."""
        self._picked = ()
        return self._show()

    def _refuse_late(self) -> Reply:
        with self._whole():
            self._past = None
            return super()._refuse_late()
