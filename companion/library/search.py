"""The search over everything a game says.

A passage gets points for the share of the asked words that it has, and for the questions most alike of those that it
answers. The best passages about one subject are one hit. A word that the game does not know is taken for the nearest.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from heapq import nlargest
from math import log, sqrt
from typing import NamedTuple

from companion.kit.game import Game
from companion.kit.text import Language, Text, say

from .passages import Passage, list_passages
from .registry import games
from .stems import OPEN, mark_words, unmark, write_stems
from .words import STOP_WORDS, SYNONYMS

MOST_HITS = 10
MOST_TOGETHER = 3  # passages in a hit
OF_STOP_WORD = 0.4  # of the weight of another word
OF_SYNONYM = 0.8  # of the weight of the word itself
OF_QUESTION = 0.4  # of the points for all the words, for the same question
MOST_QUESTIONS = 3  # that give points to a passage
OF_LINE = 0.7  # of the points of a line for the same question, for all the words
OF_BEST = 0.3  # of the points of the best passage, for one that is shown
NEAR = 0.75  # of a misspelt word and one of the game, for difflib


class Hit(NamedTuple):
    """A passage that was found; `heading` and `lines` have a mark around each found word."""

    passage: Passage
    anchor: str  # of the line that answers best
    heading: str
    lines: tuple[str, ...]
    best: int = 0  # the number of that line
    also: tuple["Hit", ...] = ()  # the next best about the same subject


class IndexedLine(NamedTuple):
    """A line of a passage as people see it and in stems, and the questions that it answers in stems."""

    anchor: str
    shown: str
    stems: str
    questions: tuple[str, ...]


class IndexedPassage(NamedTuple):
    """A passage in the index: its lines, and the stems in which words are looked for, line by line for a list."""

    passage: Passage
    heading: str
    lines: tuple[IndexedLine, ...]
    texts: tuple[str, ...]
    questions: tuple[str, ...]


class Found(NamedTuple):
    """The share of the asked words that each text has, and the likeness of each question, 1 for the same."""

    stems: frozenset[str]
    shares: Mapping[str, float]
    likeness: Mapping[str, float]

    def rate(self, entry: IndexedPassage) -> float:
        share = max((self.shares.get(text, 0) for text in entry.texts), default=0)
        alike = nlargest(MOST_QUESTIONS, (self.likeness.get(each, 0) for each in entry.questions))
        return entry.passage.weight * (share + OF_QUESTION * sum(alike))

    def rate_line(self, line: IndexedLine) -> float:
        return OF_LINE * self.shares.get(line.stems, 0) + max(
            (self.likeness.get(each, 0) for each in line.questions), default=0
        )

    def show(self, entry: IndexedPassage) -> Hit:
        """Return the passage as a hit: all its lines, or those of a list that answer."""
        best = max(entry.lines, key=self.rate_line)
        lines = [(line.anchor, mark_words(line.shown, self.stems)) for line in entry.lines]
        if entry.passage.is_list and self.rate_line(best):
            lines = [(anchor, shown) for anchor, shown in lines if OPEN in shown or anchor == best.anchor]
        heading = mark_words(entry.heading, self.stems)
        shown = tuple(shown for _anchor, shown in lines)
        return Hit(entry.passage, best.anchor, heading, shown, shown.index(mark_words(best.shown, self.stems)))


def search(game: Game, words: str, language: Language) -> list[Hit]:
    """Return the passages that answer best, the best first."""
    return index(game.slug, language).find(words)


@cache
def index(slug: str, language: Language) -> "Index":
    """Return the index of a game in a language, made once."""
    game = games()[slug]
    return Index(list_passages(game), (*SYNONYMS, *game.synonyms), language)


class Index:
    """Passages in a language. Their texts and questions are searched as stems."""

    def __init__(self, passages: Iterable[Passage], synonyms: Iterable[Text], language: Language) -> None:
        self.entries = [write_entry(passage, language) for passage in passages]
        self.stop_words = frozenset(write_stems(say(STOP_WORDS, language)).split())
        self.synonyms = defaultdict[str, list[str]](list)
        for each in synonyms:
            asked, said = say(each, language).split(":")
            for stem in write_stems(asked).split():
                self.synonyms[stem] += [write_stems(words).strip() for words in said.split(",")]
        self.counts = Counter(stem for entry in self.entries for stem in set(" ".join(entry.texts).split()))
        self.places = defaultdict[str, set[str]](set)
        for entry in self.entries:
            for text in (*entry.texts, *entry.questions, *(line.stems for line in entry.lines)):
                for stem in text.split():
                    self.places[stem].add(text)
        questions = (question for entry in self.entries for question in entry.questions)
        self.questions = {question: sum(map(self.weigh, question.split())) for question in questions}

    def find(self, asked: str) -> list[Hit]:
        """Return the passages that answer best, the best first, with others about the same subject."""
        found = self.look_for(self.choose_words(asked))
        rated = sorted(((found.rate(entry), entry) for entry in self.entries), key=lambda each: -each[0])
        subjects = defaultdict[str, list[IndexedPassage]](list)
        for points, entry in rated:
            if points > OF_BEST * rated[0][0]:
                subjects[entry.passage.subject].append(entry)
        together = (map(found.show, entries[:MOST_TOGETHER]) for entries in list(subjects.values())[:MOST_HITS])
        return [first._replace(also=tuple(list_new(first, also))) for first, *also in together]

    def choose_words(self, asked: str) -> list[str]:
        """Return the stems that the game knows; none if only stop words are left."""
        stems = dict.fromkeys(write_stems(asked).split())
        known = [near for stem in stems for near in self.find_near(stem)]
        are_left = self.stop_words.issuperset(known) and not self.stop_words.issuperset(stems)
        return [] if are_left else known

    def find_near(self, stem: str) -> list[str]:
        """Return the stem, or the nearest one if the game does not know it."""
        if stem in self.counts or stem in self.synonyms or stem in self.stop_words:
            return [stem]
        alike = (each for each in (*self.counts, *self.synonyms) if each[0] == stem[0])
        return get_close_matches(stem, alike, 1, NEAR)

    def weigh(self, stem: str) -> float:
        """Return the weight of a stem: the fewer passages have it, the more."""
        weight = sqrt(log((len(self.entries) + 1) / (self.counts[stem] + 0.5)))
        return weight * OF_STOP_WORD if stem in self.stop_words else weight

    def look_for(self, stems: list[str]) -> Found:
        """Find these stems, or for less their synonyms, in all texts and questions."""
        asked = sum(map(self.weigh, stems))
        shares, said = defaultdict[str, float](float), defaultdict[str, float](float)
        looked_for = set[str]()
        for stem in stems:
            terms = (stem, *self.synonyms.get(stem, ()))
            looked_for.update(*(term.split() for term in terms))
            for text, term in self.find_places(terms).items():
                shares[text] += self.weigh(stem) / asked * (1 if term == stem else OF_SYNONYM)
                said[text] += sum(map(self.weigh, term.split()))
        likeness = {
            each: shares[each] * sqrt(min(1, said[each] / self.questions[each]))
            for each in shares.keys() & self.questions.keys()
        }
        return Found(frozenset(looked_for - self.stop_words), shares, likeness)

    def find_places(self, terms: Iterable[str]) -> Mapping[str, str]:
        """Return the texts that have one of the terms, with the first that each of them has."""
        places = dict[str, str]()
        for term in terms:
            for text in self.places.get(term.split()[0], ()):
                if f" {term} " in text:
                    places.setdefault(text, term)
        return places


def list_new(first: Hit, others: Iterable[Hit]) -> Iterator[Hit]:
    """Yield the others without the lines that stand in a hit before them."""
    told = {unmark(line) for line in first.lines}
    for hit in others:
        lines = tuple(line for line in hit.lines if unmark(line) not in told)
        told |= {unmark(line) for line in lines}
        if lines:
            yield hit._replace(lines=lines, best=0)


def write_entry(passage: Passage, language: Language) -> IndexedPassage:
    heading = say(passage.heading, language)
    hidden = (passage.part, *passage.keywords, *([passage.ruling.why] if passage.ruling else []))
    around = write_stems(" ".join((heading, *(say(each, language) for each in hidden))))
    lines = tuple(
        IndexedLine(line.anchor, shown, write_stems(shown), tuple(map(write_stems, list_asked(line.asked, language))))
        for line in passage.lines
        for shown in [say(line.text, language)]
    )
    texts = ["".join((around, line.stems, *line.questions)) for line in lines]
    questions = (write_stems(heading), *(question for line in lines for question in line.questions))
    return IndexedPassage(passage, heading, lines, tuple(texts) if passage.is_list else ("".join(texts),), questions)


def list_asked(questions: Iterable[Text], language: Language) -> list[str]:
    return [question for each in questions for question in say(each, language).split(";")]
