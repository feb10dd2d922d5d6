"""`companion serve`: listen, invite phones on the terminal, serve until a signal."""

import logging
import signal
import socket
import sys
from copy import copy
from functools import partial
from types import FrameType
from typing import Any

import waitress
from flask import Flask
from waitress.channel import HTTPChannel

from companion.system.reachability import Reachability
from companion.system.settings import Settings
from companion.web import create_app
from companion.web.support.host_code import host_code
from companion.web.tables import events

from .invitation import print_invitation

# Waitress's own defaults do not fit phones: 4 threads, and select() which ends at 1,024 sockets.
WAITRESS = {
    "threads": events.STREAMS + 16,  # a stream keeps one as long as its phone looks at the table
    "connection_limit": 1_000,
    "asyncore_use_poll": True,
    "max_request_body_size": 16 * 1024 * 1024,  # far beyond what is read, so that our own 413 answers first
    "send_bytes": 16 * 1024,  # a smaller answer is sent in one piece, which lets a fifth more be answered
    "channel_request_lookahead": 1,  # by which a stream is told that its phone has gone
    # A proxy on this machine may say who asks, and whether over TLS; nobody else is believed.
    "trusted_proxy": "127.0.0.1",
    "trusted_proxy_headers": {"x-forwarded-for", "x-forwarded-proto"},
    "ident": None,
}


class Channel(HTTPChannel):  # type: ignore[misc]
    """A connection. It sends a small answer in one piece, but every piece of a stream at once."""

    def write_soon(self, data: bytes) -> int:
        if data.startswith(b"HTTP/") and b"text/event-stream" in data:
            self.adj: Any = copy(self.adj)
            self.adj.send_bytes = 1
        sent: int = super().write_soon(data)
        return sent


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens. OSError or UnicodeError when this machine does not have the address, or it is in use."""
    host.encode("idna")  # what the socket itself would only refuse with a TypeError
    if ":" not in host:
        return socket.create_server((host, port))
    return socket.create_server((host, port), family=socket.AF_INET6, dualstack_ipv6=socket.has_dualstack_ipv6())


def serve(listener: socket.socket, settings: Settings) -> None:
    """Serve until SIGINT or SIGTERM. Unavailable when the database cannot be used."""
    reachability = Reachability(settings.host, listener.getsockname()[1], settings.public_url)
    app = create_app(addresses=reachability.addresses, database=settings.database)
    code = host_code(app)  # a database that cannot be used is known before anybody is invited
    server = waitress.create_server(app, sockets=[listener], **WAITRESS)
    server.channel_class = Channel
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a request that waits a moment is no news
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, partial(_stop, app))
    print_invitation(reachability.addresses()[0].url, code, sys.stdout)
    server.run()  # ends by itself on SystemExit


def _stop(app: Flask, number: int, frame: FrameType | None) -> None:
    events.close(app)
    raise SystemExit(0)
