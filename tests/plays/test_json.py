"""Plays out and in as JSON: the same bytes again, hostile files, and the people whom a file names."""

import json
import tracemalloc
from collections.abc import Callable
from itertools import repeat
from typing import Any

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator

from companion.contract.plays import plays_schema
from companion.kit.text import say
from companion.library.registry import games
from companion.plays import importing, play_file
from companion.plays.export import write_json
from companion.plays.importing import Import, import_plays
from companion.plays.play_file import BadFile, read_items
from companion.plays.play_reader import read_play
from companion.store import Chosen, CountedPlay, NewPlay, NewSeat, PlayRow, Store, transfer
from tests.support.games.play_files import example_forms, example_plays, file_of, play_of
from tests.support.games.sheets import ANYTHING
from tests.support.json_data import Json

FORMS = list(example_forms())
KHLOR = next(form for form in FORMS if form.game.slug == "khlor" and form.players > 1)
DRAGOMINO = next(form for form in FORMS if form.game.slug == "dragomino")


def take(store: Store, *plays: object, shown: bool = False, dry: bool = False) -> Import:
    return import_plays(store, read_items(file_of(*plays)), shown=shown, dry=dry)


def export(store: Store) -> bytes:
    return "".join(write_json(store, Chosen(None))).encode()


def refused(store: Store, *plays: object) -> dict[str, str]:
    """Return the problems of an import by path."""
    return {path: say(text) for path, text in take(store, *plays).problems}


def bad(content: bytes) -> tuple[str, str]:
    with pytest.raises(BadFile) as caught:
        list(read_items(content))
    return caught.value.problem.path, say(caught.value.problem.text)


def test_plays_of_all_games_come_back_as_the_same_bytes(open_store: Callable[[str], Store]) -> None:
    one, two = open_store("one"), open_store("two")
    plays = example_plays()
    assert {play["game"] for play in plays} == set(games())
    first = take(one, *plays)
    assert (first.taken, first.newcomers) == (len(plays), max(form.players for form in FORMS))
    out = export(one)
    Draft202012Validator(plays_schema()).validate(json.loads(out))
    account = import_plays(two, read_items(out))
    assert (account.taken, account.changes, account.problems) == (len(plays), [], [])
    assert export(two) == out
    again = import_plays(two, read_items(out))
    assert (again.taken, again.known, again.newcomers) == (0, len(plays), 0)
    assert export(two) == out


def test_a_play_that_a_phone_kept_keeps_its_result(open_store: Callable[[str], Store]) -> None:
    one, two = open_store("one"), open_store("two")
    [play] = [read_play(play_of(DRAGOMINO, 1), "")]
    assert not isinstance(play, list)
    one.keep_play(play.play._replace(row=play.play.row._replace(keeper="phone")))
    one.rename_person(one.people(None)[0].id, "")
    import_plays(two, read_items(export(one)))
    assert export(one) == export(two), "also with a person who was forgotten"


def test_a_dry_run_writes_nothing(store: Store) -> None:
    assert take(store, play_of(KHLOR, 1), dry=True).taken == 1
    assert store.play_ids(Chosen(None)) == []
    assert store.all_people() == []


def test_wrong_plays_are_left_out_with_their_reasons(store: Store) -> None:
    right, wrong = play_of(KHLOR, 1), play_of(KHLOR, 2, game="chess")
    account = take(store, wrong, right, [], play_of(KHLOR, 1))
    assert (account.taken, account.refused) == (1, 3)
    assert [path for path, _text in account.problems] == ["plays.0.game", "plays.2", "plays.3.id"]
    assert store.play_ids(Chosen(None)) == [1_001]


