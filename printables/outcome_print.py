"""The print of a randomizer: the outcome of a seed, as a board or as piles."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
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
from printables.drawing.paper import PAPERS
from printables.drawing.pen import Pen
from printables.drawing.surface import Frame
from printables.drawing.typeface import Style, check_printable
from printables.layout.board import draw_board
from printables.layout.header import draw_seed_header
from printables.layout.page import PageLayout
from printables.layout.piles import draw_piles
from printables.options.page import PAPER, SHEETS, UP, cut_page
from printables.options.players import HOUSE_RULES, check_names, names_in, players_option

from .cut_cards import CutCard, FoldedCards, draw_cut_card
from .option import FlagOption, LineOption, Typed
from .print import AnyRequest, Print, PrintRequest


@dataclass(frozen=True)
class SeededOutcome:
    """An outcome with its seed; `query` is what a randomizer's page has in its address to draw it again.

    `players` and `seed` draw it again alone, unless it was `chosen` how. A `card` is one of it, to be cut out.
    """

    outcome: Outcome
    seed: str
    query: str
    players: int
    chosen: bool
    card: CutCard | None = None


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
TELLS = _("Careful: this sheet shows what was drawn. Fold it, and give it only to somebody who does not play.")
CARDS = FlagOption(
    id="cards",
    label=_("Cards to cut out, in place of missing ones"),
    help=_("For draws: cards to fold and cut out without seeing what is on them."),
)
OPTIONS = (PLAYERS, PAPER, UP, SHEETS, CARDS, SEED)


def outcome_print(randomizer: Randomizer[Any]) -> Print[SeededOutcome]:
    """The print of one randomizer. The randomizer's own options are chosen on its page."""
    return Print(
        id=randomizer.id,
        title=randomizer.title,
        options=OPTIONS,
        carries=(*fields_of(randomizer.options), HOUSE_RULES.id),
        read=partial(read_outcome, randomizer),
        layout=outcome_page,
        cards=outcome_cards,
        fills=lambda request: not request[CARDS],
        path=outcome_path,
        draw=draw_sheet,
        tells=tells_all,
    )


def outcome_page(request: PrintRequest[SeededOutcome]) -> PageLayout:
    return FoldedCards(PAPERS[request[PAPER]]) if request[CARDS] else cut_page(request)


def outcome_cards(request: PrintRequest[SeededOutcome]) -> Sequence[AnyRequest]:
    """The whole draw on one card, or each of its pieces on a card to cut out."""
    outcome = request.subject.outcome
    if not request[CARDS] or not isinstance(outcome, Deal):
        return (request,)
    cards = (CutCard(pile.title, n, kind) for pile in outcome.piles for n, kind in enumerate(pile.pieces, start=1))
    return [replace(request, subject=replace(request.subject, card=card)) for card in cards]


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
    if CARDS.id in typed and not isinstance(outcome, Deal):
        return [Problem(CARDS.id, _("A board has no cards to cut out"))]
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
    if request.subject.card is not None:
        face = FoldedCards(PAPERS[request[PAPER]]).face(frame)
        return draw_cut_card(pen, frame, face, request.subject.card)
    room = draw_seed_header(pen, frame, request.game.title, request.print.title, seed, link)
    if isinstance(outcome, Board):
        return draw_board(pen, room, outcome)
    if tells_all(request):
        with pen.tag("P"):
            pen.paragraph(room.beside, TELLS, Style(9, bold=True))
    return draw_piles(pen, room.rest, outcome.piles)
