"""Malformed and ambiguous requests, and requests for another host: each is refused and hides no second request."""

import re
import socket
from contextlib import suppress
from pathlib import Path

import pytest

from tests.support.phones.light_phones import Phone, running

pytestmark = pytest.mark.live

HUNG_UP: list[int] = []
HIDDEN = "GET /robots.txt HTTP/1.1\r\nHost: phone\r\n\r\n"
REQUESTS = {
    "no address": (HUNG_UP, "GET http://[::/ HTTP/1.1\r\n\r\n"),
    "two hosts": ([421], "GET / HTTP/1.1\r\nHost: phone\r\nHost: evil.example\r\nConnection: close\r\n\r\n"),
    "a host with a path": ([421], "GET / HTTP/1.1\r\nHost: phone:80/evil?x\r\nConnection: close\r\n\r\n"),
    "two lengths": ([400], f"POST /me/x HTTP/1.1\r\nContent-Length: 0\r\nContent-Length: 99\r\n\r\n{HIDDEN}"),
    "a length with a sign": ([400], f"POST /me/x HTTP/1.1\r\nContent-Length: +0\r\n\r\n{HIDDEN}"),
    "pieces in HTTP/1.0": (
        [400, 400],
        f"POST /me/x HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{HIDDEN}",
    ),
    "a length without end": (HUNG_UP, f"POST /me/x HTTP/1.1\r\nContent-Length: {'9' * 5_000}\r\n\r\nx"),
    "pieces by another name": ([501], f"POST /me/x HTTP/1.1\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n{HIDDEN}"),
    "a name with a space": ([400], f"POST /me/x HTTP/1.1\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n{HIDDEN}"),
    "too long a head": ([431], f"GET / HTTP/1.1\r\nX: {'y' * 40_000}\r\n\r\n"),
    "more than is ever read": ([413], "POST /me/x HTTP/1.1\r\nContent-Length: 5000000\r\n\r\nx"),
    "more in pieces": ([413], f"POST /me/x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n450000\r\n{'x' * 0x450000}"),
}


def statuses(port: int, request: str) -> list[int]:
    """Return the statuses of all answers until the server closes the connection."""
    with socket.create_connection(("127.0.0.1", port), 10) as line:
        line.sendall(request.encode())
        answered = b""
        with suppress(ConnectionError):  # the server may close the connection while more is sent
            while part := line.recv(65_536):
                answered += part
    return [int(status) for status in re.findall(rb"HTTP/1\.\d (\d+) ", answered)]


def test_a_malformed_request_is_refused(tmp_path: Path) -> None:
    with running(tmp_path / "eggs.sqlite") as server:
        found = {name: statuses(server.port, request) for name, (_expected, request) in REQUESTS.items()}
        assert found == {name: expected for name, (expected, _request) in REQUESTS.items()}
        assert Phone(server.port).get("/healthz").status == 200
