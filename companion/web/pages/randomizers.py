"""What is drawn by lot, a page for each randomizer. The address holds the seed, and how far the table has got."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.kit.entry.form_data import fill, parse_number
from companion.kit.entry.setup_options import parse_players
from companion.kit.form.fields import fields_of, number_paths
from companion.kit.game import Game
from companion.kit.kind import Kind
from companion.kit.path import at
from companion.kit.play.randomizer import (
    Board,
    DrawRequest,
    Outcome,
    Pile,
    Randomizer,
    Square,
    draw_outcome,
    parse_draw_request,
)
from companion.system.seeds import new_seed
from companion.web.forms.buttons import stepped
from companion.web.forms.form_view import Fields, option_fields
from companion.web.support.lookup import find_game
from companion.web.support.rendering import page

blueprint = Blueprint("randomizers", __name__)


@dataclass(frozen=True)
class Place:
    """Where a piece of a board is laid, for laying colour by colour."""

    square: Square
    upper: bool

    @property
    def id(self) -> str:
        return at(self.square.name, "upper" if self.upper else "lower")


def by_kind(board: Board) -> dict[str, tuple[Kind, list[Place]]]:
    """The places of each kind of piece, the lower ones first."""
    places: dict[str, tuple[Kind, list[Place]]] = {}
    for upper in (False, True):
        for square in board.squares:
            kind = square.pieces[upper]
            places.setdefault(kind.id, (kind, []))[1].append(Place(square, upper))
    return dict(sorted(places.items()))


@dataclass(frozen=True)
class Shuffle:
    """A randomizer's page: what was asked for, what was drawn, and how much of it the table has used."""

    game: Game
    randomizer: Randomizer[Any]
    typed: Mapping[str, str]
    done: frozenset[str]
    wish: DrawRequest
    outcome: Outcome | None

    @property
    def fields(self) -> Fields:
        return option_fields(self.randomizer.options, self.typed, self.wish.problems)

    @property
    def by_colour(self) -> bool:
        return self.typed.get("by") == "colour"

    def shown(self, pile: Pile) -> int:
        """How many pieces of the pile lie open."""
        turned = parse_number(self.typed.get(at("shown", pile.id), "0"))
        return min(turned, len(pile.pieces)) if pile.turn and isinstance(turned, int) else len(pile.pieces)

    def path(self, **changes: object) -> str:
        """The address of this page with something changed; None takes a part of it away."""
        query = {**self.typed, **changes}
        base = url_for("randomizers.shuffle", slug=self.game.slug, what=self.randomizer.id)
        return f"{base}?{urlencode({key: text for key, text in query.items() if text not in (None, '')})}"

    def turned(self, pile: Pile) -> str:
        """The address after turning up what comes next in the pile."""
        return self.path(**{at("shown", pile.id): self.shown(pile) + pile.turn})

    @property
    def first_sight(self) -> str:
        """The address of this very draw, as anybody sees it for the first time."""
        return self.path(by=None, **{key: None for key in self.typed if key.startswith("shown.")})

    @property
    def print_path(self) -> str:
        """The address where this very draw is printed."""
        return f"{url_for('prints.choices', slug=self.game.slug)}?{urlencode({**self.own, 'what': self.randomizer.id})}"

    @property
    def own(self) -> Mapping[str, str]:
        """What decides the draw, of what stands in the address."""
        own = ("seed", "players", *fields_of(self.randomizer.options))
        return {key: text for key, text in self.typed.items() if text and key.partition(".")[0] in own}

    @property
    def another(self) -> str:
        """The address that draws anew."""
        return self.path(seed=None, **{key: None for key in self.typed if key.startswith("shown.")})

    def laid(self, board: Board) -> int:
        return sum(square.name in self.done for square in board.squares)


@blueprint.get("/games/<slug>/shuffle/<what>")
def shuffle(slug: str, what: str) -> Response:
    """The draw of the seed in the address, or a new seed."""
    drawing = shuffled(find_game(slug), what)
    if button := request.args.get("do"):
        return redirect(stepped_path(drawing, button), 303)
    if not drawing.typed.get("seed"):
        return redirect(drawing.path(seed=new_seed()), 303)
    return page("pages/randomizer.html", "pages/_randomizer.html", shuffle=drawing, by_kind=by_kind)


def stepped_path(drawing: Shuffle, button: str) -> str:
    """The address after a + or - button of the choices, for browsers without a script."""
    direction, _dot, path = button.partition(".")
    known = path in number_paths("", drawing.randomizer.options)
    return drawing.path(**stepped(drawing.typed, path, 1 if direction == "plus" else -1)) if known else drawing.path()


def shuffled(game: Game, what: str) -> Shuffle:
    randomizer = game.randomizer(what) or abort(404)
    typed = {key: text for key, text in request.args.items() if key not in ("done", "do")}
    asked: dict[str, Any] = {key: typed[key] for key in ("seed",) if typed.get(key)}
    if "players" in typed:
        asked["players"] = parse_players(typed["players"])
    fill(asked, "", randomizer.options, typed)
    wish = parse_draw_request(randomizer, game.players, game.standard.least, asked)
    outcome = None if wish.problems or wish.seed is None else draw_outcome(game.slug, randomizer, wish, wish.seed)
    return Shuffle(game, randomizer, typed, frozenset(request.args.getlist("done")), wish, outcome)
