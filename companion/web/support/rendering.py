"""Rendering pages whole, or only the part that htmx asks for.

htmx-flask reads the request headers. It was written for htmx 2, so only features that htmx 4 kept are used: whether a
request comes from htmx, and whether it restores a page from history.
"""

from collections.abc import Mapping
from typing import NamedTuple, cast

import htmx_flask
from flask import Flask, Response, current_app, make_response, render_template, request
from htmx_flask.requests import HtmxAwareRequest
from markupsafe import Markup


def init_app(app: Flask) -> None:
    """Read the headers of htmx. This replaces the app's request class, so it comes before any class of our own."""
    htmx_flask.Htmx(app)


def render_own(template: str, **context: object) -> Response:
    """A page with things of this phone alone. The phone may cache it, and asks the server again before each use."""
    answer = make_response(render_template(template, **context))
    answer.headers["Cache-Control"] = "private, no-cache"
    answer.add_etag(weak=True)
    return cast(Response, answer.make_conditional(request))


def render_page(around: str, part: str, **context: object) -> Response:
    """The part of a page that changes; for a whole page the template `around` it, which gets it as `part`."""
    return PageContent(render_template(part, **context), around, context).answer()


class PageContent(NamedTuple):
    """The rendered part of a page that changes, and the template of the page around it."""

    part: str
    around: str
    context: Mapping[str, object]

    def answer(self) -> Response:
        """The whole page, or for htmx the part of it that changes; caches must not take one for the other."""
        part = Markup(self.part)  # noqa: S704 - a template's
        return answer_whole_or_part(part if wants_part() else render_template(self.around, part=part, **self.context))


def answer_whole_or_part(text: str) -> Response:
    """An answer that depends on htmx's headers; caches must not take the whole page for its part."""
    answer = current_app.response_class(text)
    answer.vary.update(("HX-Request", "HX-Target"))
    return answer


def wants_part() -> bool:
    """True if the answer becomes a part of the current page."""
    htmx = cast(HtmxAwareRequest, request).htmx
    return bool(htmx) and not htmx.history_restore_request


def wants_target(element: str) -> bool:
    """True if the answer goes into this element, in htmx's notation: `div#pad`."""
    return request.headers.get("HX-Target") == element
