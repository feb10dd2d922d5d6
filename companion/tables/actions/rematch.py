"""The same players go on at another table."""

from dataclasses import replace

from companion.kit.data import at
from companion.kit.text import _
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect, ServerField
from companion.tables.permissions import require_host
from companion.tables.table import Table

from .open import AGAIN, SECRET, STANDINGS


def announce_rematch(table: Table, action: Action) -> Effect:
    if table.next_table:
        raise Rejected(_("The next game has a table already"))
    return Effect(replace(table, next_table=action.value("code")), _("The next game has its own table"))


def same_players(table: Table) -> dict[str, str]:
    """The body that opens a table as this one was: game, players, phones, house rules, what is missing or secret."""
    names = {at("players", i, "name"): seat.name for i, seat in enumerate(table.seats)}
    phones = {at("phones", i): seat.phone for i, seat in enumerate(table.seats)}
    rulings = {path: value.text for path, value in table.values.items() if path.startswith("rulings.")}
    gaps = {gap.path: str(table.gaps[gap.id]).lower() for gap in table.game.gaps if gap.id in table.gaps}
    standings = {} if table.standings_open else {STANDINGS: SECRET}
    return {
        "mode": table.mode.id,
        "players": str(len(table.seats)),
        **names,
        **phones,
        **rulings,
        **gaps,
        **standings,
        AGAIN: "1",
    }


KIND = ActionKind("rematch", announce_rematch, require_host, server_fields=(ServerField.NEXT_TABLE,), undoable=False)
