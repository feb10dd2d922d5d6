"""Run the tests with a change in a forked process: the tests and all that they import are loaded only once."""

import gc
import os
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType

import jinja2
import pytest

from tests.mutants.changes import Change
from tests.support.root import ROOT

WORKERS = os.cpu_count() or 1
PATIENCE = 400  # seconds; a change that makes the tests hang is noticed
TESTS = ("tests/tables", "tests/web/tables")
OPTIONS = ("-q", "--capture=no", "-p", "no:cacheprovider", "-m", "not browser and not live")


class Forks:
    """A pytest plugin that runs the collected tests once for each change."""

    def __init__(self, changes: list[Change]) -> None:
        self.changes = changes
        self.survivors: set[str] = set()
        self.running: dict[int, Change] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if is_noticed_by(session, session.items, lambda: None):
            sys.exit("The tests fail without a change")
        fast_first = sorted(session.items, key=lambda item: item.get_closest_marker("slow") is not None)
        for change in self.changes:
            if len(self.running) >= WORKERS:
                self.wait()
            items = [item for item in fast_first if item.nodeid.startswith(change.tests)]
            self.running[start(session, items, partial(apply, change))] = change
        while self.running:
            self.wait()
        return True

    def wait(self) -> None:
        """Wait for one of the running processes."""
        pid, status = os.wait()
        change = self.running.pop(pid)
        if status == 0:
            self.survivors.add(change.name)
        print("noticed " if status else "SURVIVED", change.name, flush=True)


def find_survivors(changes: list[Change]) -> set[str]:
    """Return the names of the changes that no test notices."""
    forks = Forks(changes)
    if changes and pytest.main([*OPTIONS, *TESTS], plugins=[forks]) != 0:
        sys.exit("The tests cannot be collected")
    return forks.survivors


def is_noticed_by(session: pytest.Session, items: list[pytest.Item], change: Callable[[], None]) -> bool:
    return os.waitpid(start(session, items, change), 0)[1] != 0


def start(session: pytest.Session, items: list[pytest.Item], change: Callable[[], None]) -> int:
    """Start a process that makes the change and runs the tests up to the first failure; its exit code is 1 then."""
    if pid := os.fork():
        return pid
    signal.alarm(PATIENCE)
    with tempfile.TemporaryDirectory() as folder, open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.environ["COMPANION_DATABASE"] = str(Path(folder, "eggs.sqlite"))
        try:
            change()
            run(session, items)
        except BaseException:
            os._exit(1)
    os._exit(int(session.testsfailed > 0))


def run(session: pytest.Session, items: list[pytest.Item]) -> None:
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return


def apply(change: Change) -> None:
    file = ROOT / change.path
    source = change.apply(file.read_bytes())
    if file.suffix == ".py":
        replace_functions(file, source)
    else:
        replace_template(file, source.decode())


def replace_functions(file: Path, source: bytes) -> None:
    """Give every function of a loaded module its new code."""
    codes = {code.co_qualname: code for code in list_codes(compile(source, str(file), "exec"))}
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename == str(file):
            each.__code__ = codes[each.__code__.co_qualname]


def list_codes(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from list_codes(each)


def replace_template(file: Path, text: str) -> None:
    """Let every loader of templates read the new text."""
    load = jinja2.FileSystemLoader.get_source

    def get_source(
        loader: jinja2.FileSystemLoader, environment: jinja2.Environment, name: str
    ) -> tuple[str, str, Callable[[], bool]]:
        source, path, is_fresh = load(loader, environment, name)
        return (text if Path(path) == file else source), path, is_fresh

    setattr(jinja2.FileSystemLoader, "get_source", get_source)  # noqa: B010 - the types see a method
