"""Replay makes a table from its actions: random plays are replayed from the store, and undone after a restart."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest

from companion.kit.game import Game
from companion.kit.text import Text
from companion.library.registry import games
from companion.tables import replay as replay_module
from companion.tables import service
from companion.tables.action import UNDO, Action, Command, Rejected
from companion.tables.action_kind import list_seat_requests
from companion.tables.actions import action_kinds
from companion.tables.replay import add, replay
from companion.tables.table import Table
from companion.tables.table_sheet import stable_path
from tests.support.cases import cases
from tests.support.cast import CAST
from tests.support.system.served_tables import HOST, ServedTables

ACTIONS = cases(80)  # at each table
PHONES = (HOST, "phone-ben", "phone-caro", "phone-late")
Fields = dict[str, str]


def seat_of(table: Table, chance: Random) -> str:
    return chance.choice(table.seats).id


def name(chance: Random) -> str:
    return f"{chance.choice(CAST)} {chance.randrange(9)}"


def lot(chance: Random) -> Fields:
    return {"lot": "1", "seed": f"EGG{chance.randrange(2, 9)}"}


def request(table: Table, chance: Random) -> tuple[str, Fields]:
    each = chance.choice([*list_seat_requests(table)])
    return each.seat.id, {"asker": str(each.number), "unseen": chance.choice(["0", "500"])}


def number(table: Table, chance: Random) -> tuple[str, Fields]:
    path = stable_path(chance.choice([*table.sheet.numbers]), [seat.id for seat in table.seats])
    return "", {f"to.{path}": str(chance.randrange(4)), f"was.{path}": table.sheet.text_at(path)}


def move(table: Table, chance: Random) -> tuple[str, Fields]:
    deck = chance.choice([*table.trackers])
    in_play = table.trackers[deck]
    names = table.names_of(in_play.seats)
    offered = [(seat, each.id) for seat in ("", *in_play.seats) for each in in_play.moves(seat, names)]
    seat, chosen = chance.choice(offered)
    return seat, {"deck": deck, "move": chosen}


# For each kind of action a seat and fields that may fit the table; an IndexError means that none fit.
MAKERS: dict[str, Callable[[Table, Random], tuple[str, Fields]]] = {
    "sit": lambda t, c: (c.choice(["", seat_of(t, c)]), {"name": name(c), "unseen": c.choice(["0", "500"])}),
    "allow": request,
    "refuse": request,
    "leave": lambda t, c: (seat_of(t, c), {}),
    "remove": lambda t, c: (seat_of(t, c), {}),
    "rename": lambda t, c: (seat_of(t, c), {"name": name(c)}),
    "another_phone": lambda _t, _c: ("", {}),
    "host": lambda t, c: (seat_of(t, c), {}),
    "reclaim": lambda _t, _c: ("", {}),
    "mode": lambda t, c: ("", {"mode": c.choice(t.game.modes).id}),
    "gap": lambda t, c: ("", {"gap": c.choice(t.game.gaps).id, "missing": c.choice(["", "1"])}),
    "show": lambda _t, c: ("", {"shown": c.choice(["", "1"])}),
    "address": lambda _t, _c: ("", {"address": "http://192.0.2.7:8000/"}),
    "clock": lambda _t, c: ("", {c.choice(["reset", "runs"]): "1"}),
    "move": lambda t, c: (seat_of(t, c), {}),
    "tick": lambda t, c: ("", {"step": c.choice([*t.setup.steps]).id, "done": c.choice(["", "1"])}),
    "draw": lambda t, c: ("", {"what": c.choice(t.game.randomizers).id, **lot(c)}),
    "starts": lambda t, c: (seat_of(t, c), c.choice([{}, lot(c)])),
    "deck": lambda t, c: ("", {"deck": c.choice(t.offered_trackers).id}),
    "play": move,
    "wear": lambda t, c: (seat_of(t, c), {"deck": c.choice([*t.trackers])}),
    "count": number,
    "done": lambda t, c: (seat_of(t, c), {"done": c.choice(["", "1", "1", "1"])}),
    "reveal": lambda _t, _c: ("", {}),
    UNDO: lambda t, c: ("", {"number": str(max(1, t.version - c.randrange(12)))}),
    **dict.fromkeys(("rematch", "delete", "bring_back", "forget_name"), lambda _t, _c: ("", {})),
}
# Actions that are rare in random plays: undoing a reveal, and a component that is missing before the deal.
BEFORE: dict[str, list[tuple[str, str, Fields]]] = {
    "dragomino": [
        ("count", "", {"to.table.mommy_dragon": "s1", "to.s1.dragons": "3"}),
        *[("done", f"s{i}", {"done": "1"}) for i in (1, 2, 3)],
        ("reveal", "", {}),
        (UNDO, "", {"number": "6"}),
    ],
    "dragons-eggs": [("gap", "", {"gap": "treasure", "missing": "1"}), (UNDO, "", {"number": "2"})],
}
WEIGHTS = {
    "play": 12,
    "count": 8,
    "done": 6,
    UNDO: 6,
    "reveal": 5,
    "sit": 4,
    "allow": 4,
    "refuse": 4,
    "wear": 4,
    "move": 3,
}


def play_at_random(served: ServedTables, game: Game, chance: Random) -> Iterator[Table]:
    """Return the table in memory after each accepted action."""
    players = max(3, game.standard.least)
    body = {"players": str(players), **{f"players.{i}.name": CAST[i] for i in range(players)}}
    row = served.tables.open(game, Command(f"open-{game.slug}", HOST, "", "open", body))
    for kind, seat, fields in BEFORE.get(game.slug, ()):
        served.do(row.code, HOST, kind, seat, **fields)
        yield served.tables.table(row)
    kinds, weights = list(MAKERS), [WEIGHTS.get(kind, 1) for kind in MAKERS]
    for tap in count():
        table = served.tables.table(row)
        if table.version > ACTIONS:
            return
        [kind] = chance.choices(kinds, weights)
        try:
            seat, fields = MAKERS[kind](table, chance)
            served.tables.act(row, Command(f"tap-{tap}", chance.choice(PHONES), seat, kind, fields))
        except (Rejected, IndexError):
            continue
        yield served.tables.table(row)


def undo_twice(table: Table) -> list[Table | Text]:
    """Return the tables, or the refusals, after undoing some of the last actions in turn."""
    results: list[Table | Text] = []
    for event in table.history.events[-1:-9:-3]:
        number = str(event.action.number)
        try:
            table = add(table, Action(table.version + 1, f"undo-{number}", HOST, "", UNDO, {"number": number}, 5_000))
            results.append(table)
        except Rejected as rejected:
            results.append(rejected.text)
    return results


@pytest.mark.slow
def test_each_version_is_replayed_and_undone_as_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kind of action is done at least once."""
    times = count(1_000)
    monkeypatch.setattr(replay_module, "STRIDE", 9)
    monkeypatch.setattr(service, "now", lambda: next(times))
    monkeypatch.setattr("companion.tables.service.secrets.token_hex", lambda length: "eg" * length)
    done, undone = set(), set()
    for game in games().values():
        served = ServedTables(tmp_path / f"{game.slug}.sqlite")
        for table in play_at_random(served, game, Random(game.slug)):  # noqa: S311 - the same plays each time
            row = served.store.find_opened(HOST, f"open-{game.slug}")
            assert row
            stored = list(map(Action._make, served.store.actions(row.id)))
            again = replay(game, row.secret, stored)
            assert again == table
            assert undo_twice(again) == undo_twice(table)
            events = table.history.events
            done |= {event.action.kind for event in events}
            undone |= {event.action.kind for event in events if event.undone}
        served.store.close()
    assert done == set(action_kinds())
    assert undone >= {"count", "done", "play", "reveal", "sit"}


def test_an_undo_after_a_restart_is_right_at_every_version(tmp_path: Path) -> None:
    """This includes an action before the last cached state, and one after another undo."""
    served = ServedTables(tmp_path / "eggs.sqlite")
    code = served.open()
    for _round in range(replay_module.STRIDE // 2 + 5):
        version = served.do(code, HOST, "starts", f"s{_round % 2 + 1}")
        served.do(code, HOST, UNDO, number=str(version))
    served.do(code, HOST, "starts", "s1")
    version = served.do(code, HOST, "starts", "s2")
    served.restart()
    for number, starter in ((version, "s1"), (version - 1, "")):
        served.do(code, HOST, UNDO, number=str(number))
        assert served.table(code).starter == starter
        served.restart()
        assert served.table(code).starter == starter
    served.store.close()
