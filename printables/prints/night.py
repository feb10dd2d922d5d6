"""A game night: the sheets of several prints in one document, behind a page that shows the first sheet of each."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.kit.text import _, n_
from printables.drawing.pen import MM, Pen
from printables.drawing.surface import Frame
from printables.drawing.typeface import Style
from printables.layout.card import CardHead, card_scale
from printables.page_options import COLOUR, PAPER, whole_page
from printables.print import AnyRequest, Print, PrintRequest

ACROSS, GAP = 3, 6 * MM  # small sheets side by side; the space around one
WORDS, FOOT = 16 * MM, 24 * MM  # the heights of the words below a small sheet, and at the foot of the page
COUNT, TEXT = Style(13, title=True), Style(11)
TO_DO = _(
    "Print on one side, at 100 %. Fold the tent across its middle. Cut pads, aids and place cards along the dashes. "
    "One place card a seat: its egg is the egg on the phone."
)


class NightPart(NamedTuple):
    """A print of a game night, and the number of its sheets of paper."""

    request: AnyRequest
    sheets: int


def draw(pen: Pen, frame: Frame, request: PrintRequest[Sequence[NightPart]], link: str | None) -> None:
    """Draw the first sheet of each part in small, with the number of sheets."""
    parts, n = request.subject, 1 + sum(part.sheets for part in request.subject)
    about = n_("{title}: {n} sheet of paper", "{title}: {n} sheets of paper", n=n, title=request.game.title)
    room = CardHead(pen, frame, card_scale(frame), link, about, request.game, PRINT.title).draw().below(GAP)
    wide, high = frame.width / ACROSS, (room.height - FOOT) / -(-len(parts) // ACROSS)
    for number, (print_request, sheets) in enumerate(parts):
        place = room.below(number // ACROSS * high).after(number % ACROSS * wide).left(wide - GAP)
        paper, title = print_request.print.layout(print_request).paper, print_request.print.title
        scale = min(place.width / paper.width, (high - WORDS) / paper.height)
        small = place.left(paper.width * scale).top(paper.height * scale)
        pen.surface.small_sheet(number, small, scale, pen.say(_("The first sheet: {what}", what=title)))
        pen.box(small)
        count = n_("{n} sheet: {what}", "{n} sheets: {what}", n=sheets, what=title)
        pen.paragraph(place.below(small.height + MM), count, COUNT, tag="P")
    foot = frame.below(frame.height - FOOT)
    pen.write(foot.top(COUNT.line), _("Before they come"), COUNT, tag="H2")
    pen.paragraph(foot.below(COUNT.line), TO_DO, TEXT, tag="P")


PRINT = Print(
    id="night",
    title=_("Game night"),
    options=(PAPER, COLOUR),
    layout=whole_page,
    draw=draw,
)
