"""The rulings of Break the Egg, which answer open questions of the rulebook, and the quick reference."""

from companion.kit.rulebook import Ruling, Topic
from companion.kit.text import _

from . import pieces

RIGHT_GUESS = Ruling(
    "right_guess_ends_round",
    _("Does a right guess end the round?"),
    _("Yes, at once."),
    _("The rulebook goes on to the next player, but its editor thinks that the round is over, and so do we."),
    otherwise=_("After a right guess the others still act. If several guess right, the last of them gets the hammer."),
    default=True,
    waits=True,
    piece=pieces.RIGHT,
)

RULINGS = (
    RIGHT_GUESS,
    Ruling(
        "birthday",
        _("Does a birthday in December count as close to 1 January?"),
        _("Yes. Count the days before or after, whichever are fewer."),
        _("The rulebook says “closest” and names no direction."),
        piece=pieces.HAMMER,
    ),
    Ruling(
        "egg-numbers",
        _("How many eggs of each kind are there?"),
        _("10 each of chicken, duck, quail and ostrich, 5 rainbow eggs, 5 rotten eggs and the unlucky egg."),
        _("The rulebook says only that there are 51 cards. These numbers come from elsewhere and add up to 51."),
        piece=pieces.EGGS["chicken"],
    ),
    Ruling(
        "proposer-acts",
        _("Can the player with the hammer guess or exchange, too?"),
        _("No, that player only proposes. The three choices are for those who are asked."),
        _("The rulebook asks the players to the right, one by one. It does not say that the proposer is asked."),
        piece=pieces.HAMMER,
    ),
    Ruling(
        "proposer",
        _("Does the proposer's own egg count?"),
        _("Yes, it breaks or hatches like all the others."),
        _("The proposer is in the round; the rulebook makes no exception."),
        piece=pieces.HAMMER,
    ),
    Ruling(
        "exchanged-card",
        _("What happens to a card that was exchanged?"),
        _("It goes to the discards, and nobody looks at it."),
        _("The rulebook puts it face down on the table and says no more; its editor puts it among the discards."),
        piece=pieces.EXCHANGE,
    ),
    Ruling(
        "asked-again",
        _("After an exchange, is everybody asked again?"),
        _("Yes, everybody who is still in, also those who had agreed and the player who had the hammer."),
        _("How to Play, Exchange: whoever exchanged makes a new proposal, and the round begins anew."),
        basis="rulebook",
        piece=pieces.EXCHANGE,
    ),
    Ruling(
        "round",
        _("Can I exchange once more after somebody else's exchange?"),
        _("No, once is all until eggs are broken. Whoever guessed wrong stays out until then, too."),
        _(
            "The rulebook lets the round “begin anew” after an exchange, but also says that breaking eggs ends it. "
            "Else exchanges could go on for ever."
        ),
        piece=pieces.EXCHANGE,
    ),
    Ruling(
        "guess-kinds",
        _("Can I guess that my egg is rainbow or rotten?"),
        _("Yes, you can guess all six kinds. Only a proposal cannot name these two."),
        _("How to Play, Guess: you state the type of your egg, and 2 chicklets are yours even for a rotten egg."),
        basis="rulebook",
        piece=pieces.EGGS["rotten"],
    ),
    Ruling(
        "rainbow-guessed",
        _("Does a right guess of a rainbow egg give 3 chicklets?"),
        _("No, 2, like every right guess."),
        _(
            "After a right guess everyone else's egg is broken, and whoever reveals a rainbow egg gets a chicklet. "
            "We take this to mean the others only."
        ),
        piece=pieces.EGGS["rainbow"],
    ),
    Ruling(
        "wrong-guess",
        _("Can a player who guessed wrong still get a chicklet this round?"),
        _("No, not even for a rainbow egg."),
        _(
            "After a right guess the rulebook gives a chicklet for every rainbow egg, "
            "but whoever guessed wrong is out and has shown the egg already."
        ),
        piece=pieces.WRONG,
    ),
    Ruling(
        "guessed-card",
        _("Where does the card of a wrong guess go?"),
        _("It lies face up in front of its player until the round is over, then it goes to the discards."),
        _("The rulebook only takes it off the headband. The player is out and needs no card until the next round."),
        piece=pieces.WRONG,
    ),
    Ruling(
        "nobody-agrees",
        _("Who gets the hammer if nobody is left to agree?"),
        _("The proposer keeps it."),
        _("It would go to the last player who agreed, and there is none."),
        piece=pieces.HAMMER,
    ),
    Ruling(
        "talk",
        _("May we say what we see on the other heads?"),
        _("Settle it before you begin. We propose: no, what you do has to be hint enough."),
        _("The rulebook says nothing about talking."),
        basis="silent",
        piece=pieces.HEADBAND,
    ),
    Ruling(
        "unlucky-egg",
        _("Does whoever draws the unlucky egg draw again?"),
        _("Yes, so that everybody wears an egg."),
        _("The rulebook only says that it stays on the table, which would leave its drawer without an egg."),
        piece=pieces.EGGS["unlucky"],
    ),
    Ruling(
        "target",
        _("When exactly has somebody won?"),
        _("After a round, at or over the target and alone in the lead."),
        _(
            "The rulebook plays on when two or more reach 10 together. "
            "It does not say what counts above 10, or if a third one overtakes them."
        ),
        piece=pieces.CHICKLET,
    ),
)


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
