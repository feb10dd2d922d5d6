"""Fields for Egg cards: the targets, and on a page the cards that each player has won in earlier rounds."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from companion.games.dragons_eggs import pieces
from companion.games.dragons_eggs.box import EGG_CARDS, EGG_DECK, EGG_KINDS, EGGS_ON_A_CARD
from companion.kit.data import ABSENT, COUNT, LARGEST, FormParser, Json, JsonObject, array_schema, at, definition
from companion.kit.number import Number
from companion.kit.record import Entries, Field, HiddenInput, Input, Select, parse_number
from companion.kit.text import Text, _

EGGS = Number(
    _("Eggs"),
    one_of=EGGS_ON_A_CARD,
    required=True,
    pieces={eggs: pieces.EGG_CARDS[str(eggs)] for eggs in EGGS_ON_A_CARD},
)
ROOM = len(EGG_DECK)  # target cards on a page


@definition()
class TargetCards(Field):
    """A field for the eggs on each card up for bidding.

    A page keeps the number of cards there when a round begins, those carried over and the new ones, and asks for all.
    It also asks for one more card than was entered.
    """

    label: Text
    hint: Text | None = None

    @property
    def is_required(self) -> bool:
        return True

    def empty(self) -> tuple[int, ...]:
        return ()

    def parse(self, parser: FormParser, path: str, value: Any) -> tuple[int, ...]:
        expected = _("A list with the eggs on each card up for bidding is expected here")
        cards = parser.items(path, value, range(1, LARGEST + 1), expected)
        return tuple(EGGS.parse(parser, at(path, n), eggs) for n, eggs in enumerate(cards))

    def schema(self) -> JsonObject:
        return self.describe(array_schema(EGGS.schema(), 1, LARGEST))

    def data(self, path: str, entries: Entries) -> Json:
        return [EGGS.data(at(path, n), entries) for n in entered_places(path, entries)]

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, Input]]:
        yield at(path, "least"), HiddenInput(self.label)
        number, least = max(entered_places(path, entries), default=-1) + 1, count_targets(path, entries)
        for n in range(min(ROOM, number + 1)):
            yield at(path, n), replace(EGGS, label=name_target(n, least))

    def locate(self, path: str, parts: Sequence[str], entries: Entries) -> str:
        return at(path, entered_places(path, entries)[int(parts[0])] if parts else 0)


def count_targets(path: str, entries: Entries) -> int:
    """Return the number of target cards that the page knows of, else 0."""
    number = parse_number(entries.text(at(path, "least")))
    return min(number, ROOM) if isinstance(number, int) else 0


def entered_places(path: str, entries: Entries) -> list[int]:
    """Return the places of target cards that were entered, or that the page knows of."""
    typed = {n for n in range(ROOM) if entries.text(at(path, n))}
    return sorted({*typed, *range(count_targets(path, entries))})


def name_target(n: int, least: int) -> Text:
    if n == 0:
        return _("Eggs on the target card")
    if n < least:
        return _("Eggs on target card {number}", number=n + 1)
    return _("Eggs on one more target card, if there is one")


@definition()
class EggCards(Field):
    """A field for the eggs on each Egg card of a player; a page carries them, such as 114, hidden."""

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
    """Read the eggs on each card; digits of no card are left out."""
    return [int(kind) for kind in written if kind in EGG_CARDS][: len(EGG_DECK)]


def write_cards(cards: tuple[int, ...]) -> str:
    return "".join(map(str, sorted(cards)))


@definition()
class ForfeitCard(Field):
    """A field for the eggs on the card that a player gives up to pass, 0 without one."""

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
    """Return the cards of the player with a field at this path; without a pass, none."""
    player, _dot, _field = path.rpartition(".")
    passes = entries.text(at(player, "does")) == "pass"
    return read_cards(entries.text(at(player, "won"))) if passes else []
