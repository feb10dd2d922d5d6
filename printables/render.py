"""Rendering a request to the bytes of a PDF, or to a preview of one of its pages."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import cycle, groupby, islice
from threading import Lock
from typing import NamedTuple, TypeVar

from companion.kit.data import Problem
from companion.kit.text import ENGLISH, Language, Text, _, n_, say

from .drawing.pdf import Pdf
from .drawing.pen import NoRoom, Pen
from .drawing.surface import Frame, Surface
from .drawing.svg import Svg
from .drawing.typeface import LARGE_LETTER, SMALLEST
from .page_options import BACK, COLOUR, FIRST, GLUED, LABEL, LARGE, PLAIN, SHEETS, UP
from .print import AnyRequest, PrintRequest
from .prints.night import NightPart

NO_ADDRESS = Problem(
    "url", _("Without the companion’s address its code leads nowhere: print it from a page, or with --url")
)
AGAIN = _("The same sheet")
COPY = _("The same again, to cut out")
ONE_AT_A_TIME = Lock()  # ReportLab's fonts collect the characters of one document
S = TypeVar("S", bound=Surface)
SheetPlan = tuple[tuple[int, int], ...]  # the number of each place that is used, and of the card there


class Preview(NamedTuple):
    """A page as an SVG; `fewer` is a note if fewer fit on a page than requested.

    `pages` has the number of each page that looks different, `cover` that of the first page of the extras, behind all
    others; `sheets` counts the sheets of paper, and `cards` the parts to cut out.
    """

    picture: str
    fewer: Text | None
    pages: Sequence[int]
    cover: int
    sheets: int
    cards: int


def pdf(request: AnyRequest, address: str | None, language: Language = ENGLISH) -> bytes | list[Problem]:
    """Return the PDF of a request, or the problems that prevent it. Equal requests give equal bytes.

    `address` is the server's as phones reach it, if known. If fewer fit on a page than requested, fewer are printed;
    `preview` has the note.
    """
    with ONE_AT_A_TIME:
        drawn = _draw(lambda: Pdf(say(request.title, language), language.tag), request, address, language)
        return drawn if isinstance(drawn, list) else drawn[0].finish()


def pdf_of_parts(
    cover: PrintRequest[Sequence[NightPart]],
    parts: Sequence[AnyRequest],
    address: str | None,
    language: Language = ENGLISH,
) -> bytes | list[Problem]:
    """Return one PDF of several requests behind a cover that shows them small, or the problems of all of them."""
    with ONE_AT_A_TIME:
        tried = [_draw(Svg, part, address, language) for part in parts]
        drawn = [each for each in tried if not isinstance(each, list)]
        if len(drawn) < len(tried):
            return [problem for each in tried if isinstance(each, list) for problem in each]
        fitting = [NightPart(possible, len(surface.pages) - backs) for surface, possible, backs in drawn]
        whole = Pdf(say(cover.title, language), language.tag)
        for part in fitting:
            draw_sheets(whole, part.request, address, language)
            whole.end_part()
        whole.begin_cover()
        draw_sheets(whole, replace(cover, subject=fitting), address, language)
        return whole.finish()


def preview(
    request: AnyRequest, address: str | None, language: Language = ENGLISH, page: int = 0
) -> Preview | list[Problem]:
    """Return a page of a request, or the problems that prevent it."""
    drawn = _draw(lambda: Svg(page), request, address, language)
    if isinstance(drawn, list):
        return drawn
    surface, possible, backs = drawn
    fewer = n_("Only {n} fits on a page", "Only {n} fit on a page", n=int(possible[UP])) if UP in possible else None
    pages, extras = len(surface.pages), possible.print.extras(possible)
    layout = possible.print.layout(possible)
    places, note = 0 if layout.goes_on else 1 + len(layout.steps), None if possible is request else fewer
    cover = pages - len(deal_cards(len(extras), max(1, places), 0, fills=False))
    return Preview(surface.finish(), note, surface.different, cover, pages - backs, places * (cover - backs))


def _draw(
    begin: Callable[[], S], request: AnyRequest, address: str | None, language: Language
) -> tuple[S, AnyRequest, int] | list[Problem]:
    """Draw as many on a page as fit; return the surface, the request that fits and its backs, or the problems."""
    if address is None and request.print.needs_address:
        return [NO_ADDRESS]
    for possible in try_fewer(request):
        with suppress(NoRoom):
            surface = begin()
            return surface, possible, draw_sheets(surface, possible, address, language)
    path = next((option.id for option in (UP, LABEL) if option in request), "")  # the option that gives more room
    return [Problem(path, _("This does not fit there in readable letters"))]


def try_fewer(request: AnyRequest) -> Iterator[AnyRequest]:
    """Yield the request, then the same with half as many on a page, down to one."""
    yield request
    up = int(request[UP]) if UP in request else 1
    while up > 1:
        up //= 2
        yield replace(request, values={**request.values, UP.id: str(up)})


def draw_sheets(surface: Surface, request: AnyRequest, address: str | None, language: Language = ENGLISH) -> int:
    """Draw all sheets of a request, each followed by its back. Equal cards and sheets are drawn once and repeated.

    Return the number of backs. Raise NoRoom.
    """
    layout = request.print.layout(request)
    least = LARGE_LETTER if request.values.get(LARGE.id) else SMALLEST
    in_colour = not request[PLAIN] if PLAIN in request else bool(request.values.get(COLOUR.id))
    pen = Pen(surface, language, layout.goes_on, least, in_colour)
    cards = [part for card in request.cards for part in card.print.divide(pen, layout.frame, card)]
    fronts, places = len(cards), 1 + len(layout.steps)
    sheets = list_sheets(request, fronts, places)
    backs = [back for card in cards if (back := card.print.back(card))]
    if backs:
        sheets = [side for sheet in sheets for side in (sheet, turn_sheet(request, sheet, fronts))]
    extras = deal_cards(len(request.print.extras(request)), places, 0, fills=False)
    sheets += [tuple((place, fronts + len(backs) + card) for place, card in sheet) for sheet in extras]
    cards += [*backs, *request.print.extras(request)]
    back_cards, drawn = range(fronts, fronts + len(backs)), dict[int, Frame]()
    for number, sheet in enumerate(sheets):
        if sheet in sheets[:number]:
            surface.repeat_sheet(pen.say(AGAIN), sheets.index(sheet))
            continue
        surface.page(layout.paper.width, layout.paper.height)
        for place, card in sheet:
            right, down = ((0.0, 0.0), *layout.steps)[place]
            frame = layout.frame._replace(x=layout.frame.x + right, y=layout.frame.y + down)
            if card in drawn:
                before = drawn[card]
                surface.copy_body(frame.x - before.x, frame.y - before.y, pen.say(COPY), card)
            else:
                drawn[card] = frame
                with surface.body(card):
                    cards[card].print.draw(pen, frame, cards[card], cards[card].link(address))
        if sheet[0][1] not in back_cards:
            layout.finish(pen, len(sheet))
    return sum(sheet[0][1] in back_cards for sheet in sheets)


def turn_sheet(request: AnyRequest, sheet: SheetPlan, cards: int) -> SheetPlan:
    """The other side of a sheet: the back of each card lies behind it, with a number so many `cards` higher."""
    layout, over_top = request.print.layout(request), request[BACK] == GLUED
    return tuple(sorted((layout.behind(place, over_top), card + cards) for place, card in sheet))


def list_sheets(request: AnyRequest, cards: int, places: int) -> list[SheetPlan]:
    """List the sheets of a request, with `cards` cards in all and `places` places on a sheet.

    There are more sheets than requested if the cards need them. Cards that fill sheets continue from sheet to sheet.
    """
    wanted, free = request.print.sheets(request) or request[SHEETS], request[FIRST] - 1
    if request.print.fills(request):
        return deal_cards(cards, places, free, True, wanted)
    sheets = deal_cards(cards, places, free, False)
    return [*sheets, *islice(cycle(sheets), max(0, wanted - len(sheets)))]


def deal_cards(cards: int, places: int, free: int, fills: bool, sheets: int = 1) -> list[SheetPlan]:
    """Put every card once on sheets, after `free` free places; with `fills`, repeat them up to the end of the sheets.

    >>> deal_cards(2, 4, 1, fills=True)
    [((1, 0), (2, 1), (3, 0))]
    >>> deal_cards(3, 2, 0, fills=False)
    [((0, 0), (1, 1)), ((0, 2),)]
    """
    end = free + cards
    if fills:
        end = max(sheets * places, end + -end % places)
    by_sheet = groupby(range(free, end), lambda place: place // places)
    return [tuple((place % places, (place - free) % cards) for place in sheet) for _number, sheet in by_sheet]
