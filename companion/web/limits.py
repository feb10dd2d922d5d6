"""Limits on what each phone and each address may do: one table of token buckets.

A phone that takes part at a table is counted by its id, everybody else by address, because a new phone costs nothing.
So phones behind one address do not wait for each other, and strangers never use up the share of players. The limits
are above what people at tables need and below what keeps others waiting.

What is rare and kept for long, such as a table, counts by address alone, since each new table makes its host a phone
that takes part. All processes of a server count it together, where wrong codes are counted. All else each process
counts in its memory.
"""

import hmac
import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from math import ceil
from threading import Lock, RLock
from typing import NamedTuple, NoReturn

from flask import Flask, Request, abort, current_app, g, request

from companion.kit.text import Text, _
from companion.store import Use
from companion.system.settings import QUOTA, STREAMS
from companion.tables.membership import Membership
from companion.web.support.database import store
from companion.web.support.errors import Refusal
from companion.web.support.identity import read_key
from companion.web.support.observing import note

LONGEST_QUERY = 16_000  # characters; a sheet of ten players with the longest names has 9,000
MOST_FIELDS = 400  # in a query; a sheet of ten players has 150
MOST_OWNERS = 10_000  # remembered for each limit; the owner unseen for longest is forgotten first
ITSELF = ("127.0.0.1", "::1")
FREE = ("static", "health", "api")  # endpoints that keep no state and draw no page
PRINT_WAIT = 5.0  # seconds that a print waits for the prints before it
PRINT_UNIT = 500  # characters of a query that count as one more print: long names take longest to draw

BUSY_PRINTING = _("Others are printing just now. Try again in a moment")
TOO_MANY = _("Too many requests came from your network. Wait a moment and try again")
REFUSALS: Mapping[str, Text] = {  # of the other limits
    "kept bytes": _("Your network sent too much to keep. Try again in a while"),
    "tables": _("Too many tables were opened from here. Try again in a while"),
    "plays": _("Too many plays were kept from here. Try again in a while"),
    "shared sheets": _("Too many results were shared from here. Try again in a while"),
    "erasures": _("Too much was deleted from here. Wait a minute and try again"),
}


class Limit(NamedTuple):
    """A token bucket: `burst` at once, refilled by `per_second`. Without a refill, a taken token is given back."""

    burst: float
    per_second: float = 0.0


# By the phone of a member, else by address, unless the name says otherwise; quotas by address.
LIMITS: Mapping[str, Limit] = {
    "requests": Limit(5_000, 80),
    "actions": Limit(1_000, 15),  # 600 taps that were queued offline arrive at once
    "kept bytes": Limit(20_000_000, 500),
    "tables": Limit(100, 1 / 30),
    "plays": Limit(100, 1 / 30),
    "shared sheets": Limit(100, 1 / 30),
    "erasures": Limit(40, 1 / 20),  # each writes the whole file anew, while everybody waits: a second for 75 MB
    "prints": Limit(40, 0.5),
    "streams": Limit(8),
    "streams of an onlooker": Limit(16),
    "all prints": Limit(8),
}
QUOTAS = ("tables", "plays", "shared sheets", "kept bytes")  # a setting raises or lowers them together


class Limits:
    """The tokens that each owner took from each limit. `now` is in seconds."""

    def __init__(self, table: Mapping[str, Limit] = LIMITS, now: Callable[[], float] = time.monotonic) -> None:
        self.table = table
        self._now = now
        self._lock = RLock()
        self._used: dict[str, OrderedDict[Hashable, tuple[float, float]]] = {name: OrderedDict() for name in table}
        self.pen = Lock()  # held by the one print that is drawn

    def take(self, name: str, owner: Hashable, amount: float = 1) -> bool:
        """Take tokens; False if too few are left. A negative amount gives tokens back."""
        with self._lock:
            used = self.used(name, owner) + amount
            if used > self.table[name].burst:
                return False
            owners = self._used[name]
            owners[owner] = (used, self._now())
            owners.move_to_end(owner)
            if len(owners) > MOST_OWNERS:
                owners.popitem(last=False)
            return True

    def used(self, name: str, owner: Hashable) -> float:
        """The tokens that the owner took and that were not refilled since."""
        with self._lock:
            amount, then = self._used[name].get(owner, (0.0, 0.0))
            return max(0.0, amount - (self._now() - then) * self.table[name].per_second)

    def left(self, name: str, owner: Hashable) -> float:
        return self.table[name].burst - self.used(name, owner)

    def seconds_until_next(self, name: str, owner: Hashable) -> int:
        return max(1, round((1 - self.left(name, owner)) / self.table[name].per_second + 0.5))


