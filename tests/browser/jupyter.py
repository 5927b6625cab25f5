"""A real JupyterLab in a real browser, for tests."""

from __future__ import annotations

import http.client
import json
import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote, urlsplit

import nbformat
from playwright.sync_api import Locator, Page, Request

from scripts import machine

PROJECT = Path(__file__).resolve().parents[2]
SERVER_SETTINGS = PROJECT / "binder" / "jupyter_server_config.py"
KERNEL_SETTINGS = PROJECT / "binder" / "ipython_kernel_config.py"
LOCAL = {"127.0.0.1", "localhost", "::1"}
# A test server: loopback only, no token, nothing fetched from outside.
LAB_FLAGS = [
    "--no-browser",
    "--allow-root",
    "--ip=127.0.0.1",
    "--ServerApp.port_retries=0",
    "--IdentityProvider.token=",
    "--ServerApp.password=",
    "--ServerApp.disable_check_xsrf=True",
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
    "--LabApp.expose_app_in_browser=True",
]
_SETTINGS = {
    # A save in the middle of a test would only disturb it.
    "docmanager-extension/plugin": {"autosave": False},
    # Nor is anybody there to answer the question about news, which lies over the notebook.
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
}
# In its log the server tells of each line to a kernel whether it sends small messages at once.
PROMPT = "ludo: TCP_NODELAY"
_TELLS = f"""
import socket
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

connect = ZMQChannelsWebsocketConnection.connect


def tell(self):
    line = self.websocket_handler.ws_connection.stream.socket
    print("{PROMPT}", line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY), flush=True)
    return connect(self)


ZMQChannelsWebsocketConnection.connect = tell
"""
# Only what never comes is waited for as long as this.
START_SECONDS = 900
STEP_MS = 300_000


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab."""

    port: int
    root: Path
    log: Path

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def write(self, name: str, cells: Sequence[str]) -> str:
        """Put a notebook with these code cells into the root folder; returns its name."""
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell, id=f"cell-{i}") for i, cell in enumerate(cells)],
            metadata={
                # Without it a dialog would ask for a kernel.
                "kernelspec": {
                    "name": "python3",
                    "display_name": "Python 3",
                    "language": "python",
                }
            },
        )
        nbformat.write(notebook, self.root / name)
        return name

    def api(self, method: str, path: str) -> Any:
        """Ask the server directly; None for an empty answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=START_SECONDS)
        try:
            connection.request(method, f"/api/{path}")
            response = connection.getresponse()
            body = response.read()
            if response.status >= 400:
                raise OSError(f"{method} /api/{path} answered {response.status}: {body[:200]!r}")
            return json.loads(body) if body else None
        finally:
            connection.close()

    def end_kernels(self) -> None:
        for session in self.api("GET", "sessions"):
            self.api("DELETE", f"sessions/{session['id']}")


@contextmanager
def running_lab(
    folder: Path,
    *,
    python: str | os.PathLike[str] = sys.executable,
    notebooks: Path | None = PROJECT / "notebooks",
) -> Iterator[Lab]:
    """JupyterLab of the interpreter `python`, at work on a copy of `notebooks` inside `folder`."""
    root = folder / "root"
    if notebooks is not None and notebooks.is_dir():
        ignore = shutil.ignore_patterns(".ipynb_checkpoints", "__pycache__")
        shutil.copytree(notebooks, root, ignore=ignore, dirs_exist_ok=True)
    root.mkdir(parents=True, exist_ok=True)
    lab = Lab(port=_free_port(), root=root, log=folder / "lab.log")
    command = [os.fspath(python), "-m", "jupyterlab", *LAB_FLAGS]
    command += [f"--port={lab.port}", f"--ServerApp.root_dir={root}"]
    with lab.log.open("wb") as log:
        process = subprocess.Popen(
            command,
            cwd=root,
            env=_environment(folder, Path(python)),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        _await_answer(lab, process)
        yield lab
    finally:
        _end(process)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _environment(folder: Path, python: Path) -> dict[str, str]:
    """The user's own Jupyter settings must neither help nor hurt a test, nor be changed by it."""
    own = {
        "HOME": folder / "home",
        "JUPYTER_CONFIG_DIR": folder / "config",
        "JUPYTER_DATA_DIR": folder / "data",
        "JUPYTER_RUNTIME_DIR": folder / "runtime",
        "JUPYTERLAB_SETTINGS_DIR": folder / "settings",
        "JUPYTERLAB_WORKSPACES_DIR": folder / "workspaces",
        "IPYTHONDIR": folder / "ipython",
    }
    for path in own.values():
        path.mkdir(parents=True, exist_ok=True)
    for name, settings in _SETTINGS.items():
        file = folder / "settings" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(settings), encoding="utf-8")
    shutil.copy(SERVER_SETTINGS, own["JUPYTER_CONFIG_DIR"])
    profile = own["IPYTHONDIR"] / "profile_default"
    profile.mkdir(exist_ok=True)
    shutil.copy(KERNEL_SETTINGS, profile)
    (own["JUPYTER_CONFIG_DIR"] / "jupyter_lab_config.py").write_text(_TELLS, encoding="utf-8")
    env = machine.apart(own["HOME"])
    env["PATH"] = f"{python.parent}{os.pathsep}{env.get('PATH', '')}"
    return env | {key: str(path) for key, path in own.items()}


