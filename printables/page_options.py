"""The options of the page, and the page layouts that they choose."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from companion.kit.data import Problem
from companion.kit.game import Game
from companion.kit.record import parse_number
from companion.kit.text import Text, _, n_

from .drawing.pen import MM
from .drawing.typeface import check_printable
from .layout.page import HUNDRED, LABELS, PAPERS, LabelSheet, PageLayout, page_parts
from .print import AnyRequest, ChoiceOption, FlagOption, LineOption, TypedValues

MOST_SHEETS = 100
LONGEST_NOTE = 200  # characters
MOST_MINUTES = 1_440
WRONG_MINUTES = _("Enter whole minutes, from 1 to {most}", most=MOST_MINUTES)
LARGE_LABEL = 60 * MM  # the height of a label with large print


def number_in(possible: range, refusal: Text) -> Callable[[str], int | Text]:
    """Parse a number of a range, or refuse it with a sentence."""

    def parse(text: str) -> int | Text:
        number = parse_number(text)
        return number if isinstance(number, int) and number in possible else refusal

    return parse


def parse_note(text: str) -> str | Text:
    if len(text) > LONGEST_NOTE:
        return n_("At most {n} character fits here", "At most {n} characters fit here", n=LONGEST_NOTE)
    return check_printable(text) or text


class FirstLabelOption(LineOption[int]):
    """The number of the first label to print on, from 1; the labels before it are used up."""

    def read(self, game: Game, typed: TypedValues) -> int | Problem:
        value, sheets = super().read(game, typed), LABELS.get(PAPER.chosen(game, typed), {})
        sheet = sheets.get(ANY_LABEL.chosen(game, typed))
        if isinstance(value, int) and sheet is not None and value > sheet.labels:
            return Problem(self.id, _("The sheet has {labels} labels", labels=sheet.labels))
        return value


PAPER = ChoiceOption(
    id="paper",
    label=_("Paper"),
    help=_("The paper size; by default a4."),
    metavar="a4|letter",
    values=lambda game, typed: {name: paper.title for name, paper in PAPERS.items()},
)


@dataclass(frozen=True, eq=False, kw_only=True)
class UpOption(ChoiceOption):
    """The number of cards on a page; large print takes a whole page, a whole pad has four."""

    def adapt(self, game: Game, typed: TypedValues) -> TypedValues:
        return {**typed, self.id: "1" if LARGE.id in typed else "4"} if {LARGE.id, WHOLE.id} & {*typed} else typed


class SheetsOption(LineOption[int]):
    """The number of sheets of paper; a whole pad has its own."""

    def adapt(self, game: Game, typed: TypedValues) -> TypedValues:
        return {path: text for path, text in typed.items() if path != self.id or WHOLE.id not in typed}


COLOUR = FlagOption(id="colour", label=_("In colour"), help=_("In colour; by default black and white, to save ink."))
PLAIN = FlagOption(
    id="plain", label=_("Black and white"), help=_("Pieces in black and white, to save ink; by default in colour.")
)
WHOLE_PAD = 28  # cards
WHOLE = FlagOption(
    id="whole",
    label=_("A whole pad: 28 cards, a cover and a back board"),
    help=_("A whole pad: 28 cards, seven sheets of four, with a cover and a back board; without --sheets and --large."),
)
NO_BACK, GLUED, LOOSE = "none", "glued", "loose"
BACK = ChoiceOption(
    id="back",
    label=_("Rules on the back"),
    help=_("Rules on the back of each card, glued at its top or loose; by default none, for a whole pad glued."),
    metavar="none|glued|loose",
    values=lambda game, typed: {
        NO_BACK: _("Front only"),
        GLUED: _("Glued pad, rules on the back: turned over its top"),
        LOOSE: _("Loose cards, rules on the back: turned like a leaf"),
    },
    default=lambda game, typed: GLUED if WHOLE.id in typed else "",
)
LARGE = FlagOption(id="large", label=_("Large print"), help=_("Large print: no letter is under 16 points."))
UP = UpOption(
    id="up",
    label=_("On a page"),
    help=_("How many on a page, with cut marks."),
    metavar="1|2|4",
    values=lambda game, typed: {"1": _("1 up"), "2": _("2 up"), "4": _("4 up")},
    default=lambda game, typed: "1" if LARGE.id in typed else "4" if WHOLE.id in typed else "",
)


def _labels(game: Game, typed: TypedValues) -> dict[str, LabelSheet]:
    """The labels of the paper; for large print only large ones."""
    sheets = LABELS.get(PAPER.chosen(game, typed), {})
    is_large = LARGE.id in typed
    return {name: sheet for name, sheet in sheets.items() if not is_large or sheet.page.frame.height >= LARGE_LABEL}


ANY_LABEL = ChoiceOption(
    id="label",
    label=_("Labels"),
    help=_(
        "For stickers: labels on a sheet, 21, 18, 14 or 8 on A4, 10 or 6 on letter, or L7120, VM-6085, 22806, 22807."
    ),
    metavar="N",
    values=lambda game, typed: {name: sheet.title for name, sheet in _labels(game, typed).items()},
    dependent=True,
)
LABEL = replace(  # with room for a code
    ANY_LABEL,
    values=lambda game, typed: {name: sheet.title for name, sheet in _labels(game, typed).items() if not sheet.small},
)
FIRST = FirstLabelOption(
    id="first",
    label=_("Start at label"),
    help=_("For stickers: the first label that is still on the sheet; by default 1."),
    metavar="N",
    longest=2,
    usual="1",
    digits=True,
    parse=number_in(range(1, 100), _("The first label is 1")),
)
SHEETS = SheetsOption(
    id="sheets",
    label=_("Sheets of paper"),
    help=_("How many sheets of paper, at most 100; by default 1."),
    metavar="N",
    longest=3,
    usual="1",
    digits=True,
    parse=number_in(range(1, MOST_SHEETS + 1), _("From 1 to {most} sheets can be printed at once", most=MOST_SHEETS)),
)
DATE = LineOption(
    id="date",
    label=_("Date"),
    help=_("The date to print on a result."),
    metavar="DATE",
    longest=20,
    parse=parse_note,
)
PLACE = LineOption(
    id="place",
    label=_("Place"),
    help=_("The place to print on a result."),
    metavar="PLACE",
    longest=LONGEST_NOTE,
    parse=parse_note,
)
MINUTES: LineOption[int] = LineOption(
    id="minutes",
    label=_("Minutes"),
    help=_("The length of the play to print on a result, in minutes."),
    metavar="N",
    longest=4,
    digits=True,
    parse=lambda text: number_in(range(1, MOST_MINUTES + 1), WRONG_MINUTES)(text) if text else 0,  # 0 if not known
)
NOTE = LineOption(
    id="note",
    label=_("Note"),
    help=_("A note to print on a pad."),
    metavar="TEXT",
    longest=LONGEST_NOTE,
    parse=parse_note,
)


def find_clashes(game: Game, typed: TypedValues) -> Iterator[Problem]:
    """Yield a problem for each option that contradicts another."""
    if WHOLE.id in typed:
        if LARGE.id in typed:
            yield Problem(LARGE.id, _("A whole pad has no large print"))
        elif UP.chosen(game, typed) != "4":
            yield Problem(UP.id, _("A whole pad has four on a page"))
        if SHEETS.id in typed:
            yield Problem(SHEETS.id, _("A whole pad has its own number of sheets"))
    elif LARGE.id in typed and UP.chosen(game, typed) != "1":
        yield Problem(UP.id, _("Large print needs a whole page"))


def whole_page(request: AnyRequest) -> PageLayout:
    """A page that is not divided."""
    return page_parts(PAPERS[request[PAPER]])


def cut_page(request: AnyRequest, hint: Text = HUNDRED) -> PageLayout:
    over_top = None
    if BACK in request and request[BACK] != NO_BACK:
        over_top = request[BACK] == GLUED
    return page_parts(PAPERS[request[PAPER]], int(request[UP]), over_top, hint)


def label_page(request: AnyRequest) -> PageLayout:
    return LABELS[request[PAPER]][request[LABEL]].page
