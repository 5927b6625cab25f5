"""Progress in a file: written at once, shared with other notebooks, never at the cost of a file.

What is to be written waits in `pending` until it is known to be in the file. It is written under a
lock only: who does not get it keeps the answer in memory and writes it with the next one. Changes
are numbered, and the file names the last number of each notebook: so a change that was written
just before an interrupt is not written twice.
"""

from __future__ import annotations

import atexit
import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludo.core.errors import BadSave, CannotOpen, LaterVersion, shown
from ludo.core.files import file_name, reason_of
from ludo.core.forks import ForkLock
from ludo.core.texts import Texts
from ludo.core.typography import typeset

if TYPE_CHECKING:
    from ludo.progress.progress import Progress

Change = Callable[["Progress"], None]
# What tells one version of a file from another.
_Stamp = tuple[int, int, int]
# One thread at a time: a cell may note something while a board does.
ALONE = ForkLock()
# Seconds to wait for another notebook, which writes for a few milliseconds; more when Python ends,
# as there is no next time.
PATIENCE = 2.0
LAST_PATIENCE = 10.0
_POLL = 0.005
# Notebooks whose last number the file remembers.
_MOST_WRITERS = 50
_TYPED = {
    "set-aside": {
        "en": "{path} could not be read as progress. It was kept as {kept}, and a new file begins.",
        "fr": "{path} n'est pas un fichier de progression lisible. Il a été conservé sous le "
        "nom {kept}, et un nouveau fichier est créé.",
    },
    "not-usable": {
        "en": "{path} cannot be used for progress, which stays in memory until the notebook "
        "is closed.",
        "fr": "{path} ne peut pas servir à enregistrer la progression, qui reste en mémoire "
        "jusqu'à la fermeture du notebook.",
    },
    "not-read": {
        "en": "{path} cannot be opened now ({reason}). The file is left as it is; progress "
        "stays in memory, and is written when the file can be opened.",
        "fr": "Impossible d'ouvrir {path} pour le moment ({reason}). Le fichier reste tel quel "
        "; la progression reste en mémoire, et sera écrite dès que le fichier pourra être "
        "ouvert.",
    },
    "later": {
        "en": "{path} was written by a later version of ludo-kit and is left as it is. New "
        "answers stay in memory until the notebook is closed: update ludo-kit to keep them.",
        "fr": "{path} a été écrit par une version plus récente de ludo-kit et reste tel quel. "
        "Les nouvelles réponses restent en mémoire jusqu'à la fermeture du notebook : mettez "
        "ludo-kit à jour pour les garder.",
    },
    "not-written": {
        "en": "Progress cannot be written to {path} ({reason}). It stays in memory until the "
        "notebook is closed, and is written as soon as it can be.",
        "fr": "Impossible d'écrire la progression dans {path} ({reason}). Elle reste en "
        "mémoire jusqu'à la fermeture du notebook, et sera écrite dès que possible.",
    },
    "busy": {
        "en": "Another notebook is using {path}. This answer stays in memory, and is written "
        "with the next one.",
        "fr": "Un autre notebook utilise {path}. Cette réponse reste en mémoire, et sera "
        "écrite avec la suivante.",
    },
}
_NOTICES = Texts(typeset(_TYPED), {})


