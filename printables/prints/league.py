"""The table of a league: places, players, a column for each game, the points for a play, and the rule for ties."""

from collections.abc import Sequence
from functools import partial

from companion.kit.record import parse_number
from companion.kit.text import Text, _, listing
from printables.drawing.pen import MM, Pen
from printables.drawing.surface import Frame
from printables.layout.card import CardHead, card_scale
from printables.layout.flow import Flow
from printables.layout.frame import draw_hatchling
from printables.layout.pad import named_egg
from printables.layout.ruled import RuledCell, RuledTable
from printables.page_options import COLOUR, PAPER, SHEETS, whole_page
from printables.player_options import ENTRANT_NAMES, ENTRANTS, MOST_ENTRANTS, OTHERS, entrant_numbers, read_entrants
from printables.print import LineOption, Print, PrintRequest

PLACE, PLAYER, NUMBER = 15 * MM, 52 * MM, 15 * MM  # the widths of columns
PLAYS = 6  # columns in a league of one game
RULES, GAP = 35 * MM, 3 * MM  # the height of the rules below the table
MOST_PLACES, MOST_POINTS, USUAL = 6, 99, "4-2-1-1"
LEVEL = (
    _("Level in a play? Both get the points of the better place."),
    _("Level on points? More wins. Then the better place in the plays of both. Then both share the place."),
)


def parse_points(text: str) -> Sequence[int] | Text:
    points = [parse_number(part) for part in text.split("-")]
    numbers = tuple(number for number in points if isinstance(number, int) and 0 <= number <= MOST_POINTS)
    if len(numbers) == len(points) and 2 <= len(numbers) <= MOST_PLACES:
        is_falling = numbers == tuple(sorted(numbers, reverse=True))
        return numbers if is_falling else _("No place gets more points than a better one")
    return _("Type 2 to {places} numbers such as {usual}", places=MOST_PLACES, usual=USUAL)


POINTS: LineOption[Sequence[int]] = LineOption(
    id="points",
    label=_("Points for a play: first, second, … everybody else"),
    help=_("Points for a play in a league or a tournament, the last for everybody else; by default 4-2-1-1."),
    metavar="4-2-1-1",
    longest=17,
    usual=USUAL,
    parse=parse_points,
)


def draw(pen: Pen, frame: Frame, request: PrintRequest[Sequence[str]], link: str | None) -> None:
    games = (request.game, *request[OTHERS])
    plays = [RuledCell(_("Play {number}", number=number)) for number in range(1, PLAYS + 1)]
    columns = [RuledCell(pieces=(game,)) for game in games] if len(games) > 1 else plays
    draw_standings(pen, frame, request, link, _("League: the code opens the game’s page"), columns, MOST_ENTRANTS)


def draw_standings(
    pen: Pen,
    frame: Frame,
    request: PrintRequest[Sequence[str]],
    link: str | None,
    about: Text,
    columns: Sequence[RuledCell],
    lines: int = 0,
) -> None:
    """Draw a table with these columns for points and at least so many lines, below it the rules."""
    scale, games = card_scale(frame), (request.game, *request[OTHERS])
    title, pictures = _("The egg league"), [partial(draw_hatchling, pen, game) for game in games]
    head = CardHead(pen, frame, scale, link, about, request.game, title if request[OTHERS] else "", pictures=pictures)
    room = head.draw().below(GAP)
    sums = [RuledCell(words) for words in (_("Plays"), _("Wins"), _("Points"))]
    each = (frame.width - PLACE - PLAYER - NUMBER * len(sums)) / len(columns)
    widths = PLACE, PLAYER, *[each] * len(columns), *[NUMBER] * len(sums)
    table = RuledTable(pen, scale, widths, [RuledCell(_("Place")), RuledCell(_("Player")), *columns, *sums])
    rows = [(RuledCell(), RuledCell(name, (named_egg(i, name),))) for i, name in enumerate(request.subject)]
    free = [()] * (lines - len(rows))  # for those who join later
    used = table.draw(room.top(room.height - RULES), [*rows, *free])[1]
    flow = Flow(pen, 8 * scale)
    flow.heading(_("Points for a play"))
    flow.items([describe_points(request[POINTS]), *LEVEL])
    flow.draw_in(room.below(used))


def describe_points(points: Sequence[int]) -> Text:
    *first, others = points
    places = [_("Place {place}: {points}", place=place, points=each) for place, each in enumerate(first, start=1)]
    return listing([*places, _("everybody else: {points}", points=others)])


PRINT = Print(
    id="league",
    title=_("League table"),
    place=8,
    options=(ENTRANTS, PAPER, SHEETS, COLOUR, OTHERS, POINTS, ENTRANT_NAMES),
    games=lambda game: bool(entrant_numbers(game)),
    read=read_entrants,
    layout=whole_page,
    draw=draw,
)
