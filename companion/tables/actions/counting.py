"""Counting: the fields of the sheet change, and a player has counted everything."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, reduce
from typing import Any

from companion.kit.choice import FLAGS
from companion.kit.data import FormParser, at
from companion.kit.form_data import step_number
from companion.kit.mode import Mode
from companion.kit.number import Number
from companion.kit.pad import PadRow, TableCell
from companion.kit.record import Select, parse_number
from companion.kit.text import Text, Value, _, listing, n_
from companion.tables.action import COUNT, Action, Detail, WrongField
from companion.tables.action_kind import ActionKind, Effect, require_holder, require_host, require_player
from companion.tables.paths import form_path, stable_path
from companion.tables.table import Conflict, Table
from companion.tables.table_play import Correction
from companion.tables.table_sheet import FieldValue

from .working_out import read_entries, work_out

LONGEST_VALUE = 40  # characters in a field
FIELDS = ("was.", "players.", "table.", "rulings.")  # the beginnings of the fields of the sheet in a form
MOST_NAMED = 3  # changes that are named one by one


def require_writer(table: Table, action: Action) -> None:
    """Reject a field of another owner: the table's is any player's, a house rule the host's, a seat's its holder's."""
    require_player(table, action)
    for path, text in _changes(action).items():
        if not table.sheet.has_field(path) or len(text) > LONGEST_VALUE:
            raise WrongField(_("There is no such field at this table"), _form_path(table, path))
        owner = path.partition(".")[0]
        if owner == "rulings":
            require_host(table, action)
        elif owner != "table":
            require_holder(table, action._replace(seat=owner))


def count(table: Table, action: Action) -> Effect:
    """`to.PATH` is the new text of a field, `was.PATH` the text that stood there when the new one was typed, if known.

    If the field holds another text by now, that stays, and both phones see the late one. But a text that the same phone
    wrote on another of its pages, or that nobody wrote, is no conflict: `own.PATH` is that text.

    A field that the play knows is corrected; a late text there is a clash until somebody settles it. The texts of a
    resolver are worked out.
    """
    counted = {path: _without_detour(table, action, path, text.strip()) for path, text in _changes(action).items()}
    late = {path for path, text in counted.items() if _is_late(table, action, path, text)}
    changes = {path: text for path, text in counted.items() if path not in table.sheet.counted}
    values = {path: FieldValue(text, action.phone, action.number) for path, text in changes.items() if path not in late}
    conflicts = {path: conflict for path, conflict in table.conflicts.items() if path not in values}
    conflicts |= {path: _conflict(table, action, path, text) for path, text in changes.items() if path in late}
    after = replace(table, values={**table.values, **values}, conflicts=conflicts)
    after = after.with_rulings_in_play() if any(path.startswith("rulings.") for path in changes) else after
    after = correct(after, action, {path: text for path, text in counted.items() if path not in changes}, late)
    detail = describe_changes(table, action.phone, {path: counted[path] for path in counted if path not in late})
    if "order" in action.body:
        return work_out(after, action)
    text = _describe(after, action, counted) if changes or detail is None else detail.text  # what lies open is told
    return Effect(after, text, detail)


def correct(table: Table, action: Action, texts: Mapping[str, str], late: Collection[str]) -> Table:
    """The table with corrections of what the play knows; a text that came late is kept beside the play's own.

    An empty text takes a correction back.
    """
    sheet = table.sheet
    corrections = {path: each for path, each in table.corrections.items() if path not in texts or path in late}
    values = {path: value for path, value in table.values.items() if path not in texts or path in late}
    for path, text in texts.items():
        if path in late and text == sheet.counted[path]:
            values.pop(path, None)
        elif text and path in late:
            values[path] = FieldValue(text, action.phone, action.number)
        elif text and text != sheet.plain[path]:
            corrections[path] = Correction(text, sheet.plain[path])
    return replace(table, values=values, corrections=corrections)


def _changes(action: Action) -> dict[str, str]:
    """The new texts, by stable path."""
    return {key.removeprefix("to."): text for key, text in action.body.items() if key.startswith("to.")}


def check_values(table: Table, action: Action) -> None:
    """Reject a text that cannot stand in its field: no number, no seat, no option. What does not fit the rest may."""
    for path, text in _changes(action).items():
        found = _form_path(table, path)
        if text.strip() and (problem := _find_problem(table, found, text.strip())):
            raise WrongField(problem, found)


