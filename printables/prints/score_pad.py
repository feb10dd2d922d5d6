"""The score pad: a card with the game's pad, and below it the scoring rules, notes, and lines to write on.

Its back has the rules at a glance. A whole pad has a cover and a back board, too.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf
from typing import Any

from companion.kit.mode import Mode
from companion.kit.piece import Shape, rounded
from companion.kit.text import Text, _, n_
from printables.drawing.pen import MM, SMALLEST_CODE, THIN, NoRoom, Pen, Words
from printables.drawing.surface import BLACK, Frame
from printables.drawing.typeface import SMALLEST, Style, describe_lost
from printables.layout.card import TOO_LONG, CardHead, card_code, card_scale
from printables.layout.frame import (
    LEAD,
    WRITE_IN,
    Band,
    Notch,
    Shell,
    draw_ground,
    draw_shell,
    look_of,
    trace,
)
from printables.layout.glance import LEAST, draw_glance, glance_of
from printables.layout.pad import solo_ladder
from printables.layout.pad_grid import DrawnPad, PadGrid
from printables.layout.pad_track import PadTrack
from printables.layout.template import draw_template
from printables.page_options import (
    BACK,
    COLOUR,
    LARGE,
    NO_BACK,
    NOTE,
    PAPER,
    SHEETS,
    UP,
    WHOLE,
    WHOLE_PAD,
    cut_page,
)
from printables.player_options import (
    HOUSE_RULES,
    MODE,
    NAMES,
    OTHERS,
    PLAYERS,
    Players,
    describe_house_rules,
    one_of_each,
    players_file,
    read_players,
)
from printables.print import AnyRequest, Print, PrintRequest

GAP = 2.5 * MM  # between two games on a card
MOST_GAMES = 3
TO_FILL_IN = (_("Date"), _("Place"))
SMALL_CODE, LOW_LINE = 16 * MM, 5.3 * MM  # the side of a small card's code; from one line to write on to the next
NOTES_GAP = 0.5 * MM
TIGHTEST = 3
WAYS = ((1, False), (1, True), (0, False))  # the lines to write on, and whether the card is small
TRIES = ((2, False, 0), *((*each, tight) for each in WAYS for tight in range(TIGHTEST + 1)))
LOW = 0.86  # of its letters: those of the band of a tight card
LINE = 9 * MM  # from one line for notes to the next


@dataclass
class PadCard:
    """The front of a pad: the band, the notch with the code and `lines` to write on, the pad, the notes.

    A `small` card has a small code and low lines. A `tight` one has a low band and only the server's address, below the
    code; from 2 on it has no eggs beside the names, either; the tightest, 3, has the address among the notes, where a
    long one has one line. One that is not `named` lists the names below the pad.
    """

    pen: Pen
    frame: Frame
    request: PrintRequest[Players]
    link: str | None
    lines: int
    small: bool = False
    tight: int = 0
    named: bool = True

    def __post_init__(self) -> None:
        pen, request, setup, names = self.pen, self.request, self.request.subject.setup, self.request.subject.names
        self.scale = card_scale(self.frame, request[LARGE])
        side, line = (SMALL_CODE, LOW_LINE) if self.small else (SMALLEST_CODE, WRITE_IN)
        self.code = card_code(pen, self.link, self.scale, side)
        host, is_note = self.tight > 0, self.tight == TIGHTEST
        self.notch = Notch(pen, self.code, self.scale, TO_FILL_IN[: self.lines], host and not is_note, line)
        self.names = names if self.named else ()
        self.pad = self._make_pad(self.notch.width)
        is_plain = setup.mode is request.game.standard and self.scale == 1
        about: list[Words] = [] if is_plain else [_about(request)]
        about += [TOO_LONG] if self.link is not None and self.code is None else []
        wide, scale = self.frame.width - self.pad.head, self.scale * (LOW if host else 1)
        self.band = Band(pen, wide, scale, request.game, about, None if host else self.code)
        self.pad.raise_names(self.notch.height(self.pad.head) - self.band.height)
        dated = _("{address}") if self.lines else _("Date ____________ {address}")
        address = [dated._replace(values={"address": self.code.host})] if self.code and is_note else []
        own = [*address, *([] if self.named else _list_names(names)), *_own_notes(request)]
        self.notes = PadNotes(pen, setup.mode, setup.players, own, self.frame.width, self.scale)
        self.least = inf if self.pad.torn else self.band.height + self.pad.height

    def _make_pad(self, head: float) -> DrawnPad:
        setup, wide = self.request.subject.setup, self.frame.width
        make, eggs = PadTrack if setup.mode.pad.is_roster else PadGrid, self.tight < 2
        return make(self.pen, setup.mode, setup.players, self.names, wide, self.scale, None, head, eggs)

    @property
    def fits(self) -> bool:
        return self.least + self.notes.height <= self.frame.height

    @cached_property
    def further(self) -> DrawnPad:
        return self._make_pad(self.pad.head)

    @property
    def games(self) -> int:
        """The number of games that have room below each other."""
        room = self.frame.height - self.notes.height - self.least
        if room < self.pad.height - self.pad.names_height:
            return 1
        each = self.further.height * self.scale**0.5 + GAP  # large letters need high rows
        return 1 + min(MOST_GAMES - 1, int(room / each))

    def draw(self) -> None:
        """Draw the games, and the notes, if need be on a further page."""
        room = self.frame.height - (self.notes.height if self.fits else 0)
        games = self.games if self.fits else 1
        each = self.further.height if games > 1 else 0
        spare = room - self.least - (games - 1) * (each + GAP)
        bottom = self._draw_first(self.frame.top(self.least + spare / games))
        for game in range(1, games):
            place = self.frame.below(bottom + GAP - self.frame.y).top(each + spare / games)
            bottom = place.y + self.further.draw(place, _("Game {number}, date", number=game + 1))
        if not self.fits:
            self.pen.surface.turn_page()
            bottom = self.frame.y
        self.notes.draw(self.frame.below(bottom - self.frame.y))

    def _draw_first(self, frame: Frame) -> float:
        """Draw the pad below its band, and return its lower edge."""
        below = frame.below(self.band.height)
        below = below.top(self.pad.measure(below.height))
        notch = (self.pad.head, self.band.height + self.pad.names_height)
        whole, look = frame.top(below.bottom - frame.y), look_of(self.request.game, self.pen)
        shell = Shell(whole, self.band.height, self.scale, look, notch)
        draw_ground(self.pen, shell)
        self.pad.draw_lines(below, shell.crack)
        draw_shell(self.pen, shell)
        self.band.draw(shell.top)
        self.notch.draw(frame.left(notch[0]).top(notch[1]))
        self.pad.draw_words(below)
        return whole.bottom


def draw(pen: Pen, frame: Frame, request: PrintRequest[Players], link: str | None) -> None:
    """Draw the card with as many lines to write on as there is room for. Raise NoRoom if rows would be too low."""
    cards = (PadCard(pen, frame, request, link, *each) for each in TRIES)
    card = next((each for each in cards if each.fits), None)
    if card is not None and card.lines == len(TO_FILL_IN) and card.least < frame.height * 0.6:
        fewer = PadCard(pen, frame, request, link, 1)
        card = max(card, fewer, key=lambda each: each.games)
    if card is None and pen.goes_on:
        few = (PadCard(pen, frame, request, link, 1, named=named) for named in (True, False))
        card = next((each for each in few if each.least <= frame.height), None)
    if card is None:
        raise NoRoom
    card.draw()


def draw_back(pen: Pen, frame: Frame, request: PrintRequest[Players], link: str | None) -> None:
    """Draw the rules of the mode at a glance."""
    pen, setup, scale = pen.at_least(LEAST), request.subject.setup, card_scale(frame, request[LARGE])
    about = _("at a glance") if setup.mode is request.game.standard else _("{mode}, at a glance", mode=setup.mode.title)
    room = CardHead(pen, frame, scale, None, about, request.game, small=LEAD).draw()
    draw_glance(pen, room, glance_of(request.game, setup.mode), scale)


def draw_cover(pen: Pen, frame: Frame, request: PrintRequest[Players], link: str | None) -> None:
    """Draw a cover: the title above a crack, the hatchling in it, the code."""
    scale, look = card_scale(frame, request[LARGE]), look_of(request.game, pen)
    shell, code = Shell(frame, frame.height * 0.4, scale, look), card_code(pen, link, scale)
    if pen.in_colour:
        pen.surface.path(trace(shell.corners), 0, BLACK, shell.look.ground)
    draw_ground(pen, shell)
    draw_shell(pen, shell)
    draw_template(pen, frame, "cover", request.game, _about(request))
    if code:
        foot = frame.inset(4 * MM * scale)
        foot = foot.below(foot.height - code.size)
        edge = code.quiet / 3  # so the round corners lie outside the quiet zone
        side = code.size + 2 * edge
        pen.draw_shapes(foot[:2], 1, (Shape(rounded(-edge, -edge, side, side, code.quiet), "paper", THIN),))
        pen.qr_code(foot.x, foot.y, code)
        style = Style(9 * scale, bold=True)
        pen.address(foot.after(code.size + 3 * MM * scale).below(code.size / 2), code, style)


def draw_board(pen: Pen, frame: Frame, request: PrintRequest[Players], link: str | None) -> None:
    """Draw a back board: where to glue, and how to make the pad."""
    draw_template(pen, frame, "back-board", request.game)


def _about(request: PrintRequest[Players]) -> Text:
    setup = request.subject.setup
    return n_("{mode}, {n} player", "{mode}, {n} players", n=setup.players, mode=setup.mode.title)


def _list_names(names: Sequence[str]) -> list[Words]:
    """The names as notes with the numbers of their columns."""
    return [_("{number}: {name}", number=number, name=name) for number, name in enumerate(names, start=1) if name]


def _own_notes(request: PrintRequest[Players]) -> list[Words]:
    note: list[Words] = [request[NOTE]] if request[NOTE] else []
    lost = describe_lost(request.subject.names)
    return [*describe_house_rules(request.subject), *note, *([lost] if lost else [])]


@dataclass
class PadNotes:
    """The notes of a mode's pad and the `own` notes of the request, in a width."""

    pen: Pen
    mode: Mode[Any, Any]
    players: int
    own: Iterable[Words]
    width: float
    scale: float

    def __post_init__(self) -> None:
        self.style = Style(SMALLEST * self.scale, grey=0.1)
        self.texts: list[Words] = [*_rules(self.mode, self.players), *solo_ladder(self.mode), *self.own]
        self.height = NOTES_GAP + sum(self.pen.height(text, self.style, self.width) for text in self.texts)

    def draw(self, frame: Frame) -> None:
        rest = frame.below(NOTES_GAP)
        for text in self.texts:
            rest = rest.below(self.pen.paragraph(rest, text, self.style, tag="P"))
        self._draw_lines(rest.below(NOTES_GAP))

    def _draw_lines(self, frame: Frame) -> None:
        """Draw lines to write on if there is room."""
        if frame.height < 1.5 * LINE:
            return
        self.pen.write(frame.top(LINE), _("Notes"), self.style, tag="P")
        for number in range(int(frame.height / LINE)):
            self.pen.rule(frame.below(number * LINE).top(LINE))


