"""Prints with a sheet for each player that is drawn in the file `sheets/<id>.svg`: place cards, certificates."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from companion.kit.text import Text, _

from .drawing.pen import MM, Pen
from .drawing.surface import Frame
from .layout.grid import grid_page
from .layout.page import PAPERS, PageLayout
from .layout.template import draw_template
from .page_options import COLOUR, PAPER, SHEETS, whole_page
from .player_options import NAMES, PLAYERS, read_players
from .print import AnyRequest, Print


class NumberedName(NamedTuple):
    """A player's name, and the number from 1."""

    name: str
    number: int


def seats(request: AnyRequest) -> Sequence[AnyRequest]:
    """A card for each player."""
    names = [*request.subject.names, *[""] * request.subject.setup.players]
    numbers = range(1, request.subject.setup.players + 1)
    return [replace(request, subject=NumberedName(names[number - 1], number)) for number in numbers]


def draw(pen: Pen, frame: Frame, request: AnyRequest, link: str | None) -> None:
    draw_template(pen, frame, request.print.id, request.game, *request.subject)


def one_sheet(request: AnyRequest) -> Sequence[AnyRequest]:
    return seats(request)[:1]


def cut_out(width: float, height: float) -> Callable[[AnyRequest], PageLayout]:
    """Pages of sheets of a size in mm."""

    def layout(request: AnyRequest) -> PageLayout:
        about = _("{title}: {what}", title=request.game.title, what=request.print.title)
        return grid_page(PAPERS[request[PAPER]], (width * MM, height * MM), about)

    return layout


SHEET = Print[Any](
    id="",
    title=Text(""),
    options=(PLAYERS, PAPER, SHEETS, COLOUR, NAMES),
    read=read_players,
    layout=whole_page,
    cards=seats,
    fills=lambda request: False,
    draw=draw,
)
