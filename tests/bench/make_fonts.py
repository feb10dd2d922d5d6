"""Makes the fonts of prints and of screens: `python -m tests.bench.make_fonts FOLDER` (needs fonttools and brotli).

FOLDER holds the static Noto Sans and Noto Emoji fonts of Google Fonts under the names in `SOURCES` and `SHAPED`, in any
folders below. Each is reduced to the characters of names and of our own sentences, without hinting and, unless it is
shaped, without features. Equal sources give equal bytes. `Baloo2-Bold.ttf` is reduced for the screens to two files: our
English with all numbers, and accents, which a browser fetches only for a name that has one (css/tokens.css).
"""

import os
import sys
from collections.abc import Iterable
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

from tests.support.root import ROOT

FONTS = ROOT / "printables" / "fonts"
LONG_AGO = "946684800"  # the time in the fonts
EM = 1000  # units: ReportLab needs it of a font in which many glyphs are equally wide


def in_code(name: str, leads: Iterable[int] = range(0xA1, 0xFF)) -> set[int]:
    """Return every character with a two-byte code in a national encoding."""
    pairs = (bytes((lead, trail)) for lead in leads for trail in range(0x40, 0xFF))
    written = (pair.decode(name, "ignore") for pair in pairs)
    return {ord(character) for character in written if len(character) == 1}


def ideographs(characters: set[int]) -> set[int]:
    return {character for character in characters if 0x3400 <= character < 0xA000}


LATIN = {
    *range(0x20, 0x7F),
    *range(0xA0, 0x590),
    *range(0x1D00, 0x2400),
    *range(0x2C60, 0x2C80),
    *range(0xA640, 0xA800),
}
# JIS X 0208, the makers' additions that family names use, and one more such character.
JAPANESE = in_code("euc_jp") | in_code("cp932", range(0x81, 0xFD)) | {ord("𠮷")}
KOREAN = {*range(0x3130, 0x3190), *range(0xAC00, 0xD7A4)}  # every syllable
CHINESE = ideographs(in_code("gb2312")) | ideographs(in_code("big5", range(0xA4, 0xC7)))  # Big5: the frequent ones

SOURCES = {
    "NotoSans_400Regular.ttf": ("NotoSans-Regular.ttf", LATIN),
    "NotoSans_700Bold.ttf": ("NotoSans-Bold.ttf", LATIN),
    "NotoSansJP_400Regular.ttf": ("NotoSansJP-Regular.ttf", JAPANESE),
    "NotoSansKR_400Regular.ttf": ("NotoSansKR-Regular.ttf", KOREAN),
    "NotoSansSC_400Regular.ttf": ("NotoSansSC-Regular.ttf", CHINESE),
}
# Fonts that are shaped keep their features. Each gets its script, the joiners, spaces and punctuation.
BETWEEN = {0x20, 0x200C, 0x200D, 0x25CC}
SHAPED = {
    "NotoSansHebrew_400Regular.ttf": ("NotoSansHebrew-Regular.ttf", {*range(0x590, 0x600), *BETWEEN}),
    "NotoSansArabic_400Regular.ttf": (
        "NotoSansArabic-Regular.ttf",
        {*range(0x600, 0x700), *range(0x750, 0x780), *BETWEEN},
    ),
    "NotoSansDevanagari_400Regular.ttf": ("NotoSansDevanagari-Regular.ttf", {*range(0x900, 0x980), *BETWEEN}),
    "NotoSansThai_400Regular.ttf": ("NotoSansThai-Regular.ttf", {*range(0xE00, 0xE80), *BETWEEN}),
    "NotoEmoji_400Regular.ttf": ("NotoEmoji-Regular.ttf", {*range(0x2600, 0x2C00), *range(0x1F000, 0x1FB00), *BETWEEN}),
}
RARE = set(map(ord, '"#$%&*<=>@[\\]^_`{|}~'))
ENGLISH = {*range(0x20, 0x7F), *map(ord, "·×–’…‹›−")} - RARE
SCREENS = {
    "baloo2-700.woff2": ENGLISH,
    "baloo2-700-accents.woff2": RARE | set(range(0xA0, 0x100)) - ENGLISH,
}
TABLES = ["BASE", "DSIG", "GDEF", "GPOS", "GSUB", "STAT", "VORG", "meta", "vhea", "vmtx"]


def cut_down(source: Path, target: Path, characters: set[int], options: subset.Options) -> None:
    options.hinting = options.glyph_names = False
    options.notdef_outline = True
    font = TTFont(source, recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=characters)
    cutter.subset(font)
    scale_upem(font, EM)
    font.flavor = "woff2" if target.suffix == ".woff2" else None
    font.save(target)


def print_options(shaped: bool) -> subset.Options:
    options = subset.Options()
    options.layout_features = ["*"] if shaped else []
    options.name_IDs = [0, 1, 2, 4, 5, 6, 13, 14]
    options.drop_tables += [] if shaped else TABLES
    return options


def screen_options() -> subset.Options:
    options = subset.Options()
    options.recommended_glyphs = False
    options.layout_features = options.name_IDs = []  # an empty table of names: browsers require it
    options.drop_tables += ["GSUB", "GPOS", "gasp"]
    return options


def main(folder: Path) -> None:
    os.environ["SOURCE_DATE_EPOCH"] = LONG_AGO
    for sources, shaped in ((SOURCES, False), (SHAPED, True)):
        for source, (name, characters) in sources.items():
            [found] = folder.rglob(source)
            cut_down(found, FONTS / name, characters, print_options(shaped))
    for name, characters in SCREENS.items():
        cut_down(FONTS / "Baloo2-Bold.ttf", ROOT / "static" / "fonts" / name, characters, screen_options())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
