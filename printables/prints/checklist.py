"""The picture of the table after the set-up, in black and white: its pieces, captions, and the numbers of the steps."""

from collections.abc import Sequence
from dataclasses import replace

from companion.kit.box import Component
from companion.kit.game import Game
from companion.kit.piece import BOX
from companion.kit.rulebook import HEIGHT, WIDTH, SetupPicture, Step
from companion.kit.text import Text, _, n_
from printables.drawing.pen import MM, THIN, Pen
from printables.drawing.surface import BLACK, WHITE, Frame
from printables.drawing.typeface import SMALLEST, Style, width
from printables.layout.card import CardHead, card_scale
from printables.layout.flow import Flow, FlowBlock, find_largest, flow_into
from printables.layout.flow_rows import add_steps
from printables.layout.strip import add_strip, box_in_short, draw_column
from printables.page_options import LARGE, PAPER, SHEETS, UP, cut_page
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

CAPTION, NUMBER = 12.0, 13.0  # units: the letters of captions, those of numbers
RATIO = HEIGHT / WIDTH


def draw_scene(pen: Pen, frame: Frame, picture: SetupPicture, steps: Sequence[Step], least: float) -> None:
    """Draw the picture in the middle of the frame, with no letter smaller than `least` points."""
    scale = min(frame.width / WIDTH, frame.height / HEIGHT)
    wide, high = WIDTH * scale, HEIGHT * scale
    corner = frame.x + (frame.width - wide) / 2, frame.y + (frame.height - high) / 2
    with pen.figure(_("The table after the set-up"), Frame(*corner, wide, high)):
        for shape in picture.shapes:
            pen.draw_shape(corner, scale, shape)
        for spot in picture.spots:
            place = corner[0] + spot.left * scale, corner[1] + spot.top * scale
            pen.draw_piece(place, scale * spot.size / BOX, spot.piece)
        _write_captions(pen, Frame(*corner, wide, high), frame, picture, max(least, CAPTION * scale))
        _draw_numbers(pen, Frame(*corner, wide, high), picture, steps, max(least, NUMBER * scale))


def _write_captions(pen: Pen, frame: Frame, around: Frame, picture: SetupPicture, size: float) -> None:
    """Write the captions, each as a whole inside the room around the picture."""
    scale, style = frame.width / WIDTH, Style(size)
    for caption in picture.captions:
        said = pen.say(caption.text)
        taken = width(said, style)
        start = min(max(around.x, frame.x + caption.x * scale - taken / 2), around.right - taken)
        lower = (size - CAPTION * scale) * 0.8  # letters that are larger than the picture's begin at the same height
        base = frame.y + caption.y * scale + lower
        behind = Frame(start - 1, base - 2 * style.half_height - 1, taken + 2, 2 * style.half_height + 2)
        pen.surface.rectangle(behind, 0, WHITE, WHITE)  # whatever a large caption lies over
        pen.surface.text(start, base, said, style)


def _draw_numbers(pen: Pen, frame: Frame, picture: SetupPicture, steps: Sequence[Step], size: float) -> None:
    scale, style = frame.width / WIDTH, Style(size, title=True)
    for number, step in enumerate(steps, start=1):
        if step.id in picture.numbers:
            x, y = (part * scale for part in picture.numbers[step.id])
            pen.surface.circle((frame.x + x, frame.y + y), size * 0.72, 2 * THIN, BLACK, WHITE)
            start = frame.x + x - width(str(number), style) / 2
            pen.surface.text(start, frame.y + y + style.half_height, str(number), style)


# :: The set-up: a picture of the table as it stands in the end, and the steps with boxes to tick.


# The letters in points on the smallest card, and the picture's part of the width: what is tried first to last.
TRIES = ((10.0, 1.0), (9.5, 1.0), (9.5, 0.85), (9.0, 0.85), (9.0, 0.72), (8.5, 0.72), (8.5, 0.6), (8.0, 0.6))
SMALL_TRIES = ((SMALLEST, 0.65), (SMALLEST, 0.6), (SMALLEST, 0.55))
BESIDE_TRIES = ((9.5, 0.66), (9.0, 0.64), (8.5, 0.62), (8.0, 0.6), (SMALLEST, 0.6), (SMALLEST, 0.55))
GAP = 1.6 * MM  # above and below the picture, and twice beside it


def setup_modes(game: Game, typed: TypedValues) -> dict[str, Text]:
    """The modes that are played, and not only counted."""
    counted = {mode.id for mode in game.modes if mode.only_counts}
    return {mode: title for mode, title in mode_titles(game).items() if mode not in counted}


def draw(pen: Pen, frame: Frame, request: PrintRequest[Players], link: str | None) -> None:
    scale = card_scale(frame, request[LARGE])
    head = CardHead(pen, frame, scale, link, _about(request))
    room = head.draw(request.game.title, request.game.faces)
    least = SMALLEST * scale if request[LARGE] else SMALLEST

    def write(size: tuple[float, float]) -> Flow:
        return _write(Flow(pen, size[0] * scale, least), request, size[1] * frame.width)

    def write_above_strip(size: tuple[float, float]) -> Flow:
        flow = write(size)
        add_strip(flow, box_in_short(request.game), scale)
        return flow

    def write_beside_strip(size: tuple[float, float]) -> Flow:
        return _write(Flow(pen, size[0] * scale, least), request, size[1] * frame.width, box_in_short(request.game))

    found = find_largest((room,), write_above_strip, TRIES) or find_largest((room,), write_beside_strip, BESIDE_TRIES)
    if found:
        found.draw((room,))
    else:
        flow_into(pen, (room,), write, (*TRIES, *SMALL_TRIES), (frame,))


def _about(request: PrintRequest[Players]) -> Text:
    setup = request.subject.setup
    return n_("Set-up: {mode}, {n} player", "Set-up: {mode}, {n} players", n=setup.players, mode=setup.mode.title)


def _write(flow: Flow, request: PrintRequest[Players], wide: float, beside: Sequence[Component] = ()) -> Flow:
    """The steps below a picture, and beside that what is in the box."""
    _add_picture(flow, request, wide, beside)
    add_steps(flow, request.subject.setup.steps)
    flow.items(describe_house_rules(request.subject))
    return flow


def _add_picture(flow: Flow, request: PrintRequest[Players], wide: float, beside: Sequence[Component]) -> None:
    setup = request.subject.setup
    picture, height = setup.picture, wide * RATIO

    def draw(room: Frame) -> None:
        place = room.below(GAP).top(height)
        if picture is not None:
            draw_scene(flow.pen, place.left(wide) if beside else place, picture, setup.steps, flow.least)
        draw_column(flow.pen, place.after(wide + 2 * GAP), beside, flow.least)

    if picture is not None:
        flow.add(FlowBlock(lambda room: height + 2 * GAP, draw))


def name(request: PrintRequest[Players]) -> Text:
    """The title of the document."""
    return _("{title}, {about}", title=request.game.title, about=_about(request))


PRINT = Print(
    id="checklist",
    title=_("Set-up checklist"),
    place=2,
    options=(replace(MODE, values=setup_modes), PLAYERS, PAPER, UP, SHEETS, LARGE, HOUSE_RULES),
    read=read_players,
    layout=cut_page,
    path=lambda request: f"/P/{request.game.slug}/SETUP/{request.subject.setup.short_words}".upper(),
    name=name,
    file=players_file,
    draw=draw,
)
