"""The page of all components in every state, for whoever works on the look, and for the tests."""

from flask import Blueprint

from companion.kit.entry.form_data import FormData, form_from_sheet, parse_form
from companion.kit.examples.example import ScoreExample
from companion.kit.form.fields import PlayerFields, TableFields
from companion.kit.form.layout import Layout
from companion.kit.game import Game
from companion.kit.path import at
from companion.kit.text import _
from companion.library.game_texts import examples
from companion.library.registry import games
from companion.web.forms.buttons import fill_zeros
from companion.web.support.lookup import default_name
from companion.web.support.rendering import render

from .calculator import calculate
from .result import ResultView, view_result

blueprint = Blueprint("look", __name__)

# Names as people have them: short, long, of other scripts, from right to left, a sign of several code points.
NAMES = ("Sara", "Åke", "José", "Wilhelmina-Theodora", "明美", "ربيع", "Ђорђе", "👩🏽‍🚀 Mia", "Ёж", "ß")

# A pad that is begun, with an empty cell, a zero, finished rows, an unlikely number and a wrong one.
BEGUN = "khlor"
GREEN, YELLOW, BLUE = (f"demons.{colour}" for colour in ("green", "yellow", "blue"))
STATES = {
    "players": "3",
    **{at("players", seat, "name"): name for seat, name in enumerate(NAMES[:3])},
    **{at("players", seat, GREEN): number for seat, number in enumerate(("5", "0", "8"))},
    **{at("players", seat, YELLOW): number for seat, number in enumerate(("98", "2", "x"))},
    at("players", 0, BLUE): "7",
    "table.eggs.green": "3",
    "table.eggs_on_color.green": "1",
}


@blueprint.get("/look")
def components() -> str:
    found = games()
    results = [result for game in found.values() if (result := open_example(game))]
    begun = calculate(*parse_form(found[BEGUN], STATES, default_name))
    return render("pages/look.html", games=found.values(), names=NAMES, form=fill_seats(), begun=begun, results=results)


def open_example(game: Game) -> ResultView | None:
    """The result of the game's first example of a score."""
    sheet = next(each.sheet for each in examples(game.slug) if isinstance(each, ScoreExample))
    return view_result(calculate(fill_zeros(form_from_sheet(game, sheet)), []))


def fill_seats() -> FormData[Layout[PlayerFields, TableFields]]:
    """A form in which everybody has a seat and nothing else is asked."""
    layout = Layout("look", _("All components"), range(2, 11), PlayerFields, TableFields)
    typed = {at("players", seat, "name"): name for seat, name in enumerate(NAMES)}
    return FormData(next(iter(games().values())), layout, len(NAMES), typed, default_name)