def _form_path(table: Table, path: str) -> str:
    return form_path(path, table.sheet.places) or path


def _find_problem(table: Table, path: str, text: str) -> Text | None:
    form, parser = table.sheet.form, FormParser()
    what = form.inputs.get(path)
    if isinstance(what, Number):
        what.parse(parser, path, parse_number(text))
        return parser.problems[0].text if parser.problems else None
    if path in form.choice_paths():
        allowed: Collection[str] = table.sheet.places
    else:
        allowed = what.options if isinstance(what, Select) else FLAGS
    return None if text in allowed else _("This cannot be chosen here")


def _is_late(table: Table, action: Action, path: str, text: str) -> bool:
    if f"was.{path}" not in action.body:
        return False
    expected = (action.value(f"was.{path}").strip(), text, action.body.get(f"own.{path}"))
    return table.sheet.text_at(path) not in expected


def _without_detour(table: Table, action: Action, path: str, text: str) -> str:
    """The text, or the play's own where a phone went plus and minus on a number that the play changed meanwhile."""
    own = (each for each in reversed(table.history.events) if each.action.phone == action.phone)
    first = next(own, None)
    if first is None or first.undone or f"then.{path}" not in first.action.body or path not in table.sheet.counted:
        return text
    there_and_back = first.action.value(f"was.{path}"), first.action.value(f"to.{path}").strip()
    is_detour = there_and_back == (text, action.value(f"was.{path}").strip())
    return table.sheet.counted[path] if is_detour else text


def settle_own(table: Table, action: Action) -> dict[str, str]:
    """The texts that the phone itself wrote in the meantime; an empty one where the field was cleared.

    `then.PATH` is the text of a field of the play that stood there in truth, if it was another one. A wrong text is
    rejected before all this.
    """
    require_writer(table, action)
    check_values(table, action)
    known = {path: text for path, text in _changes(action).items() if f"was.{path}" in action.body}
    texts = {path: table.sheet.text_at(path) for path in known if path in table.sheet.counted}
    then = {f"then.{path}": text for path, text in texts.items() if text != action.value(f"was.{path}").strip()}
    late = {
        path: table.values.get(path)
        for path, text in known.items()
        if path not in table.sheet.counted and _is_late(table, action, path, text)
    }
    return then | {
        f"own.{path}": value.text if value else ""
        for path, value in late.items()
        if value is None or value.phone == action.phone
    }


def _conflict(table: Table, action: Action, path: str, text: str) -> Conflict:
    first = table.values.get(path)
    return Conflict(text, table.name_of(action.phone), table.name_of(first.phone if first else ""))


def _describe(table: Table, action: Action, changes: dict[str, str]) -> Text:
    who, n, owners = table.name_of(action.phone), len(changes), {path.partition(".")[0] for path in changes}
    if owners == {"rulings"}:
        return _("{who} chose for the table: {rules}", who=who, rules=_join(_describe_rulings(table, changes)))
    seats = tuple(seat for seat in table.seats if seat.id in owners)
    if not seats:
        return _("{who} counted what is on the table", who=who)
    if seats == table.membership(action.phone).seats:
        return n_("{who} entered {n} number", "{who} entered {n} numbers", n=n, who=who)
    names = listing([seat.name for seat in seats])
    return n_(
        "{who} entered {n} number for {names}", "{who} entered {n} numbers for {names}", n=n, who=who, names=names
    )


def _describe_rulings(table: Table, changes: Mapping[str, str]) -> Iterator[Text]:
    """The question of each ruling that was chosen, and its answer."""
    for ruling in table.game.house_rules:
        if at("rulings", ruling.id) in changes:
            yield _("{question} {answer}", question=ruling.question, answer=ruling.text(table.sheet.rulings[ruling.id]))


def _join(sentences: Iterable[Text]) -> Text:
    return reduce(lambda before, after: _("{before} {after}", before=before, after=after), sentences)


