"""Who sits where and who starts, drawn at random: the same for every game."""

from companion.kit.form.fields import TableFields
from companion.kit.kind import Kind
from companion.kit.text import _

from .randomizer import Deal, Pile, Randomizer
from .seeded_random import SeededRandom


def draw_seats(players: int, options: TableFields, random: SeededRandom) -> Deal:
    """The order around the table, and the one who starts."""
    everybody = [Kind(str(n), _("Player {number}", number=n), str(n), player=n) for n in range(1, players + 1)]
    order = random.shuffled(everybody)
    start = everybody[random.randbelow(players)]
    return Deal((Pile("order", _("Around the table"), tuple(order)), Pile("start", _("Starts"), (start,))))


SEATING = Randomizer(
    "seating",
    _("Seats and start player"),
    _("Sit in this order. The game's own starting rule takes priority."),
    draw_seats,
    TableFields,
    for_players=True,
)
