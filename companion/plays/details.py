"""The details of a play beside its numbers, as they are typed: its day, place and length, and who started."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.contract.plays import LONGEST_PLACE, MOST_MINUTES
from companion.kit.data import Problem
from companion.kit.player import check_name, normalize_name
from companion.kit.record import parse_number
from companion.kit.text import _

from .days import read_day
from .kept_play import KeptPlay, When


class Details(NamedTuple):
    """The texts of the fields: an ISO date, a place, minutes, and the number of the seat that started, from 0."""

    day: str
    place: str = ""
    minutes: str = ""
    starter: str = ""

    def read(self, form: Mapping[str, str]) -> "Details":
        """The details in a form; those that it does not have stay."""
        return Details(*(normalize_name(form.get(name, text)) for name, text in zip(self._fields, self, strict=True)))

    def find_problem(self, players: int, today: str) -> Problem | None:
        """The first field that is wrong, and why."""
        day = read_day(self.day)
        if day is None:
            return Problem("day", _("Choose a day"))
        if day.isoformat() > today:
            return Problem("day", _("This day is still to come"))
        if self.place and check_name(self.place):
            return Problem("place", _("Write a place of at most {n} letters", n=LONGEST_PLACE))
        if self.minutes and parse_number(self.minutes) not in range(1, MOST_MINUTES + 1):
            return Problem("minutes", _("Enter whole minutes, from 1 to {most}", most=MOST_MINUTES))
        if self.starter and parse_number(self.starter) not in range(players):
            return Problem("starter", _("Choose one of the players"))
        return None

    def when(self, ended: int) -> When:
        """The same for a play that ended then, once no field is wrong."""
        return When(ended, self.day, int(self.minutes) if self.minutes else None, self.place)

    @property
    def starting_seat(self) -> int | None:
        return int(self.starter) if self.starter else None


def details_of(play: KeptPlay, names: Sequence[str]) -> Details:
    """The details of a play whose players are called so now."""
    row, starter = play.row, next((player.name for player in play.players if player.seat.starts), "")
    seat = str(names.index(starter)) if starter in names else ""
    return Details(row.day, row.place, str(row.minutes or ""), seat)
