"""Binder without Docker: the recipe repo2docker makes of the repository, and a rehearsal of it."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import expect

from scripts import machine, outcomes
from tests.browser.chromium import chromium
from tests.browser.jupyter import PROJECT, SERVER_SETTINGS, LabPage, running_lab

pytestmark = pytest.mark.browser

REPO2DOCKER = "jupyter-repo2docker==2026.4.0"
# What the base image of that repo2docker brings; a test below compares it with its lock file.
BASE = {"jupyterlab": "4.4.9", "ipykernel": "7.0.1"}

DAY = 86_400
NOTEBOOK = "01-finca.ipynb"
# The first lesson asks for a move from blade 1; a played click shows in the learner's progress.
LESSON = 'kit.lesson("finca", "first-move")'
CLICKABLE = ".ludo-board [data-target='blade:1'][aria-disabled='false']"
STATE = "kit.PROGRESS.rows"


def run(*command: str | Path, cwd: Path | None = None, env: dict[str, str] | None = None) -> str:
    """The output of a command that must succeed."""
    done = subprocess.run(
        command,
        cwd=cwd,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    words = " ".join(map(str, command))
    assert done.returncode == 0, f"{words} ended with {done.returncode}:\n{done.stdout[-4000:]}"
    return done.stdout


def cached_venv(name: str, *requirements: str, files: tuple[Path, ...] = ()) -> Path:
    """The bin folder of a venv with these requirements, made once for each set of them."""
    wanted = [sys.version, *requirements, *(path.read_text(encoding="utf-8") for path in files)]
    key = hashlib.sha256("\n".join(wanted).encode()).hexdigest()[:12]
    folder = PROJECT / ".cache" / f"{name}-{key}"
    ready = folder / ".ready"
    if not ready.exists():
        env = machine.online()
        run(sys.executable, "-m", "venv", "--clear", folder, env=env)
        python = folder / "bin" / "python"
        if importlib.util.find_spec("uv"):
            pip = [sys.executable, "-m", "uv", "pip", "install", "--python", str(python)]
        else:
            pip = [str(python), "-m", "pip", "install"]
        run(*pip, "-q", *requirements, *(f"-r{path}" for path in files), env=env)
        ready.touch()
    return folder / "bin"


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tree as a commit of the work so far would have it."""
    folder = tmp_path_factory.mktemp("binder") / "repo"
    # Git reads no settings of its user here, and so would distrust a clone of somebody else.
    trusting = ["git", "-c", f"safe.directory={PROJECT}", "ls-files", "-z"]
    listed = run(*trusting, "--cached", "--others", "--exclude-standard", cwd=PROJECT)
    for name in filter(None, listed.split("\0")):
        source, target = PROJECT / name, folder / name
        # A file that was deleted but not yet committed is still listed.
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    return folder


@pytest.fixture(scope="module")
def repo2docker() -> Path:
    return cached_venv("repo2docker", REPO2DOCKER)


@pytest.fixture(scope="module")
def binder_env(clone: Path) -> Path:
    """The bin folder of what Binder would run, with the test tools added."""
    base = [f"{name}=={version}" for name, version in BASE.items()]
    requirements = clone / "binder" / "requirements.txt"
    return cached_venv("binder-env", *base, "nbval", "pytest", files=(requirements,))


