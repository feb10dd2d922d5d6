"""What pages need to know of htmx: whether a request wants the whole page or a part of it.

htmx-flask reads the headers. It was written for htmx 2, so only what still holds in htmx 4 is used here: that a request
comes from htmx, and whether it restores a page from history.
"""

import re
from collections.abc import Mapping, MutableMapping
from threading import Lock
from typing import Any, NamedTuple, cast

import flask.templating
import htmx_flask
from flask import Flask, Response, current_app, make_response, render_template, request
from htmx_flask.requests import HtmxAwareRequest
from jinja2.ext import Extension
from markupsafe import Markup

from .responses import vary

# One page is rendered at a time: of eight that come together each has its turn, where side by side all would be late.
TURN = Lock()
INDENTATION = re.compile(r"^[ \t]{2,}", re.MULTILINE)


class Environment(flask.templating.Environment):
    """Templates that see the same globals in one dictionary: Jinja's own chain of two is searched for each import."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **(d or {})}


class Unindent(Extension):
    """Templates whose lines are indented by one space: no page need carry more, and what a block ends stays apart."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return INDENTATION.sub(" ", source)


def init_app(app: Flask) -> None:
    """Let requests know htmx. It replaces the app's request class, so it comes before any class of our own."""
    app.jinja_environment = Environment
    htmx_flask.Htmx(app)
    app.jinja_env.add_extension(Unindent)


def render(template: str, **context: object) -> str:
    """The template, filled in."""
    with TURN:
        return render_template(template, **context)


def render_own(template: str, **context: object) -> Response:
    """A page that also shows what is this phone's own: it may keep it, and asks each time whether it is still so."""
    answer = make_response(render(template, **context))
    answer.headers["Cache-Control"] = "private, no-cache"
    answer.add_etag(weak=True)
    return cast(Response, answer.make_conditional(request))


def render_page(whole: str, part: str, **context: object) -> Response:
    """The whole page, or for htmx the part of it that changes; caches must not take one for the other."""
    answer = make_response(render(part if wants_part() else whole, **context))
    vary(answer, "HX-Request", "HX-Target")
    return answer


class PageContent(NamedTuple):
    """What a page shows: the part of it that changes, drawn already, and the template of the page around it."""

    part: str
    around: str
    context: Mapping[str, object]

    def answer(self) -> Response:
        """The whole page, or for htmx the part of it that changes; caches must not take one for the other."""
        part = Markup(self.part)  # noqa: S704 - a template's
        whole = part if wants_part() else render(self.around, part=part, **self.context)
        answer = current_app.response_class(whole)
        vary(answer, "HX-Request", "HX-Target")
        return answer


def wants_part() -> bool:
    """Whether the answer goes into the page that asked, rather than being a page of its own."""
    htmx = cast(HtmxAwareRequest, request).htmx
    return bool(htmx) and not htmx.history_restore_request


def wants_target(element: str) -> bool:
    """Whether the answer goes into this element, as htmx names it: `div#pad`."""
    return request.headers.get("HX-Target") == element
