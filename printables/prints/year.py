"""The poster of a year: the plays of each month, the games with their best totals, and the people with their wins."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.kit.game import Game
from companion.kit.text import Text, _, listing, n_
from printables.drawing.pen import MM, Pen, Words
from printables.drawing.surface import BLACK, Frame
from printables.drawing.typeface import Style
from printables.layout.card import CardHead, card_scale
from printables.layout.frame import OUTLINE, look_of
from printables.layout.pad import named_egg
from printables.layout.ruled import RuledCell, RuledTable
from printables.page_options import COLOUR, PAPER, whole_page
from printables.print import Print, PrintRequest

MONTHS = (
    *(_("Jan"), _("Feb"), _("Mar"), _("Apr"), _("May"), _("Jun")),
    *(_("Jul"), _("Aug"), _("Sep"), _("Oct"), _("Nov"), _("Dec")),
)
GAP, HEADING, BARS = 5 * MM, 9 * MM, 42 * MM  # around a part; the heights of its heading and of the bars
LABEL, AIR = 6 * MM, 2.5 * MM  # of a bar: the room for its number and its month, the space beside it
NUMBER = 26 * MM  # the width of a column of numbers
TITLE, SMALL = Style(15, title=True), Style(10)
ROW = 11 * MM  # the height of a row
MOST_NAMES = 3  # beside a best total


class GameYear(NamedTuple):
    """A game with its plays, and its best total with its names; without names nobody played the standard mode."""

    game: Game
    plays: int
    best: int
    names: Sequence[str]


class PersonYear(NamedTuple):
    """A person with the number of the egg, from 1, the plays, and the wins against others."""

    name: str
    egg: int
    plays: int
    wins: int


@dataclass(frozen=True)
class Year:
    """A year with its evenings, and the plays of each month. Games and people come in the order of the poster."""

    year: int
    days: int
    months: Sequence[int]
    games: Sequence[GameYear]
    people: Sequence[PersonYear]


def draw(pen: Pen, frame: Frame, request: PrintRequest[Year], link: str | None) -> None:
    year, scale, n = request.subject, card_scale(frame), sum(request.subject.months)
    plays = n_("{n} play", "{n} plays", n=n)
    lead = n_("{plays} on {n} day", "{plays} on {n} days", n=year.days, plays=plays)
    about = _("Our plays of the year. The code opens the list on a phone that was there.")
    title = _("Our year {year}", year=year.year)
    room = CardHead(pen, frame, scale, link, about, request.game, title, lead).draw().below(GAP)
    room = draw_months(pen, draw_heading(pen, room, _("Plays a month")), request)
    heads = [RuledCell(words) for words in (_("Game"), _("Plays"), _("Best total"))]
    table = RuledTable(pen, scale, [room.width - 4 * NUMBER, NUMBER, 3 * NUMBER], heads)
    room = draw_table(frame, draw_heading(pen, room, _("Games")), table, [game_row(each) for each in year.games])
    heads = [RuledCell(words) for words in (_("Player"), _("Plays"), _("Wins"))]
    table = RuledTable(pen, scale, [room.width - 2 * NUMBER, NUMBER, NUMBER], heads)
    draw_table(frame, draw_heading(pen, room, _("Players")), table, [person_row(each) for each in year.people])


def draw_heading(pen: Pen, room: Frame, words: Text) -> Frame:
    with pen.tag("H2"):
        pen.write(room.top(HEADING), words, TITLE)
    return room.below(HEADING)


def draw_months(pen: Pen, room: Frame, request: PrintRequest[Year]) -> Frame:
    """Draw a bar with its number for each month, the highest for the most plays."""
    months, fill = request.subject.months, look_of(request.game, pen).ground
    chart, wide, most = room.top(BARS), room.width / len(MONTHS), max(1, *request.subject.months)
    told = [_("{month} {n}", month=month, n=n) for month, n in zip(MONTHS, months, strict=True)]
    with pen.figure(listing(told), chart):
        for number, (month, plays) in enumerate(zip(MONTHS, months, strict=True)):
            column = chart.after(number * wide).left(wide)
            high = (BARS - 2 * LABEL) * plays / most
            bar = column.inset(AIR).below(0)._replace(y=column.bottom - LABEL - high, height=high)
            if plays:
                pen.box(bar, OUTLINE, BLACK, fill)
                pen.write(
                    column._replace(y=bar.y - LABEL, height=LABEL), str(plays), SMALL._replace(bold=True), "middle"
                )
            pen.write(column.below(BARS - LABEL), month, SMALL, "middle")
    return room.below(BARS + GAP)


def draw_table(page: Frame, room: Frame, table: RuledTable, rows: Sequence[Sequence[RuledCell]]) -> Frame:
    """Draw the rows, on further pages where they do not fit, and return the room below them."""
    used = 0.0
    while rows:
        count, used = table.draw(room.top(min(room.height, table.head + ROW * len(rows))), rows)
        rows = rows[count:]
        if rows:
            table.pen.surface.turn_page()
            room = page
    return room.below(used + GAP)


def game_row(row: GameYear) -> Sequence[RuledCell]:
    total, n = row.game.standard.unit.amount(row.best), len(row.names)
    best: Words = _("{total}, {n} players", total=total, n=n)
    if n <= MOST_NAMES:
        best = _("{total}, {names}", total=total, names=listing(row.names)) if n else ""
    return RuledCell(row.game.title, row.game.faces[:1]), RuledCell(str(row.plays)), RuledCell(best)


def person_row(row: PersonYear) -> Sequence[RuledCell]:
    egg = named_egg(row.egg - 1, row.name)
    return RuledCell(row.name, (egg,)), RuledCell(str(row.plays)), RuledCell(str(row.wins))


PRINT = Print(
    id="year",
    title=_("Our year"),
    options=(PAPER, COLOUR),
    layout=whole_page,
    path=lambda request: "/plays",
    name=lambda request: _("Our year {year}", year=request.subject.year),
    file=lambda request: f"plays-{request.subject.year}",
    draw=draw,
)
