"""A table's pages as a person reads them, and a table with dealt cards."""

import re
from html import unescape

from flask import Flask

from companion.library.registry import games
from tests.support.pages.answers import reader_of
from tests.support.phones.guests import Guest, party

WITH_HANDS = [slug for slug, game in games().items() if any(part.hands for part in game.parts)]


def read(page: str) -> str:
    """Return the text of a page and of its fields."""
    reader = reader_of(page)
    return " ".join(" ".join(["".join(reader.parts), *reader.values]).split())


def askers(phone: Guest, tab: str = "") -> dict[str, str]:
    """Return the number of each request that the phone has to answer, by the label of its button for no."""
    buttons = re.findall(
        r'name="kind" value="refuse".*?name="asker" value="(\d+)">.*?aria-label="([^"]*)"', phone.look(tab), re.S
    )
    return {read(unescape(label)): number for number, label in buttons}


def agree(phone: Guest, seat: str = "") -> None:
    """Accept the oldest request."""
    phone.does("allow", seat, asker=min(askers(phone).values(), key=int))


def moves(phone: Guest, *ids: str) -> int:
    """Make moves one after the other, and return the table's version."""
    return [phone.does("move", move=each) for each in ids][-1]


def strip(phone: Guest) -> str:
    """Return the bar of Now, without the tabs."""
    return phone.look("now").partition('class="strip"')[2].partition('class="tabs"')[0]


def cards_dealt(app: Flask) -> list[Guest]:
    """Open a table of three with hidden hands of abilities, and Ana goes first."""
    phones = party(app, "dragons-eggs", "Ana", "Ben", "Caro", phones="ability-cards")
    host = phones[0]
    host.does("deal", part="ability-cards")
    host.does("move", move="starts:0")
    return phones


def eyes(phone: Guest, seat: str) -> str:
    answer = phone.get(f"/t/{phone.code}/eyes/{seat}")
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "no-store")
    return answer.text


def read_pages(phone: Guest) -> list[str]:
    """Return the pages of a phone without its private page and without texts that differ between any two tables."""
    home = f"/t/{phone.code}"
    known = {path: phone.get(path).text for path in (home, f"{home}/table", f"{home}/now")}
    paths = [path for path in phone.list_tabs(*known.values()) if "/eyes/" not in path]
    pages = (known[path] if path in known else phone.get(path).text for path in [*paths, f"{home}/version"])
    return [without_ids(phone, page) for page in pages]


def without_ids(phone: Guest, page: str) -> str:
    """Return a page without the table's code, the ids of forms and the drawings."""
    page = page.replace("<wbr>", "")  # a code may break there
    return re.sub(rf'{phone.code}|value="\w{{16,}}"|<path d=[^>]*>', "", page)


def lasting(page: str) -> str:
    """Return a page without the ids of its forms and without its timer, which differ in each rendering."""
    return re.sub(r'value="\w{16}"|\d+:\d\d</p>', "", page)
