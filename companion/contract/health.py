"""The answer to whether the server and its database are there."""

from typing import Literal, TypedDict


class HealthJson(TypedDict):
    status: Literal["ok"]


class UnhealthyJson(TypedDict):
    """The answer of a server that cannot use its database: `status` says why."""

    status: str
