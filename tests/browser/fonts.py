"""The fonts of browser tests: brought by the project, never those of the machine.

Readers have Segoe UI, San Francisco, Roboto, Ubuntu, DejaVu or Noto. Three families stand for them:
one as wide as Verdana, an ordinary and a narrow one. A browser of the tests sees one of them, and
DejaVu Sans for the signs that the family lacks, such as an arrow: every machine has such a helper.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from xml.sax.saxutils import escape

from playwright.sync_api import Page

_DEJAVU = "mpl-data/fonts/ttf/DejaVuSans"


@dataclass(frozen=True)
class Family:
    """A family by the name that a browser gives it, and its files inside an installed package."""

    name: str
    package: str
    files: tuple[str, ...]

    def paths(self) -> list[Path]:
        """Return the files of the family."""
        spec = find_spec(self.package)
        folders = (spec.submodule_search_locations if spec else None) or ()
        found = [Path(folder, file) for folder in folders for file in self.files]
        if not found or not all(path.is_file() for path in found):
            raise RuntimeError(f"The font {self.name} is missing: 'make venv' installs it.")
        return found


FAMILIES = {
    "wide": Family("DejaVu Sans", "matplotlib", (f"{_DEJAVU}.ttf", f"{_DEJAVU}-Bold.ttf")),
    "ordinary": Family(
        "Roboto", "font_roboto", ("files/Roboto-Regular.ttf", "files/Roboto-Bold.ttf")
    ),
    "narrow": Family(
        "Source Sans Pro",
        "font_source_sans_pro",
        ("files/SourceSansPro-Regular.ttf", "files/SourceSansPro-Bold.ttf"),
    ),
}
# Where a test names no family it meets the one that needs most room.
HARDEST = "wide"
HELPER = FAMILIES["wide"]
CODE = Family("DejaVu Sans Mono", "matplotlib", (f"{_DEJAVU}Mono.ttf",))

# Whatever a page asks for, be it `system-ui` or Arial, ends at the family.
_SETTINGS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
  <alias><family>monospace</family><prefer><family>{code}</family></prefer></alias>
  <match><edit name="family" mode="append_last"><string>{family}</string></edit></match>
</fontconfig>
"""


# What was changed just now is laid out and drawn with the next frame but one.
NEXT_FRAME = """() => new Promise(
    (go) => requestAnimationFrame(() => requestAnimationFrame(go)))"""


def settings(family: str, folder: Path) -> Path:
    """Write what FONTCONFIG_FILE has to name for a browser to see one family and no other."""
    fonts = folder / "fonts"
    fonts.mkdir(parents=True)
    wanted = {path for kind in (FAMILIES[family], HELPER, CODE) for path in kind.paths()}
    for path in wanted:
        (fonts / path.name).symlink_to(path)
    file = folder / "fonts.conf"
    names = {
        "fonts": str(fonts), "cache": str(folder / "cache"),
        "code": CODE.name, "family": FAMILIES[family].name,
    }  # fmt: skip
    text = _SETTINGS.format(**{key: escape(value) for key, value in names.items()})
    file.write_text(text, encoding="utf-8")
    return file


def glyphs(page: Page, selector: str) -> dict[str, int]:
    """Return how many glyphs of which font the browser really drew in the elements."""
    page.evaluate(NEXT_FRAME)
    session = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        session.send(f"{domain}.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    nodes = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": selector})["nodeIds"]
    found: dict[str, int] = {}
    for node in nodes:
        for font in session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]:
            name = font["familyName"]
            found[name] = found.get(name, 0) + int(font["glyphCount"])
    session.detach()
    return found


def demand(family: str, drawn: dict[str, int], words: Iterable[str] = ()) -> None:
    """Fail unless words were drawn in the family; only their signs may come from the helper."""
    name = FAMILIES[family].name
    signs = sum(letter >= "\u2000" for text in words for letter in text)
    others = {font: n for font, n in drawn.items() if font != name}
    fair = name in drawn and set(others) <= {HELPER.name} and sum(others.values()) <= signs
    assert fair, (
        f"The browser was to draw in {name} and drew {drawn}: it does not heed FONTCONFIG_FILE "
        "(as on macOS, or as a snap), so that these tests would judge the fonts of this machine. "
        "Name another browser in LUDO_CHROMIUM, or test on Linux."
    )
