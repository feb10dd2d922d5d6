"""The paper pad of Dragons' Eggs: a row for each kind of Egg card."""

from companion.kit.pad.paper import PaperRow
from companion.kit.text import n_

from .box import EGG_CARD_KINDS

CARD = n_("{n} egg for each card", "{n} eggs for each card", n=1)
PAD = tuple(PaperRow(kind.name, CARD.counting(int(kind.id)), kind) for kind in EGG_CARD_KINDS)
