"""The progress that all lessons, quizzes and drills of a notebook share, kept beside it."""

from __future__ import annotations

import os
from pathlib import Path

from ludo.progress import Progress
from ludo.progress.progress import check_progress

# Where it is kept; set to nothing, it lives as long as the kernel.
VARIABLE = "LUDO_PROGRESS"
FILE = "ludo-progress.json"


def opened() -> Progress:
    """Return the progress of the folder that the notebook stands in."""
    name = os.environ.get(VARIABLE, FILE)
    return Progress.open(_fixed(name)) if name else Progress()


def _fixed(name: str) -> Path:
    """Return a path that stays the same: a kernel starts beside its notebook, but may go away."""
    try:
        return Path(name).absolute()
    except OSError:
        # The folder was removed. Answers wait in memory, and the progress says so.
        return Path(name)


PROGRESS = opened()


def noted(progress: Progress | None = None) -> Progress:
    """Return the progress that is shared unless another one is given, as its file is now.

    Another notebook may have written to it since.
    """
    found = PROGRESS if progress is None else check_progress(progress)
    found.catch_up()
    return found
