"""The host says by which of the server's addresses phones join."""

from dataclasses import replace

from companion.kit.text import _
from companion.tables.action import Action
from companion.tables.action_kind import ActionKind, Effect, ServerField
from companion.tables.permissions import require_host
from companion.tables.table import Table


def choose_address(table: Table, action: Action) -> Effect:
    address = action.value("address")
    return Effect(replace(table, join_address=address), _("Phones now join at {address}", address=address))


KIND = ActionKind("address", choose_address, require_host, server_fields=(ServerField.ADDRESS,))