class Store:
    """The file of a progress. What could not be written is kept, and written when it can be."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notice: dict[str, str] = {}
        self._said = ""
        # What is not known to be in the file yet, each change with its number.
        self.pending: list[tuple[int, Change]] = []
        self._number = 0
        self._process, self._name = os.getpid(), os.urandom(6).hex()
        # The file as it was last seen, and what it held then.
        self._known: tuple[_Stamp | None, Progress | None] = (None, None)

    def open(self, progress: Progress) -> None:
        """Read the file, if it is there; put it aside if it is something else."""
        if self._is_unusable():
            return
        try:
            self._look(progress)
        except (CannotOpen, LaterVersion) as error:
            self._say_why(error)
            return
        except BadSave:
            # Others may be about to put it aside too.
            self._locked(progress, PATIENCE, self._merged)
        known = self._known[1]
        if known is not None:
            progress.take_over(known)
        folder = self.path.parent
        missing = not folder.exists() or _is_removed(folder)
        if missing or not os.access(folder, os.W_OK):
            self._say_why(OSError(0, os.strerror(errno.ENOENT if missing else errno.EACCES)))

    def catch_up(self, progress: Progress) -> None:
        """Take over what others have written since; what is not written yet stays on top of it."""
        self._begin_in_this_process()
        if self._is_unusable():
            return
        try:
            self._look(progress)
        except BadSave as error:
            # A file that is no progress is put aside when something is written, not by a look.
            if isinstance(error, CannotOpen | LaterVersion):
                self._say_why(error)
            return
        if self._said == "not-read":
            self.notice, self._said = {}, ""
        known = self._known[1]
        if known is None:
            return
        merged = known.copy()
        self._add_pending(merged, merged.writers.get(self._name, 0))
        progress.take_over(merged)

    def add(self, progress: Progress, change: Change) -> None:
        """Keep a change until it is written."""
        self._begin_in_this_process()
        _WAITING[self] = progress
        self._number += 1
        self.pending.append((self._number, change))

    def write(self, progress: Progress, patience: float | None = None) -> None:
        """Write all that is not written yet, to what others have written, and take that over."""
        self._begin_in_this_process()
        if not self.pending or self._is_unusable():
            return
        wait = PATIENCE if patience is None else patience
        if self._locked(progress, wait, self._rewrite) and self._said != "set-aside":
            self.notice, self._said = {}, ""

    def _locked(
        self, progress: Progress, patience: float, act: Callable[[Progress], object]
    ) -> bool:
        """Do something with the file to oneself; return whether it was done, or say why not."""
        try:
            with _alone_with(self.path, patience):
                act(progress)
        except (BadSave, OSError, TimeoutError) as error:
            self._say_why(error)
            return False
        return True

    def _rewrite(self, progress: Progress) -> None:
        merged = self._merged(progress)
        last = merged.writers.get(self._name, 0)
        if any(number > last for number, _ in self.pending):
            self._apply_to(merged, last)
            merged.save(self.path)
            self._known = (_stamp(self.path), merged)
        # From here on it is in the file, whatever comes.
        progress.take_over(merged)
        self.pending.clear()
        _WAITING.pop(self, None)

    def _apply_to(self, merged: Progress, last: int) -> None:
        self._add_pending(merged, last)
        # The one who wrote last stands last; who has not written for long is forgotten.
        merged.writers.pop(self._name, None)
        merged.writers[self._name] = self.pending[-1][0]
        for name in list(merged.writers)[:-_MOST_WRITERS]:
            del merged.writers[name]

    def _add_pending(self, merged: Progress, last: int) -> None:
        for number, change in self.pending:
            if number > last:
                change(merged)

    def _merged(self, progress: Progress) -> Progress:
        """Return a copy of what the file holds; a file that is no progress is put aside."""
        try:
            self._look(progress)
        except (CannotOpen, LaterVersion):
            raise
        except BadSave:
            self._set_aside()
        known = self._known[1]
        return type(progress)(clock=progress.clock) if known is None else known.copy()

    def _look(self, progress: Progress) -> None:
        """Read the file if it is another than the one that was seen last."""
        stamp = _stamp(self.path)
        # A file that was removed is written again from what it held.
        if stamp is not None and stamp != self._known[0]:
            self._known = (stamp, type(progress).load(self.path))

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
        self._say("set-aside", kept=file_name(kept.name))

    def _is_unusable(self) -> bool:
        """Whether the path leads to a folder, a pipe or the like; if so, say it."""
        try:
            odd = os.path.lexists(self.path) and self.path.exists() and not self.path.is_file()
        except (OSError, ValueError):
            odd = True
        if odd:
            self._say("not-usable")
        return odd

    def _begin_in_this_process(self) -> None:
        """After a fork, what waits is written by the parent, and the numbers are new."""
        if self._process != os.getpid():
            self._process, self._name = os.getpid(), os.urandom(6).hex()
            self.pending.clear()

    def _say_why(self, error: Exception) -> None:
        reason = reason_of(error.__cause__ if isinstance(error.__cause__, OSError) else error)
        if isinstance(error, LaterVersion):
            self._say("later")
        elif isinstance(error, CannotOpen):
            self._say("not-read", reason=reason)
        elif isinstance(error, TimeoutError):
            self._say("busy")
        else:
            self._say("not-written", reason=reason)

    def _say(self, key: str, **params: str) -> None:
        self._said = key
        self.notice = _NOTICES.in_all(key, path=file_name(self.path), **params)


# What is not written yet, with its progress: nobody else may hold that any more.
_WAITING: dict[Store, Progress] = {}


@atexit.register
def _write_the_rest() -> None:
    """Write what waits when Python ends; say so if it cannot be written."""
    for store, progress in list(_WAITING.items()):
        store.write(progress, LAST_PATIENCE)
        if store.pending:
            print(store.notice["en"], file=sys.stderr)


def read_writers(data: Any) -> dict[str, int]:
    """Return the last number of each notebook; raise BadSave if it is something else."""
    if not isinstance(data, dict) or len(data) > _MOST_WRITERS:
        raise BadSave(f"its writers are {shown(data)}, not a table.")
    for name, number in data.items():
        if len(name) != 12 or type(number) is not int or not 0 < number < 2**53:
            raise BadSave(f"the last change of writer {shown(name)} is {shown(number)}.")
    return data


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


def _is_removed(folder: Path) -> bool:
    """Return whether a path starts in a working folder that was removed, which still "exists"."""
    try:
        os.path.realpath(folder)
    except OSError:
        return True
    return False


def _stamp(path: Path) -> _Stamp | None:
    try:
        status = os.stat(path)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise CannotOpen(f"Cannot open {file_name(path)}: {reason_of(error)}.") from error
    return status.st_mtime_ns, status.st_size, status.st_ino


@contextmanager
def _alone_with(path: Path, patience: float) -> Iterator[None]:
    """Keep other notebooks from a file while it is read and written again.

    Raise TimeoutError if another one does not let go. The lock goes with the process, however
    that ends; its empty file stays, as on most systems it cannot be removed safely.
    """
    # Only here, as it takes as long to import as the whole engine.
    from filelock import FileLock

    real = Path(os.path.realpath(path))
    # The lock would make a folder that is not there.
    os.stat(real.parent)
    lock = FileLock(real.with_name(f".{real.name}.lock"), is_singleton=False)
    try:
        try:
            lock.acquire(timeout=patience, poll_interval=_POLL)
            yield
        finally:
            lock.release(force=True)
    finally:
        # Once more: an interrupt may come before the line above.
        lock.release(force=True)
