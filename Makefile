# `make` alone lists the targets. Each one sets up what it needs; see tools/setup.sh.
.DEFAULT_GOAL := help
.NOTPARALLEL:

PYTHON ?=
export PYTHON
WORKERS ?= 2
SANITIZED ?= 5000
BIN := .venv/bin
TYPED := src tests tools $(wildcard examples)
CODE := $(TYPED) setup.py

.PHONY: help setup setup-pure play test test-compiled test-pure check check-style check-types check-walls
.PHONY: bench fuzz sanitize branches mutate golden format clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## the compiled build and the developers' tools, in .venv
	@sh tools/setup.sh .venv

setup-pure: ## the same as plain Python, editable, in .venv-pure
	@sh tools/setup.sh --pure .venv-pure

play: setup ## play in the terminal, against bots
	@$(BIN)/cardwright play

test: test-compiled test-pure ## the whole suite, on both builds

test-compiled: setup ## the suite on the compiled build
	$(BIN)/python -m pytest -n $(WORKERS)

test-pure: setup-pure ## the suite on plain Python, without what is marked slow
	.venv-pure/bin/python -m pytest -n $(WORKERS) -m "not slow"

check: check-style check-types check-walls ## ruff, mypy, pyright and the architecture tests

check-style: setup
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)

check-types: setup
	$(BIN)/mypy --strict $(TYPED)
	$(BIN)/pyright --pythonpath $(BIN)/python $(TYPED)

check-walls: setup
	$(BIN)/python -m pytest -q tests/architecture

bench: setup ## how fast it is, side by side with its peers; writes docs/performance.md
	@$(BIN)/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['project']['optional-dependencies']['bench'], sep='\n')" | \
	while read -r peer; do $(BIN)/python -m pip install --quiet "$$peer" </dev/null || echo "bench: $$peer can't be installed here; it is left out"; done
	$(BIN)/cardwright bench --write docs/performance.md

fuzz: setup ## 100,000 random games of Dominion and 20,000 of Magic, of all cards, checked as they go
	$(BIN)/python -m tools.fuzz -n 100000 --workers $(WORKERS) --check 25
	$(BIN)/python -m tools.fuzz --game magic -n 20000 --workers $(WORKERS) --check 50

sanitize: setup ## 5,000 random games of every kind under the sanitizers of the compiler
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
	rm -rf .venv .venv-pure .sanitize build dist src/*.egg-info .mypy_cache .ruff_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
