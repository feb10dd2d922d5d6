"""From a request to the PDF, or to the picture of its first sheet."""

from threading import Lock

from companion.kit.problem import Problem
from companion.kit.text import ENGLISH, Language, _, say
from printables.drawing.pdf import Pdf
from printables.drawing.pen import NoRoom, Pen
from printables.drawing.surface import Surface
from printables.drawing.svg import Svg

from .options.page import LABEL, SHEETS, UP
from .print import AnyRequest

AGAIN = _("One more sheet of the same")
ONE_AT_A_TIME = Lock()  # ReportLab's fonts are for one document at a time


def pdf(request: AnyRequest, address: str | None, language: Language = ENGLISH) -> bytes | list[Problem]:
    """The PDF of a request, or why it cannot be printed.

    `address` is the server's as phones reach it, if known; equal requests give equal bytes.
    """
    with ONE_AT_A_TIME:
        surface = Pdf(say(request.title, language), language.tag)
        try:
            draw_sheets(surface, request, address, language)
        except NoRoom:
            return [_too_much(request)]
        return surface.finish()


def preview(request: AnyRequest, address: str | None, language: Language = ENGLISH) -> str | list[Problem]:
    """The first sheet of a request as an SVG, or why it cannot be printed."""
    surface = Svg()
    try:
        draw_sheets(surface, request, address, language)
    except NoRoom:
        return [_too_much(request)]
    return surface.finish()


def draw_sheets(surface: Surface, request: AnyRequest, address: str | None, language: Language = ENGLISH) -> None:
    """Draw all sheets of a request. What is there more than once is drawn once and repeated."""
    pen, layout = Pen(surface, language), request.print.layout(request)
    surface.page(layout.paper.width, layout.paper.height)
    with surface.body():
        request.print.draw(pen, layout.frame, request, request.link(address))
    layout.repeat(pen)
    for _sheet in range(1, request[SHEETS]):
        surface.repeat_page(pen.say(AGAIN))


def _too_much(request: AnyRequest) -> Problem:
    """The problem that the sheet does not fit, at the option that decides how much room there is, if it has one."""
    path = next((option.id for option in request.print.options if option.id in (UP.id, LABEL.id)), "")
    return Problem(path, _("This does not fit there in readable letters"))
