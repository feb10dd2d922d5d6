"""Somebody starts, chosen or at random."""

from dataclasses import replace

from companion.kit.play.first_player import draw_first_player
from companion.kit.text import _
from companion.tables.action import Action
from companion.tables.action_kind import ActionKind, Effect, ServerField
from companion.tables.permissions import require_player
from companion.tables.table import Table


def start(table: Table, action: Action) -> Effect:
    """The player of the action's seat starts, or who is drawn with its `seed`."""
    if seed := action.value("seed"):
        names = tuple(seat.name for seat in table.seats)
        seat = table.seats[names.index(draw_first_player(table.game.slug, names, seed).names[0])]
        text = _("The random draw says that {name} starts", name=seat.name)
    else:
        seat = table.seat(action.seat)
        text = _("{name} starts", name=seat.name)
    return Effect(replace(table, starter=seat.id), text)


KIND = ActionKind("starts", start, require_player, fields=("lot",), server_fields=(ServerField.SEED,))
