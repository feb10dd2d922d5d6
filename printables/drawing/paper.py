"""Sizes of paper, as people choose them."""

from typing import NamedTuple

from companion.kit.text import Text, _

from .pen import MM

INCH = 72.0  # points
MARGIN = 10 * MM  # nothing is printed nearer to the edge of a page


class Paper(NamedTuple):
    """A page's width and height in points."""

    title: Text
    width: float
    height: float

    @property
    def landscape(self) -> "Paper":
        """The upright page turned on its side."""
        return self._replace(width=self.height, height=self.width)


A4 = Paper(_("A4"), 210 * MM, 297 * MM)
LETTER = Paper(_("Letter"), 8.5 * INCH, 11 * INCH)
PAPERS = {"a4": A4, "letter": LETTER}
