"""The rulings of Dragons' Eggs, which answer open questions of the rulebook, and the quick reference."""

from companion.kit.rulebook import Ruling, Topic, TopicRow
from companion.kit.text import _

from . import pieces
from .box import ABILITIES

RULINGS = (
    Ruling(
        "values",
        _("Do the Treasure cards run from 1 to 10 or from 0 to 10?"),
        _("From 0 to 10, one of each in every colour."),
        _("The list of contents says 1 to 10, but a colour has eleven cards, and a single 0 may win a round."),
        piece=pieces.TREASURE,
    ),
    Ruling(
        "order",
        _("In which order do the Ability cards take effect?"),
        _("The lowest number first: 0, then 1, up to 5."),
        _(
            "One sentence says that the higher number precedes the lower, another that it goes from 0 to 5. "
            "The example plays 1, 3, 4, and Steel Scale would be useless if it came last."
        ),
        piece=pieces.FACE_DOWN,
    ),
    Ruling(
        "passing-hand",
        _("Does a player who passes keep the Ability card in hand?"),
        _("Yes, it is there for the next round."),
        _("Whoever passes may not play an Ability card or draw one. The rulebook says nothing about giving one back."),
        piece=pieces.FACE_DOWN,
    ),
    Ruling(
        "no-treasure",
        _("Does a player without a Treasure card still draw and play Ability cards?"),
        _(
            "No: no bid, and no Ability card. Whoever plays the last one still plays this round to its end. A Treasure "
            "card that Sharp Eyes takes back brings its player back in."
        ),
        _("The rulebook only says that an empty hand takes no part in the bidding; Ability cards are part of it."),
        piece=pieces.TREASURE,
    ),
    Ruling(
        "marker-out",
        _("What if the start-player marker comes to a player who has no Treasure card left?"),
        _("It stays there for that round. The first player from there clockwise who has a Treasure card plays first."),
        _("After each round the marker goes to the left, and the rulebook leaves nobody out."),
        piece=pieces.START_MARKER,
    ),
    Ruling(
        "no-bid",
        _("Can somebody win who passed, or who has no Treasure card in front any more?"),
        _("No, that is no bid. A 0 that was played is one, and it can win."),
        _("A bid needs a card; Sharp Eyes or Claw may have taken the last one away."),
        piece=pieces.TREASURE,
    ),
    Ruling(
        "guard-against-reverse",
        _("Does Steel Scale save a Treasure card from Reverse Scale?"),
        _("No. Reverse Scale takes effect first, and Steel Scale is discarded with the rest."),
        _(
            "The rulebook says that no other ability affects a guarded card at all, but also that Reverse Scale "
            "discards the abilities still to come. Its 0 comes before the 1 of Steel Scale."
        ),
        piece=pieces.ABILITIES["steel-scale"],
    ),
    Ruling(
        "guard-against-eyes",
        _("May Sharp Eyes look at a covered card that Steel Scale guards?"),
        _("No, choose another card to look at."),
        _(
            "Sharp Eyes looks at any covered card, but a guarded card is unaffected by other abilities at all. "
            "We take “at all” to count for looking too."
        ),
        piece=pieces.ABILITIES["sharp-eyes"],
    ),
    Ruling(
        "moved-card",
        _("Wings moved a covered Treasure card: who may look at it now?"),
        _("Only the player who played it, as before. Whoever has it in front now waits until all cards are turned up."),
        _(
            "The rulebook lets you look at the cards you have played face down. "
            "It does not say what a swap changes about that."
        ),
        basis="silent",
        piece=pieces.ABILITIES["wings"],
    ),
    Ruling(
        "swapped-orb",
        _("Which card does an Orb copy after a swap?"),
        _("The one Treasure card in front of its owner when the Orb takes effect, whoever played it."),
        _("Example of a Round: the Orb is the same card as the 6 that came in front of A by a swap."),
        basis="rulebook",
        piece=pieces.ABILITIES["orb"],
    ),
    Ruling(
        "claw-on-orb",
        _("If Claw strikes a Treasure card with an Orb on it, are both destroyed?"),
        _("Only the Orb; the Treasure card stays."),
        _("The rulebook lets the Orb be destroyed first, and a Claw destroys one card."),
        piece=pieces.ABILITIES["claw"],
    ),
    Ruling(
        "covered-discards",
        _("May you look at your own covered discards?"),
        _("Yes, you alone."),
        _(
            "The rulebook lets everybody look through the discards that lie face up. Of the covered ones it says "
            "nothing, but you know them anyway: you have played them."
        ),
        basis="silent",
        piece=pieces.FACE_DOWN,
    ),
    Ruling(
        "carried-removed",
        _("Does Reverse Scale also remove Egg cards carried over from earlier rounds?"),
        _("Yes, they leave the game with the rest."),
        _("They are targets of this round like the new one."),
        piece=pieces.ABILITIES["reverse-scale"],
    ),
    Ruling(
        "last-eggs",
        _("Reverse Scale asks for two new Egg cards: what if the deck has one or none left?"),
        _("The game ends, and a single card left belongs to nobody."),
        _(
            "Reverse Scale says so where only one Egg card remains, "
            "and End of the game wherever the next round does not have enough."
        ),
        basis="rulebook",
        piece=pieces.EGG_CARDS["2"],
    ),
    Ruling(
        "carried-end",
        _("Is there another round if Egg cards are carried over but the Egg deck is empty?"),
        _("No, the game ends, and the Egg cards that nobody has won belong to nobody."),
        _(
            "The aim of the game says that it ends when the Egg deck runs out. Each round has to open a new Egg card, "
            "even beside those carried over, and there is none."
        ),
        piece=pieces.EGG_CARDS["1"],
    ),
    Ruling(
        "ability-left",
        _("Does the game go on while somebody still holds an Ability card?"),
        _("It makes no difference: only Treasure cards in hand keep the game going."),
        _("The rulebook speaks of an empty hand and then of Treasure cards; for the end it names Treasure cards."),
        piece=pieces.FACE_DOWN,
    ),
    Ruling(
        "four-eggs",
        _("Level on eggs: who wins if some of the tied hold cards with 4 eggs?"),
        _(
            "The only one of the tied who holds one or both of them. If none or more than one of them holds one, "
            "all of the tied win."
        ),
        _(
            "The rulebook speaks of the card with 4 eggs, but there are two. Both may be in one hand, "
            "and one may be with somebody who is not part of the tie."
        ),
        piece=pieces.EGG_CARDS["4"],
    ),
)


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