@pytest.fixture(scope="module")
def rehearsal(clone: Path, binder_env: Path) -> tuple[Path, dict[str, str]]:
    """The interpreter and environment after postBuild has run in the clone."""
    own = {"PATH": f"{binder_env}{os.pathsep}{os.environ['PATH']}"}
    # Trust and settings belong to the rehearsal, not to whoever runs it.
    for name in ("HOME", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"):
        own[name] = str(clone.parent / name.lower())
    home = Path(own["HOME"])
    home.mkdir()
    # It fetches what builds a package, so that it needs the machine's way to the network.
    run(clone / "binder" / "postBuild", cwd=clone, env=machine.online() | own)
    env = machine.apart(home) | own
    return binder_env / "python", env


def test_layers(clone: Path, repo2docker: Path) -> None:
    recipe = run(repo2docker / "jupyter-repo2docker", "--no-build", "--debug", clone)
    steps = [
        "environment-2epy-2d3-2e11-2d",
        "COPY --chown=0:0 src/binder/requirements.txt",
        'pip install --no-cache-dir -r "binder/requirements.txt"',
        "COPY --chown=0:0 src/ ",
        "RUN ./binder/postBuild",
    ]
    places = [recipe.find(step) for step in steps]
    assert -1 not in places, f"missing in the recipe: {steps[places.index(-1)]}\n{recipe}"
    assert places == sorted(places), recipe
    assert "python=3.11" in recipe
    # A second install of the project would mean that pyproject.toml was detected after all.
    assert recipe.count("pip install") == 1, recipe


def test_rehearsed_base_is_binders(repo2docker: Path) -> None:
    locks = list(repo2docker.parent.rglob("environment.py-3.11-linux-64.lock"))
    assert len(locks) == 1
    text = locks[0].read_text(encoding="utf-8")
    for name, version in BASE.items():
        assert f"/{name}-{version}-" in text, f"Binder brings another {name} than {version}"


def test_install_is_whole(rehearsal: tuple[Path, dict[str, str]], tmp_path: Path) -> None:
    python, env = rehearsal
    run(python, "-m", "pip", "check", cwd=tmp_path, env=env)
    # From an empty folder, so that the installed packages are meant and not the sources.
    where = run(
        python, "-c", "import ludo, ludo_widgets; print(ludo.__file__)", cwd=tmp_path, env=env
    )
    assert "site-packages" in where
    # A board answers as soon as it does at home.
    settings = python.parents[1] / "etc" / "jupyter" / SERVER_SETTINGS.name
    assert settings.read_text(encoding="utf-8") == SERVER_SETTINGS.read_text(encoding="utf-8")
    for name, version in BASE.items():
        code = f"import importlib.metadata as m; print(m.version({name!r}))"
        assert run(python, "-c", code, cwd=tmp_path, env=env).strip() == version


def test_notebooks_give_what_they_store(
    clone: Path, rehearsal: tuple[Path, dict[str, str]]
) -> None:
    python, env = rehearsal
    # The project's own pytest settings are for the development tools.
    settings = clone.parent / "pytest.ini"
    settings.write_text("[pytest]\n", encoding="utf-8")
    # No notebook fails for being slow.
    patience = [f"--nbval-{what}-timeout={DAY}" for what in ("cell", "kernel-startup")]
    nbval = ["-m", "pytest", "-c", settings, "--nbval", *patience]
    # As it is cloned, the outcomes of experiments are passed over: here they are compared too.
    for path in sorted((clone / "notebooks").glob("*.ipynb")):
        notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
        nbformat.write(outcomes.put_back(notebook, outcomes.read(path)), path)  # type: ignore[no-untyped-call]
    run(python, *nbval, clone / "notebooks", cwd=clone, env=env)


def test_a_board_answers(
    clone: Path, rehearsal: tuple[Path, dict[str, str]], tmp_path: Path
) -> None:
    python, _ = rehearsal
    with (
        chromium() as browser,
        running_lab(tmp_path, python=python, notebooks=clone / "notebooks") as lab,
        browser.new_context() as context,
    ):
        page = LabPage(context.new_page(), lab)
        page.open(NOTEBOOK)
        page.run_until(LESSON)
        before = page.kernel(STATE)
        target = page.show(LESSON).locator(CLICKABLE)
        expect(target).to_be_visible()
        target.click()
        # The answer comes when it comes; after thousands of tries the click was lost.
        for _ in range(3000):
            if page.kernel(STATE) != before:
                break
            page.page.wait_for_timeout(100)
        assert page.kernel(STATE) != before
        assert page.outside_requests == []

        answer = page.page.request.get(
            f"{lab.url}/lab/api/settings/@jupyterlab/apputils-extension:notification"
        )
        defaults = answer.json()["schema"]["properties"]
        assert defaults["fetchNews"]["default"] == "false"
        assert defaults["checkForUpdates"]["default"] is False
