"""The parts of a table that a page shows: for the same phone it is drawn again when one of them is another.

That is the whole table but its history and its numbers, of which each page names what it shows. What changes more often
is left blank (`blanks.py`). A part is compared with what it was, and mostly is the very same value.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from operator import attrgetter

from companion.tables.actions.reveal import list_obstacles
from companion.tables.phones.seat_requests import list_seat_requests
from companion.tables.player_view import progress_of_all
from companion.tables.table import Table
from companion.web.support.public_address import addresses

from .table_page import TablePage

Parts = tuple[object, ...]
NAMED = {"values", "history", "base"}  # what a page names of these is in `SHOWN`
OF_ALL = attrgetter(*(each.name for each in fields(Table) if each.name not in NAMED), "has_started")


def is_kept(page: TablePage, content: str) -> bool:
    """Whether the page by this template may be drawn from what was drawn before."""
    return content in SHOWN and bool(page.view.phone) and not page.rejection


def parts_of_content(page: TablePage, content: str) -> Parts:
    """The parts that the tab shows."""
    return OF_ALL(page.table), SHOWN[content](page)


def parts_of_frame(page: TablePage, content: str) -> Parts:
    """The parts of what stands around it: while one counts, also what is asked next."""
    counts = page.tab == "score" and page.view.takes_part
    return OF_ALL(page.table), counts and (
        page.view.values,
        list_obstacles(page.table),
        progress_of_all(page.table),
    )


def parts_of_obstacles(page: TablePage, content: str) -> Parts:
    """The parts of what is missing before the result, and of the way there."""
    return OF_ALL(page.table), list_obstacles(page.table)


def of_sheet(page: TablePage) -> Parts:
    """What this phone may see on the sheet, what it counted last, and whether anything is missing."""
    mine = page.view.last_count
    return page.view.values, mine and mine.action.number, bool(list_obstacles(page.table))


def of_result(page: TablePage) -> Parts:
    return (page.table.values,)


def of_seats(page: TablePage) -> Parts:
    """Where phones join, who asks for a seat, the clock, and what the host chose."""
    table, view = page.table, page.view
    is_counting = not view.seats and view.is_counting  # who sits is not told
    return (
        [each.url for each in addresses()],
        [*list_seat_requests(table)],
        page.timer,
        table.sheet.rulings,
        is_counting,
    )


def of_joining(page: TablePage) -> Parts:
    """Who asks for a seat, what this phone was told, whether anybody counted, and what happened if it had one."""
    view = page.view
    news = view.recent_events() if view.lost_its_seat else ()
    return [*list_seat_requests(page.table)], view.refusal, view.is_counting, news, view.sees_standings


def of_setup(page: TablePage) -> Parts:
    return (page.table.sheet.rulings,)


def of_trackers(page: TablePage) -> Parts:
    """What is in play is a part of every page."""
    return ()


SHOWN: Mapping[str, Callable[[TablePage], Parts]] = {
    "tables/tabs/now.html": of_trackers,
    "tables/tabs/table.html": of_seats,
    "tables/tabs/setup.html": of_setup,
    "tables/tabs/score.html": of_sheet,
    "tables/tabs/decks.html": of_trackers,
    "tables/tabs/pass.html": of_trackers,
    "tables/tabs/private.html": of_trackers,
    "tables/tabs/worn.html": of_trackers,
    "tables/tabs/result.html": of_result,
    "tables/tabs/join.html": of_joining,
}
