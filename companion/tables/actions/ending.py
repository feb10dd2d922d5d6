"""Ending: the result is revealed, and the same players go on at another table."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from companion.kit.data import Problem, at
from companion.kit.play import ALONG
from companion.kit.text import Text, _, n_
from companion.tables.action import REMATCH, Action, Rejected
from companion.tables.action_kind import ActionKind, Effect, require_host, require_player
from companion.tables.paths import form_path
from companion.tables.table import Reveal, Table
from companion.tables.table_sheet import Clash, Seat

from .counting import find_rows

PARTS, COUNT_ONLY = "parts", "count"  # the field of an opening with the parts that phones hold; they only count
COMES_AGAIN = "again"  # the field of an opening whose players come from another table
SOUND = "sound"  # the field of an opening whose moments sound
STANDINGS, SECRET = "standings", "secret"  # the field of an opening, and its value for secret standings
AGAIN = _("Count this again: it does not fit the rest")
NOTHING = _("Nobody has counted anything yet")


class Obstacle(NamedTuple):
    """Something in the way of the result, in words, and the form's path where it is put right.

    An obstacle that does not `block` the result is a notice: an empty number counts as 0 once its player is done. With
    `is_problem`, the text names an error in the field itself.
    """

    text: Text
    path: str
    blocks: bool = True
    is_problem: bool = False


def list_obstacles(table: Table) -> Sequence[Obstacle]:
    """All obstacles: those of the seats first, then those of the table.

    While the standings are secret, no obstacle tells a typed number. Contradictions follow once no seat is in the way.
    """
    seats = [each for seat in table.players for each in _of_seat(table, seat)]
    obstacles = [*seats, *_of_table(table)]
    if any(each.blocks for each in seats):
        return obstacles
    return [*obstacles, *(Obstacle(text, path, is_problem=True) for path, text in tell_problems(table))]


def is_empty(table: Table) -> bool:
    """True while nobody has entered anything that is counted."""
    return len(table.sheet.empty_numbers()) == len(table.sheet.numbers)


def tell_problems(table: Table) -> list[Problem]:
    """The contradictions to the box, by the form's path; without the numbers of players while they are secret."""
    found = [Problem(table.sheet.form.locate(path), text) for path, text in table.sheet.parsed.problems]
    if table.shows_standings:
        return found
    return [Problem(path, AGAIN if path.startswith("players.") else text) for path, text in found]


def _of_seat(table: Table, seat: Seat) -> Iterator[Obstacle]:
    player = at("players", table.sheet.places[seat.id], "")
    numbers, empty = table.sheet.numbers_of(player), table.sheet.empty_numbers(player)
    path, name, n = next(iter((*empty, *numbers)), ""), seat.name, len(empty)
    for field, clash in _clashes_of(table, seat):
        text = _(
            "{name}: the play counted {counted}, somebody typed {typed}. Which is right?",
            name=name,
            counted=clash.counted,
            typed=clash.typed,
        )
        yield Obstacle(text, field)
    if any(form_path(stable, table.sheet.places) in empty for stable in table.sheet.unfinished):
        yield Obstacle(_("{name} has something face down: turn it up first", name=name), path)
    elif not table.is_counted(seat):
        yield Obstacle(_tell_waiting(name, n), path)
    elif n:
        text = n_(
            "{name} is done: {n} empty number counts as 0",
            "{name} is done: {n} empty numbers count as 0",
            n=n,
            name=name,
        )
        yield Obstacle(text, path, blocks=False)


def _clashes_of(table: Table, seat: Seat) -> Iterator[tuple[str, Clash]]:
    """The clashes in a seat's fields, by the form's path, or in the table's for the first seat."""
    owners = (seat.id, "table") if seat is table.seats[0] else (seat.id,)
    for path, clash in table.sheet.clashes.items():
        if path.partition(".")[0] in owners:
            yield form_path(path, table.sheet.places) or "", table.name_clash(path, clash)


def _tell_waiting(name: str, n: int) -> Text:
    if not n:
        return _("{name} is not done yet", name=name)
    return n_(
        "{name} is not done yet: {n} number is empty", "{name} is not done yet: {n} numbers are empty", n=n, name=name
    )


