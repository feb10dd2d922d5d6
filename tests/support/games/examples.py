"""The worked examples beside the games."""

from companion.kit.examples import ScoreExample
from companion.library.registry import examples


def score_examples(slug: str) -> list[ScoreExample]:
    return [example for example in examples(slug) if isinstance(example, ScoreExample)]