def init_app(app: Flask, streams: int = STREAMS, quota: int = QUOTA) -> None:
    """Count from now on, serve at most this many streams at once, and let an address keep as much as the quota says."""
    half, share = Limit(streams // 2), quota / QUOTA
    own = {"all streams": Limit(streams), "streams of an address": half, "streams of all onlookers": half}
    quotas = {name: Limit(LIMITS[name].burst * share, LIMITS[name].per_second * share) for name in QUOTAS}
    app.extensions["limits"] = Limits({**LIMITS, **own, **quotas})


def limits() -> Limits:
    """The limits of the running app."""
    found: Limits = current_app.extensions["limits"]
    return found


def check(asked: Request) -> None:
    """Refuse a query that is too long, and addresses that ask too much. Tables check later, by `is_exhausted`."""
    if len(asked.query_string) > LONGEST_QUERY or asked.query_string.count(b"&") > MOST_FIELDS:
        abort(414)
    if (asked.endpoint or "").partition(".")[0] in FREE:
        return
    if "code" in (asked.view_args or {}):
        g.is_exhausted = not limits().take("requests", address())
    else:
        spend("requests")


def is_exhausted() -> bool:
    """True if the requesting address has used up its requests. Then only phones of members are admitted."""
    return bool(g.get("is_exhausted"))


def check_keeping(name: str, member: Membership | None = None) -> None:
    """Count something that is kept, such as an action or a play, and its bytes, so that nobody fills the disk."""
    size = len(request.query_string) + (request.content_length or 0)
    if name in QUOTAS:
        spend_together({name: 1, "kept bytes": size})
    else:
        spend(name, member)
        spend("kept bytes", member, size)


def spend_together(amounts: Mapping[str, int]) -> None:
    """Take tokens of the address's quotas, which all processes of the server count; 429 if too few are left."""
    table, owners = limits().table, {name: hide(f"{name} {address()}") for name in amounts}
    uses = {owners[name]: Use(amount, table[name].per_second, table[name].burst) for name, amount in amounts.items()}
    excess = store().state.count(uses)
    for name, owner in owners.items():
        if owner in excess:
            refuse(name, ceil(excess[owner] / table[name].per_second))


def spend(name: str, member: Membership | None = None, amount: float = 1) -> None:
    """Take tokens for the member's phone, else for the address; 429 if too few are left."""
    owner = owner_of(member)
    if not limits().take(name, owner, amount):
        refuse(name, None if name in REFUSALS else limits().seconds_until_next(name, owner))


def refuse(name: str, seconds: int | None) -> NoReturn:
    """429, with the sentence of the limit, and the seconds until a retry makes sense."""
    note(refused=name)
    raise Refusal(429, REFUSALS.get(name, TOO_MANY), seconds)


def hide(owner: str) -> str:
    """The name of an owner as it is counted in the database: nobody who has that can read an address there."""
    return hmac.digest(read_key(current_app), owner.encode(), "sha256").hex()[:32]


def owner_of(member: Membership | None) -> str:
    return member.phone if member is not None and member.takes_part else address()


def take_places(places: Iterable[tuple[str, str]]) -> ExitStack | None:
    """Take a token for each limit and owner until the stack is closed; None if one has no token left."""
    taken = ExitStack()
    for name, owner in places:
        if not limits().take(name, owner):
            taken.close()
            return None
        taken.callback(limits().take, name, owner, -1)
    return taken


def list_stream_places(member: Membership) -> Iterator[tuple[str, str]]:
    """The limits that a stream counts in: those of the phone, the address and the server."""
    if member.takes_part:
        yield "streams", member.phone
    else:
        yield "streams of an onlooker", address()
        yield "streams of all onlookers", ""
    if not is_itself():  # a proxy on this machine has the streams of many
        yield "streams of an address", address()
    yield "all streams", ""


@contextmanager
def printing(member: Membership | None) -> Iterator[None]:
    """Draw a print or a preview, one at a time, so that players never wait for several.

    A print at this machine itself is not counted, since `companion print` draws as many. 429 or 503 if there are too
    many.
    """
    if not is_itself():
        spend("prints", member, 1 + len(request.query_string) // PRINT_UNIT)
    place = take_places([("all prints", "")])
    if place is None:
        raise Refusal(503, BUSY_PRINTING, 5)
    with place, pen():
        yield


@contextmanager
def pen() -> Iterator[None]:
    """Draw when nobody else draws. 503 after some seconds."""
    if not limits().pen.acquire(timeout=PRINT_WAIT):
        raise Refusal(503, BUSY_PRINTING, 5)
    try:
        yield
    finally:
        limits().pen.release()


def is_itself() -> bool:
    """True if the request comes from this machine: a person at it, or a proxy that names no client."""
    return request.remote_addr in ITSELF


def address() -> str:
    """The address by which a request is counted; of an IPv6 address its /64 network.

    An IPv6 client has 2**64 addresses of its own.
    """
    return network_of(request.remote_addr or "")


def network_of(address: str, bits: int = 64) -> str:
    """The network of an IPv6 address, by its first bits; any other address is its own.

    >>> network_of("2001:db8::1:2:3:4"), network_of("192.0.2.7"), network_of("2001:db8:7:8::1", 48)
    ('2001:db8::', '192.0.2.7', '2001:db8:7::')
    """
    if ":" not in address:
        return address
    try:
        return str(ipaddress.ip_network((address, bits), strict=False).network_address)
    except ValueError:
        return address
