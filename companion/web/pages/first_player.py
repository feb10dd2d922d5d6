"""The first player: by the game's rule, at random, or as the table decides. The address holds names and answers."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.kit.data import Problem, at, definition
from companion.kit.first_player import MONTHS, FirstPlayer, draw_first_player
from companion.kit.form_data import FormData, check_form, parse_form_as
from companion.kit.game import Game
from companion.kit.player import normalize_name
from companion.kit.randomizer import LONGEST_SEED
from companion.kit.record import PlayerFields, TableFields
from companion.kit.sheet import Layout, no_problems
from companion.kit.text import _
from companion.system.machine import new_seed
from companion.web.forms.buttons import apply_button as apply_form_button
from companion.web.forms.form_view import FormView, view_form
from companion.web.support.lookup import default_name, find_game
from companion.web.support.rendering import render_page

blueprint = Blueprint("first_player", __name__)

AnyForm = FormData[Layout[Any, Any]]


@definition()
class FirstPlayerPage:
    """The players, the inputs of the game's rule, and the first player.

    `override` replaces the rule: the `seed` of a draw, perhaps only `among` those who are level, or the number of the
    `first` seat. `by_rule` is None until everything is entered.
    """

    form: AnyForm
    view: FormView
    problems: tuple[Problem, ...]
    override: Mapping[str, str]
    by_rule: FirstPlayer | None
    first_player: FirstPlayer | None

    def answers(self) -> dict[str, str]:
        """The inputs of the rule by path."""
        paths = (*self.form.number_paths(), *self.form.choice_paths())
        return {path: text for path in paths if (text := self.form.value(path))}

    @property
    def address(self) -> str:
        """The address of this answer."""
        return make_address(self.form, self.override)


def make_address(form: AnyForm, override: Mapping[str, str]) -> str:
    more = f"&{urlencode(override)}" if override else ""
    return f"{url_for('first_player.start', slug=form.game.slug)}?{form.query()}{more}"


@blueprint.get("/games/<slug>/start")
def start(slug: str) -> Response:
    """The page; for htmx only its form. A button redirects to the address of the changed form."""
    game = find_game(slug)
    if not game.group_sizes:
        abort(404)
    current = read_page(game, request.args)
    if button := request.args.get("do"):
        return redirect(apply_button(current, button), 303)
    return render_page("pages/first_player.html", "pages/_first_player.html", page=current, months=MONTHS)


def apply_button(current: FirstPlayerPage, button: str) -> str:
    """The address after a button. A change of players ends a draw."""
    form = current.form
    match button.split("."):
        case ["draw"]:
            return make_address(form, {"seed": new_seed()}) + "#answer"
        case ["draw", "level"]:
            return make_address(form, {"seed": new_seed(), "among": "level"}) + "#answer"
        case ["first", seat] if seat in map(str, range(form.players)):
            return make_address(form, {"first": seat}) + "#answer"
        case ["rule"]:
            return make_address(form, {}) + "#seats"
        case ["add" | "remove" | "up" | "down", *_seat]:
            after = apply_form_button(form, button)
            return make_address(after, current.override if after is form else {}) + "#players"
    return current.address


def read_page(game: Game, args: Mapping[str, str]) -> FirstPlayerPage:
    form, problems = parse_form_as(game, make_layout(game), args, default_name)
    checked = check_form(form, problems)
    problems, parsed = [*checked.problems], checked.parsed
    override = read_override(form, args)
    if override:  # the inputs of the rule no longer matter
        problems = [problem for problem in problems if problem.path in ("players", *form.name_paths())]
    is_ready = not (problems or checked.waiting or parsed.missing)
    by_rule = game.first_player_rule.find(parsed.sheet) if is_ready and game.first_player_rule else None
    found = decide(form, override, by_rule) if override and not problems else by_rule
    return FirstPlayerPage(form, view_form(form, problems), tuple(problems), override, by_rule, found)


def make_layout(game: Game) -> Layout[Any, Any]:
    """The names, and the fields of the game's rule."""
    rule = game.first_player_rule
    player, table, check = (rule.player, rule.table, rule.check) if rule else (PlayerFields, TableFields, no_problems)
    return Layout("start", _("Who starts"), game.group_sizes, player, table, game.standard.players_message, check)


def read_override(form: AnyForm, args: Mapping[str, str]) -> dict[str, str]:
    """The override in the query; invalid values are ignored."""
    seed, first = args.get("seed", ""), args.get("first", "")
    if 1 <= len(seed) <= LONGEST_SEED:
        return {"seed": seed, "among": "level"} if args.get("among") == "level" else {"seed": seed}
    return {"first": first} if first in map(str, range(form.players)) else {}


def decide(form: AnyForm, override: Mapping[str, str], by_rule: FirstPlayer | None) -> FirstPlayer:
    """The first player by a draw or by the table's decision."""
    names = tuple(normalize_name(form.value(path)) for path in form.name_paths())
    if "seed" not in override:
        name = normalize_name(form.value(at("players", override["first"], "name")))
        return FirstPlayer((name,), (_("Your table said so"),))
    level = by_rule.names if by_rule and "among" in override else names
    return draw_first_player(form.game.slug, level, override["seed"])