def _await_answer(lab: Lab, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        if process.poll() is not None:
            break
        try:
            lab.api("GET", "status")
            return
        except OSError:
            time.sleep(0.1)
    tail = lab.log.read_text(errors="replace")[-2000:]
    raise RuntimeError(f"JupyterLab did not start:\n{tail}")


def _end(process: subprocess.Popen[bytes]) -> None:
    """End the process group; the polite signal first, so that kernels are ended too."""
    for sign in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, sign)
        except ProcessLookupError:
            break
        try:
            process.wait(timeout=60)
            break
        except subprocess.TimeoutExpired:
            continue
    process.wait()


class LabPage:
    """A JupyterLab in one browser page."""

    def __init__(self, page: Page, lab: Lab) -> None:
        self.page = page
        self.lab = lab
        self.outside_requests: list[str] = []
        page.set_default_timeout(STEP_MS)
        page.on("request", self._note_request)
        page.on("websocket", lambda socket: self._note(socket.url))

    def _note_request(self, request: Request) -> None:
        self._note(request.url)

    def _note(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in {"http", "https", "ws", "wss"} and parts.hostname not in LOCAL:
            self.outside_requests.append(url)

    def open(self, notebook: str, mode: str = "doc") -> None:
        """Open a notebook of the root folder and wait until its kernel can be used.

        In the mode "doc" the notebook has the window to itself; in "lab" the file list is open.
        """
        self.page.goto(f"{self.lab.url}/{mode}/tree/{quote(notebook)}?reset")
        self.page.locator(".jp-Notebook .jp-Cell").first.wait_for()
        # The toolbar says idle before the kernel exists, and "run all" would then be lost.
        self.page.evaluate(
            """async () => {
                const widget = window.jupyterapp.shell.currentWidget;
                await widget.context.ready;
                await widget.sessionContext.ready;
                const kernel = widget.sessionContext.session.kernel;
                await kernel.info;
                while (kernel.status !== 'idle') await new Promise(done => setTimeout(done, 20));
            }"""
        )
        self._await_splash()

    def run_all(self) -> None:
        """Run every cell; fails if one of them raises."""
        ran = self.page.evaluate(
            "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
        )
        assert ran is not False, f"a cell failed:\n{self.errors()}"

    def run_until(self, source: str) -> None:
        """Run the cells up to the first whose source has this text."""
        self.show(source)
        self.page.evaluate(
            """async () => {
                for (const command of ['notebook:run-all-above', 'notebook:run-cell'])
                    await window.jupyterapp.commands.execute(command);
            }"""
        )
        assert not self.errors(), self.errors()

    def cells(self) -> list[dict[str, Any]]:
        """The cells of the notebook as they stand, with their outputs."""
        found: dict[str, Any] = self.page.evaluate(
            "() => window.jupyterapp.shell.currentWidget.context.model.toJSON()"
        )
        cells: list[dict[str, Any]] = found["cells"]
        return cells

    def show(self, source: str) -> Locator:
        """Scroll to the first cell whose source has this text; return the cell."""
        # JupyterLab keeps cells out of sight out of the page's layout too.
        self.page.evaluate(
            """async (source) => {
                const notebook = window.jupyterapp.shell.currentWidget.content;
                const has = (cell) => cell.model.sharedModel.getSource().includes(source);
                notebook.activeCellIndex = notebook.widgets.findIndex(has);
                await notebook.scrollToItem(notebook.activeCellIndex, 'start');
            }""",
            source,
        )
        return self.page.locator(".jp-Notebook .jp-Cell.jp-mod-active")

    def errors(self) -> str:
        """The tracebacks on the page, as text."""
        shown = self.page.locator("[data-mime-type='application/vnd.jupyter.stderr']")
        return "\n".join(shown.all_inner_texts())

    def kernel(self, code: str) -> str:
        """Execute code in the notebook's kernel: what it printed and the value of its last line."""
        answer = self.page.evaluate(
            """async (code) => {
                const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
                const future = kernel.requestExecute({code, store_history: false});
                const text = [];
                let error = null;
                future.onIOPub = ({header, content}) => {
                    if (header.msg_type === 'stream') text.push(content.text);
                    if (header.msg_type === 'execute_result') text.push(content.data['text/plain']);
                    if (header.msg_type === 'error') error = `${content.ename}: ${content.evalue}`;
                };
                await future.done;
                return {text: text.join(''), error};
            }""",
            code,
        )
        if answer["error"] is not None:
            raise RuntimeError(f"the kernel raised {answer['error']} on: {code}")
        text: str = answer["text"]
        return text

    def theme(self, name: str) -> None:
        """Switch to the "light" or the "dark" theme."""
        assert name in {"light", "dark"}, name
        self.page.evaluate(
            "theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})",
            f"JupyterLab {name.title()}",
        )
        light = "true" if name == "light" else "false"
        # JupyterLab's body has no height, so it never counts as visible.
        self.page.locator(f"body[data-jp-theme-light='{light}']").wait_for(state="attached")
        self._await_splash()

    def _await_splash(self) -> None:
        # The splash screen would swallow clicks.
        self.page.locator("#jupyterlab-splash").wait_for(state="detached")

    def screenshot(self, path: str | os.PathLike[str]) -> None:
        self.page.screenshot(path=os.fspath(path))

    def close(self) -> None:
        self.page.context.close()
        self.lab.end_kernels()


class Latency(NamedTuple):
    """Milliseconds from the click to the answer, which three of four clicks take at least."""

    screen: float
    """until the frame after the answer is in the document"""
    dom: float
    """until the answer is in the document"""


def latency_of(page: Page, click_js: str, seen_js: str, clicks: int = 30) -> Latency:
    """Measure in the page itself how long an answer takes while nobody steals the processor.

    `click_js` is a JS function of i (0, 1, ...) that performs click i; `seen_js` a JS predicate
    of i that says whether the answer to click i is on the page (it must be false before).
    """
    times: list[list[float]] = page.evaluate(
        f"""async (clicks) => {{
            const click = {click_js};
            const seen = {seen_js};
            const pause = ms => new Promise(done => setTimeout(done, ms));
            const answer = i => new Promise((done) => {{
                const look = () => {{
                    if (!seen(i)) return;
                    observer.disconnect();
                    clearInterval(poll);
                    done();
                }};
                const observer = new MutationObserver(look);
                observer.observe(document, {{
                    subtree: true, childList: true, attributes: true, characterData: true,
                }});
                // Some changes, such as an input's value, are no mutations.
                const poll = setInterval(look, 4);
                look();
            }});
            const times = [];
            for (let i = 0; i < clicks; i += 1) {{
                // Clicks spread over the frame, or every measure would start right after one.
                await pause(20 + (i * 7) % 17);
                if (seen(i)) throw new Error(`the answer to click ${{i}} was there before it`);
                const start = performance.now();
                click(i);
                await answer(i);
                const dom = performance.now() - start;
                await new Promise(requestAnimationFrame);
                times.push([performance.now() - start, dom]);
            }}
            return times;
        }}""",
        clicks,
    )
    screen, dom = (statistics.quantiles(column, n=4)[0] for column in zip(*times, strict=True))
    return Latency(screen, dom)
