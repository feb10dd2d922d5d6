"""The pages of a game: set-up, aids in play, rules, and the contents of the box."""

from typing import Any

from flask import Blueprint, render_template, request
from werkzeug.wrappers import Response

from companion.kit.data import definition
from companion.kit.examples import Example, RoundExample, ScoreExample
from companion.kit.form_data import FormData, check_form, form_from_sheet, parse_form
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.resolver import Report, Resolver
from companion.kit.rulebook import SCORING
from companion.kit.score import Result, score
from companion.kit.setup_options import SetupOptions, parse_players
from companion.kit.sheet_parser import parse_sheet
from companion.library.registry import examples
from companion.web.forms.buttons import fill_zeros
from companion.web.support.answers import LONGEST_SEARCH, find_answers
from companion.web.support.lookup import default_name, find_game, find_options
from companion.web.support.rendering import answer_whole_or_part, wants_part

blueprint = Blueprint("game_pages", __name__)


@definition()
class Checklist:
    """The set-up of a game for some options, with the ids of the ticked steps."""

    options: SetupOptions
    form: FormData[Mode[Any, Any]]
    done: frozenset[str]

    @property
    def left(self) -> int:
        return len(self.options.steps) - len(self.done)


@blueprint.get("/games/<slug>/setup")
def setup(slug: str) -> Response:
    """The set-up step by step; for htmx only the checklist. The query holds options and ticks."""
    game = find_game(slug)
    template = "games/_setup.html" if wants_part() else "games/setup.html"
    return answer_whole_or_part(render_template(template, game=game, checklist=read_checklist(game)))


def read_checklist(game: Game) -> Checklist:
    """The checklist of the query; the number of players is adapted to the mode."""
    usual = game.mode_for(parse_players(request.args.get("players")))
    form, _problems = parse_form(game, {"mode": usual.id, **request.args}, default_name)
    options = find_options(form)
    ticked = frozenset(request.args.getlist("done")) & {step.id for step in options.steps}
    return Checklist(options, form, ticked)


@blueprint.get("/games/<slug>/play")
def play(slug: str) -> str:
    """The aids while a game goes on: who starts, resolvers, parts on phones, draws."""
    return render_template("games/play.html", game=find_game(slug))


@definition()
class WorkedExample:
    """An example with its result or report; `query` opens it in the calculator or the resolver."""

    example: Example
    query: str = ""
    result: Result | None = None
    report: Report | None = None
    resolver: Resolver[Any, Any, Any] | None = None


@blueprint.get("/games/<slug>/rules")
def rules(slug: str) -> Response:
    """The rules on one page, with questions, worked examples, and the answers to `q`; for htmx only these."""
    game, asked = find_game(slug), request.args.get("q", "").strip()[:LONGEST_SEARCH]
    found = find_answers(game, asked) if asked else []
    if wants_part():
        return answer_whole_or_part(render_template("games/_found.html", game=game, asked=asked, found=found))
    turn = [topic for topic in game.reference if topic.id != SCORING]
    scoring = [topic for topic in game.reference if topic.id == SCORING]
    worked = [work_example(game, example) for example in examples(slug)]
    parts = {"turn": turn, "scoring": scoring, "examples": worked, "options": read_checklist(game).options}
    return answer_whole_or_part(render_template("games/rules.html", game=game, asked=asked, found=found, **parts))


@blueprint.get("/games/<slug>/box")
def box(slug: str) -> str:
    """The components in the box, and the credits."""
    return render_template("games/box.html", game=find_game(slug))


def work_example(game: Game, example: Example) -> WorkedExample:
    match example:
        case ScoreExample():
            form = fill_zeros(form_from_sheet(game, example.sheet))  # a number that an example leaves out is 0
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
