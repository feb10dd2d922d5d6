"""The score pad: a column for each player, a row for whatever is counted, the total, the tie-breaks."""

from collections.abc import Sequence

from companion.kit.text import Text, _, n_
from printables.drawing.pen import MM, Pen
from printables.drawing.surface import Frame
from printables.drawing.typeface import Style
from printables.layout.header import masthead
from printables.layout.pad_notes import Legend
from printables.layout.pad_table import Table
from printables.request import Order

UPRIGHT = 6  # players on an upright sheet
WHOLE = 170 * MM  # the width of a sheet with letters of full size
LARGE, SMALL = 1.3, 0.72  # the letters of large print and of the smallest sheets, in the usual ones
LINE = 6.5 * MM  # at least, for the date and the like
WRITTEN = (_("Date"), _("Place"), _("Start player"))


def lying(order: Order) -> bool:
    """Whether so many columns want a broad sheet."""
    return order.party.players > UPRIGHT


def draw(pen: Pen, frame: Frame, order: Order, link: str | None) -> None:
    """The pad from the top: what it is, the table, how it counts, room for notes."""
    scale = LARGE if order.large else min(1, max(SMALL, frame.width / WHOLE))
    party = order.party
    about = n_("{mode}, {n} player", "{mode}, {n} players", n=party.players, mode=party.mode.title)
    written = WRITTEN[:-1] if party.mode.solo else WRITTEN
    head = masthead(pen, frame, order.game.title, about, link, scale, len(written) * LINE * scale)
    _to_write(pen, head.beside, written, scale)
    legend = Legend(pen, order, frame.width, scale)
    table = Table(pen, order, head.rest.top(head.rest.height - legend.height), scale)
    if table.cramped:  # then how it counts has to be read elsewhere
        legend = Legend(pen, order, frame.width, scale, short=True)
        table = Table(pen, order, head.rest.top(head.rest.height - legend.height), scale)
    bottom = table.draw()
    legend.draw(frame.below(bottom - frame.y))


def _to_write(pen: Pen, frame: Frame, written: Sequence[Text], scale: float) -> None:
    """Lines for what is to be known later."""
    style, height = Style(8 * scale, grey=0.3), min(9 * MM * scale, frame.height / len(written))
    for number, words in enumerate(written):
        line = frame.below(number * height).top(height)
        with pen.tag("P"):
            pen.write(line.below(height - style.line - MM).top(style.line), words, style)
        pen.rule(line)
