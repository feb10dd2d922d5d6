"""Kept plays in the database: people by name, corrections that change nothing else, names that are erased."""

from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select

from companion.store import Chosen, NewPlay, NewSeat, PlayRow, Store
from companion.store.play_schema import own_phones, people, play_seats, plays, seen_by
from tests.support.cases import cases
from tests.support.cast import CAST

PHONES = ("phone-ana", "phone-ben", "phone-caro")
Rows = list[tuple[object, ...]]


def play(id: int, *names: str, keeper: str = PHONES[0], phones: tuple[str, ...] = (), own: str = "") -> NewPlay:
    """Return a play of these people; the first one wins, and sat at the phone `own`."""
    row = PlayRow(id, "khlor", "standard", "2026-11-20", 1_000 + id, None, "", {"n": str(len(names))}, {}, keeper)
    seats = [
        NewSeat(name, i + 1, 9 - i, i + 1, i == 0, False, {"row": 9 - i}, own if i == 0 else "")
        for i, name in enumerate(names)
    ]
    return NewPlay(row, seats, phones)


def rows_of(store: Store, play: int) -> tuple[Rows, Rows, Rows]:
    """Return the rows of a play, its seats and its phones."""
    with store._read() as connection:
        found = [
            connection.execute(select(table).where(column == play).order_by(*table.primary_key)).all()
            for table, column in ((plays, plays.c.id), (play_seats, play_seats.c.play_id), (seen_by, seen_by.c.play_id))
        ]
    one, two, three = ([tuple(row) for row in rows] for rows in found)
    return one, two, three


def everybody(store: Store) -> dict[int, str]:
    with store._read() as connection:
        return {row.id: row.name for row in connection.execute(select(people))}


def people_in(store: Store, play: int) -> list[int]:
    return [seat.person_id for seat in store.seats_of(play)]


def test_names_are_people_among_those_who_know_them(store: Store) -> None:
    store.keep_play(play(1, "Ana", "Ben"))
    store.keep_play(play(2, "ana", "Caro"))
    store.keep_play(play(3, "Ana", "Caro", keeper=PHONES[1]))
    one, two, three = (people_in(store, number)[0] for number in (1, 2, 3))
    assert one == two != three, "another household has an Ana of its own"


def test_people_who_are_known_together_look_different(store: Store) -> None:
    store.keep_play(play(1, "Ana", "Ben"))
    store.keep_play(play(2, "Caro", "Dan", "Ana"))
    colours = {person.name: person.colour for person in store.people(PHONES[0])}
    assert colours == {"Ana": 1, "Ben": 2, "Caro": 3, "Dan": 4}
    store.keep_play(play(3, *map(str, range(10)), keeper=PHONES[1]))
    store.keep_play(play(4, "Eva", keeper=PHONES[1]))
    assert len({person.colour for person in store.people(PHONES[1])}) == 10, "the colours are used up"


def test_of_two_people_with_a_name_the_own_phone_decides(store: Store) -> None:
    for number, phone in enumerate(PHONES[:2], start=1):
        store.keep_play(play(number, "Ana", keeper=phone, own=phone))
    both = [people_in(store, number)[0] for number in (1, 2)]
    for number, phone in enumerate(PHONES[:2], start=3):
        store.keep_play(play(number, "Ana", keeper=PHONES[2], phones=PHONES, own=phone))
    assert [people_in(store, number)[0] for number in (3, 4)] == both


def test_players_without_a_name_are_nobody_and_stay_in_their_seats(store: Store) -> None:
    store.keep_play(play(1, "", "Ben", ""))
    store.keep_play(play(2, "", "Ben"))
    first, ben, third = people_in(store, 1)
    assert people_in(store, 2)[1] == ben
    assert len({first, third, *people_in(store, 2)}) == 4
    store.keep_play(play(1, "", "Ben", "Caro"))
    assert people_in(store, 1)[:2] == [first, ben]
    assert third not in everybody(store)


