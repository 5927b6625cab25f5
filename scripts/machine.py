"""The machine apart: tests, frozen outputs and pictures take from it only what is named here.

A locale, a time zone, a proxy, a display, a start-up file of IPython, a matplotlibrc, an ignore
file of git or flags for Chromium would otherwise decide what they see; one test would pass here and
fail there, or hide a flaw in both places.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

from scripts.chromium import browsers

# As it was when the first of our modules was imported.
FOUND = dict(os.environ)
# Programs are found by the first, and may need the second to start; the third is where room is.
KEPT = ("PATH", "LD_LIBRARY_PATH", "TMPDIR", "LUDO_CHROMIUM")
# What only the fetching of packages needs is kept there, but nothing that steers Python or Jupyter.
STEERING = ("GIT_", "IPYTHON", "JUPYTER", "LUDO_", "MPL", "PYTEST", "PYTHON", "VIRTUAL_ENV")


def apart(home: Path) -> dict[str, str]:
    """Return an environment that knows nothing of the machine's user; `home` should be empty."""
    kept = {name: FOUND[name] for name in KEPT if name in FOUND}
    return kept | {
        "HOME": str(home),
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
        # The files of git's user lie in `home`; this leaves out the machine's.
        "GIT_CONFIG_NOSYSTEM": "1",
        # What was learned in one test is not known in another.
        "LUDO_PROGRESS": "",
        "LUDO_PLACES": "",
        # Browsers that Playwright has fetched lie in the user's own folder.
        "PLAYWRIGHT_BROWSERS_PATH": str(browsers()),
    }


def online() -> dict[str, str]:
    """Return an environment with the machine's own way to the network, to fetch packages."""
    return {name: value for name, value in FOUND.items() if not name.startswith(STEERING)}


def leave(home: Path) -> None:
    """Let this process, and all that it starts, live in `apart(home)`."""
    env = apart(home)
    os.environ.clear()
    os.environ.update(env)
    time.tzset()
