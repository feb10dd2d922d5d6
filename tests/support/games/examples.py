"""The worked examples beside the games, by what they show."""

from collections.abc import Sequence
from typing import TypeVar

import pytest

from companion.kit.examples import Example, ScoreExample
from companion.kit.game import Game
from companion.library.registry import examples, games

E = TypeVar("E", bound=Example)


def examples_of(kind: type[E], slug: str) -> list[E]:
    """A game's examples of one kind."""
    return [example for example in examples(slug) if isinstance(example, kind)]


def score_examples(slug: str) -> list[ScoreExample]:
    return examples_of(ScoreExample, slug)


def cases(kind: type[Example]) -> Sequence[object]:
    """Every example of a kind with its game, as a test's parameters."""
    found: list[tuple[Game, Example]] = [
        (game, each) for game in games().values() for each in examples_of(kind, game.slug)
    ]
    return [pytest.param(game, example, id=f"{game.slug}: {example.title}") for game, example in found]
