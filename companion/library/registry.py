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
        load_game(folder.name)
        for folder in os.scandir(folders.__path__[0])
        if folder.is_dir() and folder.name[0] != "_"
    ]
    return {game.slug: game for game in sorted(found, key=lambda game: game.title)}


def load_game(folder: str) -> Game:
    """The game of a folder, which is named like its slug."""
    game: Game = import_module(f"{folders.__name__}.{folder}").GAME
    if folder != name_folder(game.slug):
        raise ValueError(f"The folder of {game.title} has to be {name_folder(game.slug)}, not {folder}")
    return game


def name_folder(slug: str) -> str:
    return slug.replace("-", "_")
