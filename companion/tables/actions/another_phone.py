"""The seats of a phone go to another one, which opened the personal link that it showed."""

from companion.kit.text import _
from companion.tables.action import Action
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_player
from companion.tables.table import Table


def change_phone(table: Table, action: Action) -> Effect:
    """Nothing changes at the table, where both phones are the same one; but all know of it."""
    who = table.name_of(action.phone)
    if any(map(table.is_dealt, table.membership(action.phone).seats)):
        return Effect(table, _("{who} goes on with another phone, which sees the same", who=who))
    return Effect(table, _("{who} goes on with another phone", who=who))


KIND = ActionKind("another_phone", change_phone, require_player, undoable=False)
