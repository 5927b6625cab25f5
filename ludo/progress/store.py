"""Progress in a file: written at once, shared with other notebooks, never at the cost of a file."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING

from ludo.core.errors import BadSave
from ludo.core.files import file_name
from ludo.core.texts import Texts

if TYPE_CHECKING:
    from ludo.progress.progress import Progress

Change = Callable[["Progress"], None]
# What tells one version of a file from another.
_Stamp = tuple[int, int, int]
# Another notebook writes for a few milliseconds; who holds on for longer is not waited for.
_LONGEST_WAIT = 2.0
_NOTICES = Texts(
    {
        "set-aside": {
            "en": "{path} could not be read as progress. It was kept as {kept}, and a new file "
            "begins.",
            "fr": "Impossible de lire {path} comme progression. Le fichier a été gardé sous le nom "
            "{kept}, et un nouveau commence.",
        },
        "not-usable": {
            "en": "{path} cannot be used for progress, which stays in memory until the notebook "
            "is closed.",
            "fr": "{path} ne peut pas servir pour la progression, qui reste en mémoire jusqu'à la "
            "fermeture du notebook.",
        },
        "not-written": {
            "en": "Progress cannot be written to {path}. It stays in memory until the notebook is "
            "closed.",
            "fr": "Impossible d'écrire la progression dans {path}. Elle reste en mémoire jusqu'à "
            "la fermeture du notebook.",
        },
    },
    {},
)


class Store:
    """The file of a progress. What could not be written is kept, and written when it can be."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notice: dict[str, str] = {}
        self._said = ""
        self._usable = True
        self._pending: list[Change] = []
        self._stamp: _Stamp | None = None

    def open(self, progress: Progress) -> None:
        """Read the file, if it is there; put it aside if it is something else."""
        if not _can_be_used(self.path):
            self._usable = False
            self._say("not-usable")
            return
        self._read(progress)
        if not os.access(self.path.parent, os.W_OK):
            self._say("not-written")

    def add(self, progress: Progress, change: Change) -> None:
        """Write a change that was made to the progress, and those that could not be written yet."""
        if not self._usable:
            return
        self._pending.append(change)
        try:
            with _alone_in(self.path.parent):
                self._read(progress)
                progress.save(self.path)
                self._stamp = _stamp(self.path)
        except BadSave:
            self._say("not-written")
            return
        self._pending.clear()
        if self._said == "not-written":
            self.notice, self._said = {}, ""

    def _read(self, progress: Progress) -> None:
        """Take over what others have written since, and add what is still to be written."""
        stamp = _stamp(self.path)
        if stamp is None or stamp == self._stamp:
            return
        try:
            other = type(progress).load(self.path)
        except BadSave:
            self._set_aside()
            return
        for change in self._pending:
            change(other)
        progress.take_over(other)
        self._stamp = stamp

    def _set_aside(self) -> None:
        """Give a file that is no progress another name: it is never written over."""
        real = Path(os.path.realpath(self.path))
        number = 1
        while True:
            kept = real.with_name(f"{real.name}.damaged-{number}")
            try:
                _rename(real, kept)
                break
            except FileExistsError:
                number += 1
            except OSError:
                self._usable = False
                self._say("not-usable")
                return
        self._say("set-aside", kept=file_name(kept.name))

    def _say(self, key: str, **params: str) -> None:
        self._said = key
        self.notice = _NOTICES.in_all(key, path=file_name(self.path), **params)


def _can_be_used(path: Path) -> bool:
    """Return whether a path leads to a file that can be read, or to none."""
    try:
        return not os.path.lexists(path) or (path.is_file() and os.access(path, os.R_OK))
    except (OSError, ValueError):
        return False


def _rename(old: Path, new: Path) -> None:
    """Give a file a name that is free; raise FileExistsError if it is not."""
    if os.path.lexists(new):
        raise FileExistsError(new)
    try:
        # A link is never made over a file that came in between, as a plain renaming would be.
        os.link(old, new)
    except FileExistsError:
        raise
    except OSError:
        os.rename(old, new)
    else:
        os.unlink(old)


def _stamp(path: Path) -> _Stamp | None:
    with suppress(OSError):
        status = os.stat(path)
        return status.st_mtime_ns, status.st_size, status.st_ino
    return None


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Keep other notebooks out of a folder while a file is read and written again.

    The lock goes with the process, however that ends. Where a system has none, what others write
    is still read before each writing.
    """
    try:
        import fcntl

        held = os.open(folder, os.O_RDONLY)
    except (ImportError, OSError):
        yield
        return
    try:
        patience = monotonic() + _LONGEST_WAIT
        while True:
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if monotonic() > patience:
                    break
                sleep(0.005)
            except OSError:
                break
        yield
    finally:
        os.close(held)
