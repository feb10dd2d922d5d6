"""Layout faults of a page: wider than the screen, cut text, narrow columns, targets or words that cover each other."""

import os
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page, ViewportSize

PIXELS = ((320, 568), (390, 664), (844, 390), (1280, 800))
SIZES = [ViewportSize(width=width, height=height) for width, height in PIXELS]

# Text of twice the size (WCAG 2.2, 1.4.4), and in its place text with the spacing of 1.4.12.
DOUBLE = "document.documentElement.style.fontSize = '200%'"
SPACED = """() => {
    document.documentElement.style.fontSize = '';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
}"""

# An element of which nothing is clipped away for the eyes.
SHOWN = """const known = new Map();
    const look = (each) => getComputedStyle(each).clipPath === 'none' && shown(each.parentElement);
    const shown = (each) => !each || (known.has(each) ? known : known.set(each, look(each))).get(each);"""

# Text in a box that does not show all of it. What is only spoken or clipped away is cut on purpose. A name may end in
# an ellipsis, and so may the way to play in the head, which opens the menu that says it in full.
CUT = f"""() => {{
    {SHOWN}
    return [...document.querySelectorAll('main *, header *')]
    .filter((each) => each.checkVisibility() && !each.closest('.spoken, svg, [popover]:not(:popover-open), .track'))
    .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .filter((each) => !['visible', 'auto', 'scroll'].includes(getComputedStyle(each).overflowX))
    .filter((each) => !each.closest('bdi, :has(> bdi), option, select, .way'))
    .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 3)
    .filter(shown).map((each) => each.outerHTML.slice(0, 120));
}}"""

# Two things to be tapped of which one lies on the other, unless a bar floats over the page or a label holds its input.
# An element outside the view covers nothing.
COVERED = """() => {
    const clips = (each) => each && (getComputedStyle(each).overflowY === 'visible' ? clips(each.parentElement) : each);
    const seen = (each) => {
        const box = each.getBoundingClientRect();
        const edge = (clips(each.parentElement) ?? document.documentElement).getBoundingClientRect();
        const [top, bottom] = [Math.max(box.top, edge.top), Math.min(box.bottom, edge.bottom)];
        return { left: box.left, right: box.right, top, bottom, width: box.width, height: bottom - top };
    };
    const floats = (each) =>
        each && (['fixed', 'sticky'].includes(getComputedStyle(each).position) || floats(each.parentElement));
    const found = [...document.querySelectorAll('a[href], button, select, input:not([type=hidden]), summary, label')]
        .filter((each) => each.checkVisibility({ opacityProperty: true }) && !each.matches('.spoken, .skip'))
        .filter((each) => !floats(each)).map((each) => [each, seen(each)])
        .filter(([, box]) => box.width > 1 && box.height > 1);
    const meet = (from, to, a, b) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 3;
    return found.flatMap(([one, a], i) => found.slice(i + 1)
        .filter(([two]) => !one.contains(two) && !two.contains(one) && one.control !== two)
        .filter(([, b]) => meet('left', 'right', a, b) && meet('top', 'bottom', a, b))
        .map(([two]) => `${one.outerHTML.slice(0, 90)} <> ${two.outerHTML.slice(0, 90)}`));
}"""


# Four lines or more in a column of less than 40 % of the screen, or of a large phone where the screen is larger.
NARROW = """() => [...document.querySelectorAll('main *')]
    .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim().length > 30))
    .filter((each) => each.checkVisibility() && !each.closest('.spoken, svg, th, [popover]:not(:popover-open)'))
    .map((each) => {
        while (getComputedStyle(each).display === 'inline') each = each.parentElement;
        const { width, height } = each.getBoundingClientRect();
        return [each, width, height / parseFloat(getComputedStyle(each).lineHeight)];
    })
    .filter(([, width, lines]) => lines > 3 && width < 0.4 * Math.min(innerWidth, 400))
    .map(([each, width]) => `${Math.round(width)} px narrow: ${each.outerHTML.slice(0, 120)}`)"""

# Words that lie on other words, unless they float over the page. A letter is lower than its line.
OVERLAID = """() => {
    SHOWN
    const edges = new Map([[null, { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 }]]);
    const within = (outer, { left, right, top, bottom }) => ({ left: Math.max(outer.left, left),
        right: Math.min(outer.right, right), top: Math.max(outer.top, top), bottom: Math.min(outer.bottom, bottom) });
    const edge = (each) => {
        const isOpen = !edges.has(each) && getComputedStyle(each).overflowY === 'visible';
        if (isOpen) edges.set(each, edge(each.parentElement));
        else if (!edges.has(each)) edges.set(each, within(edge(each.parentElement), each.getBoundingClientRect()));
        return edges.get(each);
    };
    const floats = (each) => each && (getComputedStyle(each).zIndex > 2 || floats(each.parentElement)
        || ['fixed', 'sticky'].includes(getComputedStyle(each).position));
    const range = document.createRange();
    const found = [...document.querySelectorAll('main *, header *')]
        .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
            && !each.closest('.spoken, svg, select'))
        .filter(shown)
        .flatMap((each) => [...each.childNodes].filter((node) => node.nodeType === 3 && node.data.trim()))
        .filter((node) => !floats(node.parentElement))
        .flatMap((node) => {
            range.selectNodeContents(node);
            return [...range.getClientRects()].map(({ left, right, top, bottom, height }) => ({ node,
                ...within(edge(node.parentElement),
                    { left, right, top: top + 0.2 * height, bottom: bottom - 0.2 * height }) }));
        }).sort((one, two) => one.top - two.top);
    const faults = [];
    found.forEach((one, i) => {
        for (let j = i + 1; j < found.length && found[j].top < one.bottom - 2; j++) {
            const other = found[j];
            const isOver = Math.min(one.bottom, other.bottom) - other.top > 2
                && Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2;
            if (isOver && other.node !== one.node)
                faults.push(`“${one.node.data.trim().slice(0, 40)}” lies on “${other.node.data.trim().slice(0, 40)}”`);
        }
    });
    return faults;
}""".replace("SHOWN", SHOWN)

# A phone zooms out until it shows a page that is too wide: `innerWidth` grows with it.
WIDE = """() => [document.documentElement.scrollWidth - document.documentElement.clientWidth].filter((more) => more > 0)
    .map((more) => `${more} px too wide`)"""
LARGE = (WIDE, CUT, COVERED)  # of large letters, which may stand in narrow columns
ALL = (*LARGE, NARROW, OVERLAID)


def find_faults(page: Page, name: str, kinds: Sequence[str] = ALL) -> list[str]:
    """Return the layout faults of the page in its current state, found by one script."""
    script = f"() => [{', '.join(f'...({kind})()' for kind in kinds)}]"
    return [f"{name}: {fault}" for fault in page.evaluate(script)]


def find_faults_at_all_sizes(page: Page, name: str, kinds: Sequence[str] = ALL) -> list[str]:
    """Return the layout faults of the open page, first at its own size; a changed size is cheaper than another load."""
    found, own = list[str](), page.viewport_size
    for size in sorted(SIZES, key=lambda size: size != own):
        if size != own:
            page.set_viewport_size(size)
        found += find_faults(page, f"{name} at {size['width']} x {size['height']}", kinds)
    return found


def picture(page: Page, name: str) -> None:
    """Take a picture if COMPANION_SCREENSHOTS in the environment names a folder."""
    if folder := os.environ.get("COMPANION_SCREENSHOTS"):
        page.screenshot(path=Path(folder, f"{name}.png"))
