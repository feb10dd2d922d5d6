"""The plays from which figures are counted: those that this phone sees, with the people in them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from companion.kit.data import definition
from companion.kit.game import Game
from companion.kit.piece import Piece
from companion.library.registry import games
from companion.plays.archive import list_records
from companion.plays.kept_play import day_of
from companion.plays.record import SeatRecord
from companion.store import Chosen, PersonRow
from companion.system.machine import now
from companion.web.support.database import store
from companion.web.support.identity import known_phone


class Beside(NamedTuple):
    """The games and the people with their plays, which a large screen has beside the figures."""

    games: Sequence[tuple[Game, int]]
    people: Sequence[tuple[PersonRow, int]]
    here: object

    @property
    def signs(self) -> Iterable[Piece | None]:
        return (game.sign for game, _plays in self.games)


@definition()
class Source:
    """The seats of plays that this phone sees, and the people with names in all of its plays."""

    phone: str
    records: Sequence[SeatRecord]
    people: Mapping[int, PersonRow]
    today: str

    def beside(self, here: object = None) -> Beside:
        plays, sat = store().count_plays(Chosen(self.phone))
        most = sorted(self.people.values(), key=lambda person: -sat.get(person.id, 0))
        played = [(game, plays[game.slug]) for game in games().values() if game.slug in plays]
        return Beside(played, [(person, sat.get(person.id, 0)) for person in most], here)


def choose_pieces(*pieces: Piece | None) -> list[Piece]:
    """The pieces that a page draws, each once."""
    return list({piece.id: piece for piece in pieces if piece}.values())


def read_source(game: str = "", person: int = 0, points: bool = False, phone: str = "") -> Source:
    """The plays of the phone that asks, or of another one."""
    mine = phone or known_phone() or ""
    people = {each.id: each for each in store().people(mine)}
    return Source(mine, list_records(store(), Chosen(mine, game, person), points=points), people, day_of(now()))
