"""Where a player stands in a row of the pad, in the few words that have room beside a number."""

from companion.kit.text import Text, _, listing, n_

from .pad_view import PadCell, PadView, RowView

MOST_NAMED = 2  # players who lead a row


def tell_stand(pad: PadView, row: RowView, player: int) -> Text | str:
    """`1st, tied +8` once the row is certain, until then `1st so far`, or who is ahead with how many: `Dani 8`.

    A row in which nobody is first says what it gave, or how many are left in the box; empty where it says nothing.
    """
    cell = row.cells[player]
    if cell.pennant:
        place = _tell_pennant(row, cell)
        return _("{place} {points}", place=place, points=cell.points) if cell.points else place
    if cell.points:
        return cell.points
    return _tell_lead(pad, row, player) or _tell_left(row)


def _tell_pennant(row: RowView, mine: PadCell) -> Text:
    if mine.pennant == "trophy":
        return _("Trophy")
    is_tied = sum(cell.pennant == mine.pennant for cell in row.cells) > 1
    if mine.pennant == "first":
        return _("1st, tied") if is_tied else _("1st")
    return _("2nd, tied") if is_tied else _("2nd")


def _tell_lead(pad: PadView, row: RowView, player: int) -> Text | str:
    """Who has most so far, where the row compares the players; empty before anybody has any."""
    if not any(row.row.path in each.compares for each in pad.mode.rows) or len(row.cells) == 1:
        return ""
    entered = {i: int(cell.value) for i, cell in enumerate(row.cells) if cell.value.strip().isdecimal()}
    best = max(entered.values(), default=0)
    leaders = [i for i, number in entered.items() if number == best]
    if not best:
        return ""
    if player in leaders:
        return _("1st so far") if len(leaders) == 1 else _("1st so far, tied")
    if len(leaders) > MOST_NAMED:
        return n_("{n} player: {number}", "{n} players: {number}", n=len(leaders), number=best)
    return _("{names} {number}", names=listing([pad.players[i].called for i in leaders]), number=best)


def _tell_left(row: RowView) -> Text | str:
    return "" if row.left is None else n_("{n} left", "{n} left", n=row.left)
