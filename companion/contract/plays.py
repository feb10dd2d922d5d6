"""Kept plays as JSON: the file of `companion plays export`, which is also the answer of `/api/v1/plays`."""

from collections.abc import Mapping
from typing import Annotated, NotRequired, TypedDict

from companion.kit.data import JsonObject
from companion.kit.player import LONGEST_NAME

from .schema import schema_of

VERSION = 1  # of the format; a reader refuses a higher one
LARGEST_ID = (1 << 53) - 1  # as many as JSON numbers can hold
LONGEST_PLACE = LONGEST_NAME  # characters
MOST_MINUTES = 1_440
COLOURS = 10

ID: JsonObject = {"minimum": 1, "maximum": LARGEST_ID}
DAY: JsonObject = {"format": "date"}
TIME: JsonObject = {"format": "date-time", "pattern": "Z$"}
MINUTES: JsonObject = {"minimum": 1, "maximum": MOST_MINUTES}
PLACE: JsonObject = {"maxLength": LONGEST_PLACE}
COLOUR: JsonObject = {"minimum": 1, "maximum": COLOURS}
NAME: JsonObject = {"maxLength": LONGEST_NAME}


class PlayerJson(TypedDict):
    """A player in the order of the pad.

    The `id` is the person's, the same in all plays. A person who was forgotten has an empty name. `points` are those of
    each row of the pad, by its path. They, `total`, `rank` and `winner` follow from the sheet: an import counts anew.
    """

    id: NotRequired[Annotated[int, ID]]
    name: Annotated[str, NAME]
    colour: NotRequired[Annotated[int, COLOUR]]
    starts: NotRequired[bool]
    total: NotRequired[int]
    rank: NotRequired[int]
    winner: NotRequired[bool]
    points: NotRequired[Mapping[str, int]]


class PlayJson(TypedDict):
    """A kept play.

    - `day`: the day on which it ended, where it was played; `ended`: the time, in UTC.
    - `sheet`: the entries of its score pad by path, as the calculator's address has them, without the names.
    - `drawn`: the query of each open draw, by the id of the randomizer.
    """

    id: Annotated[int, ID]
    game: str
    mode: str
    day: Annotated[str, DAY]
    ended: Annotated[str, TIME]
    minutes: NotRequired[Annotated[int | None, MINUTES]]
    place: NotRequired[Annotated[str, PLACE]]
    players: list[PlayerJson]
    sheet: Mapping[str, str]
    drawn: NotRequired[Mapping[str, str]]


class PlaysJson(TypedDict):
    """Plays in order of time. A page of the interface has the `total`, and the offset of the `next` page or null."""

    version: Annotated[int, {"const": VERSION}]
    total: NotRequired[int]
    next: NotRequired[int | None]
    plays: list[PlayJson]


def plays_schema() -> JsonObject:
    """The published schema of the file."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Kept plays of the Egg Companion",
        **schema_of(PlaysJson),
    }
