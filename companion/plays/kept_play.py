"""A kept play: the sheet as it was counted, and the result that it gives."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from functools import cached_property
from hashlib import sha256
from typing import Any, NamedTuple

from companion.kit.data import at, definition
from companion.kit.form_data import FormData, check_form, parse_form
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.score import Result, Standing, score
from companion.library.registry import games
from companion.store import NewPlay, NewSeat, PersonRow, PlayRow, PlaySeatRow
from companion.store.plays import ID_BITS

SheetForm = FormData[Mode[Any, Any]]
COLOURS = 10  # colours and patterns of players


class Player(NamedTuple):
    """A person in a seat of a kept play. The name of a forgotten person is that of the seat: Player 2."""

    seat: PlaySeatRow
    person: PersonRow
    name: str


class When(NamedTuple):
    """The end of a play in seconds of Unix time, its day as an ISO date, its length in minutes, and its place."""

    ended: int
    day: str
    minutes: int | None = None
    place: str = ""


@definition()
class KeptPlay:
    """A kept play with its players, in the order of the pad."""

    row: PlayRow
    players: Sequence[Player]

    @property
    def game(self) -> Game:
        return games()[self.row.game]

    @property
    def mode(self) -> Mode[Any, Any]:
        return self.game.mode(self.row.mode) or self.game.standard

    @property
    def winners(self) -> list[Player]:
        return [player for player in self.players if player.seat.winner]

    @cached_property
    def form(self) -> SheetForm:
        """The score pad, filled in."""
        names = {at("players", i, "name"): player.name for i, player in enumerate(self.players)}
        fixed = {"mode": self.row.mode, "players": str(len(self.players))}
        form, _problems = parse_form(self.game, {**self.row.sheet, **names, **fixed}, "Player {}".format)
        return form

    @cached_property
    def result(self) -> Result | None:
        """The result by today's rules; None if the sheet does not fit them any more."""
        checked = check_form(self.form)
        return None if checked.problems else score(self.game, checked.parsed)


def make_play(
    result: Result,
    form: SheetForm,
    when: When,
    *,
    id: int,
    keeper: str,
    drawn: Mapping[str, str],
    starter: int | None,
    phones: Iterable[str] = (),
    own: Mapping[int, str] = {},
    unnamed: Collection[int] = (),
) -> NewPlay:
    """A play that is to be kept, for these phones and its keeper's. `own` are those with one seat, by its number.

    `unnamed` are the numbers of the seats whose names nobody gave.
    """
    sheet = {path: form.value(path) for path in form.paths() if path not in form.name_paths() and form.value(path)}
    row = PlayRow(
        id, result.game.slug, result.mode.id, when.day, when.ended, when.minutes, when.place, sheet, drawn, keeper
    )
    seats = [
        NewSeat(
            "" if number in unnamed else standing.name,
            number % COLOURS + 1,
            standing.total,
            standing.rank,
            standing.winner,
            number == starter,
            add_up_rows(standing),
            own.get(number, ""),
        )
        for number, standing in enumerate(result.standings)
    ]
    return NewPlay(row, seats, tuple(phones))


def has_same_entries(one: SheetForm, other: SheetForm) -> bool:
    """True if both say the same beside the names: nothing entered means 0, and no ruling means the usual one."""
    return one.layout is other.layout and _list_entries(one) == _list_entries(other)


def _list_entries(form: SheetForm) -> dict[str, str]:
    usual = {at("rulings", name): str(value).lower() for name, value in form.game.usual_rulings.items()}
    typed = {path: form.value(path).strip() for path in form.paths() if path not in form.name_paths()}
    return usual | {path: text for path, text in typed.items() if text not in ("", "0")}


def add_up_rows(standing: Standing) -> dict[str, int]:
    """The points of each row of the pad, by its path; of a line outside all rows by the id of its rule."""
    points: dict[str, int] = {}
    for rule, line in standing.reasons:
        row = line.row or rule.id
        points[row] = points.get(row, 0) + line.points
    return points


def id_of(keeper: str, play: str) -> int:
    """The id of a play that a phone keeps from its score pad: one for each phone and pad."""
    return int.from_bytes(sha256(f"{keeper} {play}".encode()).digest()) % (1 << ID_BITS)


def day_of(seconds: int) -> str:
    """The day of a time at the place of the server, as an ISO date."""
    return datetime.fromtimestamp(seconds).date().isoformat()
