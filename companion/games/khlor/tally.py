"""The running majorities: who is first and second in each colour, and what one more demon would change."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from companion.kit.form.sheet import Sheet
from companion.kit.kind import Kind
from companion.kit.mode import Row
from companion.kit.play.chart import Cell, Chart, Told
from companion.kit.play.counter import Tally
from companion.kit.text import Text, _, listing

from .colours import COLOURS
from .majority import Majority
from .sheet import Board, Catch

Rows = Sequence[Row[Catch, Board]]


@dataclass(frozen=True)
class Scoring:
    """How the game counts: the majorities by colour, the row of each colour, the rows besides."""

    majorities: Callable[[Sheet[Catch, Board]], Mapping[str, Majority]]
    colours: Mapping[str, Row[Catch, Board]]
    besides: Rows

    def tells(self, sheet: Sheet[Catch, Board]) -> Iterator[Told]:
        held = self.majorities(sheet)
        yield Chart(
            _("Who is ahead"),
            (_("Colour"), _("First"), _("Second")),
            tuple(
                (colour.name, place(held[colour.id].first, colour, sheet), place(held[colour.id].second, colour, sheet))
                for colour in COLOURS
            ),
        )
        yield Chart(
            _("Points so far, and from a colour with one more demon"),
            (_("Colour"), *(_("{name}", name=me.name) for me in sheet.seats)),
            (
                *((colour.name, *(self.one_more(colour, me, sheet) for me in sheet.seats)) for colour in COLOURS),
                (_("Total"), *(self.so_far(me, sheet) for me in sheet.seats)),
            ),
        )
        yield _(
            "The points are for the eggs that lie on the board now. An arrow leads to what one more demon would give."
        )

    def one_more(self, colour: Kind, me: Catch, sheet: Sheet[Catch, Board]) -> Cell:
        """The points of a player from a colour now and, where that makes a difference, with one more demon."""
        more = replace(me, demons={**me.demons, colour.id: me.demons[colour.id] + 1})
        seats = tuple(more if seat is me else seat for seat in sheet.seats)
        now = points([self.colours[colour.id]], me, sheet)
        then = points([self.colours[colour.id]], more, replace(sheet, seats=seats))
        return now if then == now else _("{now} → {then}", now=now, then=then)

    def so_far(self, me: Catch, sheet: Sheet[Catch, Board]) -> int:
        return points((*self.colours.values(), *self.besides), me, sheet)


def points(rows: Rows, me: Catch, sheet: Sheet[Catch, Board]) -> int:
    return sum(line.points for row in rows for line in row.lines(me, sheet))


def place(names: Collection[str], colour: Kind, sheet: Sheet[Catch, Board]) -> Text:
    """Who has a place, with how many demons."""
    holders = [seat for seat in sheet.seats if seat.name in names]
    if not holders:
        return _("nobody")
    who, demons = listing([seat.name for seat in holders]), holders[0].demons[colour.id]
    if len(holders) == 1:
        return _("{name}: {demons}", name=who, demons=demons)
    return _("{names}: {demons} each", names=who, demons=demons)


def becomes(sheet: Sheet[Catch, Board]) -> dict[str, Any]:
    """The sheet itself."""
    return {
        "players": [asdict(seat) for seat in sheet.seats],
        "table": asdict(sheet.table),
        "rulings": dict(sheet.rulings),
    }


def running_majorities(scoring: Scoring) -> Tally[Catch, Board]:
    return Tally(
        "majorities",
        _("Majorities"),
        players=range(2, 5),
        seat=Catch,
        table=Board,
        about=_("Count demons and eggs as you play: who is ahead in each colour, and what one more demon would give."),
        tells=scoring.tells,
        becomes=becomes,
    )
