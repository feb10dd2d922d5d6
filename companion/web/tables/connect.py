"""A phone that cannot connect to a table: the page of `/connect`, with the address that the table's host chose."""

from flask import Blueprint, url_for
from werkzeug.wrappers import Response

from companion.web.pages.connect import help_page, wifi_page

from .access import find_row, service

blueprint = Blueprint("table_connect", __name__, url_prefix="/t/<code>/connect")


@blueprint.get("")
def connect(code: str) -> str:
    """The page for this table."""
    return help_page(url_for("table.tab", code=code), chosen_address(code))


@blueprint.post("")
def wifi(code: str) -> Response:
    """The page for this table, with the code of a Wi-Fi."""
    return wifi_page(url_for("table.tab", code=code), chosen_address(code))


def chosen_address(code: str) -> str:
    """The address that the table's host chose; empty as long as nobody did."""
    return service().table(find_row(code)).join_address
