"""Something is drawn at random, the same for all to see."""

from dataclasses import replace
from urllib.parse import urlencode

from companion.kit.entry.form_data import typed_data
from companion.kit.play.randomizer import parse_draw_request
from companion.kit.text import _
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect, ServerField
from companion.tables.permissions import require_player
from companion.tables.table import OpenDraw, Table


def draw(table: Table, action: Action) -> Effect:
    randomizer = table.game.randomizer(action.value("what"))
    if randomizer is None:
        raise Rejected(_("This game has no such draw"))
    request = {"seed": action.value("seed"), "players": len(table.seats)}
    chosen = randomizer.typed_by_rulings(table.rulings)
    asked = request | typed_data(randomizer.options, chosen)
    if parse_draw_request(randomizer, table.game.players, len(table.seats), asked).problems:
        raise Rejected(_("Nothing can be drawn from this"))
    draws = {**table.draws, randomizer.id: OpenDraw(randomizer.id, urlencode(request | chosen))}
    text = _("{who} drew at random: {what}", who=table.name_of(action.phone), what=randomizer.title)
    return Effect(replace(table, draws=draws), text)


KIND = ActionKind("draw", draw, require_player, fields=("what", "lot"), server_fields=(ServerField.SEED,))
