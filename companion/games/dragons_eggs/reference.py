"""The rules of Dragons' Eggs at a glance (rulebook: Procedure of the game, Ability cards, End of the game)."""

from companion.kit.reference import Topic
from companion.kit.text import _

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
