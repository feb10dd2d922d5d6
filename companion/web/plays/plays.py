"""The kept plays of a phone by month, and the way to add one of a past evening."""

from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.kit.data import definition
from companion.kit.text import Text, _, n_
from companion.library.registry import games
from companion.plays.archive import list_plays
from companion.plays.days import WEEKDAYS, describe_day, describe_month, list_weeks, read_day
from companion.plays.kept_play import KeptPlay, day_of
from companion.store import Chosen, PersonRow
from companion.system.machine import now
from companion.web.support.database import store
from companion.web.support.identity import known_phone
from companion.web.support.lookup import default_name, find_game
from companion.web.support.rendering import render_own

from .play import list_deleted

blueprint = Blueprint("plays", __name__)


class Day(NamedTuple):
    """A day of the calendar with its plays; without a date where another month is."""

    date: str
    plays: Sequence[KeptPlay]
    is_today: bool

    @property
    def number(self) -> int | str:
        return int(self.date[-2:]) if self.date else ""


@definition()
class PlaysPage:
    """The plays of a month, the latest first, of those that are `chosen`; `days` are the days of all of these."""

    chosen: Chosen
    month: str
    today: str
    days: Sequence[str]
    plays: Sequence[KeptPlay]
    person: str
    weekdays: Sequence[Text] = WEEKDAYS

    @property
    def heading(self) -> Text:
        month = describe_month(self.month, self.today)
        return n_("{month}, {n} play", "{month}, {n} plays", month=month, n=len(self.plays))

    @property
    def narrowed(self) -> Text:
        """The choice of plays, in words."""
        game = games()[self.chosen.game].title if self.chosen.game else ""
        if game and self.person:
            return _("Only {game}, with {name}", game=game, name=self.person)
        return _("Only with {name}", name=self.person) if self.person else _("Only {game}", game=game)

    @property
    def weeks(self) -> list[list[Day]]:
        by_day: dict[str, list[KeptPlay]] = defaultdict(list)
        for play in reversed(self.plays):
            by_day[play.row.day].append(play)
        weeks = list_weeks(self.month)
        return [[Day(day, by_day[day] if day else (), day == self.today) for day in week] for week in weeks]

    @cached_property
    def months(self) -> list[str]:
        """The months with plays, and the present one, in order."""
        return sorted({self.today[:7], *(day[:7] for day in self.days)})

    @property
    def years(self) -> list[str]:
        return sorted({month[:4] for month in self.months}, reverse=True)

    @property
    def earlier(self) -> str:
        """The month before with plays; empty if there is none."""
        return max((month for month in self.months if month < self.month), default="")

    @property
    def later(self) -> str:
        return min((month for month in self.months if month > self.month), default="")

    def address(self, month: str) -> str:
        """The same page of another month."""
        return url_for("plays.plays", month=month, game=self.chosen.game or None, person=self.chosen.person or None)

    def describe(self, day: str) -> Text:
        return describe_day(day, self.today)


@blueprint.get("/plays")
def plays() -> Response:
    """The plays that this phone sees, of a month; of one game or person if the address names one."""
    people = store().people(known_phone() or "")
    shown = {"games": games().values(), "people": people, "deleted": list_deleted()}
    return render_own("plays/plays.html", page=read_page(people), **shown)


def read_page(people: Sequence[PersonRow]) -> PlaysPage:
    """The page that the query asks for. What it does not know, it leaves out."""
    names = {str(person.id): person.name for person in people}
    game, person = request.args.get("game", ""), request.args.get("person", "")
    chosen = Chosen(known_phone() or "", game if game in games() else "", int(person) if person in names else 0)
    days, today = store().days(chosen), day_of(now())
    month = choose_month(days, today)
    of_month = chosen._replace(since=f"{month}-01", until=f"{month}-31")
    found = list_plays(store(), of_month, default_name)
    return PlaysPage(chosen, month, today, days, found, names.get(person, ""))


def choose_month(days: Sequence[str], today: str) -> str:
    """The month in the query if it has plays or is the present one; else the last with plays, of the year there."""
    asked, year = request.args.get("month", ""), request.args.get("year", "")
    months = sorted({day[:7] for day in days})
    if asked in months or asked == today[:7]:
        return asked
    of_year = [month for month in months if month[:4] == year]
    return (of_year or months or [today[:7]])[-1]


@blueprint.get("/plays/add")
def add() -> Response | str | tuple[str, int]:
    """The choice of a day and a game; both lead to the game's score pad."""
    today = day_of(now())
    asked = request.args.get("day", today)
    day = read_day(asked)
    shown = {"games": games().values(), "day": asked, "today": today}
    if day is None or day.isoformat() > today:
        return render_template("plays/add.html", **shown, problem=_("Choose a day up to today")), 422
    if game := request.args.get("game"):
        past = day.isoformat() if day.isoformat() < today else None
        return redirect(url_for("calculator.calculator", slug=find_game(game).slug, day=past), 303)
    return render_template("plays/add.html", **shown, problem=None)
