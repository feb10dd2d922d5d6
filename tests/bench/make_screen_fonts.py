"""Makes the typeface of the screens anew, `static/fonts`, from `printables/fonts/Baloo2-Bold.ttf`.

`python -m tests.bench.make_screen_fonts`, with `pip install fonttools brotli`. What our own English and every number
need is one file; accents and rare signs are another, which a browser fetches only where a name has one
(`unicode-range` in css/tokens.css).
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from tests.support.root import ROOT

SOURCE = ROOT / "printables" / "fonts" / "Baloo2-Bold.ttf"
RARE = set(map(ord, '"#$%&*<=>@[\\]^_`{|}~'))
ENGLISH = {*range(0x20, 0x7F), *map(ord, "·×–’…‹›−")} - RARE
ACCENTS = RARE | set(range(0xA0, 0x100)) - ENGLISH
FACES = {"baloo2-700.woff2": ENGLISH, "baloo2-700-accents.woff2": ACCENTS}


def cut(characters: set[int], target: Path) -> None:
    options = subset.Options()
    options.hinting = options.glyph_names = options.recommended_glyphs = False
    options.notdef_outline = True
    options.layout_features = options.name_IDs = []  # an empty table of names: browsers want it
    options.drop_tables += ["GSUB", "GPOS", "gasp"]
    font = TTFont(SOURCE, recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=characters)
    cutter.subset(font)
    font.flavor = "woff2"
    font.save(target)


if __name__ == "__main__":
    for name, characters in FACES.items():
        cut(characters, ROOT / "static" / "fonts" / name)
