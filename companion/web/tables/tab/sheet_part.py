"""The tab on which a phone counts: what its drawing depends on, but for the totals and what is missing."""

from collections.abc import Iterator
from typing import NamedTuple

from markupsafe import Markup

from companion.kit.text import Text, _
from companion.tables.values import Seat

from .table_page import TablePage


class SheetPart(NamedTuple):
    """What its drawing depends on. `blocks` and `notes` are drawn already.

    `mine` is what this phone counted last, with the number of the action; `sides` are those of the board with nothing
    to count, and the fields that say so; `done` the seats that this phone may call done, and where it counts for them.
    """

    is_revealed: bool
    is_secret: bool
    is_host: bool
    is_missing: bool
    order: str
    title: Text
    is_complete: bool
    is_several: bool
    blocks: tuple[Markup, ...]
    notes: Markup
    mine: tuple[int, Text] | None
    sides: tuple[tuple[Text, dict[str, str]], ...]
    done: tuple[tuple[Seat, str], ...]


def sheet_part(page: TablePage, notes: Markup) -> SheetPart:
    view, count, calculation = page.view, page.count, page.calculation
    is_revealed, mine = page.table.revealed is not None, view.last_count
    return SheetPart(
        is_revealed=is_revealed,
        is_secret=not view.sees_standings,
        is_host=view.is_host,
        is_missing=bool(page.obstacles),
        order=page.order,
        title=calculation.pad.total_title if view.sees_standings else _("Counted"),
        is_complete=calculation.is_complete,
        is_several=count.is_several,
        blocks=tuple(count.blocks),
        notes=notes,
        mine=(mine.action.number, mine.text) if mine and not is_revealed else None,
        sides=() if is_revealed else tuple(page.plain_sides()),
        done=() if is_revealed else tuple(list_done(page)),
    )


def list_done(page: TablePage) -> Iterator[tuple[Seat, str]]:
    """The seats that this phone may call done, and where it counts for them if they are not its own."""
    own = page.view.seats
    for seat in page.table.seats if page.view.is_host else own:
        counts_for = seat not in own and page.view.may_count_for(seat)
        yield seat, f"{page.path('score')}?seat={seat.id}" if counts_for else ""
