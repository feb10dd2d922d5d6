"""Who starts: by a game's own rule, which asks what it needs, or by lot."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from companion.kit.component import Certainty
from companion.kit.form.fields import Count, Seat, SeatChoice, Shared, blank
from companion.kit.form.sheet import S, Sheet, T
from companion.kit.path import at
from companion.kit.problem import Problem
from companion.kit.text import Text, _, n_

from .seeded_random import Lot

MONTHS = (
    *(_("January"), _("February"), _("March"), _("April"), _("May"), _("June")),
    *(_("July"), _("August"), _("September"), _("October"), _("November"), _("December")),
)
DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)  # of each month


class Start(NamedTuple):
    """Who starts, by name, and why. Several names are level and draw lots among themselves."""

    names: tuple[str, ...]
    reasons: tuple[Text, ...]


def _no_doubts(sheet: Sheet[Any, Any]) -> Iterator[Problem]:
    yield from ()


@dataclass(frozen=True)
class StartRule(Generic[S, T]):
    """A game's own rule for who starts.

    `text` tells it, `asks` says what to enter, `seat` and `table` are the blanks for that. `found` answers from a sheet
    with all of it; `doubts` tells what cannot be. `certainty` is A where the rulebook states the rule, B where another
    source does, C where it is worked out.
    """

    text: Text
    asks: Text
    seat: type[S]
    table: type[T]
    found: Callable[[Sheet[S, T]], Start]
    doubts: Callable[[Sheet[S, T]], Iterator[Problem]] = _no_doubts
    certainty: Certainty = "A"


@dataclass(frozen=True)
class Youngest(Shared):
    """Who is the youngest; nobody's age is asked."""

    youngest: str = blank(SeatChoice(_("Who is the youngest?"), hint=_("Just as young as another? Draw by lot.")))


@dataclass(frozen=True)
class Eldest(Shared):
    """Who is the eldest; nobody's age is asked."""

    eldest: str = blank(SeatChoice(_("Who is the eldest?"), hint=_("Just as old as another? Draw by lot.")))


def youngest(text: Text) -> StartRule[Seat, Youngest]:
    """The rule that the youngest player starts."""

    def found(sheet: Sheet[Seat, Youngest]) -> Start:
        name = sheet.table.youngest
        return Start((name,), (_("{name} is the youngest player", name=name),))

    return StartRule(text, _("Choose the youngest player, and the answer follows."), Seat, Youngest, found)


def eldest(text: Text) -> StartRule[Seat, Eldest]:
    """The rule that the eldest player starts."""

    def found(sheet: Sheet[Seat, Eldest]) -> Start:
        name = sheet.table.eldest
        return Start((name,), (_("{name} is the eldest player", name=name),))

    return StartRule(text, _("Choose the eldest player, and the answer follows."), Seat, Eldest, found)


class Birthday(NamedTuple):
    """A day of the year, of nobody's year of birth."""

    day: int
    month: int

    @property
    def exists(self) -> bool:
        """Whether some year has it.

        >>> Birthday(29, 2).exists, Birthday(31, 4).exists
        (True, False)
        """
        return 1 <= self.month <= len(DAYS) and 1 <= self.day <= DAYS[self.month - 1]

    @property
    def from_new_year(self) -> int:
        """The days to the nearest 1 January, back or ahead. They are counted in a leap year, which has every birthday.

        >>> Birthday(31, 12).from_new_year, Birthday(2, 1).from_new_year
        (1, 1)
        """
        passed = sum(DAYS[: self.month - 1]) + self.day - 1
        return min(passed, sum(DAYS) - passed)

    @property
    def text(self) -> Text:
        return _("{day} {month}", day=self.day, month=MONTHS[self.month - 1])


@dataclass(frozen=True)
class Born(Seat):
    """When one player's birthday is."""

    day: int = blank(Count(_("Day of the birthday"), one_of=tuple(range(1, max(DAYS) + 1))))
    month: int = blank(Count(_("Month of the birthday"), one_of=tuple(range(1, len(DAYS) + 1))))

    @property
    def birthday(self) -> Birthday:
        return Birthday(self.day, self.month)


def new_year(text: Text) -> StartRule[Born, Shared]:
    """The rule that the birthday closest to 1 January starts, before or after."""
    asks = _("Enter everybody's birthday, and the answer follows.")
    return StartRule(text, asks, Born, Shared, nearest_to_new_year, unknown_days)


def nearest_to_new_year(sheet: Sheet[Born, Shared]) -> Start:
    nearest = min(seat.birthday.from_new_year for seat in sheet.seats)
    first = tuple(seat.name for seat in sheet.seats if seat.birthday.from_new_year == nearest)
    distances = map(_distance, sorted(sheet.seats, key=lambda seat: seat.birthday.from_new_year))
    return Start(first, (*distances, _("The days are counted in a leap year, where 29 February has its place.")))


def _distance(seat: Born) -> Text:
    return n_(
        "{name}: {date}, {n} day from 1 January",
        "{name}: {date}, {n} days from 1 January",
        n=seat.birthday.from_new_year,
        name=seat.name,
        date=seat.birthday.text,
    )


def unknown_days(sheet: Sheet[Born, Shared]) -> Iterator[Problem]:
    for i, seat in enumerate(sheet.seats):
        if seat.day and seat.month and not seat.birthday.exists:
            yield Problem(at("players", i, "day"), _("There is no {date}", date=seat.birthday.text))


def start_by_lot(slug: str, names: tuple[str, ...], seed: str) -> Start:
    """One of the names, each equally likely, always the same for the same seed and number of names."""
    first = names[Lot(f"{slug} start", seed).below(len(names))]
    return Start((first,), (n_("Drawn by lot from {n} player", "Drawn by lot from {n} players", n=len(names)),))
