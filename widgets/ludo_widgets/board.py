"""A live board: it shows a match to one seat (or to all), and answers clicks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any

from ludo.core.errors import BadOption, shown
from ludo.core.lines import set_to
from ludo.core.match import AnyMatch, check_match
from ludo.core.texts import LANGUAGES, check_language, joined, seat_name
from ludo.core.told import Section
from ludo_widgets.buttons import with_best
from ludo_widgets.checks import ACTING, Seat, check_seat, text_of, whole_of
from ludo_widgets.desk import AnyDesk, Offer, Picked, Sight, desk_of
from ludo_widgets.draw.svg import data_image, live_art
from ludo_widgets.model import Message, Model, Reply, on_pages
from ludo_widgets.scene import (
    About,
    ButtonScene,
    Choice,
    CurtainScene,
    FlightScene,
    Menu,
    MenuItem,
    RuleMark,
    Scene,
    Status,
)
from ludo_widgets.stills import part_scene, parts_of, seat_mark, still
from ludo_widgets.words import WORDS

# Signs of the last moves that are told above the log.
_LONGEST_NEWS = 240


class Board(Model):
    """A board in a notebook. Make one with `ludo_widgets.board(match)`."""

    _fields: tuple[str, ...] = (
        "lang", "match", "seat", "_version", "_drawn", "_status", "_flights", "_picked", "_layer",
        "_desk", "_opened", "_place", "_needed", "_glimpsed", "_lifted",
    )  # fmt: skip
    # Messages that speak of the picture they were sent from: too late if the match has moved on.
    _bound: tuple[str, ...] = ("click", "lift")
    # Whether one person plays every seat, and so may see each.
    _one_person = False

    def __init__(
        self, match: AnyMatch, *, seat: Seat = None, lang: str = "en", layer: str = ""
    ) -> None:
        self.match = check_match(match)
        self.seat = check_seat(match, seat)
        self.lang = check_language(lang)
        # The seat for which the curtain was lifted last. Who sits here alone has the screen.
        self._lifted = self._people[0] if len(self._people) == 1 else None
        self._kind = desk_of(match.game.name)
        self._version = 0
        self._tell()
        self._flights: list[FlightScene] = []
        self._picked: Picked = ()
        self._layer = self._checked_layer(layer)
        # The place that somebody looks at, the one that was needed then, and how each place looked
        # to each viewer when it was shown large.
        self._place = self._needed = ""
        self._glimpsed: dict[tuple[int | None, str], str] = {}
        self._desk = self._sit_at(match)
        self._opened: frozenset[int] = frozenset()
        super().__init__(*live_art(self._kind.art))
        self._handlers = {
            "about": self._tell_about,
            "click": self._point,
            "open": self._open,
            "cancel": self._cancel,
            "layer": self._show_layer,
            "rule": self._rule,
            "sheets": self._sheets,
            "told": self._in_words,
            "language": self._language,
            "lift": self._lift,
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
            before = len(self.match.events)
            self.match.play(action)
            desk = self._sit_at(self.match)
            self._flights = desk.travels(desk.seen.last_events)
            self._tell(self._news(desk, self._news_from(before)))
            self.after_play()
            self.refresh()

    def _news_from(self, before: int) -> int:
        """Return the number of the first event to tell, if so many had happened before this."""
        return before

    def _news(self, desk: AnyDesk, first: int) -> str:
        """Return what has happened from an event on; of much, only the last."""
        happened = desk.seen.events_since(first)
        said = desk.seen.log(self.lang, last=len(happened))
        kept: list[str] = []
        room = _LONGEST_NEWS
        for event, words in zip(reversed(happened), reversed(said)):
            if event.kind in desk.untold:
                continue
            room -= len(words)
            if kept and room < 0:
                kept.append("…")
                break
            kept.append(words)
        return " ".join(reversed(kept))

    def catch_up(self) -> None:
        """Follow what was done with the match in a cell or on another board."""
        if not self._moved_on():
            return
        with self._whole():
            drawn, now = self._drawn, self.match.actions
            first = len(self.match.at(len(drawn)).events) if now[: len(drawn)] == drawn else None
            self._tell("" if first is None else self._news(self._sit_at(self.match), first))
            self.refresh()

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Like `_whole`, for what changes the match itself too."""
        with self._whole():
            match, before = self.match, self.match.actions
            try:
                yield
            except BaseException:
                set_to(match, before)
                raise

    def _follow(self, match: AnyMatch) -> None:
        """Show another match from now on; whatever was in hand is put back."""
        self.match, self._picked = match, ()

    def _begin(self, match: AnyMatch) -> None:
        """Show another match from now on, as if nobody had looked at it yet: nothing is news."""
        self._follow(match)
        self._place, self._glimpsed = "", {}

    def after_play(self) -> None:
        """What a table or a lesson does when an action has been played."""

    def refresh(self) -> None:
        """Show the match as it is now (after it was changed from Python)."""
        with self._whole():
            if self._moved_on():
                self._catch_up()
            if self._curtained:
                # Whoever gave the screen away has to be handed it again.
                self._lifted = self._viewer()
            self._version += 1
            self._drawn = self.match.actions
            self._desk = self._look_round(self._sit_at(self.shown))
            self._put_up(self._scene())
            self._flights = []

    def _sit_at(self, match: AnyMatch) -> AnyDesk:
        """Return the desk of a match, as the one who looks at this board may see it."""
        return self._kind(match.perspective(self._viewer()), self.lang, self._picked)

    def _needed_at(self, desk: AnyDesk) -> str:
        """The place of a picture that has to be large, unless somebody looks at another one."""
        return desk.needed()

    def _look_round(self, desk: AnyDesk) -> AnyDesk:
        """Return a desk that knows where the eye is; whatever needs another place gets it."""
        if not desk.places:
            return desk
        needed, viewer = self._needed_at(desk), desk.seen.seat
        if needed != self._needed:
            self._needed, self._place = needed, ""
        place = self._place or needed
        now = {(viewer, name): desk.glimpse(name) for name in desk.places}
        # What was never looked at is no news.
        seen = {**now, **self._glimpsed, (viewer, place): now[viewer, place]}
        self._glimpsed = seen
        news = frozenset(name for (who, name) in now if seen[who, name] != now[who, name])
        return self._kind(desk.seen, self.lang, self._picked, Sight(place, news))

    def _viewer(self) -> int | None:
        """The seat whose view is shown; None is what everybody may see."""
        if self.seat != ACTING:
            return self.seat
        people, acting = self._people, self._person_to_act()
        if not self._curtained:
            return people[0] if len(people) == 1 else acting
        # Whoever has the screen keeps it while bots move, until it is somebody else's turn.
        return self._lifted if self._lifted in people and acting in (None, self._lifted) else None

    # --- the curtain: one screen, several people with secrets from each other ------------------
    @property
    def _people(self) -> list[int]:
        """The seats that people play."""
        return [*range(self.match.players)]

    @property
    def _curtained(self) -> bool:
        return self.seat == ACTING and self.match.game.has_secrets and not self._one_person

    def _person_to_act(self) -> int | None:
        people = self._people
        return next((seat for seat in self.match.to_act if seat in people), None)

    def _behind_curtain(self) -> int | None:
        """The player to whom the screen must be handed before anything of theirs is shown.

        It comes whenever somebody else is to act, whether there is much to decide or only one
        answer to give: so it tells nothing of what the next player holds. Whatever happens in
        between, a hand is shown only to the one for whom it was lifted last.
        """
        acting = self._person_to_act()
        return acting if self._curtained and acting != self._lifted else None

    def _curtain(self, behind: int) -> CurtainScene:
        name, words = self._name(behind), WORDS[self.lang]
        return {
            "title": words["curtain"].format(name=name),
            "text": words["curtain-text"].format(name=name),
            "button": words["curtain-lift"].format(name=name),
        }

    def _lift(self, _message: Message) -> Reply:
        behind = self._behind_curtain()
        with self._whole():
            if behind is not None:
                self._lifted = behind
            self._picked = ()
            return self._show()

    def plays(self, seat: int) -> bool:
        """Whether a seat can be played at this board."""
        if self.seat in (ACTING, self.match.check_seat(seat)):
            return True
        return self.seat is None and not self.match.game.has_secrets

    def _moved_on(self) -> bool:
        """Whether something was played or taken back that was not drawn yet."""
        return self._drawn != self.match.actions

    def _catch_up(self) -> None:
        """Drop what belonged to the match as it was drawn last."""
        self._picked = ()

    def _tell(self, text: str = "", kind: str = "info", rule: str = "") -> None:
        """Put a sentence into the status line of the next scene."""
        self._status: Status = {"text": text, "kind": kind}
        if rule:
            self._status["rule"] = self._rule_mark(rule)

    def svg(self) -> str:
        """Return the position as one stand-alone SVG picture."""
        return still(self.shown, self._viewer(), self.lang, self._layer)

    # --- what is shown -------------------------------------------------------------------
    def _scene(self) -> Scene:
        acting, offers = self._acting(), self._desk.offers
        chosen = {*self._desk.chosen(), *self._picked}
        parts = parts_of(self._desk, self._near(), self._unfolded(), self._layer)
        scene: Scene = {
            "version": self._version,
            "lang": self.lang,
            "words": WORDS[self.lang],
            "seat": seat_mark(self._desk.seen.winners[0] if acting is None else acting),
            "ask": self._ask(acting),
            "parts": {part.key: part_scene(part) for part in parts},
            "order": [part.key for part in parts],
            "names": {target: offer.name for target, offer in offers.items()},
            "open": list(filter(self._is_open, offers)),
            "chosen": [target for target in offers if target in chosen],
            "buttons": with_best(self._buttons(), self._desk, filter(self._is_open, offers)),
            "status": self._status,
            "flights": self._flights,
            "picked": bool(self._picked),
            "layer": self._layer,
            "layers": self._layers(),
            "sheets": bool(self.match.game.sheets(self.lang)),
            "tools": {"languages": list(LANGUAGES)},
        }
        behind = self._behind_curtain()
        if behind is not None:
            scene["curtain"] = self._curtain(behind)
        return scene

    def _layers(self) -> list[Choice]:
        """The graphs that can be laid over the ground, if the game has any."""
        if not self._kind.layers:
            return []
        named: list[Choice] = [
            {"id": name, "text": self._desk.say(f"layer.{name}")} for name in self._kind.layers
        ]
        return [{"id": "", "text": WORDS[self.lang]["no-layer"]}, *named]

    def _acting(self) -> int | None:
        """The seat that the header speaks of; None when the game is over."""
        seen = self._desk.seen
        return seen.player if seen.may_act else next(iter(seen.to_act), None)

    def _may_act(self) -> bool:
        """Whether this board plays for a seat that is to act."""
        return self._desk.seen.may_act

    def _ask(self, acting: int | None) -> str:
        behind = self._behind_curtain()
        if behind is not None:
            return self._curtain(behind)["title"]
        if acting is None:
            winners = self._desk.seen.winners
            names = joined([self._name(seat) for seat in winners], self.lang)
            key = "over" if len(winners) == 1 else "over-many"
            return WORDS[self.lang][key].format(over=self._desk.ask(winners[0]), names=names)
        asked = self._desk.ask(acting)
        return WORDS[self.lang]["watching"].format(ask=asked) if self._desk.watches else asked

    def _near(self) -> int:
        """The seat whose pieces lie nearest: the one that looks on, or whoever is to act."""
        seen = self._desk.seen
        if seen.seat is not None:
            return seen.seat
        return seen.to_act[0] if seen.to_act else seen.winners[0]

    def _unfolded(self) -> frozenset[int]:
        """The players whose mats are open: in any case that of the seat this board acts for."""
        seen = self._desk.seen
        return self._opened if seen.player is None else self._opened | {seen.player}

    def _buttons(self) -> list[ButtonScene]:
        """The targets that are buttons, while this board may act."""
        return [
            self._button(target, offer)
            for target, offer in self._desk.offers.items()
            if offer.button and self._may_act()
        ]

    def _button(self, target: str, offer: Offer[Any]) -> ButtonScene:
        effect = offer.effect
        button: ButtonScene = {"target": target, "ok": self._is_open(target), "text": effect.does}
        if effect.gives_up:
            button["gives_up"] = True
        return button

    def _about(self, target: str) -> About:
        """What a pointer or a screen reader meets at a target."""
        offer = self._desk.offers[target]
        about: About = {"ok": self._is_open(target), "label": offer.name}
        if about["ok"]:
            if offer.pick is None and not offer.look:
                about["text"], about["ghost"] = offer.effect.does, offer.effect.ghost
            return about
        about["why"] = self._why_not(offer)
        if offer.refusal is not None:
            about["rule"] = self._rule_mark(offer.refusal.rule)
        return about

    def _is_open(self, target: str) -> bool:
        """Whether a click on a target does something."""
        offer = self._desk.offers[target]
        if offer.look:
            return True
        return self._may_act() and (offer.pick is not None or bool(offer.actions))

    def _why_not(self, offer: Offer[Any]) -> str:
        """Why a click does nothing: by a rule, or since something else is asked first."""
        if offer.refusal is not None:
            return offer.refusal.say(self.lang, self.match.names)
        if self._desk.watches and self._behind_curtain() is None:
            return WORDS[self.lang]["watching-why"]
        return self._ask(self._acting())

    def _name(self, seat: int) -> str:
        return seat_name(seat, self.lang, self.match.names)

    def _rule_mark(self, rule_id: str) -> RuleMark:
        return {"id": rule_id, "title": self.match.game.rulebook[rule_id].title[self.lang]}

    # --- what is answered ----------------------------------------------------------------
    def _answer(self, message: Message) -> Reply:
        if message.get("kind") in self._bound and self._is_late(message):
            return self._refuse_late()
        return super()._answer(message)

    def _is_late(self, message: Message) -> bool:
        """Whether a message was sent from another picture than that of the match as it is."""
        return whole_of(message, "version") != self._version or self._moved_on()

    def _refuse_late(self) -> Reply:
        """Show the match as it is instead."""
        self.refresh()
        return self._no("stale")

    def _no(self, key: str, **params: str) -> Reply:
        """Return a refusal in the words round the board."""
        return {"ok": False, "reason": WORDS[self.lang][key].format(**params)}

    def _target_of(self, message: Message) -> str:
        target = text_of(message, "target")
        if target not in self._desk.offers:
            raise BadOption(WORDS[self.lang]["no-target"].format(target=shown(target)))
        return target

    def _tell_about(self, message: Message) -> Reply:
        """Tell what is pointed at: what a click does, or why it does nothing."""
        if self._is_late(message):
            return {"ok": True}
        target = self._target_of(message)
        offer = self._desk.offers[target]
        if offer.note:
            return {"ok": True, "about": {"ok": False, "label": offer.name}}
        return {"ok": True, "about": self._about(target)}

    def _open(self, message: Message) -> Reply:
        """Open the mat of another player, or fold it again."""
        seat = self.match.check_seat(message.get("seat"))
        with self._whole():
            self._opened = self._opened ^ {seat}
            self.refresh()
        return {"ok": True}

    def _point(self, message: Message) -> Reply:
        """Look at another place or a note, which is always allowed; any other click is a move."""
        offer = self._desk.offers[self._target_of(message)]
        if offer.note:
            return {"ok": True, "reason": offer.name}
        if not offer.look:
            behind = self._behind_curtain()
            if behind is not None:
                return self._no("curtain", name=self._name(behind))
            return self._click(message)
        with self._whole():
            self._place = offer.look
            self.refresh()
        return {"ok": True}

    def _click(self, message: Message) -> Reply:
        target = self._target_of(message)
        offer = self._desk.offers[target]
        if not self._is_open(target):
            return self._refuse(target)
        if offer.pick is not None:
            return self._take_up(offer.pick)
        actions = offer.actions
        if "action" in message:
            wanted = text_of(message, "action")
            actions = tuple(a for a in actions if self._desk.seen.text(a) == wanted)
            if not actions:
                return self._no("no-choice", action=shown(wanted), target=target)
        if len(actions) > 1:
            return {"ok": True, "menu": self._menu(target, actions)}
        self.play(actions[0])
        return {"ok": True}

    def _refuse(self, target: str) -> Reply:
        """Say why a click does nothing."""
        offer = self._desk.offers[target]
        reply: Reply = {"ok": False, "target": target, "reason": self._why_not(offer)}
        if offer.refusal is not None:
            reply["rule"] = self._rule_mark(offer.refusal.rule)
        return reply

    def _menu(self, target: str, actions: tuple[Any, ...]) -> Menu:
        desk = self._desk
        items: list[MenuItem] = [
            {"action": desk.seen.text(action), "text": desk.tell(action).does} for action in actions
        ]
        return {"target": target, "title": WORDS[self.lang]["menu"], "items": items}

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

    def _cancel(self, _message: Message) -> Reply:
        return self._take_up(())

    def _show_layer(self, message: Message) -> Reply:
        with self._whole():
            self._layer = self._checked_layer(message.get("layer"))
            self.refresh()
        return {"ok": True}

    def _checked_layer(self, layer: Any) -> str:
        if not isinstance(layer, str) or layer not in ("", *self._kind.layers):
            known = ", ".join(self._kind.layers) or "none"
            raise BadOption(f"This board has no layer {shown(layer)}. It has: {known}.")
        return layer

    def _rule(self, message: Message) -> Reply:
        rule = self.match.game.rulebook[text_of(message, "rule")]
        return {"ok": True, "rule": rule.card(self.lang)}

    def _sheets(self, _message: Message) -> Reply:
        """Tell the tables of reference of the game."""
        found = self.match.game.sheets(self.lang)
        return {"ok": True, "sheets": [asdict(sheet) for sheet in found]}

    def _in_words(self, _message: Message) -> Reply:
        """Tell what the picture shows, for those who read it or have it read to them."""
        return {"ok": True, "told": [asdict(section) for section in self._sections()]}

    def _sections(self) -> list[Section]:
        return self._desk.seen.told(self.lang)

    def _language(self, message: Message) -> Reply:
        with self._whole():
            self.lang = check_language(message.get("language"))
            return self._show()

    # --- how it prints -------------------------------------------------------------------
    def __repr__(self) -> str:
        ground = parts_of(self._desk, 0, (), "")[0]
        return f"{ground.label}. {self._ask(self._acting())}"

    def _still(self) -> str:
        caption = f"<p><em>{WORDS[self.lang]['run-over' if self.match.over else 'run']}</em></p>"
        words = "\n".join(map(str, self._sections()))
        return f"{self._still_text()}{caption}{data_image(self.svg(), words)}"

    def _still_text(self) -> str:
        """What stands above the picture where there is no kernel, as HTML."""
        return ""


def shown_with(match: AnyMatch) -> list[Board]:
    """Return the boards on pages that show a match."""
    return [each for each in on_pages() if isinstance(each, Board) and each.match is match]
