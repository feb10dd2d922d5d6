"""What is printed of a table: the tent for its middle. ReportLab is loaded when somebody prints one."""

from flask import Blueprint
from werkzeug.wrappers import Response

from companion.web.support.public_address import address

from .access import find_row, service

blueprint = Blueprint("table_prints", __name__, url_prefix="/t/<code>")


@blueprint.get("/tent.pdf")
def tent(code: str) -> Response:
    """A tent with the code by which the table is joined, at the address that its host chose."""
    from companion.web.pages.print_page import answer_pdf, option_labels, typed_words
    from printables.prints.tent import PRINT
    from printables.request import complete_request

    row = find_row(code)
    table = service().table(row)
    wanted = complete_request(PRINT, table.game, row.code, typed_words())
    return answer_pdf(wanted, option_labels(table.game), address(table.join_address))
