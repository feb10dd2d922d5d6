"""Sharing a sheet by a short link, opening it on any phone, and deleting it for good."""

from flask import Blueprint, abort, redirect, url_for
from werkzeug.wrappers import Response

from companion.system.machine import now
from companion.web.guard.limits import check_sharing
from companion.web.pages.calculator import calculate
from companion.web.pages.result import (
    answer_press,
    calculator_address,
    read_result,
    result_address,
)
from companion.web.pages.shared_sheets import find_sheet, share_sheet
from companion.web.support.database import store
from companion.web.support.identity import phone

from .access import check_guesses, record_wrong_guess, service

blueprint = Blueprint("shared_links", __name__)


@blueprint.post("/games/<slug>/share")
def share(slug: str) -> Response:
    """Share the sheet in the address. Pressed twice, it has one link."""
    form = read_result(slug).form
    check_sharing(phone())
    service().make_room()
    share_sheet(form, phone())
    return answer_press(form)


@blueprint.get("/S/<sheet>")
@blueprint.get("/s/<sheet>")
def open_sheet(sheet: str) -> Response:
    """The result of a shared sheet, or its calculator; an empty one that says so when it was deleted."""
    check_guesses()
    shared = find_sheet(sheet)
    if shared is None:
        record_wrong_guess()
        abort(404)
    if shared.form is None:
        return redirect(url_for("calculator.calculator", slug=shared.game.slug, asked="deleted"), 303)
    calculation = calculate(shared.form, [])
    is_over = calculation.result and calculation.is_complete
    return redirect((result_address if is_over else calculator_address)(shared.form), 303)


@blueprint.post("/s/<sheet>/delete")
def delete(sheet: str) -> Response:
    """Delete a shared sheet for good: whoever shared it. It may have been done before, and the answer was lost."""
    row = store().shared_sheet(sheet) or abort(404)
    if row.phone not in (phone(), None):
        abort(403)
    if row.phone:
        store().delete_shared_sheet(sheet, now())
    return redirect(url_for("stored_data.overview"), 303)
