"""The poster of a year, for a phone as a PDF, and for the command."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from flask import Blueprint, abort, request
from werkzeug.wrappers import Response

from companion.kit.data import Problem
from companion.kit.record import parse_number
from companion.kit.text import _
from companion.library.registry import games
from companion.plays.year import names_of, year_of
from companion.store import Store
from companion.web.limits import printing
from companion.web.support.database import store
from companion.web.support.i18n import language
from companion.web.support.identity import known_phone
from companion.web.support.public_address import address

if TYPE_CHECKING:  # ReportLab is loaded when somebody comes to print
    from printables.print import PrintRequest

blueprint = Blueprint("poster", __name__)

YEARS = range(1900, 10_000)


@blueprint.get("/plays/poster.pdf")
def poster() -> Response:
    """The year in the query as a poster; 404 for a year without plays of this phone."""
    from companion.web.pages.print_page import show_pdf
    from printables.render import pdf

    year = parse_number(request.args.get("year", ""))
    if not isinstance(year, int) or year not in YEARS:
        abort(404)
    options = {key: text for key, text in request.args.items() if key != "year" and text}
    wanted = poster_of(store(), known_phone() or "", year, options)
    if isinstance(wanted, list):
        abort(404)
    with printing(None):
        printed = pdf(wanted, address(), language())
    if isinstance(printed, list):
        abort(404)
    return show_pdf(printed, wanted.file)


def poster_of(
    store: Store, phone: str | None, year: int, options: Mapping[str, str]
) -> "PrintRequest[Any] | list[Problem]":
    """The print of a year's plays, in the colours of the game that was played most; the problems, if it cannot be."""
    from printables.catalog import complete_request
    from printables.prints.year import PRINT, GameYear, PersonYear, Year

    found, people = year_of(store, phone, year), names_of(store, phone, year)
    if not found.games:
        return [Problem("year", _("Nothing was played in {year}", year=year))]
    rows = [
        GameYear(games()[each.game], each.plays, each.total, [people[who][0] for who in each.people if who in people])
        for each in found.games
    ]
    named = [PersonYear(*people[who], found.plays[who], found.wins[who]) for who in found.people if who in people]
    return complete_request(PRINT, rows[0].game, Year(year, found.days, found.months, rows, named), options)
