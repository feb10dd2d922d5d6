"""The games, one for each folder of `companion.games`, and the texts that lie beside them."""

import os
from collections.abc import Iterable
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec

from companion import games as folders
from companion.kit.examples import Example, parse_examples
from companion.kit.game import Game, StartPlay

from .faults import find_faults


@cache
def games() -> dict[str, Game]:
    """Return every game by its slug, in the order of titles. The log names a folder that cannot be loaded."""
    found = [game for folder in find_folders() if (game := try_game(folder))]
    return {game.slug: game for game in sorted(found, key=lambda game: game.title)}


def find_folders() -> list[str]:
    """Return the name of every folder that should hold a game."""
    entries = (entry for entry in os.scandir(folders.__path__[0]) if entry.is_dir() and entry.name[0].isalpha())
    return sorted(entry.name for entry in entries if not is_left_over(entry.path))


def is_left_over(folder: str) -> bool:
    """Return True if a folder holds only compiled files, left behind by another branch."""
    return set(os.listdir(folder)) <= {"__pycache__"}


def try_game(folder: str) -> Game | None:
    """Return the game of a folder, None if it is broken."""
    try:
        return load_game(folder)
    except Exception as error:  # any fault in a game's folder
        log_fault(f"The game in companion/games/{folder} cannot be loaded", error)
        return None


def load_game(folder: str) -> Game:
    """Load the game of a folder, which is named like its slug. ValueError names all faults."""
    game: Game = import_module(f"{folders.__name__}.{folder}").GAME
    if folder != name_folder(game.slug):
        raise ValueError(f"The folder of {game.title} has to be {name_folder(game.slug)}, not {folder}")
    refuse_faults(find_faults(game))
    has_play = find_spec(f"{folders.__name__}.{folder}.play")
    return replace(game, load_play=partial(try_play, folder)) if has_play else game


def try_play(folder: str) -> StartPlay | None:
    """Return the start of a game's play, None if the play is broken: then its tables only count at the end."""
    try:
        start: StartPlay = import_module(f"{folders.__name__}.{folder}.play").start
    except Exception as error:  # any fault in a game's folder
        log_fault(f"The play in companion/games/{folder} cannot be loaded, its tables count at the end", error)
        return None
    return start


def refuse_faults(faults: Iterable[str]) -> None:
    if found := "; ".join(faults):
        raise ValueError(found)


def log_fault(what: str, error: Exception) -> None:
    import logging  # here, because it takes as long to load as a game, and sound games do not need it

    logging.getLogger(__name__).error("%s: %s: %s", what, type(error).__name__, error)


def name_folder(slug: str) -> str:
    return slug.replace("-", "_")


@cache
def examples(slug: str) -> tuple[Example, ...]:
    """Return the worked examples of a game."""
    return tuple(parse_examples(read_beside(slug, "examples.md")))


def read_beside(slug: str, name: str) -> str:
    """Read a text in a game's folder."""
    return (files(folders) / name_folder(slug) / name).read_text(encoding="utf-8")
