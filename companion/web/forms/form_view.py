"""The view of a form: its inputs with labels, typed texts and problems."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.kit.box import Kind
from companion.kit.choice import Flag, PlayerChoice
from companion.kit.data import Problem, at, definition
from companion.kit.form_data import FormData
from companion.kit.number import Number, NumberPerKind
from companion.kit.piece import Piece
from companion.kit.record import Entries, HiddenInput, Input, Select, TableFields, record_inputs
from companion.kit.text import Text, _

CommonParts = tuple[str, Text, Text, Text | None, Text | None]  # path, label, spoken, hint, problem


@definition()
class NameInput:
    """The input of a player's name."""

    path: str
    spoken: Text
    value: str
    problem: Text | None


@definition()
class InputView:
    """An input. `spoken` is its label out of context, for a screen reader or in a list."""

    kind: ClassVar[str]  # selects the macro that draws it

    path: str
    label: Text
    spoken: Text
    hint: Text | None
    problem: Text | None


@definition()
class NumberInput(InputView):
    """A number with its drawing; `counted` is the kind within a group."""

    kind = "number"

    value: str
    one_of: tuple[int, ...] = ()
    counted: Kind | None = None
    piece: Piece | None = None


@definition()
class NumberGroup(InputView):
    """A number for each kind."""

    kind = "number_group"

    numbers: tuple[NumberInput, ...]


@definition()
class PlayerSelect(InputView):
    """A choice of a player; `value` is the player's number or empty."""

    kind = "player_select"

    names: tuple[Text, ...]
    value: str
    piece: Piece | None = None


@definition()
class OptionSelect(InputView):
    """A choice of an option; `value` may be none of them.

    If it `names_player`, values begin with the number of a player; if `empty_counts`, an empty value is an answer.
    """

    kind = "option_select"

    options: Mapping[str, Text]
    value: str
    pieces: Mapping[str, Piece]
    names_player: bool = False
    empty_counts: bool = False


@definition()
class Checkbox(InputView):
    """A checkbox; it sends `on` if it is ticked."""

    kind = "checkbox"

    is_checked: bool
    on: str = "true"
    piece: Piece | None = None


@definition()
class HiddenInputView(InputView):
    kind = "hidden"

    value: str


@definition()
class PlayerCard:
    """The inputs of one player; `called` is the name or, without one, the number."""

    number: int
    called: Text
    name: NameInput
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
        numbers = [number for each in inputs if isinstance(each, NumberGroup) for number in each.numbers]
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
        name = NameInput(path, spoken, self.typed(path), self.problems.pop(path, None))
        return PlayerCard(i, called, name, tuple(self.inputs(inputs, called)))

    def inputs(self, inputs: Iterable[tuple[str, Input]], owner: Text | None = None) -> Iterator[InputView]:
        for path, what in inputs:
            yield self.input(path, what, owner)

    def input(self, path: str, what: Input, owner: Text | None) -> InputView:
        value = self.typed(path)
        common = (path, what.label, _speak(what.label, owner), what.hint, self.problems.pop(path, None))
        match what:
            case Number(is_switch=True, one_of=(_off, on)):
                return Checkbox(*common, value == str(on), str(on), what.piece)
            case Number():
                return _view_number(common, what, value)
            case NumberPerKind(kinds=kinds):
                return NumberGroup(*common, tuple(self.number(path, what, kind, owner) for kind in kinds))
            case PlayerChoice():
                return PlayerSelect(*common, self.entries.called, value, what.piece)
            case Select():
                return OptionSelect(*common, what.options, value, what.pieces, what.names_player, what.empty_counts)
            case Flag():
                return Checkbox(*common, value == "true", piece=what.piece)
            case HiddenInput():
                return HiddenInputView(*common, value)
            case _:
                raise TypeError(f"No view of a {type(what).__name__}")

    def number(self, path: str, what: NumberPerKind, kind: Kind, owner: Text | None) -> NumberInput:
        path, spoken = at(path, kind.id), _speak(_("{label}: {kind}", label=what.label, kind=kind.name), owner)
        problem, piece = self.problems.pop(path, None), what.pieces.get(kind.id, kind.piece)
        return NumberInput(path, kind.name, spoken, None, problem, self.typed(path), counted=kind, piece=piece)

    def typed(self, path: str) -> str:
        return self.entries.typed.get(path, "")


def _view_number(common: CommonParts, what: Number, value: str) -> InputView:
    """A number, or a choice if each allowed number has a drawing."""
    if what.pieces:
        names = {"": _("Not yet")} | {str(number): piece.name for number, piece in what.pieces.items()}
        return OptionSelect(*common, names, value, {str(number): piece for number, piece in what.pieces.items()})
    return NumberInput(*common, value, tuple(what.one_of), piece=what.piece)


def _speak(label: Text, owner: Text | None) -> Text:
    return label if owner is None else _("{name}, {label}", name=owner, label=label)