@pytest.mark.parametrize("seed", range(cases(4)))
def test_a_correction_changes_exactly_what_it_must(store: Store, seed: int) -> None:
    """Other plays, their people and phones stay as they are; nobody is left who sits in no play."""
    random = Random(seed)  # noqa: S311 - no secret
    for number in range(1, 13):
        keeper, own = random.choice(PHONES), random.choice(["", *PHONES])
        typed = [random.choice([name, ""]) for name in random.sample(CAST[:6], random.randrange(1, 5))]
        others = tuple(random.sample(PHONES, random.randrange(3)))
        store.keep_play(play(number, *typed, keeper=keeper, phones=others, own=own))
    for _turn in range(10):
        number = random.randrange(1, 13)
        before, names = {other: rows_of(store, other) for other in range(1, 13)}, everybody(store)
        [row], _seats, phones = before.pop(number)
        stay = people_in(store, number)[: random.randrange(1, 5)]
        changed = [*(names[person] for person in stay), *random.sample(CAST[6:9], random.randrange(2))]
        store.keep_play(play(number, *changed, keeper=str(row[9])))
        assert {other: rows_of(store, other) for other in before} == before
        assert rows_of(store, number)[2] == phones, "the same phones see it"
        assert people_in(store, number)[: len(stay)] == stay
        with store._read() as connection:
            assert set(connection.scalars(select(play_seats.c.person_id))) == set(everybody(store))
            assert set(connection.scalars(select(own_phones.c.person_id))) <= set(everybody(store))
        seated = {person for other in before for person in people_in(store, other)}
        assert everybody(store).items() >= {(person, names[person]) for person in seated}


def test_a_name_goes_where_a_phone_may_forget_it(store: Store, path: Path) -> None:
    store.keep_play(play(1, "Anabel", "Benedikt", phones=PHONES, own=PHONES[0]))
    store.keep_play(play(2, "Benedikt", "Anabel", keeper=PHONES[1], phones=PHONES))
    store.mark_play_deleted(1, 5_000)
    store.forget_name("benedikt", PHONES[2])
    assert sorted(everybody(store).values()) == ["Anabel", "Benedikt"], "this phone only looks on"
    store.forget_name("BENEDIKT", PHONES[0])
    assert sorted(everybody(store).values()) == ["", "Anabel", "Benedikt"], "also in a deleted play, not in another's"
    assert (store.names_to_forget(PHONES[0]), store.names_to_forget(PHONES[2])) == (["Anabel"], [])
    assert sorted(store.names_to_forget(PHONES[1])) == ["Anabel", "Benedikt"]
    store.forget_name("Anabel", PHONES[0])
    store.forget_name("Benedikt", PHONES[1])
    assert {*everybody(store).values()} == {""}, "the own phone forgets it in all"
    bytes_kept = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert b"Anabel" not in bytes_kept
    assert b"Benedikt" not in bytes_kept


def test_the_plays_that_a_phone_sees_are_counted_by_game_and_by_person(store: Store) -> None:
    for number, names in enumerate([("Ana", "Ben"), ("Ana",), ("Ana", "Caro")], start=1):
        store.keep_play(play(number, *names))
    store.keep_play(play(4, "Ana", keeper=PHONES[1]))
    store.mark_play_deleted(3, 5_000)
    ana, ben = people_in(store, 1)
    assert store.count_plays(Chosen(PHONES[0])) == ({"khlor": 2}, {ana: 2, ben: 1})
    assert store.count_plays(Chosen(None))[0] == {"khlor": 3}


def test_deleted_plays_are_erased_with_their_people(store: Store) -> None:
    store.keep_play(play(1, "Ana", "Ben"))
    store.keep_play(play(2, "Ana", "Caro"))
    store.mark_play_deleted(2, 5_000)
    assert [row.id for row in store.kept_plays(Chosen(PHONES[0]))] == [1]
    store.erase_plays(5_000)
    assert [row.id for row in store.deleted_plays(PHONES[0], 5_000)] == [2]
    store.erase_plays(5_001)
    assert sorted(everybody(store).values()) == ["Ana", "Ben"]
    store.mark_play_deleted(2, None)
    assert store.find_play(2, None) is None
