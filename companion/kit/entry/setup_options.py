"""Who is going to play: a number of players and a mode, as an address or a command line gives them."""

from dataclasses import dataclass
from typing import Any

from companion.kit.game import Game
from companion.kit.mode import STANDARD, Mode
from companion.kit.problem import Problem

from .sheet_parser import describe_wrong_number, find_mode


@dataclass(frozen=True)
class SetupOptions:
    """A mode and a number of players that it seats."""

    mode: Mode[Any, Any]
    players: int


def parse_setup_options(game: Game, players: str | None, mode: str | None) -> SetupOptions | list[Problem]:
    """The party, or everything that is wrong with the words; no `players` means the mode's least."""
    problems: list[Problem] = []
    asked = find_mode(game, STANDARD if mode is None else mode, problems)
    fitting = asked or next((each for each in game.modes if parse_players(players) in each.players), game.modes[0])
    number = fitting.least if players is None else parse_players(players)
    if number not in fitting.players:
        problems.append(describe_wrong_number(game, fitting))
    return problems or SetupOptions(fitting, number)


def parse_players(text: str | None) -> int:
    """The number of players that plain digits write; -1, which no game seats, for anything else."""
    return int(text) if text and len(text) <= 4 and text.isascii() and text.isdecimal() else -1
