"""A phone becomes the host by the code on the server's screen, because the host's phone is lost."""

from dataclasses import replace

from companion.kit.text import _
from companion.tables.action import Action
from companion.tables.action_kind import ActionKind, Effect, ServerField
from companion.tables.permissions import allow_anybody
from companion.tables.table import Table


def reclaim(table: Table, action: Action) -> Effect:
    after = replace(table, host=action.phone, lost_host=table.host)
    return Effect(after, _("Another phone is the host now, with the code from the server's screen"))


KIND = ActionKind("reclaim", reclaim, allow_anybody, server_fields=(ServerField.HOST_CODE,), undoable=False)
