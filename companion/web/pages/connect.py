"""Help for a phone that cannot connect: addresses to try, common causes, and a QR code for the Wi-Fi."""

from flask import Blueprint, abort, make_response, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.codes import KINDS, LONGEST_NAME, LONGEST_PASSWORD, wifi_code
from companion.kit.text import Text, _
from companion.system.network import is_loopback
from companion.web.support.public_address import address, addresses, draw_secret_code

blueprint = Blueprint("connect", __name__)


@blueprint.route("/connect", methods=("GET", "POST"))
def connect() -> Response:
    """The page for the server."""
    return answer_help("/")


def answer_help(path: str, chosen: str = "") -> Response:
    """The page that leads a phone to a path of the server; the address `chosen` by a table's host comes first.

    The answer to a POST has the QR code of the Wi-Fi in the form. Nothing is stored.
    """
    first = address(chosen)
    known = sorted(addresses(), key=lambda each: each.url != first)
    drawing, problem = draw_wifi() if request.method == "POST" else (None, None)
    page = render_template(
        "pages/connect.html",
        known=known,
        path=path,
        only_here=bool(known) and all(is_loopback(each.url) for each in known),
        drawing=drawing,
        problem=problem,
        longest_name=LONGEST_NAME,
        longest_password=LONGEST_PASSWORD,
    )
    answer = make_response(page, 422 if problem else 200)
    if drawing or problem:
        answer.headers["Cache-Control"] = "no-store"
    return answer


def draw_wifi() -> tuple[Markup | None, Text | None]:
    """The QR code of the Wi-Fi in the form that was sent, or the problem with it."""
    found = read_wifi()
    return (None, found) if isinstance(found, Text) else (draw_secret_code(found), None)


def read_wifi(prefix: str = "") -> str | Text:
    """The text of a code for the network in the form that was sent, or the problem with it; 400 for a foreign form."""
    name, password, kind = (request.form.get(f"{prefix}{key}", "") for key in ("name", "password", "kind"))
    if kind not in KINDS:
        abort(400)
    if not 0 < len(name) <= LONGEST_NAME:
        return _("A network's name has 1 to {n} characters", n=LONGEST_NAME)
    if len(password) > LONGEST_PASSWORD:
        return _("A network's password has at most {n} characters", n=LONGEST_PASSWORD)
    return wifi_code(name, password, kind)
