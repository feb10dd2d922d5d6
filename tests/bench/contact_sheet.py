"""Lays out the pictures of a folder side by side, to be looked over: one sheet for each size and scheme.

python -m tests.bench.contact_sheet FOLDER [ENDING, such as phone-light]
"""

import sys
from pathlib import Path

from PIL import Image, ImageDraw

WIDTH = 1600
LABEL = 14


def lay_out(pictures: list[Path], sheet: Path, across: int) -> None:
    """A sheet with so many pictures beside each other, each below its name."""
    width = WIDTH // across
    chunks = [pictures[i : i + across] for i in range(0, len(pictures), across)]
    rows = [[(path, fit(path, width)) for path in row] for row in chunks]
    heights = [LABEL + max(picture.height for _path, picture in row) for row in rows]
    whole = Image.new("RGB", (WIDTH, sum(heights)), "white")
    for i, row in enumerate(rows):
        for j, (path, picture) in enumerate(row):
            corner = (j * width, sum(heights[:i]))
            ImageDraw.Draw(whole).text(corner, path.stem, "black")
            whole.paste(picture, (corner[0], corner[1] + LABEL))
    whole.save(sheet)


def fit(path: Path, width: int) -> Image.Image:
    picture = Image.open(path).convert("RGB")
    return picture.resize((width - 6, picture.height * (width - 6) // picture.width))


def main(folder: str, ending: str = "") -> None:
    pictures = [path for path in sorted(Path(folder).glob("*.png")) if not path.stem.startswith("sheet-")]
    endings = {"-".join(path.stem.split("-")[-2:]) for path in pictures}
    for each in sorted(endings) if not ending else [ending]:
        chosen = [path for path in pictures if path.stem.endswith(each)]
        lay_out(chosen, Path(folder, f"sheet-{each}.png"), 4 if "landscape" in each or "desk" in each else 8)


if __name__ == "__main__":
    main(*sys.argv[1:])
