"""The addresses of prints. They import `print_page`, and ReportLab with it, when they are first asked for."""

from flask import Blueprint
from werkzeug.wrappers import Response

from companion.web.support.lookup import find_game

blueprint = Blueprint("prints", __name__, url_prefix="/games/<slug>/print")


@blueprint.get("")
def choices(slug: str) -> Response:
    """The prints of a game, with choices and a preview."""
    from .print_page import game_context, show_choices

    return show_choices(game_context(find_game(slug)))


@blueprint.get("/<what>.pdf")
def pdf(slug: str, what: str) -> Response:
    """A print as a PDF, shown by the browser."""
    from .print_page import answer_print, game_context

    return answer_print(game_context(find_game(slug)), what)


@blueprint.get("/result")
def result_choices(slug: str) -> Response:
    """The choices for the result of the calculator with the same query."""
    from .print_page import result_context, show_choices

    return show_choices(result_context(find_game(slug)))


@blueprint.get("/result.pdf")
def result(slug: str) -> Response:
    """The result of the calculator with the same query, as a PDF."""
    from .print_page import answer_print, result_context

    return answer_print(result_context(find_game(slug)), "result")
