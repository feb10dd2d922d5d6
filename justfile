# Frequent commands, run as in `just test`. Without `just`, copy the lines below a name into a shell.

# Keep compiled tests, whatever the shell says: compiling takes as long as a third of the fast tests.
export PYTHONDONTWRITEBYTECODE := ""

# Show this list.
default:
    just --list

# Make .venv with an editable companion, and install the checkers of the script.
setup:
    python3 -m venv .venv
    .venv/bin/pip install -r tests/requirements.txt
    .venv/bin/pip install --no-deps -e .
    npm --prefix tests/js ci --no-audit --no-fund

# The fast tests, in less than a minute: no browser, no server, no process of its own.
test *words:
    .venv/bin/pytest -n auto -m "not browser and not live and not slow" {{ words }}

# All tests, in some minutes.
test-all *words:
    .venv/bin/pytest -n auto {{ words }}

# All variants of every test, and many cases: before a release, in hours.
thorough *words:
    COMPANION_THOROUGH=20 .venv/bin/pytest -n auto {{ words }}

# Style, docstrings, and the allowed imports.
lint:
    .venv/bin/ruff check .
    .venv/bin/ruff format --check .
    .venv/bin/python -m tests.whole.prose
    .venv/bin/lint-imports --no-cache --no-logo

# Types.
types:
    .venv/bin/mypy

# Style, types and tests of the pages' script.
js:
    npm --prefix tests/js run check
    npm --prefix tests/js test

# Format the Python files.
format:
    .venv/bin/ruff check --fix .
    .venv/bin/ruff format .

# The figures of tests/bench/README.md.
bench:
    .venv/bin/python -m tests.bench.figures
    .venv/bin/python -m tests.bench.table_load
    .venv/bin/python -m tests.server.test_kill 100
    .venv/bin/python -m tests.bench.print_figures

# A server for development, which reloads changes.
serve *words:
    .venv/bin/flask --app companion.web run --debug --port 8000 {{ words }}

# Record the drawing logs of the prints anew, after a wanted change.
golden:
    .venv/bin/python -m tests.support.prints.recorder

# The pinned versions, after a change to the dependencies in pyproject.toml.
lock:
    uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --no-annotate -o requirements.txt
    uv pip compile pyproject.toml --extra postgresql --extra server --universal --python-version 3.11 --generate-hashes --no-header --no-annotate -o requirements-server.txt
    uv pip compile pyproject.toml --extra test --universal --python-version 3.11 --generate-hashes --no-header --no-annotate -o tests/requirements.txt

# Changes of permissions, views, undo and templates that a test has to notice, one after the other: half an hour.
mutants word="":
    .venv/bin/python -m tests.mutants {{ word }}
