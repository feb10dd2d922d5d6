"""Khlor's quick reference."""

from companion.kit.rulebook import Topic
from companion.kit.text import _

from . import pieces

REFERENCE = (
    Topic(
        "turn",
        _("Your turn"),
        (
            _("Choose one of the two polyominoes in front of the dragon token, and put the token in front of it."),
            _("Place it so that its 3 demon symbols match 3 demons that lie on top of their squares. Catch those 3."),
            _("No demon symbol may lie on an egg. What lies under the rest of the polyomino does not matter."),
            _("Keep your demons where everybody can see them, and put the polyomino back behind the token."),
        ),
        pieces=tuple(pieces.DEMONS.values()),
    ),
    Topic(
        "eggs",
        _("Eggs, if you like"),
        (
            _("If the egg symbol matches an egg on the board, you may return that egg to its pile."),
            _(
                "Then you may lay eggs on empty squares under the polyomino, on some or all: eggs of only one colour, "
                "one that you caught this turn."
            ),
        ),
        pieces=tuple(pieces.EGGS.values()),
    ),
    Topic(
        "end",
        _("The end"),
        (
            _(
                "It comes when it is completely impossible for a player to catch 3 demons with any polyomino that they "
                "may choose. In the start player's turn, the game ends at once."
            ),
            _(
                "In any other turn, the remaining players up to the start player take one extra turn each. "
                "The rulebook calls it “Additional Turn”."
            ),
        ),
    ),
    Topic(
        "additional",
        _("Extra turn"),
        (
            _("Choose any polyomino in the circle and catch 3 demons. Don't remove or place eggs."),
            _("If that is impossible, flip the polyominoes, choose one and catch 3 demons."),
            _("If it is still impossible, you get 3 points."),
        ),
        pieces=(pieces.STUCK,),
    ),
    Topic(
        "scoring",
        _("Scoring"),
        (
            _("Colour by colour, compare the demons that each of you caught."),
            _(
                "First: 1 point for each egg of the colour on the board, and 1 more for each of them on its own "
                "colour. Tied first: all get it, and there is no second."
            ),
            _("Second: half of that, rounded up. Tied second: each gets the half."),
            _("Alone in first place: 1 point for each demon of your lead; with 2 players 3 points for every full 3."),
            _("Most points wins. Level on points: the larger pile of one colour wins, then more colours with points."),
        ),
        pieces=(pieces.OWN_SQUARE,),
    ),
    Topic(
        "solo",
        _("Solo (work in progress)"),
        (
            _("Choose from three polyominoes. No demon symbol may lie on a white demon."),
            _(
                "After each turn both white demons move one square, each along an arrow of the polyomino that you just "
                "used. Choose an arrow for each."
            ),
            _("A white demon that ends on an egg returns it to its pile. Two on one square lie one over the other."),
            _("The game ends when a white demon is over the white egg, or when you cannot make a valid move."),
            _("1 point for each egg, 1 more for each on its own colour, 1 less for each demon left on the board."),
        ),
        pieces=(pieces.WHITE_DEMON, pieces.WHITE_EGG),
    ),
)
