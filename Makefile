# Everything a person does with this repository. `make` alone lists it.
.DEFAULT_GOAL := help
SHELL := /bin/sh
.SUFFIXES:
MAKEFLAGS += --no-print-directory
# Without compiled files each process of pytest rewrites the assertions of all tests anew: 12 s.
unexport PYTHONDONTWRITEBYTECODE

PYTHONS := python3 python3.14 python3.13 python3.12 python3.11
SHIFT ?=
TABLE ?=
BIN := .venv/bin
CAREHIRE := $(BIN)/python -m cli.main
NPM := PATH="$$($(BIN)/python -c 'from cli.stack.toolchain.programs import node; print(node().parent)'):$$PATH" \
	$$($(BIN)/python -c 'import shlex; from cli.stack.toolchain.programs import npm; print(shlex.join(npm()))')
PYTEST := $(BIN)/python -m pytest
# Whoever waits for servers and browsers leaves the cores idle half of the time: a few processes share the files of tests, each with a stack of its own.
SHARED = -n $(1) --dist loadfile --no-loadscope-reorder
TIMED = @start=$$(date +%s); echo "==> $(1)"; { $(2); } || exit 1; echo "==> $(1): $$(( $$(date +%s) - start )) s"

.PHONY: help
help: ## List what can be made
	@echo "Carehire: make <target>"; echo
	@sed -n 's/^\([a-z][a-z0-9-]*\):.*## \(.*\)/  \1	\2/p' $(MAKEFILE_LIST) | expand -t 18

.PHONY: install
install: ## Install the Python packages into .venv
	@for python in $(PYTHONS); do \
		if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
			exec $$python cli/install.py; fi; done; \
	echo "Carehire needs Python 3.11 or newer: install it (on Debian: apt install python3 python3-venv) and run make again." >&2; \
	exit 1

.PHONY: web
web: install ## Install and build the web app when it has changed
	@$(BIN)/python -m cli.stack.toolchain.web

.PHONY: up
up: install ## Start Carehire on this machine (SHIFT=100 or SHIFT=auto for other ports)
	@$(CAREHIRE) stack up --demo --build $(if $(SHIFT),--shift $(SHIFT))

.PHONY: down
down: install ## Stop it; the data stays
	@$(CAREHIRE) stack down

.PHONY: status
status: install ## Show the state of each part
	@$(CAREHIRE) stack status

.PHONY: dev
dev: install ## Start all but the web app, and that one with hot reload
	@$(CAREHIRE) stack up --demo --parts db,rest,auth,storage,mail,gateway,api,worker $(if $(SHIFT),--shift $(SHIFT))
	@$(BIN)/python -m cli.stack.toolchain.web --prepare
	@$(BIN)/python -m cli.stack.toolchain.development

.PHONY: seed
seed: install ## Load the demo agency into the running stack
	@$(CAREHIRE) demo load

.PHONY: migration
migration: install ## Begin a migration: make migration NAME=add_something (TABLE=areas begins with its schema)
	@$(CAREHIRE) db new "$(NAME)" $(if $(TABLE),--table "$(TABLE)")

.PHONY: client
client: install ## Write the OpenAPI document and the typed client made from it
	@$(BIN)/python -m cli.stack.toolchain.web --prepare

.PHONY: lock
lock: install ## Write the lock files from pyproject.toml and web/package.json
	@$(BIN)/uv pip compile pyproject.toml --all-extras --universal --generate-hashes --no-emit-index-url \
		--python-version 3.11 --quiet --output-file requirements.lock
	@$(NPM) --prefix web install --package-lock-only --no-audit --no-fund
	@$(BIN)/python -m cli.stack.toolchain.lock web/package-lock.json

.PHONY: check
check: install ## Lint, types and house rules of all code
	$(call TIMED,ruff,$(BIN)/ruff check . && $(BIN)/ruff format --check .)
	$(call TIMED,mypy,$(BIN)/mypy)
	$(call TIMED,imports and dependencies,$(BIN)/lint-imports --no-cache --no-logo && $(BIN)/deptry .)
	$(call TIMED,house rules,$(PYTEST) -q tests/test_*.py)
	$(call TIMED,web preparation,$(BIN)/python -m cli.stack.toolchain.web --prepare)
	$(call TIMED,web lint and types,$(NPM) --prefix web run check)

.PHONY: check-web-changes
check-web-changes: install
	@$(BIN)/python -m cli.stack.toolchain.web --packages
	@cd web && $(subst $(BIN),../$(BIN),$(NPM)) exec biome -- check --write --staged --no-errors-on-unmatched --log-level=error .

.PHONY: hooks
hooks: install ## Check changed files at each commit, and what they can reach before a push
	@$(BIN)/pre-commit install

