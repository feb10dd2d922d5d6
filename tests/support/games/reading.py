"""A sheet with a few changed values, and its problems and warnings.

A case is a minimal valid sheet of the game with changes by path.
"""

from collections.abc import Iterable
from typing import Any

from companion.kit.choice import PlayerChoice
from companion.kit.mode import Mode
from companion.kit.record import fields_of
from companion.kit.score import score
from companion.kit.sheet_parser import ParsedSheet, parse_sheet
from companion.kit.text import say
from companion.library.registry import games
from tests.support.cast import CAST

Changes = dict[str, Any]


def mode_of(game: str) -> tuple[str, Mode[Any, Any]]:
    """The game's slug and its mode: `khlor solo` is a game in another mode than the standard one."""
    slug, _, mode_id = game.partition(" ")
    mode = games()[slug].mode(mode_id or "standard")
    assert mode is not None
    return slug, mode


def sheet(game: str, changes: Changes, players: int | None = None) -> dict[str, Any]:
    """Return a minimal valid sheet with the changes."""
    _slug, mode = mode_of(game)
    number = mode.least if players is None else players
    data: dict[str, Any] = {"mode": mode.id, "players": [{"name": name} for name in (*CAST, "Kim")[:number]]}
    if choices := [name for name, what in fields_of(mode.table).items() if isinstance(what, PlayerChoice)]:
        data["table"] = dict.fromkeys(choices, CAST[0])
    for path, value in changes.items():
        change(data, path, value)
    return data


def change(place: Any, path: str, value: Any) -> None:
    """Put a value at a path; `...` takes the key away."""
    head, _, rest = path.partition(".")
    key: Any = int(head) if isinstance(place, list) else head
    if rest:
        change(place[key] if isinstance(place, list) else place.setdefault(key, {}), rest, value)
    elif value is ...:
        place.pop(key, None) if isinstance(place, dict) else place.pop(key)
    else:
        place[key] = value


def reading(game: str, changes: Changes, players: int | None = None) -> ParsedSheet[Mode[Any, Any]]:
    return parse_sheet(games()[game.partition(" ")[0]], sheet(game, changes, players))


def problems(found: ParsedSheet[Mode[Any, Any]]) -> list[str]:
    assert all(say(problem.text).strip() for problem in found.problems)
    return sorted(problem.path for problem in found.problems)


def everybody(path: str, *numbers: int) -> Changes:
    """The same field of every player in turn: `everybody("broken", 3, 0)`."""
    return {f"players.{i}.{path}": number for i, number in enumerate(numbers)}


def everywhere(group: str, kinds: Iterable[str]) -> list[str]:
    return [f"{group}.{kind}" for kind in kinds]


def takes_players(game: str, least: int, most: int) -> None:
    """Check that exactly these numbers of players are accepted."""
    assert problems(reading(game, {}, players=0)) == ["players"]
    assert problems(reading(game, {"players.0.colour": 1}, players=most + 1)) == ["players", "players.0.colour"]
    if least > 1:
        assert problems(reading(game, {}, players=least - 1)) == ["players"]
    for number in range(least, most + 1):
        assert problems(reading(game, {}, players=number)) == []


def tells_numbers_left_out(game: str, player: list[str], table: list[str]) -> None:
    """Check that each number of a player and of the table is missing until it is entered; a 0 counts as entered."""
    players = range(mode_of(game)[1].least)
    everything = [f"players.{i}.{field}" for i in players for field in player] + everywhere("table", table)
    assert reading(game, {}).missing == everything
    for entered in everything:
        assert reading(game, {entered: 0}).missing == [path for path in everything if path != entered]
    assert reading(game, dict.fromkeys(everything, 0)).missing == []


def warnings(game: str, changes: Changes) -> list[str]:
    """Return the paths of the warnings of a sheet without problems, for as many players as the changes name."""
    slug, mode = mode_of(game)
    seats = 1 + max([int(path.split(".")[1]) for path in changes if path.startswith("players.")], default=0)
    found = reading(game, changes, max(seats, mode.least))
    assert problems(found) == []
    told = score(games()[slug], found).warnings
    assert all(say(warning.text).strip() for warning in told)
    return sorted({warning.path for warning in told})
