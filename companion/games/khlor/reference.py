"""Khlor's quick reference."""

from companion.kit.reference import Topic
from companion.kit.text import _

REFERENCE = (
    Topic(
        "turn",
        _("Your turn"),
        (
            _("Choose one of the two polyominoes in front of the dragon token and move the token to it."),
            _("Place it so that its 3 demon symbols match 3 demons that lie on top of their squares. Catch those 3."),
            _("A demon symbol may never lie on an egg. Other squares under the polyomino may be anything."),
            _("Keep your demons where everybody can see them, and put the polyomino back behind the token."),
        ),
    ),
    Topic(
        "eggs",
        _("Eggs, if you like"),
        (
            _("If the egg symbol lies on an egg of that colour, you may return that egg to the supply."),
            _(
                "You may lay eggs on empty squares under the polyomino, as many as you want: all of one colour, "
                "one that you caught this turn."
            ),
        ),
    ),
    Topic(
        "end",
        _("The end"),
        (
            _(
                "It comes when a player cannot catch 3 demons with an available polyomino. In the start player's "
                "turn the game is over."
            ),
            _("Otherwise that player and those after, up to the start player, take one additional turn each."),
        ),
    ),
    Topic(
        "additional",
        _("Additional turn"),
        (
            _("Choose any polyomino of the circle and catch 3 demons. No egg is removed or laid."),
            _("If that is impossible, flip the polyominoes and choose one."),
            _("If it is still impossible, you get 3 points."),
        ),
    ),
    Topic(
        "scoring",
        _("Scoring a colour"),
        (
            _("Compare the demons that each of you caught."),
            _(
                "First: 1 point for each egg of the colour, and 1 more if it lies on its own colour. Tied first: "
                "all get it, and there is no second."
            ),
            _("Second: half of that, rounded up. Tied second: each gets the half."),
            _("Alone in first place: 1 point for each demon of your lead; with 2 players 3 points for every full 3."),
            _("Level on points: the larger pile of one colour wins, then more colours with points."),
        ),
    ),
    Topic(
        "solo",
        _("Solo"),
        (
            _("You choose from three polyominoes. No demon symbol may lie on a white demon."),
            _(
                "After each turn both white demons move one square, each along an arrow of the polyomino that "
                "you choose for it."
            ),
            _("A white demon that ends on an egg removes it. Two on one square are stacked."),
            _("The game ends when a white demon reaches the white egg, or when you have no valid move."),
            _("Count the eggs, once more those on their own colour, and take off the coloured demons that are left."),
        ),
    ),
)
