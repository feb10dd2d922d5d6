"""What is printed of a table: the tent that stands in its middle. ReportLab is imported when somebody prints one."""

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from companion.web.pages.prints import answered
from companion.web.support.i18n import language
from companion.web.support.public_address import public_url

from .access import find_row, service

blueprint = Blueprint("table_prints", __name__, url_prefix="/t/<code>")


@blueprint.get("/tent.pdf")
def tent(code: str) -> Response:
    """A tent for the middle of a table, with the code that it is joined by."""
    from printables.drawing.paper import PAPERS
    from printables.render import tent_pdf

    row = find_row(code)
    table = service().table(row)
    link = public_url(url_for("table.tab", code=row.code), table.join_address)
    paper = request.args.get("paper", "a4")
    content = tent_pdf(table.game.title, row.code, link, paper if paper in PAPERS else "a4", language())
    return answered(content, f"table-{row.code}.pdf")
