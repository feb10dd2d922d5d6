"""The server's addresses for phones while it runs: a laptop changes its network, and an address may not answer."""

import socket
import time
from collections.abc import Callable
from threading import Lock, Thread
from urllib.parse import urlsplit

from .network import Address, addresses

LOOKUP_INTERVAL = 10.0  # seconds until the machine's addresses are looked up again
TIMEOUT = 1.0  # seconds until an address counts as unreachable


class Reachability:
    """The addresses of a server that listens on `host` and `port`, or its public URL alone. `now` is in seconds."""

    def __init__(
        self, host: str, port: int, public_url: str | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._host, self._port = host, port
        self._public_url = public_url
        self._now = now
        self._lock = Lock()
        self._known: list[Address] = []
        self._next_lookup = 0.0
        self._unreachable: set[str] = set()

    def addresses(self) -> list[Address]:
        """The likeliest first, those that did not answer last. It does not wait for them: a thread asks."""
        if self._public_url:
            return [Address(self._public_url)]
        with self._lock:
            if not self._known or self._now() >= self._next_lookup:
                self._known = addresses(self._host, self._port)
                self._next_lookup = self._now() + LOOKUP_INTERVAL
                Thread(target=self._check, args=(self._known,), daemon=True).start()
            return sorted(self._known, key=lambda each: each.url in self._unreachable)

    def _check(self, known: list[Address]) -> None:
        self._unreachable = {each.url for each in known if not is_reachable(each.url)}


def is_reachable(url: str) -> bool:
    """Whether a server can be reached from here at its address."""
    place = urlsplit(url)
    try:
        socket.create_connection((place.hostname, place.port), TIMEOUT).close()
    except OSError:
        return False
    return True
