"""Reading and writing files: whole or not at all, and plain words for what went wrong."""

from __future__ import annotations

import errno
import os
import platform
import re
import stat
from contextlib import suppress
from pathlib import Path
from typing import Any
from zlib import crc32

from ludo.core.errors import BadSave, CannotOpen, shown

# Far above any match; what is larger is something else, or a trap.
MOST_BYTES = 32_000_000
_LONGEST_PATH = 400
# How the name of a draft goes on: the process that writes it, and something unique.
_DRAFT = re.compile(r"([0-9]+)-[0-9a-f]{12}\.tmp")
_MAY_WRITE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH
# A draft is never a file or a link that is there already.
_DRAFT_FLAGS = os.O_WRONLY | os.O_CREAT | os.O_EXCL


def file_name(path: Any) -> str:
    """Return a path as it stands in a sentence: whole, unless it is endless."""
    return repr(str(path)) if len(str(path)) <= _LONGEST_PATH else shown(str(path))


def read_text(path: Any) -> str:
    """Return the text of a file; raise BadSave if it is no file of text of a sensible size."""
    source = as_path(path)
    try:
        with open(source, "rb", opener=_open_at_once) as file:
            # A pipe or a device would never end.
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise CannotOpen(f"Cannot open {file_name(path)}: it is not a file.")
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, BadSave):
            raise
        raise CannotOpen(f"Cannot open {file_name(path)}: {reason_of(error)}.") from error
    if len(content) > MOST_BYTES:
        raise BadSave(f"{file_name(path)} is larger than {MOST_BYTES // 1_000_000} MB.")
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise BadSave(f"{file_name(path)} cannot be read: it is not text.") from None


def write_text(path: Any, text: str) -> Path:
    """Write a file; an older one is replaced only when all is written, and keeps its permissions.

    Each writer has a draft of its own beside the file, so two programs never mix their texts. A
    link stays a link: what it leads to is replaced. What is no ordinary file or is write-protected
    is left alone.
    """
    target = as_path(path)
    draft: Path | None = None
    try:
        mode = _mode_of_older(target)
        real = Path(os.path.realpath(target))
        draft = real.with_name(f"{_draft_prefix()}{os.getpid()}-{os.urandom(6).hex()}.tmp")
        with open(os.open(draft, _DRAFT_FLAGS, 0o666), "wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            os.chmod(draft, mode)
        os.replace(draft, real)
        draft = None
        _remove_drafts_of_the_dead(real.parent)
    except (OSError, ValueError) as error:
        raise BadSave(f"Cannot write {file_name(path)}: {reason_of(error)}.") from error
    finally:
        if draft is not None:
            with suppress(OSError):
                draft.unlink()
    return target


def _mode_of_older(target: Path) -> int | None:
    """Return the permissions of the file to be replaced, if there is one and it may be replaced."""
    try:
        mode = os.stat(target).st_mode
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is a pipe, a socket or a device, not a file")
    # Those to whom everything is permitted did not mean to overwrite it either.
    if not mode & _MAY_WRITE or not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, "it is write-protected")
    return stat.S_IMODE(mode)


def _draft_prefix() -> str:
    """Return how drafts of this machine are called: a folder may be shared with others."""
    return f".ludo-{crc32(platform.node().encode()):08x}-"


def _remove_drafts_of_the_dead(folder: Path) -> None:
    """Remove what programs that were killed in the middle of writing have left."""
    prefix = _draft_prefix()
    try:
        names = [name for name in os.listdir(folder) if name.startswith(prefix)]
    except OSError:
        return
    for name in names:
        found = _DRAFT.fullmatch(name.removeprefix(prefix))
        if found and not _is_alive(int(found[1])):
            with suppress(OSError):
                os.unlink(folder / name)


def _is_alive(process: int) -> bool:
    if process == os.getpid():
        return True
    if os.name == "nt":
        # Asking would end it. But Windows keeps a draft that is being written from being removed.
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        pass  # it is somebody else's
    return True


def as_path(path: Any) -> Path:
    """Return a path; raise BadSave if it is none."""
    if not isinstance(path, str | os.PathLike) or not os.fspath(path):
        raise BadSave(f"A file is named by a path such as 'match.json', not by {shown(path)}.")
    name = os.fspath(path)
    if isinstance(name, bytes):
        raise BadSave(f"A file is named by text, not by {shown(path)}.")
    try:
        is_name = b"\0" not in os.fsencode(name)
    except UnicodeEncodeError:
        is_name = False
    if not is_name:
        raise BadSave(f"No file can be named {shown(name)}.")
    return Path(name)


def _open_at_once(path: str, flags: int) -> int:
    # Without this, opening a pipe that nobody writes to would wait for ever.
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def reason_of(error: Exception) -> str:
    """Return what went wrong with a file, as it stands within a sentence."""
    if isinstance(error, UnicodeEncodeError):
        return "it holds a sign that cannot be written"
    words = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return words[:1].lower() + words[1:]
