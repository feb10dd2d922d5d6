"""Taking plays from a file into the store: all right ones at once, each once, with the people who sat in them.

The plays are read and counted first, and wait on the disk, so that the store is locked for the writing alone.
"""

import json
import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from tempfile import TemporaryFile
from typing import IO

from companion.kit.data import Json, Problem, at
from companion.kit.text import _
from companion.store import Chosen, CountedPlay, PersonRow, PlayRow, PlaySeatRow, Store
from companion.store.plays import ID_BITS

from .play_reader import FilePlay, FilePlayer, read_play

MOST_TOLD = 200  # problems that are told; a file with more is not worth reading them
LONGEST_PATH = 200  # characters of a problem's path, which may be a key of the file


@dataclass
class Import:
    """The account of an import. `ids` are those of the plays that were taken or known.

    `known` plays were there before and stay as they are. `problems` are those of the plays that were `refused`, up to a
    number that somebody reads; `changes` tell where the sheet gives another result than the file says.
    """

    taken: int = 0
    known: int = 0
    refused: int = 0
    newcomers: int = 0
    ids: set[int] = field(default_factory=set)
    problems: list[Problem] = field(default_factory=list)
    changes: list[Problem] = field(default_factory=list)

    def refuse(self, problems: Iterable[Problem]) -> None:
        self.refused += 1
        told = list(problems)[: MOST_TOLD - len(self.problems)]
        self.problems += [Problem(path[:LONGEST_PATH], text) for path, text in told]

    def tell(self, changes: Iterable[Problem]) -> None:
        self.changes += list(changes)[: MOST_TOLD - len(self.changes)]


def import_plays(store: Store, items: Iterable[Json], *, shown: bool = False, dry: bool = False) -> Import:
    """Take the plays among these items, unless the run is `dry`. Nothing is taken if reading the items fails.

    If they are `shown`, the own phones of the people in them see them, and those that were there before.
    """
    account, directory = Import(), Directory(store.all_people())
    with TemporaryFile("w+", encoding="utf-8") as waiting:
        for play in read_new(store, items, account):
            people = [directory.find(player) for player in play.players]
            put(waiting, CountedPlay(play.play.row, list(seat_rows(play, people))))
        account.newcomers = len(directory.newcomers)
        if account.taken and not dry:
            waiting.seek(0)
            store.add_plays(directory.newcomers, map(take, waiting))
    if shown and not dry:
        store.show_plays(account.ids)
    return account


def read_new(store: Store, items: Iterable[Json], account: Import) -> Iterator[FilePlay]:
    """The plays that are right and new; the others are noted in the account."""
    known = set(store.play_ids(Chosen(None)))
    for number, item in enumerate(items):
        path = at("plays", number)
        found = read_play(item, path)
        if isinstance(found, list):
            account.refuse(found)
            continue
        play_id = found.play.row.id
        if play_id in account.ids:
            account.refuse([Problem(at(path, "id"), _("An earlier play of the file has this id"))])
        elif play_id in known:
            account.known += 1
        else:
            account.taken += 1
            account.tell(found.changes)
            yield found
        account.ids.add(play_id)


def seat_rows(play: FilePlay, people: Iterable[int]) -> Iterator[PlaySeatRow]:
    for number, (seat, person) in enumerate(zip(play.play.seats, people, strict=True)):
        points = dict(seat.points)
        yield PlaySeatRow(play.play.row.id, number, person, seat.total, seat.rank, seat.winner, seat.starts, points)


def put(waiting: IO[str], play: CountedPlay) -> None:
    waiting.write(f"{json.dumps(play)}\n")


def take(line: str) -> CountedPlay:
    row, seats = json.loads(line)
    return CountedPlay(PlayRow(*row), [PlaySeatRow(*seat) for seat in seats])


class Directory:
    """The people of the store, and those whom a file brings. A person of the file is one of the store, never two.

    The id decides, else a name that only one person of the store has. A person without an id is the one with the name.
    """

    def __init__(self, people: Iterable[PersonRow]) -> None:
        self.newcomers: list[PersonRow] = []
        self._ids = set[int]()
        self._named: dict[str, list[int]] = {}
        for person in people:
            self._ids.add(person.id)
            self._named.setdefault(person.name.casefold(), []).append(person.id)
        self._found: dict[int | str, int] = {}
        self._meant = set[int]()

    def find(self, player: FilePlayer) -> int:
        """The id in the store of a player in the file."""
        name = player.name.casefold()
        key = name if player.id is None else player.id
        if not key and player.id is None:  # forgotten, and nobody in particular
            return self._add(player)
        if key not in self._found:
            self._found[key] = self._match(player.id, name) or self._add(player)
            self._meant.add(self._found[key])
        return self._found[key]

    def _match(self, id: int | None, name: str) -> int | None:
        same = self._named.get(name, ()) if name else ()
        for each in [id] if id in self._ids else same if len(same) == 1 else ():
            if each not in self._meant:
                return each
        return None

    def _add(self, player: FilePlayer) -> int:
        person = player.id
        while person is None or person in self._ids:
            person = secrets.randbits(ID_BITS)
        self._ids.add(person)
        self.newcomers.append(PersonRow(person, player.name, player.colour or 1 + len(self.newcomers) % 10))
        return person
