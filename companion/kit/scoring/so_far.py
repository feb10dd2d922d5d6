"""The score while numbers are still missing: only what cannot change any more by what others still enter."""

from typing import Any

from companion.kit.entry.sheet_parser import ParsedSheet
from companion.kit.form.fields import PlayerFields, Record, fields_of
from companion.kit.form.number import Number, number_paths
from companion.kit.form.sheet import Sheet
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.path import at, below

from .score import Reason, Result, Standing, collect_reasons, score


def score_so_far(game: Game, reading: ParsedSheet[Mode[Any, Any]]) -> Result:
    """The result of a complete sheet; of another one, how far it has come.

    A row that compares the players gives its lines once all of them entered what it compares. Who entered nothing has
    no standing, places are by points alone, and nobody has won.
    """
    if not reading.missing:
        return score(game, reading)
    reasons = {player.name: _final_reasons(reading, player) for player in _players_with_numbers(reading)}
    totals = {name: sum(reason.line.points for reason in found) for name, found in reasons.items()}
    return Result(
        game,
        reading.layout,
        standings=tuple(
            Standing(
                name, totals[name], found, 1 + sum(other > totals[name] for other in totals.values()), winner=False
            )
            for name, found in reasons.items()
        ),
        comparisons=(),
        decided_by=None,
        title=None,
        reason=None,
        rulings=reading.sheet.rulings,
        missing=tuple(reading.missing),
        warnings=(*reading.warnings, *reading.layout.warnings(reading.sheet)),
    )


def _final_reasons(reading: ParsedSheet[Mode[Any, Any]], player: PlayerFields) -> tuple[Reason, ...]:
    rows = [row for row in reading.layout.rows if row.is_final(reading.sheet)]
    return collect_reasons(rows, player, reading.sheet)


def _players_with_numbers(reading: ParsedSheet[Mode[Any, Any]]) -> list[PlayerFields]:
    """Those who entered a number; where only the table enters some, everybody once it has."""
    sheet, form = reading.sheet, reading.layout.player
    if any(number_paths("", form)):
        return [player for i, player in enumerate(sheet.players) if _has_entered(sheet, at("players", i), player)]
    return list(sheet.players) if _has_entered(sheet, "table", sheet.table) else []


def _has_entered(sheet: Sheet[Any, Any], path: str, record: Record) -> bool:
    """Whether there is a number, or a switch that is on: one that is off says nothing."""
    fields = fields_of(type(record)).items()
    switches = {name for name, what in fields if isinstance(what, Number) and what.is_switch}
    numbers = set(number_paths(path, type(record))) - {below(path, name) for name in switches}
    return not sheet.missing.issuperset(numbers) or any(getattr(record, name) for name in switches)
