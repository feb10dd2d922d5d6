"""The addresses of prints. A view imports ReportLab with its page, when somebody comes to print."""

from flask import Blueprint, request
from werkzeug.wrappers import Response

from companion.web.support.lookup import find_game

blueprint = Blueprint("prints", __name__, url_prefix="/games/<slug>/print")


@blueprint.get("")
def choices(slug: str) -> Response:
    """The prints of a game, with choices and a preview."""
    from .print_context import game_context
    from .print_page import show_choices

    return show_choices(game_context(find_game(slug)))


@blueprint.get("/<what>.pdf")
def pdf(slug: str, what: str) -> Response:
    """A print as a PDF, shown by the browser."""
    from .print_context import game_context
    from .print_page import answer_print

    return answer_print(game_context(find_game(slug)), what)


@blueprint.get("/<what>.svg")
def picture(slug: str, what: str) -> Response:
    """A page of a print as a picture; without choices the first one, as a thumbnail that is kept."""
    from .print_context import game_context
    from .print_pictures import answer_picture, answer_thumbnail

    context = game_context(find_game(slug))
    return answer_picture(context, what) if request.args else answer_thumbnail(context, what)


@blueprint.get("/result")
def result_choices(slug: str) -> Response:
    """The choices for the result of the calculator with the same query."""
    from .print_context import result_context
    from .print_page import show_choices

    return show_choices(result_context(find_game(slug)))


@blueprint.get("/result.pdf")
def result(slug: str) -> Response:
    """The result of the calculator with the same query, as a PDF."""
    from .print_context import result_context
    from .print_page import answer_print

    return answer_print(result_context(find_game(slug)), "result")


@blueprint.get("/result.svg")
def result_picture(slug: str) -> Response:
    """A page of the result of the calculator with the same query, as a picture."""
    from .print_context import result_context
    from .print_pictures import answer_picture

    return answer_picture(result_context(find_game(slug)), "result")
