"""Plays on their way out of the companion: files, a picture and a text of a result, BG Stats by link and short code."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from flask import Blueprint, Response, abort, redirect, render_template, url_for
from werkzeug.wrappers import Response as AnyResponse

from companion.kit.text import say
from companion.plays.archive import find_play
from companion.plays.days import describe_day
from companion.plays.export import write_csv, write_json
from companion.plays.kept_play import KeptPlay, day_of
from companion.plays.outgoing import bg_stats_link, share_lines
from companion.store import AlreadyExists, Chosen, PlayLinkRow
from companion.system.machine import is_code, new_code, now
from companion.web.guesses import check_guesses, record_wrong_guess
from companion.web.limits import check_keeping, printing
from companion.web.support.database import store
from companion.web.support.i18n import language
from companion.web.support.identity import known_phone, phone
from companion.web.support.lookup import default_name
from companion.web.support.public_address import address

from .play import find_seen

if TYPE_CHECKING:  # ReportLab is loaded when somebody wants a picture
    from printables.print import PrintRequest

blueprint = Blueprint("outgoing", __name__)

CODE_LENGTH = 12
DAYS = 7  # for which a short code leads on
FILE = "egg-companion-plays"


@blueprint.get("/plays.json")
def as_json() -> Response:
    """All plays that this phone sees, as `companion plays import` reads them."""
    return answer_file(write_json(store(), chosen_here()), "application/json", "json")


@blueprint.get("/plays.csv")
def as_csv() -> Response:
    """All plays that this phone sees, a row for each seat."""
    return answer_file(write_csv(store(), chosen_here(), default_name), "text/csv", "csv")


def chosen_here() -> Chosen:
    """The plays of the phone that asks; none of a phone without a cookie."""
    return Chosen(known_phone() or "")


def answer_file(parts: Iterator[str], mimetype: str, ending: str) -> Response:
    answer = Response("".join(parts), mimetype=mimetype)
    answer.headers["Content-Disposition"] = f"attachment; filename={FILE}.{ending}"
    return answer


@blueprint.get("/plays/<int:id>/bgstats")
def ways(id: int) -> str:
    """The ways of a result to other apps: BG Stats, a text, a picture."""
    play = find_seen(id)
    link = store().link_of(id, phone(), now())
    lines = [say(line, language()) for line in share_lines(play)]
    code = {
        "path": f"/G/{link.code}" if link else "",
        "until": describe_day(day_of(link.until), day_of(now())) if link else None,
        "days": DAYS,
    }
    return render_template("plays/bgstats.html", play=play, url=bg_stats_link(play, language()), lines=lines, **code)


@blueprint.post("/plays/<int:id>/bgstats")
def make_code(id: int) -> AnyResponse:
    """Make a short code, with which another phone opens the play in BG Stats."""
    find_seen(id)
    check_keeping("shared sheets")
    made = None
    while made is None:
        row = PlayLinkRow(new_code(CODE_LENGTH), id, phone(), now() + DAYS * 86_400)
        with suppress(AlreadyExists):
            made = store().link_play(row, now())
    return redirect(url_for(".ways", id=id), 303)


@blueprint.post("/plays/<int:id>/bgstats/end")
def end_code(id: int) -> AnyResponse:
    """End the short code of this phone."""
    store().end_link(find_seen(id).row.id, phone())
    return redirect(url_for(".ways", id=id), 303)


@blueprint.get("/g/<code>")
@blueprint.get("/G/<code>")
def open_bg_stats(code: str) -> AnyResponse:
    """Lead to BG Stats, as long as the phone that made the code sees the play. A wrong code counts as a guess."""
    check_guesses()
    code = code.upper()
    row = store().find_link(code, now()) if is_code(code, CODE_LENGTH) else None
    play = find_play(store(), row.play_id, row.phone, default_name) if row else None
    if play is None:
        record_wrong_guess()
        abort(404)
    return redirect(bg_stats_link(play, language()))


@blueprint.get("/plays/<int:id>/result.svg")
def picture(id: int) -> Response:
    """The result as a picture, drawn like its print."""
    from printables.render import preview

    wanted = picture_of(find_seen(id))
    with printing(None):
        shown = preview(wanted, address(), language())
    if isinstance(shown, list):
        abort(404)
    answer = Response(shown.picture, mimetype="image/svg+xml")
    answer.headers["Content-Disposition"] = f"attachment; filename={wanted.game.slug}-result.svg"
    return answer


def picture_of(play: KeptPlay) -> "PrintRequest[Any]":
    """The print of the result in colour; 404 if the rules of today do not take the sheet any more."""
    from printables.catalog import complete_request
    from printables.page_options import COLOUR
    from printables.prints.result import PRINT, CountedSheet

    if play.result is None:
        abort(404)
    chosen = {"up": "1", "date": play.row.day}
    wanted = complete_request(PRINT, play.game, CountedSheet(play.result, play.form.query()), chosen)
    return abort(404) if isinstance(wanted, list) else replace(wanted, values={**wanted.values, COLOUR.id: True})
