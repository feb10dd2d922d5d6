"""Aids for a moment of the game: a question in plain data, its answer worked out by the rules, nothing remembered."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from companion.kit.form.names import check_name, normalize_name
from companion.kit.form.parser import FormParser
from companion.kit.problem import Problem
from companion.kit.text import Text, _, choices

from .shape import Shape

Plain = str | int | None | Text | Sequence["Plain"] | Mapping[str, "Plain"]
Answer = Mapping[str, Plain]  # what JSON can hold, in which sentences are still `Text`


Answering = Callable[[Mapping[str, Any]], Answer | list[Problem]]


class Aid(NamedTuple):
    """Answers a question about one moment of the game, or tells everything that is wrong with the question.

    `asked` and `told` are the shapes of a question and of its answer. A question of that shape can still be wrong in
    how its parts go together.
    """

    id: str
    title: Text
    answer: Answering
    asked: Shape
    told: Shape


class Question(FormParser):
    """Reads the question of an aid. What cannot be read is noted, and an empty value or -1 stands in for it."""

    def items(self, path: str, value: Any, allowed: Container[int], expected: Text) -> Sequence[Any]:
        """A list with an allowed number of items; one of another length is noted but read all the same."""
        found = value if isinstance(value, list) else []
        if not isinstance(value, list) or len(found) not in allowed:
            self.problem(path, expected)
        return found

    def number(self, path: str, value: Any, allowed: range) -> int:
        if type(value) is int and value in allowed:  # True is an int, but no number of anything
            return value
        text = _("A whole number from {least} to {most} is expected here", least=allowed[0], most=allowed[-1])
        self.problem(path, text)
        return -1

    def word(self, path: str, value: Any, words: Sequence[str]) -> str:
        if isinstance(value, str) and value in words:
            return value
        self.problem(path, _("Only {words} can stand here", words=choices(words)))
        return ""

    def people(self, written: Iterable[tuple[str, Any]]) -> tuple[str, ...]:
        """The names at these paths as they are compared, empty where no text is. From now on a choice may be one."""
        names: list[str] = []
        earlier: set[str] = set()
        for path, value in written:
            name = normalize_name(value) if isinstance(value, str) else ""
            wrong = check_name(name if isinstance(value, str) else value)
            if wrong is None and name.casefold() in earlier:
                wrong = _("Two players cannot have the same name")
            if wrong is not None:
                self.problem(path, wrong)
            names.append(name)
            earlier.add(name.casefold())
        self.names = [name for name in names if name]
        return tuple(names)
