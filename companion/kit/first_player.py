"""The first player: by a game's own rule and its form, or drawn at random."""

from collections.abc import Callable, Iterator
from typing import Any, Generic, NamedTuple

from .box import Certainty
from .choice import PlayerChoice
from .data import Problem, at, definition
from .number import Number
from .record import PlayerFields, TableFields, field
from .seeded_random import SeededRandom
from .sheet import S, Sheet, T, no_problems
from .text import Text, _, n_

MONTHS = (
    *(_("January"), _("February"), _("March"), _("April"), _("May"), _("June")),
    *(_("July"), _("August"), _("September"), _("October"), _("November"), _("December")),
)
DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)  # of each month


class FirstPlayer(NamedTuple):
    """The players who may start, by name, and the reasons. Several players are level and draw lots."""

    names: tuple[str, ...]
    reasons: tuple[Text, ...]


class FirstPlayerRule(NamedTuple, Generic[S, T]):
    """A game's own rule for who starts.

    `text` is the rule, `instruction` the request for entries; `player` and `table` have the fields. `find(sheet)` gives
    the first player from a complete sheet, `check(sheet)` the problems of impossible values. `certainty` is A if the
    rulebook states the rule, B if another source does, C if it is inferred.
    """

    text: Text
    instruction: Text
    player: type[S]
    table: type[T]
    find: Callable[[Sheet[S, T]], FirstPlayer]
    check: Callable[[Sheet[S, T]], Iterator[Problem]] = no_problems
    certainty: Certainty = "A"


def youngest(text: Text) -> FirstPlayerRule[PlayerFields, Any]:
    """Make the rule that the youngest player starts; nobody enters an age."""
    asks = _("Tap the youngest player.")
    return _chosen(text, asks, _("Who is the youngest?"), _("{name} is the youngest player", name=""))


def eldest(text: Text) -> FirstPlayerRule[PlayerFields, Any]:
    """Make the rule that the eldest player starts; nobody enters an age."""
    asks = _("Tap the eldest player.")
    return _chosen(text, asks, _("Who is the eldest?"), _("{name} is the eldest player", name=""))


def _chosen(text: Text, asks: Text, question: Text, reason: Text) -> FirstPlayerRule[PlayerFields, Any]:
    """Make the rule that one player starts, whom the table chooses."""

    @definition()
    class Choice(TableFields):
        starts: str = field(PlayerChoice(question, hint=_("Same age? Draw at random.")))

    def found(sheet: Sheet[PlayerFields, Choice]) -> FirstPlayer:
        name = sheet.table.starts
        return FirstPlayer((name,), (reason._replace(values={"name": name}),))

    return FirstPlayerRule(text, asks, PlayerFields, Choice, found)


class Birthday(NamedTuple):
    """A day of the year, without the year of birth."""

    day: int
    month: int

    @property
    def exists(self) -> bool:
        """True if some year has the day.

        >>> Birthday(29, 2).exists, Birthday(31, 4).exists
        (True, False)
        """
        return 1 <= self.month <= len(DAYS) and 1 <= self.day <= DAYS[self.month - 1]

    @property
    def days_from_new_year(self) -> int:
        """The days to the nearest 1 January, back or ahead, counted in a leap year.

        >>> Birthday(31, 12).days_from_new_year, Birthday(2, 1).days_from_new_year
        (1, 1)
        """
        passed = sum(DAYS[: self.month - 1]) + self.day - 1
        return min(passed, sum(DAYS) - passed)

    @property
    def text(self) -> Text:
        return _("{day} {month}", day=self.day, month=MONTHS[self.month - 1])


@definition()
class BirthdayFields(PlayerFields):
    """The birthday of a player."""

    day: int = field(Number(_("Day of the birthday"), one_of=tuple(range(1, max(DAYS) + 1))))
    month: int = field(Number(_("Month of the birthday"), one_of=tuple(range(1, len(DAYS) + 1))))

    @property
    def birthday(self) -> Birthday:
        return Birthday(self.day, self.month)


def new_year(text: Text) -> FirstPlayerRule[BirthdayFields, TableFields]:
    """Make the rule that the birthday closest to 1 January starts, before or after it."""
    asks = _("Enter everybody's birthday.")
    return FirstPlayerRule(text, asks, BirthdayFields, TableFields, find_nearest_to_new_year, check_days)


def find_nearest_to_new_year(sheet: Sheet[BirthdayFields, TableFields]) -> FirstPlayer:
    nearest = min(seat.birthday.days_from_new_year for seat in sheet.players)
    first = tuple(seat.name for seat in sheet.players if seat.birthday.days_from_new_year == nearest)
    distances = map(_describe_distance, sorted(sheet.players, key=lambda seat: seat.birthday.days_from_new_year))
    return FirstPlayer(first, (*distances, _("Every year is counted with 29 February.")))


def _describe_distance(seat: BirthdayFields) -> Text:
    return n_(
        "{name}: {date}, {n} day from 1 January",
        "{name}: {date}, {n} days from 1 January",
        n=seat.birthday.days_from_new_year,
        name=seat.name,
        date=seat.birthday.text,
    )


def check_days(sheet: Sheet[BirthdayFields, TableFields]) -> Iterator[Problem]:
    for i, seat in enumerate(sheet.players):
        if seat.day and seat.month and not seat.birthday.exists:
            yield Problem(at("players", i, "day"), _("There is no {date}", date=seat.birthday.text))


def draw_first_player(slug: str, names: tuple[str, ...], seed: str) -> FirstPlayer:
    """Draw one of the names; the same seed and number of names give the same place."""
    first = names[SeededRandom(f"{slug} start", seed).randbelow(len(names))]
    return FirstPlayer(
        (first,), (n_("Drawn at random from {n} player", "Drawn at random from {n} players", n=len(names)),)
    )
