"""What a screen reader hears of the table of Champi: cards, players and piles in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ludo.champi.deck import card_text
from ludo.champi.names import FOOD, KEPT
from ludo_widgets.games.champi.common import Look


# --- cards -----------------------------------------------------------------------------------
def card(look: Look, named: str) -> str:
    """Return one of one's own cards, as actions name it, with what it does."""
    kept = look.at(look.near)["kept"]
    name = kept if named == KEPT and kept is not None else named
    n = Counter(look.view["hand"])[name]
    key = "kept" if named == KEPT else "card" if n < 2 else "cards"
    return look.say(f"target.{key}", card=name, text=_text(look, name), n=n)


def _text(look: Look, name: str) -> str:
    """What a card does; of a food what it counts in one's own pile, which a power may change."""
    known = look.card(name)
    if known.family == FOOD:
        return look.say("target.worth", n=look.worth(name, look.near))
    return card_text(known, look.texts, look.lang)


def event(look: Look) -> str:
    """Return the event under way: who plays it on whom, and what it does."""
    pending = look.view["pending"]
    if pending is None:
        return ""
    name, source, target = pending["card"], pending["source"], pending["target"]
    told = card_text(look.card(name), look.texts, look.lang)
    return look.say("target.event", card=name, text=told, seat=source, target=target)


# --- players ---------------------------------------------------------------------------------
def seat(look: Look, number: int) -> str:
    """Return all that is seen of a player: Champi and power, pile, hand, what lies there."""
    champi = look.champi(number)
    told = look.deck.champi_text(champi, look.texts, look.lang)
    head = look.say("target.seat", seat=number, champi=champi.id, text=told)
    return " ".join((head, *_has(look, number), *_shown(look, number)))


def line(look: Look, number: int) -> str:
    """Return a player in one line: pile, hand, what lies there."""
    head = look.say("sign.line", seat=number, champi=look.champi(number).id)
    return _label(head, *_has(look, number))


def mat(look: Look, number: int) -> str:
    """Return a food pile: what it counts, and its cards as far as they may be seen."""
    own = look.at(number)
    words = [look.say("sign.mat", seat=number) + ".", _pile(look, number)]
    if own["pile"]:
        words.append(look.say("target.food", cards=own["pile"]))
    elif own["seen"]:
        words.append(look.say("target.peeked", cards=own["seen"]))
    return _label(*words)


def _has(look: Look, number: int) -> Iterator[str]:
    own = look.at(number)
    yield _pile(look, number)
    if look.has_won(number):
        yield look.say("target.won")
    if number != look.view["seat"]:
        yield look.say("target.held", n=own["hand"], m=own["climates"])
    laid = [name for name in (own["sick"], own["skip"], own["knight"]) if name is not None]
    if laid:
        yield look.say("target.laid", cards=laid)
    if own["keeps"]:
        yield look.say("target.keeps")


def _shown(look: Look, number: int) -> Iterator[str]:
    """What who looks on has been shown of the hand and the pile."""
    own = look.at(number)
    if own["known"]:
        yield look.say("target.known", cards=own["known"])
    if own["seen"]:
        yield look.say("target.peeked", cards=own["seen"])


def _pile(look: Look, number: int) -> str:
    """A food pile: its top, how many cards it has, and what it counts where that may be told."""
    own, points = look.at(number), look.points(number)
    if own["top"] is None:
        return look.say("target.no-pile")
    if points is None:
        return look.say("target.pile", n=own["eaten"], card=own["top"])
    return look.say("target.pile-worth", n=own["eaten"], card=own["top"], points=points)


def _label(*words: str) -> str:
    return " ".join(words).removesuffix(".")


# --- piles -----------------------------------------------------------------------------------
def draw(look: Look) -> str:
    """Return the draw pile, and what may be known of its top."""
    pile = look.view["draw"]
    words = [look.say("target.draw", n=pile["left"])]
    if pile["top"] is not None:
        words.append(look.say("target.draw-top", card=pile["top"]))
    elif pile["climate"]:
        words.append(look.say("target.draw-climate"))
    return " ".join(words)


def discard(look: Look) -> str:
    """Return the discard pile: how many cards, and its top."""
    cards = look.view["discard"]
    if not cards:
        return look.say("target.discard-empty")
    return look.say("target.discard", n=len(cards), card=cards[-1])
