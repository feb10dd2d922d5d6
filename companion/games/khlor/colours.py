"""The five colours of demons and eggs, each with a letter and a shape."""

from companion.kit.kind import Kind
from companion.kit.text import _

COLOURS = (
    Kind("green", _("Green"), "G", "triangle"),
    Kind("yellow", _("Yellow"), "Y", "star"),
    Kind("blue", _("Blue"), "B", "circle"),
    Kind("purple", _("Purple"), "P", "square"),
    Kind("pink", _("Pink"), "K", "diamond"),
)
