"""Take the README's picture; `COMPANION_SCREENSHOTS=FOLDER pytest tests/browser/pages` takes those of all pages.

companion serve --host 127.0.0.1 --port 8000 &
python -m tests.bench.screenshots http://127.0.0.1:8000
"""

import sys
from base64 import b64encode
from io import BytesIO
from typing import cast

from PIL import Image
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.support.pages.every_page import example_query
from tests.support.phones.chromium import CHROMIUM, FLAGS, find_browser
from tests.support.root import ROOT

PICTURE = ROOT / "tests" / "pictures" / "calculator.png"
COLOURS = 256
PHONE: ViewportSize = {"width": 390, "height": 780}
SIDE_BY_SIDE = "<body style='margin:0;display:flex;gap:16px;padding:16px;background:#8a8478'>{}</body>"


def picture(browser: Browser, server: str) -> None:
    """Take one picture of two screens beside each other: a filled pad and its result."""
    page = browser.new_page(viewport=PHONE, device_scale_factor=1.5, reduced_motion="reduce")
    screens = []
    for place in ("score", "result"):
        page.goto(f"{server}/games/little-dragons/{place}?{example_query('little-dragons')}")
        screens.append(page.screenshot())
    images = (f"<img width={PHONE['width']} src='data:image/png;base64,{b64encode(png).decode()}'>" for png in screens)
    page.set_viewport_size({"width": 2 * PHONE["width"] + 48, "height": PHONE["height"] + 32})
    page.goto("about:blank")
    page.set_content(SIDE_BY_SIDE.format("".join(images)))
    flatten(Image.open(BytesIO(page.screenshot()))).save(PICTURE, optimize=True)


def flatten(picture: Image.Image) -> Image.Image:
    """Reduce the picture to its 256 most frequent colours, which saves two thirds of the bytes."""
    plain = picture.convert("RGB")
    found = plain.getcolors(maxcolors=plain.width * plain.height)
    counted = sorted(cast(list[tuple[int, tuple[int, int, int]]], found), reverse=True)
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for _count, colour in counted[:COLOURS] for part in colour])
    return plain.quantize(palette=palette, dither=Image.Dither.NONE)


def main(server: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(CHROMIUM), args=FLAGS)
        picture(browser, server.rstrip("/"))


if __name__ == "__main__":
    main(*sys.argv[1:])
