"""Tables that an earlier version stored are what they were then.

`plays.sql` is that version's database, `plays.json` what it showed. They have every kind of
action, in every game; one holds what later rules reject.
"""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from companion.kit.text import Text, say
from companion.kit.view import Chart, HandView, PileView
from companion.store import Store
from companion.tables.kinds import action_kinds
from companion.tables.service.service import TableService
from companion.tables.table import Table
from companion.tables.tracker_in_play import TrackerInPlay
from tests.tables.test_action_kinds import KINDS

PLAYS = Path(__file__).parent / "plays"
EXPECTED: dict[str, Any] = json.loads((PLAYS / "plays.json").read_text(encoding="utf-8"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    path = tmp_path / "eggs.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((PLAYS / "plays.sql").read_text(encoding="utf-8"))
    store = Store.open(f"sqlite:///{path}")
    yield store
    store.close()


def describe(table: Table) -> dict[str, Any]:
    """All that is known of a table, as JSON."""
    return {
        "game": table.game.slug,
        "mode": table.mode.id,
        "host": table.host,
        "history": [[each.action.number, say(each.text), each.reveals, each.undone] for each in table.history.events],
        "seats": table.seats,
        "seats_made": table.seats_made,
        "fields": table.values,
        "requests": table.seat_requests,
        "conflicts": {path: [text, say(late), say(first)] for path, (text, late, first) in table.conflicts.items()},
        "ticked": sorted(table.ticked_steps),
        "starter": table.starter,
        "draws": {key: (each.randomizer, each.query) for key, each in table.draws.items()},
        "trackers": {key: describe_tracker(table, in_play) for key, in_play in table.trackers.items()},
        "timer": table.timer,
        "shown": table.standings_open,
        "revealed": table.revealed,
        "rematch": table.next_table,
        "address": table.join_address,
        "sheet": table.sheet.form.to_sheet(),
        "totals": [standing.total for standing in table.sheet.result.standings] if table.sheet.result else None,
    }


def describe_tracker(table: Table, in_play: TrackerInPlay) -> dict[str, Any]:
    """What the table and each seat see and may do."""
    names, seats = table.names_of(in_play.seats), ("", *in_play.seats)
    return {
        "seats": in_play.seats,
        "views": [in_words(in_play.view(seat, names)) for seat in seats],
        "moves": [[move.id for move in in_play.moves(seat, names)] for seat in seats],
    }


def in_words(value: Any) -> Any:
    if isinstance(value, Text):
        return say(value)
    if isinstance(value, Chart):
        value = (value.title, value.head, value.rows)  # its drawings say nothing more
    if isinstance(value, HandView):
        value = (value.title, [card.name for card in value.held], 0, True)
    if isinstance(value, PileView):
        value = value[:4]  # nor do those of a pile, and what its cards do stands in the reference
    if is_dataclass(value):
        value = [getattr(value, field.name) for field in fields(value)]
    return [in_words(each) for each in value] if isinstance(value, tuple | list | range) else value


@pytest.mark.parametrize("code", EXPECTED)
def test_a_stored_table_is_what_it_was(store: Store, code: str) -> None:
    row = store.find(code)
    assert row
    assert json.loads(json.dumps(describe(TableService(store).table(row)))) == EXPECTED[code]


def test_every_kind_of_that_version_is_among_them(store: Store) -> None:
    rows = [row for code in EXPECTED if (row := store.find(code))]
    assert {action.kind for row in rows for action in store.actions(row.id)} == {*KINDS, "juggle"}


def test_what_is_stored_are_the_fields_of_its_kind(store: Store) -> None:
    for code in EXPECTED:
        row = store.find(code)
        assert row
        for action in store.actions(row.id):
            if kind := action_kinds().get(action.kind):
                known = kind.fields + kind.server_fields
                assert not [name for name in action.body if not any(fits(name, field) for field in known)]


def fits(name: str, field: str) -> bool:
    return name == field or (field.endswith("*") and name.startswith(field[:-1]))
