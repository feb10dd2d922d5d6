"""How much the server bears, by the files that the system lets it open: a connection is one, too."""

import contextlib
import sys
from typing import NamedTuple

from companion.web.tables.stream import STREAMS

CONNECTIONS = 1_000
OTHER_FILES = 72  # files for the database, static files that are read, the listener and the terminal
OF_ONE_ADDRESS = 4  # the part of all connections that one address may have: a quarter


class Capacity(NamedTuple):
    """How many connections the server takes in all and from one address, and how many of them may be streams."""

    connections: int
    of_one_address: int
    streams: int


def capacity(files: int) -> Capacity:
    """What a server bears that can have so many files open.

    >>> capacity(256)
    Capacity(connections=184, of_one_address=46, streams=92)
    """
    connections = max(16, min(CONNECTIONS, files - OTHER_FILES))
    return Capacity(connections, max(12, connections // OF_ONE_ADDRESS), min(STREAMS, connections // 2))


def open_files() -> int:
    """The files that this process may open; as many as it needs, where the system lets it choose."""
    wanted = CONNECTIONS + OTHER_FILES
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if resource.RLIM_INFINITY in (soft, hard):
        hard = max(soft, wanted)
    if soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
