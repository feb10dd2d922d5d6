"""Where Khlor's rulebook is silent or unclear, and how the companion settles it."""

from companion.kit.rule import Ruling
from companion.kit.text import _

RULINGS = (
    Ruling(
        "zero_counts",
        _("Can a player without a demon of a colour be second in it?"),
        _("No: without a demon a player is neither first nor second."),
        _("Second place is for having caught demons, and nobody compares nothing with something."),
        otherwise=_("Yes: with 0 demons you can be second, but a colour that nobody caught gives nothing."),
    ),
    Ruling(
        "half-of-what",
        _("Half of what does the second get?"),
        _("Half of all that rule 1a gives the first, coloured squares included, but nothing of rule 2."),
        _("The half stands in the rule about eggs, before the rule about the lead."),
    ),
    Ruling(
        "lead-over-nobody",
        _("What is the lead if nobody else caught a demon of the colour?"),
        _("It is counted against 0."),
        _("The other players did catch a number of them: none."),
    ),
    Ruling(
        "full-threes",
        _("With 2 players, what does a lead of 5 demons give?"),
        _("3 points: only full threes count."),
        _("The rule gives points for every 3 demons of difference."),
    ),
    Ruling(
        "scored-in",
        _("When has a player scored in a colour, for the second tie-break?"),
        _("With more than 0 points from that colour."),
        _("Being first in a colour without eggs gives nothing, so it is not a score."),
    ),
    Ruling(
        "centre",
        _("Do demons lie on the centre square D4?"),
        _("No, it is the place of the white egg."),
        _(
            "The solo rules name a white egg to protect. If your table fills the square, there are 98 demons "
            "instead of 96."
        ),
    ),
    Ruling(
        "additional-turn",
        _("Who takes an additional turn?"),
        _("Whoever could not catch 3 demons and those who follow, up to but not including the start player."),
        _("So all players have had the same number of turns."),
    ),
    Ruling(
        "white-demon-stays",
        _("Solo: what if a white demon can follow none of the arrows?"),
        _("It stays where it is."),
        _("A move off the board is not available, and the rulebook asks for no other."),
    ),
    Ruling(
        "bands",
        _("Solo: which title do 60 and 30 points have?"),
        _("60 is the top of “Eggceptional!” and 30 the bottom of “Emerging from shadows”."),
        _("The rulebook prints both numbers in two rows; the rows with two ends keep them."),
    ),
)
