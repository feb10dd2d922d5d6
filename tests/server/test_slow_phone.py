"""A phone that does not read its stream."""

import socket
import time
from collections.abc import Callable, Iterator
from functools import partial
from threading import Event, Thread
from typing import Any

from waitress.wasyncore import close_all

from companion.server.capacity import capacity, open_files
from companion.server.listener import AHEAD, Server
from companion.server.serve import WAITRESS, listen

PATIENCE = 10.0


class Endless:
    """An app whose stream goes on until it is closing."""

    def __init__(self) -> None:
        self.closing, self.ended = Event(), Event()

    def __call__(self, environ: dict[str, Any], start: Callable[..., Any]) -> Iterator[bytes]:
        start("200 OK", [("Content-Type", "text/event-stream")])
        return self.events()

    def events(self) -> Iterator[bytes]:
        while not self.closing.is_set():
            yield bytes(1 << 16)
        self.ended.set()


def test_its_thread_ends_with_the_server() -> None:
    app, listener = Endless(), listen("127.0.0.1", 0)
    server = Server(app, listener, capacity(open_files()), {**WAITRESS, "threads": 1})
    loop = Thread(target=server.run, daemon=True)
    loop.start()
    with socket.create_connection(listener.getsockname()) as phone:
        phone.sendall(b"GET / HTTP/1.1\r\nHost: phone\r\n\r\n")
        while not any(channel.total_outbufs_len > AHEAD for channel in list(server.active_channels.values())):
            time.sleep(0.01)
        app.closing.set()
        server.wait_for_nobody()
        assert app.ended.wait(PATIENCE)
    server.trigger.pull_trigger(partial(close_all, server._map))  # its loop ends when nothing is open any more
    loop.join()
    server.task_dispatcher.shutdown()
