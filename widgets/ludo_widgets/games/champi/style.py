"""The style of Champi's pictures; colours are those of its art."""

from __future__ import annotations

# What a card is for shows in the tint of its picture, and in a sign: colour is never alone.
TINTS = {
    "food": "#7fb069", "climate": "#4a9fdc", "offensive": "#d9483b", "defensive": "#3f77c9",
    "reaction": "#3a9d5d",
}  # fmt: skip
_TINTED = "".join(
    f".ludo-champi-{name}{{fill:{colour};fill-opacity:.24}}" for name, colour in TINTS.items()
)
CSS = (
    _TINTED
    + """
.ludo-champi-name{font-size:12px;font-weight:600;text-anchor:middle}
.ludo-champi-small{font-size:12px}
.ludo-champi-face{fill:var(--ludo-card);stroke:var(--ludo-line);stroke-width:1.2}
.ludo-champi-value circle{fill:var(--ludo-paper);stroke:var(--ludo-line);stroke-width:1.4}
.ludo-champi-value text{font-weight:700;text-anchor:middle}
.ludo-champi-panel{fill:var(--ludo-paper);stroke:var(--p);stroke-width:1.6}
.ludo-champi-turn{fill:var(--p);fill-opacity:.3}
.ludo-champi-asked{fill:none;stroke:var(--p);stroke-width:4;stroke-dasharray:11 7}
.ludo-champi-wash{fill:var(--p);fill-opacity:.22}
.ludo-champi-foot{fill:var(--p);fill-opacity:.5}
.ludo-champi-slot{fill:none;stroke:var(--ludo-edge);stroke-width:1.6;stroke-dasharray:5 4}
.ludo-champi-slash{fill:none;stroke:#d42a2a;stroke-width:2.6;stroke-linecap:round}
.ludo-champi-rim{fill:none;stroke:var(--ludo-line);stroke-width:9;stroke-linecap:round}
.ludo-champi-arrow{fill:none;stroke:var(--p);stroke-width:6;stroke-linecap:round}
.ludo-champi-tip{fill:var(--p);stroke:var(--ludo-line);stroke-width:1.5;stroke-linejoin:round}
.ludo-champi-drops{fill:none;stroke:#4a9fdc;stroke-width:2;stroke-linecap:round;stroke-opacity:.55}
.ludo-champi-beams{fill:var(--ludo-champi-fair);fill-opacity:.75}
.ludo-stage svg .ludo-champi-look.ludo-can>:first-child{stroke:var(--ludo-soft);stroke-width:1.6}
.ludo-stage svg .ludo-champi-look.ludo-can:hover>:first-child{
stroke:var(--ludo-ring);stroke-width:3}
.ludo-champi-note{fill:var(--ludo-paper)}
.ludo-champi-top{fill:none;stroke:var(--ludo-soft);stroke-width:1.4}
.ludo-champi-sky{fill:var(--ludo-champi-fair);stroke:var(--ludo-edge)}
.ludo-champi-wet{fill:var(--ludo-champi-rain);stroke:var(--ludo-edge)}
"""
)
