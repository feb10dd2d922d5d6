"""Evenings: the plays of any games by the same people on one day, and their standings."""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta
from operator import attrgetter
from typing import NamedTuple

from .figures import is_contest
from .kept_play import day_of
from .record import SeatRecord, Seats

MORNING = 6  # o'clock; a play that ends before it belongs to the evening before


class Evening(NamedTuple):
    """Plays of one day in order of time, of people of whom each played with another one of them."""

    day: str
    plays: Sequence[Seats]

    @property
    def people(self) -> list[int]:
        """Everybody who played, in the order in which they came."""
        return list(dict.fromkeys(seat.person for seats in self.plays for seat in seats))

    @property
    def rematches(self) -> int:
        """The plays of a game and mode that the same people had played before that evening."""
        kinds = {(seats[0].game, seats[0].mode, frozenset(seat.person for seat in seats)) for seats in self.plays}
        return len(self.plays) - len(kinds)


class Tally(NamedTuple):
    """A person's place among people who played together: `ranks` are the person's ranks, in order of time."""

    place: int
    person: int
    ranks: Sequence[int]
    wins: int


def list_evenings(plays: Iterable[Seats]) -> list[Evening]:
    """The evenings, the first one first. Plays alone belong to none."""
    days: dict[str, list[Seats]] = {}
    for seats in filter(is_contest, plays):
        days.setdefault(evening_of(seats[0]), []).append(seats)
    return [Evening(day, together) for day, found in sorted(days.items()) for together in _split_people(found)]


def evening_of(record: SeatRecord) -> str:
    """The day of a play as an ISO date; the day before for one that ended in the night.

    A play that was entered on a later day has no hour: its day is the one that was entered.
    """
    ended = datetime.fromtimestamp(record.ended)
    if ended.hour >= MORNING or day_of(record.ended) != record.day:
        return record.day
    return (date.fromisoformat(record.day) - timedelta(days=1)).isoformat()


def tally(plays: Sequence[Seats]) -> list[Tally]:
    """The standings: more wins come first, then more second places, and so on; people level in all share a place."""
    ranks: dict[int, list[int]] = {}
    wins = Counter[int]()
    for seat in (seat for seats in plays for seat in seats):
        ranks.setdefault(seat.person, []).append(seat.rank)
        wins[seat.person] += seat.winner
    lowest = max((len(seats) for seats in plays), default=0)
    medals = {each: (wins[each], *map(ranks[each].count, range(1, lowest + 1))) for each in ranks}
    places = {each: 1 + sum(other > medals[each] for other in medals.values()) for each in ranks}
    return sorted((Tally(places[each], each, ranks[each], wins[each]) for each in ranks), key=attrgetter("place"))


def _split_people(plays: Iterable[Seats]) -> list[list[Seats]]:
    """Put plays together whose people meet, also over other plays."""
    groups: list[tuple[set[int], list[Seats]]] = []
    for seats in plays:
        people, together = {seat.person for seat in seats}, [seats]
        apart = []
        for group in groups:
            if group[0].isdisjoint(people):
                apart.append(group)
            else:
                people, together = people | group[0], group[1] + together
        groups = [*apart, (people, together)]
    return [sorted(together, key=lambda seats: (seats[0].day, seats[0].ended)) for _people, together in groups]
