"""The rules of a game on one page: the turn, what counts, questions, worked examples; and what is in the box."""

from typing import Any

from flask import Blueprint

from companion.kit.data import definition
from companion.kit.examples import Example, RoundExample, ScoreExample
from companion.kit.form_data import FormData, check_form, form_from_sheet
from companion.kit.game import Game
from companion.kit.resolver import Report, Resolver
from companion.kit.rulebook import SCORING
from companion.kit.score import Result, score
from companion.kit.sheet_parser import parse_sheet
from companion.library.registry import examples
from companion.web.forms.buttons import fill_zeros
from companion.web.support.lookup import default_name, find_game
from companion.web.support.rendering import render

blueprint = Blueprint("rules", __name__)


@definition()
class WorkedExample:
    """An example with what comes out: a score's result or a round's report; `query` opens it where it is worked out."""

    example: Example
    query: str = ""
    result: Result | None = None
    report: Report | None = None
    resolver: Resolver[Any, Any, Any] | None = None


@blueprint.get("/games/<slug>/rules")
def rules(slug: str) -> str:
    """The rules, all of them on one page, which is searched without the network."""
    game = find_game(slug)
    turn = [topic for topic in game.reference if topic.id != SCORING]
    scoring = [topic for topic in game.reference if topic.id == SCORING]
    worked = [work_example(game, example) for example in examples(slug)]
    return render("games/rules.html", game=game, turn=turn, scoring=scoring, examples=worked)


@blueprint.get("/games/<slug>/box")
def box(slug: str) -> str:
    """The page of the box's components and the game's credits."""
    return render("games/box.html", game=find_game(slug))


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
