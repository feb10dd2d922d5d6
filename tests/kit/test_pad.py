"""The pad of a form made for the test: its shape, its rows, the table's part, and its keys."""

from collections.abc import Mapping

from companion.kit.box import Component, Kind
from companion.kit.choice import Pick, PlayerChoice
from companion.kit.data import definition
from companion.kit.number import Number, NumberPerKind
from companion.kit.pad import PadOption, make_pad
from companion.kit.piece import Piece
from companion.kit.record import PlayerFields, TableFields, field
from companion.kit.text import Text, _, n_, say

FISH = Piece("fish", _("Fish"), "blue")
BOAT = Piece("boat", _("Boat"), "stone")
SORTS = (Kind("cod", _("Cod"), "C", FISH), Kind("eel", _("Eel"), "E"))
EELS = Component("eels", n_("{n} eel", "{n} eels", n=4))
COUNTED = n_("{done} of {n} sort counted", "{done} of {n} sorts counted", n=0, done=0)


@definition()
class Haul(PlayerFields):
    """The haul of one player."""

    fish: Mapping[str, int] = field(
        NumberPerKind(_("Fish"), SORTS, each_of={"eel": EELS}, nouns={"cod": _("fat cod")}, progress=COUNTED)
    )
    nets: int = field(Number(_("Nets"), hint=_("Torn ones, too"), of=EELS, piece=BOAT))
    storm: int = field(Number(_("Out in the storm"), one_of=(0, 2), short=_("Storm")))


@definition()
class Sea(TableFields):
    """The fields of the table."""

    shoals: Mapping[str, int] = field(
        NumberPerKind(_("Shoals"), SORTS, short=_("seen"), sides=(_("Summer"), _("Winter")))
    )
    waves: int = field(Number(_("Waves"), noun=_("high waves")))
    harbour: str = field(PlayerChoice(_("Who was home first?"), piece=BOAT, short=_("Home")))
    wind: str = field(
        Pick(_("Wind"), {"east": _("East"), "west": _("West")}, unchosen=_("Choose"), pieces={"east": BOAT})
    )


PAD = make_pad(Haul, Sea)


def words(texts: tuple[Text | None, ...]) -> tuple[str, ...]:
    return tuple(say(text) if text else "" for text in texts)


def test_every_field_of_a_player_is_a_row_and_of_several_kinds_a_row_each() -> None:
    assert [(row.entry, row.path) for row in PAD.rows] == [
        ("number", "fish.cod"),
        ("number", "fish.eel"),
        ("number", "nets"),
        ("switch", "storm"),
        ("table", "table.waves"),
        ("holder", "table.harbour"),
        ("option", "table.wind"),
    ]
    assert words(tuple(row.title for row in PAD.rows)) == ("Cod", "Eel", "Nets", "Storm", "Waves", "Home", "Wind")
    assert words(tuple(row.noun for row in PAD.rows))[:2] == ("fat cod", "Fish: Eel")
    assert [row.piece for row in PAD.rows] == [FISH, None, BOAT, None, None, BOAT, None]
    assert PAD.rows[-1].options == (PadOption("east", _("East"), BOAT), PadOption("west", _("West")))


def test_a_cell_belongs_to_a_player_or_to_the_table() -> None:
    assert PAD.rows[0].cell(2) == "players.2.fish.cod"
    assert {PAD.rows[-2].cell(player) for player in range(3)} == {"table.harbour"}
    assert [row.is_of_table for row in PAD.rows] == [False, False, False, False, True, True, True]


def test_numbers_of_the_table_for_the_same_kinds_stand_beside_the_players() -> None:
    (column,) = PAD.columns
    assert (column.path, say(column.title), column.piece) == ("table.shoals", "seen", None)
    assert [[cell.path for cell in row.beside] for row in PAD.rows] == [
        *(["table.shoals.cod"], ["table.shoals.eel"]),
        *([], [], [], [], []),
    ]
    assert PAD.rows[0].beside[0].piece is FISH


def test_a_table_without_a_field_of_a_column_has_no_cell_there() -> None:
    pad = PAD.without_column("table.shoals")
    assert not pad.columns
    assert not any(row.beside for row in pad.rows)
    assert [row.path for row in pad.rows] == [row.path for row in PAD.rows]
