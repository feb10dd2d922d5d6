"""The doorbell of a table: a stream that says which version it has reached. What happened, each phone asks itself."""

from collections.abc import Callable, Iterator
from threading import BoundedSemaphore, Event

from flask import Blueprint, Flask, Response, abort, current_app, request

from companion.tables.notifier import Bell

from .access import desk, kept_at

blueprint = Blueprint("events", __name__)

STREAMS = 128  # further phones ask every few seconds
BREATH = 1.0  # seconds until a stream looks whether its phone is still there
SILENCE = 15  # breaths after which a stream says that it is alive


def init_app(app: Flask) -> None:
    app.extensions["streams"] = BoundedSemaphore(STREAMS)
    app.extensions["closing"] = Event()


def close(app: Flask) -> None:
    """Let all streams end within a breath."""
    closing: Event = app.extensions["closing"]
    closing.set()


@blueprint.get("/t/<code>/live")
def live(code: str) -> Response:
    """The stream. 503 when there are as many as the server bears."""
    kept = kept_at(code)
    version = desk().story(kept).version
    streams: BoundedSemaphore = current_app.extensions["streams"]
    if not streams.acquire(blocking=False):
        abort(503)
    gone = request.environ.get("waitress.client_disconnected", lambda: False)
    closing: Event = current_app.extensions["closing"]
    rings = ringing(desk().bell, kept.id, version, lambda: gone() or closing.is_set())
    answer = Response(rings, mimetype="text/event-stream", headers={"Cache-Control": "no-store"})
    answer.call_on_close(streams.release)
    return answer


def ringing(bell: Bell, table: int, version: int, over: Callable[[], bool]) -> Iterator[str]:
    """The version now, and each time that it grows."""
    told, quiet = 0, 0
    while not over():
        if version > told or quiet == SILENCE:
            yield f"data: {version}\n\n"
            told, quiet = version, 0
        version = bell.wait(table, told, BREATH)
        quiet += 1


@blueprint.get("/t/<code>/version")
def version(code: str) -> dict[str, int]:
    """The version, for a phone that has no stream."""
    return {"version": desk().story(kept_at(code)).version}
