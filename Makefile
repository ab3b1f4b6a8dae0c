# Short names for the commands; each works without make too (see README.md).

PYTHON ?= python3
UV = uv==0.13.9

.DEFAULT_GOAL := help
.PHONY: help setup play test check bench docs lint format lock clean

help:  ## what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup:  ## .venv with everything, built from this checkout; quick when nothing changed
	@$(PYTHON) tools/environment.py

play: setup  ## a table in the browser
	@.venv/bin/banneret play

test: setup  ## every check, as CI runs them
	@.venv/bin/python tools/check.py

check: setup  ## the quick checks, under two minutes
	@.venv/bin/python tools/check.py quick

lint: setup  ## format, lint, types, imports, dialect: no tests
	@.venv/bin/python tools/check.py lint

format: setup  ## lay out every file and mend what ruff can mend
	@.venv/bin/ruff format .
	@.venv/bin/ruff check --fix .

bench: setup  ## how fast each game runs, compiled against plain
	@.venv/bin/banneret bench

docs: setup  ## write the generated parts of docs/ again
	@.venv/bin/python tools/rules_pages.py

lock: setup  ## pin all packages anew, by hash
	@.venv/bin/python tools/lock.py $(UV)

clean:  ## everything that can be made again
	rm -rf .venv .cache build dist htmlcov screenshots src/*.egg-info src/banneret/web/static/vendor
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