.PHONY: format
format: install ## Put all code into the form that `make check` asks for
	@$(BIN)/ruff check --quiet --fix . ; $(BIN)/ruff format --quiet .
	@$(BIN)/python -m cli.stack.toolchain.web --packages
	@cd web && $(subst $(BIN),../$(BIN),$(NPM)) exec biome -- check --write --log-level=error .

.PHONY: test-web
test-web: install ## Unit tests of the web app
	@$(BIN)/python -m cli.stack.toolchain.web --prepare
	$(call TIMED,web unit tests,$(NPM) --prefix web test)

.PHONY: size
size: web ## How many kilobytes of code each page loads first; more than its budget is a failure
	$(call TIMED,size of the pages,$(NPM) --prefix web run --silent size)

.PHONY: test-db test-stack test-api test-cli
test-db: install ## Schemas, migrations and the access matrix
test-stack: install tools ## The local stack, Auth and Storage
test-api: install tools ## The API
test-cli: install ## The command line
test-db test-stack test-api test-cli:
	$(call TIMED,$@,$(PYTEST) -q tests/$(@:test-%=%))

.PHONY: e2e
e2e: web browser ## Walk through the pages in a real browser
	$(call TIMED,e2e,$(PYTEST) -q $(call SHARED,2) tests/e2e)

.PHONY: browser
browser: install
	@$(BIN)/python -m cli.stack.toolchain.machine chromium

.PHONY: tools
tools: install
	@$(BIN)/python -m cli.stack.toolchain.machine pgbouncer systemd-analyze

.PHONY: test-python
test-python: install tools ## All tests but those in the browser, and how much of the code they run
	@$(BIN)/python -m tests.coverage erase
	$(call TIMED,tests,$(PYTEST) -q $(call SHARED,2) --measure tests/db tests/stack tests/api tests/cli)
	$(call TIMED,coverage,$(BIN)/python -m tests.coverage)

.PHONY: quick
quick: install tools browser ## Check what a change can reach, in about a minute and a half (BASE=main compares with it)
	@$(BIN)/python -m tests.quick $(if $(BASE),--base $(BASE))

.PHONY: test
test: install browser tools ## Everything that must hold before a change lands
	@echo "==> the tests without a browser beside all else; each tells of itself once it is through"
	@$(MAKE) --jobs=2 --output-sync=target test-python test-rest

# One after the other: what checks and builds leaves half of two cores idle, which the tests beside it use.
.PHONY: test-rest
test-rest:
	@$(MAKE) check
	@$(MAKE) test-web
	@$(MAKE) size
	@$(MAKE) e2e

.PHONY: test-real
test-real: web browser tools ## Stack, access matrix and browser walks on the real Auth and Storage (CAREHIRE_*_BINARY)
	$(call TIMED,tests on the real servers,$(PYTEST) -q $(call SHARED,3) --real tests/stack tests/db tests/e2e)

.PHONY: mutants
mutants: install tools ## Try small faults in the database, one at a time, and list those that no test notices (KIND=policy NAME=private.move_interview COUNT=20)
	@$(BIN)/python -m tests.mutants $(if $(KIND),--kind $(KIND)) $(if $(NAME),--name $(NAME)) $(if $(COUNT),--count $(COUNT)) \
		$(if $(SEED),--seed $(SEED)) $(if $(DATABASE_ONLY),--database-only)

.PHONY: fuzz
fuzz: install ## Play 10,000 generated schedules of interviews, eight people at once
	@CAREHIRE_SCHEDULES=$(or $(COUNT),10000) $(BIN)/python -m pytest -q -o timeout=7200 tests/db/interviews/test_crowds.py

.PHONY: tamper
tamper: install ## Change 1,000 bytes of a sealed bundle, one at a time: each must be found (COUNT=500 tries less)
	@CAREHIRE_CHANGED_BYTES=$(or $(COUNT),1000) $(BIN)/python -m pytest -q -o timeout=7200 tests/api/sealing/test_bundles.py

.PHONY: kill
kill: install tools ## Kill API, worker and Postgres 200 times while 200 forms are signed and sealed (COUNT=50 tries less, SEED=2 others)
	@CAREHIRE_DEATHS=$(or $(COUNT),200) CAREHIRE_SEED=$(or $(SEED),1) $(BIN)/python -m pytest -q -o timeout=7200 \
		tests/api/applications/faults/test_killed_sealing.py

.PHONY: bench
bench: install ## Print how fast it is against a peer in the same run (NAME=phone AGAINST=main: only that, beside another commit's pages)
	@$(if $(AGAINST),CAREHIRE_AGAINST=$(AGAINST) )$(BIN)/python -m tests.bench $(NAME)
