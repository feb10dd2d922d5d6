"""Pages of prints as pictures: each page of a print in large, and a thumbnail of every print."""

from functools import lru_cache

from flask import abort
from werkzeug.wrappers import Response

from companion.kit.game import Game
from companion.kit.text import Language
from companion.library.registry import games
from companion.web.limits import pen, printing
from companion.web.support.i18n import language
from printables.catalog import complete_request, prints_of, read_request
from printables.drawing.svg import Svg
from printables.prints.night import PRINT as NIGHT
from printables.prints.night import NightPart
from printables.prints.tent import PRINT as TENT
from printables.prints.tent import Tent
from printables.render import draw_sheets, preview

from .night import CHOSEN, PARTS
from .print_context import PrintContext
from .print_page import PAGE, fill_in, page_number, typed_words

HOUR = 3600  # seconds for which a phone keeps a thumbnail
SEED = "EGG"  # of thumbnails, so that they show nobody's draw
EXAMPLE = "http://eggs.example/"  # in the codes of stickers where the server's address is not known


def answer_picture(context: PrintContext, what: str) -> Response:
    """The page of a print that the query names, with the query's choices."""
    if what not in context.prints:
        abort(404)
    typed = typed_words()
    wanted = context.find_request(what, {key: text for key, text in typed.items() if key != PAGE})
    if isinstance(wanted, list):
        abort(404)
    with printing(context.member):
        shown = preview(wanted, context.server, language(), page_number())
    return abort(404) if isinstance(shown, list) else Response(shown.picture, mimetype="image/svg+xml")


def answer_thumbnail(context: PrintContext, what: str) -> Response:
    """The first page of a print, or of a game night, with the usual choices."""
    if what not in (*context.prints, NIGHT.id):
        abort(404)
    picture = draw_thumbnail(context.game.slug, what, context.server, language())
    answer = Response(picture or abort(404), mimetype="image/svg+xml")
    answer.cache_control.private, answer.cache_control.max_age = True, HOUR
    return answer


@lru_cache(256)  # every page of prints shows all thumbnails, and a drawing takes 50 to 200 ms
def draw_thumbnail(slug: str, what: str, server: str | None, tongue: Language) -> str:
    """The first page as an SVG; empty if it cannot be drawn. As few are drawn, they count for no phone's prints."""
    game = games()[slug]
    if what == NIGHT.id:
        return _draw_night(game, server or EXAMPLE, tongue)
    print_ = prints_of(game)[what]
    wanted = read_request(game, what, fill_in(game, print_, {}, lambda: SEED), lambda: SEED)
    if isinstance(wanted, list):
        return ""
    with pen():
        shown = preview(wanted, server or (EXAMPLE if print_.needs_address else None), tongue)
    return "" if isinstance(shown, list) else shown.picture


def _draw_night(game: Game, server: str, tongue: Language) -> str:
    """The first sheet of a game night with all its parts."""
    prints = prints_of(game)
    typed = {each: fill_in(game, prints[each], CHOSEN.get(each, {}), lambda: SEED) for each in PARTS if each in prints}
    wanted = (
        complete_request(TENT, game, Tent(""), {}),
        *(read_request(game, each, words, lambda: SEED) for each, words in typed.items()),
    )
    parts = [each for each in wanted if not isinstance(each, list)]
    with pen():
        drawn = [(part, preview(part, server, tongue)) for part in parts]
        shown = [(part, seen) for part, seen in drawn if not isinstance(seen, list)]
        cover = complete_request(NIGHT, game, tuple(NightPart(part, seen.sheets) for part, seen in shown), {})
        if isinstance(cover, list):
            return ""
        surface = Svg(small=[seen.picture for _part, seen in shown])
        draw_sheets(surface, cover, server, tongue)
    return surface.finish()
