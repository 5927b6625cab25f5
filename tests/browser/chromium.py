"""The browsers of a process: one for each family of fonts, started when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Playwright, sync_playwright

from scripts import machine
from scripts.chromium import MISSING, find
from tests.browser import fonts

# What a window of Chromium prepares for its own address bar and for pages yet to come. Nobody sees
# it here, and it takes twice the work of a test's own page.
_UNSEEN = (
    "PreloadTopChromeWebUI", "SpareRendererForSitePerProcess", "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
)  # fmt: skip
# What Playwright itself turns off: of two lists only the last one counts.
_PLAYWRIGHTS = (
    "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades",
    "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints",
    "PaintHolding", "PreconnectToSearch", "TcpPortRandomizationWin",
    "ThirdPartyStoragePartitioning", "msEdgeUpdateLaunchServicesPreferredVersion",
    "msForceBrowserSignIn",
)  # fmt: skip
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(_UNSEEN + _PLAYWRIGHTS)}",
    # A page that needs more than this machine must not work here because there is a network.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]


@dataclass
class _Shared:
    """Playwright allows one driver per thread, so all users of it share what it has started."""

    users: int = 0
    driver: Playwright | None = None
    browsers: dict[str, Browser] = field(default_factory=dict)
    ending: ExitStack = field(default_factory=ExitStack)

    def browser(self, family: str) -> Browser:
        if family not in self.browsers:
            path = find()
            if path is None:
                raise RuntimeError(MISSING)
            if self.driver is None:
                self.driver = sync_playwright().start()
                self.ending.callback(self.driver.stop)
            folder = Path(self.ending.enter_context(TemporaryDirectory(ignore_cleanup_errors=True)))
            settings = fonts.settings(family, folder)
            env = machine.apart(folder) | {"FONTCONFIG_FILE": str(settings)}
            launch = self.driver.chromium.launch
            browser = launch(executable_path=path, args=FLAGS, env={**env})
            self.ending.callback(browser.close)
            self.browsers[family] = browser
        return self.browsers[family]

    def end(self) -> None:
        self.browsers.clear()
        self.driver = None
        self.ending.close()


_shared = _Shared()


@contextmanager
def chromium(family: str = fonts.HARDEST) -> Iterator[Browser]:
    """The process's browser that sees one family of fonts, and none of the machine's."""
    shared = _shared
    shared.users += 1
    try:
        yield shared.browser(family)
    finally:
        shared.users -= 1
        if not shared.users:
            shared.end()
