"""The names of Chromium on different systems, and the flags that keep it off the network."""

import shutil
from collections.abc import Sequence

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
# The same engine without a window takes half the processor time, but plays no video.
HEADLESS = ("chromium-headless-shell", *CHROMIUM)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find_browser(names: Sequence[str]) -> str | None:
    """Return the path of the first browser that is installed."""
    return next(filter(None, map(shutil.which, names)), None)
