"""What somebody wants printed, read from the words of a command line or an address, every problem at once."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, NamedTuple

from companion.kit.entry.setup_options import SetupOptions, parse_players, parse_setup_options
from companion.kit.form.names import check_name, normalize_name
from companion.kit.game import Game
from companion.kit.path import at
from companion.kit.play.randomizer import DrawRequest, Outcome, Randomizer, draw_outcome, parse_draw_request
from companion.kit.problem import Problem
from companion.kit.text import Text, _, choices, listing, n_
from printables.drawing.paper import LABELS, PAPERS
from printables.drawing.typeface import missing

PAD, CHECKLIST, REFERENCE, STICKER = "score-pad", "checklist", "reference", "sticker"
TITLES = {
    PAD: _("Score pad"),
    CHECKLIST: _("Set-up checklist"),
    REFERENCE: _("Quick reference"),
    STICKER: _("Stickers for the box"),
}
UPS = (1, 2, 4)
MOST_SHEETS = 100
LONGEST_NOTE = 200  # characters
USUAL_UP = {REFERENCE: 2}


class Draw(NamedTuple):
    """What is drawn by lot: by which randomizer, from what; its seed is None until there is one.

    `query` are the words that draw it on its page.
    """

    randomizer: Randomizer[Any]
    wish: DrawRequest
    query: Mapping[str, str]

    def seeded(self, seed: str) -> "Draw":
        return Draw(self.randomizer, self.wish._replace(seed=seed), {**self.query, "seed": seed})


@dataclass(frozen=True)
class Order:
    """What is to be printed: a kind of sheet of a game, for a party, on how many sheets of which paper.

    `names` has an empty one where a player has none. `draw` is what is drawn by lot for a sheet that shows an outcome.
    """

    game: Game
    what: str
    party: SetupOptions
    names: tuple[str, ...] = ()
    paper: str = "a4"
    up: int = 1
    sheets: int = 1
    large: bool = False
    label: str = ""
    note: str = ""
    draw: Draw | None = None

    @property
    def title(self) -> Text:
        title = TITLES[self.what] if self.draw is None else self.draw.randomizer.title
        return _("{what}, {title}", what=title, title=self.game.title)

    @property
    def file(self) -> str:
        """A good name for the file."""
        parts = [self.game.slug, self.what, *([str(self.party.players)] if self.what in (PAD, CHECKLIST) else [])]
        return f"{'-'.join(parts)}.pdf"

    @property
    def outcome(self) -> Outcome:
        """What is drawn by lot; its seed must be known."""
        draw = self.draw
        if draw is None or draw.wish.seed is None:
            raise ValueError(self.what)
        return draw_outcome(self.game.slug, draw.randomizer, draw.wish, draw.wish.seed)

    def seeded(self, new_seed: Callable[[], str]) -> "Order":
        """The order with a seed for what is drawn by lot, a new one where none was asked for."""
        return replace(self, draw=self.draw and self.draw.seeded(self.draw.wish.seed or new_seed()))


def kinds(game: Game) -> dict[str, Text]:
    """What can be printed of a game, by its id: the sheets of every game, and what is drawn by lot."""
    return {**TITLES, **{randomizer.id: randomizer.title for randomizer in game.randomizers}}


def read_order(
    game: Game,
    what: str,
    words: Mapping[str, str],
    names: Sequence[str] = (),
    options: Mapping[str, Any] = MappingProxyType({}),
) -> Order | list[Problem]:
    """The order in the words, or everything that is wrong with them. What is left out is as usual.

    `options` are those of a randomizer, as plain data.
    """
    reader = _Reader(words)
    if what not in kinds(game):
        known = choices(list(kinds(game)))
        reader.problem("what", _("There is no “{what}” to print, only {known}", what=what, known=known))
    called = tuple(normalize_name(name) for name in names)
    draw = reader.draw(game, what, options)
    party = reader.party(game, called) if draw is None else None
    reader.names(called, party)
    order = Order(
        game,
        what,
        party or SetupOptions(game.standard, game.standard.least),
        called,
        paper=reader.one_of("paper", tuple(PAPERS)),
        up=reader.up(what),
        sheets=reader.sheets(),
        large="large" in words,
        label=reader.one_of("label", tuple(LABELS.get(words.get("paper", "a4"), ()))),
        note=reader.text("note", LONGEST_NOTE),
        draw=draw,
    )
    if order.large and order.up != 1:
        reader.problem("up", _("Large print needs a whole page"))
    return reader.problems or order


class _Reader:
    """Notes what is wrong. Something usable stands in for what cannot be read."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self.words = words
        self.problems: list[Problem] = []

    def problem(self, path: str, text: Text) -> None:
        self.problems.append(Problem(path, text))

    def party(self, game: Game, names: tuple[str, ...]) -> SetupOptions | None:
        """As many players as are asked for, or else the mode's least, or more where there are more names."""
        mode = self.words.get("mode")
        found = parse_setup_options(game, self.words.get("players"), mode)
        if isinstance(found, SetupOptions) and "players" not in self.words and len(names) > found.players:
            found = parse_setup_options(game, str(len(names)), mode)
        if isinstance(found, SetupOptions):
            return found
        self.problems += found
        return None

    def draw(self, game: Game, what: str, options: Mapping[str, Any]) -> Draw | None:
        """What is to be drawn by lot, if that is what is to be printed."""
        randomizer = game.randomizer(what)
        if randomizer is None:
            return None
        asked = {"players": parse_players(self.words["players"])} if "players" in self.words else {}
        seed = {"seed": self.words["seed"]} if "seed" in self.words else {}
        wish = parse_draw_request(randomizer, game.players, game.standard.least, {**asked, **seed, **options})
        self.problems += wish.problems
        if wrong := unprintable(wish.seed or ""):
            self.problem("seed", wrong)
        return Draw(randomizer, wish, {key: self.words[key] for key in (*asked, *seed)})

    def names(self, names: tuple[str, ...], party: SetupOptions | None) -> None:
        if party is not None and len(names) > party.players:
            text = n_("Here are more names than {n} player", "Here are more names than {n} players", n=party.players)
            self.problem("names", text)
        earlier: set[str] = set()
        for i, name in enumerate(names):
            wrong = check_name(name) if name else None
            if wrong is None and name and name.casefold() in earlier:
                wrong = _("Two players cannot have the same name")
            if wrong is None:
                wrong = unprintable(name)
            if wrong is not None:
                self.problem(at("names", i), wrong)
            earlier.add(name.casefold())

    def one_of(self, path: str, known: tuple[str, ...]) -> str:
        found = self.words.get(path, next(iter(known), ""))
        if known and found not in known:
            self.problem(path, _("Only {words} can stand here", words=choices(known)))
        return found

    def number(self, path: str, usual: int) -> int:
        text = self.words.get(path, str(usual))
        return int(text) if text.isascii() and text.isdecimal() and len(text) <= 4 else -1

    def up(self, what: str) -> int:
        up = self.number("up", USUAL_UP.get(what, 1))
        if up not in UPS:
            self.problem("up", _("Only {numbers} can stand here", numbers=choices(UPS)))
        return up

    def sheets(self) -> int:
        sheets = self.number("sheets", 1)
        if sheets not in range(1, MOST_SHEETS + 1):
            self.problem("sheets", _("From 1 to {most} sheets can be printed at once", most=MOST_SHEETS))
        return sheets

    def text(self, path: str, longest: int) -> str:
        """A short text without anything that no font has."""
        text = self.words.get(path, "")
        wrong = unprintable(text)
        if len(text) > longest:
            wrong = n_("At most {n} character can stand here", "At most {n} characters can stand here", n=longest)
        if wrong is not None:
            self.problem(path, wrong)
        return text


def unprintable(text: str) -> Text | None:
    """What cannot be printed of a text, if anything."""
    lost = missing(text)
    if not lost:
        return None
    shown = [_("{character} (U+{code})", character=each, code=f"{ord(each):04X}") for each in lost]
    return _("No font here has {characters}", characters=listing(shown))
