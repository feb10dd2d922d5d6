"""A stream that tells each version of a table to a phone, with what its page shows, so that it need not ask."""

import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from threading import Event

from flask import Blueprint, Flask, Response, abort, copy_current_request_context, current_app, request

from companion.store import TableRow
from companion.tables.phones.notifier import Notifier
from companion.web.guard.allowances import Places
from companion.web.guard.limits import address, is_itself, limits
from companion.web.support.responses import QUICK, takes_gzip, vary

from .access import find_membership, find_row, note_presence, service
from .live_page import find_streamed_page

blueprint = Blueprint("events", __name__)

ALL = "all"
STREAMS = 128  # further phones ask every few seconds
POLL_INTERVAL = 1.0  # seconds until a stream looks whether its phone is still there, and the store for other processes
KEEP_ALIVE = 15  # such intervals after which a stream repeats itself
GZIP = 16  # added to the bits of the window, it makes zlib write gzip
WINDOW = 14  # 16 KB, in which a whole page is found again; a stream has 100 KB of memory for it


def init_app(app: Flask) -> None:
    limit_streams(app, STREAMS)
    app.extensions["closing"] = Event()


def limit_streams(app: Flask, streams: int) -> None:
    """Serve at most so many streams, for want of files or threads, and half of them to one address."""
    app.extensions["streams"] = Places(streams)
    app.extensions["streams_of_address"] = Places(streams // 2)


def close(app: Flask) -> None:
    """Let all streams end within an interval."""
    closing: Event = app.extensions["closing"]
    closing.set()


@blueprint.get("/t/<code>/live")
def live(code: str) -> Response:
    """The stream. 503 when there are as many as the server bears, or as one phone or address may have.

    `page` and what else the address has are those of the page that listens.
    """
    row, page = find_row(code), find_streamed_page()
    place = take_place(row) or abort(503)
    is_gone = request.environ.get("waitress.client_disconnected", lambda: False)
    closing: Event = current_app.extensions["closing"]
    versions = stream_versions(service().notifier, row.code, row.version, lambda: is_gone() or closing.is_set())
    bring = copy_current_request_context(partial(page.bring, row)) if page else bring_nothing
    answer = send_stream(write_events(versions, bring))
    answer.call_on_close(place.close)
    return answer


def bring_nothing(version: int) -> None:
    """Whose page is none that follows its table hears the version."""


def send_stream(events: Iterator[str]) -> Response:
    """The events, gzipped for who takes that; versions alone are too short to gain by it."""
    is_zipped = "page" in request.args and takes_gzip(request.headers.get("Accept-Encoding", ""))
    stream = zip_events(events) if is_zipped else events
    answer = Response(stream, mimetype="text/event-stream", headers={"Cache-Control": "no-store"})
    if is_zipped:
        answer.content_encoding = "gzip"
    vary(answer, "Accept-Encoding")
    return answer


def zip_events(events: Iterator[str]) -> Iterator[bytes]:
    """Each event can be read when it comes. Of a page that was sent before, only what is another takes bytes."""
    zipper = zlib.compressobj(QUICK, wbits=GZIP + WINDOW, memLevel=WINDOW - 8)
    for event in events:
        yield zipper.compress(event.encode()) + zipper.flush(zlib.Z_SYNC_FLUSH)


def take_place(row: TableRow) -> ExitStack | None:
    """A place for a stream, to be closed after it."""
    taken = ExitStack()
    for places, who in list_places(row):
        if not places.take(who):
            taken.close()
            return None
        taken.callback(places.leave, who)
    return taken


def list_places(row: TableRow) -> Iterator[tuple[Places, str]]:
    """Who has to have a place for a stream. Who takes part is counted as a phone, who looks on by address.

    But one address has not all of them, however many phones it makes up that take part at tables of their own.
    """
    member = find_membership(service().table(row))
    yield (limits().streams_of_phone, member.phone) if member.takes_part else (limits().streams, address())
    if not is_itself():
        yield current_app.extensions["streams_of_address"], address()
    yield current_app.extensions["streams"], ALL


def write_events(versions: Iterator[int], bring: Callable[[int], str | None]) -> Iterator[str]:
    """The version, and with each further one what the page shows then, if it is brought to this phone.

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


def stream_versions(notifier: Notifier, code: str, version: int, is_over: Callable[[], bool]) -> Iterator[int]:
    """The version now, and each time that it is another one; now and then the same again."""
    sent, quiet = 0, 0
    while not is_over():
        if version != sent or quiet == KEEP_ALIVE:
            yield version
            sent, quiet = version, 0
        version = notifier.wait(code, sent, POLL_INTERVAL)
        quiet += 1


@blueprint.get("/t/<code>/version")
def version(code: str) -> dict[str, int]:
    """The version, for a phone that says that it is there, or asks whether the server is."""
    row = find_row(code)
    note_presence(row, service().table(row))
    return {"version": row.version}
