"""A step of each kind of ask, small and fixed, so that no course matters to the tests."""

from __future__ import annotations

from ludo.lessons import Act, Ask, Mark, Plan, Predict, Step, Why

_SAID = {
    "task": {"en": "What is asked.", "fr": "Ce qui est demandé."},
    "hints": {"en": ("Look.", "Think.", "Do."), "fr": ("Regardez.", "Pensez.", "Faites.")},
    "learned": {"en": "That is how it is.", "fr": "C'est ainsi."},
}
_POSITION = {"players": 2, "farmers": [[1, 4, 6], [1, 1, 4]]}

ACT = Act(
    **_SAID,
    goal=({"event": "fruit_taken", "seat": 0, "fruit": "almond", "n": 3},),
    solution=("move 1",),
)
# From blade 6 a cart is reached at once; from blade 4 it takes one move more.
PLAN = Plan(
    **_SAID,
    goal=({"event": "cart_taken", "seat": 0},),
    solution=("move 6",),
    within=2,
)
PREDICT = Predict(
    **_SAID,
    then=("move 1",),
    of={"event": "fruit_taken", "seat": 0},
    read="n",
    among=(1, 2, 3, 4),
    answers={2: {"en": "Count yourself too.", "fr": "Comptez-vous aussi."}},
)
WHO = Predict(**_SAID, then=("move 1",), of={"event": "fruit_taken"}, read="seat")
MARK = Mark(**_SAID, where="move *")
WHY = Why(
    **_SAID,
    action="move 10",
    among=("finca.move.distance", "finca.move.own-farmer", "finca.turn.order"),
)


def step(*asks: Ask) -> Step:
    """Return a step of Finca that asks these things."""
    return Step(
        game="finca",
        id="kinds",
        chapter="start",
        rules=("finca.move.harvest", "finca.move.distance"),
        title={"en": "A step", "fr": "Une étape"},
        text={"en": "Some **text**.", "fr": "Un **texte**."},
        asks=asks,
        position=_POSITION,
    )


def land_step(*asks: Ask) -> Step:
    """Return a step of H2Olland that asks these things."""
    return Step(
        game="h2olland",
        id="kinds",
        chapter="spring",
        rules=("h2olland.mill.beside-building",),
        title={"en": "A step", "fr": "Une étape"},
        text={"en": "Some **text**.", "fr": "Un **texte**."},
        asks=asks,
        position={"players": 4, "barns": [{"mill": 1, "bean": 1, "dike": 2}], "weather": [5]},
    )


MARK_MILLS = Mark(**_SAID, where="build mill *")
MARK_BEANS = Mark(**_SAID, where="place bean i3-*")
WHY_MILL = Why(
    **_SAID,
    action="build mill h6",
    among=("h2olland.mill.beside-building", "h2olland.place.land", "h2olland.place.free"),
)
