"""Draws the icons of the home screen, static/icons: `python -m tests.bench.make_icons` (needs Chromium).

They show the egg of the icon in the head of each page, on its paper. The egg lies in the middle 60 %, so that a phone
can cut out a circle or a square with round corners.
"""

import re
from io import BytesIO
from urllib.parse import unquote

from PIL import Image
from playwright.sync_api import sync_playwright

from companion.web.pages.on_phone import PAPER, SIZES
from tests.support.phones.chromium import CHROMIUM, FLAGS, find_browser
from tests.support.root import ROOT

HEAD = (ROOT / "templates" / "base.html").read_text(encoding="utf-8")
PAGE = "<style>body {{ margin: 0; background: {paper} }} svg {{ display: block; width: 60%; margin: 20% }}</style>{egg}"
COLOURS = 32


def draw() -> None:
    found = re.search(r"data:image/svg\+xml,([^\"]+)", HEAD)
    assert found
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(CHROMIUM), args=FLAGS)
        for size in map(int, SIZES):
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(PAGE.format(paper=PAPER, egg=unquote(found[1])))
            picture = Image.open(BytesIO(page.screenshot())).convert("RGB").quantize(COLOURS)
            picture.save(ROOT / "static" / "icons" / f"{size}.png", optimize=True)


if __name__ == "__main__":
    draw()
