"""The players, the mode and the rulings of a game, from an address or a command line.

In a short address the choices are words, `CENTRE`, `EDGE-COUNTS:FALSE`, `SUPPLY.GREEN:19`; a word alone is true. In
capitals they take the least room in a QR code, which has no underscore.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from .data import FormParser, Problem, at
from .game import Game
from .mode import STANDARD, Mode
from .rulebook import Rulings, SetupPicture, Step
from .sheet_parser import describe_wrong_number, find_mode, parse_rulings, typed_rulings, write_rulings
from .text import Text, _, listing, n_

TRUE = "true"


def write_words(chosen: Mapping[str, str]) -> list[str]:
    """Write a word for each choice by its path.

    >>> write_words({"centre": "true", "supply.green": "19"})
    ['CENTRE', 'SUPPLY.GREEN:19']
    """
    paths = {path: path.replace("_", "-") for path in chosen}
    return [(paths[path] if value == TRUE else f"{paths[path]}:{value}").upper() for path, value in chosen.items()]


def read_words(words: Iterable[str]) -> dict[str, str]:
    """Read the choices by path from words in either case.

    >>> read_words(["CENTRE", "edge-counts:false"])
    {'centre': 'true', 'edge_counts': 'false'}
    """
    parts = (word.lower().partition(":") for word in words)
    return {path.replace("-", "_"): value or TRUE for path, _colon, value in parts}


@dataclass(frozen=True)
class SetupOptions:
    """A mode of a game, a number of players, and the rulings.

    `laid_out` has the ids of steps that a part on the phones makes needless.
    """

    game: Game
    mode: Mode[Any, Any]
    players: int
    rulings: Rulings
    laid_out: frozenset[str] = frozenset()

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        steps = self.game.set_up(self.players, self.mode.id, self.rulings)
        return tuple(step for step in steps if step.id not in self.laid_out)

    @property
    def picture(self) -> SetupPicture | None:
        """The picture of the table after the set-up, None in a game without one."""
        return self.game.picture(self.players, self.mode.id, self.rulings) if self.game.picture else None

    @property
    def note(self) -> Text | None:
        """The steps that are our reading, told once for all."""
        numbers = [_("{number}", number=number) for number, step in enumerate(self.steps, start=1) if step.is_reading]
        if not numbers:
            return None
        return n_(
            "Step {steps} is our reading: the rulebook says nothing.",
            "Steps {steps} are our reading: the rulebook says nothing.",
            n=len(numbers),
            steps=listing(numbers),
        )

    @property
    def house_rules(self) -> list[Text]:
        return self.game.chosen_house_rules(self.rulings)

    @property
    def query(self) -> str:
        """The options as the query of a page's address."""
        mode = {} if self.mode.id == STANDARD else {"mode": self.mode.id}
        return urlencode({"players": self.players, **mode, **write_rulings(self.game, self.rulings)})

    @property
    def short_words(self) -> str:
        """The options as the end of a short address, `2/CENTRE`: players, mode if needed, house rules."""
        mode = [] if self.mode is self.game.mode_for(self.players) else [self.mode.id]
        rulings = {path.partition(".")[2]: value for path, value in write_rulings(self.game, self.rulings).items()}
        return "/".join((str(self.players), *mode, *write_words(rulings))).upper()


def read_short_words(game: Game, words: str) -> SetupOptions | list[Problem]:
    """Read the end of a short address, in either case; return the options or all problems."""
    players, *others = words.lower().split("/")
    typed = {"players": players}
    if others and game.mode(others[0]):
        typed["mode"] = others.pop(0)
    rulings = {at("rulings", ruling): value for ruling, value in read_words(others).items()}
    return parse_setup_options(game, {**typed, **rulings})


def parse_setup_options(game: Game, typed: Mapping[str, str]) -> SetupOptions | list[Problem]:
    """Read `players`, `mode` and `rulings.…`; return the options or all problems.

    `players` defaults to the fewest of the mode, `mode` to the usual one for that number.
    """
    parser, problems, players = FormParser(), list[Problem](), typed.get("players")
    usual = game.mode_for(parse_players(players))
    mode = find_mode(game, typed["mode"], problems) or usual if "mode" in typed else usual
    number = mode.least if players is None else parse_players(players)
    if number not in mode.players:
        problems.append(describe_wrong_number(game, mode))
    rulings = parse_rulings(parser, game.usual_rulings, typed_rulings(typed))
    return [*problems, *parser.problems] or SetupOptions(game, mode, number, rulings)


def parse_players(text: str | None) -> int:
    """Return the number of players in plain digits, -1 for anything else."""
    return int(text) if text and len(text) <= 4 and text.isascii() and text.isdecimal() else -1
