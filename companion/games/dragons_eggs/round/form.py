"""The entries of a round: the target, and everybody's bid (rulebook: Procedure of the game, 1 to 3).

An impossible bid is a problem: cards of a player who passes, the same card twice, an Orb beside two Treasure cards, a
choice of a place without a card. Three things are not judged, because they lie on the table already and do not change
the outcome: the way up of cards (only the discards of Reverse Scale and Claw depend on it), the number of Ability or
Egg cards in the box, and the Egg cards of a player who passes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from companion.games.dragons_eggs import pieces
from companion.games.dragons_eggs.box import (
    ABILITIES,
    ABILITY_NAMES,
    EGG_CARDS,
    EGG_DECK,
    EGG_KINDS,
    EGGS_ON_A_CARD,
    TREASURE_VALUES,
)
from companion.kit.choice import Pick
from companion.kit.data import (
    ABSENT,
    COUNT,
    LARGEST,
    FormParser,
    Json,
    JsonObject,
    Problem,
    array_schema,
    at,
    definition,
)
from companion.kit.number import Number
from companion.kit.record import (
    Condition,
    Entries,
    Field,
    HiddenInput,
    Input,
    PlayerFields,
    Select,
    TableFields,
    field,
    parse_number,
)
from companion.kit.sheet import Sheet
from companion.kit.text import Text, _

from .front import AbilityUse, CardsInFront, OwnCard, Place, Treasure, TreasuresInFront, beside

EGGS = Number(
    _("Eggs"),
    one_of=EGGS_ON_A_CARD,
    required=True,
    pieces={eggs: pieces.EGG_CARDS[str(eggs)] for eggs in EGGS_ON_A_CARD},
)
DECISIONS = ("pass", "out")
ROOM = len(EGG_DECK)  # target cards on a page


@definition()
class TargetCards(Field):
    """A field for the eggs on each card up for bidding.

    A page keeps the number of cards there when a round begins, those carried over and the new ones, and asks for all.
    It also asks for one more card than was entered.
    """

    label: Text
    is_required = True

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
    """A field for the eggs on each Egg card that a player keeps before the decision.

    A page carries the cards won so far hidden, such as 114. It asks for the one that is given up to pass.
    """

    label: Text

    def empty(self) -> tuple[int, ...]:
        return ()

    def parse(self, parser: FormParser, path: str, value: Any) -> tuple[int, ...]:
        if value == "":
            parser.problem(at(path, "gives"), _("Choose the Egg card that is given up"))
        return () if value is ABSENT else tuple(value)

    def schema(self) -> JsonObject:
        return array_schema(COUNT, 0, len(EGG_DECK))

    def data(self, path: str, entries: Entries) -> Json:
        """Return the kept cards, an empty text while the card that is given up is not chosen."""
        cards, given_up = read_cards(entries.text(path)), parse_number(entries.text(beside(path, "gives")))
        if cards and passes(path, entries):
            if given_up not in cards:
                return ""
            cards.remove(int(given_up))
        return cards or None

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, Input]]:
        cards = read_cards(entries.text(path))
        yield path, HiddenInput(self.label)
        if cards and passes(path, entries):
            kinds = {kind.id: kind.name for kind in EGG_KINDS if int(kind.id) in cards}
            options = {"": _("Choose a card"), **kinds}
            yield beside(path, "gives"), Select(_("Egg card given up"), options, pieces=pieces.EGG_CARDS)

    def locate(self, path: str, parts: Sequence[str], entries: Entries) -> str:
        return beside(path, *parts or ("won",))


def passes(path: str, entries: Entries) -> bool:
    """Return True if the player whose field is at this path passes."""
    return entries.text(beside(path, "does")) == "pass"


def read_cards(written: str) -> list[int]:
    """Read the eggs on each card; digits of no card are left out."""
    return [int(kind) for kind in written if kind in EGG_CARDS][: len(EGG_DECK)]


def write_cards(cards: tuple[int, ...]) -> str:
    return "".join(map(str, sorted(cards)))


class PassOrOut(Pick):
    """The decision before the round. In JSON `pass` and `out` are flags, in a page the empty text is an answer."""

    def keys(self, key: str) -> tuple[str, ...]:
        return DECISIONS

    def parse(self, parser: FormParser, path: str, value: Any) -> str:
        """Read the flags from the part of a record that has their keys."""
        found = [key for key in DECISIONS if parser.flag(f"{path}.{key}", value.get(key, ABSENT), False)]
        if len(found) > 1:
            parser.problem(f"{path}.out", _("Whoever is out cannot pass"))
        return found[0] if found else ""

    def schemas(self, key: str, option: str | None) -> dict[str, JsonObject]:
        return {each: {"const": each == option} for each in DECISIONS}

    def required_keys(self, key: str, option: str | None) -> tuple[str, ...]:
        return (option,) if option else ()

    def data(self, path: str, entries: Entries) -> Json:
        chosen = self.value(path, entries)
        return {chosen: True} if chosen else {}

    def value(self, path: str, entries: Entries) -> str:
        text = entries.text(path)
        return text if text in DECISIONS else ""

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, Input]]:
        yield path, Select(self.label, self.options, empty_counts=True)

    def locate(self, path: str, parts: Sequence[str], entries: Entries) -> str:
        return path


PLAYS = Condition("does", ("",), _("Whoever passes or is out plays no cards"), lists=True)


def plays(ability: str) -> Condition:
    """Make the condition of a choice for an ability; a choice for another ability is a problem."""
    return Condition("ability", (ability,), _("This choice belongs to {ability}", ability=ABILITY_NAMES[ability]))


@definition()
class Target(TableFields):
    """The eggs on each card up for bidding."""

    target: tuple[int, ...] = field(TargetCards(_("Target cards")))


@definition()
class Bid(PlayerFields):
    """The cards and choices of one player."""

    does: str = field(
        PassOrOut(_("This round"), {"": _("Plays cards"), "pass": _("Passes"), "out": _("Has no Treasure card")})
    )
    treasures: tuple[Treasure, ...] = field(TreasuresInFront(_("Treasure cards")), when=PLAYS)
    ability: str | None = field(
        Pick(
            _("Ability"),
            {kind.id: _("({number}) {ability}", number=n, ability=kind.name) for n, kind in enumerate(ABILITIES)},
            unchosen=_("Choose"),
            optional=True,
            none=_("None"),
            pieces=pieces.ABILITIES,
        ),
        when=PLAYS,
    )
    guard: tuple[Place, ...] = field(OwnCard(_("Guarded card")), when=plays("steel-scale"))
    taken_back: tuple[Place, ...] = field(
        OwnCard(_("Card taken back"), none=_("None, only looked")), key="return", when=plays("sharp-eyes")
    )
    swap: tuple[Place, ...] = field(CardsInFront(_("Swapped card"), second=_("Swapped with")), when=plays("wings"))
    destroy: tuple[Place, ...] = field(CardsInFront(_("Destroyed card")), when=plays("claw"))
    use: bool = field(
        AbilityUse(_("Its effect")),
        when=Condition("ability", ("reverse-scale", "orb", "sharp-eyes")),
    )
    kept: tuple[int, ...] = field(EggCards(_("Egg cards won so far")), key="won", only_on_page=True)

    @property
    def choice(self) -> tuple[Place, ...]:
        """The places chosen for the ability."""
        return (*self.guard, *self.taken_back, *self.swap, *self.destroy)


BidSheet = Sheet[Bid, Target]


def check_values(sheet: BidSheet) -> Iterator[Problem]:
    """Yield a problem for a value played twice, and for an Orb beside two Treasure cards."""
    for i, bid in enumerate(sheet.players):
        if bid.ability == "orb" and len(bid.treasures) > 1:
            yield Problem(at("players", i, "ability"), _("An Orb can only be played beside a single Treasure card"))
        values = [card.value for card in bid.treasures]
        for n, value in enumerate(values):
            if value in TREASURE_VALUES and value in values[:n]:
                path = at("players", i, "treasures", n, "value")
                yield Problem(path, _("Nobody has two Treasure cards of the same value"))
