"""Names by which this server may be asked for.

A page elsewhere could let its own name lead to this server, and then read what it answers (DNS rebinding). So names
that anybody can have are answered only when they are this server's: by its public URL, or named by whoever runs it.
Numbers need no list, since they are no names: a hotspot switched on in mid-game works, and so does a container.
"""

import ipaddress
import re
import socket
from collections.abc import Collection
from functools import lru_cache
from urllib.parse import urlsplit

from flask import Flask, Request, current_app

from companion.kit.text import _
from companion.web.support.errors import Refusal
from companion.web.support.public_address import addresses

# Names that only a network at home gives: none of them can be had in the Internet.
AT_HOME = (".local", ".localhost", ".lan", ".home.arpa", ".internal")
HOST = re.compile(r"(?:\[([\da-fA-F:.]{2,45})\]|([^\s,:/?#@\[\]]{0,253}))(?::\d*)?")
UNKNOWN = _(
    "The companion does not go by this name. Open it by the address that it shows, or let whoever runs it start it "
    "with this name as --hosts or COMPANION_HOSTS"
)


def init_app(app: Flask, names: Collection[str]) -> None:
    """Answer only to names of this server's own; `names` are further ones."""
    app.extensions["hosts"] = {name.lower() for name in (*names, socket.gethostname())}


def check(asked: Request) -> None:
    if not is_own(host_name(asked.environ.get("HTTP_HOST", ""))):
        raise Refusal(421, UNKNOWN)


def is_own(name: str | None) -> bool:
    """Whether a name without its port is one of this server's."""
    return name is not None and (
        "." not in name
        or is_number(name)
        or name.endswith(AT_HOME)
        or name in current_app.extensions["hosts"]
        or name in {urlsplit(each.url).hostname for each in addresses()}
    )


@lru_cache(1_024)
def is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def host_name(host: str) -> str | None:
    """What stands before the port; none where this is no host, or two.

    >>> host_name("Eggs.example.:8000"), host_name("[::1]:8000"), host_name("localhost, evil.example")
    ('eggs.example', '::1', None)
    """
    found = HOST.fullmatch(host)
    return found and (found[1] or found[2]).lower().rstrip(".")
