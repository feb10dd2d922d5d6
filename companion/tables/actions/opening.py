"""Opening: a table starts with what a calculator held, or with the players of another table."""

from dataclasses import replace
from itertools import combinations
from typing import Any

from companion.kit.data import at
from companion.kit.form_data import FormData, parse_form
from companion.kit.mode import Mode
from companion.kit.player import normalize_name
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import _
from companion.kit.tracker import GAPS
from companion.tables.action import OPEN, Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.membership import Seat
from companion.tables.names import skeleton
from companion.tables.table import Table
from companion.tables.table_sheet import FieldValue

from .ending import COMES_AGAIN, SECRET, STANDINGS, reveal

OVER = "over"  # says that the play is over


def require_new(table: Table, action: Action) -> None:
    """Reject a table that is open already."""
    if table.seats or table.host:
        raise Rejected(_("This cannot be done at a table"))


def open_table(table: Table, action: Action) -> Effect:
    """The table gets its host, its seats, and the numbers of a calculator.

    `phones.N` are phones that hold seats already, `unnamed.N` are seats that nobody has named. Those that are `empty.N`
    are made when somebody sits down.
    """
    form, problems = parse_form(table.game, action.body, str)
    named = [*form.name_paths(), "mode", "players"]
    problems += [problem for problem in parse_sheet(table.game, form.to_sheet()).problems if problem.path in named]
    if problems:
        raise Rejected(problems[0].text)
    seats = _read_seats(form, action)
    _check_names([seat.name for seat in seats])
    said = {gap.id: action.value(gap.path) == "true" for gap in table.game.gaps if gap.path in action.body}
    after = replace(
        table,
        mode=form.layout,
        host=action.phone,
        seats=seats,
        seats_made=len(seats),
        unnamed={seat.id: seat.name for i, seat in enumerate(seats) if action.value(at("unnamed", i))},
        gaps=said,
        standings_open=action.value(STANDINGS) != SECRET,
        is_rematch=bool(action.value(COMES_AGAIN)),
    )
    taken = tuple(seat for i, seat in enumerate(seats) if not action.value(at("empty", i)))
    after = replace(after, values=_read_values(after, form, action), seats=taken)
    return _keep(after, action) if action.value(OVER) else Effect(after, _("The table is open"))


def _read_seats(form: FormData[Mode[Any, Any]], action: Action) -> tuple[Seat, ...]:
    return tuple(
        Seat(f"s{i + 1}", normalize_name(form.value(path)), action.value(at("phones", i)))
        for i, path in enumerate(form.name_paths())
    )


def _check_names(names: list[str]) -> None:
    for one, other in combinations(names, 2):
        if skeleton(one) == skeleton(other):
            raise Rejected(_("{name} looks like {other}", name=other, other=one))


def _read_values(table: Table, form: FormData[Mode[Any, Any]], action: Action) -> dict[str, FieldValue]:
    """The texts of the form by stable path; a chosen player is a seat's id."""
    chosen = {path: table.seats[int(form.value(path))].id for path in form.choice_paths() if form.value(path)}
    typed = {path: form.value(path).strip() for path in form.paths() if path not in form.name_paths()} | chosen
    return {table.sheet.stable_path(path): FieldValue(text, action.phone, 1) for path, text in typed.items() if text}


def _keep(table: Table, action: Action) -> Effect:
    """A play that was counted before its table was opened: everybody is done, and the result is out."""
    table = replace(table, seats=tuple(seat._replace(done=True) for seat in table.seats))
    return Effect(reveal(table, action).table, _("The result was kept"))


KINDS = (
    ActionKind(
        OPEN,
        open_table,
        require_new,
        fields=(
            "mode",
            "players",
            "players.*",
            "table.*",
            "rulings.*",
            at(GAPS, "*"),
            "phones.*",
            "unnamed.*",
            "empty.*",
            OVER,
            COMES_AGAIN,
            STANDINGS,
        ),
        by_form=False,
        undoable=False,
    ),
)
