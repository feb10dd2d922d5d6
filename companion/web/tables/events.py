"""A stream that tells the version of a table, each time that it is another. What happened, each phone then fetches."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from threading import Event

from flask import Blueprint, Flask, Response, abort, current_app, request

from companion.store import TableRow
from companion.tables.phones.notifier import Notifier
from companion.web.guard.counting import Places
from companion.web.guard.limits import address, is_itself, limits
from companion.web.support.identity import known_phone

from .access import find_row, note_presence, service

blueprint = Blueprint("events", __name__)

ALL = "all"
STREAMS = 128  # further phones ask every few seconds
POLL_INTERVAL = 1.0  # seconds until a stream looks whether its phone is still there, and the store for other processes
KEEP_ALIVE = 15  # such intervals after which a stream repeats itself


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
    """The stream. 503 when there are as many as the server bears, or as one phone or address may have."""
    row = find_row(code)
    place = take_place(row) or abort(503)
    is_gone = request.environ.get("waitress.client_disconnected", lambda: False)
    closing: Event = current_app.extensions["closing"]
    versions = stream_versions(service().notifier, row.code, row.version, lambda: is_gone() or closing.is_set())
    answer = Response(versions, mimetype="text/event-stream", headers={"Cache-Control": "no-store"})
    answer.call_on_close(place.close)
    return answer


def take_place(row: TableRow) -> ExitStack | None:
    """A place for a stream, to be closed after it."""
    taken = ExitStack()
    for places, who in asked_places(row):
        if not places.take(who):
            taken.close()
            return None
        taken.callback(places.leave, who)
    return taken


def asked_places(row: TableRow) -> Iterator[tuple[Places, str]]:
    """Who has to have a place for a stream. Who takes part is counted as a phone, who looks on by address.

    But one address has not all of them, however many phones it makes up that take part at tables of their own.
    """
    phone = known_phone() or ""
    takes_part = service().table(row).takes_part(phone)
    yield (limits().streams_of_phone, phone) if takes_part else (limits().streams, address())
    if not is_itself():
        yield current_app.extensions["streams_of_address"], address()
    yield current_app.extensions["streams"], ALL


def stream_versions(notifier: Notifier, code: str, version: int, is_over: Callable[[], bool]) -> Iterator[str]:
    """The version now, and each time that it is another one."""
    sent, quiet = 0, 0
    while not is_over():
        if version != sent or quiet == KEEP_ALIVE:
            yield f"data: {version}\n\n"
            sent, quiet = version, 0
        version = notifier.wait(code, sent, POLL_INTERVAL)
        quiet += 1


@blueprint.get("/t/<code>/version")
def version(code: str) -> dict[str, int]:
    """The version, for a phone that has no stream."""
    row = find_row(code)
    note_presence(row)
    return {"version": row.version}
