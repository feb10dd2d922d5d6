"""A table is opened."""

from dataclasses import replace

from companion.kit.data import at
from companion.kit.form_data import parse_form
from companion.kit.player import normalize_name
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import _
from companion.kit.tracker import GAPS
from companion.tables.action import OPEN, Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.table import Table
from companion.tables.values import FieldValue, Seat

from .reveal import reveal

OVER = "over"  # says that the play is over
AGAIN = "again"  # says that the players come from another table
STANDINGS, SECRET = (
    "standings",
    "secret",
)  # until the reveal; tables of earlier versions, which had no such choice, are open


def require_new(table: Table, action: Action) -> None:
    """A table that is open is not opened again."""
    if table.seats:
        raise Rejected(_("This cannot be done at a table"))


def open_table(table: Table, action: Action) -> Effect:
    """The table gets its host, its seats, and what a calculator held.

    `phones.N` are those that hold seats already, `unnamed.N` are seats that nobody has named. Those that are `empty.N`
    are made when somebody sits down.
    """
    form, problems = parse_form(table.game, action.body, str)
    named = [*form.name_paths(), "mode", "players"]
    problems += [problem for problem in parse_sheet(table.game, form.to_sheet()).problems if problem.path in named]
    if problems:
        raise Rejected(problems[0].text)
    seats = tuple(
        Seat(f"s{i + 1}", normalize_name(form.value(path)), action.value(at("phones", i)))
        for i, path in enumerate(form.name_paths())
    )
    table = replace(table, mode=form.layout, host=action.phone, seats=seats, seats_made=len(seats))
    table = replace(table, standings_open=action.value(STANDINGS) != SECRET, is_rematch=bool(action.value(AGAIN)))
    said = {gap.id: action.value(gap.path) == "true" for gap in table.game.gaps if gap.path in action.body}
    unnamed = {seat.id: seat.name for i, seat in enumerate(seats) if action.value(at("unnamed", i))}
    chosen = {path: seats[int(form.value(path))].id for path in form.choice_paths() if form.value(path)}
    typed = {path: form.value(path).strip() for path in form.paths() if path not in form.name_paths()} | chosen
    values = {table.sheet.stable_path(path): FieldValue(text, action.phone, 1) for path, text in typed.items() if text}
    taken = tuple(seat for i, seat in enumerate(seats) if not action.value(at("empty", i)))
    table = replace(table, seats=taken, values=values, unnamed=unnamed, gaps=said)
    return _keep(table, action) if action.value(OVER) else Effect(table, _("The table is open"))


def _keep(table: Table, action: Action) -> Effect:
    """A play that was counted before its table was opened: everybody is done, and the result is out."""
    table = replace(table, seats=tuple(seat._replace(done=True) for seat in table.seats))
    return Effect(reveal(table, action).table, _("The result was kept"))


KIND = ActionKind(
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
        AGAIN,
        STANDINGS,
    ),
    undoable=False,
)
