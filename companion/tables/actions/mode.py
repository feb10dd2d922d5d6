"""The host chooses another way of playing."""

from dataclasses import replace

from companion.kit.sheet_parser import find_mode
from companion.kit.text import _
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_host
from companion.tables.table import Table


def choose_mode(table: Table, action: Action) -> Effect:
    mode = find_mode(table.game, action.value("mode"), [])
    if mode is None or len(table.seats) > mode.most:
        raise Rejected(_("This way of playing is not for {n} players", n=len(table.seats)))
    return Effect(replace(table, mode=mode), _("The table plays {mode}", mode=mode.title))


KIND = ActionKind("mode", choose_mode, require_host, fields=("mode",), only_while_counting=True)
