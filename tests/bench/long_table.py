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
PATH = "s2.demons.pink"
OPENING = {"players": str(len(NAMES)), "parts": "along"} | {f"players.{i}.name": name for i, name in enumerate(NAMES)}
BACK = (0, 10, 25, 50)  # how many actions before the last one the undone actions are: ticks of a step


def fill(tables: TableService, row: TableRow, actions: int) -> None:
    """Alternate moves, corrections of what the play knows, starts of the timer and ticked steps."""
    game = games()[row.game]
    *_first, step = game.set_up(len(NAMES), "standard", game.usual_rulings)
    for number, move in enumerate(("starts:0", "side-up:0:plain")):
        tables.act(row, Command(f"first-{number}", HOST, "", "move", {"move": move}))
    for number in range(tables.table(row).version, actions):
        before = tables.table(row).sheet.text_at(PATH)
        bodies = [
            ("move", {"move": "catch-demon:0:green"}),
            ("count", {f"to.{PATH}": str(number % 10), f"was.{PATH}": before}),
            ("move", {"move": "take-out:0:0"}),
            ("clock", {"runs": str(number % 2)}),
            ("tick", {"step": step.id, "done": str(number % 2)}),
        ]
        kind, body = bodies[number % len(bodies)]
        tables.act(row, Command(f"tap-{number}", HOST, "", kind, body))


def milliseconds(work: Callable[..., object], *given: object) -> float:
    start = perf_counter()
    work(*given)
    return 1_000 * (perf_counter() - start)


def main(actions: int) -> None:
    with tempfile.TemporaryDirectory() as folder, closing(Store.open(f"sqlite:///{Path(folder, 'x.sqlite')}")) as store:
        tables = TableService(store)
        opened = tables.open(games()["khlor"], Command("open", HOST, "", "open", OPENING))
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
