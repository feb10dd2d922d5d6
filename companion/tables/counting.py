"""Counting: what is written into the sheet, by whom, and who is done."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.kit.entry.sheet_parser import find_mode
from companion.kit.text import Text, _, listing, n_

from .action import Action, Refused
from .permissions import host_only, own, seated, still_counting
from .table import Clash, Table, Written

LONGEST = 40  # characters in a field
Told = tuple[Table, Text]


def count(table: Table, action: Action) -> Told:
    """Fields change: `to.PATH` is what shall stand there, `was.PATH` what stood there when it was typed.

    Where something else stands by now, somebody was quicker: that stays, and both see what came too late.
    """
    still_counting(table)
    changes = dict(_changes(table, action))
    late = {path: text for path, text in changes.items() if _came_late(table, action, path, text)}
    now = {path: Written(text, action.phone, action.number) for path, text in changes.items() if path not in late}
    clashes = {path: clash for path, clash in table.clashes.items() if path not in now}
    clashes |= {path: _clash(table, action, path, text) for path, text in late.items()}
    after = replace(table, written={**table.written, **now}, clashes=clashes)
    return after, _said(table, action, len(changes))


def _changes(table: Table, action: Action) -> Iterator[tuple[str, str]]:
    """The fields that change, by lasting path, as far as the phone may write them."""
    known = {table.lasting(path) for path in table.form.paths()}
    for key, text in action.body.items():
        kind, _dot, path = key.partition(".")
        if kind != "to":
            continue
        if path not in known or len(text) > LONGEST:
            raise Refused(_("There is no such field at this table"))
        _may_write(table, action, path.partition(".")[0])
        yield path, text.strip()


def _may_write(table: Table, action: Action, owner: str) -> None:
    match owner:
        case "table":
            seated(table, action)
        case "rulings":
            host_only(table, action)
        case _:
            own(table, action._replace(seat=owner))


def _came_late(table: Table, action: Action, path: str, text: str) -> bool:
    return table.text(path) not in (action.asked(f"was.{path}").strip(), text)


def _clash(table: Table, action: Action, path: str, text: str) -> Clash:
    first = table.written.get(path)
    return Clash(text, table.who(action.phone), table.who(first.phone if first else ""))


def _said(table: Table, action: Action, n: int) -> Text:
    who, owners = table.who(action.phone), _owners(action.body)
    chairs = tuple(chair for chair in table.chairs if chair.id in owners)
    if not chairs:
        return _("{who} counted what is on the table", who=who)
    if chairs == table.held(action.phone):
        return n_("{who} wrote {n} number", "{who} wrote {n} numbers", n=n, who=who)
    names = listing([chair.name for chair in chairs])
    return n_("{who} wrote {n} number for {names}", "{who} wrote {n} numbers for {names}", n=n, who=who, names=names)


def _owners(body: Mapping[str, str]) -> set[str]:
    """The chairs whose fields change."""
    return {key.split(".")[1] for key in body if key.startswith("to.")}


def done(table: Table, action: Action) -> Told:
    """A seat has counted everything, or has something to count again when `done` is empty."""
    still_counting(table)
    chair = own(table, action)
    ready = chair._replace(done=bool(action.asked("done")))
    after = replace(table, chairs=tuple(ready if each is chair else each for each in table.chairs))
    if ready.done:
        return after, _("{name} is done", name=chair.name)
    return after, _("{name} is counting again", name=chair.name)


def mode(table: Table, action: Action) -> Told:
    """The host chooses another way of playing."""
    still_counting(table)
    host_only(table, action)
    chosen = find_mode(table.game, action.asked("mode"), [])
    if chosen is None or len(table.chairs) not in chosen.players:
        raise Refused(_("This way of playing is not for {n} players", n=len(table.chairs)))
    return replace(table, mode=chosen), _("The table plays {mode}", mode=chosen.title)
