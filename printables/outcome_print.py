"""The print of a randomizer: the outcome of a seed as a board, as piles, or as cards to cut out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any
from urllib.parse import quote

from companion.kit.data import FormParser, Problem
from companion.kit.form_data import single_inputs, typed_data
from companion.kit.game import Game
from companion.kit.randomizer import (
    AS_WRITTEN,
    LONGEST_SEED,
    SEATING,
    SEED_LETTERS,
    Board,
    Deal,
    Outcome,
    Randomizer,
    draw_outcome,
    parse_draw_request,
)
from companion.kit.record import fields_of
from companion.kit.setup_options import parse_players, write_words
from companion.kit.sheet_parser import choose_options
from companion.kit.text import Text, _, n_
from printables.drawing.pen import Pen
from printables.drawing.surface import Frame
from printables.drawing.typeface import Style, check_printable
from printables.layout.board import PASSES, draw_board
from printables.layout.card import CardHead, card_scale
from printables.layout.frame import SMALL
from printables.layout.round_table import draw_round_table

from .layout.deal import draw_piles
from .page_options import COLOUR, LARGE, LONGEST_NOTE, PAPER, SHEETS, UP, cut_page, parse_note
from .player_options import HOUSE_RULES, NAMES, check_count, check_names, names_in, players_option
from .print import AnyRequest, LineOption, Print, PrintRequest, TypedValues


@dataclass(frozen=True)
class SeededOutcome:
    """An outcome with its seed, its players, and the typed values of the randomizer's `own` options.

    `which` is the pass of a board on a card.
    """

    outcome: Outcome
    seed: str
    players: int
    names: tuple[str, ...] = ()
    own: Mapping[str, str] = field(default_factory=dict)
    which: int = 0


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
WORDS = LineOption(
    id="words",
    label=_("Your words"),
    help=_("Your words in place of numbers, such as the colours of your cards."),
    metavar="RED,BLUE,…",
    longest=LONGEST_NOTE,
    parse=parse_note,
)
CAREFUL = _("Careful: this sheet shows what was drawn. Fold it, and give it only to somebody who does not play.")
OPTIONS = (PLAYERS, PAPER, UP, SHEETS, COLOUR, LARGE, SEED, NAMES)


def outcome_print(randomizer: Randomizer[Any]) -> Print[SeededOutcome]:
    """The print of a randomizer. The randomizer's own options are chosen on its page."""
    words = (replace(WORDS, label=randomizer.words),) if randomizer.words else ()
    return Print(
        id=randomizer.id,
        title=randomizer.title,
        options=OPTIONS + words if randomizer.for_players else OPTIONS[:-1],
        carries=(*fields_of(randomizer.options), HOUSE_RULES.id),
        read=partial(read_outcome, randomizer),
        layout=cut_page,
        cards=outcome_cards,
        path=outcome_path,
        draw=draw_sheet,
        reveals=lambda request: shows_face_down(request.subject.outcome),
    )


def outcome_cards(request: PrintRequest[SeededOutcome]) -> Sequence[AnyRequest]:
    """One card with the whole outcome, or a card for each pass of a board."""
    passes = 1 if isinstance(request.subject.outcome, Deal) else len(PASSES)
    return [replace(request, subject=replace(request.subject, which=which)) for which in range(passes)]


def shows_face_down(outcome: Outcome) -> bool:
    """True if a sheet shows pieces that lie face down."""
    return isinstance(outcome, Deal) and any(pile.turn for pile in outcome.piles)


def read_outcome(randomizer: Randomizer[Any], game: Game, typed: TypedValues) -> SeededOutcome | list[Problem]:
    """Draw the outcome of the typed seed, or return all problems."""
    parser, names = FormParser(), names_in(game, typed)
    typed = choose_options(parser, game, randomizer, typed)
    data: dict[str, Any] = {"seed": typed[SEED.id], "players": max(game.standard.least, len(names))}
    if PLAYERS.id in typed:
        data["players"] = parse_players(typed[PLAYERS.id])
    data |= typed_data(randomizer.options, typed)
    draw = parse_draw_request(randomizer, game.players, game.standard.least, data)
    problems = [*parser.problems, *draw.problems, *check_count(names, draw.players), *check_names(names)]
    if wrong := check_printable(typed[SEED.id]):
        problems.append(Problem(SEED.id, wrong))
    fields = fields_of(randomizer.options)
    own = {path: text for path, text in typed.items() if path.partition(".")[0] in fields and text}
    known = {path for name, each in fields.items() for path, _single in single_inputs(name, each)}
    problems += [Problem(path, _("There is no such field")) for path in own if path not in known]
    if problems:
        return problems
    outcome = draw_outcome(game.slug, randomizer, draw, typed[SEED.id])
    if isinstance(outcome, Deal):
        words = typed.get(WORDS.id, "").split(",")
        most = len({each.id for pile in outcome.piles for each in pile.pieces})
        if len(words) > most:
            return [Problem(WORDS.id, n_("At most {n} word fits here", "At most {n} words fit here", n=most))]
        outcome = outcome.for_players({n: name for n, name in enumerate(names, start=1) if name})
        outcome = outcome.called(words)
    return SeededOutcome(outcome, typed[SEED.id], draw.players, names, own)


def outcome_path(request: PrintRequest[SeededOutcome]) -> str:
    """The short address of an outcome; in capitals if its seed is."""
    drawn = request.subject
    words = "/".join(write_words(drawn.own))
    start = f"/D/{request.game.slug}/{request.print.id}/{drawn.players}"
    if set(drawn.seed) <= set(SEED_LETTERS):
        return "/".join(filter(None, (start, drawn.seed, words))).upper()
    return "/".join(filter(None, (start, words, AS_WRITTEN + quote(drawn.seed))))


def draw_sheet(pen: Pen, frame: Frame, request: PrintRequest[SeededOutcome], link: str | None) -> None:
    drawn, scale = request.subject, card_scale(frame, request[LARGE])
    room = CardHead(pen, frame, scale, link, _about(request), request.game).draw()
    if isinstance(drawn.outcome, Board):
        return draw_board(pen, room, drawn.outcome, scale, drawn.which)
    if shows_face_down(drawn.outcome):
        warning = Style(SMALL * scale, bold=True)
        room = room.below(pen.paragraph(room, CAREFUL, warning, tag="P") + warning.line / 2)
    if request.print.id == SEATING.id and draw_round_table(pen, room, *drawn.outcome.piles):
        return None
    return draw_piles(pen, room, frame, drawn.outcome.piles)


def _about(request: PrintRequest[SeededOutcome]) -> Text:
    n, what, seed = request.subject.players, request.print.title, request.subject.seed
    return n_("{what}, {n} player. Seed: {seed}", "{what}, {n} players. Seed: {seed}", n=n, what=what, seed=seed)
