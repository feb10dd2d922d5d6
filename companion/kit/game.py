"""A game as one value that every page, command, schema and print is drawn from."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from companion.kit.play.counter import Counter
from companion.kit.play.first_player import FirstPlayerRule
from companion.kit.play.randomizer import Randomizer
from companion.kit.play.resolver import Resolver
from companion.kit.play.seating import SEATING
from companion.kit.play.tracker import Tracker

from .component import Component
from .mode import STANDARD, Mode
from .reference import Credits, Step, Topic
from .rule import Rule, Ruling


@dataclass(frozen=True, eq=False, repr=False)
class Game:
    """One game. `set_up` gives the steps for a number of players and the id of a mode.

    `first_player_rule` is its own rule for who starts; in a game without one, the first player is drawn at random.
    """

    title: str
    credits: Credits
    modes: tuple[Mode[Any, Any], ...]
    components: tuple[Component, ...]
    rulings: tuple[Ruling, ...]
    set_up: Callable[[int, str], Iterator[Step]]
    reference: tuple[Topic, ...]
    own_randomizers: tuple[Randomizer[Any], ...] = ()
    resolvers: tuple[Resolver[Any, Any, Any], ...] = ()
    counters: tuple[Counter[Any, Any], ...] = ()
    trackers: tuple[Tracker[Any], ...] = ()
    first_player_rule: FirstPlayerRule[Any, Any] | None = None

    @property
    def slug(self) -> str:
        """The title as it stands in addresses and on the command line: letters, digits and hyphens.

        >>> Game("Dr. Egg's Nest", None, (), (), (), None, ()).slug
        'dr-eggs-nest'
        """
        return "".join(each for each in self.title.lower().replace(" ", "-") if each.isalnum() or each == "-")

    @cached_property
    def house_rules(self) -> tuple[Ruling, ...]:
        """The rulings that a table can choose otherwise."""
        return tuple(ruling for ruling in self.rulings if ruling.choosable)

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule that a score may cite, each once."""
        rules = [rule for mode in self.modes for rule in mode.rules]
        rules += [tie.rule for mode in self.modes for tie in mode.ties]
        return tuple({rule.id: rule for rule in rules}.values())

    @property
    def players(self) -> range:
        """Every number of players that some mode seats."""
        return range(min(mode.least for mode in self.modes), max(mode.most for mode in self.modes) + 1)

    @property
    def group_sizes(self) -> range:
        """Every number of players among whom somebody has to start; empty for a game for one."""
        return range(max(2, self.players[0]), self.players[-1] + 1)

    @property
    def standard(self) -> Mode[Any, Any]:
        """The mode that counts where none is named."""
        return self.mode(STANDARD) or self.modes[0]

    @property
    def randomizers(self) -> tuple[Randomizer[Any], ...]:
        """What can be drawn openly: the game's own randomizers, and the seats, as in every game."""
        return (*self.own_randomizers, SEATING)

    def randomizer(self, id: str) -> Randomizer[Any] | None:
        return next((randomizer for randomizer in self.randomizers if randomizer.id == id), None)

    def counter(self, id: str) -> Counter[Any, Any] | None:
        return next((counter for counter in self.counters if counter.id == id), None)

    def tracker(self, id: str) -> Tracker[Any] | None:
        return next((tracker for tracker in self.trackers if tracker.id == id), None)

    def resolver(self, id: str) -> Resolver[Any, Any, Any] | None:
        return next((resolver for resolver in self.resolvers if resolver.id == id), None)

    def mode(self, id: str) -> Mode[Any, Any] | None:
        return next((mode for mode in self.modes if mode.id == id), None)
