"""A live board: it shows a match to one seat (or to all), and answers clicks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from ludo.core.errors import BadOption, shown
from ludo.core.events import redact
from ludo.core.match import AnyMatch
from ludo.core.rules import Illegal
from ludo.core.texts import check_language, seat_name
from ludo_widgets.checks import check_match, text_of, whole_of
from ludo_widgets.desks.base import desk_of
from ludo_widgets.draw.svg import SEAT_COLOURS, SEAT_SHAPES, Part, data_image, live_defs, picture
from ludo_widgets.screen import Reply, Screen
from ludo_widgets.words import WORDS


class Board(Screen):
    """A board in a notebook. Make one with `ludo_widgets.board(match)`."""

    _fields: tuple[str, ...] = (
        "lang", "match", "seat", "_version", "_drawn", "_status", "_flights", "_picked", "_layer",
    )  # fmt: skip
    # Messages that speak of the picture they were sent from: too late if the match has moved on.
    _bound: tuple[str, ...] = ("click",)

    def __init__(
        self, match: AnyMatch, *, seat: int | None = None, lang: str = "en", layer: str = ""
    ) -> None:
        self.match = check_match(match)
        self.seat = None if seat is None else match.check_seat(seat)
        self.lang = check_language(lang)
        self._desk = desk_of(match.game.name)
        self._version = 0
        self._tell()
        self._flights: list[dict[str, Any]] = []
        self._picked: tuple[str, ...] = ()
        self._layer = self._checked_layer(layer)
        super().__init__(live_defs(self._desk.symbols))
        self._handlers = {
            "click": self._click,
            "cancel": self._cancel,
            "layer": self._show_layer,
            "rule": self._rule,
            "language": self._language,
        }
        self._drawn = match.actions
        self.refresh()

    # --- for Python ----------------------------------------------------------------------
    @property
    def shown(self) -> AnyMatch:
        """The match as it is shown: the live one, unless a replay looks at the past."""
        return self.match

    def play(self, action: Any) -> None:
        """Play an action on the match and show it; if it cannot be shown, it is taken back."""
        with self._changing():
            events = self.match.play(action)
            known = [redact(event, self.seat) for event in events]
            self._flights = [flight.to_dict() for flight in self._desk.flights(self.match, known)]
            told = (e for e in events if e.kind != "turn_began")
            self._tell(" ".join(self.match.say(event, self.seat, self.lang) for event in told))
            self.after_play()
            self.refresh()

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Like `_whole`, for what changes the match itself too."""
        with self._whole():
            match, before = self.match, self.match.actions
            try:
                yield
            except BaseException:
                _set_back(match, before)
                raise

    def _follow(self, match: AnyMatch) -> None:
        """Show another match from now on; whatever was in hand is put back."""
        self.match, self._picked = match, ()

    def after_play(self) -> None:
        """What a table or a lesson does when an action has been played."""

    def refresh(self) -> None:
        """Show the match as it is now (after it was changed from Python)."""
        with self._whole():
            if self._moved_on():
                self._catch_up()
            self._version += 1
            self._drawn = self.match.actions
            self._put_up(self._scene())
            self._flights = []

    def _moved_on(self) -> bool:
        """Whether something was played or taken back that was not drawn yet."""
        return self._drawn != self.match.actions

    def _catch_up(self) -> None:
        """Drop what belonged to the match as it was drawn last."""
        self._picked = ()

    def _tell(self, text: str = "", kind: str = "info", rule: str = "") -> None:
        """Put a sentence into the status line of the next scene."""
        mark = {"rule": self._rule_mark(rule)} if rule else {}
        self._status: dict[str, Any] = {"text": text, "kind": kind, **mark}

    def svg(self) -> str:
        """Return the position as one stand-alone SVG picture."""
        return still(self.shown, self.seat, self.lang, self._layer)

    # --- what is shown -------------------------------------------------------------------
    def _scene(self) -> dict[str, Any]:
        acting = self._acting()
        return {
            "version": self._version,
            "lang": self.lang,
            "words": WORDS[self.lang],
            "seat": _mark(self.shown.winners()[0] if acting is None else acting),
            "ask": self._ask(acting),
            "parts": [
                {
                    "key": p.key,
                    "width": p.width,
                    "height": p.height,
                    "body": p.body + p.live,
                    "label": p.label,
                }
                for p in _parts(self.shown, self.seat, self.lang, self._layer)
            ],
            "targets": self._targets(),
            "buttons": [t for t in self._desk.buttons(self.shown) if self._may_act()],
            "status": self._status,
            "flights": self._flights,
            "picked": bool(self._picked),
            "layer": self._layer,
            "layers": self._layers(),
        }

    def _layers(self) -> list[dict[str, str]]:
        """The graphs that can be laid over the ground, if the game has any."""
        if not self._desk.layers:
            return []
        say = self.match.game.texts.say
        named = ({"id": n, "text": say(f"layer.{n}", {}, self.lang)} for n in self._desk.layers)
        return [{"id": "", "text": WORDS[self.lang]["no-layer"]}, *named]

    def _acting(self) -> int | None:
        acting = self.shown.to_act
        if self.seat in acting:
            return self.seat
        return acting[0] if acting else None

    def _may_act(self) -> bool:
        """Whether this board plays for a seat that is to act."""
        acting = self.shown.to_act
        return bool(acting) and (self.seat is None or self.seat in acting)

    def _ask(self, acting: int | None) -> str:
        if acting is None:
            winners = self.shown.winners()
            names = ", ".join(self._name(seat) for seat in winners)
            ended = self._desk.ask(self.shown, winners[0], self.lang, ())
            key = "over" if len(winners) == 1 else "over-many"
            return f"{ended}: {WORDS[self.lang][key].format(names=names)}"
        return self._desk.ask(self.shown, acting, self.lang, self._picked)

    def _targets(self) -> dict[str, dict[str, Any]]:
        chosen = (*self._desk.chosen(self.shown), *self._picked)
        return {
            target: {**self._about(target), "chosen": target in chosen}
            for target in self._desk.targets(self.shown)
        }

    def _about(self, target: str) -> dict[str, Any]:
        """What a pointer or a screen reader meets at a target."""
        match, lang = self.shown, self.lang
        name, player = self._desk.name(match, target, lang), self._player()
        if self._may_act() and self._desk.pick(match, target, player, self._picked) is not None:
            return {"ok": True, "label": name}
        actions = self._desk.candidates(match, target, player, self._picked)
        if not actions:
            return {"ok": False, "label": name, "why": self._ask(self._acting())}
        allowed = [a for a in actions if match.game.check(match.state, a) is None]
        if not allowed or not self._may_act():
            refusal = match.game.check(match.state, actions[0])
            why = refusal.say(lang, match.names) if refusal else ""
            about = {"ok": False, "label": name, "why": why}
            if target in self._desk.buttons(match):
                about["text"] = self._desk.describe(match, actions[0], lang)
            return {**about, "rule": refusal and self._rule_mark(refusal.rule)}
        does = self._desk.describe(match, allowed[0], lang)
        ghost = self._desk.ghost(match, allowed[0], lang)
        return {"ok": True, "label": name, "text": does, "ghost": ghost}

    def _player(self) -> int:
        """The seat that a click speaks for."""
        if self.seat is not None:
            return self.seat
        acting = self.shown.to_act
        return acting[0] if acting else 0

    def _name(self, seat: int) -> str:
        return seat_name(seat, self.lang, self.match.names)

    def _rule_mark(self, rule_id: str) -> dict[str, str]:
        return {"id": rule_id, "title": self.match.game.rulebook[rule_id].title[self.lang]}

    # --- what is answered ----------------------------------------------------------------
    def _answer(self, message: dict[str, Any]) -> Reply:
        if message.get("kind") in self._bound and self._is_late(message):
            return self._refuse_late()
        return super()._answer(message)

    def _is_late(self, message: dict[str, Any]) -> bool:
        """Whether a message was sent from another picture than that of the match as it is."""
        return whole_of(message, "version") != self._version or self._moved_on()

    def _refuse_late(self) -> Reply:
        """Show the match as it is instead."""
        self.refresh()
        return self._no("stale")

    def _no(self, key: str, **params: str) -> Reply:
        """Return a refusal in the words round the board."""
        return {"ok": False, "reason": WORDS[self.lang][key].format(**params)}

    def _click(self, message: dict[str, Any]) -> Reply:
        target, match = text_of(message, "target"), self.match
        if target not in self._desk.targets(match):
            return {"ok": False, "reason": f"There is no {shown(target)} on this board."}
        picked = self._desk.pick(match, target, self._player(), self._picked)
        if picked is not None and self._may_act():
            return self._take_up(picked)
        actions = self._desk.candidates(match, target, self._player(), self._picked)
        if not actions:
            return {"ok": False, "target": target, "reason": self._ask(self._acting())}
        if "action" in message:
            wanted = text_of(message, "action")
            actions = [a for a in actions if match.game.action_text(match.state, a) == wanted]
            if not actions:
                return {
                    "ok": False,
                    "reason": f"{shown(wanted)} is not one of the choices of {target!r}.",
                }
        allowed = [a for a in actions if match.game.check(match.state, a) is None]
        if not allowed:
            return self._refuse(match.game.check(match.state, actions[0]), target)
        if len(allowed) > 1:
            return {"ok": True, "menu": self._menu(target, allowed)}
        self.play(allowed[0])
        return {"ok": True}

    def _take_up(self, picked: tuple[str, ...]) -> Reply:
        """Show what can be done with the pieces in hand."""
        with self._whole():
            self._picked = picked
            return self._show()

    def _show(self, text: str = "", kind: str = "info", rule: str = "") -> Reply:
        """Show what has been changed, with a sentence or none."""
        self._tell(text, kind, rule)
        self.refresh()
        return {"ok": True}

    def _cancel(self, _message: dict[str, Any]) -> Reply:
        return self._take_up(())

    def _show_layer(self, message: dict[str, Any]) -> Reply:
        with self._whole():
            self._layer = self._checked_layer(message.get("layer"))
            self.refresh()
        return {"ok": True}

    def _checked_layer(self, layer: Any) -> str:
        if not isinstance(layer, str) or layer not in ("", *self._desk.layers):
            known = ", ".join(self._desk.layers) or "none"
            raise BadOption(f"This board has no layer {shown(layer)}. It has: {known}.")
        return layer

    def _refuse(self, refusal: Illegal | None, target: str) -> Reply:
        assert refusal is not None
        reason = refusal.say(self.lang, self.match.names)
        return {
            "ok": False,
            "target": target,
            "reason": reason,
            "rule": self._rule_mark(refusal.rule),
        }

    def _menu(self, target: str, actions: list[Any]) -> dict[str, Any]:
        items = [
            {
                "action": self.match.game.action_text(self.match.state, action),
                "text": self._desk.describe(self.match, action, self.lang),
            }
            for action in actions
        ]
        return {"target": target, "title": WORDS[self.lang]["menu"], "items": items}

    def _rule(self, message: dict[str, Any]) -> Reply:
        rule = self.match.game.rulebook[text_of(message, "rule")]
        return {"ok": True, "rule": rule.card(self.lang)}

    def _language(self, message: dict[str, Any]) -> Reply:
        with self._whole():
            self.lang = check_language(message.get("language"))
            return self._show()

    # --- how it prints -------------------------------------------------------------------
    def __repr__(self) -> str:
        return str(self.match)

    def _still(self) -> dict[str, str]:
        svg = self.svg()
        caption = f"<p><em>{WORDS[self.lang]['run']}</em></p>"
        html = f"{self._still_text()}{caption}{data_image(svg, repr(self))}"
        return {"text/html": html, "image/svg+xml": svg}

    def _still_text(self) -> str:
        """What stands above the picture where there is no kernel, as HTML."""
        return ""


def still(match: AnyMatch, seat: int | None, lang: str, layer: str = "") -> str:
    """Return what a seat may see of a position as one stand-alone SVG picture."""
    parts = _parts(match, seat, lang, layer)
    return picture(parts, parts[0].label)


def _parts(match: AnyMatch, seat: int | None, lang: str, layer: str) -> list[Part]:
    desk, totals = desk_of(match.game.name), [score.total for score in match.score()]
    ground, *mats = desk.parts(match.view(seat), lang, match.names, totals)
    if layer:
        ground = replace(ground, body=ground.body + desk.overlay(match, layer))
    return [ground, *mats]


def _mark(seat: int) -> dict[str, Any]:
    return {"number": seat, "colour": SEAT_COLOURS[seat], "shape": SEAT_SHAPES[seat]}


def _set_back(match: AnyMatch, actions: tuple[Any, ...]) -> None:
    """Bring a match back to the actions it had; chance is in its state, so all falls as it did."""
    now = match.actions
    pairs = enumerate(zip(now, actions))
    kept = next((k for k, (a, b) in pairs if a != b), min(len(now), len(actions)))
    match.undo(len(now) - kept)
    match.play_all(actions[kept:])
