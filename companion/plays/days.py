"""Days and months in words. A day is an ISO date, a month the first seven characters of one."""

from calendar import Calendar
from collections.abc import Sequence
from contextlib import suppress
from datetime import date

from companion.kit.first_player import MONTHS
from companion.kit.text import Text, _

WEEKDAYS = (_("Mo"), _("Tu"), _("We"), _("Th"), _("Fr"), _("Sa"), _("Su"))


def read_day(text: str) -> date | None:
    """The day of an ISO date, as a form sends it; None for any other text."""
    with suppress(ValueError):
        day = date.fromisoformat(text)
        return day if day.isoformat() == text else None  # not one of a week, as 2026-W47-6
    return None


def describe_day(day: str, today: str) -> Text:
    """A day in words, with its year unless that is today's: Sa 21 November."""
    at = date.fromisoformat(day)
    weekday, month = WEEKDAYS[at.weekday()], MONTHS[at.month - 1]
    if day[:4] == today[:4]:
        return _("{weekday} {day} {month}", weekday=weekday, day=at.day, month=month)
    return _("{weekday} {day} {month} {year}", weekday=weekday, day=at.day, month=month, year=at.year)


def describe_month(month: str, today: str) -> Text:
    """A month in words, with its year unless that is today's."""
    year, number = map(int, month.split("-"))
    name = MONTHS[number - 1]
    return name if month[:4] == today[:4] else _("{month} {year}", month=name, year=year)


def list_weeks(month: str) -> Sequence[Sequence[str]]:
    """The weeks of a month, each of seven days from Monday on; empty for days of other months.

    >>> list_weeks("9999-12")[0]
    ['', '', '9999-12-01', '9999-12-02', '9999-12-03', '9999-12-04', '9999-12-05']
    """
    year, number = map(int, month.split("-"))
    return [[f"{month}-{day:02}" if day else "" for day in week] for week in Calendar().monthdayscalendar(year, number)]
