"""Changes made by hand, each of which the tests once missed: now a test has to notice each."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from tests.mutants.changes import OF_PAGES, OF_TABLES
from tests.support.root import ROOT

HAND = "tests/browser/tables/test_hand.py::test_"
DROPPED = "tests/browser/pages/test_nothing_dropped.py::test_"
LIVE = "tests/browser/tables/test_live"


COPIED = ("companion", "printables", "static", "templates", "tests", "pyproject.toml", "README.md", "CONTRIBUTING.md")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", "pictures")


class ByHand(NamedTuple):
    """A text that occurs once in a file, and its replacement."""

    path: str
    old: str
    new: str
    tests: tuple[str, ...]


BY_HAND = (
    ByHand("companion/tables/player_view.py", "detail.seats <= {", "detail.seats & {", OF_TABLES),
    ByHand(
        "templates/tables/tabs/table.html",
        '<b><bdi translate="no">{{ seat.name }}',
        '<b><bdi translate="no">{{ seat.name|safe }}',
        OF_PAGES,
    ),
    ByHand("templates/tables/components/to_reveal.html", "{% if is_host %}", "{% if true %}", OF_PAGES),
    ByHand("companion/tables/actions/undoing.py", "if event.reveals:", "if event.reveals and event.undone:", OF_TABLES),
    ByHand("companion/web/limits.py", "owners.move_to_end(owner)", "pass", ("tests/web/support/test_limits.py",)),
    ByHand(
        "companion/web/logs.py",
        'str(each) if isinstance(each, int) else "…" for each',
        "str(each) for each",
        ("tests/web/support/test_observing.py",),
    ),
    ByHand("printables/layout/board.py", "if side < FLOOR:", "if side < 0:", ("tests/printables",)),
    ByHand(
        "static/js/table/hidden/hand.js",
        'hear("visibilitychange", close);',
        "",
        (f"{HAND}a_hand_closes_when_its_page_is_hidden_or_untouched_and_is_kept_nowhere",),
    ),
    ByHand(
        "static/js/table/hidden/worn.js",
        "const HOLD = 1000;",
        "const HOLD = 20;",
        (f"{HAND}a_worn_phone_is_left_by_a_hold_or_by_two_taps",),
    ),
    ByHand(
        "static/js/core/outbox.js",
        "if (queue.isBusy || !queue.retry.isDue()) return;",
        "if (queue.isBusy) return;",
        (f"{DROPPED}a_retry_after_of_the_server_is_respected",),
    ),
    ByHand(
        "static/js/core/outbox.js",
        "Math.max(Date.now(), ...list(table).map(({ place }) => timeOf(place) + 1))",
        "Date.now()",
        (f"{DROPPED}actions_are_sent_in_their_order_when_the_clock_goes_back",),
    ),
    ByHand(
        "static/js/core/outbox.js",
        'addEventListener("pagehide", sendAll);',
        "",
        (f"{DROPPED}a_page_that_is_left_sends_its_draft_at_once",),
    ),
    ByHand(
        "static/js/table/commands/buttons.js",
        "const EYES = 1000;",
        "const EYES = 0;",
        (f"{DROPPED}two_phones_that_tick_one_step_leave_it_ticked",),
    ),
    ByHand(
        "static/js/table/live/live-view.js",
        " && Number(next?.dataset.version) >= version()",
        "",
        (f"{LIVE}_changes.py::test_an_older_page_from_the_stream_is_not_drawn",),
    ),
    ByHand(
        "static/js/table/live/unveil.js",
        "const film = isStill.matches ? [] : ",
        "const film = ",
        (f"{LIVE}.py::test_a_lost_network_a_turned_phone_and_a_reload_lose_no_number_and_no_result",),
    ),
    ByHand(
        "static/js/core/request.js",
        "const MOST_FAULTS = 3;",
        "const MOST_FAULTS = 1;",
        (f"{DROPPED}an_action_that_breaks_the_server_does_not_block_the_others",),
    ),
)


def list_unnoticed(changes: list[ByHand]) -> set[str]:
    """Make each change in a copy of the project, and return those that their tests do not notice."""
    unnoticed = set()
    for change in changes:
        with tempfile.TemporaryDirectory() as folder:
            noticed = is_noticed(copy_project(Path(folder)), change)
        name = " ".join(f"{change.path}: {change.old} -> {change.new}".split())
        print("noticed " if noticed else "SURVIVED", name, flush=True)
        if not noticed:
            unnoticed.add(name)
    return unnoticed


def copy_project(to: Path) -> Path:
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, to / name, ignore=LEFT_OUT)
        else:
            shutil.copy(ROOT / name, to / name)
    return to


def is_noticed(copy: Path, change: ByHand) -> bool:
    """Run the tests of a change; a text that does not stand once in its file means that the code has moved."""
    file = copy / change.path
    text = file.read_text(encoding="utf-8")
    assert text.count(change.old) == 1, change
    file.write_text(text.replace(change.old, change.new), encoding="utf-8")
    marks = [] if all("::" in test for test in change.tests) else ["-m", "not browser and not live and not slow"]
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *marks, *change.tests]
    done = subprocess.run(command, cwd=copy, env={**os.environ, "PYTHONPATH": str(copy)}, capture_output=True)
    assert done.returncode <= 1, done.stdout + done.stderr  # exit codes of pytest after a run: passed, failed
    return done.returncode == 1
