"""The press: from an order to the PDF."""

from dataclasses import replace
from threading import Lock

from companion.kit.randomizer import Board
from companion.kit.score import Result
from companion.kit.text import ENGLISH, Language, _, say

from . import board, checklist, deal, pad, reference, sticker
from . import result as result_sheet
from .canvas import Pdf
from .links import path
from .order import CHECKLIST, PAD, REFERENCE, STICKER, Order
from .paper import LABELS, PAPERS, Places, parts
from .pen import Pen
from .surface import Frame, Surface
from .svg import Svg

COPY = _("The same once more, to cut out")
SHEET = _("One more sheet of the same")
ONE_AT_A_TIME = Lock()  # ReportLab's fonts are for one document at a time
BODIES = {PAD: pad.draw, CHECKLIST: checklist.draw, REFERENCE: reference.draw, STICKER: sticker.draw}


def pdf(order: Order, address: str | None, language: Language = ENGLISH) -> bytes:
    """The order as a PDF. `address` is the server's as phones reach it, if known; equal orders give equal bytes."""
    with ONE_AT_A_TIME:
        surface = Pdf(say(order.title, language), language.tag)
        print_on(surface, order, address, language)
        return surface.finished()


def result_pdf(result: Result, path: str, paper: str, address: str | None, language: Language = ENGLISH) -> bytes:
    """A result as a PDF, with the path of the calculator that holds its numbers."""
    title = _("Result, {title}", title=result.game.title)
    places = parts(PAPERS[paper], 1)
    with ONE_AT_A_TIME:
        surface = Pdf(say(title, language), language.tag)
        surface.page(*places.paper)
        result_sheet.draw(Pen(surface, language), places.first, result, linked(address, path))
        return surface.finished()


def linked(address: str | None, path: str) -> str | None:
    """The path on the server, if its address is known."""
    return None if address is None else address.rstrip("/") + path


def preview(order: Order, address: str | None, language: Language = ENGLISH) -> str:
    """The first sheet of an order as a picture."""
    surface = Svg()
    print_on(surface, replace(order, sheets=1), address, language)
    return surface.finished()


def print_on(surface: Surface, order: Order, address: str | None, language: Language = ENGLISH) -> None:
    """Draw all sheets of an order. What is there more than once is drawn once and copied."""
    pen, places = Pen(surface, language), _places(order)
    link = linked(address, path(order))
    for sheet in range(order.sheets):
        surface.page(*places.paper)
        if sheet == 0:
            with surface.body():
                _draw(pen, places.first, order, link)
        else:
            surface.copy(0, 0, say(SHEET, language))
        for step in places.steps:
            surface.copy(*step, say(COPY, language))
        places.cut_marks(pen)


def _places(order: Order) -> Places:
    if order.what == STICKER:
        return LABELS[order.paper][order.label]
    return parts(PAPERS[order.paper], order.up, order.what == PAD and pad.lying(order))


def _draw(pen: Pen, frame: Frame, order: Order, link: str | None) -> None:
    if order.draw is None:
        BODIES[order.what](pen, frame, order, link)
    elif isinstance(outcome := order.outcome, Board):
        board.draw(pen, frame, order, outcome, link)
    else:
        deal.draw(pen, frame, order, outcome, link)
