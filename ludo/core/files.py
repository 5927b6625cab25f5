"""Reading and writing files: whole or not at all, and plain words for what went wrong."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Any

from ludo.core.errors import BadSave, shown

# Far above any match; what is larger is something else, or a trap.
MOST_BYTES = 32_000_000
_LONGEST_PATH = 400
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
                raise BadSave(f"Cannot open {file_name(path)}: it is not a file.")
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, BadSave):
            raise
        raise BadSave(f"Cannot open {file_name(path)}: {_reason(error)}.") from None
    if len(content) > MOST_BYTES:
        raise BadSave(f"{file_name(path)} is larger than {MOST_BYTES // 1_000_000} MB.")
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise BadSave(f"{file_name(path)} cannot be read: it is not text.") from None


def write_text(path: Any, text: str) -> Path:
    """Write a file; an older one there is replaced only when all is written, and keeps its rights.

    Each writer has a draft of its own beside the file, so two programs never mix their texts. A
    link stays a link: what it leads to is replaced.
    """
    target = as_path(path)
    draft: Path | None = None
    try:
        real = Path(os.path.realpath(target))
        if real.is_dir():
            raise IsADirectoryError(21, "it is a folder")
        draft = real.with_name(f".ludo-{os.urandom(8).hex()}.tmp")
        with open(os.open(draft, _DRAFT_FLAGS, 0o666), "wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        if real.exists():
            os.chmod(draft, stat.S_IMODE(real.stat().st_mode))
        os.replace(draft, real)
        draft = None
    except (OSError, ValueError) as error:
        raise BadSave(f"Cannot write {file_name(path)}: {_reason(error)}.") from error
    finally:
        if draft is not None:
            with suppress(OSError):
                draft.unlink()
    return target


def as_path(path: Any) -> Path:
    """Return a path; raise BadSave if it is none."""
    if not isinstance(path, str | os.PathLike) or not os.fspath(path):
        raise BadSave(f"A file is named by a path such as 'match.json', not by {shown(path)}.")
    name = os.fspath(path)
    if isinstance(name, bytes):
        raise BadSave(f"A file is named by text, not by {shown(path)}.")
    return Path(name)


def _open_at_once(path: str, flags: int) -> int:
    # Without this, opening a pipe that nobody writes to would wait for ever.
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _reason(error: Exception) -> str:
    if isinstance(error, UnicodeEncodeError):
        return "it holds a sign that cannot be written"
    words = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return words[:1].lower() + words[1:]
