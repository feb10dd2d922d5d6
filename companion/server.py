"""`companion serve`: listen, show the invitation on the terminal, run Waitress until a signal.

The app itself comes from `companion.web` and runs under any other WSGI server, too.
"""

import contextlib
import gc
import logging
import signal
import socket
import sys
from functools import partial
from types import FrameType
from typing import Any, TextIO

import qrcode
from flask import Flask
from waitress import create_server

from companion.kit.text import _, say
from companion.system.network import Reachability, is_loopback
from companion.system.settings import QUOTA, STREAMS, Settings
from companion.web import create_app, limits, proxies
from companion.web.support.database import database_of
from companion.web.support.identity import host_code
from companion.web.tables import stream

THREADS = 16  # beside one for each stream, which keeps it while its phone shows the table
CONNECTIONS = 1_000
OTHER_FILES = 72  # files for the database, static files, the listener and the terminal

# Waitress's defaults suit few clients: 4 threads, 100 connections, and select(), which fails above 1,024 sockets.
WAITRESS = {
    "asyncore_use_poll": True,
    "channel_request_lookahead": 1,  # tells a stream that its client has disconnected
    "channel_timeout": 60,  # seconds until an idle connection is closed: clients that are silent block no others
    "cleanup_interval": 10,
    "clear_untrusted_proxy_headers": False,  # `trust_proxies` decides
    "ident": None,
    "inbuf_overflow": 64 * 1024,  # a larger body goes to a temporary file
    "max_request_body_size": 4 * 1024 * 1024,  # up to this size the app's own 413 answers, which is JSON under /api/
    "max_request_header_size": 32 * 1024,
    "outbuf_high_watermark": 1024 * 1024,  # bytes that a stream writes ahead of a slow client
    "outbuf_overflow": 256 * 1024,
}


def serve(listener: socket.socket, settings: Settings) -> None:
    """Serve until SIGINT or SIGTERM. Unavailable when the database cannot be used."""
    reachability = Reachability(settings.host, listener.getsockname()[1], settings.public_url)
    app = create_app(
        addresses=reachability.addresses, database=settings.database, names=settings.hosts, kept=settings.kept
    )
    database_of(app).store()  # an unusable database is reported before anybody is invited
    proxies.init_app(app, settings.trusted_proxy, settings.public_url)
    server = make_server(app, listener, settings.quota)
    gc.freeze()  # what is loaded stays; a full collection that looks at it would hold an answer up for 50 ms
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, partial(_stop, app))
    code = None if database_of(app).store().is_shared else host_code(app)
    print_invitation(reachability.addresses()[0].url, code, sys.stdout)
    server.run()  # returns after SystemExit


def listen(host: str, port: int) -> socket.socket:
    """A listening socket. OSError or UnicodeError if the machine does not have the address, or the port is in use."""
    host.encode("idna")  # the socket itself would raise TypeError
    if ":" not in host:
        return socket.create_server((host, port))
    return socket.create_server((host, port), family=socket.AF_INET6, dualstack_ipv6=socket.has_dualstack_ipv6())


def make_server(app: Flask, listener: socket.socket, quota: int = QUOTA) -> Any:
    """Waitress with as many connections and streams as the process may open files."""
    connections = max(16, min(CONNECTIONS, open_files() - OTHER_FILES))
    streams = min(STREAMS, connections // 2)
    limits.init_app(app, streams, quota)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a short queue is normal
    return create_server(app, sockets=[listener], connection_limit=connections, threads=streams + THREADS, **WAITRESS)


def open_files() -> int:
    """The number of files that this process may open, raised as far as needed and allowed."""
    wanted = CONNECTIONS + OTHER_FILES
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    raised = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def print_invitation(address: str, host_code: str | None, out: TextIO) -> None:
    """Print the address, its QR code if the terminal has the characters for it, and the host code if there is one."""
    tell = partial(print, file=out)
    tell(say(_("Open this address on your phone, or scan the code: {address}", address=address)))
    if is_loopback(address):
        tell(say(_("Only this computer can open it: no phone can reach the server.")))
    if _has_blocks(out):
        code = qrcode.QRCode()
        code.add_data(address)
        code.print_ascii(out, tty=out.isatty())
    tell(say(_("If a phone cannot connect, open this on this computer: {address}", address=f"{address}connect")))
    if host_code:
        tell(say(_("Host code, for a table whose host lost the phone: {code}", code=host_code)))
    tell(say(_("Stop with Ctrl-C.")), flush=True)


def _has_blocks(out: TextIO) -> bool:
    try:
        "\xa0▀▄█".encode(out.encoding)
    except UnicodeEncodeError:
        return False
    return True


def _stop(app: Flask, number: int, frame: FrameType | None) -> None:
    stream.close(app)
    raise SystemExit(0)
