"""Evenings of the plays that this phone sees: who won, and the standings of the year."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby
from operator import attrgetter

from flask import Blueprint, abort, render_template, request
from werkzeug.wrappers import Response

from companion.kit.data import definition
from companion.kit.game import Game
from companion.kit.text import Text, Value, _, listing, n_
from companion.library.registry import games
from companion.plays.days import describe_day, describe_month
from companion.plays.evenings import Evening, Tally, list_evenings, tally
from companion.plays.record import SeatRecord, split_plays
from companion.store import PersonRow
from companion.web.support.rendering import render_own

from .cards import name_mode, name_seat
from .filters import by_year
from .source import Source, read_source

blueprint = Blueprint("evenings", __name__)

MOST_LEADERS = 3  # drawn in large
MOST_OPEN = 30  # evenings of a year; of more the months before the last one are folded


@definition()
class EveningView:
    """An evening with the names of its people, and the standings of their year; `rank` has the place of each seat."""

    evening: Evening
    source: Source
    of_year: Sequence[Evening]

    @property
    def day(self) -> Text:
        return describe_day(self.evening.day, self.source.today)

    @property
    def month(self) -> Text:
        return describe_month(self.evening.day[:7], self.source.today)

    @property
    def year(self) -> str:
        return self.evening.day[:4]

    @property
    def games(self) -> Sequence[Game]:
        """The game of each play."""
        return [games()[seats[0].game] for seats in self.evening.plays]

    @property
    def titles(self) -> list[Text | str]:
        """The name of each play: its game and mode."""
        return [name_mode(seats[0].game, seats[0].mode) for seats in self.evening.plays]

    @cached_property
    def people(self) -> dict[int, tuple[PersonRow | None, Value]]:
        """Everybody who played with the name, which is that of a seat where the person was forgotten."""
        known = self.source.people
        seats = {seat.person: seat for seats in self.evening.plays for seat in seats}
        return {each: (known.get(each), name_seat(seat, known)) for each, seat in seats.items()}

    @property
    def standings(self) -> list[Tally]:
        return tally(self.evening.plays)

    @property
    def first(self) -> Text:
        """The winners of the evening."""
        names = listing([self.people[each.person][1] for each in self.standings if each.place == 1])
        return n_("{names}: {n} win", "{names}: {n} wins", n=self.standings[0].wins, names=names)

    @property
    def leaders(self) -> list[Tally]:
        """Those who share the first place, as many as fit a screen."""
        return [each for each in self.standings if each.place == 1][:MOST_LEADERS]

    @property
    def year_standings(self) -> list[Tally]:
        """The standings over all plays of the year in which only these people sat, so that all of them could win."""
        people = set(self.evening.people)
        plays = [seats for evening in self.of_year for seats in evening.plays]
        return tally([seats for seats in plays if people.issuperset(seat.person for seat in seats)])

    @property
    def summary(self) -> Text:
        """The number of plays, and of those that were rematches."""
        plays = n_("{n} play", "{n} plays", n=len(self.evening.plays))
        if not self.evening.rematches:
            return plays
        rematches = n_("{n} rematch", "{n} rematches", n=self.evening.rematches)
        return _("{plays}, {rematches}", plays=plays, rematches=rematches)

    def seat_in(self, number: int, person: int) -> SeatRecord | None:
        """The seat of a person in a play of the evening."""
        return next((seat for seat in self.evening.plays[number] if seat.person == person), None)


@blueprint.get("/evenings")
def evenings() -> Response:
    """The evenings, the latest first."""
    source = read_source()
    records, year = by_year(source.records, all_years=False)
    found = [EveningView(each, source, ()) for each in reversed(list_evenings(split_plays(records)))]
    months = [(month, list(each)) for month, each in groupby(found, attrgetter("month"))]
    return render_own("plays/evenings.html", months=months, folds=len(found) > MOST_OPEN, filters=[year])


@blueprint.get("/evenings/<day>")
def evening(day: str) -> Response | str:
    """The evenings of a day; in large for a shared screen if the query asks for it."""
    source = read_source()
    found = list(view_evenings(day, source))
    if not found:
        abort(404)
    if "screen" in request.args:
        return render_template("plays/evening_screen.html", evenings=found)
    return render_own("plays/evening.html", evenings=found)


def find_evening(play: int, phone: str) -> EveningView | None:
    """The evening of a play as a phone sees it; None if it does not see the play, or nobody else played."""
    source = read_source(phone=phone)
    found = list_evenings(split_plays(source.records))
    mine = (each for each in found if any(seats[0].play == play for seats in each.plays))
    return next((EveningView(each, source, ()) for each in mine), None)


def view_evenings(day: str, source: Source) -> Iterator[EveningView]:
    of_year = [each for each in list_evenings(split_plays(source.records)) if each.day[:4] == day[:4]]
    yield from (EveningView(each, source, of_year) for each in of_year if each.day == day)
