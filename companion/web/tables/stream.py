"""Live pages: a page that follows its table, fetched by a phone or brought to it by a stream of server-sent events."""

import socket
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial, update_wrapper
from threading import Event
from typing import Any

from flask import Blueprint, Flask, Response, abort, copy_current_request_context, current_app, request
from werkzeug.exceptions import HTTPException

from companion.store import NotFound, TableRow, Unavailable
from companion.tables.live import Notifier
from companion.tables.table import Table
from companion.web.limits import limits, list_stream_places, owner_of, take_places
from companion.web.support.database import service
from companion.web.support.identity import known_phone
from companion.web.support.rendering import PageContent, wants_part

from .access import find_membership, find_row, note_presence

blueprint = Blueprint("stream", __name__)

POLL_INTERVAL = 1.0  # seconds between two looks whether the client is still connected
KEEP_ALIVE = 15  # such intervals after which a stream repeats its version
ESTABLISHED = 1  # the state of a connection of TCP, in which both sides may write
GZIP = 16  # added to the window bits, it selects the gzip format of zlib
QUICK_GZIP = 3  # level: half the work of a thorough one, and a sixth more bytes
WINDOW = 14  # 16 KB, enough to find a whole page again; a stream takes 100 KB of memory

Show = Callable[..., PageContent]  # of the row, the table and the names in the address; may raise HTTPException


def init_app(app: Flask) -> None:
    app.extensions["closing"] = Event()


def close(app: Flask) -> None:
    """End all streams within one poll interval."""
    closing: Event = app.extensions["closing"]
    closing.set()


class LivePage:
    """A view, made from the function that shows a page of a table; streams call the same function.

    A page with forms belongs to a phone, and fetching it notes the phone's presence. An open stream does not.
    """

    def __init__(self, show: Show, has_forms: bool = True) -> None:
        update_wrapper(self, show)
        self._show = show
        self._has_forms = has_forms

    def __call__(self, code: str, **named: str) -> Response:
        row = find_row(code)
        table = service().table(row)
        if self._has_forms:
            note_presence(row, table)
        if is_known(table):
            return Response(status=304)
        return self._show(row, table, **named).answer()

    def bring(self, row: TableRow, named: Mapping[str, str], version: int) -> str | None:
        """The part of the page that changes, at that version; None if the client has to fetch it itself."""
        with suppress(NotFound, Unavailable, HTTPException):
            table = service().table(row._replace(version=version))
            owner = owner_of(find_membership(table))  # a page that is brought counts like a request
            if limits().take("requests", owner) and (known_phone() or not self._has_forms):
                return self._show(row, table, **named).part
        return None


def is_known(table: Table) -> bool:
    """True if a polling page shows this version already."""
    return request.environ.get("HTTP_IF_NONE_MATCH") == f'"{table.version}"' and wants_part()


def find_bringer(row: TableRow) -> Callable[[int], str | None]:
    """The function that brings the page in the argument `page`, an address relative to the table's.

    It brings None if that is no live page, so that the client hears the version alone.
    """
    with suppress(HTTPException):
        path = request.path.removesuffix("live") + request.args["page"]
        endpoint, named = current_app.url_map.bind("").match(path.rstrip("/"), "GET")
        page = current_app.view_functions[endpoint]
        if isinstance(page, LivePage):
            named = {name: text for name, text in named.items() if name != "code"}
            return copy_current_request_context(partial(page.bring, row, named))
    return lambda version: None


@blueprint.get("/t/<code>/live")
def live(code: str) -> Response:
    """The stream of a table. 503 if the server, the phone or the address has too many streams open.

    The argument `page` and the rest of the query are those of the page that listens.
    """
    row = find_row(code)
    slot = take_places(list_stream_places(find_membership(service().table(row)))) or abort(503)
    environ, closing = request.environ, current_app.extensions["closing"]
    versions = stream_versions(service().notifier, row.code, row.version, lambda: is_gone(environ) or closing.is_set())
    answer = send_stream(write_events(versions, find_bringer(row)))
    answer.call_on_close(slot.close)
    return answer


def is_gone(environ: Mapping[str, Any]) -> bool:
    """True if the client has disconnected, as Waitress says, or Linux of Gunicorn's connection."""
    with suppress(KeyError, AttributeError, OSError):  # elsewhere a write fails in time
        state = environ["gunicorn.socket"].getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)
        return bool(state[0] != ESTABLISHED)
    return bool(environ.get("waitress.client_disconnected", bool)())


def stream_versions(notifier: Notifier, code: str, version: int, is_over: Callable[[], bool]) -> Iterator[int]:
    """The present version, each later one, and now and then the same again."""
    sent, quiet = 0, 0
    while not is_over():
        if version != sent or quiet == KEEP_ALIVE:
            yield version
            sent, quiet = version, 0
        version = notifier.wait(code, sent, POLL_INTERVAL)
        quiet += 1


def write_events(versions: Iterator[int], bring: Callable[[int], str | None]) -> Iterator[str]:
    """Server-sent events: a page for each new version if there is one, else the version.

    >>> [*write_events(iter((3, 4, 4)), lambda version: "<p>\\n</p>")]
    ['data: 3\\n\\n', 'event: page\\ndata: <p>\\ndata: </p>\\n\\n', 'data: 4\\n\\n']
    """
    known = 0
    for version in versions:
        part = bring(version) if known and version != known else None
        known = version
        yield (
            f"data: {version}\n\n" if part is None else "event: page\ndata: " + part.replace("\n", "\ndata: ") + "\n\n"
        )


def send_stream(events: Iterator[str]) -> Response:
    """The answer with these events, gzipped if it brings pages and the client accepts that."""
    is_zipped = "page" in request.args and request.accept_encodings["gzip"]
    stream = zip_events(events) if is_zipped else events
    answer = Response(stream, mimetype="text/event-stream", headers={"Cache-Control": "no-store"})
    if is_zipped:
        answer.content_encoding = "gzip"
    answer.vary.add("Accept-Encoding")
    return answer


def zip_events(events: Iterator[str]) -> Iterator[bytes]:
    """Compress each event so that it can be read at once; a page sent before costs only its differences."""
    zipper = zlib.compressobj(QUICK_GZIP, wbits=GZIP + WINDOW, memLevel=WINDOW - 8)
    for event in events:
        yield zipper.compress(event.encode()) + zipper.flush(zlib.Z_SYNC_FLUSH)


@blueprint.get("/t/<code>/version")
def version(code: str) -> dict[str, int]:
    """The version of the table, for a phone that polls or notes its presence."""
    row = find_row(code)
    note_presence(row, service().table(row))
    return {"version": row.version}
