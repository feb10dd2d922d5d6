"""What stands where on the sheets of a request: cards in parts to cut apart, stickers on labels."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, groupby, islice
from threading import Lock
from typing import NamedTuple

from companion.kit.data import Problem
from companion.kit.text import ENGLISH, Language, Text, _, n_, say

from .drawing.pdf import Pdf
from .drawing.pen import NoRoom, Pen
from .drawing.surface import Frame, Surface
from .drawing.svg import Svg
from .drawing.typeface import LARGE_LETTER, SMALLEST
from .page_options import FIRST, LABEL, LARGE, SHEETS, UP
from .print import AnyRequest

SheetPlan = tuple[tuple[int, int], ...]  # the number of each place that is drawn in, and of the card that stands there


def list_sheets(request: AnyRequest, cards: int, places: int) -> list[SheetPlan]:
    """What stands on each sheet of a request, with so many cards, and so many places on each sheet.

    All cards are there, on more sheets than were asked for if they need them.
    """
    fills = request.print.fills(request)
    sheets = list(deal_cards(cards, places, request[FIRST] - 1, fills))
    again = cycle(list(deal_cards(cards, places, 0, fills)))
    return [*sheets, *islice(again, max(0, request[SHEETS] - len(sheets)))]


def deal_cards(cards: int, places: int, free: int, fills: bool) -> list[SheetPlan]:
    """Every card once, behind so many free places; where it `fills`, from the first again to the end of a sheet.

    >>> deal_cards(2, 4, 1, fills=True)
    [((1, 0), (2, 1), (3, 0))]
    >>> deal_cards(3, 2, 0, fills=False)
    [((0, 0), (1, 1)), ((0, 2),)]
    """
    end = free + cards
    if fills:
        end += -end % places
    by_sheet = groupby(range(free, end), lambda place: place // places)
    return [tuple((place % places, (place - free) % cards) for place in sheet) for _number, sheet in by_sheet]


# :: From a request to the PDF, or to the picture of its first sheet.


NO_ADDRESS = Problem(
    "url", _("Without the companion’s address its code leads nowhere: print it from a page, or with --url")
)
AGAIN = _("One more sheet of the same")
COPY = _("The same again, to cut out")
ONE_AT_A_TIME = Lock()  # ReportLab's fonts are for one document at a time


class Preview(NamedTuple):
    """The first sheet as an SVG, and whether fewer fit on a page than were asked for, in words."""

    picture: str
    fewer: Text | None


def pdf(request: AnyRequest, address: str | None, language: Language = ENGLISH) -> bytes | list[Problem]:
    """The PDF of a request, or why it cannot be printed.

    `address` is the server's as phones reach it, if known; equal requests give equal bytes. Where not as many fit on a
    page as were asked for there are fewer; `preview` tells.
    """
    if address is None and request.print.needs_address:
        return [NO_ADDRESS]
    with ONE_AT_A_TIME:
        for possible in try_fewer(request):
            surface = Pdf(say(request.title, language), language.tag)
            if can_draw(surface, possible, address, language):
                return surface.finish()
    return [_too_much(request)]


def preview(request: AnyRequest, address: str | None, language: Language = ENGLISH) -> Preview | list[Problem]:
    """The first sheet of a request, or why it cannot be printed."""
    if address is None and request.print.needs_address:
        return [NO_ADDRESS]
    for possible in try_fewer(request):
        surface = Svg()
        if can_draw(surface, possible, address, language):
            return Preview(surface.finish(), None if possible is request else _say_fewer(int(possible[UP])))
    return [_too_much(request)]


def _say_fewer(n: int) -> Text:
    return n_("Only {n} fits on a page", "Only {n} fit on a page", n=n)


def try_fewer(request: AnyRequest) -> Iterator[AnyRequest]:
    """The request, then with fewer on a page: nothing is made smaller than can be read and written in."""
    yield request
    up = int(request[UP]) if UP.id in {option.id for option in request.print.options} else 1
    while up > 1:
        up //= 2
        yield replace(request, values={**request.values, UP.id: str(up)})


def can_draw(surface: Surface, request: AnyRequest, address: str | None, language: Language) -> bool:
    """Whether all sheets of a request could be drawn."""
    try:
        draw_sheets(surface, request, address, language)
    except NoRoom:
        return False
    return True


def draw_sheets(surface: Surface, request: AnyRequest, address: str | None, language: Language = ENGLISH) -> None:
    """Draw all sheets of a request. What is there more than once is drawn once and repeated."""
    layout = request.print.layout(request)
    pen = Pen(surface, language, layout.goes_on, LARGE_LETTER if request.values.get(LARGE.id) else SMALLEST)
    cards = [part for card in request.cards for part in card.print.divide(pen, layout.frame, card)]
    sheets = list_sheets(request, len(cards), 1 + len(layout.steps))
    drawn = dict[int, Frame]()
    for number, sheet in enumerate(sheets):
        if sheet in sheets[:number]:
            surface.repeat_sheet(pen.say(AGAIN), sheets.index(sheet))
            continue
        surface.page(layout.paper.width, layout.paper.height)
        for place, card in sheet:
            frame = _move(layout.frame, *((0.0, 0.0), *layout.steps)[place])
            if card in drawn:
                before = drawn[card]
                surface.copy_body(frame.x - before.x, frame.y - before.y, pen.say(COPY), card)
            else:
                drawn[card] = frame
                _draw_card(pen, frame, cards[card], address, card)
        layout.finish(pen)
        if sheet in sheets[number + 1 :]:
            surface.keep_sheet(number)


def _draw_card(pen: Pen, frame: Frame, card: AnyRequest, address: str | None, number: int) -> None:
    with pen.surface.body(number):
        card.print.draw(pen, frame, card, card.link(address))


def _move(frame: Frame, right: float, down: float) -> Frame:
    return frame._replace(x=frame.x + right, y=frame.y + down)


def _too_much(request: AnyRequest) -> Problem:
    """The problem that the sheet does not fit, at the path of the option that gives it more room, if there is one."""
    path = next((option.id for option in request.print.options if option.id in (UP.id, LABEL.id)), "")
    return Problem(path, _("This does not fit there in readable letters"))
