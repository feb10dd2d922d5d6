"""The page of all components in every state, for whoever works on the look, and for the tests."""

from flask import Blueprint

from companion.kit.entry.form_data import FormData
from companion.kit.form.fields import PlayerFields, TableFields
from companion.kit.form.layout import Layout
from companion.kit.path import at
from companion.kit.text import _
from companion.library.registry import games
from companion.web.support.lookup import default_name
from companion.web.support.rendering import render

blueprint = Blueprint("look", __name__)

# Names as people have them: short, long, of other scripts, from right to left, a sign of several code points.
NAMES = ("Sara", "Åke", "José", "Wilhelmina-Theodora", "明美", "ربيع", "Ђорђе", "👩🏽‍🚀 Mia", "Ёж", "ß")


@blueprint.get("/look")
def components() -> str:
    return render("pages/look.html", games=games().values(), names=NAMES, form=fill_seats())


def fill_seats() -> FormData[Layout[PlayerFields, TableFields]]:
    """A form in which everybody has a seat and nothing else is asked."""
    layout = Layout("look", _("All components"), range(2, 11), PlayerFields, TableFields)
    typed = {at("players", seat, "name"): name for seat, name in enumerate(NAMES)}
    return FormData(next(iter(games().values())), layout, len(NAMES), typed, default_name)
