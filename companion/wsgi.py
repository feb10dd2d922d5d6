"""The app for any WSGI server: `companion.wsgi:app`, configured by the environment alone, with logs in JSON.

Its streams end at SIGTERM, so that a server that reloads waits for none of them; phones connect to the next process.
"""

import logging
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from types import FrameType
from typing import Any

from flask import Flask

from companion.kit.text import _, say
from companion.store import Unavailable
from companion.store.errors import BUSY, OTHERWISE
from companion.system.network import Address
from companion.system.settings import Settings, read_environment
from companion.web import create_app, limits, logs, proxies
from companion.web.support.database import store
from companion.web.support.identity import host_code
from companion.web.support.observing import Observer, observe
from companion.web.tables import stream

LOG = logging.getLogger(__name__)


def make_app(settings: Settings) -> Flask:
    """The app of a process. ValueError for a setting that makes no sense."""
    address = [Address(settings.public_url)] if settings.public_url else []
    app = create_app(addresses=lambda: address, database=settings.database, names=settings.hosts, kept=settings.kept)
    limits.init_app(app, settings.streams, settings.quota)
    proxies.init_app(app, settings.trusted_proxy, settings.public_url)
    observe(app, *list_observers(app, settings.metrics_token))
    return app


def list_observers(app: Flask, token: str) -> Iterator[Observer]:
    """The log, and with a token the figures, which need a library that a server at home does without."""
    yield logs.log_request
    if token:
        if os.environ.get("PROMETHEUS_MULTIPROC_DIR") == "":  # the library would write into the current folder
            del os.environ["PROMETHEUS_MULTIPROC_DIR"]
        from companion.web import metrics

        yield metrics.init_app(app, token).count


def end_streams_at_sigterm(app: Flask) -> None:
    """End the streams, then do what the server does. A server that runs the app in a thread gets no signal here."""
    before = signal.getsignal(signal.SIGTERM)

    def end(number: int, frame: FrameType | None) -> Any:
        stream.close(app)
        return before(number, frame) if callable(before) else signal.default_int_handler(number, frame)

    with suppress(ValueError):
        signal.signal(signal.SIGTERM, end)


def greet(app: Flask) -> None:
    """Open the database, and tell the host code, of which each table has its own in a shared database.

    While the database is away, requests try to open it: a process that ends at its start would end Gunicorn.
    """
    try:
        if not store().is_shared:
            print(say(_("Host code, for a table whose host lost the phone: {code}", code=host_code(app))), flush=True)
    except Unavailable as error:
        if error.text not in (OTHERWISE, BUSY):
            raise
        LOG.warning("%s", error)


logs.init_logs()
app = make_app(read_environment())
end_streams_at_sigterm(app)
with app.app_context():
    greet(app)