def describe_changes(table: Table, phone: str, values: Mapping[str, str]) -> Detail | None:
    """The changes in words, on the table before them, by stable path; None for more than `MOST_NAMED`."""
    sentences = list(_tell_each(table, values))
    if not sentences or len(sentences) < len(values) or len(sentences) > MOST_NAMED:
        return None
    owners = frozenset(path.partition(".")[0] for path in values) - {"table"}
    who, what = table.name_of(phone), listing(sentences)
    of_others = [seat.name for seat in table.seats if seat.id in owners and seat.phone != phone]
    if of_others:
        return Detail(_("{who} for {names}, {what}", who=who, names=listing(of_others), what=what), owners)
    return Detail(_("{who}, {what}", who=who, what=what), owners)


def _tell_each(table: Table, values: Mapping[str, str]) -> Iterator[Text]:
    names = {seat.id: seat.name for seat in table.seats}
    rows = find_rows(table.mode, tuple(names))
    for path, text in values.items():
        if row := rows.get(path):
            before, after = (_read_value(row, names.get(each, each)) for each in (table.sheet.text_at(path), text))
            what = row.title if isinstance(row, PadRow) and row.entry in ("holder", "option") else row.noun
            yield _tell(what, before, after)


def _read_value(row: PadRow | TableCell, text: str) -> Value:
    """The text of a field as people read it; empty where nothing stands."""
    if isinstance(row, PadRow) and row.entry == "switch":
        return _("yes") if text else _("no")
    if isinstance(row, PadRow) and row.options:
        return next((option.word for option in row.options if option.id == text), text)
    return text


def _tell(what: Text, before: Value, after: Value) -> Text:
    if before and before != after:
        return _("{what}: {before} → {after}", what=what, before=before, after=after or "–")
    return _("{what}: {after}", what=what, after=after or "–")


@lru_cache(maxsize=64)
def find_rows(mode: Mode[Any, Any], seats: tuple[str, ...]) -> dict[str, PadRow | TableCell]:
    """The rows and cells of the pad, by the stable path of their fields."""
    own = {at(seat, row.path): row for row in mode.pad.rows if not row.is_of_table for seat in seats}
    shared = {row.path: row for row in mode.pad.rows if row.is_of_table}
    return {**own, **shared, **{cell.path: cell for row in mode.pad.rows for cell in row.beside}}


def read_changes(table: Table, form: Mapping[str, str]) -> dict[str, str]:
    """The fields of a form that differ from their `was.PATH`: `to.PATH` and `was.PATH`, by stable path.

    In the form's paths players are numbered, and chosen by number, in the order of its seats: their ids in `order`, or
    the seats as they are. A field without `was.PATH` is sent for what stands there now.
    """
    seats = form["order"].split(",") if "order" in form else [seat.id for seat in table.seats]
    now = _after_button(form)
    body = read_entries(table, form)
    for path in dict.fromkeys(key.removeprefix("was.") for key in form if key.startswith(FIELDS)):
        after, before = now.get(path, ""), form.get(f"was.{path}")
        if before is None or after.strip() != before.strip():
            place = stable_path(path, seats)
            is_seat = path.startswith("table.") and path in table.sheet.form.choice_paths()
            body[f"to.{place}"] = _seat_id(after, table, seats) if is_seat else after
            if before is not None:
                body[f"was.{place}"] = _seat_id(before, table, seats) if is_seat else before
    return body


def _after_button(form: Mapping[str, str]) -> Mapping[str, str]:
    """The form after its + or - button `do`, for browsers without a script."""
    direction, _dot, path = form.get("do", "").partition(".")
    return step_number(form, path, 1 if direction == "plus" else -1) if path in form else form


def _seat_id(text: str, table: Table, seats: Sequence[str]) -> str:
    """The id of a seat that is meant by its number on the page or by its player's name, else the text itself."""
    names = {seat.name: seat.id for seat in table.seats}
    return seats[int(text)] if text.isdecimal() and int(text) < len(seats) else names.get(text, text)


def finish(table: Table, action: Action) -> Effect:
    """The seat has counted everything, or with an empty `done` or 0 counts again."""
    seat = table.seat(action.seat)
    done = action.body.get("done") not in ("", "0")
    text = _("{name} is done", name=seat.name) if done else _("{name} is counting again", name=seat.name)
    return Effect(table.with_seat(seat._replace(done=done)), text)


KINDS = (
    ActionKind(
        COUNT,
        count,
        require_writer,
        fields=("to.*", "was.*", "round.*", "order", "version"),
        from_form=read_changes,
        settle=settle_own,
        only_while_counting=True,
    ),
    ActionKind("done", finish, require_holder, fields=("done",), only_while_counting=True),
)
