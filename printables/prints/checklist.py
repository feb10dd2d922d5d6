"""The set-up checklist: a picture of the table after the set-up, and the steps with boxes to tick."""

from collections.abc import Sequence
from dataclasses import replace

from companion.kit.game import Game
from companion.kit.piece import BOX, rounded
from companion.kit.rulebook import WIDTH, SetupPicture, Step
from companion.kit.setup_options import SetupOptions
from companion.kit.text import Text, _, n_
from printables.drawing.path import parse_path
from printables.drawing.pen import MM, THIN, Pen
from printables.drawing.surface import BLACK, WHITE, Frame
from printables.drawing.typeface import SMALLEST, Style, width
from printables.layout.card import CardHead, card_scale
from printables.layout.flow import Flow, FlowBlock, FlowRow, find_largest, flow_into
from printables.layout.strip import Strip, drawn_components
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

    components = request.game.box or drawn_components(request.game)  # its short list, or all
    strip, small = (Strip(pen, components, each) for each in (scale, least / SMALLEST))

    def write_above_strip(size: tuple[float, float]) -> Flow:
        flow = _write(Flow(pen, size[0] * scale, least), request.subject, frame.width, size[1])
        if strip.components:
            flow.add(FlowBlock(strip.height, strip.draw))
        return flow

    def write_beside(size: tuple[float, float]) -> Flow:
        return _write(Flow(pen, size[0] * scale, least), request.subject, frame.width, size[1], small)

    found = find_largest((room,), write_above_strip, TRIES)
    found = found or find_largest((room,), write_beside, BESIDE_TRIES)
    if found:
        found.draw((room,))
    else:
        flow_into(pen, (room,), write_above_strip, (*TRIES, *SMALL_TRIES), (frame,))


def _about(request: PrintRequest[Players]) -> Text:
    setup = request.subject.setup
    return n_("Set-up: {mode}, {n} player", "Set-up: {mode}, {n} players", n=setup.players, mode=setup.mode.title)


def _write(flow: Flow, players: Players, room: float, part: float, beside: Strip | None = None) -> Flow:
    """Write the steps below a picture of a part of the room's width, with a strip of components beside the picture."""
    setup = players.setup
    _add_picture(flow, setup, room, part * room, beside)
    steps = enumerate(setup.steps, start=1)
    flow.add_list([_make_row(flow, number, step) for number, step in steps])
    flow.items([*describe_house_rules(players), *([setup.note] if setup.note else [])])
    return flow


def _add_picture(flow: Flow, setup: SetupOptions, frame_width: float, wide: float, beside: Strip | None) -> None:
    picture = setup.picture
    least = beside.height(frame_width - wide - 2 * GAP) if beside else 0
    height = max(least, wide * picture.height / WIDTH) if picture else 0.0

    def draw(room: Frame) -> None:
        place = room.below(GAP).top(height)
        if picture is not None:
            draw_scene(flow.pen, place.left(wide) if beside else place, picture, setup.steps, flow.least)
        if beside:
            beside.draw(place.after(wide + 2 * GAP))

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
        pen.box(behind, 0, WHITE, WHITE)  # a large caption may lie over pieces
        pen.surface.text(start, base, said, style)


def _draw_numbers(pen: Pen, frame: Frame, picture: SetupPicture, steps: Sequence[Step], size: float) -> None:
    scale, style = frame.width / WIDTH, Style(size, title=True)
    for number, step in enumerate(steps, start=1):
        if step.id in picture.numbers:
            x, y = (part * scale for part in picture.numbers[step.id])
            pen.circle((frame.x + x, frame.y + y), size * 0.72, 2 * THIN, WHITE)
            start = frame.x + x - width(str(number), style) / 2
            pen.surface.text(start, frame.y + y + style.half_height, str(number), style)


def _make_row(flow: Flow, number: int, step: Step) -> FlowRow:
    """A step: a box to tick, its number, text and detail."""
    pen, box, width = flow.pen, TICK * flow.size / 9, 2.2 * flow.size

    def begin(row: Frame) -> None:
        pen.rule(row)
        path = rounded(row.x + THIN, row.y + (row.height - box) / 2, box, box, box / 5)
        with pen.tag("Lbl"):
            pen.surface.path(parse_path(path), 1.1, BLACK)
            pen.write(row.after(box).left(width), str(number), Style(flow.size * 1.5, title=True), "middle")

    texts = [(step.text, flow.style), *([(step.detail, flow.small)] if step.detail else [])]
    return FlowRow(pen, begin, box + width, texts, least=max(LOWEST, box + 2 * MM), air=EDGE * flow.size)


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
