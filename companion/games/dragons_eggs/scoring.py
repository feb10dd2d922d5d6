"""The sheet and the scoring of Dragons' Eggs: Egg cards, their eggs, the tie-break (rulebook: Winner of the game)."""

from collections.abc import Iterator, Mapping

from companion.kit.data import at, definition
from companion.kit.mode import Line, Row, Tie, only_holder
from companion.kit.number import NumberPerKind
from companion.kit.pad import PaperPad
from companion.kit.record import PlayerFields, TableFields, field
from companion.kit.rulebook import Rule
from companion.kit.sheet import Sheet
from companion.kit.text import Text, _

from . import pieces
from .box import EGG_CARD_KINDS, EGG_CARDS


@definition()
class Winnings(PlayerFields):
    """The Egg cards of one player."""

    cards: Mapping[str, int] = field(
        NumberPerKind(
            _("Egg cards"),
            EGG_CARD_KINDS,
            each_of=EGG_CARDS,
            hint=_("The cards in front of you at the end, not those you gave up to pass"),
            nouns={kind.id: _("{n}-egg cards", n=kind.id) for kind in EGG_CARD_KINDS},
        )
    )


def count_eggs(players: int) -> Text:
    return _(
        "Left: cards, right: the eggs on all of them. Most eggs wins. Level: of those, the only one who holds a card "
        "with 4 eggs; if several do, or nobody, all of them win."
    )


PAD = PaperPad(count_eggs, points=True)


WINNER = _("Winner of the game")
EGGS = Rule("eggs", _("Eggs"), _("Count the eggs printed on the Egg cards you hold: the most eggs win"), WINNER)
FOUR_TIE = Rule(
    "tie",
    _("Tie-break"),
    _(
        "Level on eggs: of those who are level, whoever holds a card with 4 eggs wins; "
        "if two or more of them do, or nobody, all who are level win"
    ),
    WINNER,
)


def score_eggs(me: Winnings, sheet: Sheet[Winnings, TableFields]) -> Iterator[Line]:
    held = {kind: number for kind, number in me.cards.items() if number}
    for kind, number in held.items():
        yield Line(int(kind) * number, EGG_CARDS[kind].text.counting(number), row=at("cards", kind))
    if not held:
        yield Line(0, _("No Egg cards"), piece=pieces.EGG_CARDS["1"])


ROWS = (Row(EGGS, score_eggs),)
TIES: tuple[Tie[Winnings, TableFields], ...] = (
    Tie(
        FOUR_TIE,
        _("Cards with 4 eggs"),
        lambda me, sheet: me.cards["4"],
        decides=_("Only one of them holds a card with 4 eggs."),
        moment=lambda name, _lead: _("{name}, by a card!", name=name),
        order=only_holder,
        piece=pieces.EGG_CARDS["4"],
    ),
)
