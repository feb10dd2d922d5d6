"""The games that are there: one for each folder of `companion.games`."""

import os
from functools import cache
from importlib import import_module

from companion import games as folders
from companion.kit.game import Game


@cache
def games() -> dict[str, Game]:
    """Every game by its slug, in the order of the titles."""
    found = [
        game_in(folder.name) for folder in os.scandir(folders.__path__[0]) if folder.is_dir() and folder.name[0] != "_"
    ]
    return {game.slug: game for game in sorted(found, key=lambda game: game.title)}


def game_in(folder: str) -> Game:
    """The game of a folder, which is named like its slug."""
    game: Game = import_module(f"{folders.__name__}.{folder}").GAME
    if folder != folder_of(game.slug):
        raise ValueError(f"The folder of {game.title} has to be {folder_of(game.slug)}, not {folder}")
    return game


def folder_of(slug: str) -> str:
    return slug.replace("-", "_")
