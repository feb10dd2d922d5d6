"""The answer to whether the server and its database are there."""

from typing import Literal, TypedDict


class HealthJson(TypedDict):
    status: Literal["ok"]


class IllnessJson(TypedDict):
    """`status` says what is wrong."""

    status: str
