"""`companion serve`: listen, invite phones on the terminal, serve until a signal."""

import logging
import signal
import socket
import sys
from functools import partial
from types import FrameType

from flask import Flask

from companion.system.network import Reachability
from companion.system.settings import Settings
from companion.web import create_app
from companion.web.support.identity import host_code
from companion.web.tables import stream

from .capacity import capacity, open_files
from .invitation import print_invitation
from .listener import PROXY, Server

# Waitress's own defaults do not fit phones: 4 threads, and select() which ends at 1,024 sockets.
WAITRESS = {
    "connection_limit": 100_000,  # our own limit is reached before, and answers
    "asyncore_use_poll": True,
    "max_request_header_size": 32 * 1024,
    # Twice what is read, so that our own 413 answers first. Until it is whole it lies in memory, once a connection.
    "max_request_body_size": 128 * 1024,
    "send_bytes": 16 * 1024,  # a smaller answer is sent in one piece, which lets a fifth more be answered
    "channel_request_lookahead": 1,  # by which a stream is told that its phone has gone
    # A proxy on this machine may say who asks, and whether over TLS; nobody else is believed.
    "trusted_proxy": PROXY,
    "trusted_proxy_headers": {"x-forwarded-for", "x-forwarded-proto"},
    "ident": None,
}
# Seconds after which a thread lets others go on. An action gives way ten times, whenever it asks the database: with
# Python's own 5 ms it would wait that long each time behind every guest who keeps the server busy. Much less, and the
# threads of one table take turns in the middle of every answer: at 0.5 ms a sixth of all work went into that.
TURN = 0.002
THREADS = 16  # beside those of the streams, each of which keeps one as long as its phone looks at the table


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens. OSError or UnicodeError when this machine does not have the address, or it is in use."""
    host.encode("idna")  # what the socket itself would only refuse with a TypeError
    if ":" not in host:
        return socket.create_server((host, port))
    return socket.create_server((host, port), family=socket.AF_INET6, dualstack_ipv6=socket.has_dualstack_ipv6())


def serve(listener: socket.socket, settings: Settings) -> None:
    """Serve until SIGINT or SIGTERM. Unavailable when the database cannot be used."""
    reachability = Reachability(settings.host, listener.getsockname()[1], settings.public_url)
    app = create_app(addresses=reachability.addresses, database=settings.database, names=settings.hosts)
    code = host_code(app)  # a database that cannot be used is known before anybody is invited
    bears = capacity(open_files())
    stream.limit_streams(app, bears.streams)
    server = Server(app, listener, bears, {**WAITRESS, "threads": bears.streams + THREADS})
    sys.setswitchinterval(TURN)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a request that waits a moment is no news
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, partial(_stop, app, server))
    print_invitation(reachability.addresses()[0].url, code, sys.stdout)
    server.run()  # ends by itself on SystemExit


def _stop(app: Flask, server: Server, number: int, frame: FrameType | None) -> None:
    stream.close(app)
    server.wait_for_nobody()
    raise SystemExit(0)
