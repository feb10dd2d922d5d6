"""A stream that tells the version of a table, each time that it is another. What happened, each phone then fetches."""

from collections.abc import Callable, Iterator
from threading import BoundedSemaphore, Event

from flask import Blueprint, Flask, Response, abort, current_app, request

from companion.tables.notifier import Notifier

from .access import find_row, service

blueprint = Blueprint("events", __name__)

STREAMS = 128  # further phones ask every few seconds
POLL_INTERVAL = 1.0  # seconds until a stream looks whether its phone is still there, and the store for other processes
KEEP_ALIVE = 15  # such intervals after which a stream repeats itself


def init_app(app: Flask) -> None:
    app.extensions["streams"] = BoundedSemaphore(STREAMS)
    app.extensions["closing"] = Event()


def close(app: Flask) -> None:
    """Let all streams end within an interval."""
    closing: Event = app.extensions["closing"]
    closing.set()


@blueprint.get("/t/<code>/live")
def live(code: str) -> Response:
    """The stream. 503 when there are as many as the server bears."""
    row = find_row(code)
    streams: BoundedSemaphore = current_app.extensions["streams"]
    if not streams.acquire(blocking=False):
        abort(503)
    is_gone = request.environ.get("waitress.client_disconnected", lambda: False)
    closing: Event = current_app.extensions["closing"]
    versions = stream_versions(service().notifier, row.code, row.version, lambda: is_gone() or closing.is_set())
    answer = Response(versions, mimetype="text/event-stream", headers={"Cache-Control": "no-store"})
    answer.call_on_close(streams.release)
    return answer


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
    return {"version": find_row(code).version}