def _of_table(table: Table) -> Iterator[Obstacle]:
    if is_empty(table):
        yield Obstacle(NOTHING, next(iter(table.sheet.numbers), ""))
        return
    empty, rows = table.sheet.blank_of_table, find_rows(table.mode, ())
    for path, guess in table.sheet.guesses.items():
        yield Obstacle(_("Look at the board – {what}: {n}?", what=rows[path].noun, n=guess), path)
    if empty and table.is_played_out:
        n, what = len(empty), rows[empty[0]].noun
        text = n_(
            "Look at the table and type the number of {what}",
            "Look at the table and type {n} numbers: first {what}",
            n=n,
            what=what,
        )
        yield Obstacle(text, empty[0])
    elif empty:
        n = len(empty)
        text = n_("On the table, {n} empty number counts as 0", "On the table, {n} empty numbers count as 0", n=n)
        yield Obstacle(text, empty[0], blocks=False)


def require_counted(table: Table, action: Action) -> None:
    """Reject everybody but the host. Reject an empty sheet, if it is the only obstacle."""
    require_host(table, action)
    if is_empty(table) and all(map(table.is_counted, table.players)) and not table.sheet.parsed.problems:
        raise Rejected(NOTHING)


def reveal(table: Table, action: Action) -> Effect:
    """The result is out, once everything is counted, no clash is left, and nothing contradicts the box."""
    blocking = [each for seat in table.players for each in _of_seat(table, seat) if each.blocks]
    if not blocking and not is_empty(table):
        blocking = [each for each in _of_table(table) if each.blocks]
    if blocking:
        first = blocking[0]
        raise Rejected(first.text, first.path if first.is_problem else "")
    if problems := tell_problems(table):
        path, text = problems[0]
        raise Rejected(_("This has to be corrected first: {problem}", problem=text), path)
    return Effect(replace(table, revealed=Reveal(action.at, action.number)), _("The result is out"))


def same_players(table: Table) -> dict[str, str]:
    """The body that opens a table as this one was: game, players, phones, parts, house rules, standings, sound."""
    names = {at("players", i, "name"): seat.name for i, seat in enumerate(table.seats)}
    phones = {at("phones", i): seat.phone for i, seat in enumerate(table.seats)}
    rulings = {path: value.text for path, value in table.values.items() if path.startswith("rulings.")}
    parts = {PARTS: write_parts(table.phones)}
    standings = {} if table.standings_open else {STANDINGS: SECRET}
    sound = {SOUND: "1"} if table.has_sound else {}
    return {
        "mode": table.mode.id,
        "players": str(len(table.seats)),
        **names,
        **phones,
        **rulings,
        **parts,
        **standings,
        **sound,
        COMES_AGAIN: "1",
    }


def write_parts(phones: frozenset[str] | None) -> str:
    """The parts in an opening: their ids, `along` for none of them, `count` where phones only count at the end.

    >>> write_parts(None), write_parts(frozenset()), write_parts(frozenset({"eggs", "dominoes"}))
    ('count', 'along', 'dominoes,eggs')
    """
    return COUNT_ONLY if phones is None else ",".join(sorted(phones)) or ALONG


def announce_rematch(table: Table, action: Action) -> Effect:
    """The same players go on at another table, which the action opens."""
    if table.next_table:
        raise Rejected(_("The next game has a table already"))
    return Effect(replace(table, next_table=action.value("code")), _("The next game has its own table"))


def forget_name(table: Table, action: Action) -> Effect:
    """Add only an event: the server replaced a name in the stored actions."""
    return Effect(table, _("{who} deleted a name for good", who=table.name_of(action.phone)))


def tell_deletion(table: Table, action: Action) -> Effect:
    """Add only an event: the server keeps the table for a day, in which its host can bring it back."""
    return Effect(table, _("{who} deleted the table", who=table.name_of(action.phone)))


def tell_return(table: Table, action: Action) -> Effect:
    return Effect(table, _("{who} brought the deleted table back", who=table.name_of(action.phone)))


DELETE = ActionKind("delete", tell_deletion, require_host, by_form=False, undoable=False)
BRING_BACK = ActionKind("bring_back", tell_return, require_host, by_form=False, undoable=False)
FORGET_NAME = ActionKind("forget_name", forget_name, require_player, by_form=False, undoable=False)
KINDS = (
    ActionKind("reveal", reveal, require_counted, only_while_counting=True),
    ActionKind(REMATCH, announce_rematch, require_host, undoable=False),
    DELETE,
    BRING_BACK,
    FORGET_NAME,
)
