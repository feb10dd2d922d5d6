"""Reading a file of plays, which may come from anywhere: JSON, of which only one play at a time is in memory."""

import json
import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from typing import Any

from companion.contract.plays import VERSION
from companion.kit.data import Json, Problem, at
from companion.kit.text import Text, _

LARGEST_FILE = 64 * 1024 * 1024  # bytes; ten thousand plays have 15 million
LONGEST_PLAY = 64 * 1024  # characters
LONGEST_NUMBER = 20  # digits; a longer number fits nowhere
SPACE = re.compile(r"[ \t\n\r]*")

NOT_TEXT = _("The file is not text in UTF-8")
TOO_LARGE = _("The file is larger than {megabytes} MB", megabytes=LARGEST_FILE // 1024**2)
BROKEN = _("The JSON breaks off or is wrong here, or this is longer than {most} characters", most=LONGEST_PLAY)
TOO_DEEP = _("This is nested too deep to be read")
NOT_PLAYS = _("This is no file of plays: it needs a version and a list of plays")
NEWER = _("A newer version of the companion made this file")


class BadFile(ValueError):
    """A file of which nothing can be taken."""

    def __init__(self, path: str, text: Text) -> None:
        super().__init__(path)
        self.problem = Problem(path, text)


def read_items(content: bytes) -> Iterator[Json]:
    """The items of the list `plays`, one by one. BadFile as soon as the file turns out not to be one of plays."""
    if len(content) > LARGEST_FILE:
        raise BadFile("", TOO_LARGE)
    try:
        text = content.removeprefix(BOM_UTF8).decode()
    except UnicodeDecodeError as error:
        raise BadFile("", NOT_TEXT) from error
    scanner, found = Scanner(text), dict[str, Json]()
    for key in scanner.members():
        if key == "plays" and key not in found:
            found[key] = True
            yield from scanner.items(key)
        else:
            found[key] = scanner.value(key)
        if key == "version":
            check_version(found[key])
    if "plays" not in found or "version" not in found:
        raise BadFile("", NOT_PLAYS)


def check_version(version: Json) -> None:
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise BadFile("version", NOT_PLAYS)
    if version > VERSION:
        raise BadFile("version", NEWER)


def parse_int(digits: str) -> int | float:
    return int(digits) if len(digits) <= LONGEST_NUMBER else float("inf")


def refuse_constant(name: str) -> Any:
    """JSON has no NaN, although Python writes it."""
    raise ValueError(name)


class Scanner:
    """A reader of JSON text that stands at one place of it."""

    decoder = json.JSONDecoder(parse_int=parse_int, parse_constant=refuse_constant)

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0

    def skip(self, sign: str) -> bool:
        """Skip white space, and the sign if it comes next."""
        space = SPACE.match(self.text, self.place)
        self.place = space.end() if space else self.place
        found = self.text.startswith(sign, self.place)
        self.place += len(sign) * found
        return found

    def expect(self, sign: str, path: str) -> None:
        if not self.skip(sign):
            raise BadFile(path, BROKEN)

    def value(self, path: str) -> Json:
        """Read a value that is not too long."""
        self.skip("")
        try:
            part = self.text[self.place : self.place + LONGEST_PLAY]
            value, length = self.decoder.raw_decode(part)
        except RecursionError as error:
            raise BadFile(path, TOO_DEEP) from error
        except ValueError as error:
            raise BadFile(path, BROKEN) from error
        self.place += length
        found: Json = value
        return found

    def members(self) -> Iterator[str]:
        """The keys of an object that is the whole text. The caller reads the value of each before the next."""
        if not self.skip("{"):
            raise BadFile("", NOT_PLAYS)
        key = ""
        while not self.skip("}"):
            if key:
                self.expect(",", key)
            name = self.value(key)
            if not isinstance(name, str):
                raise BadFile(key, BROKEN)
            self.expect(":", name)
            yield name
            key = name or "plays"
        if self.skip("") and self.place < len(self.text):
            raise BadFile("", BROKEN)

    def items(self, path: str) -> Iterator[Json]:
        """The items of a list."""
        self.expect("[", path)
        number = 0
        while not self.skip("]"):
            place = at(path, number)
            if number:
                self.expect(",", place)
            yield self.value(place)
            number += 1
