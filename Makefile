# Every target sets up .venv by itself; nothing else needs to be installed first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
LAB_FLAGS ?=
PYTEST_FLAGS ?=
FAULTS ?=
SOAK ?=
DRILLS ?=
BALANCE ?=
# JupyterLab refuses to start as root unless told.
ROOT_FLAG := $(shell [ "$$(id -u)" = 0 ] && echo --allow-root)
TOO_OLD := Ludo needs Python 3.11 or newer: name one with 'make PYTHON=/path/to/python3.11'.

# What a shell has set for other projects would change what runs here, and which tests.
unexport PYTHONPATH PYTHONHOME PYTHONSTARTUP PYTHONOPTIMIZE PYTHONWARNINGS PYTHONSAFEPATH
unexport PYTEST_ADDOPTS PYTEST_PLUGINS PYTEST_DISABLE_PLUGIN_AUTOLOAD MYPYPATH

.PHONY: help venv lab test check faults soak drills balance bench notebooks clean
.DEFAULT_GOAL := help

help:
	@echo "make lab        open JupyterLab on the first notebook (LAB_FLAGS=--no-browser and the like)"
	@echo "make test       everything: check, engine, notebooks, boards in a browser, Binder"
	@echo "make check      lint, format, types and the rule matrix"
	@echo "make faults     break rules on purpose, and see their tests go red"
	@echo "make soak       many random games and much hostile input (SOAK='--games 50' and the like)"
	@echo "make drills     200 drills of every rule, each checked (DRILLS='--each 50 finca' and the like)"
	@echo "make balance    how fair the cards of Champi are, in many games (BALANCE='--deck my.toml' and the like)"
	@echo "make bench      speed against peers"
	@echo "make notebooks  execute the notebooks again and freeze their outputs"
	@echo "make venv       only set up .venv, with the development tools"
	@echo "make clean      remove .venv, caches and build products"

# uv is several times faster than pip; where it cannot be had or fails, pip does the same work.
define install
	@echo "Setting up $(VENV) [$(1)]"
	@$(BIN)/python -m pip install -qq --disable-pip-version-check uv \
		&& $(BIN)/python -m uv pip install -q --python $(BIN)/python -e '.[$(1)]' \
		|| $(BIN)/python -m pip install -q --disable-pip-version-check -e '.[$(1)]'
endef

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo "$(TOO_OLD)" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.ready-lab: pyproject.toml | $(BIN)/python
	$(call install,lab)
	@touch $@

$(VENV)/.ready-dev: pyproject.toml | $(BIN)/python
	$(call install,dev)
	@touch $@ $(VENV)/.ready-lab

$(VENV)/.ready-bench: pyproject.toml | $(VENV)/.ready-dev
	$(call install,bench)
	@touch $@

venv: $(VENV)/.ready-dev

# Questions about news would lie over the buttons of a board.
lab: $(VENV)/.ready-lab
	@mkdir -p $(VENV)/share/jupyter/lab/settings $(VENV)/etc/jupyter $(VENV)/etc/ipython
	@cp binder/overrides.json $(VENV)/share/jupyter/lab/settings/overrides.json
	@cp binder/jupyter_server_config.py $(VENV)/etc/jupyter/jupyter_server_config.py
	@cp binder/ipython_kernel_config.py $(VENV)/etc/ipython/ipython_kernel_config.py
	$(BIN)/jupyter lab $(ROOT_FLAG) $(LAB_FLAGS) --LabApp.default_url=/doc/tree/notebooks/00-start-here.ipynb

check: $(VENV)/.ready-dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python -m ludo matrix

# tests/conftest.py says which tests share a process and which come first.
test: check
	$(BIN)/python scripts/chromium.py --install
	$(BIN)/python -m pytest -n 2 --no-loadscope-reorder $(PYTEST_FLAGS)

faults: $(VENV)/.ready-dev
	$(BIN)/python scripts/faults.py $(FAULTS)

soak: $(VENV)/.ready-dev
	$(BIN)/python scripts/soak.py $(SOAK)

drills: $(VENV)/.ready-dev
	$(BIN)/python scripts/drills.py $(DRILLS)

balance: $(VENV)/.ready-dev
	$(BIN)/python scripts/balance.py $(BALANCE)

bench: $(VENV)/.ready-bench
	$(BIN)/python benchmarks/bench.py

notebooks: $(VENV)/.ready-dev
	$(BIN)/python scripts/freeze.py

clean:
	rm -rf $(VENV) .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
