"""What stands where on the sheets of a request: cards in parts to cut apart, stickers on labels."""

from itertools import cycle, groupby, islice

from .options.page import FIRST, SHEETS
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
