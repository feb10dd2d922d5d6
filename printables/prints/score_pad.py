"""The score pad: a card with the game's pad, and below it the scoring rules, notes, and lines to write on."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from companion.kit.mode import Mode
from companion.kit.text import Text, _, n_
from printables.drawing.pen import MM, NoRoom, Pen, Words
from printables.drawing.surface import Frame
from printables.drawing.typeface import SMALLEST, Style, describe_lost
from printables.layout.card import CardHead, card_scale
from printables.layout.pad import pad_pieces
from printables.layout.pad_grid import DrawnPad, PadGrid
from printables.layout.pad_track import PadTrack
from printables.page_options import LARGE, NOTE, PAPER, SHEETS, UP, cut_page
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
from printables.print import Print, PrintRequest

GAP = 2.5 * MM  # between two games on a card
MOST_GAMES = 3
WRITE_IN = (_("Date"), _("Place"))
NOTES_GAP = 0.9 * MM
LINE = 9 * MM  # from one line for notes to the next


def draw(pen: Pen, frame: Frame, request: PrintRequest[Players], link: str | None) -> None:
    """Draw the head, the pad for one or several games, and the notes. Raise NoRoom if rows would be too low."""
    scale = card_scale(frame, request[LARGE])
    setup, names = request.subject.setup, request.subject.names
    make = PadTrack if setup.mode.pad.is_roster else PadGrid
    pad = make(pen, setup.mode, setup.players, names, frame.width, scale)
    head = CardHead(pen, frame, scale, link, _about(request), WRITE_IN)
    own = _own_notes(request)
    if pen.goes_on and head.height + pad.height > frame.height:
        pad = make(pen, setup.mode, setup.players, (), frame.width, scale)
        own = [*_list_names(names), *own]
    notes = PadNotes(pen, setup.mode, setup.players, own, frame.width, scale)
    games = min(MOST_GAMES, int((frame.height - head.height - notes.height + GAP) / (pad.height + GAP)))
    if games > 1:
        head.write_in = WRITE_IN[1:]
    rest = head.draw(request.game.title, pad_pieces(setup.mode))
    if games:
        bottom = _draw_games(rest.top(rest.height - notes.height), pad, games)
        notes.draw(frame.below(bottom - frame.y))
    elif pen.goes_on and pad.height <= rest.height:
        pad.draw(rest)
        pen.surface.turn_page()
        notes.draw(frame)
    else:
        raise NoRoom


def _about(request: PrintRequest[Players]) -> Text:
    setup = request.subject.setup
    return n_("{mode}, {n} player", "{mode}, {n} players", n=setup.players, mode=setup.mode.title)


def _draw_games(room: Frame, pad: DrawnPad, games: int) -> float:
    """Draw the pad for each game, and return the lower edge of the last one."""
    each = (room.height - (games - 1) * GAP) / games
    for game in range(games):
        place = room.below(game * (each + GAP)).top(each)
        corner = _("Game {number}, date", number=game + 1) if games > 1 else None
        bottom = place.y + pad.draw(place, corner)
    return bottom


def _list_names(names: Sequence[str]) -> list[Words]:
    """The names as notes with the numbers of their columns."""
    return [_("{number}: {name}", number=number, name=name) for number, name in enumerate(names, start=1) if name]


def _own_notes(request: PrintRequest[Players]) -> list[Words]:
    note: list[Words] = [request[NOTE]] if request[NOTE] else []
    lost = describe_lost(request.subject.names)
    return [*describe_house_rules(request.subject), *note, *([lost] if lost else [])]


class PadNotes:
    """The notes of a mode's pad and the `own` notes of the request, in a width."""

    def __init__(
        self, pen: Pen, mode: Mode[Any, Any], players: int, own: Iterable[Words], width: float, scale: float
    ) -> None:
        self.pen, self.style = pen, Style(SMALLEST * scale, grey=0.1)
        self.texts: list[Words] = [*_rules(mode, players), *_titles(mode), *own]
        self.height = NOTES_GAP + sum(pen.height(text, self.style, width) for text in self.texts)

    def draw(self, frame: Frame) -> None:
        rest = frame.below(NOTES_GAP)
        for text in self.texts:
            with self.pen.tag("P"):
                rest = rest.below(self.pen.paragraph(rest, text, self.style))
        self._draw_lines(rest.below(NOTES_GAP))

    def _draw_lines(self, frame: Frame) -> None:
        """Draw lines to write on if there is room."""
        if frame.height < 1.5 * LINE:
            return
        with self.pen.tag("P"):
            self.pen.write(frame.top(LINE), _("Notes"), self.style)
        for number in range(int(frame.height / LINE)):
            self.pen.rule(frame.below(number * LINE).top(LINE))


def _rules(mode: Mode[Any, Any], players: int) -> Iterator[Text]:
    """The scoring rules: the mode's short form, or every rule."""
    if mode.paper.rules is not None:
        yield mode.paper.rules(players)
        return
    for rule in (*mode.rules, *(tie.rule for tie in mode.ties)):
        yield _("{title}: {rule}", title=rule.title, rule=rule.text)


def _titles(mode: Mode[Any, Any]) -> Iterator[Text]:
    """The titles of solo results by points."""
    for solo in mode.solo_titles:
        if solo.least is None:
            yield _("Fewer: {title}", title=solo.title)
        else:
            yield _("{count} or more: {title}", count=mode.unit.amount(solo.least), title=solo.title)


def name(request: PrintRequest[Players]) -> Text:
    """The title of the document."""
    return _("{what}, {title}, {about}", what=PRINT.title, title=request.game.title, about=_about(request))


PRINT = Print(
    id="score-pad",
    title=_("Score pad"),
    place=1,
    options=(MODE, PLAYERS, PAPER, UP, SHEETS, OTHERS, NOTE, LARGE, HOUSE_RULES, NAMES),
    cards=one_of_each,
    read=read_players,
    layout=cut_page,
    path=lambda request: f"/P/{request.game.slug}/{request.subject.setup.short_words}".upper(),
    name=name,
    file=players_file,
    draw=draw,
)
