"""The set-up of a table: its steps and its draws."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl, urlencode

from flask import url_for

from companion.kit.data import at
from companion.kit.randomizer import Randomizer
from companion.tables.table import Table


@dataclass(frozen=True)
class SetUpView:
    """The set-up as far as the table has done it."""

    table: Table

    @property
    def ticked(self) -> int:
        """The number of set-up steps that are done."""
        return sum(step.id in self.table.ticked_steps for step in self.table.setup.steps)

    def draw_address(self, randomizer: Randomizer[Any]) -> str:
        """The page of the randomizer's draw, with the players' names if it needs them."""
        drawn = self.table.draws[randomizer.id]
        names = enumerate(self.table.names_of(drawn.seats) if randomizer.for_players else ())
        named = urlencode({at("players", i, "name"): name for i, name in names})
        query = "&".join(filter(None, (drawn.query, named)))
        return f"{url_for('randomizers.shuffle', slug=self.table.game.slug, what=randomizer.id)}?{query}"

    def is_outdated(self, randomizer: Randomizer[Any]) -> bool:
        """True if the table's house rules changed after the draw."""
        query = dict(parse_qsl(self.table.draws[randomizer.id].query))
        chosen = {name: text for name, text in query.items() if name not in ("seed", "players")}
        return chosen != randomizer.typed_by_rulings(self.table.sheet.rulings)
