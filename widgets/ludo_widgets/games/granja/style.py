"""The style of La Granja's pictures; colours are those of its art."""

from __future__ import annotations

CSS = """
.ludo-granja-small{font-size:12px}.ludo-granja-tiny{font-size:11.6px}
.ludo-granja-ground{fill:var(--ludo-granja-ground)}
.ludo-granja-stage{fill:var(--ludo-granja-yard);stroke:var(--ludo-granja-yard-edge);stroke-width:1.4}
.ludo-granja-panel{fill:var(--ludo-paper);stroke:var(--ludo-granja-yard-edge);stroke-width:1.2}
.ludo-granja-wash{fill:var(--p);fill-opacity:.2}
.ludo-granja-mine{fill:var(--ludo-paper);stroke:var(--p);stroke-width:2}
.ludo-granja-slot{fill:none;stroke:var(--ludo-granja-yard-edge);stroke-width:1.6;
stroke-dasharray:5 4}
.ludo-granja-tab{fill:var(--ludo-granja-yard);stroke:var(--ludo-granja-yard-edge);stroke-width:1.2}
.ludo-granja-here{fill:var(--ludo-paper);stroke:var(--ludo-granja-terra);stroke-width:3}
.ludo-stage svg .ludo-granja-look.ludo-can>:first-child{
stroke:var(--ludo-granja-yard-edge);stroke-width:1.2}
.ludo-stage svg .ludo-granja-look.ludo-granja-on.ludo-can>:first-child{
stroke:var(--ludo-granja-terra);stroke-width:3}
.ludo-stage svg .ludo-granja-look.ludo-granja-news.ludo-can>:first-child{
stroke:var(--ludo-focus);stroke-width:3}
.ludo-stage svg .ludo-granja-look.ludo-can:hover>:first-child{
stroke:var(--ludo-ring);stroke-width:3}
.ludo-stage svg [data-target].ludo-can>.ludo-granja-key:first-child{stroke-width:1.6}
.ludo-stage svg [data-target].ludo-can:hover>.ludo-granja-key:first-child{stroke-width:4}
.ludo-granja-dot{fill:var(--ludo-focus);stroke:var(--ludo-paper);stroke-width:2}
.ludo-granja-now{fill:var(--ludo-granja-terra)}.ludo-granja-past{fill:var(--ludo-granja-olive-deep)}
.ludo-granja-then{fill:none;stroke:var(--ludo-granja-yard-edge);stroke-width:1.4}
.ludo-granja-phase{fill:var(--ludo-granja-yard)}
.ludo-granja-face{fill:var(--ludo-card);stroke:var(--ludo-line);stroke-width:1.2}
.ludo-granja-edge{fill:var(--ludo-paper);stroke:var(--ludo-granja-yard-edge);stroke-width:1}
.ludo-granja-chip{fill:var(--ludo-paper);stroke:var(--ludo-edge);stroke-width:1}
.ludo-granja-key{fill:var(--ludo-card);stroke:var(--ludo-edge);stroke-width:1}
.ludo-granja-link{stroke:var(--ludo-line);stroke-width:2.6;stroke-linecap:round;stroke-opacity:.65}
.ludo-granja-tip{fill:var(--ludo-line);fill-opacity:.65}
.ludo-granja-lit{fill:none;stroke:var(--ludo-granja-terra);stroke-width:3}
.ludo-granja-side{fill:var(--ludo-granja-olive);stroke:var(--ludo-granja-olive-deep);stroke-width:1.2}
.ludo-granja-hem{fill:none;stroke:var(--ludo-line);stroke-opacity:.45}
.ludo-granja-open{fill:var(--ludo-granja-yard)}
.ludo-granja-want{opacity:.6}.ludo-granja-idle{opacity:.55}
.ludo-granja-bare{fill:none;stroke:var(--ludo-granja-yard-edge);stroke-width:1}
.ludo-granja-shut{fill:var(--ludo-granja-plaza-deep);stroke:var(--ludo-granja-yard-edge);stroke-width:1.2;fill-opacity:.5}
.ludo-granja-name{font-size:13px}
.ludo-granja-hex{fill:var(--ludo-granja-plaza);stroke:var(--ludo-granja-plaza-edge);stroke-width:1.6}
.ludo-granja-value{fill:var(--ludo-paper);stroke:var(--ludo-line);stroke-width:1.4}
.ludo-granja-spot{fill:var(--ludo-granja-plaza-deep)}
.ludo-granja-up{fill:var(--ludo-granja-wheat);stroke:var(--ludo-focus);stroke-width:2}
.ludo-granja-olive{fill:var(--ludo-granja-grove)}.ludo-granja-grain{fill:var(--ludo-granja-wheat)}
.ludo-granja-grape{fill:var(--ludo-granja-vine)}
"""
