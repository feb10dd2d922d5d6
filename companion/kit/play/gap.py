"""What may be missing from a box, and what stands in for it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from companion.kit.path import at
from companion.kit.text import Text

GAPS = "gaps"
Gaps = Mapping[str, bool]  # whether it is missing, by the gap's id; not there while nobody has said
NOBODY_SAID: Gaps = MappingProxyType({})


class Gap(NamedTuple):
    """What a table may say is missing from its box, and what follows from that, in players' words.

    `otherwise` says that it is there. `stand_in` is the id of the tracker that stands in for it, and for nothing else.
    What that deals need not be laid out: the steps of the set-up in `laid_out`, by their ids.
    """

    id: str
    text: Text
    otherwise: Text
    detail: Text
    stand_in: str
    laid_out: tuple[str, ...] = ()

    @property
    def path(self) -> str:
        """Its name in a form."""
        return at(GAPS, self.id)
