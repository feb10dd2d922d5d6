"""The odds of a draw, as people read them."""

from fractions import Fraction

from companion.kit.text import Text, _


def percent(odds: Fraction) -> Text:
    """The odds in percent, to the nearest whole one, a half upwards.

    >>> percent(Fraction(5, 8)).values["percent"]
    63
    """
    return _("{percent}%", percent=int((200 * odds + 1) // 2))
