"""A live board: it shows a match to one seat (or to all), and answers clicks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ludo.core.errors import BadOption
from ludo.core.events import redact
from ludo.core.match import Match
from ludo.core.rules import Illegal
from ludo.core.texts import seat_name
from ludo_widgets.desks.base import desk_of
from ludo_widgets.draw.svg import SEAT_COLOURS, SEAT_SHAPES, Part, data_image, live_defs, picture
from ludo_widgets.screen import Reply, Screen, check_language
from ludo_widgets.words import WORDS


class Board(Screen):
    """A board in a notebook. Make one with `ludo_widgets.board(match)`."""

    def __init__(
        self, match: Match, *, seat: int | None = None, lang: str = "en", layer: str = ""
    ) -> None:
        check_language(lang)
        if seat is not None:
            match.view(seat)  # refuses a seat that does not exist
        self.match = match
        self.seat = seat
        self.lang = lang
        self._desk = desk_of(match.game.name)
        self._version = 0
        self._status: dict[str, Any] = {"text": "", "kind": "info"}
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
    def shown(self) -> Match:
        """The match as it is shown: the live one, unless a replay looks at the past."""
        return self.match

    def play(self, action: Any) -> None:
        """Play an action on the match and show it."""
        events = self.match.play(action)
        known = [redact(event, self.seat) for event in events]
        self._flights = [flight.to_dict() for flight in self._desk.flights(self.match, known)]
        told = (e for e in events if e.kind != "turn_began")
        self._status = {
            "text": " ".join(self.match.say(event, self.seat, self.lang) for event in told),
            "kind": "info",
        }
        self.after_play()
        self.refresh()

    def _follow(self, match: Match) -> None:
        """Show another match from now on; whatever was in hand is put back."""
        self.match, self._picked = match, ()

    def after_play(self) -> None:
        """What a table or a lesson does when an action has been played."""

    def refresh(self) -> None:
        """Show the match as it is now (after it was changed from Python)."""
        if self._drawn != self.match.actions:
            self._picked = ()
        self._version += 1
        self._drawn = self.match.actions
        self.scene = self._scene()
        self._flights = []

    def svg(self) -> str:
        """Return the position as one stand-alone SVG picture."""
        parts = self._parts()
        return picture(parts, parts[0].label)

    # --- what is shown -------------------------------------------------------------------
    def _parts(self) -> list[Part]:
        shown = self.shown
        totals = [score.total for score in shown.score()]
        ground, *mats = self._desk.parts(shown.view(self.seat), self.lang, shown.names, totals)
        if self._layer:
            layer = self._desk.overlay(shown, self._layer)
            ground = replace(ground, body=ground.body + layer)
        return [ground, *mats]

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
                for p in self._parts()
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
    def _stale(self, message: dict[str, Any]) -> Reply | None:
        if message.get("version") == self._version and self._drawn == self.match.actions:
            return None
        self.refresh()
        return {"ok": False, "reason": WORDS[self.lang]["stale"]}

    def _click(self, message: dict[str, Any]) -> Reply:
        stale = self._stale(message)
        if stale:
            return stale
        target, match = str(message.get("target")), self.match
        if target not in self._desk.targets(match):
            return {"ok": False, "reason": f"There is no {target!r} on this board."}
        picked = self._desk.pick(match, target, self._player(), self._picked)
        if picked is not None and self._may_act():
            return self._take_up(picked)
        actions = self._desk.candidates(match, target, self._player(), self._picked)
        if not actions:
            return {"ok": False, "target": target, "reason": self._ask(self._acting())}
        if "action" in message:
            wanted = str(message["action"])
            actions = [a for a in actions if match.game.action_text(match.state, a) == wanted]
            if not actions:
                return {
                    "ok": False,
                    "reason": f"{wanted!r} is not one of the choices of {target!r}.",
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
        self._picked = picked
        self._status = {"text": "", "kind": "info"}
        self.refresh()
        return {"ok": True}

    def _cancel(self, _message: dict[str, Any]) -> Reply:
        return self._take_up(())

    def _show_layer(self, message: dict[str, Any]) -> Reply:
        self._layer = self._checked_layer(str(message.get("layer", "")))
        self.refresh()
        return {"ok": True}

    def _checked_layer(self, layer: str) -> str:
        if layer and layer not in self._desk.layers:
            known = ", ".join(self._desk.layers) or "none"
            raise BadOption(f"This board has no layer {layer!r}. It has: {known}.")
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
        rule = self.match.game.rulebook[str(message.get("rule"))]
        return {"ok": True, "rule": rule.card(self.lang)}

    def _language(self, message: dict[str, Any]) -> Reply:
        self.lang = check_language(message.get("language"))
        self._status = {"text": "", "kind": "info"}
        self.refresh()
        return {"ok": True}

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


def _mark(seat: int) -> dict[str, Any]:
    return {"number": seat, "colour": SEAT_COLOURS[seat], "shape": SEAT_SHAPES[seat]}