def _rules(mode: Mode[Any, Any], players: int) -> Iterator[Text]:
    """The scoring rules: the mode's short form, or every rule."""
    if mode.paper.rules is not None:
        yield mode.paper.rules(players)
        return
    for rule in (*mode.rules, *(tie.rule for tie in mode.ties)):
        yield _("{title}: {rule}", title=rule.title, rule=rule.text)


def name(request: PrintRequest[Players]) -> Text:
    """The title of the document."""
    return _("{what}, {title}, {about}", what=PRINT.title, title=request.game.title, about=_about(request))


def back_of(request: PrintRequest[Players]) -> AnyRequest | None:
    return replace(request, print=replace(PRINT, draw=draw_back)) if request[BACK] != NO_BACK else None


def covers(request: PrintRequest[Players]) -> Sequence[AnyRequest]:
    """A cover and a back board for each game of a whole pad."""
    parts = (draw_cover, draw_board) if request[WHOLE] else ()
    return [replace(card, print=replace(PRINT, draw=part)) for card in request.cards for part in parts]


PRINT = Print(
    id="score-pad",
    title=_("Score pad"),
    place=1,
    options=(MODE, PLAYERS, PAPER, UP, BACK, SHEETS, WHOLE, COLOUR, LARGE, OTHERS, NOTE, HOUSE_RULES, NAMES),
    cards=one_of_each,
    back=back_of,
    extras=covers,
    sheets=lambda request: WHOLE_PAD // int(request[UP]) if request[WHOLE] else 0,
    read=read_players,
    layout=cut_page,
    path=lambda request: f"/P/{request.game.slug}/{request.subject.setup.short_words}".upper(),
    name=name,
    file=players_file,
    draw=draw,
)
