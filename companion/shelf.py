"""The games that are there: one for each folder of `companion.games`, with the texts that lie beside it."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from . import games as folders
from .kit.example import Example, parse
from .kit.game import Game


@cache
def games() -> dict[str, Game]:
    """Every game by its slug, in the order of the titles."""
    found = [import_module(f"{folders.__name__}.{module.name}").GAME for module in iter_modules(folders.__path__)]
    for game, module in zip(found, iter_modules(folders.__path__), strict=True):
        if module.name != folder_of(game.slug):
            raise ValueError(f"The folder of {game.title} has to be {folder_of(game.slug)}, not {module.name}")
    return {game.slug: game for game in sorted(found, key=lambda game: game.title)}


def folder_of(slug: str) -> str:
    return slug.replace("-", "_")


@cache
def examples(slug: str) -> tuple[Example, ...]:
    """The worked examples of a game."""
    return tuple(parse(beside(slug, "examples.md")))


def beside(slug: str, name: str) -> str:
    """A text in a game's folder, which is named like its slug."""
    from importlib.resources import files  # takes longer to import than all of the games

    return (files(folders) / folder_of(slug) / name).read_text(encoding="utf-8")
