"""Threads are started when they are needed, and no more than are allowed."""

from dataclasses import dataclass, field
from threading import Event
from time import sleep

from companion.server.threads import Threads


@dataclass
class Work:
    """A task as Waitress hands it to a thread: it takes until it is let go."""

    begun: Event = field(default_factory=Event)
    let_go: Event = field(default_factory=Event)
    done: Event = field(default_factory=Event)

    def service(self) -> None:
        self.begun.set()
        self.let_go.wait(10)
        self.done.set()

    def cancel(self) -> None:
        self.let_go.set()


def test_without_work_there_is_no_thread() -> None:
    assert len(Threads(3).threads) == 0


def test_work_after_work_takes_one_thread_and_work_beside_work_another() -> None:
    threads = Threads(3)
    works = [Work() for _ in range(3)]
    for work in works:
        threads.add_task(work)
        assert work.begun.wait(10)
    assert len(threads.threads) == 3
    for work in works:
        work.let_go.set()
        assert work.done.wait(10)
    threads.shutdown()


def test_more_work_than_threads_waits_for_the_first_that_is_done() -> None:
    threads = Threads(1)
    first, second = Work(), Work()
    threads.add_task(first)
    assert first.begun.wait(10)
    threads.add_task(second)
    assert len(threads.threads) == 1
    assert not second.begun.is_set()
    first.let_go.set()
    assert second.begun.wait(10)
    second.let_go.set()
    assert second.done.wait(10)
    threads.shutdown()


def test_a_thread_that_waits_takes_the_next_work() -> None:
    threads = Threads(3)
    for _ in range(20):
        work = Work()
        work.let_go.set()
        threads.add_task(work)
        assert work.done.wait(10)
        while threads.active_count:
            sleep(0.001)
    assert len(threads.threads) == 1
    threads.shutdown()
