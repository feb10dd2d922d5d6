"""The page of all components in every state, for whoever works on the look, and for the tests."""

from flask import Blueprint

from companion.library.registry import games
from companion.web.support.rendering import render

blueprint = Blueprint("look", __name__)

# Names as people have them: short, long, of other scripts, from right to left, a sign of several code points.
NAMES = ("Sara", "Åke", "José", "Wilhelmina-Theodora", "明美", "ربيع", "Ђорђе", "👩🏽‍🚀 Mia", "Ёж", "ß")


@blueprint.get("/look")
def components() -> str:
    return render("pages/look.html", games=games().values(), names=NAMES)
