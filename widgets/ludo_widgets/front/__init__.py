"""The front end: small JavaScript files that are joined to one module, its style, and a loader."""

from __future__ import annotations

import gzip
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

_HERE = Path(__file__).parent
# In the order in which they build on one another.
_FILES = (
    "dom", "store", "picture", "motion", "pointer", "cards", "told", "tabs", "mastery", "view",
)  # fmt: skip


def _read(name: str) -> str:
    return (_HERE / name).read_text(encoding="utf-8")


STYLE = _read("board.css")
CODE = "\n".join((*(_read(f"{name}.js") for name in _FILES), f"const STYLE = {json.dumps(STYLE)};"))
# A page keeps what it has under this name: another version of the kit has another one.
NAME = f"front-{sha256(CODE.encode()).hexdigest()[:12]}"
LOADER = _read("loader.js").replace("@@FRONT@@", NAME)


def packed(content: dict[str, Any]) -> bytes:
    """Return what a page is to be given at once, small: JSON, compressed."""
    return gzip.compress(json.dumps(content, ensure_ascii=False).encode(), mtime=0)
