"""The short addresses on prints, in upper or lower case.

`/P/KHLOR` is a game, `/P/KHLOR/RULES` its rules, `/P/KHLOR/4` its calculator and `/P/KHLOR/SETUP/4` its set-up for
four; the mode and unusual house rules follow the number: `/P/KHLOR/1/SOLO/CENTRE`. The
players' names may follow as a query: `/P/KHLOR/4?n=Ana&n=Ben`.

`/D/KHLOR/BOARD/4/EGG7` is a draw by a seed in capitals. Its options follow (`/CENTRE/SUPPLY.GREEN:19`), or the code of
a shared sheet with the players' names. Any other seed comes last: `/CENTRE/=our night`.
"""

from collections.abc import Sequence
from urllib.parse import urlencode

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.kit.data import at
from companion.kit.randomizer import AS_WRITTEN
from companion.kit.record import fields_of
from companion.kit.setup_options import SetupOptions, read_short_words, read_words
from companion.web.guesses import check_guesses, record_wrong_guess
from companion.web.support.lookup import find_game

from .shared_sheets import find_sheet

blueprint = Blueprint("short_addresses", __name__)


@blueprint.get("/P/<slug>")
@blueprint.get("/p/<slug>")
def open_game(slug: str) -> Response:
    """Lead to the page of a game."""
    return redirect(url_for("games.game", slug=find_game(slug.lower()).slug))


@blueprint.get("/P/<slug>/<path:words>")
@blueprint.get("/p/<slug>/<path:words>")
def open_page(slug: str, words: str) -> Response:
    """Lead to the rules of a game, or to its set-up or calculator for a number of players."""
    first, _slash, rest = words.partition("/")
    if words.lower() == "rules":
        return redirect(url_for("game_pages.rules", slug=find_game(slug.lower()).slug))
    is_setup = first.lower() == "setup"
    options = read_setup(slug, rest if is_setup else words)
    page = "game_pages.setup" if is_setup else "calculator.calculator"
    names = {at("players", i, "name"): name for i, name in enumerate(request.args.getlist("n")) if name}
    return redirect(f"{url_for(page, slug=options.game.slug)}?{options.query}{'&' + urlencode(names) if names else ''}")


def read_setup(slug: str, words: str) -> SetupOptions:
    setup = read_short_words(find_game(slug.lower()), words)
    return setup if isinstance(setup, SetupOptions) else abort(404)


@blueprint.get("/D/<slug>/<what>/<players>/<path:drawn>")
@blueprint.get("/d/<slug>/<what>/<players>/<path:drawn>")
def open_draw(slug: str, what: str, players: str, drawn: str) -> Response:
    """Lead to the draw of a seed."""
    game = find_game(slug.lower())
    randomizer = game.randomizer(what.lower()) or abort(404)
    chosen, is_exact, seed = drawn.partition(AS_WRITTEN)
    words = [word for word in chosen.split("/") if word]
    if not is_exact:
        seed = words.pop(0).upper() if words else abort(404)
    own = {
        path: text
        for path, text in read_words(words).items()
        if path.partition(".")[0] in fields_of(randomizer.options)
    }
    query = urlencode({"players": players, "seed": seed, **own, **names_in(words[len(own) :])})
    return redirect(f"{url_for('randomizers.shuffle', slug=game.slug, what=randomizer.id)}?{query}")


def names_in(codes: Sequence[str]) -> dict[str, str]:
    """The names in the shared sheet with this code, by path. At most one code; a wrong one counts as a guess."""
    if not codes:
        return {}
    check_guesses()
    sheet = find_sheet(codes[0]) if len(codes) == 1 else None
    if sheet is None:
        record_wrong_guess()
        abort(404)
    return {path: sheet.form.value(path) for path in sheet.form.name_paths()} if sheet.form else {}
