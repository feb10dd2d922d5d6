"""Fields of the sheet change."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import reduce

from companion.kit.data import at
from companion.kit.text import Text, _, listing, n_
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_holder, require_host, require_player
from companion.tables.sheet_form import REACHES_TRACKERS, describe_changes, read_changes
from companion.tables.table import Table
from companion.tables.values import Conflict, FieldValue

LONGEST_VALUE = 40  # characters in a field


def require_writer(table: Table, action: Action) -> None:
    """Each field has its owner: the table's anybody who plays, a house rule the host, a seat's its holder."""
    for path, text in _changes(action).items():
        if not table.sheet.has_field(path) or len(text) > LONGEST_VALUE:
            raise Rejected(_("There is no such field at this table"))
        match path.partition(".")[0]:
            case "table":
                require_player(table, action)
            case "rulings":
                require_host(table, action)
            case seat:
                require_holder(table, action._replace(seat=seat))


def count(table: Table, action: Action) -> Effect:
    """`to.PATH` is what shall stand in a field from now on, `was.PATH` what stood there when that was typed.

    Where something else stands by now, somebody was quicker: that stays, and both see what came too late. But nobody
    was quicker where the same phone wrote it, on another of its pages, or nobody did: then `own.PATH` is that. A change
    of rulings that is to reach the trackers in play says so; those that were stored before there was this did not.
    """
    changes = {path: text.strip() for path, text in _changes(action).items()}
    late = {path: text for path, text in changes.items() if _is_late(table, action, path, text)}
    values = {path: FieldValue(text, action.phone, action.number) for path, text in changes.items() if path not in late}
    conflicts = {path: conflict for path, conflict in table.conflicts.items() if path not in values}
    conflicts |= {path: _conflict(table, action, path, text) for path, text in late.items()}
    after = replace(table, values={**table.values, **values}, conflicts=conflicts)
    after = after.with_rulings_in_play() if action.value(REACHES_TRACKERS) else after
    written = {path: text for path, text in changes.items() if path in values}
    return Effect(after, _describe(after, action, changes), describe_changes(table, action.phone, written))


def _changes(action: Action) -> dict[str, str]:
    """What shall stand in each field, by stable path."""
    return {key.removeprefix("to."): text for key, text in action.body.items() if key.startswith("to.")}


def _is_late(table: Table, action: Action, path: str, text: str) -> bool:
    expected = (action.value(f"was.{path}").strip(), text, action.body.get(f"own.{path}"))
    return table.sheet.text_at(path) not in expected


def settle_own(table: Table, action: Action) -> dict[str, str]:
    """What the phone itself wrote in the meantime; nothing where only cards or eggs in play filled a field."""
    late = {
        path: table.values.get(path) for path, text in _changes(action).items() if _is_late(table, action, path, text)
    }
    return {
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
    """The question of each ruling that was chosen, and what counts now."""
    for ruling in table.game.house_rules:
        if at("rulings", ruling.id) in changes:
            yield _("{question} {answer}", question=ruling.question, answer=ruling.text(table.sheet.rulings[ruling.id]))


def _join(sentences: Iterable[Text]) -> Text:
    return reduce(lambda before, after: _("{before} {after}", before=before, after=after), sentences)


KIND = ActionKind(
    "count",
    count,
    require_writer,
    fields=("to.*", "was.*", REACHES_TRACKERS),
    from_form=read_changes,
    settle=settle_own,
    only_while_counting=True,
)
