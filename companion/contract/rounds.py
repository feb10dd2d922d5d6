"""The answer of a play aid, whose sentences are still to be said."""

from companion.kit.json_types import Json
from companion.kit.play.aid import Plain
from companion.kit.text import ENGLISH, Language, Text, say


def encode_plain(answer: Plain, language: Language = ENGLISH) -> Json:
    """The answer with its sentences said."""
    match answer:
        case Text():
            return say(answer, language)
        case dict():
            return {key: encode_plain(value, language) for key, value in answer.items()}
        case list() | tuple():
            return [encode_plain(value, language) for value in answer]
    return answer
