"""The search over everything a game says: SQLite's full-text index, in memory, with stems and synonyms.

A word that is asked finds its stem and, for less, its synonyms; for each word a passage gets the points of the best of
them, and the passages with the most points come first. A word that no passage has is taken for the nearest one.
"""

import re
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from threading import Lock
from typing import NamedTuple

from companion.kit.game import Game
from companion.kit.text import Language, Text, _, say

from .passages import Passage, list_passages
from .registry import games

MOST_HITS = 10
WEIGHTS = "2.0, 1.0, 0.5, 1.0"  # of a word in the heading, in the line, in what is not shown, in a question
OF_SYNONYM = 0.7  # of the points of the word itself
OF_ANY_WORD = 0.3  # points for a word that is in most rows, which BM25 gives none
OF_OTHER_ROWS = 0.15  # of the points of a passage's rows beside the best one
OPEN, CLOSE = "\x02", "\x03"  # around a found word

STOP_WORDS = _(
    "a about after all also am an and any are as at be been but by can could did do does doing don t for from get gets "
    "give gives go goes got had has have he her him his how i if in into is it its just let me may mean must my need no not of on "
    "one or our out s she should so some somebody someone something still tell than that the their them then there they "
    "thing this to too us use used want was we were what when where which who whose why will with would you your"
)
SYNONYMS = (  # "asked: said": words that people ask with, and the words for them in the texts; a game adds its own
    _("tie, tied, equal, equally, even, draw: level, tie, equal"),
    _("rotate, spin: turn"),
    _("mirror, mirrored, reverse, upside: flip"),
    _("peek, see, watch, spy, check: look, see"),
    _("shuffle, mix, stir: shuffle, mix"),
    _("begin, first, starter: start, first"),
    _("over, finish, finished, stop, done: end"),
    _("win, winner, victory, won, best: win, victory"),
    _("worth, value, score, count: points, worth, count"),
    _("alone, solitaire, single, myself: solo"),
    _("people, persons, friends: players"),
    _("throw, trash, bin, dump: discard"),
    _("leftover, unused, remaining: left, unused"),
    _("gone, run, ran: left, empty, run, none"),
    _("direction, way: clockwise, right, left"),
    _("middle, center, centre: centre, middle"),
    _("color, colors, colour: colour"),
    _("colored: coloured"),
    _("swap, change, trade, switch: swap, exchange"),
    _("kid, kids, child, children, simple, beginner, beginners: easy"),
    _("prepare, preparation, setup, beginning: set up"),
    _("incorrect, false, mistake: wrong"),
    _("correct, correctly, true: right"),
    _("skip, sit: pass"),
    _("put, place, lay: put, place, lay"),
    _("grab, pick, choose, select: take, pick, choose"),
    _("hidden, secret, facedown: face down, hidden, covered, secret"),
    _("visible, faceup, open: face up, open"),
    _("again, twice, often: again, once"),
    _("one: 1"),
    _("two, both, pair: 2, two, both, pair"),
    _("three: 3, three"),
    _("four: 4, four"),
    _("five: 5"),
    _("six: 6, six"),
    _("seven: 7"),
    _("eight: 8"),
    _("nine: 9"),
    _("ten: 10"),
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


class Row(NamedTuple):
    """A row of the index: a line of a passage under its heading, and what is searched but not shown."""

    place: int
    heading: str
    line: str
    hidden: str = ""
    asked: str = ""


class Index:
    """Passages in a language. Threads share it; the lock keeps them off one connection's cursor."""

    def __init__(self, passages: Iterable[Passage], synonyms: Iterable[Text], language: Language) -> None:
        self.passages = list(passages)
        self.stop_words = frozenset(say(STOP_WORDS, language).split())
        self.lock = Lock()
        self.database = sqlite3.connect(":memory:", check_same_thread=False)
        tokens = "tokenize = 'porter unicode61 remove_diacritics 2'"
        self.database.executescript(
            f"CREATE VIRTUAL TABLE passages USING fts5(heading, line, hidden, asked, {tokens});"
            f"CREATE VIRTUAL TABLE synonyms USING fts5(asked, said UNINDEXED, {tokens});"
        )
        self.rows = [row for place, passage in enumerate(self.passages) for row in write_rows(place, passage, language)]
        self.database.executemany("INSERT INTO passages VALUES (?, ?, ?, ?)", [row[1:] for row in self.rows])
        self.database.executemany("INSERT INTO synonyms VALUES (?, ?)", [say(each, language).split(":") for each in synonyms])
        self.vocabulary = {word for row in self.rows for text in row[1:] for word in split_words(text)}

    def find(self, asked: str) -> list[Hit]:
        """Return the passages that answer best, the best first."""
        with self.lock:
            words = [list(self.expand(word)) for word in self.choose_words(asked)]
            points = Counter[int]()
            for terms in words:
                points.update(self.rate(terms))
            return self.mark(self.rank(points), [term for terms in words for term, _weight in terms])

    def rank(self, points: Mapping[int, float]) -> list[int]:
        """Return the places of the best passages: the points of the best row, and a part of those of the others."""
        found = defaultdict[int, list[float]](list)
        for row, each in points.items():
            found[self.rows[row - 1].place].append(each)
        totals = {
            place: self.passages[place].weight * (max(rows) + OF_OTHER_ROWS * (sum(rows) - max(rows)))
            for place, rows in found.items()
        }
        return sorted(totals, key=lambda place: (-totals[place], place))[:MOST_HITS]

    def choose_words(self, asked: str) -> list[str]:
        """Return the words that matter, each once; all of them if none does."""
        words = list(dict.fromkeys(split_words(asked)))
        return [word for word in words if word not in self.stop_words] or words

    def expand(self, word: str) -> Iterator[tuple[str, float]]:
        """Yield the terms that stand for a word in a query of the index, with their weights."""
        groups = [said for (said,) in self.database.execute("SELECT said FROM synonyms(?)", (quote(word),))]
        known = groups or self.database.execute("SELECT 1 FROM passages(?)", (quote(word),)).fetchone()
        near = [] if known else get_close_matches(word, (each for each in self.vocabulary if each[0] == word[0]), 1, 0.75)
        yield quote(near[0] if near else word), 1.0
        for synonym in dict.fromkeys(each.strip() for said in groups for each in said.split(",")):
            yield quote(synonym), OF_SYNONYM

    def rate(self, terms: Iterable[tuple[str, float]]) -> dict[int, float]:
        """Return the points of each passage for the best of these terms."""
        best = dict[int, float]()
        ranked = f"SELECT rowid, -bm25(passages, {WEIGHTS}) FROM passages(?)"  # noqa: S608 - only a constant
        for term, weight in terms:
            for row, points in self.database.execute(ranked, (term,)):
                best[row] = max(best.get(row, 0.0), weight * (points + OF_ANY_WORD))
        return best

    def mark(self, places: Iterable[int], terms: Iterable[str]) -> list[Hit]:
        """Return the passages as hits, with all found words marked."""
        columns = ", ".join(f"highlight(passages, {i}, '{OPEN}', '{CLOSE}')" for i in (0, 1))
        query = f"SELECT rowid, {columns} FROM passages(?)"  # noqa: S608 - only constants
        marked = {row: texts for row, *texts in self.database.execute(query, (" OR ".join(terms),))}
        hits = []
        for place in places:
            rows = [marked.get(i, row[1:3]) for i, row in enumerate(self.rows, 1) if row.place == place and row.line]
            hits.append(Hit(self.passages[place], rows[0][0], tuple(line for _heading, line in rows)))
        return hits


def write_rows(place: int, passage: Passage, language: Language) -> Iterator[Row]:
    heading = say(passage.heading, language)
    hidden = (passage.part, *passage.keywords, *([passage.note] if passage.note else []))
    for line in passage.lines:
        yield Row(place, heading, say(line, language), " ".join(say(each, language) for each in hidden))
    for question in say(passage.asked, language).split(";") if passage.asked else ():
        yield Row(place, "", "", asked=question)


def split_words(text: str) -> list[str]:
    return WORD.findall(text.lower())


def quote(words: str) -> str:
    """Return the words as a phrase in a query of the index."""
    return f'"{words}"'
