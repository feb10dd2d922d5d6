"""Something is drawn at random, the same for all to see."""

from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from companion.kit.form_data import typed_data
from companion.kit.randomizer import Randomizer, parse_draw_request
from companion.kit.text import _
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect, ServerField
from companion.tables.permissions import require_player
from companion.tables.table import Table
from companion.tables.values import OpenDraw


def draw(table: Table, action: Action) -> Effect:
    randomizer = _find(table, action)
    query = action.value("query") or _query(table, action)
    draws = {**table.draws, randomizer.id: OpenDraw(randomizer.id, query, tuple(_seats(table, action).split(",")))}
    text = _("{who} drew at random: {what}", who=table.name_of(action.phone), what=randomizer.title)
    return Effect(replace(table, draws=draws), text)


def _find(table: Table, action: Action) -> Randomizer[Any]:
    randomizer = table.game.randomizer(action.value("what"))
    if randomizer is None:
        raise Rejected(_("This game has no such draw"))
    return randomizer


def _query(table: Table, action: Action) -> str:
    """The query of the draw's page, by the players and house rules of now."""
    randomizer = _find(table, action)
    players = len(table.seats) if randomizer.for_players else table.setup.players
    request = {"seed": action.value("seed"), "players": players}
    chosen = randomizer.typed_by_rulings(table.sheet.rulings)
    request_data = request | typed_data(randomizer.options, chosen)
    if parse_draw_request(randomizer, table.game.players, players, request_data).problems:
        raise Rejected(_("Nothing can be drawn from this"))
    return urlencode(request | chosen)


def _seats(table: Table, action: Action) -> str:
    """The ids of the seats, in the order of the draw; actions stored from before do not name them."""
    return action.value("seats") or ",".join(seat.id for seat in table.seats)


def settle_draw(table: Table, action: Action) -> dict[str, str]:
    return {"query": _query(table, action), "seats": _seats(table, action)}


KIND = ActionKind(
    "draw", draw, require_player, fields=("what", "lot"), server_fields=(ServerField.SEED,), settle=settle_draw
)
