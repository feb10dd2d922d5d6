"""Fields for Egg cards: the targets, and on a page those that each player has won in the rounds before."""

import dataclasses
from collections.abc import Iterator
from typing import Any

from companion.games.dragons_eggs import pieces
from companion.games.dragons_eggs.box import EGG_CARDS, EGG_DECK, EGG_KINDS
from companion.kit.data import Json, JsonObject, at, definition
from companion.kit.field import Entries, HiddenInput, Input, Select, UsualField, parse_number
from companion.kit.field_list import FieldList
from companion.kit.number import Number
from companion.kit.parser import ABSENT, COUNT, FormParser, array_schema
from companion.kit.text import Text, _


class TargetCards(FieldList):
    """A field for the eggs on each card up for bidding.

    A page keeps how many cards lie there when a round begins, those carried over and the new ones: all are asked for.
    """

    def count(self, path: str, entries: Entries) -> int:
        """How many cards have to be entered, as far as the page knows; else 0."""
        number = parse_number(entries.text(at(path, "least")))
        return min(number, self.room) if isinstance(number, int) else 0

    def entered_places(self, path: str, entries: Entries) -> list[int]:
        return sorted({*super().entered_places(path, entries), *range(self.count(path, entries))})

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, Input]]:
        yield at(path, "least"), HiddenInput(self.label)
        yield from super().inputs(path, entries)

    def item_inputs(self, path: str, n: int, entries: Entries) -> Iterator[tuple[str, Input]]:
        for place, each in super().item_inputs(path, n, entries):
            if isinstance(each, Number) and n in range(1, self.count(path, entries)):
                yield place, dataclasses.replace(each, label=_("Eggs on target card {number}", number=n + 1))
            else:
                yield place, each


@definition()
class EggCards(UsualField):
    """A field for the eggs on each Egg card that a player has won; a page keeps them, such as 114, unseen."""

    label: Text
    hint: Text | None = None

    def empty(self) -> tuple[int, ...]:
        return ()

    def parse(self, parser: FormParser, path: str, value: Any) -> tuple[int, ...]:
        return () if value is ABSENT else tuple(value)

    def schema(self) -> JsonObject:
        return self.describe(array_schema(COUNT, 0, len(EGG_DECK)))

    def data(self, path: str, entries: Entries) -> Json:
        return [*read_cards(entries.text(path))] or None

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, Input]]:
        yield path, HiddenInput(self.label)


def read_cards(written: str) -> list[int]:
    """The eggs on each card; what is none of the box is left out."""
    return [int(kind) for kind in written if kind in EGG_CARDS][: len(EGG_DECK)]


def write_cards(cards: tuple[int, ...]) -> str:
    return "".join(map(str, sorted(cards)))


@definition()
class ForfeitCard(UsualField):
    """A field for the eggs on the card that a player gives up to pass, 0 where the page knows of none."""

    label: Text
    hint: Text | None = None

    def empty(self) -> int:
        return 0

    def parse(self, parser: FormParser, path: str, value: Any) -> int:
        if value == "":
            parser.problem(path, _("Choose the Egg card that is given up"))
        return value if isinstance(value, int) else 0

    def schema(self) -> JsonObject:
        return self.describe(COUNT)

    def data(self, path: str, entries: Entries) -> Json:
        return parse_number(entries.text(path)) if find_cards(path, entries) else None

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, Input]]:
        cards = find_cards(path, entries)
        if cards:
            kinds = {kind.id: kind.name for kind in EGG_KINDS if int(kind.id) in cards}
            yield path, Select(self.label, {"": _("Choose a card"), **kinds}, pieces=pieces.EGG_CARDS)


def find_cards(path: str, entries: Entries) -> list[int]:
    """The cards from which the player with a field at this path chooses; none without a pass."""
    player, _dot, _field = path.rpartition(".")
    passes = entries.text(at(player, "does")) == "pass"
    return read_cards(entries.text(at(player, "won"))) if passes else []
