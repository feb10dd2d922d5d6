"""The choice of plays on a page of figures: a year, a mode, a number of players, each by a link."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple
from urllib.parse import urlencode

from flask import request

from companion.kit.game import Game
from companion.kit.text import Text, _, n_
from companion.plays.record import SeatRecord


class Choice(NamedTuple):
    """One of several answers, with the page that it leads to."""

    words: Text
    address: str
    is_chosen: bool


class Filter(NamedTuple):
    """A question about the plays with its choices; the first is the usual one."""

    title: Text
    choices: Sequence[Choice]

    @property
    def chosen(self) -> Choice:
        return next(choice for choice in self.choices if choice.is_chosen)

    @property
    def is_narrowed(self) -> bool:
        return self.chosen is not self.choices[0]


Narrowed = tuple[list[SeatRecord], Filter]


def by_year(records: Iterable[SeatRecord], *, all_years: bool = True) -> Narrowed:
    """The records of the year in the query, else of all; without `all_years` those of the last year that has some."""
    found = list(records)
    years = sorted({record.day[:4] for record in found}, reverse=True)
    options = [(year, _("{year}", year=year)) for year in years]
    if all_years or not options:
        options.insert(0, ("", _("All")))
    return _narrow("year", _("Year"), options, found, lambda record: record.day[:4])


def by_players(records: Iterable[SeatRecord]) -> Narrowed:
    """The records of plays with so many players as the query says, else all."""
    found = list(records)
    sizes = sorted({record.seats for record in found})
    words = [(str(size), n_("with {n}", "with {n}", n=size)) for size in sizes]
    return _narrow("players", _("Players"), [("", _("Any number")), *words], found, lambda record: str(record.seats))


def by_mode(records: Iterable[SeatRecord], game: Game) -> Narrowed:
    """The records of the mode in the query, else of the one most played by several, since modes are never mixed."""
    found = list(records)
    counts = Counter(record.mode for record in found)
    played = [mode for mode in game.modes if counts[mode.id]]
    played.sort(key=lambda mode: (mode.solo, -counts[mode.id]))
    words = [(mode.id, mode.title) for mode in played]
    return _narrow("mode", _("Mode"), words or [("", _("All"))], found, lambda record: record.mode)


def _narrow(
    name: str,
    title: Text,
    options: Sequence[tuple[str, Text]],
    records: Sequence[SeatRecord],
    value: Callable[[SeatRecord], str],
) -> Narrowed:
    asked = request.args.get(name, "")
    chosen = asked if any(asked == option for option, _words in options) else options[0][0]
    choices = [Choice(words, _here(name, option), option == chosen) for option, words in options]
    return [record for record in records if chosen in ("", value(record))], Filter(title, choices)


def _here(name: str, value: str) -> str:
    """The address of this page with another value in the query."""
    query = {key: each for key, each in request.args.items() if key in ("year", "mode", "players")} | {name: value}
    text = urlencode({key: each for key, each in query.items() if each})
    return f"{request.path}?{text}" if text else request.path
