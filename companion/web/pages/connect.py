"""Help for a phone that cannot connect: addresses to try, common causes, and a QR code for the Wi-Fi."""

from flask import Blueprint, make_response, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.codes import KINDS, LONGEST_NAME, LONGEST_PASSWORD, wifi_code
from companion.kit.text import Text, _
from companion.system.network import is_loopback
from companion.web.support.public_address import address, addresses, draw_secret_code

blueprint = Blueprint("connect", __name__)


@blueprint.get("/connect")
def connect() -> str:
    """The page for the server."""
    return help_page("/")


@blueprint.post("/connect")
def wifi() -> Response:
    """The page for the server, with the code of a Wi-Fi."""
    return wifi_page("/")


def help_page(path: str, chosen: str = "", drawing: Markup | None = None, problem: Text | None = None) -> str:
    """The page that leads a phone to a path of the server; the address `chosen` by a table's host comes first."""
    first = address(chosen)
    known = sorted(addresses(), key=lambda each: each.url != first)
    return render_template(
        "pages/connect.html",
        known=known,
        path=path,
        only_here=bool(known) and all(is_loopback(each.url) for each in known),
        drawing=drawing,
        problem=problem,
        longest_name=LONGEST_NAME,
        longest_password=LONGEST_PASSWORD,
    )


def wifi_page(path: str, chosen: str = "") -> Response:
    """The page with the QR code of the Wi-Fi in the form, for browsers without a script. Nothing is stored."""
    name, password, kind = (request.form.get(key, "") for key in ("name", "password", "kind"))
    is_good = 0 < len(name) <= LONGEST_NAME and len(password) <= LONGEST_PASSWORD and kind in KINDS
    problem = None if is_good else _("A network's name has 1 to {n} characters", n=LONGEST_NAME)
    drawing = draw_secret_code(wifi_code(name, password, kind)) if is_good else None
    answer = make_response(help_page(path, chosen, drawing, problem), 200 if is_good else 422)
    answer.headers["Cache-Control"] = "no-store"
    return answer
