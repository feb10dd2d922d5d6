"""Random draws, a page for each randomizer. The address holds the seed and the progress of the table."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.kit.box import Kind
from companion.kit.data import FormParser, at, definition
from companion.kit.form_data import step_number, typed_data
from companion.kit.game import Game
from companion.kit.number import number_paths
from companion.kit.player import check_name, normalize_name
from companion.kit.randomizer import (
    Board,
    Deal,
    DrawRequest,
    Outcome,
    Pile,
    Randomizer,
    Square,
    draw_outcome,
    parse_draw_request,
)
from companion.kit.record import fields_of, parse_number
from companion.kit.setup_options import parse_players
from companion.kit.sheet_parser import choose_options
from companion.system.machine import new_seed
from companion.web.forms.form_view import FormView, view_options
from companion.web.support.lookup import find_game
from companion.web.support.rendering import render_page

blueprint = Blueprint("randomizers", __name__)


@definition()
class PiecePlace:
    """The place of a piece on a board that is laid colour by colour."""

    square: Square
    upper: bool

    @property
    def id(self) -> str:
        return at(self.square.name, "upper" if self.upper else "lower")


def places_of(square: Square) -> tuple[PiecePlace, PiecePlace]:
    """The places on a square, from the bottom up."""
    return PiecePlace(square, upper=False), PiecePlace(square, upper=True)


def group_places(board: Board) -> dict[str, tuple[Kind, list[PiecePlace]]]:
    """The places of each kind of piece, the lower ones first."""
    places: dict[str, tuple[Kind, list[PiecePlace]]] = {}
    for upper in (False, True):
        for square in board.squares:
            kind = square.pieces[upper]
            places.setdefault(kind.id, (kind, []))[1].append(PiecePlace(square, upper))
    return dict(sorted(places.items()))


@definition()
class RandomizerPage:
    """A randomizer's page: the request, the outcome, and the ids of the laid pieces."""

    game: Game
    randomizer: Randomizer[Any]
    typed: Mapping[str, str]
    done: frozenset[str]
    wish: DrawRequest
    outcome: Outcome | None

    @property
    def names(self) -> dict[str, str]:
        """The names in the address, by path."""
        return {path: text for path, text in self.typed.items() if path.endswith(".name")}

    @property
    def view(self) -> FormView:
        return view_options(self.randomizer.options, self.typed, self.wish.problems)

    @property
    def by_colour(self) -> bool:
        return self.typed.get("by") == "colour"

    def count_open(self, pile: Pile) -> int:
        """The number of open pieces of a pile."""
        turned = parse_number(self.typed.get(at("shown", pile.id), "0"))
        return min(turned, len(pile.pieces)) if pile.turn and isinstance(turned, int) else len(pile.pieces)

    def address(self, **changes: object) -> str:
        """The address of this page with changes; None removes a part."""
        query = {**self.typed, **changes}
        base = url_for("randomizers.shuffle", slug=self.game.slug, what=self.randomizer.id)
        parts = {key: text for key, text in query.items() if text not in (None, "")}
        return f"{base}?{urlencode(parts, doseq=True)}"

    def address_of_draw(self, **changes: object) -> str:
        """The address of this draw, or of a changed one, without progress."""
        return self.address(**changes, **{key: None for key in self.typed if key.startswith("shown.")})

    @property
    def print_address(self) -> str:
        """The address of the prints of this draw."""
        own = ("seed", "players", *fields_of(self.randomizer.options))
        drawn = {key: text for key, text in self.typed.items() if text and key.partition(".")[0] in own}
        return f"{url_for('prints.choices', slug=self.game.slug)}?{urlencode({**drawn, 'what': self.randomizer.id})}"

    def is_laid(self, place: PiecePlace) -> bool:
        """Return True if the piece is ticked, or its square."""
        return place.id in self.done or place.square.name in self.done

    def is_complete(self, square: Square) -> bool:
        return all(map(self.is_laid, places_of(square)))

    def half_of(self, square: Square) -> str:
        """The id of the piece that is ticked alone on a square; empty if none is, or both."""
        ticked = [place.id for place in places_of(square) if place.id in self.done]
        return ticked[0] if len(ticked) == 1 else ""

    def count_halves(self, board: Board) -> int:
        """The number of squares where one piece is laid."""
        return sum(bool(self.half_of(square)) and not self.is_complete(square) for square in board.squares)

    def count_complete(self, board: Board) -> int:
        return sum(map(self.is_complete, board.squares))


@blueprint.get("/games/<slug>/shuffle/<what>")
def shuffle(slug: str, what: str) -> Response:
    """The draw of the seed in the address; without one, redirect to a new seed."""
    found = read_page(find_game(slug), what)
    if button := request.args.get("do"):
        return redirect(apply_button(found, button), 303)
    if not found.typed.get("seed"):
        return redirect(found.address(seed=new_seed()), 303)
    return render_page("pages/randomizer.html", "pages/_randomizer.html", page=found, group_places=group_places)


def apply_button(shown: RandomizerPage, button: str) -> str:
    """The address after a button: turn up pieces, draw again, lay a board another way, change a number."""
    what, _dot, which = button.partition(".")
    match what:
        case "again":
            return shown.address_of_draw(seed=new_seed())
        case "square" | "colour":
            return shown.address(by=what, done=sorted(shown.done))
        case "turn":
            return turn_up(shown, which)
        case "plus" | "minus" if which in number_paths("", shown.randomizer.options):
            return shown.address(**step_number(shown.typed, which, 1 if what == "plus" else -1))
    return shown.address()


def turn_up(shown: RandomizerPage, pile: str) -> str:
    """The address after turning up the next pieces, with the pile to scroll to."""
    piles = shown.outcome.piles if isinstance(shown.outcome, Deal) else ()
    found = next((each for each in piles if each.id == pile), None)
    if found is None:
        return shown.address()
    return shown.address(**{at("shown", pile): shown.count_open(found) + found.turn}) + f"#pile-{pile}"


def read_page(game: Game, what: str) -> RandomizerPage:
    words = {key: text for key, text in request.args.items() if key not in ("done", "do")}
    page = read_draw(game, game.randomizer(what) or abort(404), words)
    return replace(page, done=frozenset(request.args.getlist("done")))


def read_draw(game: Game, randomizer: Randomizer[Any], words: Mapping[str, str]) -> RandomizerPage:
    """The draw of a query."""
    typed = choose_options(FormParser(), game, randomizer, words)
    asked: dict[str, Any] = {key: typed[key] for key in ("seed",) if typed.get(key)}
    if "players" in typed:
        asked["players"] = parse_players(typed["players"])
    asked |= typed_data(randomizer.options, typed)
    wish = parse_draw_request(randomizer, game.players, game.standard.least, asked)
    outcome = None if wish.problems or wish.seed is None else draw_outcome(game.slug, randomizer, wish, wish.seed)
    if isinstance(outcome, Deal):
        outcome = outcome.for_players(dict(read_names(typed, wish.players)))
    return RandomizerPage(game, randomizer, typed, frozenset(), wish, outcome)


def read_names(typed: Mapping[str, str], players: int) -> Iterator[tuple[int, str]]:
    """The names in the address with the players' numbers from 1; invalid names are ignored."""
    for number in range(1, players + 1):
        name = normalize_name(typed.get(at("players", number - 1, "name"), ""))
        if check_name(name) is None:
            yield number, name
