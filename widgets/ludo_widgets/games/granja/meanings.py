"""What a click on the board of La Granja can mean: targets, and the texts of actions."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ludo.granja.names import (
    BENEFITS,
    CROPS,
    DONKEY_TILES,
    FACES,
    GOODS,
    MOST_HIRED,
    MOST_STEPS,
    NOTCHES,
    RESOURCES,
    ROOF_SPACES,
    SOURCES,
    WORKSHOPS,
)
from ludo_widgets.desk import Meaning, Picked
from ludo_widgets.draw.targets import Target
from ludo_widgets.games.granja.common import (
    BUY,
    CALL,
    CARD,
    CHOOSE,
    DIE,
    DONKEY,
    EDGES,
    HIRE,
    NOTE,
    PAY,
    PLACE,
    PLACES,
    REST,
    RETURN,
    RETURNS,
    ROOF,
    SELL,
    SKIP,
    SOURCE,
    STALL,
    STEPS_ON,
    TILE,
    TO,
    UPGRADE,
    Look,
)

DELIVER_PLACES = (*WORKSHOPS, *(f"barrow-{notch + 1}" for notch in range(NOTCHES)))
Found = Iterator[tuple[str, Meaning]]
# The buttons of a step besides the one that ends it.
_STEP_BUTTONS = {
    "income": ("income",), "harvest": ("harvest", "breed", "greengrocer"), "hats": ("hats",),
}  # fmt: skip
# Buttons that are there only while they can be pressed.
_IF_LEGAL = ("greengrocer", "hats")
_NO_DONE = ("donkey", "discard", "over")
_TAKEN = {"take": "take", "gift": "take", "pay": "pay", "marker": "back", "upgrade": "upgrade"}


class Clicks:
    """All that can be pointed at in one picture; `legal` are texts of actions."""

    def __init__(self, look: Look, legal: Collection[str], picked: Picked) -> None:
        self._look, self._legal, self._picked = look, legal, picked
        self._view = look.view
        self._phase, self._kind = look.view["phase"], look.kind

    def all(self) -> Found:
        """Yield each target with what it means."""
        for place in PLACES:
            yield PLACE.name(place), Meaning(look=place)
        if self._view["reconstructed"]:
            yield NOTE, Meaning(note=True)
        yield from self._hand()
        yield from self._barn()
        yield from self._farm()
        yield from self._dice()
        for number in range(1, DONKEY_TILES + 1):
            yield DONKEY.name(number), Meaning((f"donkey {number}",))
        for space in range(self._look.kit.siesta_last + 1):
            yield REST.name(space), self._for_rest(space)
        for place in DELIVER_PLACES:
            yield TO.name(place), self._for_place(place)
        for space in range(1, self._look.kit.market.size + 1):
            yield STALL.name(space), self._for_stall(space)
        if self._phase != "over":
            yield from self._buttons()

    # --- the farm ------------------------------------------------------------------------
    def _hand(self) -> Found:
        for card in self._view["hand"]:
            if self._phase == "discard":
                yield CARD.name(card), Meaning((f"discard {card}",))
                continue
            for verb in EDGES:
                # The whole card is discarded, and only later: its top edge stands for it.
                whole = (f"discard {card}",) if verb == "barrow" else ()
                yield Target(verb).name(card), Meaning((f"{verb} {card}", *whole))

    def _barn(self) -> Found:
        for source in SOURCES:
            yield SOURCE.name(source), self._for_source(source)
        for good in RESOURCES:
            yield BUY.name(good), Meaning((f"buy {good}",))
            yield SELL.name(good), Meaning((f"sell {good}",))
            fields = (f"upgrade field-{good}",) if good in CROPS else ()
            yield UPGRADE.name(good), Meaning((f"upgrade {good}", *fields))
        for name in RETURNS:
            yield RETURN.name(name), Meaning((f"return {name}",))

    def _for_source(self, source: str) -> Meaning:
        """A good is taken, paid, upgraded, taken back, or picked up to be delivered."""
        target = SOURCE.name(source)
        if self._look.delivers:
            if target in self._picked:
                return Meaning(pick=())
            if any(text.startswith(f"deliver {source} ") for text in self._legal):
                return Meaning(pick=(target,))
            return Meaning((f"deliver {source} {self._likely(source)}",))
        verb = _TAKEN.get(self._kind)
        if verb and self._is_written(verb, source):
            return Meaning((f"{verb} {source}",))
        # What it is for, so that one hears why that is not possible now.
        return Meaning((f"deliver {source} {self._likely(source)}",))

    def _is_written(self, verb: str, source: str) -> bool:
        """Whether a verb goes with a source at all."""
        if verb == "take":
            return source in GOODS[:-1]
        if verb == "upgrade":
            return source.removeprefix("field-") in RESOURCES
        return verb == "back" or source != "commodity"

    def _likely(self, source: str) -> str:
        """A place to which a good could be brought, to hear why it cannot."""
        good = source.removeprefix("field-")
        rows = self._look.own["rows"]
        wants = (name for name, missing in rows.items() if good in missing)
        return next(wants, DELIVER_PLACES[0])

    def _farm(self) -> Found:
        verb = "turn" if self._kind == "turn-up" else "tile"
        for place in range(1, ROOF_SPACES + 1):
            yield TILE.name(place), Meaning((f"{verb} {place}",))
        for notch in range(1, NOTCHES + 1):
            clears = self._kind == "room" and not self._needs_barrow
            yield CALL.name(notch), Meaning((f"{'clear' if clears else 'call'} {notch}",))
        for number in self._view["shown"]:
            yield ROOF.name(number), Meaning((f"roof {number}",))

    @property
    def _needs_barrow(self) -> bool:
        """Whether it is a barrow that has to make room, not a helper."""
        return self._look.top is not None and self._look.top["allowed"] == 0

    # --- village and market --------------------------------------------------------------
    def _for_place(self, place: str) -> Meaning:
        """Where a good in hand goes; with none in hand, whatever could go there."""
        is_barrow = place.startswith("barrow-")
        if self._kind == "room":
            clears = is_barrow and self._needs_barrow
            return Meaning((f"clear {place[-1]}",) if clears else ())
        if self._kind == "marker":
            backs = [t for t in self._legal if t.startswith(f"back {place}-")]
            return Meaning(tuple(backs) or ((f"back {place}-olive",) if is_barrow else ()))
        if self._picked:
            return Meaning((f"deliver {self._look.picked} {place}",))
        fitting = [t for t in self._legal if t.startswith("deliver ") and t.endswith(f" {place}")]
        return Meaning(tuple(fitting) or (f"deliver {self._wanted(place)} {place}",))

    def _wanted(self, place: str) -> str:
        """A good that a place asks for, to hear why it cannot be brought."""
        own = self._look.own
        if place in own["rows"]:
            missing = own["rows"][place]
        else:
            cart = own["barrows"][int(place[-1]) - 1]
            missing = {} if cart is None else cart["missing"]
        return next(iter(missing), GOODS[0])

    def _for_stall(self, space: int) -> Meaning:
        return Meaning((f"back stall-{space}" if self._kind == "marker" else f"stall {space}",))

    # --- the siesta track ----------------------------------------------------------------
    def _for_rest(self, space: int) -> Meaning:
        """A space of the track: as many steps as lead there, by the hats or the Wainwright."""
        steps = space - self._look.own["siesta"]
        if self._kind == "siesta":
            return Meaning((f"siesta {steps}",) if 0 < steps <= MOST_STEPS else ())
        last = self._look.kit.siesta_last
        by_hats = steps > 0 and space == min(space - steps + self._look.hats, last)
        is_time = self._phase == "hats" and not self._kind
        if not is_time:
            return Meaning(("hats",))
        one = ("siesta 1",) if steps == 1 and "siesta 1" in self._legal else ()
        return Meaning((*(("hats",) if by_hats else ()), *one))

    # --- dice ----------------------------------------------------------------------------
    def _dice(self) -> Found:
        verb = "reserve" if self._phase == "reserve" else "die"
        for face in range(1, FACES + 1):
            yield DIE.name(face), Meaning((f"{verb} {face}",))

    # --- buttons -------------------------------------------------------------------------
    def _buttons(self) -> Found:
        top = self._look.top
        if top is None:
            yield from self._step_buttons()
            return
        if self._kind in ("revenue", "extra"):
            for bit, benefit in enumerate(BENEFITS):
                if top["allowed"] >> bit & 1:
                    yield CHOOSE.name(benefit), Meaning((f"choose {benefit}",), button=True)
        elif self._kind == "die":
            for text in self._legal:
                if text.startswith("shift "):
                    yield text.replace(" ", ":", 1).replace(" ", "-"), Meaning((text,), button=True)
            yield "keep", Meaning(("keep",), button=True)
        elif self._kind == "siesta":
            for n in range(1, top["n"] + 1):
                yield STEPS_ON.name(n), Meaning((f"siesta {n}",), button=True)
        elif self._kind == "pay":
            for good in ("silver", "vp"):
                yield PAY.name(good), Meaning((f"pay {good}",), button=True)
        legal = "skip" in self._legal
        if legal or self._kind == "stall":
            # The market tells why a stall has to be set.
            yield SKIP, Meaning(("skip",), button=legal)

    def _step_buttons(self) -> Found:
        for verb in _STEP_BUTTONS.get(self._phase, ()):
            if verb not in _IF_LEGAL or verb in self._legal:
                yield verb, Meaning((verb,), button=True)
        if "siesta 1" in self._legal:
            yield STEPS_ON.name(1), Meaning(("siesta 1",), button=True)
        if self._phase == "paid":
            hired = "hired" in self._view["marks"]
            for n in range(1, MOST_HIRED + 1):
                # What cannot be had is told by the picture.
                button = f"hire {n}" in self._legal or (n == 1 and not hired)
                yield HIRE.name(n), Meaning((f"hire {n}",), button=button)
        if self._phase not in _NO_DONE:
            yield "done", Meaning(("done",), button=True)
