"""What stands around every tab of a table: its heading, the line above the tabs, the tabs."""

from functools import cache
from typing import NamedTuple

from flask import url_for

from companion.kit.data import definition
from companion.kit.game import Game
from companion.kit.text import Text

from .count_view import Prompt
from .table_page import TablePage, first_tab, tabs_of


@definition()
class Bar:
    """The tabs, each with its name and the end of its address. Of each kind there is one, equal to no other."""

    ways: tuple[tuple[str, Text, str], ...]


@cache
def bar_of(game: Game, first: str, has_started: bool) -> Bar:
    """The bar while this tab comes first; once the game runs, seats and settings have a button of their own."""
    tabs = tabs_of(game, has_started).items()
    ways = ((tab, text, "" if tab == first else f"/{tab}") for tab, text in tabs if tab != "table" or not has_started)
    return Bar(tuple(ways))


class TabFrame(NamedTuple):
    """What its drawing depends on; the version, the news and the content are left blank there.

    `rejection` is why something was, and where it is put right; `next_table` the address of the rematch; `is_mine` says
    that the phone counts for its own single seat.
    """

    tab: str
    heading: Text
    title: Text
    bar: Bar
    takes_part: bool
    is_my_turn: bool
    is_asked: bool
    revealed: int | str
    next_table: str
    rejection: tuple[Text, str] | None
    prompt: Prompt | None
    to_check: int
    way_on: str
    is_mine: bool


def frame_of(page: TablePage) -> TabFrame:
    table, view, counts = page.table, page.view, page.tab == "score" and page.view.takes_part
    problem = page.rejection if view.takes_part else None
    return TabFrame(
        tab=page.tab,
        heading=page.tabs[page.tab],
        title=page.title,
        bar=bar_of(table.game, first_tab(table), table.has_started),
        takes_part=view.takes_part,
        is_my_turn=bool(page.acting),
        is_asked=view.takes_part and any(view.seat_requests()),
        revealed=table.revealed.number if table.revealed else "",
        next_table=url_for("table.tab", code=table.next_table) if table.next_table else "",
        rejection=problem and (problem.text, f"{page.path('score')}#{problem.path}" if problem.path else ""),
        prompt=page.count.prompt if counts else None,
        to_check=page.things_to_look_at if counts else 0,
        way_on=page.way_on if counts else "",
        is_mine=counts and page.is_mine,
    )
