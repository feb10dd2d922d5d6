"""The search over everything a game says: SQLite's full-text index, in memory, with stems and synonyms.

A word that is asked finds its stem and, for less, its synonyms; for each word a passage gets the points of the best of
them, and the passages with the most points come first. A word that no passage has is taken for the nearest one.
"""

import re
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from threading import Lock
from typing import NamedTuple

from companion.kit.game import Game
from companion.kit.text import Language, Text, _, say

from .passages import Passage, list_passages
from .registry import games

MOST_HITS = 10
WEIGHTS = "3.0, 1.0, 0.6"  # of a word in the heading, in the lines, in what is not shown
OF_SYNONYM = 0.7  # of the points of the word itself
OPEN, CLOSE, LINE = "\x02", "\x03", "\n"  # around a found word, between two lines

STOP_WORDS = _(
    "a about after all also am an and any are as at be been but by can could did do does doing don t for from get gets "
    "give gives go goes got had has have he her him his how i if in into is it its just let me mean my need no not of on "
    "one or our out s she should so some somebody someone something still tell than that the their them then there they "
    "thing this to too us use used want was we were what when where which who whose why will with would you your"
)
SYNONYMS = (  # words of the table that every game shares; a game adds its own
    _("tie, tied, level, draw, equal, same"),
    _("rotate, turn, spin"),
)
WORD = re.compile(r"\w+")


class Hit(NamedTuple):
    """A passage that was found; `heading` and `lines` have a mark around each found word."""

    passage: Passage
    heading: str
    lines: tuple[str, ...]


def search(game: Game, words: str, language: Language) -> list[Hit]:
    """Return the passages that answer best, the best first."""
    return index(game.slug, language).find(words)


@cache
def index(slug: str, language: Language) -> "Index":
    """Return the index of a game in a language, made once."""
    game = games()[slug]
    return Index(list_passages(game), (*SYNONYMS, *game.synonyms), language)


class Index:
    """Passages in a language. Threads share it; the lock keeps them off one connection's cursor."""

    def __init__(self, passages: Iterable[Passage], synonyms: Iterable[Text], language: Language) -> None:
        self.passages = list(passages)
        self.stop_words = frozenset(say(STOP_WORDS, language).split())
        self.lock = Lock()
        self.database = sqlite3.connect(":memory:", check_same_thread=False)
        tokens = "tokenize = 'porter unicode61 remove_diacritics 2'"
        self.database.executescript(
            f"CREATE VIRTUAL TABLE passages USING fts5(heading, lines, hidden, {tokens});"
            f"CREATE VIRTUAL TABLE synonyms USING fts5(words, {tokens});"
        )
        rows = [list(write_row(passage, language)) for passage in self.passages]
        self.database.executemany("INSERT INTO passages VALUES (?, ?, ?)", rows)
        self.database.executemany("INSERT INTO synonyms VALUES (?)", [(say(each, language),) for each in synonyms])
        self.vocabulary = {word for row in rows for text in row for word in split_words(text)}

    def find(self, asked: str) -> list[Hit]:
        with self.lock:
            terms = [list(self.expand(word)) for word in self.choose_words(asked)]
            points = Counter[int]()
            for alternatives in terms:
                points.update(self.rate(alternatives))
            best = sorted(points, key=lambda row: (-points[row], row))[:MOST_HITS]
            everything = " OR ".join(term for alternatives in terms for term, _weight in alternatives)
            return [self.mark(row, everything) for row in best]

    def choose_words(self, asked: str) -> list[str]:
        """Return the words that matter, each once; all of them if none does."""
        words = list(dict.fromkeys(split_words(asked)))
        return [word for word in words if word not in self.stop_words] or words

    def expand(self, word: str) -> Iterator[tuple[str, float]]:
        """Yield the terms that stand for a word in a query of the index, with their weights."""
        groups = [words for (words,) in self.database.execute("SELECT words FROM synonyms(?)", (quote(word),))]
        known = groups or self.database.execute("SELECT 1 FROM passages(?)", (quote(word),)).fetchone()
        near = [] if known else get_close_matches(word, self.vocabulary, 1, 0.75)
        yield quote(near[0] if near else word), 1.0
        for synonym in dict.fromkeys(each.strip() for words in groups for each in words.split(",")):
            yield quote(synonym), OF_SYNONYM

    def rate(self, terms: Iterable[tuple[str, float]]) -> dict[int, float]:
        """Return the points of each passage for the best of these terms."""
        best = dict[int, float]()
        ranked = f"SELECT rowid, -bm25(passages, {WEIGHTS}) FROM passages(?)"  # noqa: S608 - only a constant
        for term, weight in terms:
            for row, points in self.database.execute(ranked, (term,)):
                best[row] = max(best.get(row, 0.0), weight * points)
        return best

    def mark(self, row: int, terms: str) -> Hit:
        """Return the hit with its found words marked."""
        columns = ", ".join(f"highlight(passages, {i}, '{OPEN}', '{CLOSE}')" for i in (0, 1))
        query = f"SELECT {columns} FROM passages(?) WHERE rowid = ?"  # noqa: S608 - only constants
        heading, lines = self.database.execute(query, (terms, row)).fetchone()
        return Hit(self.passages[row - 1], heading, tuple(lines.split(LINE)))


def write_row(passage: Passage, language: Language) -> Iterator[str]:
    yield say(passage.heading, language)
    yield LINE.join(say(line, language) for line in passage.lines)
    hidden = (passage.part, *passage.keywords, *([passage.note] if passage.note else []))
    yield LINE.join(say(each, language) for each in hidden)


def split_words(text: str) -> list[str]:
    return WORD.findall(text.lower())


def quote(words: str) -> str:
    """Return the words as a phrase in a query of the index."""
    return f'"{words}"'
