"""The texts that lie beside the games: the worked examples, the rulebook clause by clause."""

from functools import cache
from importlib.resources import files

from companion import games as folders
from companion.kit.examples.example import Example
from companion.kit.examples.parser import parse_examples

from .registry import name_folder


@cache
def examples(slug: str) -> tuple[Example, ...]:
    """The worked examples of a game."""
    return tuple(parse_examples(read_beside(slug, "examples.md")))


def read_beside(slug: str, name: str) -> str:
    """A text in a game's folder."""
    return (files(folders) / name_folder(slug) / name).read_text(encoding="utf-8")
