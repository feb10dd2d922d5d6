"""The steps of a set-up."""

from collections.abc import Iterable
from typing import TypedDict

from companion.kit.rulebook import Step
from companion.kit.text import ENGLISH, Language, say


class StepJson(TypedDict):
    """A step without more to say has an empty `detail`."""

    id: str
    text: str
    detail: str


class SetupJson(TypedDict):
    steps: list[StepJson]


def encode_setup(steps: Iterable[Step], language: Language = ENGLISH) -> SetupJson:
    return {"steps": [encode_step(step, language) for step in steps]}


def encode_step(step: Step, language: Language) -> StepJson:
    detail = say(step.detail, language) if step.detail else ""
    return {"id": step.id, "text": say(step.text, language), "detail": detail}
