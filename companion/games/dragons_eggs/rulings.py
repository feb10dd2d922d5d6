"""Where the rulebook of Dragons' Eggs is silent or contradicts itself, and what counts."""

from companion.kit.rule import Ruling
from companion.kit.text import _

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
