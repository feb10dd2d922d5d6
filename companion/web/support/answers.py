"""Answers of the search over a game's texts, with their addresses, for pages and JSON."""

from typing import NamedTuple

from flask import url_for
from markupsafe import Markup, escape

from companion.kit.game import Game
from companion.library.passages import Passage
from companion.library.search import CLOSE, OPEN, Hit, search

from .i18n import language

LONGEST_SEARCH = 200  # characters
MARKS = {OPEN: Markup("<mark>"), CLOSE: Markup("</mark>")}
NO_MARKS = str.maketrans({OPEN: "", CLOSE: ""})


class Answer(NamedTuple):
    """A passage that was found, with the address of its best line, and its texts as HTML with marked words."""

    passage: Passage
    href: str
    heading: Markup
    lines: tuple[Markup, ...]


def find_answers(game: Game, words: str) -> list[Answer]:
    """Return the passages that answer best, the best first."""
    return [
        Answer(hit.passage, find_address(game, hit), mark_up(hit.heading), tuple(map(mark_up, hit.lines)))
        for hit in search(game, words, language())
    ]


def find_address(game: Game, hit: Hit) -> str:
    query = f"?{hit.passage.query}" if hit.passage.query else ""
    return f"{url_for(f'game_pages.{hit.passage.page}', slug=game.slug)}{query}#{hit.anchor}"


def mark_up(text: str) -> Markup:
    """Return the text as HTML; the index has put a sign before and after each found word."""
    marked = escape(text)
    for sign, tag in MARKS.items():
        marked = marked.replace(sign, tag)
    return marked


def unmark(text: str) -> str:
    """Return the text without the signs around found words."""
    return text.translate(NO_MARKS)
