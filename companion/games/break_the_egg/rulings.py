"""Where the rulebook of Break the Egg is silent or doubtful, and what counts."""

from companion.kit.rule import Ruling
from companion.kit.text import _

RIGHT_GUESS = Ruling(
    "right_guess_ends_round",
    _("Does a right guess end the round?"),
    _("Yes, at once."),
    _("The text goes on to the next player, but its editor thinks that the round is over, and so do we."),
    otherwise=_("No, the others still act. If several guess right, the last of them gets the hammer."),
    default=True,
)

RULINGS = (
    RIGHT_GUESS,
    Ruling(
        "wrong-guess",
        _("Can a player who guessed wrong still get a chicklet this round?"),
        _("No, not even for a rainbow egg."),
        _("That player is out for the rest of the round and has already taken the egg off."),
    ),
    Ruling(
        "proposer",
        _("Does the proposer's own egg count?"),
        _("Yes, it breaks or hatches like all the others."),
        _("The proposer is in the round; the rulebook makes no exception."),
    ),
    Ruling(
        "exchanged-card",
        _("What happens to a card that was exchanged?"),
        _("It goes to the discards, and nobody looks at it."),
        _("The rulebook is silent; this is how its editor reads it."),
    ),
    Ruling(
        "round",
        _("Does an exchange begin a new round?"),
        _("No, a round lasts until eggs are broken, with one exchange for each player in all that time."),
        _("Otherwise exchanges could go on for ever, and a wrong guess would not keep anybody out."),
    ),
    Ruling(
        "nobody-agrees",
        _("Who gets the hammer if nobody is left to agree?"),
        _("The proposer keeps it."),
        _("It would go to the last player who agreed, and there is none."),
    ),
    Ruling(
        "target",
        _("When exactly has somebody won?"),
        _("After a round, at or over the target and alone in the lead."),
        _("The rulebook plays on while players are level; one sentence covers that and going over the target."),
    ),
    Ruling(
        "unlucky-egg",
        _("Does whoever draws the unlucky egg draw again?"),
        _("Yes, so that everybody wears an egg."),
        _("The rulebook only says that it stays on the table, which would leave its drawer without an egg."),
    ),
)
