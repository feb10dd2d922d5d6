"""Pages of a table that follow it: one function tells what each shows, whether it is fetched or a stream brings it."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import wraps
from typing import NamedTuple

from flask import Response, current_app, request
from werkzeug.exceptions import HTTPException

from companion.store import NotFound, TableRow, Unavailable
from companion.tables.table import Table
from companion.web.guard.limits import address, limits
from companion.web.support.identity import known_phone
from companion.web.support.rendering import PageContent, wants_part

from .access import find_membership, find_row, note_presence, service

# What a table's row, the table and the names in the address give, or an HTTPException.
Show = Callable[..., PageContent]
View = Callable[..., Response]


class LivePage(NamedTuple):
    """A page that follows its table. With forms it is a phone's own, and a sign that the phone is there."""

    show: Show
    has_forms: bool


_pages: dict[object, LivePage] = {}  # by the view that answers who asks for one


def live_page(*, has_forms: bool = True) -> Callable[[Show], View]:
    """Make a view of what a page shows, and let streams bring the same."""

    def view_of(show: Show) -> View:
        @wraps(show)
        def view(code: str, **named: str) -> Response:
            row = find_row(code)
            table = service().table(row)
            if has_forms:
                note_presence(row, table)
            if is_known(table):
                return Response(status=304)
            return show(row, table, **named).answer()

        _pages[view] = LivePage(show, has_forms)
        return view

    return view_of


def is_known(table: Table) -> bool:
    """Whether a page that has no stream asks whether there is anything new, and shows this version already."""
    return request.environ.get("HTTP_IF_NONE_MATCH") == f'"{table.version}"' and wants_part()


class StreamedPage(NamedTuple):
    """A page as its address asks for it, to be brought by a stream; an open stream is no sign of its phone."""

    page: LivePage
    named: Mapping[str, str]

    def bring(self, row: TableRow, version: int) -> str | None:
        """What the page shows at that version; None where it has to ask, since it would be told no or otherwise."""
        with suppress(NotFound, Unavailable, HTTPException):
            table = service().table_at(row, version)
            if is_allowed(table) and (known_phone() or not self.page.has_forms):
                return self.page.show(row, table, **self.named).part
        return None


def find_streamed_page() -> StreamedPage | None:
    """The page whose address below the table's stands in `page`; None where that is none which a stream brings."""
    with suppress(HTTPException):
        path = request.path.removesuffix("live") + request.args["page"]
        endpoint, named = current_app.url_map.bind("").match(path.rstrip("/"), "GET")
        page = _pages.get(current_app.view_functions[endpoint])
        return page and StreamedPage(page, {name: text for name, text in named.items() if name != "code"})
    return None


def is_allowed(table: Table) -> bool:
    """Whether a page more may be drawn: counted as what is asked for, of who takes part and of who looks on."""
    member = find_membership(table)
    if member.takes_part:
        return limits().requests_of_phone.take(member.phone)
    return limits().requests.take(address())
