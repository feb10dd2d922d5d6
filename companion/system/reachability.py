"""The server's addresses for phones while it runs: a laptop changes its network, and an address may not answer."""

import socket
import time
from collections.abc import Callable
from threading import Lock, Thread
from urllib.parse import urlsplit

from .network import Address, addresses

LOOKUP_INTERVAL = 10.0  # seconds until the machine's addresses are looked up again
TIMEOUT = 1.0  # seconds until an address counts as silent


class Reachability:
    """The addresses of a server that listens on `host` and `port`, or the one that was chosen for all phones.

    `now` is in seconds.
    """

    def __init__(
        self, host: str, port: int, chosen: str | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._place = host, port
        self._chosen = chosen
        self._now = now
        self._lock = Lock()
        self._found: list[Address] = []
        self._stale = 0.0
        self._silent: set[str] = set()

    def addresses(self) -> list[Address]:
        """The likeliest first, those that did not answer last. It does not wait for them: a thread asks."""
        if self._chosen:
            return [Address(self._chosen)]
        with self._lock:
            if not self._found or self._now() >= self._stale:
                self._found = addresses(*self._place)
                self._stale = self._now() + LOOKUP_INTERVAL
                Thread(target=self._ask, args=(self._found,), daemon=True).start()
            return sorted(self._found, key=lambda each: each.url in self._silent)

    def _ask(self, found: list[Address]) -> None:
        self._silent = {each.url for each in found if not is_reachable(each.url)}


def is_reachable(url: str) -> bool:
    """Whether a server can be reached from here at its address."""
    place = urlsplit(url)
    try:
        socket.create_connection((place.hostname, place.port), TIMEOUT).close()
    except OSError:
        return False
    return True
