"""The app for any WSGI server: `companion.wsgi:app`, configured by the environment alone.

Its streams end at SIGTERM, so that a server that reloads waits for none of them; phones connect to the next process.
"""

import logging
import signal
from contextlib import suppress
from types import FrameType
from typing import Any

from flask import Flask

from companion.kit.text import _, say
from companion.system.network import Address
from companion.system.settings import Settings, read_environment
from companion.web import create_app, limits, proxies
from companion.web.support.database import store
from companion.web.support.identity import host_code
from companion.web.tables import stream

LOG = logging.getLogger(__name__)


def make_app(settings: Settings) -> Flask:
    """The app of a process. ValueError for a setting that makes no sense."""
    address = [Address(settings.public_url)] if settings.public_url else []
    app = create_app(addresses=lambda: address, database=settings.database, names=settings.hosts)
    limits.init_app(app, settings.streams)
    proxies.init_app(app, settings.trusted_proxy, settings.public_url)
    return app


def end_streams_at_sigterm(app: Flask) -> None:
    """End the streams, then do what the server does. A server that runs the app in a thread gets no signal here."""
    before = signal.getsignal(signal.SIGTERM)

    def end(number: int, frame: FrameType | None) -> Any:
        stream.close(app)
        return before(number, frame) if callable(before) else signal.default_int_handler(number, frame)

    with suppress(ValueError):
        signal.signal(signal.SIGTERM, end)


app = make_app(read_environment())
end_streams_at_sigterm(app)
with app.app_context():
    if not store().is_shared:  # of a shared database each table has its own
        LOG.warning(say(_("Host code, for a table whose host lost the phone: {code}", code=host_code(app))))
