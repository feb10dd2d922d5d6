"""The sum of a year of plays, for its poster."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from companion.library.registry import games
from companion.store import Chosen, Store

from .archive import list_records
from .record import Seats, split_plays


class BestTotal(NamedTuple):
    """A game with its plays; of the standard mode the best total, and the people who had it."""

    game: str
    plays: int
    total: int
    people: Sequence[int]


class YearSum(NamedTuple):
    """The days with plays, the plays of each month, the games by plays, the wins and plays of people.

    A play of one player has no winner here. People come by their wins, then by their plays.
    """

    days: int
    months: Sequence[int]
    games: Sequence[BestTotal]
    people: Sequence[int]
    plays: Counter[int]
    wins: Counter[int]


def sum_up_year(plays: Sequence[Seats]) -> YearSum:
    """The sum of these plays, all of one year."""
    months = Counter(seats[0].day[5:7] for seats in plays)
    sat = Counter(seat.person for seats in plays for seat in seats)
    wins = Counter(seat.person for seats in plays for seat in seats if seat.winner and seat.seats > 1)
    by_game: dict[str, list[Seats]] = defaultdict(list)
    for seats in plays:
        by_game[seats[0].game].append(seats)
    return YearSum(
        len({seats[0].day for seats in plays}),
        [months[f"{month:02}"] for month in range(1, 13)],
        [sum_up_game(game, by_game[game]) for game in sorted(by_game, key=lambda game: (-len(by_game[game]), game))],
        sorted(sat, key=lambda person: (-wins[person], -sat[person], person)),
        sat,
        wins,
    )


def sum_up_game(game: str, plays: Sequence[Seats]) -> BestTotal:
    seats = [seat for each in plays for seat in each if seat.mode == games()[game].standard.id]
    best = max((seat.total for seat in seats), default=0)
    return BestTotal(game, len(plays), best, list(dict.fromkeys(seat.person for seat in seats if seat.total == best)))


def year_of(store: Store, phone: str | None, year: int) -> YearSum:
    """The sum of the year's plays that a phone sees; of all plays for a phone of None."""
    return sum_up_year(split_plays(list_records(store, chosen_year(phone, year))))


def chosen_year(phone: str | None, year: int) -> Chosen:
    return Chosen(phone, since=f"{year}-01-01", until=f"{year}-12-31")


def names_of(store: Store, phone: str | None, year: int) -> dict[int, tuple[str, int]]:
    """The name and the egg of everybody who sat in the year's plays, apart from those who were forgotten."""
    return {each.id: (each.name, each.colour) for each in store.people_in(chosen_year(phone, year)) if each.name}
