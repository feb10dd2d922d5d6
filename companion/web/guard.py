"""Refuse requests for another host's name, and changes that another site's page sends.

A page elsewhere could let its own name lead to this server and read the answers (DNS rebinding). So a name that
anybody can register is answered only if it is this server's: by its public URL, or given by its owner. Numbers are
answered, since they are no names: a hotspot switched on during a game works, and so does a container.

A browser names the page that sends a form in `Origin`, or at least in `Referer`; this decides. `Sec-Fetch-Site`, which
browsers do not send over plain http, only adds. A program that sends none of them acts for itself.
"""

import re
import socket
from collections.abc import Collection, Mapping
from urllib.parse import urlsplit

from flask import Flask, Request, abort, current_app

from companion.kit.text import _
from companion.system.network import is_number

from .support.errors import Refusal
from .support.public_address import addresses

# Names that only a network at home gives; nobody can register them in the Internet.
AT_HOME = (".local", ".localhost", ".lan", ".home.arpa", ".internal")
HOST = re.compile(r"(?:\[([\da-fA-F:.]{2,45})\]|([^\s,:/?#@\[\]]{0,253}))(?::\d*)?")
SAFE = ("GET", "HEAD", "OPTIONS")
DEFAULT_PORTS = {"http": ":80", "https": ":443"}
UNKNOWN = _(
    "The companion does not go by this name. Open it by the address that it shows, or let whoever runs it start it "
    "with this name as --hosts or COMPANION_HOSTS"
)
FOREIGN = _("Another site's page sent this, so nothing was done. Open the companion's own page and do it there")


def init_app(app: Flask, names: Collection[str]) -> None:
    """Answer to the server's own names, and to these."""
    app.extensions["hosts"] = {name.lower() for name in (*names, socket.gethostname())}


def check(asked: Request) -> None:
    """Refuse a request for another name (421), of ambiguous length (400), or from another site's page (403)."""
    if not is_own(host_name(asked.environ.get("HTTP_HOST", ""))):
        raise Refusal(421, UNKNOWN)
    if "HTTP_TRANSFER_ENCODING" in asked.environ:  # the server did not decode it, as in HTTP/1.0
        abort(400)
    if asked.method not in SAFE and asked.endpoint and not is_from_here(asked.environ):
        raise Refusal(403, FOREIGN)
    if (asked.content_length or 0) > (asked.max_content_length or 0) and asked.blueprint != "api" and asked.endpoint:
        abort(413)  # also if the view reads no form; the JSON interface first looks for the game


def is_own(name: str | None) -> bool:
    """True if a host name, without its port, is one of this server's."""
    return name is not None and (
        "." not in name
        or is_number(name)
        or name.endswith(AT_HOME)
        or name in current_app.extensions["hosts"]
        or name in {urlsplit(each.url).hostname for each in addresses()}
    )


def host_name(host: str) -> str | None:
    """The name before the port of a Host header; None if it is malformed or names two hosts.

    >>> host_name("Eggs.example.:8000"), host_name("[::1]:8000"), host_name("localhost, evil.example")
    ('eggs.example', '::1', None)
    """
    found = HOST.fullmatch(host)
    return found and (found[1] or found[2]).lower().rstrip(".")


def is_from_here(environ: Mapping[str, str]) -> bool:
    """True if one of the server's own pages sends the request, or no page does."""
    site = environ.get("HTTP_SEC_FETCH_SITE", "none")
    page = environ.get("HTTP_ORIGIN") or environ.get("HTTP_REFERER")
    if page is None:
        return site in ("none", "same-origin")
    found = origin(page)
    asked = f"{page.partition(':')[0]}://{environ.get('HTTP_HOST', '')}"  # only a proxy may know the request's scheme
    own = {origin(url) for url in (asked, *(each.url for each in addresses()))}
    return site != "cross-site" and bool(found) and found in own


def origin(url: str) -> str:
    """The host and port of a URL without the default port; empty if it has none.

    >>> origin("https://Eggs.example:443/t/WRQNG")
    'eggs.example'
    """
    try:
        parts = urlsplit(url)
    except ValueError:
        return ""
    return parts.netloc.lower().removesuffix(DEFAULT_PORTS.get(parts.scheme, ""))
