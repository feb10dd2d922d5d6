"""Proxies: their word on a client counts, nobody else's, and plain http is led to a secure public address."""

from typing import Any

import pytest

from companion.web.proxies import parse_networks, trust_proxies

PROXY, OTHER, CLIENT = "10.1.0.7", "192.168.1.9", "203.0.113.9"
SEEN = ("REMOTE_ADDR", "wsgi.url_scheme", "HTTP_HOST")


def ask(address: str, public_url: str | None = None, **headers: str) -> tuple[str, ...]:
    """Return what the app sees of a request, or the status and address to which it is led."""
    seen: list[tuple[str, ...]] = []

    def app(environ: dict[str, Any], _start: object) -> list[bytes]:
        seen.append(tuple(environ[name] for name in SEEN))
        return []

    def start(status: str, fields: list[tuple[str, str]]) -> None:
        seen.append((status, dict(fields)["Location"]))

    environ = {
        "REMOTE_ADDR": address,
        "wsgi.url_scheme": "http",
        "HTTP_HOST": "inside:8000",
        "PATH_INFO": "/t/EGGS7/ü".encode().decode("latin-1"),  # as PEP 3333 has it
        "QUERY_STRING": "seat=s1",
        **{f"HTTP_X_FORWARDED_{name.upper()}": text for name, text in headers.items()},
    }
    trust_proxies(app, parse_networks("10.1.0.0/16"), public_url)(environ, start)
    return seen[0]


@pytest.mark.parametrize("address", [PROXY, "127.0.0.1", "::1", f"::ffff:{PROXY}"])
def test_a_trusted_proxy_tells_the_client(address: str) -> None:
    told = {"for": CLIENT, "proto": "https", "host": "eggs.example"}
    assert ask(address, **told) == (CLIENT, "https", "eggs.example")


def test_a_stranger_tells_nothing() -> None:
    assert ask(OTHER, **{"for": CLIENT, "proto": "https", "host": "eggs.example"}) == (OTHER, "http", "inside:8000")


@pytest.mark.parametrize(
    ("chain", "client"),
    [
        (f"198.51.100.1, {CLIENT}", CLIENT),  # the client itself sent the first
        (f"198.51.100.1, {CLIENT}, 10.1.0.8", CLIENT),  # through two proxies
        ("10.1.0.9, 10.1.0.8", "10.1.0.9"),  # a client in the proxies' own network
        (f"unknown, ::ffff:{CLIENT}", CLIENT),
        ("", PROXY),
        ("<script>", PROXY),
    ],
)
def test_the_client_is_the_last_that_is_no_proxy(chain: str, client: str) -> None:
    assert ask(PROXY, **{"for": chain})[0] == client


def test_a_scheme_that_makes_no_sense_is_not_believed() -> None:
    assert ask(PROXY, proto="javascript")[1] == "http"


def test_plain_http_is_led_to_a_secure_public_address() -> None:
    secure = "https://eggs.example/"
    assert ask(PROXY, secure, proto="http") == ("308 Permanent Redirect", "https://eggs.example/t/EGGS7/%C3%BC?seat=s1")
    assert ask(PROXY, secure, proto="https")[1] == "https"
    assert ask(PROXY, "http://eggs.example/", proto="http")[1] == "http"
    assert ask(OTHER, secure)[1] == "http", "a phone at home that knows the number is served"
