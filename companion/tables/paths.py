"""Paths of the sheet's fields: by the id of a seat at the table, and by numbers in a form or in a play."""

from collections.abc import Mapping, Sequence

from companion.kit.data import at


def stable_path(path: str, seats: Sequence[str]) -> str:
    """The path by the id of a seat, for one by the number of a player among these seats.

    >>> stable_path("players.1.eggs.7", ["s1", "s4"])
    's4.eggs.7'
    """
    match path.split(".", 2):
        case ["players", i, rest] if i.isdecimal() and int(i) < len(seats):
            return at(seats[int(i)], rest)
    return path


def form_path(path: str, places: Mapping[str, int | str]) -> str | None:
    """The form's path for a stable one, given each seat's place; None for a field of a seat that is gone."""
    owner, _dot, rest = path.partition(".")
    if owner in ("table", "rulings"):
        return path
    return at("players", places[owner], rest) if owner in places else None


def play_path(path: str, seats: Sequence[str]) -> str | None:
    """The play's path for a stable one, given the seats of the play; None for a field of another seat."""
    return form_path(path, {seat: place for place, seat in enumerate(seats)})
