"""Fields for cards in front of the players; a card is named by its player and its number, from 0.

An ability without a choice has no places. A page waits until somebody chooses a card or `Not used`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from companion.games.dragons_eggs import pieces
from companion.games.dragons_eggs.box import MOST_CARDS, TREASURE_VALUES
from companion.kit.choice import Flag
from companion.kit.data import (
    ABSENT,
    NAME,
    NULL,
    FormParser,
    Json,
    JsonObject,
    any_of,
    array_schema,
    at,
    definition,
    tuple_schema,
)
from companion.kit.number import Number
from companion.kit.record import Entries, Field, Input, Record, Select, field, parse_number, parse_record
from companion.kit.schema import record_schema
from companion.kit.text import Text, _

NUMBER: JsonObject = {"type": "integer", "minimum": 0, "maximum": MOST_CARDS - 1}
PLACE = tuple_schema(NAME, NUMBER)
UNUSED, NONE = "unused", "none"  # on a page, instead of a card
NOT_USED = _("Not used")
CHOOSE = _("Choose a card")


@definition()
class Treasure(Record):
    """A Treasure card as it was put down."""

    value: int = field(Number(_("Value"), one_of=TREASURE_VALUES, required=True))
    up: bool = field(Flag(_("Lay face up"), required=True))


@definition()
class TreasuresInFront(Field):
    """A field for one or two Treasure cards. A page asks for their values, and of two for the one that lay face up."""

    label: Text
    is_required = True

    def empty(self) -> tuple[Treasure, ...]:
        return ()

    def parse(self, parser: FormParser, path: str, value: Any) -> tuple[Treasure, ...]:
        cards = parser.items(path, value, range(1, MOST_CARDS + 1), _("One or two Treasure cards are expected here"))
        return tuple(parse_treasure(parser, at(path, n), card) for n, card in enumerate(cards))

    def schema(self) -> JsonObject:
        return self.describe(array_schema(record_schema(Treasure), 1, MOST_CARDS))

    def data(self, path: str, entries: Entries) -> Json:
        typed = typed_cards(path, entries)
        up = entries.text(beside(path, "up")) if len(typed) > 1 else NONE
        return [
            {"up": up and up == str(n), **({"value": parse_number(text)} if text else {})}
            for n, text in enumerate(typed)
        ]

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, Input]]:
        for n, label in enumerate((_("Treasure card"), _("Second card, if there is one"))):
            yield beside(path, "cards", n), Number(label, one_of=TREASURE_VALUES, required=True)
        if len(typed_cards(path, entries)) > 1:
            options = {"": CHOOSE, "0": _("The first card"), "1": _("The second card")}
            yield beside(path, "up"), Select(_("Lay face up"), options)

    def locate(self, path: str, parts: Sequence[str], entries: Entries) -> str:
        return beside(path, "up") if parts[1:] == ["up"] else beside(path, "cards", *(parts[:1] or (0,)))


def parse_treasure(parser: FormParser, path: str, value: Any) -> Treasure:
    data = parser.group(path, value)
    return Treasure(**parse_record(parser, path, Treasure, data)) if data is value else Treasure()


def typed_cards(path: str, entries: Entries) -> list[str]:
    """Return the typed values of the cards of the player whose field is at this path, up to the last one."""
    typed = [entries.text(beside(path, "cards", n)) for n in range(MOST_CARDS)]
    return typed[: max((n + 1 for n, text in enumerate(typed) if text), default=0)]


def beside(path: str, *parts: str | int) -> str:
    """Return the path of another input of the player whose field is at this path."""
    return at(path.rpartition(".")[0], *parts)


class Place(NamedTuple):
    """The place of the first or the second card in front of a player, whatever card lies there."""

    player: str
    number: int


@definition()
class OwnCard(Field):
    """A field for one of the cards in front of the choosing player, by its number.

    With a word for `none`, the ability may be used without a card.
    """

    label: Text
    none: Text | None = None

    def empty(self) -> tuple[Place, ...]:
        return ()

    def parse(self, parser: FormParser, path: str, value: Any) -> tuple[Place, ...]:
        return () if value is ABSENT or value is None else (parse_own_place(parser, path, parser.player, value),)

    def schema(self) -> JsonObject:
        return any_of(NUMBER, NULL)

    def data(self, path: str, entries: Entries) -> Json:
        text = entries.text(path)
        return int(text) if text.isdecimal() else read_blank(text, entries)

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, Input]]:
        names = _("The first card, the {value}"), _("The second card, the {value}")
        values = enumerate(entered_values(path, entries))
        cards = {str(n): names[n]._replace(values={"value": value}) for n, value in values}
        none = {NONE: self.none} if self.none else {}
        options = {"": CHOOSE, UNUSED: NOT_USED, **none, **cards}
        yield path, Select(self.label, options, pieces=dict.fromkeys(cards, pieces.TREASURE))


@definition()
class CardsInFront(Field):
    """A field for a card in front of anybody; with a label for the `second` one, for two of them."""

    label: Text
    second: Text | None = None

    def empty(self) -> tuple[Place, ...]:
        return ()

    def parse(self, parser: FormParser, path: str, value: Any) -> tuple[Place, ...]:
        if value is ABSENT or value is None:
            return ()
        if self.second is None:
            return (parse_place(parser, path, value),)
        places = parser.items(path, value, (2,), _("The places of two cards are expected here"))
        return tuple(parse_place(parser, at(path, n), place) for n, place in enumerate(places))

    def schema(self) -> JsonObject:
        return any_of(PLACE if self.second is None else tuple_schema(PLACE, PLACE), NULL)

    def data(self, path: str, entries: Entries) -> Json:
        if self.second is None:
            return entered_place(entries, path)
        one, other = entered_place(entries, at(path, 0)), entered_place(entries, at(path, 1))
        return [one, other] if isinstance(one, list) else one

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, Input]]:
        """Yield the first choice, and the second one once the first is made."""
        cards, first = name_cards(entries), self.locate(path, (), entries)
        yield first, Select(self.label, {"": CHOOSE, UNUSED: NOT_USED, **cards}, names_player=True)
        if self.second is not None and entries.text(first) not in ("", UNUSED):
            yield at(path, 1), Select(self.second, {"": CHOOSE, **cards}, names_player=True)

    def locate(self, path: str, parts: Sequence[str], entries: Entries) -> str:
        return path if self.second is None else at(path, parts[0] if parts else 0)


class AbilityUse(Flag):
    """A yes or no about an ability, yes if JSON lacks it.

    A page asks in words, and about Sharp Eyes together with the card taken back.
    """

    def empty(self) -> bool:
        return True

    def data(self, path: str, entries: Entries) -> Json:
        if entries.text(beside(path, "ability")) == "sharp-eyes":
            return False if entries.text(beside(path, "return")) == UNUSED else None
        text = entries.text(path)
        return {"yes": True, "no": False}.get(text, text) if text else read_blank("", entries)

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, Input]]:
        if entries.text(beside(path, "ability")) != "sharp-eyes":
            yield path, Select(self.label, {"": _("Choose"), "yes": _("Used"), "no": NOT_USED})


def parse_place(parser: FormParser, path: str, value: Any) -> Place:
    """Read a place in front of any player; its parts have one problem."""
    if not isinstance(value, list) or len(value) != 2:
        parser.problem(path, _("A player and the number of a card in front, 0 or 1, are expected here"))
        return Place("", 0)
    name = parser.choice(path, value[0])
    return parse_own_place(parser, path, name, value[1]) if name else Place("", 0)


def parse_own_place(parser: FormParser, path: str, player: str, number: Any) -> Place:
    """Read the number of a place in front of this player."""
    if type(number) is not int or number not in range(MOST_CARDS):
        parser.problem(path, _("Cards are numbered: 0 is the first in front of a player, 1 the second"))
        return Place(player, 0)
    if number >= count_cards(parser.sent.get(player)):
        parser.problem(path, _("{name} has played no card in this place", name=player))
    return Place(player, number)


def count_cards(bid: object) -> int:
    """Return the number of cards in a bid, or `MOST_CARDS` if it cannot be read."""
    if not isinstance(bid, Mapping):
        return MOST_CARDS
    if isinstance(bid.get("treasures"), list):
        return len(bid["treasures"])
    return 0 if bid.get("pass") is True or bid.get("out") is True else MOST_CARDS


def entered_values(path: str, entries: Entries) -> list[str]:
    """Return the typed values of the cards of the player whose field is at this path, with question marks for gaps."""
    if entries.text(beside(path, "does")) in ("pass", "out"):
        return []
    return [text or "?" for text in typed_cards(path, entries)]


def name_cards(entries: Entries) -> dict[str, Text]:
    """Name the cards in front of everybody, by the numbers of player and card."""
    names = _("{name}'s first card, the {value}"), _("{name}'s second card, the {value}")
    return {
        at(i, n): names[n]._replace(values={"name": called, "value": value})
        for i, called in enumerate(entries.called)
        for n, value in enumerate(entered_values(at("players", i, "does"), entries))
    }


def read_blank(text: str, entries: Entries) -> Json:
    """Return the data of a choice without a card: an empty text, which is a problem, while an answer is missing."""
    return None if text or is_cleared(entries) else ""


def is_cleared(entries: Entries) -> bool:
    """Return True if somebody uses a Reverse Scale, so that nobody has a choice to make."""
    players = (at("players", i) for i in range(len(entries.names)))
    return any(
        entries.text(at(player, "ability")) == "reverse-scale"
        and entries.text(at(player, "use")) == "yes"
        and entries.text(at(player, "does")) not in ("pass", "out")
        for player in players
    )


def entered_place(entries: Entries, path: str) -> Json:
    """Return the chosen card as in JSON: the name of its player and its number."""
    text = entries.text(path)
    if text not in name_cards(entries):
        return read_blank(text, entries)
    player, number = map(int, text.split("."))
    return [entries.names[player], number]
