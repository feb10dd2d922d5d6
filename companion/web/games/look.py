"""The page of all components in every state, for work on the look and for tests."""

from flask import Blueprint, render_template

from companion.kit.data import at
from companion.kit.examples import ScoreExample
from companion.kit.form_data import FormData, form_from_sheet, parse_form
from companion.kit.game import Game
from companion.kit.record import PlayerFields, TableFields
from companion.kit.sheet import Layout
from companion.kit.text import _
from companion.library.registry import examples, games
from companion.tables.service import KEPT
from companion.tables.table import Conflict
from companion.web.forms.buttons import fill_zeros
from companion.web.pages.calculator import calculate
from companion.web.pages.result import ResultView, view_result
from companion.web.support.lookup import default_name
from companion.web.tables.blocks import FieldNotes, make_player_blocks
from companion.web.tables.counting import Total

from .shelf import read_count

blueprint = Blueprint("look", __name__)

# Short, long, in other scripts, from right to left, with a sign of several code points.
NAMES = ("Sara", "Åke", "José", "Wilhelmina-Theodora", "明美", "ربيع", "Ђорђе", "👩🏽‍🚀 Mia", "Ёж", "ß")

# A pad with an empty cell, a zero, finished rows, an unlikely number, a wrong one and a switch that is on.
BEGUN = "khlor"
GREEN, YELLOW, BLUE = (f"demons.{colour}" for colour in ("green", "yellow", "blue"))
STATES = {
    "players": "3",
    **{at("players", seat, "name"): name for seat, name in enumerate(NAMES[:3])},
    **{at("players", seat, GREEN): number for seat, number in enumerate(("5", "0", "8"))},
    **{at("players", seat, YELLOW): number for seat, number in enumerate(("98", "2", "x"))},
    at("players", 0, BLUE): "7",
    at("players", 1, "extra"): "3",
    "table.eggs.green": "3",
    "table.eggs_on_color.green": "1",
}


KEYS = "dragons-eggs"  # has few values
CLASH = Conflict("7", _("Åke"), _("Sara"))  # the late text, its sender and the first sender


@blueprint.get("/look")
def components() -> str:
    found = games()
    results = [result for game in found.values() if (result := open_example(game))]
    begun = calculate(*parse_form(found[BEGUN], STATES, default_name))
    return render_template(
        "games/look.html",
        games=found.values(),
        names=NAMES,
        form=fill_seats(),
        begun=begun,
        few=calculate(*parse_form(found[KEYS], {}, default_name)),
        rows=make_player_blocks(begun.pad, (1,), shows_stands=True, notes=FieldNotes())[0].rows,
        totals=[Total(player, i == 1, i < 2, 5 * i, 5) for i, player in enumerate(begun.pad.players)],
        clash=CLASH,
        going_on=read_count(begun.form),
        over=read_count(results[0].form),
        results=results,
        years=KEPT.shared // 365,
    )


def open_example(game: Game) -> ResultView | None:
    """The result of the game's first score example."""
    sheet = next(each.sheet for each in examples(game.slug) if isinstance(each, ScoreExample))
    return view_result(calculate(fill_zeros(form_from_sheet(game, sheet)), []))


def fill_seats() -> FormData[Layout[PlayerFields, TableFields]]:
    """A form that asks for nothing but names."""
    layout = Layout("look", _("All components"), range(2, 11), PlayerFields, TableFields)
    typed = {at("players", seat, "name"): name for seat, name in enumerate(NAMES)}
    return FormData(next(iter(games().values())), layout, len(NAMES), typed, default_name)
