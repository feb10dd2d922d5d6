"""The view of a form: its inputs with labels, typed texts and problems."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.kit.box import Kind
from companion.kit.choice import Flag, PlayerChoice
from companion.kit.data import Problem, at, definition
from companion.kit.form_data import FormData
from companion.kit.number import Number, NumberPerKind
from companion.kit.piece import Piece
from companion.kit.record import Entries, HiddenInput, Input, Select, TableFields, record_inputs
from companion.kit.text import Text, _


@definition()
class InputView:
    """An input. `spoken` is its label out of context, for a screen reader or in a list.

    `kind` selects the macro that draws it:

    - `number`: a number, perhaps `one_of` a few; within a group `counted` is its kind.
    - `number_group`: the `numbers`, one for each kind.
    - `player_select`: a choice of a player; `value` is an index of `names` or empty.
    - `option_select`: a choice of one of `options`; `value` may be none of them. If it `names_player`, values begin
      with the number of a player; if `empty_counts`, an empty value is an answer.
    - `checkbox`: sends `on` if it is ticked.
    - `hidden`: has no label.
    - `name`: the name of a player.
    """

    kind: str
    path: str
    label: Text
    spoken: Text
    hint: Text | None
    problem: Text | None
    value: str
    piece: Piece | None = None
    one_of: tuple[int, ...] = ()
    counted: Kind | None = None
    numbers: tuple["InputView", ...] = ()
    names: tuple[Text, ...] = ()
    options: Mapping[str, Text] = field(default_factory=dict)
    pieces: Mapping[str, Piece] = field(default_factory=dict)
    names_player: bool = False
    empty_counts: bool = False
    on: str = "true"


@definition()
class PlayerCard:
    """The inputs of one player; `called` is the name or, without one, the number."""

    number: int
    called: Text
    name: InputView
    inputs: tuple[InputView, ...]


@definition()
class FormView:
    """The inputs of a form, and the problems that belong to none of them."""

    players: tuple[PlayerCard, ...]
    table: tuple[InputView, ...]
    other_problems: tuple[Problem, ...]

    def labels(self) -> dict[str, Text]:
        """The spoken label of every input and group, by path."""
        inputs = [*(each for player in self.players for each in player.inputs), *self.table]
        numbers = [number for each in inputs for number in each.numbers]
        names = {player.name.path: player.name.spoken for player in self.players}
        return names | {each.path: each.spoken for each in (*inputs, *numbers)}


def view_form(form: FormData[Any], problems: Iterable[Problem]) -> FormView:
    names = {path: form.value(path) for path in form.name_paths()}
    viewer = _Viewer(form.entries._replace(typed={**form.typed, **names}), dict(problems))
    players = tuple(viewer.player(i, inputs) for i, inputs in enumerate(form.player_inputs))
    return FormView(players, tuple(viewer.inputs(form.table_inputs)), viewer.other_problems())


def view_options(options: type[TableFields], typed: Mapping[str, str], problems: Iterable[Problem]) -> FormView:
    """The inputs of a randomizer's options."""
    entries = Entries((), (), typed)
    viewer = _Viewer(entries, dict(problems))
    return FormView((), tuple(viewer.inputs(record_inputs("", options, entries))), viewer.other_problems())


@dataclass
class _Viewer:
    """Makes the views of inputs; each takes its problem out of `problems`."""

    entries: Entries
    problems: dict[str, Text]

    def other_problems(self) -> tuple[Problem, ...]:
        """The problems without an input."""
        return tuple(Problem(path, text) for path, text in self.problems.items())

    def player(self, i: int, inputs: Iterable[tuple[str, Input]]) -> PlayerCard:
        path, called = at("players", i, "name"), self.entries.called[i]
        spoken = _("Name of player {number}", number=i + 1)
        name = InputView("name", path, spoken, spoken, None, self.problems.pop(path, None), self.typed(path))
        return PlayerCard(i, called, name, tuple(self.inputs(inputs, called)))

    def inputs(self, inputs: Iterable[tuple[str, Input]], owner: Text | None = None) -> Iterator[InputView]:
        for path, what in inputs:
            yield self.input(path, what, owner)

    def input(self, path: str, what: Input, owner: Text | None) -> InputView:
        problem = self.problems.pop(path, None)
        view = InputView("", path, what.label, _speak(what.label, owner), what.hint, problem, self.typed(path))
        match what:
            case Number():
                return _view_number(view, what)
            case NumberPerKind(kinds=kinds):
                numbers = tuple(self.number(path, what, kind, owner) for kind in kinds)
                return replace(view, kind="number_group", numbers=numbers)
            case PlayerChoice():
                return replace(view, kind="player_select", piece=what.piece, names=self.entries.called)
            case Select():
                view = replace(view, kind="option_select", options=what.options, pieces=what.pieces)
                return replace(view, names_player=what.names_player, empty_counts=what.empty_counts)
            case Flag():
                return replace(view, kind="checkbox", piece=what.piece)
            case HiddenInput():
                return replace(view, kind="hidden")
            case _:
                raise TypeError(f"No view of a {type(what).__name__}")

    def number(self, path: str, what: NumberPerKind, kind: Kind, owner: Text | None) -> InputView:
        path, spoken = at(path, kind.id), _speak(_("{label}: {kind}", label=what.label, kind=kind.name), owner)
        problem, piece = self.problems.pop(path, None), what.pieces.get(kind.id, kind.piece)
        return InputView("number", path, kind.name, spoken, None, problem, self.typed(path), piece, counted=kind)

    def typed(self, path: str) -> str:
        return self.entries.typed.get(path, "")


def _view_number(view: InputView, what: Number) -> InputView:
    """A number, a checkbox for a switch, or a choice if each allowed number has a drawing."""
    if what.is_switch:
        return replace(view, kind="checkbox", piece=what.piece, on=str(what.one_of[-1]))
    if not what.pieces:
        return replace(view, kind="number", piece=what.piece, one_of=tuple(what.one_of))
    pieces = {str(number): piece for number, piece in what.pieces.items()}
    names = {"": _("Not yet")} | {number: _("{number}", number=number) for number in pieces}
    return replace(view, kind="option_select", options=names, pieces=pieces)


def _speak(label: Text, owner: Text | None) -> Text:
    return label if owner is None else _("{name}, {label}", name=owner, label=label)
