"""Make each change in a copy of the project and run the tests that should notice it: `just mutants`.

`survivors.txt` lists the accepted changes that no test notices. It can only shrink: another survivor fails the run, and
so does a listed change that is noticed or gone. `python -m tests.mutants WORD` tries only the changes with that word in
their names.
"""

import os
import queue
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.mutants.by_hand import BY_HAND, find_place
from tests.mutants.changes import Change, list_changes
from tests.support.root import ROOT

SURVIVORS = Path(__file__).with_name("survivors.txt")
WORKERS = os.cpu_count() or 1
PATIENCE = 300  # seconds; a change that makes the tests hang is noticed
COPIED = ("companion", "printables", "static", "templates", "tests", "pyproject.toml", "README.md", "CONTRIBUTING.md")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", "golden", "pictures")


def copy_project(to: Path) -> Path:
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, to / name, ignore=LEFT_OUT)
        else:
            shutil.copy(source, to / name)
    return to


def is_noticed(copy: Path, change: Change, time_of_file: float) -> bool:
    """Run the tests with the change; a time of its own makes Python compile the file anew."""
    file = copy / change.path
    source = file.read_bytes()
    file.write_bytes(change.apply(source))
    os.utime(file, (time_of_file, time_of_file))
    try:
        return run_tests(copy, change.tests) != 0
    finally:
        file.write_bytes(source)
        os.utime(file, (time_of_file + 1, time_of_file + 1))


def run_tests(copy: Path, tests: tuple[str, ...]) -> int:
    """Return the exit code of pytest; files that are named run whole, folders without their slow tests."""
    marks = [] if all("::" in test for test in tests) else ["-m", "not browser and not live and not slow"]
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *marks, *tests]
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    try:
        done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return 1
    if done.returncode > 1:  # no test was run
        sys.exit(f"{' '.join(command)}\n{done.stdout.decode()}{done.stderr.decode()}")
    return done.returncode


def find_survivors(changes: list[Change]) -> set[str]:
    """Return the names of the changes that no test notices."""
    copies: queue.SimpleQueue[Path] = queue.SimpleQueue()

    def survives(number: int) -> bool:
        copy = copies.get()
        noticed = is_noticed(copy, changes[number], time.time() + 10 * number)
        copies.put(copy)
        print(f"{number + 1}/{len(changes)} {'noticed' if noticed else 'SURVIVED'} {changes[number].name}", flush=True)
        return not noticed

    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(WORKERS) as pool:
        for worker in range(WORKERS):
            copies.put(copy_project(Path(folder, str(worker))))
        return {changes[i].name for i, lives in enumerate(pool.map(survives, range(len(changes)))) if lives}


def main(word: str = "") -> int:
    changes = [each for each in (*map(find_place, BY_HAND), *list_changes()) if word in each.name]
    accepted = {line for line in SURVIVORS.read_text(encoding="utf-8").splitlines() if word in line}
    survivors = find_survivors(changes)
    for title, names in (("Not noticed", survivors - accepted), ("Noticed, or gone: delete it", accepted - survivors)):
        for name in sorted(names):
            print(f"{title}: {name}")
    print(f"{len(changes)} changes, {len(survivors)} survivors, {len(accepted)} accepted")
    return int(survivors != accepted)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
