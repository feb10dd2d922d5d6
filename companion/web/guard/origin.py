"""Requests that change something come from pages of this server: what a page of another site sends is refused.

A browser says which page sends a form, in `Origin` or at least in `Referer`; a program that says nothing acts for
itself. `Sec-Fetch-Site` says it, too, but is not sent to plain http.
"""

from collections.abc import Mapping
from urllib.parse import urlsplit

from flask import Request

from companion.kit.text import _
from companion.web.support.errors import Refusal
from companion.web.support.public_address import addresses

from .csrf import UNSAFE

DEFAULT_PORTS = {"http": ":80", "https": ":443"}
FOREIGN = _("Another site's page sent this, so nothing was done. Open the companion's own page and do it there")


def check(asked: Request) -> None:
    if asked.method in UNSAFE and asked.endpoint and not is_from_here(asked.environ):
        raise Refusal(403, FOREIGN)


def is_from_here(environ: Mapping[str, str]) -> bool:
    """Whether the page that sends this is one of ours, or there is none."""
    page = environ.get("HTTP_ORIGIN") or environ.get("HTTP_REFERER")
    if page is None:
        return environ.get("HTTP_SEC_FETCH_SITE", "none") in ("none", "same-origin")
    found = place(page)
    return bool(found) and found in own_places(page.partition(":")[0], environ.get("HTTP_HOST", ""))


def own_places(scheme: str, host: str) -> set[str]:
    """The server's own origins: the one of this request, and those of all its addresses."""
    asked = f"{scheme}://{host}"  # only a proxy may know about TLS
    return {place(url) for url in (asked, *(each.url for each in addresses()))}


def place(url: str) -> str:
    """The host and port of an address; empty where there is none.

    >>> place("https://Eggs.example:443/t/WRQNG")
    'eggs.example'
    """
    try:
        parts = urlsplit(url)
    except ValueError:
        return ""
    return parts.netloc.lower().removesuffix(DEFAULT_PORTS.get(parts.scheme, ""))
