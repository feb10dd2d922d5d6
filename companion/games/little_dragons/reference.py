"""The quick reference of Little Dragons."""

from companion.kit.reference import Topic
from companion.kit.text import _

REFERENCE = (
    Topic(
        "turn",
        _("Your turn"),
        (
            _("Either reveal 2 eggs or take 1 egg. Then the next player clockwise has a turn."),
            _("Sort the face-up eggs you win in front of you, low numbers first."),
        ),
    ),
    Topic(
        "reveal",
        _("Reveal 2"),
        (
            _("Turn up two face-down eggs, one after the other."),
            _("Two different numbers: keep one of them."),
            _("The same number twice: turn up a third egg. If it matches too, keep all three."),
            _("If the third is different, keep the pair or the single egg, as you like."),
            _("A broken egg ends your turn at once: you get that egg and nothing else."),
            _("At the end, just 3 eggs on the table lie open again."),
        ),
    ),
    Topic(
        "take",
        _("Take 1"),
        (
            _("An open egg: it stays face up in front of you."),
            _("Or a face-down egg: it stays face down, and nobody but you may look at it until the end."),
            _("Then you may mix the eggs on the table. Turn eggs up or down until 3 lie open."),
            _("A broken egg that you turn up while doing so is yours."),
        ),
    ),
    Topic(
        "end",
        _("The end"),
        (
            _("The game is over when 6 or fewer eggs lie on the table at the end of a turn."),
            _("Turn all your hidden eggs face up: they count like the others."),
            _("Look at one family after the other: whoever has the most of it, with nobody level, wins a trophy."),
            _("A hatched egg is 1 point, a trophy 3; each broken egg takes 1 point away."),
            _("The most points win."),
        ),
    ),
    Topic(
        "easy",
        _("Easy mode"),
        (
            _("All eggs lie face down, and every turn is to reveal 2."),
            _("Two different numbers: keep one and turn the other back face down."),
            _("A pair: turn up a third egg. Keep all three if they match, else keep the pair and turn the third back."),
            _("A broken egg ends your turn, as in the standard game."),
            _("There are no trophies: a hatched egg is 1 point, a broken egg takes 1 away."),
        ),
    ),
)
