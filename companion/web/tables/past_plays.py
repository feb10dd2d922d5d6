"""Keeping the calculator's result among the past plays of this phone: a table that opens with its play over."""

from flask import Blueprint, abort
from werkzeug.wrappers import Response

from companion.kit.data import at
from companion.tables.action import OPEN, Command
from companion.tables.actions.opening import OVER
from companion.web.guard.limits import check_opening
from companion.web.pages.result import answer_press, keeping_id, read_result
from companion.web.pages.shared_sheets import SheetForm
from companion.web.support.identity import phone

from .access import service
from .new_table import read_opening

blueprint = Blueprint("past_plays", __name__)


@blueprint.post("/games/<slug>/keep")
def keep(slug: str) -> Response:
    """Keep the result of the sheet in the address. Pressed twice, it is kept once."""
    page = read_result(slug)
    if page.result.reason:
        abort(400)
    check_opening(phone())
    form = page.form
    service().open(form.game, Command(keeping_id(form), phone(), "", OPEN, read_play(form)))
    return answer_press(form)


def read_play(form: SheetForm) -> dict[str, str]:
    """The body that opens the table: this phone holds all seats, and the play is over."""
    holders = {at("phones", i): phone() for i in range(form.players)}
    return read_opening(form) | holders | {OVER: "true"}
