"""The play that a table keeps when its result is revealed."""

from companion.plays.kept_play import When, day_of, make_play
from companion.store import NewPlay, TableRow

from .table import Table

LONGEST = 12 * 3600  # seconds; a table that was open for longer did not play all the time


def keep_table(row: TableRow, table: Table) -> NewPlay | None:
    """The revealed play of a table, seen by all phones with a seat; None while it goes on or is unfinished."""
    result = table.sheet.result
    if table.revealed is None or result is None or result.reason is not None:
        return None
    holders = [seat.phone for seat in table.players]
    numbers = {seat.id: number for number, seat in enumerate(table.players)}
    at = table.revealed.at
    when = When(at, day_of(at), count_minutes(table, at))
    return make_play(
        result,
        table.sheet.form,
        when,
        id=row.id,
        keeper=table.host,
        drawn={randomizer: draw.query for randomizer, draw in table.draws.items()},
        starter=numbers.get(table.starter),
        phones=filter(None, holders),
        own={number: phone for number, phone in enumerate(holders) if phone and holders.count(phone) == 1},
        unnamed=[number for number, seat in enumerate(table.players) if table.is_unnamed(seat)],
    )


def count_minutes(table: Table, end: int) -> int | None:
    """The length of a play that ended then: that of its timer, else from the opening; None if that is no length."""
    seconds = table.timer.seconds(end) or end - table.history.events[0].action.at
    return seconds // 60 if 60 <= seconds <= LONGEST else None
