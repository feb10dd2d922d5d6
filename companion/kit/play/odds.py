"""The odds of a draw, as people read them."""

from typing import NamedTuple

from companion.kit.text import Text, _


class Odds(NamedTuple):
    """So many cases of a whole number of cases, each as likely as the others."""

    part: int
    whole: int


def percent(odds: Odds) -> Text:
    """The odds in percent, to the nearest whole one, a half upwards.

    >>> percent(Odds(5, 8)).values["percent"]
    63
    """
    return _("{percent}%", percent=(200 * odds.part + odds.whole) // (2 * odds.whole))
