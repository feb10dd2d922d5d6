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
WEIGHTS = "2.0, 1.0, 0.3, 1.0"  # of a word in the heading, in the line, in what is not shown, in a question
OF_SYNONYM = 0.7  # of the points of the word itself
OF_ANY_WORD = 0.3  # points for a word that is in most rows, which BM25 gives none
NEAR = 0.75  # of a misspelt word and one of the game, for difflib
OF_OTHER_ROWS = 0.3  # of the points of a passage's rows beside the best one
OPEN, CLOSE = "\x02", "\x03"  # around a found word

STOP_WORDS = _(
    "a about after all allowed also am an and any are as at be been but by can could did do does doing don for from "
    "get gets give gives go goes got had happen happens has have he her him his how i if in into is it its just let "
    "may me mean must my need no not of ok okay on one or our out possible s she should so some somebody someone "
    "something still t tell than that the their them then there they thing this to too us use used want was we were "
    "what when where which who whose why will with would work works you your"
)
SYNONYMS = (  # "asked: said": words that people ask with, and the words for them in the texts; a game adds its own
    _("tie, tied, equal, equally, even: level, tie, equal"),
    _("rotate, spin: turn"),
    _("mirror, mirrored, reverse, upside: flip"),
    _("peek, see, watch, spy, check: look, see"),
    _("shuffle, mix, stir: shuffle, mix"),
    _("start, begin, first, starter: start, first"),
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
    anchor: str  # of the line that answers best
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


class IndexRow(NamedTuple):
    """A row of the index: a line of a passage under its heading, or a question that it answers."""

    place: int  # of the passage
    anchor: str
    heading: str = ""
    line: str = ""
    hidden: str = ""
    asked: str = ""


class Index:
    """Passages in a language. Threads share the connection, one at a time."""

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
        self.database.executemany("INSERT INTO passages VALUES (?, ?, ?, ?)", [row[2:] for row in self.rows])
        words = [say(each, language).split(":") for each in synonyms]
        self.database.executemany("INSERT INTO synonyms VALUES (?, ?)", words)
        texts = (*(text for row in self.rows for text in row[2:]), *(asked for asked, _said in words))
        self.vocabulary = {word for text in texts for word in split_words(text)}

    def find(self, asked: str) -> list[Hit]:
        """Return the passages that answer best, the best first."""
        with self.lock:
            words = [list(self.expand(word)) for word in self.choose_words(asked)]
            points = Counter[int]()
            for terms in words:
                points.update(self.rate(terms))
            return self.mark(self.rank(points), [term for terms in words for term, _weight in terms]) if points else []

    def rank(self, points: Mapping[int, float]) -> list[IndexRow]:
        """Return the best row of each of the best passages, by its points and a part of those of the other rows."""
        found = defaultdict[int, list[int]](list)
        for row in sorted(points, key=lambda row: (-points[row], row)):
            found[self.rows[row - 1].place].append(row)
        totals = {
            rows[0]: self.passages[place].weight
            * sum(points[row] * (1 if i == 0 else OF_OTHER_ROWS) for i, row in enumerate(rows[:3]))
            for place, rows in found.items()
        }
        return [self.rows[row - 1] for row in sorted(totals, key=lambda row: (-totals[row], row))[:MOST_HITS]]

    def choose_words(self, asked: str) -> list[str]:
        """Return the words that matter, each once; all of them if none does."""
        words = list(dict.fromkeys(split_words(asked)))
        return [word for word in words if word not in self.stop_words] or words

    def expand(self, word: str) -> Iterator[tuple[str, float]]:
        """Yield the terms that stand for a word in a query of the index, with their weights."""
        groups = [said for (said,) in self.database.execute("SELECT said FROM synonyms(?)", (quote(word),))]
        if groups or self.database.execute("SELECT 1 FROM passages(?)", (quote(word),)).fetchone():
            yield quote(word), 1.0
            for synonym in dict.fromkeys(each.strip() for said in groups for each in said.split(",")):
                yield quote(synonym), OF_SYNONYM
        else:
            alike = (each for each in self.vocabulary if each[0] == word[0])
            for near in get_close_matches(word, alike, 1, NEAR):
                yield from self.expand(near)

    def rate(self, terms: Iterable[tuple[str, float]]) -> dict[int, float]:
        """Return the points of each passage for the best of these terms."""
        best = dict[int, float]()
        ranked = f"SELECT rowid, -bm25(passages, {WEIGHTS}) FROM passages(?)"  # noqa: S608 - only a constant
        for term, weight in terms:
            for row, points in self.database.execute(ranked, (term,)):
                best[row] = max(best.get(row, 0.0), weight * (points + OF_ANY_WORD))
        return best

    def mark(self, best: Iterable[IndexRow], terms: Iterable[str]) -> list[Hit]:
        """Return the passages of these rows as hits, with all found words marked."""
        columns = ", ".join(f"highlight(passages, {i}, '{OPEN}', '{CLOSE}')" for i in (0, 1))
        query = f"SELECT rowid, {columns} FROM passages(?)"  # noqa: S608 - only constants
        marked = {row: (heading, line) for row, heading, line in self.database.execute(query, (" OR ".join(terms),))}
        return [self.show(row, marked) for row in best]

    def show(self, best: IndexRow, marked: Mapping[int, tuple[str, str]]) -> Hit:
        """Return the passage of a row as a hit."""
        passage, heading, lines = self.passages[best.place], best.heading, list[str]()
        for i, row in enumerate(self.rows, 1):
            if row.place == best.place and row.line:
                heading, line = marked.get(i, (row.heading, row.line))
                if not passage.is_list or row.anchor == best.anchor or OPEN in line:
                    lines.append(line)
        return Hit(passage, best.anchor, heading, tuple(lines))


def write_rows(place: int, passage: Passage, language: Language) -> Iterator[IndexRow]:
    heading = say(passage.heading, language)
    shown_elsewhere = (passage.part, *passage.keywords, *([passage.ruling.why] if passage.ruling else []))
    hidden = " ".join(say(each, language) for each in shown_elsewhere)
    for line in passage.lines:
        yield IndexRow(place, line.anchor, heading, say(line.text, language), hidden)
        for questions in line.asked:
            for question in say(questions, language).split(";"):
                yield IndexRow(place, line.anchor, asked=question)


def split_words(text: str) -> list[str]:
    return WORD.findall(text.lower())


def quote(words: str) -> str:
    """Return the words as a phrase in a query of the index."""
    return f'"{words}"'
