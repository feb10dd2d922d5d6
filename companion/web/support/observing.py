"""Answered requests as logs and figures see them: no name, no code, no address and nothing that somebody typed.

A request costs nothing more where nobody observes.
"""

from collections.abc import Callable, Mapping
from http import HTTPStatus
from time import perf_counter
from typing import Any, NamedTuple

from flask import Flask, Response, g, got_request_exception, request, request_finished, request_started


class Answered(NamedTuple):
    """An answered request.

    - `route`: the pattern of its address, such as `/t/<code>`; empty, like the method, where there is no such address.
    - `seconds`: until the answer begins.
    - `notes`: the game and the kind of an action, and the cause of a refusal, in words of the program.
    - `failure`: an error of the program.
    """

    method: str
    route: str
    status: int
    seconds: float
    notes: Mapping[str, str]
    failure: Exception | None


Observer = Callable[[Answered, Response], None]


def note(**words: str) -> None:
    """Note words of the program about the present request; the first of a kind stays."""
    g.notes = words | g.get("notes", {})


def observe(app: Flask, *observers: Observer) -> None:
    """Tell the observers of each answered request from now on."""

    def begin(sender: Flask, **_more: Any) -> None:
        g.began = perf_counter()

    def fail(sender: Flask, exception: Exception, **_more: Any) -> None:
        g.failure = exception

    def end(sender: Flask, response: Response, **_more: Any) -> None:
        answered = describe_request(response.status_code)
        for observer in observers:
            observer(answered, response)

    for happening, tell in ((request_started, begin), (got_request_exception, fail), (request_finished, end)):
        happening.connect(tell, app, weak=False)


def describe_request(status: int) -> Answered:
    """The present request, with the name of its status as the cause where nobody noted one."""
    route, notes = request.url_rule, dict(g.get("notes", {}))
    if status >= 400:
        notes.setdefault("refused", HTTPStatus(status).phrase)
    where = (request.method, route.rule) if route else ("", "")
    return Answered(*where, status, perf_counter() - g.began, notes, g.get("failure"))
