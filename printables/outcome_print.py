"""The print of a randomizer: the outcome of a seed, as a board or as piles."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any
from urllib.parse import urlencode

from companion.kit.entry.form_data import typed_data
from companion.kit.entry.rulings import choose_options
from companion.kit.entry.setup_options import parse_players
from companion.kit.form.fields import fields_of
from companion.kit.form.parser import FormParser
from companion.kit.game import Game
from companion.kit.play.randomizer import (
    LONGEST_SEED,
    SEED_LETTERS,
    Board,
    Deal,
    Outcome,
    Randomizer,
    draw_outcome,
    parse_draw_request,
)
from companion.kit.problem import Problem
from companion.kit.text import _
from printables.drawing.pen import Pen
from printables.drawing.surface import Frame
from printables.drawing.typeface import Style, check_printable
from printables.layout.board import draw_board
from printables.layout.header import draw_seed_header
from printables.layout.piles import draw_piles
from printables.options.page import PAPER, SHEETS, UP, cut_page
from printables.options.players import HOUSE_RULES, check_names, names_in, players_option

from .option import LineOption, Typed
from .print import Print, PrintRequest


@dataclass(frozen=True)
class SeededOutcome:
    """An outcome with its seed; `query` is what a randomizer's page has in its address to draw it again.

    `players` and `seed` draw it again alone, unless it was `chosen` how.
    """

    outcome: Outcome
    seed: str
    query: str
    players: int
    chosen: bool


PLAYERS = players_option(lambda game, typed: game.players, lambda game, typed: game.standard.least)
SEED = LineOption(
    id="seed",
    label=_("Seed"),
    help=_("A seed, to repeat a draw; by default a new one."),
    metavar="S",
    longest=LONGEST_SEED,
    parse=str,
    together=True,
)
TELLS = _("Careful: this sheet tells what was drawn. Fold it, and let only one read it who does not play.")
OPTIONS = (PLAYERS, PAPER, UP, SHEETS, SEED)


def outcome_print(randomizer: Randomizer[Any]) -> Print[SeededOutcome]:
    """The print of one randomizer. The randomizer's own options are chosen on its page."""
    return Print(
        id=randomizer.id,
        title=randomizer.title,
        options=OPTIONS,
        carries=(*fields_of(randomizer.options), HOUSE_RULES.id),
        read=partial(read_outcome, randomizer),
        layout=cut_page,
        path=outcome_path,
        draw=draw_sheet,
        tells=tells_all,
    )


def tells_all(request: PrintRequest[SeededOutcome]) -> bool:
    """Whether the sheet shows pieces that lie face down."""
    outcome = request.subject.outcome
    return isinstance(outcome, Deal) and any(pile.turn for pile in outcome.piles)


def read_outcome(randomizer: Randomizer[Any], game: Game, typed: Typed) -> SeededOutcome | list[Problem]:
    """The outcome of the seed that was typed, or everything that is wrong with the draw."""
    parser = FormParser()
    typed = choose_options(parser, game, randomizer, typed)
    data: dict[str, Any] = {"seed": typed[SEED.id]}
    if PLAYERS.id in typed:
        data["players"] = parse_players(typed[PLAYERS.id])
    data |= typed_data(randomizer.options, typed)
    draw = parse_draw_request(randomizer, game.players, game.standard.least, data)
    problems = [*parser.problems, *draw.problems, *_check_seed(typed[SEED.id]), *check_names(names_in(game, typed))]
    if problems:
        return problems
    outcome = draw_outcome(game.slug, randomizer, draw, typed[SEED.id])
    chosen = any(key.partition(".")[0] in fields_of(randomizer.options) for key in typed)
    return SeededOutcome(outcome, typed[SEED.id], _query(randomizer, typed), draw.players, chosen)


def _check_seed(seed: str) -> Iterator[Problem]:
    if wrong := check_printable(seed):
        yield Problem(SEED.id, wrong)


def _query(randomizer: Randomizer[Any], typed: Typed) -> str:
    """What draws the outcome again: the number of players, the seed, the randomizer's own options."""
    chosen = {option.id: typed[option.id] for option in (PLAYERS, SEED) if option.id in typed}
    own = fields_of(randomizer.options)
    return urlencode({**chosen, **{key: text for key, text in typed.items() if key.partition(".")[0] in own}})


def outcome_path(request: PrintRequest[SeededOutcome]) -> str:
    """The short address of a draw whose seed is in capitals, otherwise the whole."""
    drawn = request.subject
    if set(drawn.seed) <= set(SEED_LETTERS) and not drawn.chosen:
        return f"/D/{request.game.slug}/{request.print.id}/{drawn.players}/{drawn.seed}".upper()
    return f"/games/{request.game.slug}/shuffle/{request.print.id}?{request.subject.query}"


def draw_sheet(pen: Pen, frame: Frame, request: PrintRequest[SeededOutcome], link: str | None) -> None:
    outcome, seed = request.subject.outcome, request.subject.seed
    room = draw_seed_header(pen, frame, request.game.title, request.print.title, seed, link)
    if isinstance(outcome, Board):
        draw_board(pen, room, outcome)
        return
    if tells_all(request):
        with pen.tag("P"):
            pen.paragraph(room.beside, TELLS, Style(9, bold=True))
    draw_piles(pen, room.rest, outcome.piles)
