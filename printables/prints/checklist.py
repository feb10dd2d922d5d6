"""The set-up checklist: a picture of the table after the set-up, and the steps with boxes to tick."""

from collections.abc import Sequence
from dataclasses import replace

from companion.kit.box import Component
from companion.kit.game import Game
from companion.kit.piece import BOX, rounded
from companion.kit.rulebook import WIDTH, SetupPicture, Step
from companion.kit.text import Text, _, n_
from printables.drawing.path import parse_path
from printables.drawing.pen import MM, THIN, Pen
from printables.drawing.surface import BLACK, WHITE, Frame
from printables.drawing.typeface import SMALLEST, Style, width
from printables.layout.card import CardHead, card_scale
from printables.layout.flow import Flow, FlowBlock, find_largest, flow_into
from printables.layout.strip import add_strip, box_in_short, column_height, draw_column
from printables.page_options import COLOUR, LARGE, PAPER, SHEETS, UP, cut_page
from printables.player_options import (
    HOUSE_RULES,
    MODE,
    PLAYERS,
    Players,
    describe_house_rules,
    mode_titles,
    players_file,
    read_players,
)
from printables.print import Print, PrintRequest, TypedValues

# The letters in points on the smallest card, and the picture's part of the width, in the order in which they are tried.
TRIES = ((10.0, 1.0), (9.5, 1.0), (9.5, 0.85), (9.0, 0.85), (9.0, 0.72), (8.5, 0.72), (8.5, 0.6), (8.0, 0.6))
SMALL_TRIES = ((SMALLEST, 0.65), (SMALLEST, 0.6), (SMALLEST, 0.55))
BESIDE_TRIES = ((9.5, 0.66), (9.0, 0.64), (8.5, 0.62), (8.0, 0.6), (SMALLEST, 0.6), (SMALLEST, 0.55))
GAP = 1.6 * MM  # above and below the picture, and twice beside it
CAPTION, NUMBER = 12.0, 13.0  # units: the letters of captions, those of numbers
LOWEST = 9 * MM  # of a step
TICK = 5.4 * MM  # the side of its box, in letters of 9 points
EDGE = 0.35  # of a letter's size: above and below the words of a step


def setup_modes(game: Game, typed: TypedValues) -> dict[str, Text]:
    """The modes with a set-up; some modes are only counted."""
    counted = {mode.id for mode in game.modes if mode.only_counts}
    return {mode: title for mode, title in mode_titles(game).items() if mode not in counted}


def draw(pen: Pen, frame: Frame, request: PrintRequest[Players], link: str | None) -> None:
    scale = card_scale(frame, request[LARGE])
    room = CardHead(pen, frame, scale, link, _about(request), request.game).draw()
    least = SMALLEST * scale if request[LARGE] else SMALLEST

    def write(size: tuple[float, float], beside: Sequence[Component] = ()) -> Flow:
        return _write(Flow(pen, size[0] * scale, least), request, frame.width, size[1], beside)

    def write_above_strip(size: tuple[float, float]) -> Flow:
        flow = write(size)
        add_strip(flow, box_in_short(request.game), scale)
        return flow

    def write_beside(size: tuple[float, float]) -> Flow:
        return write(size, box_in_short(request.game))

    found = find_largest((room,), write_above_strip, TRIES)
    found = found or find_largest((room,), write_beside, BESIDE_TRIES)
    if found:
        found.draw((room,))
    else:
        flow_into(pen, (room,), write_above_strip, (*TRIES, *SMALL_TRIES), (frame,))


def _about(request: PrintRequest[Players]) -> Text:
    setup = request.subject.setup
    return n_("Set-up: {mode}, {n} player", "Set-up: {mode}, {n} players", n=setup.players, mode=setup.mode.title)


def _write(flow: Flow, request: PrintRequest[Players], room: float, part: float, beside: Sequence[Component]) -> Flow:
    """Write the steps below a picture of a part of the room's width, with components beside the picture."""
    _add_picture(flow, request, room, part * room, beside)
    steps = enumerate(request.subject.setup.steps, start=1)
    flow.add_list([_StepRow(flow, number, step) for number, step in steps])
    note = request.subject.setup.note
    flow.items([*describe_house_rules(request.subject), *([note] if note else [])])
    return flow


def _add_picture(
    flow: Flow, request: PrintRequest[Players], frame_width: float, wide: float, beside: Sequence[Component]
) -> None:
    setup = request.subject.setup
    picture = setup.picture
    side = frame_width - wide - 2 * GAP
    least = column_height(flow.pen, side, beside, flow.least) if beside else 0
    height = max(least, wide * picture.height / WIDTH) if picture else 0.0

    def draw(room: Frame) -> None:
        place = room.below(GAP).top(height)
        if picture is not None:
            draw_scene(flow.pen, place.left(wide) if beside else place, picture, setup.steps, flow.least)
        if beside:
            draw_column(flow.pen, place.after(wide + 2 * GAP), beside, flow.least)

    if picture is not None:
        flow.add(FlowBlock(lambda room: height + 2 * GAP, draw))


