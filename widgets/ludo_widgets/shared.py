"""The progress that all lessons, quizzes and drills of a notebook share, kept beside it."""

from __future__ import annotations

import os
from pathlib import Path

from ludo.progress import Progress

# Where it is kept; set to nothing, it lives as long as the kernel.
VARIABLE = "LUDO_PROGRESS"
FILE = "ludo-progress.json"


def opened() -> Progress:
    """Return the progress of the folder that the notebook stands in."""
    name = os.environ.get(VARIABLE, FILE)
    # A kernel starts in the folder of its notebook, but may go elsewhere.
    return Progress.open(Path(name).absolute()) if name else Progress()


PROGRESS = opened()
