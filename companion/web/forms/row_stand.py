"""Where a player stands in a row of the pad, in the few words that have room beside a number."""

from typing import NamedTuple

from companion.kit.text import Text, _, listing, n_

from .pad_view import PadCell, PadView, RowView

MOST_NAMED = 2  # players who lead a row


class Stand(NamedTuple):
    """In words; `is_mine` when they are about the player, and not about who is ahead or what is left in the box."""

    text: Text | str = ""
    is_mine: bool = False


def tell_stand(pad: PadView, row: RowView, player: int) -> Stand:
    """`1st, tied +8` once the row is certain, until then `1st so far`, or who is ahead with how many: `Dani 8`.

    A row in which nobody is first says what it gave, or how many are left in the box; empty where it says nothing.
    """
    cell = row.cells[player]
    if cell.pennant:
        place = _tell_pennant(row, cell)
        return Stand(_("{place} {points}", place=place, points=cell.points) if cell.points else place, is_mine=True)
    if cell.points:
        return Stand(cell.points, is_mine=True)
    return _tell_lead(pad, row, player) or _tell_left(row)


def _tell_pennant(row: RowView, mine: PadCell) -> Text:
    if mine.pennant == "trophy":
        return _("Trophy")
    is_tied = sum(cell.pennant == mine.pennant for cell in row.cells) > 1
    if mine.pennant == "first":
        return _("1st, tied") if is_tied else _("1st")
    return _("2nd, tied") if is_tied else _("2nd")


def _tell_lead(pad: PadView, row: RowView, player: int) -> Stand | None:
    """Who has most so far, where the row compares the players; None before anybody has any."""
    if not any(row.row.path in each.compares for each in pad.mode.rows) or len(row.cells) == 1:
        return None
    entered = {i: int(cell.value) for i, cell in enumerate(row.cells) if cell.value.strip().isdecimal()}
    best = max(entered.values(), default=0)
    leaders = [i for i, number in entered.items() if number == best]
    if not best:
        return None
    if player in leaders:
        return Stand(_("1st so far") if len(leaders) == 1 else _("1st so far, tied"), is_mine=True)
    if len(leaders) > MOST_NAMED:
        return Stand(n_("{n} player: {number}", "{n} players: {number}", n=len(leaders), number=best))
    return Stand(_("{names} {number}", names=listing([pad.players[i].called for i in leaders]), number=best))


def _tell_left(row: RowView) -> Stand:
    return Stand("" if row.left is None else n_("{n} left", "{n} left", n=row.left))
