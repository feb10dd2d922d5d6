"""Replay makes a table from its actions: random plays are replayed from the store, and undone after a restart."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest

from companion.kit.play import ALONG
from companion.kit.text import Text
from companion.store import TableRow
from companion.tables import replay as replay_module
from companion.tables import service
from companion.tables.action import UNDO, Action, Command, Rejected
from companion.tables.action_kind import list_seat_requests
from companion.tables.actions import action_kinds
from companion.tables.paths import stable_path
from companion.tables.replay import add, replay
from companion.tables.table import Table
from tests.support.cases import cases
from tests.support.cast import CAST
from tests.support.games.play import COURSES, EVERY_COURSE, LATE, PHONES, Course, list_keys
from tests.support.system.served_tables import HOST, ServedTables

ACTIONS = cases(40)  # at each table
ACTORS = (*PHONES[:3], LATE)
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
    """A number that is typed, or corrects what the play knows; sometimes it comes late."""
    seats = [seat.id for seat in table.seats]
    path = chance.choice([stable_path(chance.choice([*table.sheet.numbers]), seats), *table.sheet.known])
    was = chance.choice([table.sheet.text_at(path), table.sheet.text_at(path), "77"])
    return "", {f"to.{path}": chance.choice([*"0123", seats[0]]), f"was.{path}": was}


def part(table: Table, chance: Random) -> tuple[str, Fields]:
    return "", {"part": chance.choice([ALONG, *(part.id for part in table.offered_parts())])}


def move(table: Table, chance: Random) -> tuple[str, Fields]:
    """A move that some phone can make, on this version or an older one."""
    chosen = chance.choice([key.move.id for phone in ACTORS for key in list_keys(table, phone)])
    return "", {"move": chosen, "version": str(table.version - chance.choice([0, 0, 3]))}


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
    "show": lambda _t, c: ("", {"shown": c.choice(["", "1"])}),
    "evening": lambda _t, c: ("", {"shown": c.choice(["", "1"])}),
    "sound": lambda _t, c: ("", {"on": c.choice(["", "1"])}),
    "address": lambda _t, _c: ("", {"address": "http://192.0.2.7:8000/"}),
    "clock": lambda _t, c: ("", {c.choice(["reset", "runs"]): "1"}),
    "order": lambda t, c: (seat_of(t, c), {}),
    "tick": lambda t, c: ("", {"step": c.choice([*t.setup.steps]).id, "done": c.choice(["", "1"])}),
    "draw": lambda t, c: ("", {"what": c.choice(t.game.randomizers).id, **lot(c)}),
    "starts": lambda t, c: (seat_of(t, c), c.choice([{}, lot(c)])),
    "deal": part,
    "stop": part,
    "move": move,
    "wear": lambda t, c: (seat_of(t, c), {}),
    "count": number,
    "done": lambda t, c: (seat_of(t, c), {"done": c.choice(["", "1", "1", "1"])}),
    "reveal": lambda _t, _c: ("", {}),
    UNDO: lambda t, c: ("", {"number": str(max(1, t.version - c.randrange(12)))}),
    **dict.fromkeys(("rematch", "delete", "bring_back", "forget_name"), lambda _t, _c: ("", {})),
}
WEIGHTS = {
    "move": 16,
    "count": 8,
    "done": 6,
    UNDO: 6,
    "reveal": 5,
    "sit": 4,
    "allow": 4,
    "refuse": 4,
    "wear": 12,
    "order": 6,
    "remove": 2,
}


def play_at_random(served: ServedTables, course: Course, chance: Random) -> Iterator[Table]:
    """Return the table in memory after each accepted action; at first, numbers that are revealed and counted again."""
    players = course.players[min(1, len(course.players) - 1)]
    body = {"players": str(players), "mode": course.mode.id, "parts": chance.choice(["", course.phones])}
    body |= {f"players.{i}.name": CAST[i] for i in range(players)} | {f"phones.{i}": PHONES[i] for i in range(players)}
    row = served.tables.open(course.game, Command("open", HOST, "", "open", body))
    table = served.tables.table(row)
    if not body["parts"]:
        yield from reveal_and_undo(served, row)
    served.do(row.code, HOST, "deal", part=course.phones)
    kinds, weights = list(MAKERS), [WEIGHTS.get(kind, 1) for kind in MAKERS]
    for tap in count():
        table = served.tables.table(row)
        if table.version > ACTIONS:
            return
        [kind] = chance.choices(kinds, weights)
        try:
            seat, fields = MAKERS[kind](table, chance)
            served.tables.act(row, Command(f"tap-{tap}", chance.choice(ACTORS), seat, kind, fields))
        except (Rejected, IndexError):
            continue
        yield served.tables.table(row)


def reveal_and_undo(served: ServedTables, row: TableRow) -> Iterator[Table]:
    for path in served.tables.table(row).sheet.numbers[:1]:
        served.do(row.code, HOST, "count", **{f"to.{stable_path(path, ['s1'])}": "1"})
    if "table.mommy_dragon" in served.tables.table(row).sheet.form.choice_paths():
        served.do(row.code, HOST, "count", **{"to.table.mommy_dragon": "s1"})
    for seat in served.tables.table(row).seats:
        served.do(row.code, HOST, "done", seat.id, done="1")
    number = served.do(row.code, HOST, "reveal")
    yield served.tables.table(row)
    served.do(row.code, HOST, UNDO, number=str(number))
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


Played = Callable[[Course], Iterator[tuple[ServedTables, Table]]]


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Played:
    """Return a function that gives the random table of a course after each action, the same each time."""
    times = count(1_000)
    monkeypatch.setattr(replay_module, "STRIDE", 9)
    monkeypatch.setattr(service, "now", lambda: next(times))
    monkeypatch.setattr("companion.tables.service.secrets.token_hex", lambda length: "eg" * length)

    def play(course: Course) -> Iterator[tuple[ServedTables, Table]]:
        served = ServedTables(f"sqlite:///{tmp_path}/{course.id}.sqlite")
        for table in play_at_random(served, course, Random(course.id)):  # noqa: S311 - the same plays each time
            yield served, table
        served.store.close()

    return play


UNDONE = [f"undone {kind}" for kind in ("count", "done", "move", "reveal", "sit")]


@pytest.mark.slow
@EVERY_COURSE
def test_each_version_is_replayed_and_undone_as_in_memory(course: Course, played: Played) -> None:
    for served, table in played(course):
        row = served.store.find_opened(HOST, "open")
        assert row
        again = replay(course.game, row.secret, list(map(Action._make, served.store.actions(row.id))))
        assert again == table
        assert undo_twice(again) == undo_twice(table)


@pytest.mark.slow
def test_every_kind_of_action_is_among_these(played: Played) -> None:
    missing = {*action_kinds(), *UNDONE}
    for course in COURSES:
        for event in [*played(course)][-1][1].history.events:
            missing -= {event.action.kind, f"undone {event.action.kind}" if event.undone else ""}
        if not missing:
            break  # each course takes a second
    assert missing == set()


def test_an_undo_after_a_restart_is_right_at_every_version(tmp_path: Path) -> None:
    """This includes an action before the last cached state, and one after another undo."""
    served = ServedTables(f"sqlite:///{tmp_path}/eggs.sqlite")
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
