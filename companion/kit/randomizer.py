"""Open draws in place of missing or tedious pieces: shuffled decks, a filled board, a seating order."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from .box import Kind
from .data import ABSENT, FormParser, Problem
from .record import TableFields, fields_of, parse_record
from .rulebook import Rulings
from .seeded_random import SeededRandom
from .text import Text, _, n_

LONGEST_SEED = 64  # characters
SEED_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # to read out: no O and 0, no I, L and 1
SEED_LENGTH = 6
AS_WRITTEN = "="  # in a short address, before a seed in other letters


class Pile(NamedTuple):
    """A pile of pieces under an id and a title, the top one first.

    With a `turn` the pile lies face down, and that many pieces are turned up at once. A pile may belong to the `player`
    with that number, from 1.
    """

    id: str
    title: Text
    pieces: tuple[Kind, ...]
    turn: int = 0
    player: int = 0

    def for_players(self, names: Mapping[int, str]) -> "Pile":
        """Return the pile with the known names of players, by number."""
        pieces = (
            kind._replace(name=_("{name}", name=names[kind.player])) if kind.player in names else kind
            for kind in self.pieces
        )
        title = _("{name}", name=names[self.player]) if self.player in names else self.title
        return self._replace(title=title, pieces=tuple(pieces))


class Deal(NamedTuple):
    """A deal of pieces into piles."""

    piles: tuple[Pile, ...]

    def for_players(self, names: Mapping[int, str]) -> "Deal":
        """Return the deal with the known names of players, by number."""
        return Deal(tuple(pile.for_players(names) for pile in self.piles))

    def called(self, words: Sequence[str]) -> "Deal":
        """Return the deal with words in place of the names of its pieces, in the order of their ids.

        An empty word changes nothing.
        """
        ids = sorted({kind.id for pile in self.piles for kind in pile.pieces})
        names = {each: _("{name}", name=word.strip()) for each, word in zip(ids, words, strict=False) if word.strip()}
        pieces = ([kind._replace(name=names.get(kind.id, kind.name)) for kind in pile.pieces] for pile in self.piles)
        return Deal(tuple(pile._replace(pieces=tuple(each)) for pile, each in zip(self.piles, pieces, strict=True)))


class Square(NamedTuple):
    """A square of a board and the pieces drawn for it; an empty square has neither.

    `on_top` is a piece that the set-up puts over them, or alone.
    """

    name: str
    lower: Kind | None
    upper: Kind | None
    on_top: Kind | None = None

    @property
    def pieces(self) -> tuple[Kind, ...]:
        """The drawn pieces, from the bottom up."""
        return tuple(piece for piece in (self.lower, self.upper) if piece is not None)

    @property
    def text(self) -> Text:
        """The pieces in words, the topmost first."""
        pieces = [piece for piece in (self.on_top, self.upper, self.lower) if piece is not None]
        if not pieces:
            return _("{square}: free", square=self.name)
        return _("{square}: {pieces}", square=self.name, pieces=_from_top([piece.name for piece in pieces]))


class Board(NamedTuple):
    """A board with two pieces on a square, row by row from the top; `columns` are the letters of a row's squares."""

    columns: str
    rows: tuple[tuple[Square, ...], ...]

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares with drawn pieces."""
        return tuple(square for row in self.rows for square in row if square.lower and square.upper)

    @property
    def on_top(self) -> tuple[Kind, ...]:
        """The pieces that the set-up puts there."""
        return tuple(square.on_top for row in self.rows for square in row if square.on_top)


Outcome = Deal | Board


def _from_top(names: Sequence[Text]) -> Text:
    """Join the names of pieces that lie one over the other, the topmost first."""
    first, *below = names
    return _("{piece} over {below}", piece=first, below=_from_top(below)) if below else first


def copies(*kinds: tuple[Kind, int]) -> tuple[Kind, ...]:
    """Return so many pieces of each kind, one kind after the other."""
    return tuple(kind for kind, number in kinds for _copy in range(number))


Options = TypeVar("Options", bound=TableFields)


def _no_problems(options: Any, players: int) -> Iterator[Problem]:
    yield from ()


class Randomizer(NamedTuple, Generic[Options]):
    """A draw of an outcome for a number of players, from options and seeded random numbers.

    `check` gives the problems of impossible options. The outcome is dealt to players if it is one `for_players`, and
    laid out if it `is_board`. Pieces that only have numbers are called by people's own `words`, of which this is the
    label.
    """

    id: str
    title: Text
    about: Text
    draw: Callable[[int, Options, SeededRandom], Outcome]
    options: type[TableFields] = TableFields
    check: Callable[[Options, int], Iterator[Problem]] = _no_problems
    for_players: bool = False
    is_board: bool = False
    words: Text | None = None

    def typed_by_rulings(self, rulings: Rulings) -> dict[str, str]:
        """Return the options that a table's rulings of the same name choose, as texts by path."""
        own = fields_of(self.options)
        return {name: "true" for name, value in rulings.items() if value and name in own}


class DrawRequest(NamedTuple):
    """A request for a draw. It can be drawn without problems and with a seed."""

    players: int
    options: TableFields
    seed: str | None
    problems: list[Problem]


def parse_draw_request(randomizer: Randomizer[Any], players: range, usual: int, data: Mapping[str, Any]) -> DrawRequest:
    """Read `players`, `seed` and the randomizer's options from plain data; all of them may be absent.

    `players` are the numbers of players of the game; `usual` replaces an absent one.
    """
    reader = _DrawRequestParser()
    number = reader.parse_players(players, usual, data.get("players", ABSENT))
    seed = reader.parse_seed(data.get("seed", ABSENT))
    options = randomizer.options(**parse_record(reader, "", randomizer.options, data, "players", "seed"))
    if not reader.problems:
        reader.problems += randomizer.check(options, number)
    return DrawRequest(number, options, seed, reader.problems)


class _DrawRequestParser(FormParser):
    def parse_players(self, allowed: range, usual: int, value: Any) -> int:
        if value is ABSENT:
            return usual
        if type(value) is int and value in allowed:
            return value
        self.problem("players", _("From {least} to {most} can play", least=allowed[0], most=allowed[-1]))
        return usual

    def parse_seed(self, value: Any) -> str | None:
        if value is ABSENT:
            return None
        if isinstance(value, str) and 1 <= len(value) <= LONGEST_SEED:
            return value
        self.problem("seed", n_("A seed has {n} character", "A seed has 1 to {n} characters", n=LONGEST_SEED))
        return None


def draw_outcome(slug: str, randomizer: Randomizer[Any], request: DrawRequest, seed: str) -> Outcome:
    """Draw the outcome of a request; the same seed always gives the same outcome."""
    return randomizer.draw(request.players, request.options, SeededRandom(f"{slug} {randomizer.id}", seed))


def draw_seats(players: int, options: TableFields, random: SeededRandom) -> Deal:
    """Draw the order around the table, and the first player."""
    everybody = [Kind(str(n), _("Player {number}", number=n), str(n), player=n) for n in range(1, players + 1)]
    order = random.shuffled(everybody)
    start = everybody[random.randbelow(players)]
    return Deal((Pile("order", _("Around the table"), tuple(order)), Pile("start", _("Starts"), (start,))))


SEATING = Randomizer(
    "seating",
    _("Seats and start player"),
    _("Who sits where, who starts"),
    draw_seats,
    for_players=True,
)