PLAYERS = play_of(KHLOR, 1)["players"]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"id": 0}, "id"),
        ({"id": 2**53}, "id"),
        ({"id": True}, "id"),
        ({"id": "7"}, "id"),
        ({"game": None}, "game"),
        ({"mode": "easy"}, "mode"),
        ({"mode": 3}, "mode"),
        ({"day": "2026-02-30"}, "day"),
        ({"day": "26-1-1"}, "day"),
        ({"day": "0001-01-01"}, "day"),
        ({"ended": "2026-11-21"}, "ended"),
        ({"ended": 9e99}, "ended"),
        ({"minutes": -1}, "minutes"),
        ({"minutes": 1e3}, "minutes"),
        ({"place": "x" * 41}, "place"),
        ({"place": "a\u0000b"}, "place"),
        ({"place": "\ud800"}, "place"),
        ({"colour": 1}, "colour"),
        ({"players": {}}, "players"),
        ({"players": PLAYERS * 4}, "players"),
        ({"players": PLAYERS[:1]}, "players"),
        ({"players": [*PLAYERS[:2], {"name": "ANA"}]}, "players.2.name"),
        ({"players": [*PLAYERS[:2], {**PLAYERS[1], "name": "New"}]}, "players.2.id"),
        ({"players": [*PLAYERS[:2], {"name": "N" * 41}]}, "players.2.name"),
        ({"players": [*PLAYERS[:2], {"name": "New", "age": 9}]}, "players.2.age"),
        ({"players": [*PLAYERS[:2], {"name": "New", "starts": True}]}, "players.2.starts"),
        ({"players": [*PLAYERS[:2], None]}, "players.2"),
        ({"sheet": {"players.0.scoer": "1"}}, "sheet.players.0.scoer"),
        ({"sheet": {"players.0.name": "Ana"}}, "sheet.players.0.name"),
        ({"sheet": {"table.eggs.pink": 3}}, "sheet.table.eggs.pink"),
        ({"sheet": {"table.eggs.pink": "=1+1"}}, "sheet.table.eggs.pink"),
        ({"sheet": []}, "sheet"),
        ({"drawn": {"board": 'players=2&seed=EGG7" onclick=x'}}, "drawn.board"),
        ({"drawn": {"chess": "seed=EGG7"}}, "drawn.chess"),
    ],
)
def test_each_wrong_value_is_told_at_its_path(change: Json, path: str) -> None:
    assert KHLOR.players == 3
    found = read_play({**play_of(KHLOR, 1), **change}, "plays.7")
    assert isinstance(found, list)
    assert [problem.path for problem in found] == [f"plays.7.{path}"]


def test_a_choice_that_a_sheet_needs_is_asked_for() -> None:
    play = play_of(DRAGOMINO, 1)
    del play["sheet"]["table.mommy_dragon"]
    found = read_play(play, "plays.0")
    assert isinstance(found, list)
    assert [problem.path for problem in found] == ["plays.0.sheet.table.mommy_dragon"]


@given(ANYTHING)
def test_no_data_makes_the_reader_fail(data: Any) -> None:
    whole = play_of(KHLOR, 1)
    for key in (None, *whole):
        found = read_play(data if key is None else {**whole, key: data}, "plays.0")
        assert not isinstance(found, list) or all(problem.path.startswith("plays.0") for problem in found)
    for key in PLAYERS[0]:
        read_play({**whole, "players": [{**PLAYERS[0], key: data}, *PLAYERS[1:]]}, "plays.0")


WHOLE = file_of(play_of(KHLOR, 1), play_of(KHLOR, 2))


@pytest.mark.parametrize("end", [0, 1, 12, 40, 500, len(WHOLE) - 2, len(WHOLE) - 1])
def test_half_a_file_gives_nothing(store: Store, end: int) -> None:
    with pytest.raises(BadFile):
        import_plays(store, read_items(WHOLE[:end]))
    assert store.play_ids(Chosen(None)) == []


@pytest.mark.parametrize(
    ("content", "path", "why"),
    [
        (b"\xff\xfe", "", "not text"),
        (b"", "", "no file of plays"),
        (b"play,day,ended", "", "no file of plays"),
        (b"[]", "", "no file of plays"),
        (b"{}", "", "no file of plays"),
        (b'{"plays": []}', "", "no file of plays"),
        (b'{"version": 2, "plays": [', "version", "newer version"),
        (b'{"version": true, "plays": []}', "version", "no file of plays"),
        (b'{"version": 1, "plays": {}}', "plays", "breaks off"),
        (b'{"version": 1, "plays": [NaN]}', "plays.0", "breaks off"),
        (b'{"version": 1, "plays": [1 2]}', "plays.1", "breaks off"),
        (b'{"version": 1, "plays": []} {}', "", "breaks off"),
        (b'{"version": 1, "plays": [' + b"[" * 60_000, "plays.0", "nested too deep"),
        (b'{"version": 1, "plays": ["' + b"x" * 70_000 + b'"]}', "plays.0", "longer than"),
        (b'{"version": 1, "plays": [1, ' + b"9" * 9_999 + b"x]}", "plays.2", "breaks off"),
    ],
)
def test_a_file_of_other_things_is_told_in_a_sentence(content: bytes, path: str, why: str) -> None:
    found, sentence = bad(content)
    assert found == path
    assert why in sentence


def test_a_file_that_is_too_large_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_file, "LARGEST_FILE", 100)
    assert "larger than" in bad(WHOLE)[1]


def test_other_orders_white_space_and_a_mark_at_the_beginning_are_fine() -> None:
    spread = json.dumps({"plays": [1, {"a": []}], "total": 2, "version": 1}, indent=3).encode("utf-8-sig")
    assert list(read_items(spread)) == [1, {"a": []}]
    assert list(read_items(b'{"version":1,"plays":[]}')) == []


