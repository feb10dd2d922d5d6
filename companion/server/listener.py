"""Waitress's server, with a limit on connections that is answered, and small answers sent in one piece."""

import json
import sys
import time
from collections import deque
from contextlib import suppress
from copy import copy
from socket import SHUT_WR, socket
from typing import Any

from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.server import TcpWSGIServer
from waitress.task import ErrorTask

from .capacity import Capacity
from .threads import Threads

PROXY = "127.0.0.1"  # may have all connections: through a proxy on this machine all phones seem to come from there
MAPPED = "::ffff:"  # the beginning of an IPv4 address as a listener for both kinds of addresses writes it
BUSY = b"The server is busy: try again in a moment\n"
BUSY_ANSWER = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 3\r\nContent-Type: text/plain; charset=utf-8\r\n"
    b"Content-Length: %d\r\nConnection: close\r\n\r\n%b" % (len(BUSY), BUSY)
)
AHEAD = 16 * 1024  # bytes that a stream writes ahead of a slow phone, which then gets the latest tab and none between
REFUSED = 16  # connections that were refused and are not closed yet
PAUSE = 0.05  # seconds until a connection is accepted again for which there was no file


class Error(ErrorTask):  # type: ignore[misc]
    """What Waitress refuses before the app is asked: too large, or no HTTP. Under /api/ it is JSON, too."""

    def execute(self) -> None:
        if str(getattr(self.request, "path", "")).startswith("/api/"):
            error = copy(self.request.error)
            error.to_response = lambda _ident: self._as_json(error.code, error.reason)
            self.request.error = error
        super().execute()

    @staticmethod
    def _as_json(code: int, reason: str) -> tuple[str, list[tuple[str, str]], bytes]:
        body = json.dumps({"errors": [{"path": "", "message": reason}]}).encode()
        return f"{code} {reason}", [("Content-Type", "application/json")], body


class Request(HTTPRequestParser):  # type: ignore[misc]
    """A request as it arrives. Refused is an address that is none, at which Waitress would hang up and log its stack.

    So is one that says twice where it ends: a proxy that believes the other would let a second one pass unseen.
    """

    def parse_header(self, head: bytes) -> None:
        try:
            super().parse_header(head)
        except ValueError as error:
            raise ParsingError("Bad address or length") from error
        if "TRANSFER_ENCODING" in self.headers or (self.chunked and "CONTENT_LENGTH" in self.headers):
            raise ParsingError("Two lengths")


class Channel(HTTPChannel):  # type: ignore[misc]
    """A connection. It sends a small answer in one piece, but every piece of a stream at once."""

    error_task_class = Error
    parser_class = Request

    def write_soon(self, data: bytes) -> int:
        if data.startswith(b"HTTP/") and b"text/event-stream" in data:
            self.adj: Any = copy(self.adj)
            self.adj.send_bytes = 1
            self.adj.outbuf_high_watermark = AHEAD
        sent: int = super().write_soon(data)
        return sent

    def write_ahead(self) -> None:
        """Let the thread go that waits until a slow phone reads, and write everything that there is."""
        with self.outbuf_lock:
            self.adj.outbuf_high_watermark = sys.maxsize
            self.outbuf_lock.notify()


class Server(TcpWSGIServer):  # type: ignore[misc]
    """A server that tells who comes when it is full, rather than keeping them waiting without a word."""

    channel_class = Channel

    def __init__(self, app: Any, listener: socket, bears: Capacity, settings: dict[str, Any]) -> None:
        self._bears = bears
        self._refused: deque[socket] = deque()
        place = (listener.family, listener.type, listener.proto, listener.getsockname())
        adjustments = Adjustments(sockets=[listener], **settings)
        dispatcher = Threads(adjustments.threads)
        super().__init__(app, None, True, listener, dispatcher, adjustments, sockinfo=place, bind_socket=False)

    def handle_accept(self) -> None:
        try:
            accepted = self.accept()
        except OSError:
            time.sleep(PAUSE)
            return
        if accepted is None:
            return
        connection, address = accepted
        address = self.fix_addr(address)
        if self._is_full(address[0]):
            self._refuse(connection)
            return
        self.set_socket_options(connection)
        Channel(self, connection, address, self.adj, map=self._map)

    def _refuse(self, connection: socket) -> None:
        """Say that the server is busy. To close at once could take the answer away from who still sends."""
        connection.setblocking(False)
        with suppress(OSError):
            connection.send(BUSY_ANSWER)
            connection.shutdown(SHUT_WR)
        self._refused.append(connection)
        if len(self._refused) > REFUSED:
            self._refused.popleft().close()

    def maintenance(self, now: float) -> None:
        """Every half minute: let go of who was refused and of who has nothing to say."""
        while self._refused:
            self._refused.popleft().close()
        super().maintenance(now)

    def fix_addr(self, address: Any) -> Any:
        """The address of who asks. A proxy on this machine comes by any of its kinds of addresses."""
        host = "127.0.0.1" if address[0] == "::1" else address[0].removeprefix(MAPPED)
        return (host, *address[1:])

    def wait_for_nobody(self) -> None:
        """What is still written waits for no phone to read it, so that the threads end."""
        for channel in list(self.active_channels.values()):
            channel.write_ahead()

    def _is_full(self, host: str) -> bool:
        channels = list(self.active_channels.values())
        own = 0 if host == PROXY else sum(channel.addr[0] == host for channel in channels)
        return len(channels) >= self._bears.connections or own >= self._bears.of_one_address
