"""Wrong codes: an address that sends too many of them waits. All processes of a server count together.

A phone that takes part at a table never waits, whatever others at its address do.
"""

import hmac

from flask import abort, current_app

from .limits import Limit, address
from .support.database import store
from .support.identity import read_key

OWN = Limit(10, 1 / 6)  # of an address
ALL = Limit(100, 100 / 60)  # of all addresses together
TYPING_ERRORS = 3  # wrong codes that an address may send while all addresses together send too many
EVERYBODY = "all"


def is_guessing() -> bool:
    """True if the address sent too many wrong codes, or some while all addresses together send too many."""
    me = owner()
    known = store().state.guesses([me, EVERYBODY])
    own, together = known.get(me, 0.0), known.get(EVERYBODY, 0.0)
    return OWN.burst - own < 1 or (own > TYPING_ERRORS - 1 and ALL.burst - together < 1)


def check_guesses() -> None:
    if is_guessing():
        abort(429)


def record_wrong_guess() -> None:
    store().state.add_guess({owner(): OWN.per_second, EVERYBODY: ALL.per_second})


def owner() -> str:
    """The address that asks, as its guesses are kept: nobody who has the database can read it."""
    return hmac.digest(read_key(current_app), b"guess" + address().encode(), "sha256").hex()[:32]
