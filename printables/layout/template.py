"""A sheet that is drawn in an SVG file: its shapes, its words, its pictures.

A file lies in `sheets` and is drawn in millimetres. It has the elements of a piece's drawing, and `<line>` for dashes;
`<text>` in a rectangle, in letters of so many points, with the player's {name} and the game's {title}, of the class
`band` in the colour of letters on a band; `<image>` with a picture: the `hatchling`, the player's `egg` or `winner`, or
a piece of the game by its number.
"""

from functools import cache
from importlib.resources import files
from xml.etree import ElementTree

from companion.kit.game import Game
from companion.kit.text import Text, _
from companion.library.drawings import HIGH, WIDE, hatchling, read_numbers, read_shape
from printables.drawing.path import Point
from printables.drawing.pen import HAIR, MM, THIN, Pen, Words
from printables.drawing.surface import GREY, Frame
from printables.drawing.typeface import Style, fit_text

from .frame import draw_hatchling, look_of
from .pad import named_egg
from .page import DASH

SVG = "{http://www.w3.org/2000/svg}"


@cache
def read_template(name: str) -> ElementTree.Element:
    text = (files("printables") / "sheets" / f"{name}.svg").read_text(encoding="utf-8")
    return ElementTree.fromstring(text)  # noqa: S314 - a file of ours


def draw_template(pen: Pen, frame: Frame, template: str, game: Game, name: Words = "", player: int = 1) -> None:
    """Draw a sheet as large as fits into a frame for a player, by the player's number from 1."""
    root = read_template(template)
    width, height = read_numbers(root, "width", "height")
    scale = min(frame.width / width, frame.height / height)
    corner = frame.x + (frame.width - width * scale) / 2, frame.y + (frame.height - height * scale) / 2
    for each in root:
        match each.tag.removeprefix(SVG):
            case "text":
                words = Text(each.text or "", {"name": name, "title": game.title})
                style = Style(float(each.attrib["font-size"]) * scale / MM, grey=look_of(game, pen).grey)
                _write(pen, _place(corner, scale, each), each.get("class", ""), words, style)
            case "image":
                _draw_picture(pen, _place(corner, scale, each), each.attrib["href"], game, name, player)
            case "line":
                x, y, right, bottom = (scale * number for number in read_numbers(each, "x1", "y1", "x2", "y2"))
                ends = (corner[0] + x, corner[1] + y), (corner[0] + right, corner[1] + bottom)
                pen.surface.line(*ends, HAIR, GREY, DASH)
            case _shape:
                pen.draw_shapes(corner, scale, (read_shape(each, float(root.attrib["stroke-width"])),))


def _place(corner: Point, scale: float, each: ElementTree.Element) -> Frame:
    x, y, width, height = (scale * number for number in read_numbers(each, "x", "y", "width", "height"))
    return Frame(corner[0] + x, corner[1] + y, width, height)


def _write(pen: Pen, place: Frame, face: str, words: Text, on_band: Style) -> None:
    """Write words without tearing one; without a name draw a line to write on by hand."""
    style = pen.readable(on_band._replace(title="small" not in face, grey=on_band.grey if "band" in face else 0))
    if "{name}" in words.template and not words.values["name"]:
        pen.rule(place, THIN)
        return
    longest = max(pen.say(words).split(), key=len)
    style = fit_text(longest, style, place.width, pen.least)[1]
    with pen.tag("H1" if face == "head" else "P"):
        pen.fill(place, words, style, "left" if "start" in face else "middle")


def _draw_picture(pen: Pen, place: Frame, picture: str, game: Game, name: Words, player: int) -> None:
    if picture == "hatchling":
        draw_hatchling(pen, game, place)
    elif picture == "winner":
        winner, scale = hatchling(player), place.height / HIGH
        with pen.figure(_("dragon with a crown"), place):
            shapes = (*winner.dragon, winner.crown, *winner.shell)
            pen.draw_shapes((place.middle[0] - WIDE * scale / 2, place.y), scale, shapes)
    elif picture == "egg":
        pen.piece(place, named_egg(player - 1, name if isinstance(name, str) else ""))
    elif int(picture) < len(game.pieces):
        pen.piece(place, game.pieces[int(picture)])
