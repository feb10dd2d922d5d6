"""Keeping the result of a score pad by one tap, and correcting it: the same play with other numbers or details."""

from collections.abc import Callable
from dataclasses import replace

from flask import Blueprint, abort, request
from werkzeug.wrappers import Response

from companion.kit.text import Text
from companion.plays.archive import find_play
from companion.plays.changes import tell_changes
from companion.plays.details import Details
from companion.plays.kept_play import make_play
from companion.system.machine import now
from companion.web.limits import check_keeping
from companion.web.pages.result import ResultView, answer_press, keeping_id, read_result, show_result
from companion.web.support.database import service, store
from companion.web.support.errors import json_errors
from companion.web.support.identity import phone
from companion.web.support.lookup import default_name
from companion.web.support.rendering import render_page, wants_part

blueprint = Blueprint("keep", __name__)


@blueprint.post("/games/<slug>/keep")
def keep(slug: str) -> Response:
    """Keep the result of the sheet in the address, with the details of the form; a play that is kept is corrected.

    A second press keeps nothing new. 422 for a wrong detail.
    """
    page = read_result(slug)
    if page.result.reason:
        abort(400)
    return keep_with_details(page, show)


def show(page: ResultView) -> Response:
    if not page.changes and not page.problem:
        return answer_press(page.form)
    return render_page("pages/result.html", "pages/_result.html", page=page)


def keep_with_details(page: ResultView, show: Callable[[ResultView], Response]) -> Response:
    """Keep a sheet with the details of the form, and show what that changes; 422 for a detail that is wrong."""
    details = (page.details or Details(page.today)).read(request.form)
    problem = details.find_problem(len(page.names), page.today)
    if problem and wants_part():
        return json_errors([problem], 422)
    if problem:
        answer = show(replace(page, details=details, problem=problem))
        answer.status_code = 422
        return answer
    check_keeping("plays")
    service().make_room()
    changes = keep_sheet(page, details)
    return show(replace(show_result(page.calculation) or page, changes=changes))


def keep_sheet(page: ResultView, details: Details) -> list[Text]:
    """Keep a sheet, in place of the play that this phone kept it as; the answer is what that changes."""
    form, before = page.form, page.kept if page.is_keeper else None
    number = before.row.id if before else keeping_id(form)
    play = make_play(
        page.result,
        form,
        details.when(before.row.ended if before else now()),
        id=number,
        keeper=phone(),
        drawn=before.row.drawn if before else {},
        starter=details.starting_seat,
        unnamed=[i for i, path in enumerate(form.name_paths()) if form.value(path) == form.ready_names[i]],
    )
    store().keep_play(play)
    after = find_play(store(), number, phone(), default_name)
    return tell_changes(before, after, page.today) if before and after else []
