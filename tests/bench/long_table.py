"""Measures a table with many actions: opening it after a restart of the server, and undoing an action.

python -m tests.bench.long_table [ACTIONS]
"""

import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import median
from time import perf_counter

from companion.library.registry import games
from companion.store import Store, TableRow
from companion.tables.action import Command
from companion.tables.service import TableService

HOST = "phone-host"
NAMES = ("Ana", "Ben", "Caro", "Dan")
OPENING = {"players": str(len(NAMES))} | {f"players.{i}.name": name for i, name in enumerate(NAMES)}
BACK = (0, 10, 25, 50)  # how many actions before the last one the undone actions are


def fill(tables: TableService, row: TableRow, actions: int) -> None:
    """Alternate counts, starting players and ticked steps; each phone does a quarter of the actions."""
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


def milliseconds(work: Callable[..., object], *given: object) -> float:
    start = perf_counter()
    work(*given)
    return 1_000 * (perf_counter() - start)


def main(actions: int) -> None:
    with tempfile.TemporaryDirectory() as folder, closing(Store.open(f"sqlite:///{Path(folder, 'x.sqlite')}")) as store:
        tables = TableService(store)
        opened = tables.open(games()["dragomino"], Command("open", HOST, "", "open", OPENING))
        fill(tables, opened, actions)
        row = store.find(opened.code)
        assert row
        anew = [milliseconds(TableService(store).table, row) for _turn in range(5)]
        print(f"opening a table of {actions} actions after a restart: {median(anew):.0f} ms")
        for back in BACK:
            undo = Command(f"undo-{back}", HOST, "", "undo", {"number": str(row.version - back)})
            print(f"undoing an action that is {back} actions old: {milliseconds(tables.act, row, undo):.0f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000)
