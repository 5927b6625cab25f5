"""Find a Chromium or Chrome for the browser tests, and install one when there is none.

`python scripts/chromium.py` prints the path of the browser; `--install` gets one first if needed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_APPS = (
    "Chromium.app/Contents/MacOS/Chromium",
    "Google Chrome.app/Contents/MacOS/Google Chrome",
)
PLAYWRIGHT_BUILDS = (
    "chromium-*/chrome-linux*/chrome",
    "chromium-*/chrome-mac*/*.app/Contents/MacOS/*",
)
MISSING = (
    "No Chromium or Chrome was found: install one, or put its path into LUDO_CHROMIUM, "
    "or run 'python scripts/chromium.py --install'."
)
NOT_INSTALLED = (
    "No Chromium or Chrome was found and none could be installed: "
    "install one by hand, or put its path into LUDO_CHROMIUM."
)


def find() -> str | None:
    """The path of a browser that can be run, or None."""
    if named := os.environ.get("LUDO_CHROMIUM"):
        # A wrong path must not be hidden by another browser that happens to be there.
        return shutil.which(named)
    for name in NAMES:
        if path := shutil.which(name):
            return path
    if sys.platform == "darwin":
        for folder in (Path("/Applications"), Path.home() / "Applications"):
            for app in MAC_APPS:
                if path := shutil.which(folder / app):
                    return path
    return _playwright_build()


def browsers() -> Path:
    """The folder in which `playwright install` leaves browsers."""
    if named := os.environ.get("PLAYWRIGHT_BROWSERS_PATH"):
        return Path(named)
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches/ms-playwright"
    return Path.home() / ".cache/ms-playwright"


def _playwright_build() -> str | None:
    """The newest browser that `playwright install` left, or None."""
    folder = browsers()
    found = [path for pattern in PLAYWRIGHT_BUILDS for path in folder.glob(pattern)]
    runnable = [path for path in found if os.access(path, os.X_OK)]
    return str(max(runnable, key=lambda path: path.stat().st_mtime)) if runnable else None


def _apt() -> None:
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    # Fonts are not needed: browser tests bring theirs.
    for command in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
        subprocess.run(["apt-get", "-qq", *command], env=env, stdout=sys.stderr, check=False)


def _playwright() -> None:
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    # Its own complaints are pages long; the caller says in one sentence what is missing.
    subprocess.run(command, capture_output=True, check=False)


def install() -> str | None:
    """Install a browser if none is found: Debian's package first, then Playwright's own."""
    if os.environ.get("LUDO_CHROMIUM"):
        return find()
    path = find()
    if path is None and sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get"):
        _apt()
        path = find()
    if path is None:
        _playwright()
        path = find()
    return path


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--install", action="store_true", help="get a browser if there is none")
    may_install = parser.parse_args(arguments).install
    path = install() if may_install else find()
    if path is None:
        if named := os.environ.get("LUDO_CHROMIUM"):
            message = f"LUDO_CHROMIUM names no program that can be run: {named}"
        else:
            message = NOT_INSTALLED if may_install else MISSING
        print(message, file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
