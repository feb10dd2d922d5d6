"""The quick reference of Break the Egg."""

from companion.kit.reference import Topic
from companion.kit.text import _

REFERENCE = (
    Topic(
        "eggs",
        _("The eggs"),
        (
            _("Chicken, duck, quail and ostrich hatch a chicklet unless they are broken."),
            _("A rainbow egg cannot be broken, and a rotten egg never hatches."),
        ),
    ),
    Topic(
        "proposal",
        _("The proposal"),
        (
            _("The player with the hammer says which eggs to break: chicken, duck, quail or ostrich."),
            _("Rainbow and rotten eggs cannot be proposed."),
            _("Then it goes to the right, to everybody who is still in: agree, exchange or guess."),
        ),
    ),
    Topic(
        "exchange",
        _("Exchange"),
        (
            _("Put your card face down on the discards without looking at it, and wear a new one."),
            _("Take the hammer and make a proposal, the same as before if you like. The asking starts again from you."),
            _("You can do it once a round."),
        ),
    ),
    Topic(
        "guess",
        _("Guess"),
        (
            _("Say which of the six kinds your egg is, then look."),
            _("Right: take 2 chicklets, even for a rotten egg."),
            _("Wrong: give back 1 chicklet if you have one, whatever the egg is. You are out until the round is over."),
        ),
    ),
    Topic(
        "break",
        _("The eggs break"),
        (
            _("Everybody still in agrees: your egg gives you 1 chicklet, unless it is rotten or the kind to break."),
            _("The hammer goes to the last player who agreed."),
            _("Somebody guessed right: that player has 2 chicklets, and of the others only a rainbow egg gives 1."),
            _("The hammer then goes to whoever guessed right."),
        ),
    ),
    Topic(
        "next",
        _("The next round"),
        (
            _("Everybody is in again and wears a new card. The player with the hammer makes a proposal."),
            _("The unlucky egg stays face up in front of whoever drew it, and that player draws again."),
            _("When the pile is empty, that same player shuffles the discards, the unlucky egg among them."),
        ),
    ),
    Topic(
        "end",
        _("The end"),
        (
            _("10 chicklets win; with 9 or 10 players 8 are enough."),
            _("If two or more are level in the lead, play on until one leads alone."),
        ),
    ),
)
