"""The press: from an order to the PDF."""

from collections.abc import Callable
from dataclasses import replace
from threading import Lock

from companion.kit.play.randomizer import Board
from companion.kit.problem import Problem
from companion.kit.scoring.score import Result
from companion.kit.text import ENGLISH, Language, Text, _, say
from printables.drawing.paper import LABELS, MARGIN, PAPERS, Places, parts
from printables.drawing.pdf import Pdf
from printables.drawing.pen import NoRoom, Pen
from printables.drawing.surface import Frame, Surface
from printables.drawing.svg import Svg

from .links import path
from .prints import board, checklist, deal, reference, score_pad, sticker, tent
from .prints import result as result_sheet
from .request import CHECKLIST, PAD, REFERENCE, STICKER, Order

COPY = _("The same once more, to cut out")
OTHER_SIDE = _("The other side of the tent: the same, upside down")
SHEET = _("One more sheet of the same")
TOO_MUCH = Problem("up", _("This does not fit there in letters that can be read"))
ONE_AT_A_TIME = Lock()  # ReportLab's fonts are for one document at a time
BODIES = {PAD: score_pad.draw, CHECKLIST: checklist.draw, REFERENCE: reference.draw, STICKER: sticker.draw}


def pdf(order: Order, address: str | None, language: Language = ENGLISH) -> bytes | list[Problem]:
    """The order as a PDF, or why it cannot be printed.

    `address` is the server's as phones reach it, if known; equal orders give equal bytes.
    """
    return _printed(order.title, lambda surface: print_on(surface, order, address, language), language)


def result_pdf(
    result: Result, path: str, paper: str, address: str | None, language: Language = ENGLISH
) -> bytes | list[Problem]:
    """A result as a PDF, with the path of the calculator that holds its numbers; or why it cannot be printed."""
    title = _("Result, {title}", title=result.game.title)
    places = parts(PAPERS[paper], 1)

    def draw(surface: Surface) -> None:
        surface.page(*places.paper)
        result_sheet.draw(Pen(surface, language), places.first, result, linked(address, path))

    return _printed(title, draw, language)


def tent_pdf(
    title: str, code: str, link: str | None, paper: str, language: Language = ENGLISH
) -> bytes | list[Problem]:
    """A tent with the code that a table is joined by."""
    width, height = PAPERS[paper]
    half = Frame(0, height / 2, width, height / 2).inset(MARGIN)

    def draw(surface: Surface) -> None:
        pen = Pen(surface, language)
        surface.page(width, height)
        with surface.body():
            tent.draw(pen, half, title, code, link)
        surface.turned(say(OTHER_SIDE, language))
        tent.fold(pen, half._replace(y=height / 2))

    return _printed(_("Table {code}, {title}", code=code, title=title), draw, language)


def preview(order: Order, address: str | None, language: Language = ENGLISH) -> str | list[Problem]:
    """The first sheet of an order as a picture, or why it cannot be printed."""
    surface = Svg()
    try:
        print_on(surface, replace(order, sheets=1), address, language)
    except NoRoom:
        return [TOO_MUCH]
    return surface.finished()


def _printed(title: Text, draw: Callable[[Surface], None], language: Language) -> bytes | list[Problem]:
    with ONE_AT_A_TIME:
        surface = Pdf(say(title, language), language.tag)
        try:
            draw(surface)
        except NoRoom:
            return [TOO_MUCH]
        return surface.finished()


def linked(address: str | None, path: str) -> str | None:
    """The path on the server, if its address is known."""
    return None if address is None else address.rstrip("/") + path


def print_on(surface: Surface, order: Order, address: str | None, language: Language = ENGLISH) -> None:
    """Draw all sheets of an order. What is there more than once is drawn once and copied."""
    pen, places = Pen(surface, language), _places(order)
    link = linked(address, path(order))
    surface.page(*places.paper)
    with surface.body():
        _draw(pen, places.first, order, link)
    for step in places.steps:
        surface.copy(*step, say(COPY, language))
    places.cut_marks(pen)
    for _sheet in range(1, order.sheets):
        surface.again(say(SHEET, language))


def _places(order: Order) -> Places:
    if order.what == STICKER:
        return LABELS[order.paper][order.label]
    return parts(PAPERS[order.paper], order.up, order.what == PAD and score_pad.lying(order))


def _draw(pen: Pen, frame: Frame, order: Order, link: str | None) -> None:
    if order.draw is None:
        BODIES[order.what](pen, frame, order, link)
    elif isinstance(outcome := order.outcome, Board):
        board.draw(pen, frame, order, outcome, link)
    else:
        deal.draw(pen, frame, order, outcome, link)
