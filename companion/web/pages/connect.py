"""A phone that cannot connect: the addresses to try, what usually stands in the way, and a code for the Wi-Fi."""

from flask import Blueprint, make_response, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.codes.wifi import KINDS, LONGEST_NAME, LONGEST_PASSWORD, wifi_code
from companion.kit.text import Text, _
from companion.system.network import is_only_here
from companion.web.support.identity import check_token
from companion.web.support.public_address import address, addresses
from companion.web.support.qr import drawn_once
from companion.web.tables.access import desk, kept_at

blueprint = Blueprint("connect", __name__)


@blueprint.get("/connect", defaults={"code": ""})
@blueprint.get("/t/<code>/connect")
def connect(code: str) -> str:
    """The page, for the server or for one of its tables."""
    return guide(code)


@blueprint.post("/connect", defaults={"code": ""})
@blueprint.post("/t/<code>/connect")
def wifi(code: str) -> Response:
    """The page with the code of a Wi-Fi, for browsers that cannot draw it themselves. Nothing of it is kept."""
    check_token()
    name, password, kind = (request.form.get(key, "") for key in ("name", "password", "kind"))
    is_good = 0 < len(name) <= LONGEST_NAME and len(password) <= LONGEST_PASSWORD and kind in KINDS
    problem = None if is_good else _("A network's name has 1 to {n} characters", n=LONGEST_NAME)
    drawing = drawn_once(wifi_code(name, password, kind)) if is_good else None
    answer = make_response(guide(code, drawing, problem), 200 if is_good else 422)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def guide(code: str, drawing: Markup | None = None, problem: Text | None = None) -> str:
    """The page; the address that a table's host chose comes first."""
    chosen = address(desk().story(kept_at(code)).table.address if code else "")
    known = sorted(addresses(), key=lambda each: each.url != chosen)
    path = url_for("table.tab", code=code) if code else "/"
    return render_template(
        "pages/connect.html",
        known=known,
        path=path,
        only_here=bool(known) and all(is_only_here(each.url) for each in known),
        drawing=drawing,
        problem=problem,
        longest_name=LONGEST_NAME,
        longest_password=LONGEST_PASSWORD,
    )
