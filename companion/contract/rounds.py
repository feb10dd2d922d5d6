"""The answer of a resolver, a frozen dataclass whose sentences are still to be said."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass

from companion.kit.data import Json
from companion.kit.text import ENGLISH, Language, Text, say


def encode_answer(answer: object, language: Language = ENGLISH) -> Json:
    """The answer as an object with its fields, its sentences said."""
    match answer:
        case Text():
            return say(answer, language)
        case Mapping():
            return {str(key): encode_answer(value, language) for key, value in answer.items()}
        case tuple():
            return [encode_answer(value, language) for value in answer]
        case None | bool() | int() | str():
            return answer
    if isinstance(answer, type) or not is_dataclass(answer):
        raise TypeError(f"No part of an answer: {answer!r}")
    return {field.name: encode_answer(getattr(answer, field.name), language) for field in fields(answer)}
