"""The rules of Dragons' Eggs at a glance (rulebook: Procedure of the game, Ability cards, End of the game)."""

from companion.kit.rulebook import Topic, TopicRow
from companion.kit.text import _

from . import pieces
from .box import ABILITIES

EFFECTS = {  # of each ability, in one sentence
    "reverse-scale": _("Discard all the Treasure and Ability cards on the table; the target Egg cards leave the game."),
    "steel-scale": _("Guard one Treasure card you played this round: no other ability touches it at all."),
    "sharp-eyes": _("Look in secret at any covered Treasure card. Then you may take back one you played this round."),
    "wings": _("Swap any two Treasure cards that are not guarded, yours or other people's, open or covered."),
    "orb": _("Counts as a second copy of the Treasure card in front of you. Only beside a single card."),
    "claw": _("Destroy any one Treasure card that is not guarded."),
}

REFERENCE = (
    Topic(
        "round",
        _("A round"),
        (
            _(
                "Treasure: clockwise from the start player, everybody plays 1 Treasure card face down, "
                "or 2 with one face up and one face down. You may look at your own covered cards at any time."
            ),
            _(
                "Ability: clockwise again, everybody draws 1 Ability card. Of the two you now hold, play one face down "
                "or discard one face up. If the deck is empty, shuffle its discards into a new deck first."
            ),
            _("Effects: turn all the Ability cards over together and carry them out, the lowest number first."),
            _("Decide: the highest bid that nobody else has made takes the Egg cards."),
            _("Next: clear away, open a new Egg card and pass the start-player marker to the left."),
        ),
        pieces=(pieces.FACE_DOWN,),
    ),
    Topic(
        "pass",
        _("Passing and sitting out"),
        (
            _("As long as you have a Treasure card in hand you must play at least one, unless you pass."),
            _(
                "To pass, give up any one Egg card you have won: it goes back into the box and counts for nobody. "
                "Without one you cannot pass."
            ),
            _("If you pass, you play no Treasure card, and you neither draw nor play an Ability card this round."),
            _("With no Treasure card left in hand you no longer bid; the others play on."),
        ),
    ),
    Topic(
        "abilities",
        _("The six abilities, in order"),
        (
            _("After Reverse Scale, abilities still to come do nothing, and the next round opens two Egg cards."),
            _("A covered card that Wings moves stays covered."),
            _(
                "After a swap, Orb copies the card that lies in front of you now. "
                "You may not play it if you played two Treasure cards."
            ),
            _(
                "What Claw destroys goes to the discards of the player whose colour it is, covered if it lay covered. "
                "If an Orb lies on that card, the Orb is destroyed first."
            ),
            _("The same card more than once: the start player's goes first, then clockwise."),
            _("You need not use your card's effect: then just discard it."),
        ),
        rows=tuple(
            TopicRow(
                pieces.ABILITIES[each.id],
                _("({number}) {ability}", number=each.letter, ability=each.name),
                EFFECTS[each.id],
            )
            for each in ABILITIES
        ),
    ),
    Topic(
        "decide",
        _("Who gets the eggs?"),
        (
            _("Turn up all Treasure cards. Your bid is the sum of those in front of you, an Orb's copy included."),
            _("The highest bid takes all the target Egg cards and lays them face up."),
            _(
                "Equal bids cancel each other (“Offset”): then the next highest bid wins, and so on. "
                "Even a single 0 can win like that."
            ),
            _("If no bid is left, nobody wins: the Egg cards are carried over to the next round."),
        ),
        pieces=tuple(pieces.EGG_CARDS.values()),
    ),
    Topic(
        "next",
        _("The next round"),
        (
            _("Treasure cards go face up to the discards of the player whose colour they are, even after a swap."),
            _(
                "Covered cards that Reverse Scale or Claw discarded stay covered. "
                "Everybody may look through the open discards at any time."
            ),
            _("Used Ability cards go to the discards beside their deck."),
            _("Open 1 new Egg card, even beside those carried over: you bid for all of them. After Reverse Scale, 2."),
        ),
    ),
    Topic(
        "end",
        _("The end"),
        (
            _(
                "The game ends after a round when the Egg deck does not have enough cards for the next one: "
                "1, or 2 after Reverse Scale."
            ),
            _("It also ends after a round when nobody has a Treasure card in hand."),
            _("Whoever has the most eggs printed on their Egg cards wins."),
            _(
                "Level on eggs? Of those who are level, whoever has a card with 4 eggs wins. "
                "If two or more of them do, or nobody, all who are level win."
            ),
        ),
    ),
)
