"""Dragons' Eggs: bid treasures for eggs in secret; equal bids cancel each other, abilities upset the rest.

The rulebook clause by clause: rulebook.md. Worked examples: examples.md.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.kit.component import Component
from companion.kit.form.fields import NumberPerKind, PlayerFields, TableFields, field
from companion.kit.form.sheet import Sheet
from companion.kit.game import Game
from companion.kit.kind import Kind
from companion.kit.mode import Line, Mode, Row, Tie, only_holder
from companion.kit.pad import PadRow
from companion.kit.play.first_player import youngest
from companion.kit.reference import Credits, Step, Topic
from companion.kit.rule import Rule, Ruling
from companion.kit.text import _, n_

from .ability_deck import ABILITY_DECK_IN_PLAY
from .decks import ABILITY_DECK, EGG_DECK, TREASURE_COLOURS
from .egg_deck import EGG_DECK_IN_PLAY
from .round import ROUND
from .round_page import ROUND_PAGE

COLOURS = 5  # of Treasure cards

# The 27 Ability cards, in the order in which they take effect.
ABILITIES = (
    Component("reverse-scale", n_("{n} Ability card “Reverse Scale”", "{n} Ability cards “Reverse Scale”", n=2)),
    Component("steel-scale", n_("{n} Ability card “Steel Scale”", "{n} Ability cards “Steel Scale”", n=5)),
    Component("sharp-eyes", n_("{n} Ability card “Sharp Eyes”", "{n} Ability cards “Sharp Eyes”", n=5)),
    Component("wings", n_("{n} Ability card “Wings”", "{n} Ability cards “Wings”", n=5)),
    Component("orb", n_("{n} Ability card “Orb”", "{n} Ability cards “Orb”", n=5)),
    Component("claw", n_("{n} Ability card “Claw”", "{n} Ability cards “Claw”", n=5)),
)

# The 13 Egg cards, by the eggs printed on them.
EGG_CARDS = {
    "1": Component("egg-cards-1", n_("{n} Egg card with 1 egg", "{n} Egg cards with 1 egg", n=4)),
    "2": Component("egg-cards-2", n_("{n} Egg card with 2 eggs", "{n} Egg cards with 2 eggs", n=4)),
    "3": Component("egg-cards-3", n_("{n} Egg card with 3 eggs", "{n} Egg cards with 3 eggs", n=3)),
    "4": Component("egg-cards-4", n_("{n} Egg card with 4 eggs", "{n} Egg cards with 4 eggs", n=2)),
}
KINDS = (
    Kind("1", _("1 egg"), letter="1"),
    Kind("2", _("2 eggs"), letter="2"),
    Kind("3", _("3 eggs"), letter="3"),
    Kind("4", _("4 eggs"), letter="4"),
)

CARD = n_("{n} point for each card", "{n} points for each card", n=1)
PAD = tuple(PadRow(kind.name, CARD.counting(int(kind.id)), kind) for kind in KINDS)

WINNER = _("Winner of the game")
EGGS = Rule("eggs", _("Eggs"), _("1 point for each egg printed on the Egg cards you hold"), WINNER)
FOUR_TIE = Rule(
    "tie",
    _("Tie-break"),
    _(
        "Level on eggs: the only one of the tied who holds a card with 4 eggs wins, with one or with both of them; "
        "if none or several of them hold one, the victory is shared"
    ),
    WINNER,
)


@dataclass(frozen=True)
class Nest(PlayerFields):
    """What one player has won."""

    cards: Mapping[str, int] = field(
        NumberPerKind(
            _("Egg cards"),
            KINDS,
            each_of=EGG_CARDS,
            hint=_("The cards in front of you at the end, not those you gave up to pass"),
        )
    )


def eggs(me: Nest, sheet: Sheet[Nest, TableFields]) -> Iterator[Line]:
    held = {kind: number for kind, number in me.cards.items() if number}
    for kind, number in held.items():
        yield Line(int(kind) * number, EGG_CARDS[kind].text.counting(number))
    if not held:
        yield Line(0, _("No Egg cards"))


def set_up(players: int, mode: str) -> Iterator[Step]:
    unused = COLOURS - players
    yield Step(
        "treasures",
        n_(
            "Let {n} player choose a colour and take its 11 Treasure cards in hand",
            "Let each of {n} players choose a colour and take its 11 Treasure cards in hand",
            n=players,
        ),
        n_("Put {n} unused colour back into the box.", "Put {n} unused colours back into the box.", n=unused)
        if unused
        else None,
    )
    yield Step(
        "eggs",
        _("Shuffle the 13 Egg cards into a face-down deck and turn its top card up beside it"),
        _("The open card is the target of the first round: what everybody bids for."),
    )
    yield Step(
        "abilities",
        _("Shuffle the 27 Ability cards into a second face-down deck beside it, and let everybody draw 1"),
        _("Each hand is now 11 Treasure cards and 1 Ability card."),
    )
    yield Step(
        "start",
        _("Hand the start-player marker to the youngest player"),
        _("The first round starts there; after each round the marker goes one seat to the left."),
    )


RULINGS = (
    Ruling(
        "values",
        _("Do the Treasure cards run from 1 to 10 or from 0 to 10?"),
        _("From 0 to 10, one of each in every colour."),
        _("The list of contents says 1 to 10, but a colour has eleven cards, and a lone 0 may win a round."),
    ),
    Ruling(
        "order",
        _("In which order do the Ability cards take effect?"),
        _("The lowest number first: 0, then 1, up to 5."),
        _(
            "The rulebook says both that the higher number goes first and that it goes from 0 to 5. "
            "Its example plays 1, 3, 4, and Steel Scale would be useless if it came last."
        ),
    ),
    Ruling(
        "no-treasure",
        _("What does a player do who has no Treasure card left to play?"),
        _(
            "Nothing: no bid, and no Ability card is drawn. "
            "A card that Sharp Eyes takes back brings that player back in."
        ),
        _("The rulebook only says that an empty hand takes no part in the bidding; Ability cards are part of it."),
    ),
    Ruling(
        "no-bid",
        _("Can somebody win who passed, or who has no Treasure card in front any more?"),
        _("No, that is no bid. A 0 that was played is one, and it can win."),
        _("A bid needs a card; Sharp Eyes or Claw may have taken the last one away."),
    ),
    Ruling(
        "swapped-orb",
        _("Which card does an Orb copy after a swap?"),
        _("The one Treasure card in front of its owner when the Orb takes effect, whoever played it."),
        _("In the rulebook's example the Orb copies the 6 that came by a swap."),
    ),
    Ruling(
        "claw-on-orb",
        _("If Claw strikes a Treasure card with an Orb on it, are both destroyed?"),
        _("Only the Orb; the Treasure card stays."),
        _("The rulebook lets the Orb be destroyed first, and a Claw destroys one card."),
    ),
    Ruling(
        "carried-removed",
        _("Does Reverse Scale also remove Egg cards carried over from earlier rounds?"),
        _("Yes, they leave the game with the rest."),
        _("They are targets of this round like the new one."),
    ),
    Ruling(
        "last-eggs",
        _("Reverse Scale asks for two new Egg cards: what if the deck has one or none left?"),
        _("The game ends, and a single card left belongs to nobody."),
        _("The rulebook says so for one card; with none left there is still less to open."),
    ),
    Ruling(
        "carried-end",
        _("Is there another round if Egg cards are carried over but the Egg deck is empty?"),
        _("No, the game ends, and the Egg cards that nobody has won belong to nobody."),
        _("Each round has to open a new Egg card, even beside those carried over, and there is none."),
    ),
    Ruling(
        "ability-left",
        _("Does the game go on while somebody still holds an Ability card?"),
        _("It makes no difference: only Treasure cards in hand keep the game going."),
        _("The rulebook speaks of an empty hand and then of Treasure cards; for the end it names Treasure cards."),
    ),
    Ruling(
        "four-eggs",
        _("Level on eggs: who wins if some of the tied hold cards with 4 eggs?"),
        _(
            "The only one of the tied who holds one or both of them. If none or more than one of them holds one, "
            "all of the tied win."
        ),
        _("There are two such cards, and one of them may be with somebody who is not part of the tie."),
    ),
)

REFERENCE = (
    Topic(
        "round",
        _("A round"),
        (
            _(
                "Treasure: clockwise from the start player, play 1 Treasure card face down, "
                "or 2 with one face up and one face down. You may look at your own covered cards whenever you like."
            ),
            _(
                "Ability: clockwise again, draw 1 Ability card. Of the two you now hold, play one face down or "
                "discard one face up. If the deck is empty, shuffle its discards first."
            ),
            _("Effects: turn all the Ability cards over together and carry them out, the lowest number first."),
            _("Decide: the best bid that nobody else has made takes the Egg cards."),
            _("Next: clear away, open a new Egg card and pass the start-player marker to the left."),
        ),
    ),
    Topic(
        "pass",
        _("Passing and sitting out"),
        (
            _("As long as you have a Treasure card you must bid, unless you pass."),
            _("To pass, give up one Egg card you have won: it goes back into the box and counts for nobody."),
            _("If you pass, you play no Treasure card, and you neither draw nor play an Ability card this round."),
            _(
                "With no Treasure card left to play, you sit out and draw no Ability card. "
                "If Sharp Eyes gives you one back, you are in again."
            ),
        ),
    ),
    Topic(
        "abilities",
        _("The six abilities, in order"),
        (
            _(
                "0 Reverse Scale: discard all the Treasure and Ability cards that were played; abilities still to come "
                "do nothing. All the target Egg cards leave the game, and the next round opens two."
            ),
            _("1 Steel Scale: guard one Treasure card you played this round. No later ability can touch it."),
            _(
                "2 Sharp Eyes: look in secret at one covered Treasure card that is not guarded. "
                "Then you may take one of your own played Treasure cards back into your hand."
            ),
            _(
                "3 Wings: swap any two Treasure cards that are not guarded, yours or other people's, open or covered. "
                "A covered card stays covered."
            ),
            _(
                "4 Orb: counts as a second copy of the Treasure card in front of you at that moment, so after a swap. "
                "If none is there, it does nothing. You may play it only if you played exactly one Treasure card."
            ),
            _(
                "5 Claw: destroy one Treasure card that is not guarded; if it was covered, it is discarded covered. "
                "If an Orb lies on it, the Orb is destroyed instead."
            ),
            _("The same card more than once: the start player's goes first, then clockwise."),
            _("You need not use your card's effect: then simply discard it."),
        ),
    ),
    Topic(
        "decide",
        _("Who gets the eggs?"),
        (
            _("Turn up all Treasure cards. Your bid is the sum of those in front of you, an Orb's copy included."),
            _("Equal bids cancel each other. The highest bid left takes all the target Egg cards, face up."),
            _("If no bid is left, nobody wins: the Egg cards stay as targets of the next round."),
            _("Without a Treasure card in front of you, you have no bid. A 0 is a bid, and it can win."),
        ),
    ),
    Topic(
        "next",
        _("The next round"),
        (
            _("Treasure cards go face up to the discards of the player whose colour they are, even after a swap."),
            _(
                "Cards that Reverse Scale or Claw discarded while covered stay covered. "
                "Everybody may look through the open discards at any time."
            ),
            _("Used Ability cards go face up to the discards beside their deck."),
            _(
                "Open 1 Egg card, even if others were carried over: the bid is for all of them. "
                "After Reverse Scale, open 2."
            ),
        ),
    ),
    Topic(
        "end",
        _("The end"),
        (
            _(
                "The game ends after a round when the Egg deck is too small for the next one, which needs 1 card, "
                "or 2 after Reverse Scale. Egg cards nobody has won belong to nobody."
            ),
            _("It also ends when nobody has a Treasure card in hand. Ability cards do not matter."),
            _("The most eggs on your Egg cards wins."),
            _(
                "Level? If only one of the tied holds a card with 4 eggs, that player wins. "
                "If none or several of them do, they share the victory."
            ),
        ),
    ),
)

GAME = Game(
    title="Dragons' Eggs",
    credits=Credits(
        (
            _("Game design: Ryu Kuroi"),
            _("Development: Hitoshi Yasuda / Group SNE"),
            _("Illustration: Kugatsuhime"),
            _("Design: Mia Matsuda"),
        ),
        publisher="Group SNE / cosaic",
        year=2015,
    ),
    modes=(
        Mode(
            "standard",
            _("Standard"),
            players=range(3, 6),
            player=Nest,
            table=TableFields,
            rows=(Row(EGGS, eggs),),
            ties=(Tie(FOUR_TIE, _("Cards with 4 eggs"), lambda me, sheet: me.cards["4"], only_holder),),
            pad=PAD,
        ),
    ),
    components=(
        Component("treasures", n_("{n} Treasure card", "{n} Treasure cards", n=55)),
        *ABILITIES,
        *EGG_CARDS.values(),
        Component("start-player-marker", n_("{n} start-player marker", "{n} start-player markers", n=1)),
    ),
    rulings=RULINGS,
    set_up=set_up,
    reference=REFERENCE,
    own_randomizers=(ABILITY_DECK, EGG_DECK, TREASURE_COLOURS),
    aids=(ROUND,),
    trackers=(ABILITY_DECK_IN_PLAY, EGG_DECK_IN_PLAY),
    first_player_rule=youngest(_("The youngest player takes the start-player marker and starts.")),
    inquiries=(ROUND_PAGE,),
)
