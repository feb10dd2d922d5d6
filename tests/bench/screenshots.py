"""Takes the README's picture; with a folder named, also a screenshot of every page, light and dark.

companion serve --host 127.0.0.1 --port 8000 &
python -m tests.bench.screenshots http://127.0.0.1:8000 [FOLDER]
"""

import shutil
import sys
from base64 import b64encode
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from companion.kit.entry.form_data import form_from_sheet
from companion.library.registry import games
from tests.support.chromium import CHROMIUM, FLAGS
from tests.support.examples import score_examples

PICTURE = Path(__file__).parent.parent / "pictures" / "calculator.png"
PHONE: ViewportSize = {"width": 390, "height": 780}
SIDE_BY_SIDE = "<body style='margin:0;display:flex;gap:16px;padding:16px;background:#8a8478'>{}</body>"


def example_address(slug: str) -> str:
    """The calculator with the game's first worked example, complete."""
    game = games()[slug]
    return f"/games/{slug}/score?{form_from_sheet(game, score_examples(slug)[0].sheet).query()}"


def picture(browser: Browser, server: str) -> None:
    """Two screens of one calculator beside each other: the numbers, and the score with its reasons."""
    page = browser.new_page(viewport=PHONE, device_scale_factor=1.5)
    page.goto(server + example_address("khlor"))
    page.get_by_role("button", name="Fill blanks with 0").click()
    page.evaluate("scrollTo(0, 0)")
    screens = [page.screenshot()]
    page.evaluate("document.querySelector('#score').scrollIntoView()")
    screens.append(page.screenshot())
    images = (f"<img width={PHONE['width']} src='data:image/png;base64,{b64encode(png).decode()}'>" for png in screens)
    page.set_viewport_size({"width": 2 * PHONE["width"] + 48, "height": PHONE["height"] + 32})
    page.goto("about:blank")
    page.set_content(SIDE_BY_SIDE.format("".join(images)))
    page.screenshot(path=PICTURE)


def every_page(browser: Browser, server: str, folder: Path) -> None:
    addresses = {"shelf": "/", "missing": "/nowhere"}
    addresses |= {slug: f"/games/{slug}" for slug in games()} | {
        f"{slug}-score": example_address(slug) for slug in games()
    }
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        page: Page = browser.new_page(viewport=PHONE, color_scheme=scheme)
        for name, address in addresses.items():
            page.goto(server + address)
            page.screenshot(path=folder / f"{name}-{scheme}.png", full_page=True)


def main(server: str, folder: str | None = None) -> None:
    with sync_playwright() as playwright:
        path = next(filter(None, map(shutil.which, CHROMIUM)))
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        picture(browser, server.rstrip("/"))
        if folder is not None:
            every_page(browser, server.rstrip("/"), Path(folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
