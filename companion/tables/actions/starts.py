"""Somebody starts, chosen or at random."""

from dataclasses import replace

from companion.kit.first_player import draw_first_player
from companion.kit.text import _
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect, ServerField
from companion.tables.permissions import require_player
from companion.tables.sheet_form import REACHES_TRACKERS
from companion.tables.table import Table
from companion.tables.values import Seat, Tick


def start(table: Table, action: Action) -> Effect:
    """The player of the action's seat starts, or who is drawn with its `seed`.

    What is set up and in play knows it then, as the action says: those that were stored before there was this did not.
    """
    if action.value("seed"):
        seat = find_drawn_seat(table, action)
        text = _("The random draw says that {name} starts", name=seat.name)
    else:
        seat = table.seat(action.seat)
        text = _("{name} starts", name=seat.name)
    if action.value(REACHES_TRACKERS):
        return Effect(table.with_starter(seat.id, Tick(action.phone, action.at)), text)
    return Effect(replace(table, starter=seat.id), text)


def find_drawn_seat(table: Table, action: Action) -> Seat:
    """Who was drawn, whatever the others are called now; actions stored from before do not say it."""
    if drawn := action.value("drawn"):
        return table.seat(drawn)
    if not table.seats:
        raise Rejected(_("Nobody sits at the table yet"))
    names = tuple(seat.name for seat in table.seats)
    return table.seats[names.index(draw_first_player(table.game.slug, names, action.value("seed")).names[0])]


def settle_seat(table: Table, action: Action) -> dict[str, str]:
    drawn = {"drawn": find_drawn_seat(table, action).id} if action.value("seed") else {}
    return {**drawn, REACHES_TRACKERS: "1"}


KIND = ActionKind(
    "starts", start, require_player, fields=("lot",), server_fields=(ServerField.SEED,), settle=settle_seat
)
