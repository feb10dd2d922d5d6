"""The shelf of games, and each game's page: the box, the set-up checklist, the reference, examples and rulings."""

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, request
from werkzeug.wrappers import Response

from companion.kit.entry.checked_form import check_form
from companion.kit.entry.form_data import FormData, form_from_sheet, parse_form
from companion.kit.entry.rulings import parse_rulings, typed_rulings
from companion.kit.entry.setup_options import SetupOptions, parse_players
from companion.kit.entry.sheet_parser import parse_sheet
from companion.kit.examples.example import Example, RoundExample, ScoreExample
from companion.kit.form.parser import FormParser
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.play.resolver import Report, Resolver
from companion.kit.scoring.score import Result, score
from companion.library.game_texts import examples
from companion.library.registry import games as all_games
from companion.web.forms.buttons import fill_zeros
from companion.web.support.lookup import default_name, find_game
from companion.web.support.rendering import render, render_page

blueprint = Blueprint("games", __name__)


@dataclass(frozen=True)
class Checklist:
    """The set-up of a game for some options, and the ids of the steps that were ticked."""

    options: SetupOptions
    form: FormData[Mode[Any, Any]]
    done: frozenset[str]


@dataclass(frozen=True)
class WorkedExample:
    """An example with what comes out: a score's result or a round's report; `query` opens it where it is worked out."""

    example: Example
    query: str = ""
    result: Result | None = None
    report: Report | None = None
    resolver: Resolver[Any, Any, Any] | None = None


@blueprint.get("/")
def shelf() -> str:
    return render("pages/shelf.html", games=all_games().values())


@blueprint.get("/games/<slug>")
def game(slug: str) -> Response:
    """The game's page; for htmx only its checklist."""
    found = find_game(slug)
    shown_examples = [work_example(found, example) for example in examples(slug)]
    return render_page(
        "pages/game.html", "pages/_checklist.html", game=found, checklist=read_checklist(found), examples=shown_examples
    )


def read_checklist(game: Game) -> Checklist:
    """The checklist that the address stands for; a number of players that the mode does not seat is brought near."""
    usual = game.mode_for(parse_players(request.args.get("players")))
    form, _problems = parse_form(game, {"mode": usual.id, **request.args}, default_name)
    rulings = parse_rulings(FormParser(), game, typed_rulings(form.typed))
    options = SetupOptions(game, form.layout, form.players, rulings)
    ticked = frozenset(request.args.getlist("done")) & {step.id for step in options.steps}
    return Checklist(options, form, ticked)


def work_example(game: Game, example: Example) -> WorkedExample:
    match example:
        case ScoreExample():
            form = fill_zeros(form_from_sheet(game, example.sheet))  # in an example, what it does not tell is 0
            return WorkedExample(example, form.query(), result=score(game, parse_sheet(game, example.sheet)))
        case RoundExample():
            return resolve_example(game, example)
    return WorkedExample(example)


def resolve_example(game: Game, example: RoundExample) -> WorkedExample:
    resolver = game.resolver(example.resolver)
    if resolver is None:
        raise LookupError(example.resolver)
    form = FormData(game, resolver, example.players, example.typed, default_name)
    sheet = check_form(form).parsed.sheet
    return WorkedExample(example, form.query(), report=resolver.work_out(sheet), resolver=resolver)
