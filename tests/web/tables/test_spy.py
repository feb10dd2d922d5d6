"""A spy compares two tables of one game that differ only in what it may not see: they send it equal bytes.

The tables have other shuffles, and the same moves, apart from secret ones of others, which differ where they can. The
spy is a seat, a stranger or the screen. No phone is ever sent a seed, a key or the id of a phone.
"""

import random
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from itertools import product
from pathlib import Path
from types import SimpleNamespace

import pytest
from flask import Flask

from companion.kit.play import Fact, Key, Move, Play, PlayDeal
from companion.tables.table import Table
from companion.web.support.database import service, store
from companion.web.support.identity import host_code, read_key
from tests.support.cases import cases
from tests.support.cast import CAST
from tests.support.games.play import EVERY_HIDING_COURSE, Course, list_keys
from tests.support.pages.table_pages import read_pages, without_ids
from tests.support.phones.guests import Guest, party

GAMES = cases(1)
MOVES = 12  # of a game at most
DEALS = 2_000  # among which two are sought that look the same to a seat


def begin(course: Course, players: int, secret: str) -> Play:
    assert course.game.start_play
    rulings, seats = course.game.usual_rulings, frozenset(range(players))
    return course.game.start_play(PlayDeal(players, course.mode.id, course.parts, f"{secret} 0", rulings, seats))


def find_alike(course: Course, players: int, spy: int) -> tuple[str, str]:
    """Return the secrets of two deals that look the same to a seat; they differ if anything hidden is dealt."""
    alike = defaultdict[str, dict[str, str]](dict)
    for number in range(DEALS):
        secret = f"{number:032x}"
        play = begin(course, players, secret)
        group = alike[str(list(play.seen_by([spy])))]
        group.setdefault(str(list(play.facts())), secret)
        if len(group) > 1:
            one, other, *_more = group.values()
            return one, other
    assert len(alike) == 1, "all deals look different"
    return secret, secret


class Side:
    """One of the two tables, with a phone for each seat."""

    def __init__(self, app: Flask, course: Course, players: int) -> None:
        self.app = app
        self.phones = party(app, course.game.slug, *CAST[:players], mode=course.mode.id, phones=course.phones)
        self.phones[0].does("deal", part=course.phones)
        self.stranger = Guest(app, self.phones[0].code)

    @property
    def table(self) -> Table:
        with self.app.app_context():
            row = store().find(self.stranger.code)
            assert row
            return service().table(row)

    @property
    def play(self) -> Play:
        found = self.table.in_play
        assert found
        return found.play

    def keys(self, place: int) -> dict[str, Key]:
        table = self.table
        return {key.move.id: key for key in list_keys(table, table.seats[place].phone)}

    def seen(self, *spies: int) -> tuple[list[Fact], object]:
        """Return what somebody with these seats may know; the story of different acts stays different."""
        return list(self.play.seen_by(spies)), [self.play.hand(spy) for spy in spies]

    def read(self, spy: int | None) -> Iterator[str]:
        """Yield all that a seat, or else a stranger and the screen are sent."""
        phone = self.stranger if spy is None else self.phones[spy]
        yield from read_pages(phone)
        own = f"/t/{phone.code}/eyes/s{spy + 1}" if spy is not None else f"/TV/{phone.code}/view.json"
        for path in (f"/t/{phone.code}/view.json", own):
            yield without_ids(phone, phone.get(path).text)

    def view(self, place: int) -> str:
        phone = self.phones[place]
        return without_ids(phone, phone.get(f"/t/{phone.code}/view.json").text)

    def move(self, place: int, move: str) -> None:
        self.phones[place].does("move", move=move)


def choose(here: Side, there: Side, spy: int, chance: random.Random) -> tuple[int, str, str] | None:
    """Return a seat's place and its moves at both tables: equal ones, or secret ones of others that show nothing."""
    found = []
    for place in range(len(here.phones)):
        ours, theirs = here.keys(place), there.keys(place)
        found += [(place, move, move) for move in ours.keys() & theirs.keys()]
        both = product(*(list_secret(side, keys) for side, keys in ((here, ours), (there, theirs))))
        found += [(place, one.id, other.id) for one, other in both if place != spy and type(one) is type(other)]
    return chance.choice(sorted(found)) if found else None


def list_secret(side: Side, keys: dict[str, Key]) -> list[Move]:
    return [key.move for key in keys.values() if key.move.is_secret and not key.move.shows(side.play)]


@pytest.mark.slow
@EVERY_HIDING_COURSE
@pytest.mark.parametrize("number", range(GAMES))
def test_a_phone_is_sent_the_same_whatever_it_may_not_see(
    app: Flask, tmp_path: Path, course: Course, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(f"{course.id} {number}")  # noqa: S311 - the same games each time
    players = course.players[0]
    spy = number % players
    given = iter(find_alike(course, players, spy))
    monkeypatch.setattr("companion.tables.service.secrets", SimpleNamespace(token_hex=lambda _length: next(given)))
    here, there = Side(app, course, players), Side(app, course, players)
    spies: list[tuple[int, ...]] = [(spy,), ()]
    for _move in range(MOVES):
        spies = [each for each in spies if here.seen(*each) == there.seen(*each)]  # nothing else was shown to it
        for each in spies:
            at = each[0] if each else None
            assert list(here.read(at)) == list(there.read(at))
        place = chance.randrange(players)
        if (place,) not in spies and here.view(place) == there.view(place):
            assert list(here.read(place)) == list(there.read(place)), "pages show no fact that the JSON view lacks"
        chosen = choose(here, there, spy, chance)
        if not spies or chosen is None:
            break
        place, ours, theirs = chosen
        here.move(place, ours)
        there.move(place, theirs)
    keep_secrets(app, [*here.phones, *there.phones, here.stranger], tmp_path)


def keep_secrets(app: Flask, phones: list[Guest], folder: Path) -> None:
    """Check that no phone was sent a secret of the server: seeds of decks, keys, the ids of phones."""
    with closing(sqlite3.connect(folder / "eggs.sqlite")) as connection:
        secrets = [secret for (secret,) in connection.execute("SELECT secret FROM tables")]
        secrets += [phone for (phone,) in connection.execute("SELECT DISTINCT phone FROM actions")]
    secrets += [host_code(app), read_key(app).hex()]
    for phone in phones:
        everything = "\n".join(phone.all)
        assert not [secret for secret in secrets if secret in everything]
