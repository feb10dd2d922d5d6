"""A game as one value that every page, command, schema and print is drawn from."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from functools import cached_property
from typing import Any

from .box import Component
from .data import definition
from .first_player import FirstPlayerRule
from .mode import STANDARD, Mode
from .piece import Piece
from .play import PhonePart, Play, PlayDeal
from .randomizer import SEATING, Randomizer
from .resolver import Resolver
from .rulebook import Credits, Rule, Ruling, Rulings, SetupPicture, Step, Topic
from .text import Text

StartPlay = Callable[[PlayDeal], Play]

WORLDS = ("oat", "plum", "honey", "ruby", "leaf", "sky")  # with colours in the style sheet


@definition()
class Game:
    """A game as one value.

    `set_up` gives the steps for a number of players, the id of a mode, and the rulings. `pieces` are all drawings,
    `faces` those of the shelf, three at most; `own_sign` is the one for lists, if it is not the first. `world`, one of
    the `WORLDS`, names the colours of pages. `picture` shows the table after the set-up. Without a `first_player_rule`
    the first player is drawn at random. `box` has the components in short, all eggs as one, for small places; `bags`
    those that people sort into bags, each piece in one bag. `parts` are what phones can hold in place of the box. In
    play the order `goes_right`, or clockwise. The search replaces the words before the colon of each of the `synonyms`
    by those after it; `asked` has questions, with `;` between, by the anchor of the place that answers them; `subjects`
    has the topic that a ruling is about, by their ids. `bgg_id` is its number at BoardGameGeek, if that is known. The
    registry sets `load_play`, so that only tables import the module `play`; it gives None if that is broken.
    """

    title: str
    credits: Credits
    modes: tuple[Mode[Any, Any], ...]
    components: tuple[Component, ...]
    rulings: tuple[Ruling, ...]
    set_up: Callable[[int, str, Rulings], Iterator[Step]]
    reference: tuple[Topic, ...]
    own_randomizers: tuple[Randomizer[Any], ...] = ()
    resolvers: tuple[Resolver[Any, Any, Any], ...] = ()
    load_play: Callable[[], StartPlay | None] | None = None
    parts: tuple[PhonePart, ...] = ()
    goes_right: bool = False
    first_player_rule: FirstPlayerRule[Any, Any] | None = None
    pieces: tuple[Piece, ...] = ()
    world: str = "oat"
    faces: tuple[Piece, ...] = ()
    own_sign: Piece | None = None
    box: tuple[Component, ...] = ()
    bags: tuple[Component, ...] = ()
    picture: Callable[[int, str, Rulings], SetupPicture] | None = None
    synonyms: tuple[Text, ...] = ()
    asked: Mapping[str, Text] = field(default_factory=dict)
    subjects: Mapping[str, str] = field(default_factory=dict)
    bgg_id: int | None = None

    @property
    def slug(self) -> str:
        """The title in addresses and on the command line: letters, digits and hyphens.

        >>> Game("Dr. Egg's Nest", None, (), (), (), None, ()).slug
        'dr-eggs-nest'
        """
        return "".join(each for each in self.title.lower().replace(" ", "-") if each.isalnum() or each == "-")

    @property
    def sign(self) -> Piece | None:
        """The piece that stands for the game in lists."""
        return self.own_sign or next(iter(self.faces), None)

    @cached_property
    def house_rules(self) -> tuple[Ruling, ...]:
        """The rulings that a table can choose."""
        return tuple(ruling for ruling in self.rulings if ruling.choosable)

    @cached_property
    def usual_rulings(self) -> Rulings:
        """The default of each house rule."""
        return {ruling.id: ruling.default for ruling in self.house_rules}

    @cached_property
    def usual_scoring(self) -> Rulings:
        """The defaults of those house rules that a sheet names and a result lists."""
        return {ruling.id: ruling.default for ruling in self.house_rules if ruling.in_result}

    def chosen_house_rules(self, rulings: Rulings) -> list[Text]:
        """Return the house rules, among these rulings, that differ from their default."""
        chosen = [ruling for ruling in self.house_rules if rulings.get(ruling.id, ruling.default) != ruling.default]
        return [ruling.text(rulings[ruling.id]) for ruling in chosen]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule that a score may cite, each once."""
        rules = [rule for mode in self.modes for rule in mode.rules]
        rules += [tie.rule for mode in self.modes for tie in mode.ties]
        return tuple({rule.id: rule for rule in rules}.values())

    @property
    def players(self) -> range:
        """All numbers of players in any mode that is played."""
        played = [mode for mode in self.modes if not mode.only_counts]
        return range(min(mode.least for mode in played), max(mode.most for mode in played) + 1)

    @property
    def group_sizes(self) -> range:
        """All numbers of players among whom somebody has to start; empty for a game for one."""
        return range(max(2, self.players[0]), self.players[-1] + 1)

    @property
    def standard(self) -> Mode[Any, Any]:
        """The mode that counts if none is named."""
        return self.mode(STANDARD) or self.modes[0]

    def mode_for(self, players: int) -> Mode[Any, Any]:
        """Return the mode for a number of players: the only one that seats them, else the standard one."""
        fitting = [mode for mode in self.modes if not mode.only_counts and players in mode.players]
        return fitting[0] if len(fitting) == 1 else self.standard

    @property
    def randomizers(self) -> tuple[Randomizer[Any], ...]:
        """The game's own randomizers, and the draw of seats."""
        return (*self.own_randomizers, SEATING)

    def randomizer(self, id: str) -> Randomizer[Any] | None:
        return next((randomizer for randomizer in self.randomizers if randomizer.id == id), None)

    @cached_property
    def start_play(self) -> StartPlay | None:
        """The start of a play, loaded on first use; None for a game that is only counted."""
        return self.load_play() if self.load_play else None

    def part(self, id: str) -> PhonePart | None:
        return next((part for part in self.parts if part.id == id), None)

    def resolver(self, id: str) -> Resolver[Any, Any, Any] | None:
        return next((resolver for resolver in self.resolvers if resolver.id == id), None)

    def mode(self, id: str) -> Mode[Any, Any] | None:
        return next((mode for mode in self.modes if mode.id == id), None)
