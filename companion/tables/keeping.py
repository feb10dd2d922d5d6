"""The play that a table keeps when its result is revealed."""

from companion.plays.kept_play import When, day_of, make_play
from companion.store import NewPlay, TableRow

from .actions.playing import MOVE
from .table import Table

SHORTEST, LONGEST = 5 * 60, 6 * 3600  # seconds; else the table was opened to count only, or stayed open overnight


def keep_table(row: TableRow, before: Table, table: Table) -> NewPlay | None:
    """The play of a table whose last action revealed its result, or changed a name in it; else None."""
    if before.revealed != table.revealed:
        return _make_play(row, table)
    renamed = _find_renamed(before, table) if table.revealed else {}
    play = _make_play(row, table) if renamed else None
    return play._replace(renamed=renamed) if play else None


def _make_play(row: TableRow, table: Table) -> NewPlay | None:
    """The revealed play, seen by all phones with a seat; None while it goes on or is unfinished."""
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
        unnamed=[number for number, name in enumerate(_names(table).values()) if not name],
    )


def _names(table: Table) -> dict[str, str]:
    """The names of the players by seat; empty for those whom nobody named."""
    return {seat.id: "" if table.is_unnamed(seat) else seat.name for seat in table.players}


def _find_renamed(before: Table, table: Table) -> dict[int, str]:
    """The earlier names of the players who have another now, by the number of the seat."""
    earlier = _names(before)
    names = enumerate(_names(table).items())
    return {number: earlier[seat] for number, (seat, name) in names if earlier.get(seat, name) != name}


def count_minutes(table: Table, end: int) -> int | None:
    """The length of a play that ended then; None if that is no length of a play.

    Its timer knows it best; else it lasts from the first move, at a table that only counts from the opening.
    """
    events = table.history.events
    start = next((event for event in events if event.action.kind == MOVE and not event.undone), events[0]).action.at
    seconds = table.timer.seconds(end) or (end - start) * (end - start >= SHORTEST)
    return seconds // 60 if 60 <= seconds <= LONGEST else None
