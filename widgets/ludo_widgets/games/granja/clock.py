"""The strip with the round: one to six, its four phases, and their steps."""

from __future__ import annotations

from ludo_widgets.draw.measure import ems
from ludo_widgets.draw.svg import HEAD, Part, box, text
from ludo_widgets.games.granja.art import use
from ludo_widgets.games.granja.common import Look, Pieces
from ludo_widgets.games.granja.drawing import PLAIN, SMALL, SMALL_LETTER, silent

HEIGHT, _WIDTH, _MIDDLE = 34, 384, 17
PHASES = {
    "farm": ("cards", "income", "harvest", "roof"),
    "revenue": ("die1", "die2", "last"),
    "transport": ("donkey", "hats", "free", "paid"),
    "scoring": (),
}
# Steps that only some players have, or that come between, stand with their neighbours.
_WITH = {"discard": "cards", "reserve": "die1"}
_ICON, _PIP = 30, 10


def clock(look: Look) -> Part:
    """Return the round, the phases, and where we are."""
    view = look.view
    phase, step = where(view["phase"])
    pieces = {
        "frame": box(0, 0, _WIDTH, HEIGHT, "ludo-granja-phase", 10),
        "round": _rounds(look),
        **dict(_phases(look, phase, step)),
    }
    now = look.say(
        "sign.clock", n=view["round"], rounds=look.kit.rounds,
        phase=look.say(f"phase.{phase}"), step=look.say(f"step.{view['phase']}"),
    )  # fmt: skip
    return Part("head", HEAD, _WIDTH, HEIGHT, silent(pieces), _label(look, now, phase))


def _label(look: Look, now: str, phase: str) -> str:
    """Return what the strip shows, in words: where we are, and the steps of the phase."""
    steps = [look.say(f"step.{step}") for step in PHASES[phase]]
    if not steps:
        return now
    return look.say("sign.steps", now=now, steps=[step[:1].lower() + step[1:] for step in steps])


def where(step: str) -> tuple[str, int]:
    """Return the phase of a step, and which of its steps it is; the end is after all."""
    known = _WITH.get(step, step)
    for phase, steps in PHASES.items():
        if known in steps:
            return phase, steps.index(known)
    return "scoring", 0


def _rounds(look: Look) -> str:
    """The rounds as pips: those that are over are filled, the one it is is large."""
    name = text(8, 14, look.say("sign.round"), SMALL)
    drawn = []
    for n in range(1, look.kit.rounds + 1):
        now = n == look.view["round"]
        kind = "now" if now else "past" if n < look.view["round"] else "then"
        drawn.append(
            f'<circle cx="{3 + 12 * n}" cy="24" r="{5 if now else 3.6}" '
            f'class="ludo-granja-{kind}"/>'
        )
    number = text(61, 14, look.view["round"], "ludo-b")
    return f"<g>{name}{number}{''.join(drawn)}</g>"


def _phases(look: Look, now: str, at: int) -> Pieces:
    """Yield the phases; the one it is has its name, its step in words, and its steps as pips."""
    step = look.say(f"step.{look.view['phase']}")
    name = look.say(f"phase.{now}")
    order = list(PHASES)
    x = 88.0
    for phase in order:
        here = phase == now
        icon = use(f"phase-{phase}", x + 17, _MIDDLE, 28 if here else 24,
                   cls="" if here else "ludo-granja-idle")  # fmt: skip
        if not here:
            yield f"phase-{phase}", f"<g><title>{look.say(f'phase.{phase}')}</title>{icon}</g>"
            x += 36
            continue
        pips_wide = _PIP * len(PHASES[phase]) + 6
        wide = 44 + max(SMALL_LETTER * ems(name) + pips_wide, SMALL_LETTER * ems(step) / PLAIN)
        shell = box(x - 1, 1.5, wide, HEIGHT - 3, "ludo-granja-here", 9)
        words = text(x + 37, 14.5, name, f"ludo-b {SMALL}") + text(x + 37, 28.5, step, SMALL)
        pips = "".join(
            f'<circle cx="{x + wide - 10 - _PIP * (len(PHASES[phase]) - 1 - k):g}" cy="11" '
            f'r="{4 if k == at else 3}" class="ludo-granja-{_state(k, at)}"/>'
            for k in range(len(PHASES[phase]))
        )
        yield f"phase-{phase}", f"<g>{shell}{icon}{words}{pips}</g>"
        x += wide + 4


def _state(k: int, at: int) -> str:
    return "now" if k == at else "past" if k < at else "then"
