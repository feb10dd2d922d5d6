"""Scoring: every line with its reason, places with the tie-breaks that decided them, winners."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from .choice import Pick
from .data import Problem, at
from .game import Game
from .mode import Line, Mode, Row, Tie
from .number import Number, number_paths
from .piece import Piece
from .record import PlayerFields, Record, fields_of
from .rulebook import Rule, Rulings
from .sheet import Sheet
from .sheet_parser import ParsedSheet
from .text import Text, tell_about

Decision = Literal["points", "tiebreak", "shared", "solo"]


class Reason(NamedTuple):
    """A line of the score and its rule."""

    rule: Rule
    line: Line


class Standing(NamedTuple):
    """A player's result; the total is the sum of the lines. Ranks are competition ranks: 1, 2, 2, 4."""

    name: str
    total: int
    reasons: tuple[Reason, ...]
    rank: int
    winner: bool


class Comparison(NamedTuple):
    """An applied tie-break: the compared values by the names of the level players, and their counted pieces."""

    tie: Tie[Any, Any]
    values: Mapping[str, int]
    pieces: Mapping[str, tuple[Piece, ...]]


class Result(NamedTuple):
    """A scored sheet. Standings and winners are in the order of the sheet.

    `reason` says why the game is unfinished; `rulings` are those that concern the result.
    """

    game: Game
    mode: Mode[Any, Any]
    standings: tuple[Standing, ...]
    comparisons: tuple[Comparison, ...]
    decided_by: Decision | None
    title: Text | None
    reason: Text | None
    rulings: Rulings
    missing: tuple[str, ...]
    warnings: tuple[Problem, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules of all lines and applied tie-breaks, each once, in the order of the game."""
        used = {reason.rule.id for standing in self.standings for reason in standing.reasons}
        used |= {comparison.tie.rule.id for comparison in self.comparisons}
        rules = (*self.mode.rules, *(tie.rule for tie in self.mode.ties))
        return tuple(rule for rule in rules if rule.id in used)

    def standing(self, name: str) -> Standing | None:
        """Return a player's standing, None without one."""
        return next((standing for standing in self.standings if standing.name == name), None)

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(standing.name for standing in self.standings if standing.winner)

    @property
    def winners_comparisons(self) -> tuple[Comparison, ...]:
        """The tie-breaks between the winners and the players level with them."""
        return tuple(each for each in self.comparisons if not each.values.keys().isdisjoint(self.winners))


def score(game: Game, reading: ParsedSheet[Mode[Any, Any]]) -> Result:
    """Score a sheet without problems."""
    mode, sheet = reading.layout, reading.sheet
    unfinished = mode.unfinished(sheet)
    counted = _count(game, reading, mode.rows, sheet.players, mode.ties, is_final=unfinished is None)
    return counted._replace(reason=unfinished, warnings=(*reading.warnings, *mode.warnings(sheet)))


def _count(
    game: Game,
    reading: ParsedSheet[Mode[Any, Any]],
    rows: Iterable[Row[Any, Any]],
    players: Sequence[PlayerFields],
    ties: Iterable[Tie[Any, Any]] = (),
    is_final: bool = False,
) -> Result:
    """Return the points of the players by these rows, and their places; a final result has winners."""
    mode, sheet = reading.layout, reading.sheet
    reasons = {
        seat.name: tuple([Reason(line.rule or row.rule, line) for row in rows for line in row.lines(seat, sheet)])
        for seat in players
    }
    totals = {name: sum([reason.line.points for reason in lines]) for name, lines in reasons.items()}
    groups, comparisons = _place_players(players, ties, sheet, totals)
    ranks = _rank_groups(groups)
    return Result(
        game,
        mode,
        standings=tuple(
            Standing(name, totals[name], lines, ranks[name], is_final and ranks[name] == 1)
            for name, lines in reasons.items()
        ),
        comparisons=tuple(comparisons),
        decided_by=_decide(mode, totals, ranks) if is_final else None,
        title=_find_title(mode, totals) if is_final else None,
        reason=None,
        rulings=sheet.rulings,
        missing=tuple(reading.missing),
        warnings=tuple(reading.warnings),
    )


_Level = Sequence[PlayerFields]


def _place_players(
    players: _Level, ties: Iterable[Tie[Any, Any]], sheet: Sheet[Any, Any], totals: Mapping[str, int]
) -> tuple[list[_Level], list[Comparison]]:
    """Return the players in groups from best to worst, and the comparisons that separated them."""
    groups = _split_by_value(players, [totals[seat.name] for seat in players])
    comparisons = []
    for tie in ties:
        parted: list[_Level] = []
        for group in groups:
            if len(group) == 1:
                parted.append(group)
                continue
            values = tuple(tie.value(seat, sheet) for seat in group)
            comparisons.append(_compare(tie, sheet, group, values))
            parted += _split_by_value(group, tie.order(values))
        groups = parted
    return groups, comparisons


def _compare(tie: Tie[Any, Any], sheet: Sheet[Any, Any], level: _Level, values: Sequence[int]) -> Comparison:
    pairs = list(zip(level, values, strict=True))
    alike = (tie.piece,) if tie.piece else ()
    pieces = {seat.name: tie.pieces(seat, sheet) if tie.pieces else alike * value for seat, value in pairs}
    return Comparison(tie, {seat.name: value for seat, value in pairs}, pieces)


def _split_by_value(seats: _Level, values: Sequence[int]) -> list[_Level]:
    """Group the players by value, the highest first."""
    groups: dict[int, list[PlayerFields]] = {}
    for seat, value in zip(seats, values, strict=True):
        groups.setdefault(value, []).append(seat)
    return [groups[value] for value in sorted(groups, reverse=True)]


def _rank_groups(groups: Sequence[_Level]) -> dict[str, int]:
    ranks: dict[str, int] = {}
    place = 1
    for group in groups:
        for seat in group:
            ranks[seat.name] = place
        place += len(group)
    return ranks


def _decide(mode: Mode[Any, Any], totals: Mapping[str, int], ranks: Mapping[str, int]) -> Decision:
    if mode.solo:
        return "solo"
    if list(ranks.values()).count(1) > 1:
        return "shared"
    level = list(totals.values()).count(max(totals.values()))
    return "points" if level == 1 else "tiebreak"


def _find_title(mode: Mode[Any, Any], totals: Mapping[str, int]) -> Text | None:
    total = next(iter(totals.values()))
    return next((band.title for band in mode.solo_titles if band.least is None or total >= band.least), None)


def score_so_far(game: Game, reading: ParsedSheet[Mode[Any, Any]]) -> Result:
    """The result of a complete sheet; of another one, the points that nothing still to be entered can change.

    A row that compares the players gives its lines once all of them entered what it compares. Players who entered
    nothing have no standing, places are by points alone, and nobody has won. While the table has to choose an option,
    no row is asked and nobody has a standing; the reason names the choice.
    """
    mode, choice = reading.layout, _find_open_choice(reading)
    if choice is not None:
        return _count(game, reading, (), ())._replace(reason=choice)
    if not reading.missing:
        return score(game, reading)
    rows = [row for row in mode.rows if row.is_final(reading.sheet)]
    counted = _count(game, reading, rows, _players_with_numbers(reading))
    return counted._replace(warnings=(*reading.warnings, *mode.warnings(reading.sheet)))


def _find_open_choice(reading: ParsedSheet[Mode[Any, Any]]) -> Text | None:
    """Return the first option that the table still has to choose, as a sentence."""
    for name, what in fields_of(reading.layout.table).items():
        if isinstance(what, Pick) and what.unchosen and getattr(reading.sheet.table, name) == "":
            return tell_about(what.label, what.unchosen)
    return None


def _players_with_numbers(reading: ParsedSheet[Mode[Any, Any]]) -> list[PlayerFields]:
    """Return the players who entered a number; if only the table has numbers, all once it entered one."""
    sheet, form = reading.sheet, reading.layout.player
    if any(number_paths("", form)):
        return [player for i, player in enumerate(sheet.players) if _has_entered(sheet, at("players", i), player)]
    return list(sheet.players) if _has_entered(sheet, "table", sheet.table) else []


def _has_entered(sheet: Sheet[Any, Any], path: str, record: Record) -> bool:
    """Return True if there is a number, or a switch that is on."""
    fields = fields_of(type(record)).items()
    switches = {name for name, what in fields if isinstance(what, Number) and what.is_switch}
    numbers = set(number_paths(path, type(record))) - {at(path, name) for name in switches}
    return not sheet.missing.issuperset(numbers) or any(getattr(record, name) for name in switches)
