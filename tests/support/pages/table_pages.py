"""A table's pages as somebody reads them, and a table at which cards are dealt."""

import re
from html import unescape

from flask import Flask

from companion.library.registry import games
from tests.support.pages.answers import reader_of
from tests.support.phones.guests import Guest, party

WITH_CARDS = [slug for slug, game in games().items() if any(not each.is_open for each in game.trackers)]


def read(page: str) -> str:
    """What a reader sees, and what stands in the fields."""
    reader = reader_of(page)
    return " ".join(" ".join(["".join(reader.parts), *reader.values]).split())


def askers(phone: Guest, tab: str = "") -> dict[str, str]:
    """The number of each request that the phone has to answer, by what its button for no says."""
    buttons = re.findall(
        r'name="kind" value="refuse".*?name="asker" value="(\d+)">.*?aria-label="([^"]*)"', phone.look(tab), re.S
    )
    return {read(unescape(label)): number for number, label in buttons}


def agree(phone: Guest, seat: str = "") -> None:
    """The phone says yes to its oldest request."""
    phone.does("allow", seat, asker=min(askers(phone).values(), key=int))


def cards_dealt(app: Flask) -> list[Guest]:
    """Three who play with the Ability deck: Ana has drawn, and played a card face down."""
    phones = party(app, "dragons-eggs", "Ana", "Ben", "Caro")
    host = phones[0]
    host.does("deck", deck="ability-deck")
    host.does("play", deck="ability-deck", move="start:0")
    host.does("play", "s1", deck="ability-deck", move="draw")
    [move, *_others] = re.findall(r'name="move" value="(play:[^"]+)"', eyes(host, "s1"))
    host.does("play", "s1", deck="ability-deck", move=move)
    return phones


def eyes(phone: Guest, seat: str) -> str:
    answer = phone.get(f"/t/{phone.code}/decks/ability-deck/eyes/{seat}")
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "no-store")
    return answer.text


def read_pages(phone: Guest) -> list[str]:
    """All that a phone is told, but for its own eyes only, and for what differs between any two tables."""
    pages = [phone.get(path).text for path in phone.tabs() if "/eyes/" not in path]
    pages.append(phone.get(f"/t/{phone.code}/version").text)
    return [re.sub(rf'{phone.code}|value="\w{{16,}}"|<path d=[^>]*>', "", page) for page in pages]


def lasting(page: str) -> str:
    """A page without the ids of its forms and without its timer, which differ each time that it is drawn."""
    return re.sub(r'value="\w{16}"|\d+:\d\d</p>', "", page)
