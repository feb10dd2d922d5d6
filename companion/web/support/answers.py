"""Answers of the search over a game's texts, with their addresses, for pages and JSON."""

from typing import NamedTuple

from flask import url_for
from markupsafe import Markup, escape

from companion.kit.game import Game
from companion.library.passages import Passage
from companion.library.search import Hit, search
from companion.library.stems import CLOSE, OPEN, unmark

from .i18n import language

LONGEST_SEARCH = 200  # characters
MARKS = {OPEN: Markup("<mark>"), CLOSE: Markup("</mark>")}


class Answer(NamedTuple):
    """A passage that was found, with the address of its best line, and its texts as HTML with marked words.

    `also` are others about the same subject.
    """

    passage: Passage
    href: str
    heading: Markup
    lines: tuple[Markup, ...]
    also: tuple["Answer", ...]


def find_answers(game: Game, words: str) -> list[Answer]:
    """Return the passages that answer best, the best first."""
    return [make_answer(game, hit) for hit in search(game, words, language())]


def make_answer(game: Game, hit: Hit) -> Answer:
    return Answer(
        hit.passage,
        find_address(game, hit),
        mark_up(hit.heading),
        tuple(map(mark_up, hit.lines)),
        tuple(make_answer(game, each) for each in hit.also),
    )


def find_address(game: Game, hit: Hit) -> str:
    query = f"?{hit.passage.query}" if hit.passage.query else ""
    return f"{url_for(f'game_pages.{hit.passage.page}', slug=game.slug)}{query}#{hit.anchor}"


def mark_up(text: str) -> Markup:
    """Return the text as HTML; the index has put a sign before and after each found word."""
    marked = escape(text)
    for sign, tag in MARKS.items():
        marked = marked.replace(sign, tag)
    return marked


def write_plain(hit: Hit) -> str:
    """Return the lines of a hit, the best first, and those about its subject under their headings, without marks."""
    also = (text for each in hit.also for text in (each.heading, *each.lines))
    return unmark("\n".join((hit.lines[hit.best], *hit.lines[: hit.best], *hit.lines[hit.best + 1 :], *also)))
