"""Proxies in front of the server: their word on a client's address, scheme and host is believed, nobody else's.

A proxy adds the address that asked it at the end of `X-Forwarded-For`; so the client is the last one there that is no
proxy itself.
"""

import ipaddress
from collections.abc import Callable, Iterable, Sequence
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

from flask import Flask

from companion.system.network import is_number

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Wsgi = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]
ITSELF = (ipaddress.ip_network("127.0.0.1"), ipaddress.ip_network("::1"))
MAPPED = "::ffff:"  # prefix of an IPv4 address on a listener for both families


def parse_networks(text: str) -> tuple[Network, ...]:
    """Networks that stand in one text, with commas or spaces between them. ValueError if one is none.

    >>> parse_networks("10.0.0.0/8, fd00::1")
    (IPv4Network('10.0.0.0/8'), IPv6Network('fd00::1/128'))
    """
    return tuple(map(ipaddress.ip_network, text.replace(",", " ").split()))


def init_app(app: Flask, trusted: str = "", public_url: str | None = None) -> None:
    """Trust the proxies in these networks. ValueError if one is no network."""
    app.wsgi_app = trust_proxies(app.wsgi_app, parse_networks(trusted), public_url)  # type: ignore


def trust_proxies(app: Wsgi, networks: Sequence[Network] = (), public_url: str | None = None) -> Wsgi:
    """The app behind proxies on this machine and in these networks.

    A request that reached a proxy by plain http is led to the public address, if that is one of https.
    """
    trusted = ITSELF + tuple(networks)
    secure = public_url if public_url and public_url.startswith("https:") else None

    def answer(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        environ["REMOTE_ADDR"] = asker = environ.get("REMOTE_ADDR", "").removeprefix(MAPPED)
        if is_in(asker, trusted):
            believe(environ, trusted)
            if secure and environ.get("HTTP_X_FORWARDED_PROTO") == "http":
                return lead_to(secure, environ, start)
        return app(environ, start)

    return answer


def believe(environ: dict[str, Any], trusted: Sequence[Network]) -> None:
    """Take the client's address, scheme and host from what a proxy says; what makes no sense stays unsaid."""
    chain = [each.strip().removeprefix(MAPPED) for each in environ.get("HTTP_X_FORWARDED_FOR", "").split(",")]
    clients = [each for each in chain if is_number(each)]
    if clients:
        environ["REMOTE_ADDR"] = next((each for each in reversed(clients) if not is_in(each, trusted)), clients[0])
    if environ.get("HTTP_X_FORWARDED_PROTO") in ("http", "https"):
        environ["wsgi.url_scheme"] = environ["HTTP_X_FORWARDED_PROTO"]
    if host := environ.get("HTTP_X_FORWARDED_HOST"):
        environ["HTTP_HOST"] = host


def lead_to(address: str, environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
    path = quote(environ.get("PATH_INFO", "").encode("latin-1").lstrip(b"/"), safe="/:@!$&'()*+,;=~")
    query = environ.get("QUERY_STRING", "")
    status = HTTPStatus.PERMANENT_REDIRECT
    where = f"{address}{path}{'?' if query else ''}{query}"
    start(f"{status.value} {status.phrase}", [("Location", where), ("Content-Length", "0")])
    return []


def is_in(address: str, networks: Sequence[Network]) -> bool:
    return is_number(address) and any(ipaddress.ip_address(address) in network for network in networks)
