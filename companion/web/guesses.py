"""Wrong codes: an address that sends too many of them waits. All processes of a server count together.

A phone that takes part at a table never waits, whatever others at its address do.
"""

from flask import abort, request

from companion.store import Use

from .limits import Limit, hide, network_of
from .support.database import store
from .support.observing import note

OWN = Limit(10, 1 / 6)  # of an address
ALL = Limit(100, 100 / 60)  # of all addresses together
TYPING_ERRORS = 3  # wrong codes that an address may send while all addresses together send too many
RARELY = TYPING_ERRORS / 1800  # of them are forgotten in a second, so that many addresses together try few codes, too
EVERYBODY = "all"
SITE = 48  # bits of an IPv6 address: who has a site has 65,536 of the networks by which other limits count


def check_guesses() -> None:
    """429 if the address sent too many wrong codes, or some while all addresses together send too many."""
    own, are_too_many = _count()
    if OWN.burst - own < 1 or (own > TYPING_ERRORS - 1 and are_too_many):
        note(refused="guessing")
        abort(429)


def _count() -> tuple[float, bool]:
    """The wrong codes of the address, and True if all addresses together send too many."""
    me = owner()
    known = store().state.counts([me, EVERYBODY])
    return known.get(me, 0.0), ALL.burst - known.get(EVERYBODY, 0.0) < 1


def record_wrong_guess() -> None:
    note(refused="wrong code")
    _own, are_too_many = _count()
    forgotten = RARELY if are_too_many else OWN.per_second
    store().state.count({owner(): Use(1, forgotten), EVERYBODY: Use(1, ALL.per_second)})


def owner() -> str:
    """The address that asks, as its guesses are kept."""
    return hide(f"guess{network_of(request.remote_addr or '', SITE)}")
