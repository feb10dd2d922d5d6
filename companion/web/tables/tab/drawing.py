"""A tab of a table as HTML: drawn again for a phone when a part that it shows is another than before."""

from collections.abc import Callable, Iterator
from functools import partial

from flask import current_app, request
from jinja2.runtime import Macro
from markupsafe import Markup, escape

from companion.tables.history import Event
from companion.tables.player_view import RECENT
from companion.web.guard.csrf import token
from companion.web.support.fragment_cache import once, while_same
from companion.web.support.i18n import language, mark_up
from companion.web.support.identity import action_id
from companion.web.support.rendering import PageContent, render

from .blanks import fill
from .frame import frame_of
from .parts import Parts, is_kept, parts_of_content, parts_of_frame, parts_of_obstacles
from .sheet_part import sheet_part
from .table_page import TablePage

SCORE, RESULT = "tables/tabs/score.html", "tables/tabs/result.html"
PartsOf = Callable[[TablePage, str], Parts]
EVENTS = {"tables/tabs/now.html": 3, "tables/tabs/table.html": RECENT}  # how many stand there


def show_tab(page: TablePage, content: str, **context: object) -> PageContent:
    """What a page shows whose content is this template's."""
    return PageContent(draw_tab(page, content, **context), "tables/table.html", {"page": page, **context})


def draw_tab(page: TablePage, content: str, **context: object) -> Markup:
    texts = {
        "content": keep(page, content, parts_of_content, partial(draw_content, page, content, **context)),
        **dict(draw_changing(page, content)),
        **{name: escape(text) for name, text in own_texts(page)},
    }
    return fill(keep(page, content, parts_of_frame, partial(draw_frame, page)), texts)


def keep(page: TablePage, content: str, parts: PartsOf, draw: Callable[[], Markup]) -> Markup:
    """What is drawn for this phone on this page: again when one of the parts is another than before."""
    if not is_kept(page, content):
        return draw()
    name = (parts, page.row.id, page.view.phone, content, request.path, request.query_string)
    return while_same(name, parts(page, content), draw)


def draw_frame(page: TablePage) -> Markup:
    return once(macro("tables/components/frame.html", "shell"), frame_of(page))


def own_texts(page: TablePage) -> Iterator[tuple[str, str]]:
    yield "version", str(page.table.version)
    yield "token", token()
    yield "tap", action_id()
    yield "home", page.home
    yield "tab", page.tab


def draw_content(page: TablePage, content: str, **context: object) -> Markup:
    """What the tab shows; left blank is what changes with everybody's numbers."""
    if content != SCORE:
        return draw_more(page, content, **context)
    notes = draw_more(page, "tables/components/notes.html") if page.things_to_look_at else Markup()
    return once(macro(content, "score"), sheet_part(page, notes))


def draw_changing(page: TablePage, content: str) -> Iterator[tuple[str, Markup]]:
    """What is left blank: the news, what is asked of this phone, and what the page has of the rest."""
    yield "news", mark_up(page.view.news, language())
    is_asked = any(page.view.seat_requests())
    yield "requests", draw_more(page, "tables/components/seat_requests.html") if is_asked else Markup()
    if content == SCORE:
        yield "totals", page.totals
    if content in (SCORE, RESULT):
        yield "obstacles", keep(page, content, parts_of_obstacles, partial(draw_obstacles, page))
    if content in EVENTS:
        yield "events", draw_events(page, EVENTS[content])


def draw_events(page: TablePage, most: int) -> Markup:
    """What happened lately."""
    return Markup().join(draw_event(page, event) for event in page.view.recent_events()[:most])


def draw_event(page: TablePage, event: Event) -> Markup:
    text, number, may_undo = page.view.describe(event), event.action.number, page.view.may_undo(event)
    draw = partial(once, macro("tables/components/frame.html", "event"), text, number, event.undone, may_undo)
    return while_same((draw_event, page.row.id, number, may_undo, text is event.text), (text, event.undone), draw)


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
