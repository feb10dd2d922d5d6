"""How much each may ask for: more than people at tables ever need, and less than what keeps others waiting.

Who asks is counted by address, because a new phone costs nothing to make up. An address may be that of a whole house,
so whoever takes part at a table is counted as the phone it is, and goes on when the address has used its allowance.
"""

import ipaddress
from dataclasses import field
from functools import lru_cache
from threading import Lock
from typing import NoReturn

from flask import Flask, Request, abort, current_app, g, request

from companion.kit.data import definition
from companion.kit.text import _
from companion.web.support.errors import Refusal

from .allowances import Allowance, Places

LONGEST_QUERY = 16_000  # characters; a sheet of ten players with the longest names has 9,000
MOST_FIELDS = 400  # in a query; a sheet of ten players has 150
ITSELF = ("127.0.0.1", "::1")
FREE = ("static", "health", "api")  # what programs may ask as often as they like: it keeps no state and draws no page
TOO_MANY = _("Too many requests came from your network. Wait a moment and try again")
TOO_MANY_TABLES = _("Too many tables were opened from here. Wait a minute and try again")
TOO_MUCH = _("So much came from your network to be kept that it has to wait. Try again in a while")
TOO_MANY_SHARED = _("Too many results were shared from here. Wait a minute and try again")


@definition()
class Limits:
    """What each address, and each phone that takes part, may do."""

    requests: Allowance = field(default_factory=lambda: Allowance(5_000, 100))
    requests_of_phone: Allowance = field(default_factory=lambda: Allowance(5_000, 60))
    actions: Allowance = field(default_factory=lambda: Allowance(3_000, 100))
    actions_of_phone: Allowance = field(default_factory=lambda: Allowance(600, 15))
    tables: Allowance = field(default_factory=lambda: Allowance(120, 1 / 30))
    tables_of_phone: Allowance = field(default_factory=lambda: Allowance(40, 1 / 30))
    shares: Allowance = field(default_factory=lambda: Allowance(120, 1 / 30))
    shares_of_phone: Allowance = field(default_factory=lambda: Allowance(40, 1 / 30))
    drawings: Allowance = field(default_factory=lambda: Allowance(40, 0.5))  # of prints and their previews
    drawers: Places = field(default_factory=lambda: Places(8))  # who draw or wait for the pen, all together
    pen: Lock = field(default_factory=Lock)  # with which one draws at a time
    kept: Allowance = field(default_factory=lambda: Allowance(20_000_000, 500))  # bytes sent to be kept
    streams: Places = field(default_factory=lambda: Places(16))
    streams_of_phone: Places = field(default_factory=lambda: Places(8))


def init_app(app: Flask) -> None:
    app.extensions["limits"] = Limits()


def check(asked: Request) -> None:
    if len(asked.query_string) > LONGEST_QUERY or asked.query_string.count(b"&") > MOST_FIELDS:
        abort(414)
    if is_limited(asked.endpoint) and not limits().requests.take(address()):
        g.exhausted = True
        if "code" not in (asked.view_args or {}):
            refuse(limits().requests, address())


def is_limited(endpoint: str | None) -> bool:
    return (endpoint or "").partition(".")[0] not in FREE


def limits() -> Limits:
    """The limits of the running app."""
    found: Limits = current_app.extensions["limits"]
    return found


def is_exhausted() -> bool:
    """Whether the address that asks for a table has used its allowance."""
    return "exhausted" in g


def check_request(phone: str | None) -> None:
    """Go on for a phone that takes part, and asks not too much itself; without one refuse."""
    if phone is None:
        refuse(limits().requests, address())
    if not limits().requests_of_phone.take(phone):
        refuse(limits().requests_of_phone, phone)


def check_action(phone: str) -> None:
    """Go on unless the phone, or its address, did too much."""
    for allowance, who in ((limits().actions_of_phone, phone), (limits().actions, address())):
        if not allowance.take(who):
            refuse(allowance, who)
    check_keeping()


def check_opening(phone: str) -> None:
    """Go on unless the phone, or its address, opened too many tables."""
    if not (limits().tables_of_phone.take(phone) and limits().tables.take(address())):
        raise Refusal(429, TOO_MANY_TABLES, 60)
    check_keeping()


def check_sharing(phone: str) -> None:
    """Go on unless the phone, or its address, shared too many sheets."""
    if not (limits().shares_of_phone.take(phone) and limits().shares.take(address())):
        raise Refusal(429, TOO_MANY_SHARED, 60)
    check_keeping()


def check_keeping() -> None:
    """Go on unless the address sent so much to be kept that in time a disk would be full of it."""
    if not limits().kept.take(address(), len(request.query_string) + (request.content_length or 0)):
        raise Refusal(429, TOO_MUCH, 60)


def refuse(allowance: Allowance, who: str) -> NoReturn:
    raise Refusal(429, TOO_MANY, allowance.wait(who))


def is_itself() -> bool:
    """Whether this machine asks: who sits there, or a proxy that does not say for whom."""
    return request.remote_addr in ITSELF


def address() -> str:
    """The address by which requests are counted; for IPv6 its network, in which everybody has as many as they like."""
    return network_of(request.remote_addr or "")


@lru_cache(1_024)
def network_of(address: str) -> str:
    """
    >>> network_of("2001:db8::1:2:3:4"), network_of("192.0.2.7")
    ('2001:db8::', '192.0.2.7')
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    return str(found) if found.version == 4 else str(ipaddress.ip_network((found, 64), strict=False).network_address)
