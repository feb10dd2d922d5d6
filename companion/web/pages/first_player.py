"""Who starts: by the game's own rule, by lot, or as the table says. The address holds the names and what was asked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.kit.entry.form_data import FormData, parse_form_as
from companion.kit.entry.sheet_parser import ParsedSheet, parse_layout
from companion.kit.form.fields import PlayerFields, TableFields
from companion.kit.form.layout import Layout
from companion.kit.form.names import normalize_name
from companion.kit.game import Game
from companion.kit.path import at
from companion.kit.play.first_player import MONTHS, FirstPlayer, draw_first_player
from companion.kit.play.randomizer import LONGEST_SEED
from companion.kit.problem import Problem
from companion.kit.text import _
from companion.system.seeds import new_seed
from companion.web.forms.buttons import changed
from companion.web.forms.form_view import Fields, fields
from companion.web.support.lookup import default_name, find_game
from companion.web.support.rendering import page

blueprint = Blueprint("first_player", __name__)

FINGERS = 10  # that any screen tells apart


@dataclass(frozen=True)
class FirstPlayerPage:
    """The page: who plays, what was asked, and who starts.

    `way` is how it was settled where that was not the rule: the `seed` of a lot, whether it was drawn `among` those who
    were level, or the `first`, the number of a seat. `by_rule` is None until everything is entered.
    """

    form: FormData[Layout[Any, Any]]
    fields: Fields
    problems: tuple[Problem, ...]
    way: Mapping[str, str]
    by_rule: FirstPlayer | None
    start: FirstPlayer | None

    @property
    def game(self) -> Game:
        return self.form.game

    @property
    def seed(self) -> str | None:
        return self.way.get("seed")

    def answers(self) -> dict[str, str]:
        """What was entered for the rule."""
        paths = (*self.form.number_paths(), *self.form.choice_paths())
        return {path: text for path in paths if (text := self.form.value(path))}

    @property
    def address(self) -> str:
        """The address of this very answer."""
        return address_of(self.form, self.way)


def address_of(form: FormData[Layout[Any, Any]], way: Mapping[str, str]) -> str:
    more = f"&{urlencode(way)}" if way else ""
    return f"{url_for('first_player.start', slug=form.game.slug)}?{form.query()}{more}"


@blueprint.get("/games/<slug>/start")
def start(slug: str) -> Response:
    """The whole page; for htmx only the form; after a button, the address of the changed form."""
    game = find_game(slug)
    if not game.group_sizes:
        abort(404)
    asked = read_page(game, request.args)
    if button := request.args.get("do"):
        return redirect(address_after(asked, button), 303)
    known = {"months": MONTHS, "most_fingers": FINGERS}
    return page("pages/first_player.html", "pages/_first_player.html", page=asked, **known)


def address_after(asked: FirstPlayerPage, button: str) -> str:
    """The address after a button. Whoever was drawn is no longer when somebody comes or goes."""
    match button.split("."):
        case ["draw"]:
            return address_of(asked.form, {"seed": new_seed()}) + "#answer"
        case ["draw", "level"]:
            return address_of(asked.form, {"seed": new_seed(), "among": "level"}) + "#answer"
        case ["first", seat] if seat in map(str, range(asked.form.players)):
            return address_of(asked.form, {"first": seat}) + "#answer"
        case ["rule"]:
            return address_of(asked.form, {}) + "#seats"
        case ["add" | "remove", *_seat]:
            form = changed(asked.form, button)
            return address_of(form, asked.way if form is asked.form else {}) + "#seats"
    return asked.address


def read_page(game: Game, args: Mapping[str, str]) -> FirstPlayerPage:
    layout = make_layout(game)
    form, problems = parse_form_as(game, layout, args, default_name)
    reading = parse_layout(game, layout, form.to_sheet())
    undecided = form.open_choices()
    problems += (problem for problem in reading.problems if problem.path not in undecided)
    problems += game.first_player_rule.check(reading.sheet) if game.first_player_rule else ()
    way = read_way(form, args)
    if way:  # what was entered for the rule no longer matters
        problems = [problem for problem in problems if problem.path in ("players", *form.name_paths())]
    by_rule = apply_rule(game, reading) if not (problems or undecided or reading.missing) else None
    settled = by_rule if not way else None if problems else settle(form, way, by_rule)
    return FirstPlayerPage(form, fields(form, problems), tuple(problems), way, by_rule, settled)


def make_layout(game: Game) -> Layout[Any, Any]:
    """What the page asks: the names, and what the game's rule needs."""
    seat, table = (
        (game.first_player_rule.player, game.first_player_rule.table)
        if game.first_player_rule
        else (PlayerFields, TableFields)
    )
    return Layout("start", _("Who starts"), game.group_sizes, seat, table, game.standard.players_message)


def read_way(form: FormData[Layout[Any, Any]], args: Mapping[str, str]) -> dict[str, str]:
    """How it was settled, if not by the rule; what cannot be is passed over."""
    seed, first = args.get("seed", ""), args.get("first", "")
    if 1 <= len(seed) <= LONGEST_SEED:
        return {"seed": seed, "among": "level"} if args.get("among") == "level" else {"seed": seed}
    return {"first": first} if first in map(str, range(form.players)) else {}


def apply_rule(game: Game, reading: ParsedSheet[Any]) -> FirstPlayer | None:
    return game.first_player_rule.find(reading.sheet) if game.first_player_rule else None


def settle(form: FormData[Layout[Any, Any]], way: Mapping[str, str], by_rule: FirstPlayer | None) -> FirstPlayer:
    """Who starts by lot, or as the table said."""
    names = tuple(normalize_name(form.value(path)) for path in form.name_paths())
    if "seed" not in way:
        name = normalize_name(form.value(at("players", way["first"], "name")))
        return FirstPlayer((name,), (_("Your table said so"),))
    level = by_rule.names if by_rule and "among" in way else names
    return draw_first_player(form.game.slug, level, way["seed"])
