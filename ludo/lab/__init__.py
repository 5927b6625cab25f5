"""The laboratory: play many games, compare what comes of them, and draw it.

Plots need the `notebooks` extra.
"""

from ludo.lab.beliefs import chance
from ludo.lab.compare import Comparison, compare
from ludo.lab.intervals import Interval, mean_interval, share_interval
from ludo.lab.simulate import Outcome, simulate

__all__ = [
    "Comparison",
    "Interval",
    "Outcome",
    "chance",
    "compare",
    "mean_interval",
    "share_interval",
    "simulate",
]
