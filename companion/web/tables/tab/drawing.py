"""A tab of a table as HTML: what stands around it, and the sheet, are drawn once for all who see the same."""

from collections.abc import Iterator

from flask import Response, current_app, make_response
from jinja2.runtime import Macro
from markupsafe import Markup, escape

from companion.web.support.csrf import token
from companion.web.support.i18n import language, mark_up
from companion.web.support.identity import action_id
from companion.web.support.once import once
from companion.web.support.rendering import render, wants_part
from companion.web.support.responses import vary

from .blanks import fill
from .frame import frame_of
from .sheet_part import sheet_part
from .table_page import TablePage

SCORE = "tables/tabs/score.html"


def answer_tab(page: TablePage, content: str, **context: object) -> Response:
    """The whole page, or for htmx the part of it that changes; caches must not take one for the other."""
    part = draw_tab(page, content, **context)
    whole = part if wants_part() else render("tables/table.html", page=page, part=part, **context)
    answer = make_response(whole)
    vary(answer, "HX-Request", "HX-Target")
    return answer


def draw_tab(page: TablePage, content: str, **context: object) -> Markup:
    frame = frame_of(page)
    shown = draw_content(page, content, **context)
    texts = {
        **shown,
        "requests": draw_more(page, "tables/components/seat_requests.html") if frame.is_asked else Markup(),
        "news": mark_up(page.view.news, language()),
        **{name: escape(text) for name, text in own_texts(page)},
    }
    return fill(once(macro("tables/components/frame.html", "shell"), frame), texts)


def own_texts(page: TablePage) -> Iterator[tuple[str, str]]:
    yield "version", str(page.table.version)
    yield "token", token()
    yield "tap", action_id()
    yield "home", page.home
    yield "tab", page.tab


def draw_content(page: TablePage, content: str, **context: object) -> dict[str, Markup]:
    """What the tab shows, and of the sheet what everybody reads alike."""
    if content != SCORE:
        obstacles = draw_obstacles(page) if page.tab == "result" else Markup()
        return {"content": draw_more(page, content, **context), "obstacles": obstacles}
    notes = draw_more(page, "tables/components/notes.html") if page.things_to_look_at else Markup()
    return {
        "content": once(macro(SCORE, "score"), sheet_part(page, notes)),
        "totals": Markup().join(page.count.totals),
        "obstacles": draw_obstacles(page),
    }


def draw_obstacles(page: TablePage) -> Markup:
    """What is missing before the result."""
    obstacle = macro("tables/components/to_reveal.html", "obstacle")
    return Markup().join(once(obstacle, text, way) for text, way in page.obstacles)


def draw_more(page: TablePage, template: str, **context: object) -> Markup:
    """What is drawn for this phone alone."""
    return Markup(render("tables/_tab.html", page=page, content=template, **context))  # noqa: S704 - a template's


def macro(template: str, name: str) -> Macro:
    """A macro that knows only what it is given."""
    found: Macro = getattr(current_app.jinja_env.get_template(template).module, name)
    return found
