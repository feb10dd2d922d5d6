"""A phone becomes the host by the code on the server's screen, because the host's phone is lost."""

from dataclasses import replace

from companion.kit.text import _
from companion.tables.action import Action
from companion.tables.action_kind import ActionKind, Effect, ServerField
from companion.tables.permissions import allow_anybody
from companion.tables.table import Table


def reclaim(table: Table, action: Action) -> Effect:
    text = _("Another phone is the host now, with the code from the server's screen")
    return Effect(replace(table, host=action.phone), text)


KIND = ActionKind("reclaim", reclaim, allow_anybody, server_fields=(ServerField.HOST_CODE,), undoable=False)
