"""A table with a very long history: how long it takes to open it, and to take something back.

python -m tests.bench.long_table 30000 prints the figures for that many actions, beside those of a new table.
"""

import sqlite3
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from pathlib import Path
from time import perf_counter

from companion.library.registry import games
from companion.store import Store, TableRow
from companion.tables.action import Command
from companion.tables.service import TableService
from tests.support.system.processes import apart

HOST = "phone-host"
NAMES = ("Ana", "Ben", "Caro", "Dan")
OPENING = {"players": str(len(NAMES))} | {f"players.{i}.name": name for i, name in enumerate(NAMES)}


def fill(store: Store, row: TableRow, actions: int) -> None:
    """Counting, ticking and saying who starts, in turns, written as a server writes them."""
    tables = TableService(store)
    step = next(iter(games()[row.game].set_up(len(NAMES), "standard", {}))).id
    for number in range(row.version, actions):
        seat = f"s{number % len(NAMES) + 1}"
        path = f"{seat}.dragons"
        before = tables.table(row).sheet.text_at(path)
        bodies = [
            ("count", {f"to.{path}": str(number % 10), f"was.{path}": before}),
            ("starts", {}),
            ("tick", {"step": step, "done": str(number % 2)}),
        ]
        kind, body = bodies[number % len(bodies)]
        tables.act(row, Command(f"tap-{number}", HOST, seat, kind, body))


def measure(what: Callable[..., object], *given: object) -> float:
    """Milliseconds."""
    start = perf_counter()
    what(*given)
    return 1_000 * (perf_counter() - start)


def open_first(path: Path, code: str) -> float:
    """Milliseconds in which a process that was just started opens the table."""
    with closing(Store.open(f"sqlite:///{path}")) as store:
        row = store.find(code)
        assert row
        return measure(TableService(store).table, row)


def open_elsewhere(path: Path, code: str) -> float:
    """The same in another process than this one, as after a restart of the server."""
    with ProcessPoolExecutor(1, apart) as other:
        return other.submit(open_first, path, code).result()


def throw_away_snapshots(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM snapshots")


def figures(folder: Path, actions: int) -> dict[str, float]:
    """Milliseconds to open the table anew, with snapshots and without, and to take something back."""
    path = folder / f"{actions}.sqlite"
    store = Store.open(f"sqlite:///{path}")
    opened = TableService(store).open(games()["dragomino"], Command("open", HOST, "", "open", OPENING))
    fill(store, opened, actions)
    row = store.find(opened.code)
    assert row
    anew = TableService(store)
    found = {"open": measure(anew.table, row)}
    for what, number in (("undo the last", row.version), ("undo 100 back", row.version - 100)):
        undo = Command(what, HOST, "", "undo", {"number": str(max(number, 2))})
        found[what] = measure(anew.act, row, undo)
    store.close()
    found["open after a restart"] = open_elsewhere(path, row.code)
    throw_away_snapshots(path)
    found["open once without snapshots"] = open_elsewhere(path, row.code)
    found["open after that"] = open_elsewhere(path, row.code)
    return found


def main(actions: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        short, long = figures(Path(folder), 300), figures(Path(folder), actions)
    for what, figure in long.items():
        print(f"{what}: {figure:.0f} ms after {actions} actions, {figure / short[what]:.1f} times a table of 300")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30_000)
