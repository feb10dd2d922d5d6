"""Coming, going, and who holds which seat. A function gives the table as it is then, and what is said of it."""

from dataclasses import replace

from companion.kit.form.names import check_name, normalize_name
from companion.kit.text import Text, _

from .action import Action, Refused
from .permissions import host_only, own
from .table import Chair, Table

Told = tuple[Table, Text]


def sit(table: Table, action: Action) -> Told:
    """A phone takes a free seat, or a new one, under a name. A seat that another phone holds, it can only ask for."""
    if not action.seat:
        return _new_chair(table, action)
    chair = table.chair(action.seat)
    name = action.asked("name") or chair.name
    if chair.phone and action.phone not in (chair.phone, table.host):
        asking = replace(table, asks={**table.asks, action.phone: chair.id})
        return asking, _("Somebody asks for the seat of {name}; the host can agree", name=chair.name)
    table = _with(table, chair._replace(name=_good_name(table, name, chair), phone=action.phone))
    return table, _("{name} sits down", name=name)


def _new_chair(table: Table, action: Action) -> Told:
    if len(table.chairs) == table.mode.most:
        raise Refused(_("All {n} seats are taken", n=table.mode.most))
    name = _good_name(table, action.asked("name"))
    chair = Chair(f"s{table.given + 1}", name, action.phone)
    return replace(table, chairs=(*table.chairs, chair), given=table.given + 1), _("{name} joins the table", name=name)


def allow(table: Table, action: Action) -> Told:
    """The host gives a seat to the phone that asked for it."""
    host_only(table, action)
    phone = next((phone for phone, seat in table.asks.items() if seat == action.seat), None)
    if phone is None:
        raise Refused(_("Nobody asks for this seat any more"))
    chair = table.chair(action.seat)
    asks = {other: seat for other, seat in table.asks.items() if seat != chair.id}
    table = replace(_with(table, chair._replace(phone=phone)), asks=asks)
    return table, _("The host gave the seat of {name} to another phone", name=chair.name)


def leave(table: Table, action: Action) -> Told:
    """The phone lets go of a seat; the seat and its numbers stay for whoever takes it."""
    chair = own(table, action)
    return _with(table, chair._replace(phone="")), _("The seat of {name} is free", name=chair.name)


def remove(table: Table, action: Action) -> Told:
    """A seat goes, with its numbers."""
    chair = own(table, action)
    if len(table.chairs) == table.mode.least:
        raise Refused(_("{title} needs at least {n} players", title=table.game.title, n=table.mode.least))
    asks = {phone: seat for phone, seat in table.asks.items() if seat != chair.id}
    chairs = tuple(each for each in table.chairs if each is not chair)
    starter = "" if table.starter == chair.id else table.starter
    return replace(table, chairs=chairs, asks=asks, starter=starter), _("{name} left the table", name=chair.name)


def rename(table: Table, action: Action) -> Told:
    chair = own(table, action)
    name = _good_name(table, action.asked("name"), chair)
    return _with(table, chair._replace(name=name)), _("{before} is now called {name}", before=chair.name, name=name)


def move(table: Table, action: Action) -> Told:
    """A seat changes places with the one before it."""
    host_only(table, action)
    chairs = list(table.chairs)
    place = chairs.index(table.chair(action.seat))
    if place == 0:
        raise Refused(_("This seat is the first already"))
    chairs[place - 1 : place + 1] = reversed(chairs[place - 1 : place + 1])
    return replace(table, chairs=tuple(chairs)), _("{name} moved one seat up", name=chairs[place - 1].name)


def host(table: Table, action: Action) -> Told:
    """The host hands the table on to the phone that holds a seat."""
    host_only(table, action)
    chair = table.chair(action.seat)
    if not chair.phone:
        raise Refused(_("No phone holds this seat"))
    return replace(table, host=chair.phone), _("{name} is the host now", name=chair.name)


def reclaim(table: Table, action: Action) -> Told:
    """A phone becomes the host by the server's own word: whoever sees its terminal."""
    table = replace(table, host=action.phone)
    return table, _("Another phone is the host now, with the code from the server's screen")


def _good_name(table: Table, name: str, chair: Chair | None = None) -> str:
    """The name in the form it is kept in, if it is one that nobody else at the table has."""
    name = normalize_name(name)
    if (text := check_name(name)) is not None:
        raise Refused(text)
    if any(other.name.casefold() == name.casefold() for other in table.chairs if other is not chair):
        raise Refused(_("Somebody at this table is called {name} already", name=name))
    return name


def _with(table: Table, chair: Chair) -> Table:
    return replace(table, chairs=tuple(chair if each.id == chair.id else each for each in table.chairs))
