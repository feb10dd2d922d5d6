"""`companion serve`: listen, show the phones' address with its QR code, serve until a signal."""

import logging
import signal
import socket
import sys
from copy import copy
from functools import partial
from types import FrameType
from typing import Any, TextIO

import qrcode
import waitress
from flask import Flask
from waitress.channel import HTTPChannel

from companion.kit.text import _, say
from companion.system.network import is_loopback
from companion.system.reachability import Reachability
from companion.web import create_app
from companion.web.support import database as app_database
from companion.web.support import host_code
from companion.web.tables import events

# Waitress's own defaults do not fit phones: 4 threads, and select() which ends at 1,024 sockets.
THREADS = events.STREAMS + 16  # a stream keeps one as long as its phone looks at the table
CONNECTIONS = 1_000
PROXY = "127.0.0.1"  # a proxy on this machine may say who asks, and whether over TLS; nobody else is believed
PROXY_SAYS = {"x-forwarded-for", "x-forwarded-proto"}
SENT_WHOLE = 16 * 1024  # bytes; a smaller answer is sent in one piece, which lets a fifth more be answered
LARGEST_SPOOLED = 16 * 1024 * 1024  # bytes; far beyond what the interface reads, so that its own 413 answers first


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


def serve(listener: socket.socket, host: str, public_url: str | None, database: str) -> None:
    """Serve until SIGINT or SIGTERM. Unavailable when the database cannot be used."""
    reach = Reachability(host, listener.getsockname()[1], public_url)
    app = create_app(addresses=reach.addresses, database=database)
    app_database.database_of(app).signing_key()  # a database that cannot be used is known before anybody is invited
    server = waitress.create_server(
        app,
        sockets=[listener],
        threads=THREADS,
        connection_limit=CONNECTIONS,
        asyncore_use_poll=True,
        max_request_body_size=LARGEST_SPOOLED,
        send_bytes=SENT_WHOLE,
        channel_request_lookahead=1,  # by which a stream is told that its phone has gone
        trusted_proxy=PROXY,
        trusted_proxy_headers=PROXY_SAYS,
        ident=None,
    )
    server.channel_class = Channel
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a request that waits a moment is no news
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, partial(_stop, app))
    welcome(reach.addresses()[0].url, host_code.host_code(app), sys.stdout)
    server.run()  # ends by itself on SystemExit


def welcome(address: str, host_code: str, out: TextIO) -> None:
    """Print the address and, where the terminal has the characters for it, its QR code; then the host code."""
    tell = partial(print, file=out)
    tell(say(_("Open this address on your phone, or scan the code: {address}", address=address)))
    if is_loopback(address):
        tell(say(_("Only this computer can open it: the server is reached from no other.")))
    if _can_draw(out):
        code = qrcode.QRCode()
        code.add_data(address)
        code.print_ascii(out, tty=out.isatty())
    tell(say(_("If a phone cannot connect, open this on this computer: {address}", address=f"{address}connect")))
    tell(say(_("Host code, for a table whose host lost the phone: {code}", code=host_code)))
    tell(say(_("Stop with Ctrl-C.")), flush=True)


def _stop(app: Flask, number: int, frame: FrameType | None) -> None:
    events.close(app)
    raise SystemExit(0)


def _can_draw(out: TextIO) -> bool:
    try:
        "\xa0▀▄█".encode(out.encoding)
    except UnicodeEncodeError:
        return False
    return True
