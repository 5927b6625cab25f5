"""Drills: positions of played games in which one rule decides, and a question that it answers.

    from ludo.drills import Drills, drill
    exercise = drill("finca", "finca.deliver.limit", seed=3).start()

The engine finds the positions and grades the answers; nothing is written for the single game. The
same seed gives the same drill; an endless series (`Drills`) never asks twice the same.
"""

from ludo.drills.find import LEVELS
from ludo.drills.series import Drill, Drills, NoDrill, askable, drill

__all__ = ["LEVELS", "Drill", "Drills", "NoDrill", "askable", "drill"]
