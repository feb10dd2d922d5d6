"""Measures the work of a phone for one key of a pad: python -m tests.bench.key_latency ADDRESS [ADDRESS …]

Khlor's board of the rulebook is typed in a Chromium whose processor is slowed four times. For each server: milliseconds
from a key to the painted digit and to the painted totals, the median and the 95th of 100, and the work of the page's
main thread for a key in milliseconds of processor time, which other programs disturb less. With two servers, before and
after a change, the last line is the ratio of their work.
"""

import sys
from statistics import median, quantiles
from typing import NamedTuple

from playwright.sync_api import CDPSession, Page, Playwright, sync_playwright

from tests.support.phones.chromium import FLAGS

SLOWER = 4
PAUSE = 700  # milliseconds between two keys, as a person types
PAD = "/games/khlor/score?players=4&players.0.name=Sara&players.1.name=Axel&players.2.name=Dani&players.3.name=Jo"
KEYS = [key for row in range(5) for digit in "12345" for key in (digit, "next")]
WATCH = """() => {
    window.digits = [];
    window.totals = [];
    let start = 0;
    const painted = (list) => {
        const from = start;
        requestAnimationFrame(() => setTimeout(() => list.push(performance.now() - from)));
    };
    addEventListener("click", (event) => {
        if (!/^\\d$/.test(event.target.closest("[data-key]")?.dataset.key ?? "")) return;
        start = event.timeStamp;
        painted(digits);
    }, true);
    new MutationObserver(() => painted(totals)).observe(pad, { attributeFilter: ["data-left"] });
}"""


class Figures(NamedTuple):
    """Milliseconds: to the digit and to the totals for each key, and the main thread's processor time for one key."""

    digits: list[float]
    totals: list[float]
    work: float


def read_work(session: CDPSession) -> float:
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(each["value"] for each in metrics if each["name"] == "TaskDuration"))


def type_board(page: Page, session: CDPSession) -> Figures:
    page.evaluate(WATCH)
    before = read_work(session)
    for key in KEYS:
        page.evaluate("key => document.querySelector(`[data-key='${key}']`).click()", key)
        page.wait_for_timeout(PAUSE)
    work = (read_work(session) - before) / len(KEYS)
    return Figures(page.evaluate("digits"), page.evaluate("totals"), work)


def measure(playwright: Playwright, server: str) -> Figures:
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
    page = browser.new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(server + PAD)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    figures = type_board(page, session)
    browser.close()
    return figures


def describe(times: list[float]) -> str:
    return f"{median(times):.0f} (95 in 100: {quantiles(times, n=20)[-1]:.0f})"


def main(servers: list[str]) -> None:
    with sync_playwright() as playwright:
        found = [measure(playwright, server) for server in servers]
    for server, each in zip(servers, found, strict=True):
        print(f"{server}: digit {describe(each.digits)} ms, totals {describe(each.totals)} ms, work {each.work:.1f} ms")
    print(f"ratio of the work: {found[-1].work / found[0].work:.2f}")


if __name__ == "__main__":
    main(sys.argv[1:])
