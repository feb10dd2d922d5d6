"""Player aids: cards of 63 by 88 mm with what a player asks most often in a mode, and the table's house rules."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from companion.kit.rulebook import Topic
from companion.kit.text import Text, _
from printables.drawing.pen import MM, NoRoom, Pen
from printables.drawing.surface import Frame
from printables.layout.flow import spread
from printables.layout.frame import CRACK, Band, Shell, draw_ground, draw_shell, look_of
from printables.layout.glance import draw_glance, fit_glance, glance_of, measure, read_glances
from printables.layout.grid import grid_page
from printables.layout.page import PAPERS
from printables.page_options import COLOUR, PAPER, SHEETS
from printables.player_options import HOUSE_RULES, MODE, OTHERS, Players, one_of_each, read_players
from printables.print import AnyRequest, Print, PrintRequest

SIZE = (63 * MM, 88 * MM)  # fits sleeves
EDGE, INSIDE = 1.2 * MM, 2.4 * MM  # from the cut to the shell, and from the shell to the words
BAND, PIECES = 0.72, 0.6  # the scale of the band, and that of the pieces
LEAST = 8.0  # points, also of letters on pieces
SIZES = (15.0, 14.6, 14.2, 13.8, 13.34)  # points, of the text beside pieces of scale 1: from 9 to 8 on a card


def draw(
    pen: Pen, frame: Frame, request: PrintRequest[Players], link: str | None, topics: Sequence[Topic] = ()
) -> None:
    """Draw a card with some of the topics."""
    pen = pen.at_least(LEAST)
    shell, band, room = _lay_out(pen, frame, request)
    draw_ground(pen, shell)
    draw_shell(pen, shell)
    band.draw(shell.top)
    draw_glance(pen, room, topics, PIECES, SIZES)


def _lay_out(pen: Pen, frame: Frame, request: PrintRequest[Players]) -> tuple[Shell, Band, Frame]:
    """The shell of a card, its band, and the room for topics."""
    card, about = frame.inset(EDGE), Text(" ".join(_glance(request)[0]))
    band = Band(pen, card.width, BAND, request.game, (about,), None)
    room = card.inset(INSIDE).below(band.height + CRACK * BAND - INSIDE)
    return Shell(card, band.height, BAND, look_of(request.game, pen)), band, room


def _glance(request: PrintRequest[Players]) -> tuple[Sequence[str], Sequence[Topic]]:
    """The words below the title, and the topics; of a game without aids those at a glance."""
    mode = request.subject.setup.mode
    return read_glances(request.game, "aids").get(mode.id) or ((), glance_of(request.game, mode))


def divide(pen: Pen, frame: Frame, request: PrintRequest[Players]) -> Sequence[AnyRequest]:
    """Return as few cards as have room for the topics and the house rules. Raise NoRoom."""
    rules = [Topic("house", _("House rule"), (rule,)) for rule in request.subject.setup.house_rules]
    topics, room = [*_glance(request)[1], *rules], _lay_out(pen, frame, request)[2]
    heights = [measure(pen, room.width, topic, PIECES, SIZES[-1]) for topic in topics]
    for cards in range(1, len(topics) + 1):
        parts = [topics[part] for part in spread(heights, [room.height] * cards)]
        if parts and all(fit_glance(pen, room, part, PIECES, SIZES) for part in parts):
            return [replace(request, print=replace(PRINT, draw=partial(draw, topics=part))) for part in parts]
    raise NoRoom


PRINT = Print(
    id="aids",
    title=_("Player aids"),
    place=6,
    options=(MODE, PAPER, SHEETS, COLOUR, OTHERS, HOUSE_RULES),
    cards=one_of_each,
    divide=divide,
    read=read_players,
    layout=lambda request: grid_page(PAPERS[request[PAPER]], SIZE, _("{title}: player aids", title=request.game.title)),
    draw=draw,
)
