"""The threads that answer: each is started when all others are at work, and stays."""

from collections import deque
from threading import Condition
from typing import Any

from waitress.task import ThreadedTaskDispatcher


class LatestFirst(Condition):
    """A condition that wakes the thread that has waited shortest.

    Of many threads then only as many ever work as are needed at a time: each that works once keeps memory for ever.
    """

    def notify(self, n: int = 1) -> None:
        waiting = vars(self).get("_waiters", ())  # where Python keeps them elsewhere, the order stays its own
        if isinstance(waiting, deque):
            waiting.rotate(1)
        super().notify(n)


class Threads(ThreadedTaskDispatcher):  # type: ignore[misc]
    """At most so many threads. All of them at once would make the start of the server longer."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.queue_cv = LatestFirst(self.lock)
        self._most = most

    def add_task(self, task: Any) -> None:
        """Let a thread answer: one that waits, else another, else the first that is done."""
        with self.lock:
            there = len(self.threads)
            is_short = len(self.queue) >= there - self.active_count
        if is_short and there < self._most:
            self.set_thread_count(there + 1)
        super().add_task(task)
