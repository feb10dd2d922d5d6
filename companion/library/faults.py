"""Faults in a game's definition, found when the game is loaded; each is one sentence with the place and the cause."""

from collections.abc import Iterable, Iterator
from traceback import extract_tb
from typing import Any

from companion.kit.choice import Pick, PlayerChoice
from companion.kit.data import at, is_count
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.number import Number, NumberPerKind, number_paths
from companion.kit.record import Field, FieldOf, Record, described_fields
from companion.kit.score import Result, score
from companion.kit.sheet import Layout, Sheet
from companion.kit.sheet_parser import ParsedSheet
from companion.kit.text import Text

from .drawings import find_drawing_faults


def find_faults(game: Game) -> Iterator[str]:
    layouts = (*game.modes, *game.resolvers)
    of_forms = [
        fault for each in layouts for form in (each.player, each.table) for fault in _find_form_faults(each, form)
    ]
    yield from of_forms
    titles = [(each.id, each.title) for each in layouts]
    titles += [(each.id, each.title) for each in (*game.randomizers, *game.parts)]
    yield from find_title_faults(titles)
    for rule in game.rules:
        yield from _find_text_faults(f"rule {rule.id}: its title", rule.title)
        yield from _find_text_faults(f"rule {rule.id}: its text", rule.text)
    for component in game.components:
        yield from _find_text_faults(f"component {component.id}", component.text)
    for mode in game.modes:
        yield from _find_pad_faults(mode) or (() if of_forms else dict.fromkeys(_find_scoring_faults(game, mode)))
    for piece in game.pieces:
        yield from find_drawing_faults(piece)


def find_title_faults(titles: Iterable[tuple[str, object]]) -> Iterator[str]:
    """The faults in the titles of parts, each with its id."""
    for place, title in titles:
        yield from _find_text_faults(f"{place}: its title", title)


def _find_text_faults(place: str, text: object) -> Iterator[str]:
    if not isinstance(text, Text):
        yield f"{place} has to be a Text, _({text!r})"


def _find_form_faults(layout: Layout[Any, Any], form: type[Record]) -> Iterator[str]:
    for name, value in vars(form).items():
        if isinstance(value, Field):
            yield f"{layout.id}: {form.__name__}.{name} has to be made with field(): field({type(value).__name__}(…))"
    earlier: dict[str, FieldOf] = {}
    known = {each.name: each for each in described_fields(form)}
    for each in known.values():
        place = f"{layout.id}: {form.__name__}.{each.name}"
        yield from _find_text_faults(f"{place}: its label", each.field.label)
        if each.field.hint is not None:
            yield from _find_text_faults(f"{place}: its hint", each.field.hint)
        yield from _find_number_faults(place, each, known)
        if each.when and (each.when.field not in earlier or not isinstance(earlier[each.when.field].field, Pick)):
            yield f"{place} depends on {each.when.field}, which is no choice before it"
        earlier[each.name] = each


def _find_number_faults(place: str, each: FieldOf, known: dict[str, FieldOf]) -> Iterator[str]:
    what = each.field
    if not isinstance(what, Number | NumberPerKind):
        return
    if what.within is not None and (what.within not in known or type(known[what.within].field) is not type(what)):
        yield f"{place} is within {what.within}, which is no field like it in the same form"
    if isinstance(what, Number) and not all(map(is_count, what.one_of)):
        yield f"{place}: one_of has {min(what.one_of)}, but only whole numbers from 0 can be entered"
    for kind in what.kinds if isinstance(what, NumberPerKind) else ():
        yield from _find_text_faults(f"{place}: the name of {kind.id}", kind.name)


def _find_pad_faults(mode: Mode[Any, Any]) -> list[str]:
    """The fields that nobody could fill in, because a score pad has no row for them."""
    of_players, of_table = (Number, NumberPerKind), (Number, NumberPerKind, PlayerChoice, Pick)
    return [
        fault
        for form, kinds in ((mode.player, of_players), (mode.table, of_table))
        for each in described_fields(form)
        if (fault := _find_row_fault(f"{mode.id}: {form.__name__}.{each.name}", each, kinds))
    ]


def _find_row_fault(place: str, each: FieldOf, kinds: tuple[type, ...]) -> str:
    if not isinstance(each.field, kinds):
        allowed, kind = ", ".join(kind.__name__ for kind in kinds), type(each.field).__name__
        return f"{place} is a {kind}, for which a score pad has no row; here it has to be one of {allowed}"
    if isinstance(each.field, Pick) and (each.field.optional or not each.field.unchosen):
        return f"{place} has to be `unchosen` on a score pad, and not `optional`"
    return ""


def _find_scoring_faults(game: Game, mode: Mode[Any, Any]) -> Iterator[str]:
    """Score an empty and a half-filled sheet once: no function may fail, each line's row has to be on the pad."""
    for filled, which in ((0, "an empty"), ((mode.least + 1) // 2, "a half-filled")):
        try:
            result = score(game, _make_sheet(game, mode, filled))
        except Exception as error:  # whatever goes wrong in somebody's rules
            line = extract_tb(error.__traceback__)[-1]
            where = f"line {line.lineno} of {line.filename.rpartition('/')[2]}"
            yield f"{mode.id}: {which} sheet cannot be scored, {where} raises {type(error).__name__}: {error}"
        else:
            yield from _find_line_faults(mode, result)


def _find_line_faults(mode: Mode[Any, Any], result: Result) -> Iterator[str]:
    rows = [row.path for row in mode.pad.rows]
    lines = [reason.line for standing in result.standings for reason in standing.reasons]
    for row in dict.fromkeys(line.row for line in lines if line.row and line.row not in rows):
        yield f"{mode.id}: a line stands in the row {row}, which its pad does not have, only {', '.join(rows)}"


def _make_sheet(game: Game, mode: Mode[Any, Any], filled: int) -> ParsedSheet[Mode[Any, Any]]:
    """A sheet of the fewest players, of whom so many entered ones; the table's choices are made."""
    names = [str(n) for n in range(1, mode.least + 1)]
    players = tuple(mode.player(name, **_fill(mode.player, names, i < filled)) for i, name in enumerate(names))
    empty = [path for i in range(filled, len(names)) for path in number_paths(at("players", i), mode.player)]
    missing = frozenset(empty if filled else (*empty, *number_paths("table", mode.table)))
    table = mode.table(**_fill(mode.table, names, filled > 0))
    sheet = Sheet(players, table, game.usual_scoring, missing)
    return ParsedSheet(mode, sheet, [], [], [*missing], 0)


def _fill(form: type[Record], names: list[str], has_numbers: bool) -> dict[str, object]:
    """A value for each field: ones or zeros, the first option, the first player."""
    return {each.name: _fill_field(each, names, has_numbers) for each in described_fields(form)}


def _fill_field(each: FieldOf, names: list[str], has_numbers: bool) -> object:
    match each.field:
        case Pick(options=options):
            return next(iter(options))
        case PlayerChoice():
            return names[0]
        case Number(one_of=allowed) as what:
            return min((n for n in allowed if n), default=1) if has_numbers else what.empty()
        case NumberPerKind(ids=ids):
            return dict.fromkeys(ids, int(has_numbers))
    return each.field.empty()
