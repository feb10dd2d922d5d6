"""The sheets of a small tournament: the seats of each round with a code for each table's pad, and the standings."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from companion.kit.setup_options import SetupOptions
from companion.kit.text import _, listing, n_
from companion.kit.tournament import SeatedTable, plan_rounds
from printables.drawing.pen import MM, Pen, qr_code
from printables.drawing.surface import Frame
from printables.drawing.typeface import Style
from printables.layout.card import CardHead, card_scale
from printables.layout.ruled import AIR, RuledCell, RuledTable
from printables.page_options import COLOUR, PAPER, SHEETS, whole_page
from printables.player_options import (
    ENTRANT_NAMES,
    ENTRANTS,
    entrant_numbers,
    entrant_tables,
    pad_path,
    read_entrants,
)
from printables.print import ChoiceOption, Print, PrintRequest

from .league import POINTS, draw_standings

ACROSS = 2  # tables side by side, at most
ROUND, CODE, GAP = 22 * MM, 27 * MM, 3 * MM  # the widths of a round's name and, at least, of a code
BESIDE = 2.5 * AIR  # wider than a code: so round corners of the table lie outside its quiet zone
MOST_ROUNDS = 8
METHOD = _(
    "Over all rounds everybody meets everybody, and sits at a smaller table, about equally often. The first name at a "
    "table begins, and everybody begins about equally often, too."
)
ROUNDS = ChoiceOption(
    id="rounds",
    label=_("Rounds"),
    help=_("The rounds of a tournament, at most 8; by default 3."),
    metavar="N",
    usual="3",
    values=lambda game, typed: {str(n): _("{n}", n=n) for n in range(1, MOST_ROUNDS + 1)},
)


def draw(pen: Pen, frame: Frame, request: PrintRequest[Sequence[str]], link: str | None) -> None:
    """Draw the rounds, on as many pages as they need."""
    entrants, scale = len(request.subject), card_scale(frame)
    about = n_("Tournament: {n} player", "Tournament: {n} players", n=entrants)
    room = CardHead(pen, frame, scale, link, about, request.game).draw().below(GAP)
    room = room.below(pen.paragraph(room, METHOD, Style(8 * scale), tag="P") + GAP)
    rows = list[list[RuledCell]]()
    rounds = plan_rounds(entrants, entrant_tables(request.game, entrants), int(request[ROUNDS]))
    across = min(ACROSS, len(rounds[0]))
    for number, tables in enumerate(rounds, start=1):
        cells = [_seat(request, link, each, table) for each, table in enumerate(tables, start=1)]
        for first in range(0, len(cells), across):
            rows.append([RuledCell(_("Round {number}", number=number)), *chain(*cells[first : first + across])])
    code = max((cell.code.size for row in rows for cell in row if cell.code), default=CODE) + BESIDE
    players = (frame.width - ROUND) / across - code
    titles = [RuledCell(), *(RuledCell(_("Who, the first begins")), RuledCell(_("Pad"))) * across]
    table = RuledTable(pen, scale * 0.8, (ROUND, *(players, code) * across), titles, lowest=max(CODE, code))
    while rows:
        rows = rows[table.draw(room, rows)[0] :]
        if rows:
            pen.surface.turn_page()
            room = frame


def _seat(
    request: PrintRequest[Sequence[str]], link: str | None, number: int, table: SeatedTable
) -> tuple[RuledCell, RuledCell]:
    """The players of a table, and the code of its pad."""
    game, names = request.game, [request.subject[player] for player in table]
    known = [name or _("Player {number}", number=player + 1) for name, player in zip(names, table, strict=True)]
    setup = SetupOptions(game, game.mode_for(len(table)), len(table), game.usual_rulings)
    server = link.removesuffix(request.print.path(request)) if link else None
    code = qr_code(server and server + pad_path(setup, names))
    return RuledCell(_("Table {number}: {names}", number=number, names=listing(known))), RuledCell(code=code)


def draw_table(pen: Pen, frame: Frame, request: PrintRequest[Sequence[str]], link: str | None) -> None:
    columns = [RuledCell(_("Round {number}", number=number + 1)) for number in range(int(request[ROUNDS]))]
    draw_standings(pen, frame, request, link, _("Tournament: standings"), columns)


PRINT = Print(
    id="tournament",
    title=_("Tournament"),
    place=9,
    options=(ENTRANTS, ROUNDS, PAPER, SHEETS, COLOUR, POINTS, ENTRANT_NAMES),
    cards=lambda request: (request, replace(request, print=replace(request.print, draw=draw_table))),
    fills=lambda request: False,
    games=lambda game: bool(entrant_numbers(game)),
    read=read_entrants,
    layout=whole_page,
    draw=draw,
)
