"""Template functions for drawings: of pieces, of players' eggs with their letters, of the winner's hatchling."""

from flask import Flask

from companion.kit.piece import PALETTE
from companion.kit.player import CROWN, initial, player_egg
from companion.kit.text import Text, _
from companion.library.drawings import drawing_of, hatchling
from companion.web.support.lookup import default_name


def init_app(app: Flask) -> None:
    app.jinja_env.globals.update(
        drawing_of=drawing_of,
        egg_of=player_egg,
        egg_letter=egg_letter,
        hatchling_of=hatchling,
        crown=drawing_of(CROWN),
        palette=PALETTE,
    )


def is_unnamed(number: int, name: str) -> bool:
    """Whether nobody typed the name of the player with that number yet."""
    return name in ("", default_name(number))


def egg_letter(number: int, name: str) -> str:
    """The first letter of the name; the number of a player whose name nobody typed yet."""
    return str(number) if is_unnamed(number, name) else initial(name)


def narrow_name(number: int, name: str, called: Text) -> Text:
    """What stands where a name has little room: the name, or in short the number of a player without one."""
    return _("P{number}", number=number) if is_unnamed(number, name) else called
