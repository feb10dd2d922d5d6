"""Prints are drawn one at a time, so that who plays does not wait behind several, and so fast and no faster."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import request

from companion.kit.text import _
from companion.web.support.errors import Refusal

from .limits import address, is_itself, limits, refuse

PATIENCE = 5.0  # seconds that who prints waits for others who do
ALIKE = 500  # characters of an address, after which a print counts as one more: it is the names that take time
BUSY = _("Others are printing just now. Try again in a moment")


@contextmanager
def drawing() -> Iterator[None]:
    """A print or preview is drawn. Refused where the address drew too much, or others do for too long.

    Who sits at this machine prints as much by `companion print`.
    """
    amount = 1 + len(request.query_string) // ALIKE
    if not is_itself() and not limits().drawings.take(address(), amount):
        refuse(limits().drawings, address())
    if not limits().drawers.take(None):
        raise Refusal(503, BUSY, 5)
    try:
        with pen():
            yield
    finally:
        limits().drawers.leave(None)


@contextmanager
def pen() -> Iterator[None]:
    """Nobody else draws meanwhile."""
    if not limits().pen.acquire(timeout=PATIENCE):
        raise Refusal(503, BUSY, 5)
    try:
        yield
    finally:
        limits().pen.release()
