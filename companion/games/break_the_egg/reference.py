"""The quick reference of Break the Egg."""

from companion.kit.rulebook import Topic
from companion.kit.text import _

from . import pieces

REFERENCE = (
    Topic(
        "eggs",
        _("The eggs"),
        (
            _("Chicken, duck, quail and ostrich eggs hatch a chicklet, unless their kind is broken."),
            _("A rainbow egg can hatch but cannot be broken. A rotten egg is broken already and never hatches."),
        ),
        pieces=tuple(pieces.EGGS.values()),
    ),
    Topic(
        "proposal",
        _("The proposal"),
        (
            _("The player with the hammer says which eggs to break: chicken, duck, quail or ostrich."),
            _("Rainbow and rotten eggs cannot be proposed."),
            _("Then it goes to the right, to everybody who is still in: agree, exchange or guess."),
            _("If you agree, the next player is asked."),
        ),
        pieces=(pieces.HAMMER,),
    ),
    Topic(
        "exchange",
        _("Exchange"),
        (
            _("Put your card face down on the table without looking at it, and wear a new one."),
            _("Take the hammer and make a proposal, the same as before if you like. The asking begins anew."),
            _("You can do it once a round."),
        ),
        pieces=(pieces.EXCHANGE,),
    ),
    Topic(
        "guess",
        _("Guess"),
        (
            _("Say which of the six kinds your egg is, then take it off and look."),
            _("Right: take 2 chicklets, even for a rotten egg."),
            _("Wrong: give back 1 chicklet if you have any, even for a rainbow egg."),
            _("Then you are out for the rest of the round, and the player to your right is asked."),
        ),
        pieces=(pieces.RIGHT, pieces.WRONG),
    ),
    Topic(
        "break",
        _("The eggs break"),
        (
            _("If nobody guessed right and all who are still in agree, the eggs break: take your egg off."),
            _("It gives you 1 chicklet, unless it is rotten or of the kind that was proposed."),
            _("The hammer goes to the last player who agreed."),
            _("If somebody guessed right, all other eggs are broken: only a rainbow egg gives 1 chicklet."),
            _("The hammer goes to whoever guessed right."),
        ),
        pieces=(pieces.CHICKLET,),
    ),
    Topic(
        "next",
        _("The next round"),
        (
            _("When eggs are broken, the round is over. Everybody is in again and wears a new card."),
            _("The player with the hammer makes a new proposal."),
            _("The unlucky egg stays face up in front of whoever drew it."),
            _("When the pile runs out, that player shuffles all discards, the unlucky egg among them."),
        ),
    ),
    Topic(
        "end",
        _("The end"),
        (
            _("The first player with 10 chicklets wins. With 9 or 10 players 8 chicklets are enough."),
            _("If two or more get there together, play on until one of them leads."),
        ),
    ),
)
