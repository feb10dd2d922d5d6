"""Plays in a browser: a table in play, its moves sent or tapped, and what a phone may know of it."""

import re
from collections.abc import Callable, Sequence
from random import Random
from secrets import token_hex
from typing import Any, NamedTuple

from playwright.sync_api import APIRequestContext, APIResponse, Locator, Page, expect

View = dict[str, Any]
JSON = {"Accept": "application/json"}


class TablePhone(NamedTuple):
    """A phone at a table, as a program uses it.

    `home` is the table's address. `seats` are those for which it looks; an empty one stands for all that it holds.
    """

    request: APIRequestContext
    home: str
    seats: tuple[str, ...] = ("",)

    def tries(self, kind: str, seat: str = "", **fields: str) -> APIResponse:
        form: dict[str, str | float | bool] = {"tap": token_hex(8), "kind": kind, "seat": seat, **fields}
        return self.request.post(self.home, form=form, headers=JSON)

    def does(self, kind: str, seat: str = "", **fields: str) -> None:
        """Send an action without a tap, because another test taps the same button."""
        answer = self.tries(kind, seat, **fields)
        assert answer.ok, answer.text()

    def view(self, seat: str = "") -> View:
        answer = self.request.get(f"{self.home}/view.json{seat and f'?seat={seat}'}")
        assert answer.ok, answer.status
        view: View = answer.json()
        return view

    def moves(self, *moves: str) -> None:
        """Make moves one after the other."""
        for move in moves:
            self.does("move", move=move, version=str(self.view()["version"]))

    def counts(self, **fields: str) -> None:
        """Type numbers over what stands in their fields; two underscores stand for a dot."""
        typed = {path.replace("__", "."): text for path, text in fields.items()}
        view = self.view()
        before = {f"was.{path}": str(text_at(view["sheet"], path)) for path in typed}
        self.does("count", order=",".join(seat["id"] for seat in view["seats"]), **typed, **before)


def text_at(sheet: Any, path: str) -> str:
    """Return what stands at a path of a sheet, an empty text for nothing."""
    for part in path.split("."):
        sheet = sheet[int(part)] if isinstance(sheet, list) else (sheet or {}).get(part)
    return "" if sheet is None else str(sheet)


def begin(
    requests: Sequence[APIRequestContext], game: str, phones: str, *names: str, seats: int = 0, **fields: str
) -> list[TablePhone]:
    """Open a table in play, a seat for each phone; the last phone holds the rest up to `seats`, by default all."""
    named = {f"players.{i}.name": name for i, name in enumerate(names)}
    form: dict[str, str | float | bool] = {"players": len(names), "phones": phones, "mine": "true", **named, **fields}
    answer = requests[0].post(f"/games/{game}/table", form=form)
    assert answer.ok, answer.text()
    [home] = re.findall(r".*/t/\w{5}", answer.url)
    held: list[list[str]] = [[] for _request in requests]
    for place in range(seats or len(names)):
        held[min(place, len(held) - 1)].append(f"s{place + 1}")
    found = [TablePhone(request, home, tuple(own)) for request, own in zip(requests, held, strict=True)]
    for phone in found:
        for seat in set(phone.seats) - {"s1"}:
            phone.does("sit", seat)
    if phones not in ("count", "along"):
        found[0].does("deal", part=phones)
    return found


def play_on(
    phones: Sequence[TablePhone], chance: Random, most: int, is_enough: Callable[[View], bool] = lambda _view: False
) -> int:
    """Make random moves up to a number, until a view is enough, or until none is left; return how many."""
    looks = [(phone, seat) for phone in phones for seat in phone.seats]
    for made in range(most):
        for phone, seat in chance.sample(looks, len(looks)):
            view = phone.view(seat)
            if view["moves"]:
                break
        if not view["moves"] or is_enough(view):
            return made
        phone.does("move", move=chance.choice(view["moves"])["id"], version=str(view["version"]))
    return most


def key(page: Page, move: str) -> Locator:
    """Return the key of a move: a button, a square of a board, or the way to its question."""
    way = f"?ask={move}"
    links = f":is(a[href='{way}'], a[href^='{way}&'], a[href^='{way}#'])"
    return page.locator(f"form:has(> [name=move][value='{move}']) > button, button[name=move][value='{move}'], {links}")


def word(page: Page, start: str) -> Locator:
    """Return the key, or the way to a hand, whose words begin like this."""
    name = re.compile(f"^{re.escape(start)}")
    return page.locator("#table").get_by_role("button", name=name).or_(page.get_by_role("link", name=name)).first


def press(page: Page, *words: str) -> None:
    """Tap keys by their words, one after the other; one that cannot be used yet is waited for."""
    for each in words:
        word(page, each).tap()


def confirm(page: Page, key: str, asks: str = "") -> None:
    """Tap a key that asks, read its question, and answer it."""
    press(page, key)
    question = page.get_by_role("alertdialog")
    expect(question).to_contain_text(asks)
    question.locator(".gold").tap()


def turn_is(words: str, *pages: Page) -> None:
    """Wait until these phones read whose turn it is; the one in turn is spoken to."""
    for page in pages:
        expect(page.locator("#turn-heading, #moment")).to_have_text(re.compile(words))
