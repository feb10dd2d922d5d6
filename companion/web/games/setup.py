"""The set-up of a game, step by step with a picture. The address holds what is chosen and which steps are done."""

from typing import Any

from flask import Blueprint, request
from werkzeug.wrappers import Response

from companion.kit.data import definition
from companion.kit.form_data import FormData, parse_form
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.parser import FormParser
from companion.kit.setup_options import SetupOptions, parse_players
from companion.kit.sheet_parser import parse_rulings, typed_rulings
from companion.web.support.lookup import default_name, find_game
from companion.web.support.rendering import render_page

blueprint = Blueprint("setup", __name__)


@definition()
class Checklist:
    """The set-up of a game for some options, and the ids of the steps that were ticked."""

    options: SetupOptions
    form: FormData[Mode[Any, Any]]
    done: frozenset[str]

    @property
    def game(self) -> Game:
        return self.options.game

    @property
    def left(self) -> int:
        """How many steps of the checklist are not ticked."""
        return len(self.options.steps) - len(self.done)


@blueprint.get("/games/<slug>/setup")
def setup(slug: str) -> Response:
    """The whole page; for htmx only the checklist."""
    checklist = read_checklist(find_game(slug))
    return render_page("games/setup.html", "games/_setup.html", game=checklist.game, checklist=checklist)


def read_checklist(game: Game) -> Checklist:
    """The checklist that the address stands for; a number of players that the mode does not seat is brought near."""
    usual = game.mode_for(parse_players(request.args.get("players")))
    form, _problems = parse_form(game, {"mode": usual.id, **request.args}, default_name)
    rulings = parse_rulings(FormParser(), game.usual_rulings, typed_rulings(form.typed))
    options = SetupOptions(game, form.layout, form.players, rulings)
    ticked = frozenset(request.args.getlist("done")) & {step.id for step in options.steps}
    return Checklist(options, form, ticked)
