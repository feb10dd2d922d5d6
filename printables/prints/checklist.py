"""The set-up, step by step with boxes to tick."""

from dataclasses import replace

from companion.kit.game import Game
from companion.kit.text import Text, _, n_
from printables.drawing.pen import Pen
from printables.drawing.surface import Frame
from printables.layout.flow import Flow, flow_into
from printables.layout.header import draw_header, header_scale
from printables.option import Typed
from printables.options.page import LARGE, PAPER, SHEETS, UP, cut_page
from printables.options.players import (
    HOUSE_RULES,
    MODE,
    PLAYERS,
    Players,
    describe_house_rules,
    mode_titles,
    players_file,
    read_players,
)
from printables.print import Print, PrintRequest

SIZES = (13, 12, 11, 10, 9, 8, 7, 6)
LARGE_SIZES = (20, 18, 16, *SIZES)


def setup_modes(game: Game, typed: Typed) -> dict[str, Text]:
    """The modes that are played, and not only counted."""
    counted = {mode.id for mode in game.modes if mode.only_counts}
    return {mode: title for mode, title in mode_titles(game).items() if mode not in counted}


def draw(pen: Pen, frame: Frame, request: PrintRequest[Players], link: str | None) -> None:
    setup = request.subject.setup
    about = n_("Set-up: {mode}, {n} player", "Set-up: {mode}, {n} players", n=setup.players, mode=setup.mode.title)
    room = draw_header(pen, frame, request.game.title, about, link, header_scale(frame))

    def write(flow: Flow) -> None:
        flow.heading(_("Tick what is done"))
        flow.steps([(step.text, step.detail) for step in setup.steps])
        flow.items(describe_house_rules(request.subject))

    flow_into(pen, room, LARGE_SIZES if request[LARGE] else SIZES, write)


PRINT = Print(
    id="checklist",
    title=_("Set-up checklist"),
    place=2,
    options=(replace(MODE, values=setup_modes), PLAYERS, PAPER, UP, SHEETS, LARGE, HOUSE_RULES),
    read=read_players,
    layout=cut_page,
    path=lambda request: f"/games/{request.game.slug}?{request.subject.query}#setup",
    file=players_file,
    draw=draw,
)
