"""The stems of words, so that "flipping" finds "flip", by the stemmer of SQLite's full-text index."""

import re
import sqlite3
from collections.abc import Container
from functools import lru_cache
from threading import Lock

OPEN, CLOSE = "\x02", "\x03"  # around a marked word
NO_MARKS = str.maketrans({OPEN: "", CLOSE: ""})
WORD = re.compile(r"\w+")
LOCK, STEMMER = Lock(), sqlite3.connect(":memory:", check_same_thread=False)
STEMMER.executescript(
    "CREATE VIRTUAL TABLE words USING fts5(word, tokenize = 'porter unicode61 remove_diacritics 2');"
    "CREATE VIRTUAL TABLE stems USING fts5vocab(words, 'row');"
)


@lru_cache(10_000)
def find_stem(word: str) -> str:
    """Return the stem of a word in small letters.

    >>> find_stem("flipping")
    'flip'
    """
    with LOCK:
        STEMMER.execute("DELETE FROM words")
        STEMMER.execute("INSERT INTO words VALUES (?)", (word,))
        found = STEMMER.execute("SELECT term FROM stems").fetchone()
    return str(found[0]) if found else word


def write_stems(text: str) -> str:
    """Return the stems of a text with a space around each, so that a phrase is found as a part.

    >>> write_stems("Flip two cards!")
    ' flip two card '
    """
    return f" {' '.join(map(find_stem, WORD.findall(text.lower())))} "


def mark_words(text: str, stems: Container[str]) -> str:
    """Return the text with a sign before and after each word that has one of the stems."""
    return WORD.sub(lambda word: f"{OPEN}{word[0]}{CLOSE}" if find_stem(word[0].lower()) in stems else word[0], text)


def unmark(text: str) -> str:
    """Return the text without the signs around found words."""
    return text.translate(NO_MARKS)
