"""What some tables have nothing of, such as squares of the eggs' own colours: all of it is 0, and nobody is asked.

Only the calculator's address knows of it, by `side=plain`; every other page reads the zeros.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from companion.kit.form_data import FormData
from companion.kit.mode import Mode
from companion.kit.pad import PadColumn
from companion.kit.text import Text

from .buttons import change_mode

PLAIN = "plain"
CalculatorForm = FormData[Mode[Any, Any]]


class Way(NamedTuple):
    """A way to play that can be chosen: the button's value, and what it is called."""

    button: str
    title: Text
    is_chosen: bool


def columns_without(form: CalculatorForm) -> tuple[PadColumn, ...]:
    """The columns of which the table has nothing."""
    columns = form.layout.pad.columns if form.typed.get("side") == PLAIN else ()
    return tuple(column for column in columns if column.sides)


def paths_without(form: CalculatorForm) -> list[str]:
    """The paths of the numbers that are 0 by the table's side."""
    gone = tuple(f"{column.path}." for column in columns_without(form))
    return [path for path in form.number_paths() if gone and path.startswith(gone)]


def fill_side(form: CalculatorForm) -> CalculatorForm:
    """The form with the zeros of its side."""
    return replace(form, typed={**form.typed, **dict.fromkeys(paths_without(form), "0")})


def choose_side(form: CalculatorForm, which: str) -> CalculatorForm:
    """Another side, `standard.plain`, in the mode that has it; zeros that stood for the side are gone."""
    mode, _dot, side = which.partition(".")
    gone = set(paths_without(form)) | {"side"}
    typed = {path: text for path, text in form.typed.items() if path not in gone}
    return change_mode(replace(form, typed={**typed, "side": side} if side == PLAIN else typed), mode)


def list_ways(form: CalculatorForm) -> Iterator[Way]:
    """Every mode, and of one with sides each of them."""
    is_plain = bool(columns_without(form))
    for mode in form.game.modes:
        is_mode = mode is form.layout
        sides = next((column.sides for column in mode.pad.columns if column.sides), None)
        if sides is None:
            yield Way(f"mode.{mode.id}", mode.title, is_mode)
        else:
            yield Way(f"side.{mode.id}.", sides[0], is_mode and not is_plain)
            yield Way(f"side.{mode.id}.{PLAIN}", sides[1], is_mode and is_plain)
