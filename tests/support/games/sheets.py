"""Sheets that hypothesis draws from the fields of a game: valid ones, and damaged ones."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from companion.kit.box import Component
from companion.kit.choice import Pick, PlayerChoice
from companion.kit.data import at
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.number import Number, NumberPerKind
from companion.kit.player import normalize_name
from companion.kit.record import PlayerFields, TableFields, fields_of
from tests.support.cast import CAST
from tests.support.json_data import Json

CAST_NAMES = st.permutations(CAST)
ODD_NAMES = st.lists(
    st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=12).map(normalize_name).filter(bool),
    min_size=len(CAST),
    max_size=len(CAST),
    unique_by=str.casefold,
)
ODD_KEYS = st.sampled_from(["mode", "players", "table", "rulings", "name", "", "0", "a.b", "\ud800", "\n"])
ODD_NUMBERS = [-1, 0, 3, 10_000, 10**30, 3.0, float("nan"), float("inf")]
ODD_VALUES: st.SearchStrategy[Any] = st.sampled_from(
    [*ODD_NUMBERS, None, True, False, "", "3", "Ana", "\ud800", [], {}, [[]]]
).map(deepcopy)
ANYTHING = st.recursive(
    ODD_VALUES | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(ODD_KEYS | st.text(max_size=3), inner, max_size=4),
    max_leaves=12,
)


@dataclass
class Pencil:
    """Fills in a sheet within what the box has, and remembers every number that is left out."""

    draw: st.DrawFn
    box: dict[str, int] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)

    def form(self, path: str, form: type[PlayerFields] | type[TableFields], names: list[str]) -> Json:
        filled: Json = {}
        for name, what in fields_of(form).items():
            place = at(path, name)
            match what:
                case Number(of=of, within=within, one_of=one_of):
                    whole = filled.get(within) or 0 if within else None
                    filled[name] = self.number(place, [of], whole, one_of)
                case NumberPerKind(kinds=kinds, of=of, each_of=each_of, within=within):
                    wholes = (filled.get(within) or {}) if within else None
                    filled[name] = self.leave_out(
                        {
                            kind.id: self.number(
                                at(place, kind.id),
                                [of, each_of.get(kind.id)],
                                None if wholes is None else wholes.get(kind.id, 0),
                            )
                            for kind in kinds
                        }
                    )
                case Pick(options=options):
                    filled[name] = self.draw(st.sampled_from(sorted(options)))
                case PlayerChoice():
                    filled[name] = self.draw(st.sampled_from(names))
        return self.leave_out(filled)

    def number(
        self, path: str, limits: list[Component | None], whole: int | None, one_of: Sequence[int] = ()
    ) -> int | None:
        """A small number that every limit allows; None for one that is left out."""
        certain = [each for each in limits if each and each.number is not None and each.certainty == "A"]
        most = min([12, *(self.box.setdefault(each.id, each.number or 0) for each in certain)])
        most = most if whole is None else min(most, whole)
        number = self.draw(st.sampled_from([None, *(n for n in one_of or range(most + 1) if n <= most)]))
        if number is None:
            self.missing.append(path)
        else:
            self.box |= {each.id: self.box[each.id] - number for each in certain}
        return number

    def leave_out(self, values: Json) -> Json:
        """Remove the omitted numbers; an empty group may stay or not."""
        empty: tuple[Any, ...] = self.draw(st.sampled_from([(None,), (None, {})]))
        return {key: value for key, value in values.items() if value not in empty}


@dataclass
class Filled:
    sheet: Json
    missing: list[str]


@st.composite
def fill_sheet(draw: st.DrawFn, game: Game, mode: Mode[Any, Any]) -> Filled:
    """A valid sheet."""
    names = draw(CAST_NAMES | ODD_NAMES)[: draw(st.sampled_from(mode.players))]
    pencil = Pencil(draw)
    sheet: Json = {
        "mode": mode.id,
        "players": [{"name": name} | pencil.form(at("players", i), mode.player, names) for i, name in enumerate(names)],
        "table": pencil.form("table", mode.table, names),
        "rulings": {name: draw(st.booleans()) for name in game.usual_scoring if draw(st.booleans())},
    }
    optional = [key for key in ("table", "rulings") if not sheet[key] and draw(st.booleans())]
    return Filled({key: value for key, value in sheet.items() if key not in optional}, pencil.missing)


def groups(data: Any) -> list[Any]:
    """Every list and object in the data, the outermost first."""
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else []
    return [data, *(group for value in inner for group in groups(value))] if isinstance(data, dict | list) else []


@st.composite
def spoilt(draw: st.DrawFn, game: Game, mode: Mode[Any, Any]) -> Json:
    """Draw a valid sheet, then change one to three of its values."""
    sheet: Json = draw(fill_sheet(game, mode)).sheet
    for _ in range(draw(st.integers(1, 3))):
        group = draw(st.sampled_from(groups(sheet)))
        keys = list(range(len(group))) if isinstance(group, list) else list(group)
        key = draw(st.sampled_from(keys) if keys else ODD_KEYS)
        match draw(st.sampled_from(["change", "remove", "add"])):
            case "remove" if keys:
                del group[key]
            case "change" if keys:
                group[key] = draw(ANYTHING)
            case _ if isinstance(group, list):
                group.append(draw(ANYTHING))
            case _:
                group[draw(ODD_KEYS)] = draw(ANYTHING)
    return sheet
