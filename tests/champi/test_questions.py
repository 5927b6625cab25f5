"""The questions as a whole, and their answers: where it can, the engine looks them up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import ludo
from ludo.champi.scenario import build
from ludo.core.match import AnyMatch
from ludo.lessons import questions
from tests import lessons
from tests.champi.test_lessons import CHAPTERS

QUESTIONS = {question.id: question for question in questions("champi")}


def test_three_questions_a_chapter_with_answers_in_all_places() -> None:
    lessons.check_questions(list(QUESTIONS.values()), CHAPTERS[1:])
    assert len(QUESTIONS) == 3 * len(CHAPTERS[1:])


def at(*champis: str, **spec: Any) -> AnyMatch:
    """Return a position with these Champi."""
    return build(players=len(champis), champis=list(champis), **spec)


def play(match: AnyMatch, *actions: str) -> AnyMatch:
    return match.play_all(actions)


def told(match: AnyMatch, kind: str, seat: int | None = None) -> list[Any]:
    """Return the data of the events of a kind."""
    return [e.data for e in match.events if e.kind == kind and seat in (None, e.seat)]


def drawn(match: AnyMatch, *actions: str) -> str:
    """Return how many cards seat 0 draws when it has done all this."""
    return str(sum(data["n"] for data in told(play(match, *actions), "hand_refilled", 0)))


def playable(match: AnyMatch, verb: str = "play") -> set[str]:
    """Return what can be done with a verb."""
    texts = [match.text(action).split(maxsplit=1) for action in match.legal()]
    return {words[1] for words in texts if words[0] == verb}


def weather_after(match: AnyMatch, *actions: str) -> str:
    return str(play(match, *actions).view(0)["weather"])


def points(champi: str, *pile: str, **spec: Any) -> int:
    other = "raincap" if champi != "raincap" else "vane"
    return at(champi, other, piles=[list(pile)], **spec).score()[0].total


def _climate_two() -> str:
    match = at("thorn", "seer", weather="rain", hands=[["rain", "fair"]])
    return weather_after(match, "play fair", "play rain", "done").capitalize()


def _empty_turn() -> str:
    match = at("thorn", "seer", hands=[["meat-5", "salad-2", "shield", "rain"]])
    assert match.why_not("done")
    return "Play the Rain" if play(match, "play rain").why_not("done") is None else "more"


def _mode_after_rain() -> str:
    match = play(at("thorn", "seer", rules="variant", hands=[["rain", "meat-1"]]), "play rain")
    free = playable(match) and playable(match, "discard")
    return "Neither yet: you may still choose" if free else "chosen"


def _discard_mode() -> str:
    hand = ["bottle-1", "stone-2", "dragonfly", "alchemist"]
    match = at("thorn", "seer", rules="variant", hands=[hand], knights=["knight"])
    play(match, "discard bottle-1")
    assert not playable(match) | playable(match, "keep")
    return "Discard another card" if playable(match, "discard") else "nothing"


def _cured() -> str:
    match = at("thorn", "seer", hands=[["alchemist"]], sick=["indigestion"])
    return f"The {play(match, 'play alchemist').view(0)['discard'][-1].capitalize()}"


def _sick() -> str:
    hand = ["meat-5", "salad-1", "dragonfly", "rain"]
    can = playable(at("thorn", "seer", hands=[hand], sick=["indigestion"]))
    return "The Dragonfly and the Rain" if can == {"dragonfly", "rain"} else str(can)


def _crossed_out() -> str:
    tables = {
        sky: at("thorn", "seer", weather=sky, hands=[["spoil"]], piles=[[], ["meat-1"]])
        for sky in ("fair", "rain")
    }
    can = {sky: bool(playable(match, "aim")) for sky, match in tables.items()}
    return "Only in fair weather" if can == {"fair": True, "rain": False} else str(can)


def _rescue() -> str:
    match = at(
        "vane",
        "thorn",
        "seer",
        turn=1,
        hands=[["rescue"], ["theft"], ["rescue"]],
        piles=[["meat-1"]],
    )
    play(match, "aim theft 0")
    assert not playable(match, "answer")
    helps = playable(play(match, "pass"), "answer")
    return "Only pass, and hope that Green has a Rescue" if helps == {"rescue"} else "no"


def _held_after_answer() -> str:
    hands = [["shield", "meat-1", "meat-2", "salad-1"], ["indigestion", "meat-3"]]
    match = at("thorn", "vane", turn=1, hands=hands)
    play(match, "aim indigestion 0", "answer shield", "done")
    return str(len(match.view(0)["hand"]))


def _mirrored_at_nobody() -> str:
    match = at(
        "thorn",
        "vane",
        turn=1,
        weather="rain",
        hands=[["mirror"], ["lightning"]],
        piles=[["meat-1"]],
    )
    play(match, "aim lightning 0", "answer mirror")
    fizzled = told(match, "event_fizzled") and match.view(0)["discard"][-1] == "lightning"
    return "The Lightning is discarded" if fizzled else "no"


def _hidden() -> str:
    hand = ["fair", "indigestion", "shield", "stone-1"]
    match = at("thorn", "vane", knights=["knight"], hands=[hand])
    return "A Fair Weather card" if {*hand} - playable(match, "keep") == {"fair"} else "no"


def _full_hand() -> str:
    match = at(
        "seer",
        "vane",
        knights=["knight"],
        kept=["meat-1"],
        hands=[["salad-1"] * 2 + ["salad-2"] * 2],
    )
    assert match.why_not("take")
    return "Eat it from where it lies" if match.why_not("play kept") is None else "no"


def _thief() -> str:
    piles = [[], ["dragonfly"], ["meat-5"]]
    match = at("thorn", "vane", "seer", sick=["indigestion"], hands=[["theft"]], piles=piles)
    return "Red only" if playable(match, "aim") == {"theft 1"} else "no"


def _skipped() -> str:
    hands = [["skip", "meat-1", "meat-2", "salad-1"], ["rain", "bottle-1", "bottle-2"], ["stone-1"]]
    match = at("thorn", "vane", "seer", hands=hands)
    play(match, "aim skip 1", "pass", "pass", "done")
    assert match.to_act == (2,)
    return str(match.view(1)["seats"][1]["hand"])


def _forced() -> str:
    match = at("thorn", "vane", turn=1, hands=[["rain", "meat-1"], ["forced-discard"]])
    sky = weather_after(match, "aim forced-discard 0", "pass", "discard rain")
    return "It goes to the discard pile, and the weather stays fair" if sky == "fair" else "Rain"


def _richest() -> str:
    worth = {
        name: points(name, "dragonfly", "stone-3") for name in ("basket", "greencap", "stonecap")
    }
    return max(worth, key=lambda name: worth[name]).capitalize()


def _awake() -> str:
    match = at("raincap", "vane", weather="rain", sick=["indigestion"],
               hands=[["fair", "meat-1", "meat-2", "dragonfly"]])  # fmt: skip
    can = playable(play(match, "play meat-1", "play fair"))
    return "Only Dragonflies" if can == {"dragonfly"} else str(can)


def _last_turn() -> str:
    hands = [
        ["meat-1", "meat-2"],
        ["meat-3", "meat-4"],
        ["meat-5", "stone-1"],
        ["stone-2", "stone-3"],
    ]
    match = at("thorn", "vane", "seer", "magpie", turn=2, left=1, hands=hands)
    play(match, "play meat-5", "done")
    seats = []
    while not match.over:
        seats.append(match.to_act[0])
        first = next(
            a for a in match.legal() if match.text(a).startswith(("play", "discard", "done"))
        )
        match.play(first)
    return ("Blue", "Red", "Green", "Pink")[seats[-1]]


def _stalled() -> str:
    match = at("thorn", "vane", turn=1, hands=[["stone-1"] * 2, ["bottle-1"] * 2])
    play(match, "done")
    assert match.why_not("done") is None
    return "The game is scored at once" if play(match, "done").over else "no"


def _shared() -> str:
    piles = [
        ["meat-5", "meat-4", "salad-3"],
        ["stone-5", "stone-4", "meat-3"],
        ["bottle-5", "bottle-4"],
    ]
    match = play(at("thorn", "vane", "raincap", left=0, last=0, piles=piles), "done")
    assert [score.total for score in match.score()] == [12, 12, 9]
    return "Blue and Red together" if match.winners() == (0, 1) else "no"


FOUR = [["meat-1", "meat-2", "salad-1", "salad-2"]]
GRADED: dict[str, Callable[[], str]] = {
    "climate-two": _climate_two,
    "climate-empty-turn": _empty_turn,
    "turn-errata": lambda: drawn(
        at("thorn", "seer", hands=FOUR), "play meat-1", "discard meat-2", "discard salad-1", "done"
    ),
    "turn-variant": _mode_after_rain,
    "turn-discard-mode": _discard_mode,
    "events-cure": _cured,
    "events-indigestion": _sick,
    "events-crossed-out": _crossed_out,
    "answers-rescue": _rescue,
    "answers-hand": _held_after_answer,
    "answers-mirror": _mirrored_at_nobody,
    "knight-rain": _hidden,
    "knight-points": lambda: str(
        points("thorn", "meat-3", "salad-2", knights=["knight"], kept=["meat-5"])
    ),
    "knight-full-hand": _full_hand,
    "cards-theft": _thief,
    "cards-skip": _skipped,
    "cards-forced": _forced,
    "champi-count": _richest,
    "champi-vane": lambda: drawn(
        at("vane", "seer", hands=[["fair", "bottle-1", "bottle-2", "bottle-3"]]),
        "play fair",
        "done",
    ),
    "champi-raincap": _awake,
    "end-who-is-last": _last_turn,
    "end-stall": _stalled,
    "end-tie": _shared,
}


@pytest.mark.parametrize("name", GRADED)
def test_the_engine_gives_the_answer_that_a_question_has(name: str) -> None:
    question = QUESTIONS[name]
    assert question.choices["en"][question.answer] == GRADED[name]()


def test_most_questions_are_graded_by_the_engine() -> None:
    assert {*GRADED} < {*QUESTIONS}
    assert len(GRADED) >= 0.8 * len(QUESTIONS)
    assert all(question.rule in ludo.rulebook("champi") for question in QUESTIONS.values())
