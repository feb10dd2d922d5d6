"""Runs of the command `companion`, in a process of its own or faster in that of the test."""

import io
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from unittest.mock import patch

from companion.cli.main import main
from tests.support.root import ROOT

# The environment of a user's shell: without this shell's variables of Python and of the companion.
OURS = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COMPANION_"))}
ENVIRONMENT = OURS | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
SCRIPT = "import sys; from companion.cli.main import main; sys.exit(main())"  # what an installed `companion` does
LINE = re.compile(r"[^\s:]+: \S.*")  # path: message

Run = subprocess.CompletedProcess[bytes]


def run_alone(
    *words: str,
    stdin: bytes = b"",
    environment: Mapping[str, str] | None = None,
    script: bool = False,
    stdout: int = subprocess.PIPE,
) -> Run:
    """Run the command in a process of its own, and check that it shows no traceback."""
    start = ["-c", SCRIPT] if script else ["-m", "companion"]
    run = subprocess.run(
        [sys.executable, *start, *words],
        input=stdin,
        stdout=stdout,
        stderr=subprocess.PIPE,
        env={**ENVIRONMENT, **(environment or {})},
        timeout=60,
        check=False,
    )
    assert b"Traceback" not in run.stderr
    return run


def run_here(*words: str, stdin: bytes = b"", environment: Mapping[str, str] | None = None) -> Run:
    """Run the command in this process, for tests that do not depend on streams or the interpreter."""
    out, err = io.BytesIO(), io.BytesIO()
    with (
        patch.dict(os.environ, {**OURS, **(environment or {})}, clear=True),
        patch.object(sys, "argv", ["companion", *words]),
        patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")),
        patch.object(sys, "stdout", io.TextIOWrapper(out, encoding="utf-8", write_through=True)),
        patch.object(sys, "stderr", io.TextIOWrapper(err, encoding="utf-8", write_through=True)),
    ):
        code = exit_code()
        return Run(["companion", *words], code, out.getvalue(), err.getvalue())


def exit_code() -> int:
    """Run the command of `sys.argv`, and return its exit code."""
    try:
        main()
    except SystemExit as end:
        return int(end.code or 0)
    return 0


def read_problems(run: Run) -> list[str]:
    """Return the lines of a run with invalid input, each with a path and a problem."""
    lines = run.stderr.decode().splitlines()
    assert run.returncode == 2, lines
    assert all(LINE.fullmatch(line) for line in lines)
    return lines


def read_failure(run: Run) -> str:
    """Return the single error line of a run that failed for a reason outside the input."""
    [line] = run.stderr.decode().splitlines()
    assert (run.returncode, run.stdout or b"") == (1, b"")
    return line


def read_output(run: Run) -> str:
    assert (run.returncode, run.stderr) == (0, b"")
    return run.stdout.decode()
