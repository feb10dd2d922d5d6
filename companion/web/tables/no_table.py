"""A code that no table has: a page that says so and asks for it again, the same whether it ever was a table's."""

from flask import Flask, Response
from werkzeug.exceptions import NotFound

from companion.web.support.errors import handle_http_error, is_from_program
from companion.web.support.rendering import render


class NoTable(NotFound):
    """No table has this code; `typed` is how it was asked for."""

    def __init__(self, typed: str) -> None:
        super().__init__()
        self.typed = typed


def init_app(app: Flask) -> None:
    app.register_error_handler(NoTable, handle_no_table)


def handle_no_table(error: NoTable) -> Response:
    if is_from_program():
        return handle_http_error(error)
    return Response(render("tables/no_table.html", typed=error.typed), 404, mimetype="text/html")
