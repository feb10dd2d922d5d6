"""The quick reference of Little Dragons."""

from companion.kit.rulebook import Topic
from companion.kit.text import _

from . import pieces
from .box import LEFT

REFERENCE = (
    Topic(
        "turn",
        _("Your turn"),
        (
            _("Either reveal 2 eggs or take 1 egg. Then the next player clockwise has a turn."),
            _("Sort the face-up eggs you win in front of you, low numbers first."),
        ),
        pieces=(pieces.HIDDEN,),
    ),
    Topic(
        "reveal",
        _("Reveal 2"),
        (
            _("Turn up two face-down eggs, one after the other."),
            _("Two different numbers: take one of the two."),
            _("The same number twice: turn up a third egg. If it matches too, you can take all three."),
            _("If the third is different, take the pair or the single egg, as you like."),
            _("A broken egg ends your turn at once: take that egg and nothing else."),
            _("Then turn open eggs face down until only 3 lie open."),
        ),
        pieces=(pieces.FAMILY_EGGS["4"], pieces.FAMILY_EGGS["4"]),
    ),
    Topic(
        "take",
        _("Take 1"),
        (
            _("An open egg: it stays face up in front of you."),
            _("Or a face-down egg: it stays face down, and nobody but you may look at it until the end."),
            _("Then you may mix all the eggs on the table, and turn eggs up or down until 3 lie open."),
            _("A broken egg that you turn up on the way is yours."),
        ),
        pieces=(pieces.HIDDEN,),
    ),
    Topic(
        "end",
        _("The end"),
        (
            _("The game ends when {n} or fewer eggs are left on the table.", n=LEFT),
            _("Turn all your hidden eggs face up: they count like the others."),
            _("For each family, No. 3 to No. 9, whoever has the most eggs of it wins a trophy. On a tie nobody does."),
            _("A hatched egg is 1 point, a trophy 3 points; each broken egg takes 1 point away."),
            _("Most points wins."),
        ),
        pieces=(pieces.TROPHY, pieces.HATCHED, pieces.BROKEN),
    ),
    Topic(
        "easy",
        _("Easy mode"),
        (
            _("All eggs lie face down, and every turn is to reveal 2."),
            _("Two different numbers: take one and turn the other face down again."),
            _("A pair: turn up a third egg. If it matches too, take all three."),
            _("If the third is different, take the pair and turn the third face down again."),
            _("A broken egg ends your turn, as in the standard game: take it and nothing else."),
            _("The game ends as in the standard game, but there are no trophies."),
            _("A hatched egg is 1 point, a broken egg takes 1 point away. Most points wins."),
        ),
    ),
)
