"""The result is revealed to all, once nothing stands in its way: who is not done, what is empty or contradicts the box.

While the standings are secret it is said whose and how many, and no number; a contradiction is told once all are done.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from companion.kit.data import Problem, at
from companion.kit.text import Text, _, n_
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.once_a_version import once_a_version
from companion.tables.permissions import require_host
from companion.tables.table import Table
from companion.tables.values import Reveal, Seat

AGAIN = _("Count this again: it does not fit the rest")
NOTHING = _("Nobody has counted anything yet")


class Obstacle(NamedTuple):
    """What is missing, in words, and the form's path where it is put right.

    One that does not `block` the result is only said: what is empty counts as 0 once its player is done. One that
    `is_problem` says of the field itself what is wrong.
    """

    text: Text
    path: str
    blocks: bool = True
    is_problem: bool = False


@once_a_version
def list_obstacles(table: Table) -> Sequence[Obstacle]:
    """All of them, the seats' first, then the table's."""
    seats = [each for seat in table.seats for each in _of_seat(table, seat)]
    obstacles = [*seats, *_of_table(table)]
    if any(each.blocks for each in seats):
        return obstacles
    return [*obstacles, *(Obstacle(text, path, is_problem=True) for path, text in tell_problems(table))]


def is_empty(table: Table) -> bool:
    """Whether nobody has entered anything that is counted."""
    return len(table.sheet.empty_numbers()) == len(table.sheet.numbers)


def tell_problems(table: Table) -> list[Problem]:
    """What contradicts the box, by the form's path; without the numbers of players while they are secret."""
    found = [Problem(table.sheet.form.locate(path), text) for path, text in table.sheet.parsed.problems]
    if table.shows_standings:
        return found
    return [Problem(path, AGAIN if path.startswith("players.") else text) for path, text in found]


def _of_seat(table: Table, seat: Seat) -> Iterator[Obstacle]:
    player = at("players", table.seats.index(seat), "")
    numbers, empty = table.sheet.numbers_of(player), table.sheet.empty_numbers(player)
    path, name, n = next(iter((*empty, *numbers)), ""), seat.name, len(empty)
    if not seat.done:
        yield Obstacle(_tell_waiting(name, n), path)
    elif n:
        text = n_(
            "{name} is done: {n} empty number counts as 0",
            "{name} is done: {n} empty numbers count as 0",
            n=n,
            name=name,
        )
        yield Obstacle(text, path, blocks=False)


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
    if empty := table.sheet.empty_numbers("table."):
        n = len(empty)
        text = n_("On the table, {n} empty number counts as 0", "On the table, {n} empty numbers count as 0", n=n)
        yield Obstacle(text, empty[0], blocks=False)


def reveal(table: Table, action: Action) -> Effect:
    """Once everybody is done and nothing contradicts the box."""
    if waiting := [seat.name for seat in table.seats if not seat.done]:
        raise Rejected(_("{name} is not done yet", name=waiting[0]))
    if problems := tell_problems(table):
        path, text = problems[0]
        raise Rejected(_("This has to be corrected first: {problem}", problem=text), path)
    return Effect(replace(table, revealed=Reveal(action.at, action.number)), _("The result is out"))


def check_new(table: Table, action: Action) -> None:
    """Of an empty sheet there is nothing to reveal; whatever else is in the way is told first."""
    if is_empty(table) and all(seat.done for seat in table.seats) and not table.sheet.parsed.problems:
        raise Rejected(NOTHING)


KIND = ActionKind("reveal", reveal, require_host, only_while_counting=True, check_new=check_new)
