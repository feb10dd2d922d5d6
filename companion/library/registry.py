"""The games that are there: one for each folder of `companion.games`."""

import os
from functools import cache
from importlib import import_module

from companion import games as folders
from companion.kit.game import Game


@cache
def games() -> dict[str, Game]:
    """Every game by its slug, in the order of the titles. A folder that cannot be loaded is named in the log."""
    found = [game for folder in find_folders() if (game := try_game(folder))]
    return {game.slug: game for game in sorted(found, key=lambda game: game.title)}


def find_folders() -> list[str]:
    """The name of every folder that has to hold a game."""
    return sorted(entry.name for entry in os.scandir(folders.__path__[0]) if entry.is_dir() and entry.name[0].isalpha())


def try_game(folder: str) -> Game | None:
    """The game of a folder, or None if the folder is broken, which harms no other game."""
    try:
        return load_game(folder)
    except Exception as error:  # whatever is wrong in somebody's folder
        import logging  # which takes as long to load as a game, and is not needed for sound ones

        logging.getLogger(__name__).error(
            "The game in companion/games/%s cannot be loaded: %s: %s", folder, type(error).__name__, error
        )
        return None


def load_game(folder: str) -> Game:
    """The game of a folder, which is named like its slug."""
    game: Game = import_module(f"{folders.__name__}.{folder}").GAME
    if folder != name_folder(game.slug):
        raise ValueError(f"The folder of {game.title} has to be {name_folder(game.slug)}, not {folder}")
    return game


def name_folder(slug: str) -> str:
    return slug.replace("-", "_")
