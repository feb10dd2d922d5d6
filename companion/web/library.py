"""The shelf of games, and each game's page: the box, the set-up checklist, the reference, examples and rulings."""

from dataclasses import dataclass

from flask import Blueprint, render_template, request
from werkzeug.wrappers import Response

from ..form import form_of, read_form
from ..kit.example import Example
from ..kit.game import Game
from ..kit.party import Party
from ..kit.reading import read
from ..kit.reference import Step
from ..kit.score import Result, score
from ..shelf import games as all_games
from ..texts import examples
from .changes import zero
from .hx import page
from .lookup import find, ready_name

blueprint = Blueprint("library", __name__)


@dataclass(frozen=True)
class Checklist:
    """The set-up of a game for a party, and the ids of the steps that were ticked."""

    game: Game
    party: Party
    steps: tuple[Step, ...]
    done: frozenset[str]


@dataclass(frozen=True)
class Shown:
    """A worked example, counted; `query` opens it in the calculator."""

    example: Example
    result: Result
    query: str


@blueprint.get("/")
def shelf() -> str:
    return render_template("shelf.html", games=all_games().values())


@blueprint.get("/games/<slug>")
def game(slug: str) -> Response:
    """The game's page; for htmx only its checklist."""
    found = find(slug)
    shown_examples = [shown(found, example) for example in examples(slug)]
    return page("game.html", "_parts/checklist.html", game=found, checklist=ticked(found), examples=shown_examples)


def ticked(game: Game) -> Checklist:
    """The checklist that the address stands for; a number of players that the mode does not seat is brought near."""
    form, _problems = read_form(game, request.args, ready_name)
    party = Party(form.layout, form.seats)
    steps = tuple(game.set_up(party.players, party.mode.id))
    return Checklist(game, party, steps, frozenset(request.args.getlist("done")) & {step.id for step in steps})


def shown(game: Game, example: Example) -> Shown:
    form = zero(form_of(game, example.sheet), "")  # in an example, what it does not tell is 0
    return Shown(example, score(game, read(game, example.sheet)), form.query())
