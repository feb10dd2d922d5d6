"""The log: one line a play, with the date, a column for each player, and the winner to ring."""

from functools import partial

from companion.kit.text import _
from printables.drawing.pen import MM, Pen, Words
from printables.drawing.surface import Frame
from printables.drawing.typeface import Style
from printables.layout.card import CardHead, card_scale
from printables.layout.frame import draw_hatchling
from printables.layout.name_heads import NameHeads
from printables.layout.ruled import RuledCell, RuledTable
from printables.page_options import COLOUR, PAPER, SHEETS, whole_page
from printables.player_options import MODE, NAMES, OTHERS, PLAYERS, Players, pad_path, players_file, read_players
from printables.print import Print, PrintRequest

FACE, PLAYER, NOTE = 7.5 * MM, 17 * MM, 24 * MM  # the widths of a game to ring, of a player at most, of notes at least
LINES, FOOT, GAP = 30, 9 * MM, 3 * MM
ABOUT = _("One line a play. The code opens an empty pad.")
HOW = _("Write in each total and ring the winner’s. Somebody did not play? Leave it empty.")


def draw(pen: Pen, frame: Frame, request: PrintRequest[Players], link: str | None) -> None:
    scale, games, players = card_scale(frame), (request.game, *request[OTHERS]), request.subject.setup.players
    title, faces = (_("Our plays"), games) if len(games) > 1 else ("", ())
    about = ABOUT if title else _("Our plays: one line a play. The code opens an empty pad.")
    pictures = [partial(draw_hatchling, pen, each) for each in games]
    room = CardHead(pen, frame, scale, link, about, request.game, title, pictures=pictures).draw().below(GAP)
    columns = [(10 * MM, _("No.")), (20 * MM, _("Date")), (12 * MM, _("Min."))]
    columns += [(len(faces) * FACE + MM, _("Game: ring it"))] if faces else []
    left = frame.width - sum(wide for wide, _title in columns)
    each = min(PLAYER, (left - NOTE) / players)
    names = NameHeads(pen, [*request.subject.names, *[""] * players][:players], each, scale, longest=room.height / 4)
    titles: list[Words] = [*(title for _wide, title in columns), *[""] * players, _("Where, what was special")]
    widths = [*(wide for wide, _title in columns), *[each] * players, left - players * each]
    table = RuledTable(pen, scale, widths, [RuledCell(title) for title in titles], names, len(columns))
    lines = [(RuledCell(str(n)), RuledCell(), RuledCell(), RuledCell(pieces=faces)) for n in range(1, LINES + 1)]
    used = table.draw(room.top(room.height - FOOT), [line[: len(columns)] for line in lines])[1]
    pen.fill(room.below(used).top(FOOT), HOW, Style(8 * scale), tag="P")


PRINT = Print(
    id="log",
    title=_("Log of plays"),
    place=7,
    options=(MODE, PLAYERS, PAPER, SHEETS, COLOUR, OTHERS, NAMES),
    read=read_players,
    layout=whole_page,
    path=lambda request: pad_path(request.subject.setup, request.subject.names),
    file=players_file,
    draw=draw,
)