def test_scores_are_counted_anew_and_a_difference_is_told(store: Store) -> None:
    play = play_of(KHLOR, 1)
    play["players"][0] |= {"total": 99, "winner": False, "points": {"x": 99}}
    account = take(store, play)
    total, winner = account.changes
    assert (total.path, winner.path) == ("plays.0.players.0.total", "plays.0.players.0.winner")
    assert say(total.text) == "99 in the file, 28 by the sheet"
    assert [seat.total for seat in store.seats_of(1_001)] == [28, 25, 19]


def test_a_person_is_found_by_id_else_by_a_name_that_only_one_has(store: Store) -> None:
    take(store, play_of(DRAGOMINO, 1, players=[{"id": 7, "name": "Ana"}, {"id": 8, "name": "Ben"}]))
    store.rename_person(8, "Benjamin")
    other = [{"id": 8, "name": "Ben"}, {"id": 70, "name": "ana"}]
    assert take(store, play_of(DRAGOMINO, 2, players=other)).newcomers == 0
    assert [seat.person_id for seat in store.seats_of(1_002)] == [8, 7]
    assert [person.name for person in store.all_people()] == ["Ana", "Benjamin"]
    take(store, play_of(DRAGOMINO, 3, players=[{"id": 7, "name": "Ana"}, {"id": 71, "name": "Benjamin"}]))
    both = (
        [{"id": 7, "name": "Ana"}, {"id": 72, "name": "ANA 2"}],
        [{"id": 72, "name": "Ana"}, {"id": 9, "name": "Eva"}],
    )
    take(store, *(play_of(DRAGOMINO, 4 + number, players=each) for number, each in enumerate(both)))
    assert next(seat.person_id for seat in store.seats_of(1_005)) == 72, "two people of a file stay two"


def test_a_name_that_two_people_have_brings_a_third(store: Store) -> None:
    names = [[{"id": person, "name": "Ana"}, {"name": f"Ben {person}"}] for person in (7, 8)]
    take(store, *(play_of(DRAGOMINO, number, players=players) for number, players in enumerate(names)))
    assert len({person.id for person in store.all_people() if person.name == "Ana"}) == 2
    take(store, play_of(DRAGOMINO, 3, players=[{"name": "Ana"}, {"name": "Ben 7"}]))
    assert len([person for person in store.all_people() if person.name == "Ana"]) == 3


def test_the_phones_of_people_see_imported_plays_only_on_request(store: Store) -> None:
    seats = [NewSeat("Ana", 1, 5, 1, True, False, {}, "phone")]
    store.keep_play(NewPlay(PlayRow(1, "khlor", "solo", "2026-11-21", 9, None, "", {}, {}, "phone"), seats, ["phone"]))
    ana, ben = store.people(None)[0].id, 99
    players = [{"id": ana, "name": "Ana"}, {"id": ben, "name": "Ben"}]
    take(store, play_of(DRAGOMINO, 1, players=players))
    assert store.play_ids(Chosen("phone")) == [1]
    take(store, play_of(DRAGOMINO, 2, players=players), shown=True)
    assert sorted(store.play_ids(Chosen("phone"))) == [1, 1_002]
    for _again in range(2):
        assert take(store, play_of(DRAGOMINO, 1), shown=True).known == 1
        assert sorted(store.play_ids(Chosen("phone"))) == [1, 1_001, 1_002], "also one that was there before"


def test_a_deleted_play_comes_back_with_an_import(store: Store) -> None:
    take(store, play_of(KHLOR, 1))
    store.mark_play_deleted(1_001, 5)
    assert store.play_ids(Chosen(None)) == []
    assert take(store, play_of(KHLOR, 1)).taken == 1
    assert store.play_ids(Chosen(None)) == [1_001]


def test_a_failure_while_writing_leaves_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    read = importing.take

    def fail_later(line: str) -> CountedPlay:
        if (play := read(line)).row.id == 1_002:
            raise OSError("full")
        return play

    monkeypatch.setattr(importing, "take", fail_later)
    monkeypatch.setattr(transfer, "BATCH", 1)
    with pytest.raises(OSError, match="full"):
        take(store, play_of(KHLOR, 1), play_of(KHLOR, 2))
    assert store.play_ids(Chosen(None)) == []
    assert store.all_people() == []


def test_many_problems_are_told_up_to_a_number(store: Store) -> None:
    account = take(store, {"k" * 9_000: 1}, *repeat([], 300))
    assert (account.refused, len(account.problems)) == (301, 200)
    assert max(len(path) for path, _text in account.problems) == 200


def test_the_memory_of_an_import_does_not_grow_with_the_file(
    open_store: Callable[[str], Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transfer, "BATCH", 10)
    peaks = []
    for count in (20, 200):
        content = file_of(*(play_of(KHLOR, number) for number in range(count)))
        store = open_store(str(count))
        tracemalloc.start()
        import_plays(store, read_items(content))
        peaks.append(tracemalloc.get_traced_memory()[1] - 2 * len(content))  # the file as bytes and as text
        tracemalloc.stop()
    assert peaks[1] < 2 * peaks[0]