def draw_scene(pen: Pen, frame: Frame, picture: SetupPicture, steps: Sequence[Step], least: float) -> None:
    """Draw the picture in the middle of the frame, with no letter smaller than `least` points."""
    scale = min(frame.width / WIDTH, frame.height / picture.height)
    wide, high = WIDTH * scale, picture.height * scale
    corner = frame.x + (frame.width - wide) / 2, frame.y + (frame.height - high) / 2
    with pen.figure(_("The table after the set-up"), Frame(*corner, wide, high)):
        pen.draw_shapes(corner, scale, picture.shapes)
        for spot in picture.spots:
            place = corner[0] + spot.left * scale, corner[1] + spot.top * scale
            pen.draw_piece(place, scale * spot.size / BOX, spot.piece)
        _write_captions(pen, Frame(*corner, wide, high), frame, picture, max(least, CAPTION * scale))
        _draw_numbers(pen, Frame(*corner, wide, high), picture, steps, max(least, NUMBER * scale))


def _write_captions(pen: Pen, frame: Frame, around: Frame, picture: SetupPicture, size: float) -> None:
    """Write the captions, each whole inside the frame around the picture."""
    scale, style = frame.width / WIDTH, Style(size)
    for caption in picture.captions:
        said = pen.say(caption.text)
        taken = width(said, style)
        start = min(max(around.x, frame.x + caption.x * scale - taken / 2), around.right - taken)
        lower = (size - CAPTION * scale) * 0.8  # enlarged letters keep their upper edge
        base = frame.y + caption.y * scale + lower
        behind = Frame(start - 1, base - 2 * style.half_height - 1, taken + 2, 2 * style.half_height + 2)
        pen.surface.rectangle(behind, 0, WHITE, WHITE)  # a large caption may lie over pieces
        pen.surface.text(start, base, said, style)


def _draw_numbers(pen: Pen, frame: Frame, picture: SetupPicture, steps: Sequence[Step], size: float) -> None:
    scale, style = frame.width / WIDTH, Style(size, title=True)
    for number, step in enumerate(steps, start=1):
        if step.id in picture.numbers:
            x, y = (part * scale for part in picture.numbers[step.id])
            pen.surface.circle((frame.x + x, frame.y + y), size * 0.72, 2 * THIN, BLACK, WHITE)
            start = frame.x + x - width(str(number), style) / 2
            pen.surface.text(start, frame.y + y + style.half_height, str(number), style)


class _StepRow:
    """A step: a box to tick, its number, text and detail."""

    def __init__(self, flow: Flow, number: int, step: Step) -> None:
        self.pen, self.number, self.step = flow.pen, number, step
        self.style, self.small = flow.style, flow.small
        self.box = TICK * flow.size / 9
        self.indent = self.box + 2.2 * flow.size

    def _words_height(self, room: float) -> float:
        more = self.pen.height(self.step.detail, self.small, room - self.indent) if self.step.detail else 0
        return self.pen.height(self.step.text, self.style, room - self.indent) + more

    def height(self, room: float) -> float:
        return max(LOWEST, self.box + 2 * MM, self._words_height(room) + 2 * EDGE * self.style.size)

    def draw(self, frame: Frame) -> None:
        row = frame.top(self.height(frame.width))
        self.pen.rule(row)
        with self.pen.tag("LI"):
            with self.pen.tag("Lbl"):
                self._draw_label(row)
            with self.pen.tag("LBody"):
                self._draw_words(row.below((row.height - self._words_height(row.width)) / 2).after(self.indent))

    def _draw_label(self, row: Frame) -> None:
        top = row.y + (row.height - self.box) / 2
        path = rounded(row.x + THIN, top, self.box, self.box, self.box / 5)
        with self.pen.tag("P"):
            self.pen.surface.path(parse_path(path), 1.1, BLACK)
            number = row.after(self.box).left(self.indent - self.box)
            self.pen.write(number, str(self.number), Style(self.style.size * 1.5, title=True), "middle")

    def _draw_words(self, frame: Frame) -> None:
        with self.pen.tag("P"):
            used = self.pen.paragraph(frame, self.step.text, self.style)
        if self.step.detail:
            with self.pen.tag("P"):
                self.pen.paragraph(frame.below(used), self.step.detail, self.small)


def name(request: PrintRequest[Players]) -> Text:
    """The title of the document."""
    return _("{title}, {about}", title=request.game.title, about=_about(request))


PRINT = Print(
    id="checklist",
    title=_("Set-up checklist"),
    place=2,
    options=(replace(MODE, values=setup_modes), PLAYERS, PAPER, UP, SHEETS, COLOUR, LARGE, HOUSE_RULES),
    read=read_players,
    layout=cut_page,
    path=lambda request: f"/P/{request.game.slug}/SETUP/{request.subject.setup.short_words}".upper(),
    name=name,
    file=players_file,
    draw=draw,
)
