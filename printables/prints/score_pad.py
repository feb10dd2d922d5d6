"""The score pad: a column for each player, a row for each thing that is counted, the total, the tie-breaks."""

from collections.abc import Sequence

from companion.kit.text import Text, _, n_
from printables.drawing.paper import PAPERS
from printables.drawing.pen import MM, Pen, Words
from printables.drawing.surface import Frame
from printables.drawing.typeface import Style
from printables.layout.header import draw_header
from printables.layout.pad_notes import PadNotes
from printables.layout.pad_table import PadTable
from printables.layout.page import PageLayout, page_parts
from printables.options.page import LARGE, NOTE, PAPER, SHEETS, UP
from printables.options.players import (
    HOUSE_RULES,
    MODE,
    NAMES,
    PLAYERS,
    Players,
    describe_house_rules,
    players_file,
    read_players,
)
from printables.print import Print, PrintRequest

UPRIGHT = 6  # players on an upright sheet
FULL = 170 * MM  # the width of a sheet with letters of full size
ENLARGED, REDUCED = 1.3, 0.72  # of full size: the letters of large print and of the smallest sheets
LINE = 6.5 * MM  # the least height of a line to write on
WRITE_IN = (_("Date"), _("Place"), _("Start player"))


def layout(request: PrintRequest[Players]) -> PageLayout:
    """Parts in landscape where there are many columns."""
    landscape = request.subject.setup.players > UPRIGHT
    return page_parts(PAPERS[request[PAPER]], int(request[UP]), landscape)


def draw(pen: Pen, frame: Frame, request: PrintRequest[Players], link: str | None) -> None:
    """Draw the header with lines to write on, the table, the rules it follows, and room for notes."""
    scale = ENLARGED if request[LARGE] else min(1, max(REDUCED, frame.width / FULL))
    setup = request.subject.setup
    about = n_("{mode}, {n} player", "{mode}, {n} players", n=setup.players, mode=setup.mode.title)
    write_in = WRITE_IN[:-1] if setup.mode.solo else WRITE_IN
    room = draw_header(pen, frame, request.game.title, about, link, scale, len(write_in) * LINE * scale)
    _draw_write_in(pen, room.beside, write_in, scale)
    table, notes = _fit_table(pen, room.rest, request, scale)
    bottom = table.draw()
    notes.draw(frame.below(bottom - frame.y))


def _fit_table(pen: Pen, frame: Frame, request: PrintRequest[Players], scale: float) -> tuple[PadTable, PadNotes]:
    """The table with the notes below it; without the rules where they would leave too little room for the rows."""
    setup, names = request.subject.setup, request.subject.names
    note = request[NOTE]
    own: list[Words] = [*describe_house_rules(request.subject), *([note] if note else [])]
    for with_rules in (True, False):
        notes = PadNotes(pen, setup.mode, own, frame.width, scale, with_rules)
        table = PadTable(pen, setup.mode, setup.players, names, frame.top(frame.height - notes.height), scale)
        if not table.is_cramped:
            break
    return table, notes


def _draw_write_in(pen: Pen, frame: Frame, titles: Sequence[Text], scale: float) -> None:
    """Draw lines for what is known only when the game is played."""
    style, height = Style(8 * scale, grey=0.3), min(9 * MM * scale, frame.height / len(titles))
    for number, title in enumerate(titles):
        line = frame.below(number * height).top(height)
        with pen.tag("P"):
            pen.write(line.below(height - style.line - MM).top(style.line), title, style)
        pen.rule(line)


PRINT = Print(
    id="score-pad",
    title=_("Score pad"),
    place=1,
    options=(MODE, PLAYERS, PAPER, UP, SHEETS, NOTE, LARGE, HOUSE_RULES, NAMES),
    read=read_players,
    layout=layout,
    path=lambda request: f"/games/{request.game.slug}/score?{request.subject.query}",
    file=players_file,
    draw=draw,
)
